"""The strong player of tafl games: his search is a search, and he sees what there is to see."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.chance import PLAYER_STREAM, draw
from tablesnb.players import BEGINNER, player
from tablesnb.players import tafl_evaluation as judgement
from tablesnb.players import tafl_moves as going
from tablesnb.players import tafl_search as ahead
from tablesnb.players.tafl_strong import ranked, search_space
from tablesnb.tafl import family, law
from tests.long import always
from tests.tafl.setting import ALEA, FAR, TABLUT, stand

MET = (("strong", "careful"), ("careful", "strong"))  # attackers and defenders
# attackers who close the corners of the large board
CLOSING = "f1 e2 d3 c4 b5 a6 n1 o2 p3 q4 r5 s6 a14 b15 c16 d17 e18 f19 s14 r15 q16 p17 o18 n19"
READINGS = [
    (game, reading) for game in (ALEA, TABLUT) for reading in ("default", *tn.ruleset(game).named)
]


def met(game: str, reading: str, number: int, seed: int) -> Iterator[tn.Game]:
    """Games by lot, now and then stopped at."""
    rng = random.Random(seed)
    while number:
        played = tn.Game(game, seed=rng.randrange(2**32), reading=reading)
        for _ in range(rng.randrange(60)):
            if played.awaits is not None:
                played.push(player("random").decide(played).play)
        if played.awaits is not None:
            number -= 1
            yield played


def with_room(game: tn.Game) -> list[int]:
    """The state of a game, with room for the keys of a search."""
    return [*game.position.row, *[0] * judgement.PLIES]


def decided(game: tn.Game) -> str:
    before = (game.position, game.log)
    decision = player("strong").decide(game)
    assert (game.position, game.log) == before
    assert decision.play.moves[0] in game.legal_moves
    return str(decision.play)


# -- moves, and back


@pytest.mark.long
@pytest.mark.parametrize(("name", "reading"), READINGS)
def test_it_knows_the_moves_of_the_law_and_takes_back_all_of_each(
    name: str, reading: str, seed: int
) -> None:
    for game in met(name, reading, 5, seed):
        rules, space, state = game.rules.row, search_space(game.rules.row), with_room(game)
        judgement.survey(state, rules, space.work)
        count = going.generate(state, rules, space.work, 0, space.moves[0], space.marks)
        codes = space.moves[0][:count]
        points = rules[law.POINTS]
        assert sorted(codes) == sorted(
            move.code[1] * points + move.code[2] for move in game.legal_moves
        )
        for code in codes:
            before, kept = list(state), list(space.work[: judgement.KILLERS])
            going.go(state, rules, code, 0, space.work, space.events)
            assert state[law.KEY] == law.key(state, rules)
            going.back(state, rules, code, 0, space.work, space.events)
            kept[judgement.NODES] += 1
            assert (state, space.work[: judgement.KILLERS]) == (before, kept)


# -- the search


class Plain:
    """Every line to its end, by the law's own words: no bounds, no table, nothing taken back."""

    def __init__(self, game: tn.Game) -> None:
        self.rules = game.rules
        self.row = game.rules.row
        self.work = search_space(game.rules.row).work
        self.start = list(game.position.row)
        judgement.survey(self.start, self.row, self.work)
        self.work[judgement.LUCK] = 1
        self.first = self.work[judgement.BALANCE] - self.men(self.start)

    def men(self, state: list[int]) -> int:
        """What the men are worth, each where he stands; the chains are counted too."""
        self.work[judgement.BALANCE] = 0
        for at in range(judgement.CHAINS, judgement.KILLERS):
            self.work[at] = 0
        for point in range(self.row[law.POINTS]):
            judgement.weigh(self.row, self.work, state[law.SQUARE + point], point, 1)
        return self.work[judgement.BALANCE]

    def worth(self, state: list[int], depth: int, ply: int, last: int) -> int:
        """What a position is worth to the side on turn."""
        sign = 1 if state[law.TURN] == law.DEFENDERS else -1
        king = law.king_at(state, self.row)
        moves = family.legal(state, self.rules)
        if state[law.PHASE] == law.OVER and (state[law.CAUSE] != law.STUCK or depth > 0):
            winner = state[law.WINNER]
            if winner == law.NOBODY:
                return sign * self.work[judgement.DRAWN]
            return ahead.MATE - ply if winner == state[law.TURN] else ply - ahead.MATE
        if sign == 1 and law.exits(state, self.row, king) > 0:
            return ahead.MATE - ply - 1
        if depth == 0:
            self.work[judgement.BALANCE] = self.first + self.men(state)
            return sign * judgement.evaluate(state, self.row, self.work, king, last)
        best = -ahead.BEYOND
        for move in moves:
            after = list(state)
            family.advance(after, self.rules, move)
            best = max(best, -self.worth(after, depth - 1, ply + 1, move[2]))
        return best


def searched(game: tn.Game, depth: int) -> int:
    """What the search says of a position, so many moves ahead."""
    space, rules, state = search_space(game.rules.row), game.rules.row, with_room(game)
    judgement.survey(state, rules, space.work)
    space.work[judgement.BUDGET], space.work[judgement.LUCK] = 10**9, 1
    return ahead.search(state, rules, depth, -ahead.BEYOND, ahead.BEYOND, 0, -1, space)


DEPTHS = [(depth, reading) for depth in (1, 2) for reading in ("default", "smith")]


@pytest.mark.parametrize(("depth", "reading"), always(DEPTHS[0], of=DEPTHS))
def test_it_finds_what_looking_at_everything_finds(depth: int, reading: str, seed: int) -> None:
    for game in met(TABLUT, reading, 6, seed):
        plain = Plain(game)
        assert searched(game, depth) == plain.worth(plain.start, depth, 0, -1)


@pytest.mark.long(dear=True)
def test_and_three_moves_ahead_where_few_men_are_left() -> None:
    """So far the bounds within which it looks are narrow, and widened again."""
    for men in (("b8 d2 f6 h2 e4 g7 c3", "d4 e8", "e6"), ("h9 h8 c6 g6 e1 a3 e3", "b3 d9", "e6")):
        game = stand(*men, game=TABLUT, king_moved=True)
        plain = Plain(game)
        assert searched(game, 3) == plain.worth(plain.start, 3, 0, -1)


def test_on_the_large_board_too_with_chains_at_its_corners() -> None:
    game = stand("a6 b5 c4 d3 e2 f1", "r3", "h9", "defenders", king_moved=True)
    plain = Plain(game)
    assert searched(game, 1) == plain.worth(plain.start, 1, 0, -1)
    shut = stand("b5 c4 d3 e2 f1 a9 k3", "b3", "c2", king_moved=True)
    plain = Plain(shut)
    assert searched(shut, 2) == plain.worth(plain.start, 2, 0, -1)


# -- what it sees


def test_the_king_goes_home_when_he_can() -> None:
    assert decided(stand(FAR, "", "j1", "defenders")) in {"j1-b1", "j1-a1", "j1-r1", "j1-s1"}


def test_the_king_is_taken_when_he_can_be() -> None:
    assert decided(stand("e6 e4 d5 p5", "q3", "e5")) == "p5-f5xe5"


def test_two_ways_home_at_once_are_found_and_two_moves_are_enough() -> None:
    game = stand(f"{FAR} s8", "k9", "h9", "defenders", king_moved=True)
    game.push(decided(game))
    assert game.position.king in {"h1", "h2", "h18", "h19", "a9", "b9"}
    for move in game.legal_moves:
        after = game.copy()
        after.push(move)
        after.push(decided(after))
        assert after.position.winner == "defenders", move


def test_the_king_is_caught_in_two() -> None:
    """Whatever the defenders do when the king is driven so, the next move takes him."""
    attackers = "e2 h8 f4 f5 c3 i5 g5 a3 b5"
    game = stand(attackers, "d7 d6", "b3", game=TABLUT, king_moved=True)
    assert searched(game, 1) < ahead.SURE < searched(game, 3)
    game.push(decided(game))
    for move in game.legal_moves:
        after = game.copy()
        after.push(move)
        after.push(decided(after))
        assert after.position.winner == "attackers", move


def test_a_line_home_is_shut_before_a_man_is_taken() -> None:
    game = stand("c1 m5 e5 g8", "f5", "j1", king_moved=True)
    takes = [move.text for move in game.legal_moves if "x" in move.text]
    assert takes and decided(game) == "m5-m1"


def test_a_man_is_taken_who_stands_to_be_taken() -> None:
    assert decided(stand("e5 g8 c1 q1", "f5", "j10")) == "g8-g5xf5"


def test_a_man_is_not_left_where_he_is_taken_for_nothing() -> None:
    """The attacker on f5 stands between e5 and whoever comes to g5."""
    game = stand("f5 a9 s9", "e5 g12", "j10", king_moved=True)
    game.push(decided(game))
    for move in game.legal_moves:
        if "x" in move.text:
            after = game.copy()
            after.push(move)
            assert "x" in decided(after), "he was given up for nothing"


@pytest.mark.long
def test_once_the_corners_are_closed_no_attacker_is_given_for_a_defender(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever takes the man on f10 from g10 is taken there himself by f15."""
    game = stand(f"{CLOSING} e10 g5", "f10 h10 f15 m9 m11 o9 o11 k9 k11", "k13", king_moved=True)
    assert "x" not in decided(game)
    monkeypatch.setattr(judgement, "DEAR", judgement.OF_ATTACKER)
    assert decided(game) == "g5-g10xf10"


def test_a_king_beside_a_man_whom_nobody_can_take_is_let_out() -> None:
    """Between king and attacker on the edge l1 stands for ever, and so does the king on m1."""
    buried, freer, free = (
        searched(stand(f"{CLOSING} k1 {others}", "l1 c10", "m1", king_moved=True), 0)
        for others in ("l2 m2", "l2 l3", "l2 m9")
    )
    assert buried < freer < free


def test_whom_they_hunt_they_come_near() -> None:
    """Where the king is walled up, that is whoever else defends."""
    rules: Any = tn.ruleset(ALEA)
    points = rules.row[law.POINTS]
    for defenders, nearest in (("l1 c10", {"c10", "l1"}), ("m2 c10", {"m1"})):
        game = stand(f"{CLOSING} k1", defenders, "m1", king_moved=True)
        space = search_space(rules.row)
        judgement.survey(with_room(game), rules.row, space.work)
        near = space.work[judgement.nearness_at(rules.row) :][:points]
        found = {rules.point_name(0, at) for at in range(points) if near[at] == max(near)}
        assert found == nearest


@pytest.mark.parametrize("side", ["attackers", "defenders"])
def test_a_draw_is_for_whoever_is_lost(side: str) -> None:
    """A position that has stood before is a draw, and worth less than all but a lost game."""
    game = stand(f"{FAR} s9 f6", "e5 n12", "j10", side)
    space, state = search_space(game.rules.row), with_room(game)
    judgement.survey(state, game.rules.row, space.work)
    drawn = ahead.decided(state, space.work, law.NOBODY, 2)
    assert -judgement.WON < drawn < -judgement.OF_DEFENDER


@pytest.mark.long
def test_equal_games_are_decided_alike_and_seeds_tell_equals_apart() -> None:
    found = set()
    for seed in range(4):
        one, other = tn.Game(ALEA, seed=seed), tn.Game(ALEA, seed=seed)
        assert decided(one) == decided(other)
        found.add(decided(one))
    assert len(found) > 1


def test_no_more_positions_are_looked_at_than_allowed() -> None:
    game = tn.Game(TABLUT, seed=1)
    for budget in (200, 1000, 5000):
        space, state = search_space(game.rules.row), with_room(game)
        ahead.choose(state, game.rules.row, 12, budget, 1, space)
        # each call that is open when the budget is spent may have made one more move
        assert budget <= space.work[judgement.NODES] <= budget + 2 * judgement.PLIES
        assert tuple(state[: game.rules.row[law.KEYS]]) == game.position.row


# -- compiled


# To compile the search takes half a minute: the short run leaves it to what runs plain.
@pytest.mark.parametrize("name", always(of=[TABLUT, ALEA]))
def test_the_compiled_law_plays_the_same_game(name: str, cases: Callable[[int], int]) -> None:
    pytest.importorskip("numba")
    from tablesnb.lab.siege.strength import Table

    table = Table(tn.ruleset(name))
    for seed in range(cases(10)):
        who = ("beginner", "strong")[seed % 2]
        moves = table.game(seed, (who, "careful"), (400, 400))
        game = tn.Game(name, seed=seed)
        for code in moves[:40]:
            assert game.awaits is not None
            if game.awaits.seat == "attackers":
                lot = draw(seed, PLAYER_STREAM, len(game.log), 0, 100)
                slips = who == "beginner" and lot <= BEGINNER
                move = ranked(game, 400)[: 1 + slips][-1]
            else:
                move = player("careful").decide(game).play.moves[0]
            assert move.code[1] * game.rules.row[law.POINTS] + move.code[2] == code
            game.push(move)


@pytest.mark.parametrize("name", always(of=[TABLUT, ALEA]))
def test_from_either_side_it_beats_the_careful_player(
    name: str, cases: Callable[[int], int]
) -> None:
    pytest.importorskip("numba")
    from tablesnb.lab.siege.strength import Table

    table, games = Table(tn.ruleset(name)), cases(40)
    besieged, besieger = (table.meet(*sides, games, 5) for sides in MET)
    assert besieged.attackers >= 0.8 * games and besieged.defenders <= games // 10
    assert besieger.defenders >= 0.9 * games
