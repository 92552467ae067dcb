"""The tutor of tafl games: what he counts against the law itself, and what he says of it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base import wording
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.choices import SMALL, made, valued
from tablesnb.compare.judging import has_tutor, judge
from tablesnb.lab.tutor import sayings_tafl
from tablesnb.lab.tutor.facts_tafl import COLUMNS, TaflFacts, columns, facts_of
from tablesnb.lab.tutor.kinds import weights_of
from tablesnb.lab.tutor.pairs import Pair
from tablesnb.lab.tutor.reasons import NOT_PLAIN, clue, reason
from tablesnb.players import player

GAMES = ("tablut", "alea_evangelii")
SEATS = ("attackers", "defenders")


@cache
def played(name: str) -> tuple[Any, ...]:
    """Positions from one game of the careful player against himself, which nobody has won."""
    game, careful, found = tn.Game(name, seed=11), player("careful"), []
    for number in range(40):
        if game.awaits is None:
            break
        if number % 4 == 3:
            found.append(game.position)
        game.push(careful.decide(game).play)
    return tuple(found)


def counted(position: Any, seat: int = 0) -> TaflFacts:
    return facts_of(position.row, position.rules.row, seat)


def to_move(position: Any, turn: str) -> tn.Game:
    """The same men, and another side on turn."""
    men = {seat: list(position.men(seat)) for seat in SEATS}
    there = tn.Position.of(
        position.rules.name, men, king=position.king, turn=turn, king_moved=position.king_moved
    )
    return tn.Game(position.rules, position=there, seed=0)


def king_moves(position: Any) -> dict[str, Any]:
    """Where the king may go, by the legal moves, and what comes of it."""
    game = to_move(position, "defenders")
    if game.awaits is None:
        return {}
    plays = [(str(play), play.position) for play in game.plays()]
    own = [each for each in plays if each[0].startswith(f"{position.king}-")]
    return {text.partition("-")[2].partition("x")[0]: after for text, after in own}


def ways_home(position: Any) -> int:
    """In how many directions a move of the king wins."""
    rules = position.rules
    size, king = rules.size, rules.point_at(0, position.king)
    ways = set()
    for to, after in king_moves(position).items():
        if after.winner == "defenders":
            point = rules.point_at(0, to)
            up, right = point // size - king // size, point % size - king % size
            ways.add((up > 0, up < 0, right > 0, right < 0))
    return len(ways)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_of_the_king_is_what_his_moves_come_to(name: str) -> None:
    looked = [each for each in played(name) if each.rules.name == name]
    assert looked
    some = set()
    for position in looked:
        seen, moves = counted(position), king_moves(position)
        names = {position.rules.place_name(0, point) for point in seen.room}
        assert names == set(moves)
        assert len(seen.lines) == ways_home(position)
        onward = {to: after for to, after in moves.items() if after.winner is None}
        homes = {to: ways_home(after) for to, after in onward.items()}
        for facts, least in ((seen.sights, 1), (seen.forks, 2)):
            there = {position.rules.place_name(0, point) for point in facts}
            found = {to for to, many in homes.items() if many >= least}
            # from where he has won already a line leads on along the edge
            assert there & set(onward) == found
            some |= {least} if found else set()
    assert some


@pytest.mark.parametrize("name", GAMES)
def test_who_could_be_taken_is_whom_a_move_takes(name: str) -> None:
    anybody = False
    for position in played(name):
        seen = counted(position)
        for seat in SEATS:
            game, foe = to_move(position, seat), 1 - SEATS.index(seat)
            taken = {point for move in game.legal_moves for point in move.text.split("x")[1:]}
            taken = {each for some in taken for each in re.findall(r"[a-z]\d+", some)}
            names = {position.rules.place_name(0, point) for point in seen.danger[foe]}
            assert names == taken - {position.king}
            anybody = anybody or bool(names)
    assert anybody


def test_a_corner_is_closed_by_a_chain_about_it() -> None:
    start = tn.Game("alea_evangelii").position
    assert counted(start).lacking == tuple([min(counted(start).lacking)] * 4)
    chain = ["a5", "b4", "c3", "d2", "e1"]
    for gone, lacks in ((0, 0), (1, 1), (2, 2)):
        men = {"attackers": chain[gone:], "defenders": ["j12"]}
        board = tn.Position.of("alea_evangelii", men, king="j10")
        assert counted(board).lacking[0] == lacks
        corner = board.rules.row
        assert sayings_tafl._corner(board.rules, 0) == "the corner at a1" and corner
    assert counted(tn.Game("tablut").position).lacking == ()


def test_a_ring_without_gaps_lets_the_king_nowhere() -> None:
    ring = ["d5", "e4", "f5"]
    open_ring = tn.Position.of("tablut", {"attackers": ring, "defenders": []}, king="e5")
    closed = tn.Position.of("tablut", {"attackers": [*ring, "e7", "d6", "f6"], "defenders": []},
                            king="e5", king_moved=True)  # fmt: skip
    assert len(counted(open_ring).outlets) == 32
    assert counted(closed).outlets == frozenset() and counted(closed).beset == 3


def test_more_is_better_for_the_side_that_sees_it() -> None:
    names = list(COLUMNS)
    for position in played("tablut"):
        one, other = (columns(counted(position, seat), None) for seat in (0, 1))
        for name in ("lines", "far", "room", "beset", "near"):
            assert one[names.index(name)] == -other[names.index(name)]
        assert one[names.index("own men")] == other[names.index("their men")]
        assert one[names.index("danger")] == other[names.index("aim")]


def facts_of_play(found: Analysis, play: str) -> TaflFacts:
    ends = {str(each): each.position for each in found.game().plays()}
    return counted(ends[play], found.position.rules.seat(found.seat))


def said(sentence: str) -> list[int]:
    """The numbers in a sentence that name no point."""
    words = re.findall(r"\b\d+\b|\b[a-z]+\b", sentence.lower())
    known = {
        **{word: n for n, word in enumerate(map(wording.number, range(7)))},
        "none": 0,
        "nobody": 0,
    }
    return [int(each) if each.isdigit() else known[each] for each in words
            if each.isdigit() or each in known]  # fmt: skip


COUNTS: dict[str, Any] = {
    "lines": lambda seen: len(seen.lines),
    "sights": lambda seen: len(seen.sights),
    "forks": lambda seen: len(seen.forks),
    "far": lambda seen: len(seen.far),
    "outlets": lambda seen: len(seen.outlets),
    "beset": lambda seen: seen.beset,
    "near": lambda seen: seen.near,
    "danger": lambda seen: len(seen.danger[seen.seat]),
    "aim": lambda seen: len(seen.danger[1 - seen.seat]),
}
OWN = {"far": "In two moves", "near": "within three steps", "lines": "", "forks": "with two lines",
       "sights": "a line leads"}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_every_number_that_is_said_is_counted_in_both_positions(name: str) -> None:
    checked = set()
    for position in played(name):
        game = tn.Game(position.rules, position=position, seed=0)
        seat = position.rules.seat(position.turn)
        ends = [play.position for play in game.plays()]
        facts = [facts_of(each.row, each.rules.row, seat) for each in ends[:: len(ends) // 6]]
        before = facts_of(position.row, position.rules.row, seat, threats=False)
        for best in facts:
            for mine in facts:
                two = Pair(position.rules, before, best, mine, "yours", True)
                for group, count in COUNTS.items():
                    told = sayings_tafl.says[group].say(two, True)
                    if not told:
                        continue
                    plain = told.replace(OWN.get(group, "\0"), "").replace("a line ", "")
                    plain = re.sub(r"by the next move", "", plain)
                    assert sorted(said(plain)) == sorted([count(best), count(mine)]), told
                    checked.add(group)
    assert len(checked) > 6, checked


def test_what_is_forced_is_told_with_the_moves_that_show_it() -> None:
    men = {"attackers": ["a4", "i4", "e1", "e8", "a1", "i9"], "defenders": ["c7"]}
    home = tn.Position.of("tablut", men, king="e4", turn="defenders", king_moved=True)
    found = judge(tn.Game("tablut", position=home, seed=1))
    doomed = next(each for each in found if each.forced and not each.chance)
    told = str(reason(found, doomed.play))
    assert told.startswith("It wins by force in 2 moves, whatever is answered, say ")
    line = told.partition("say ")[2].partition(": the king is home on")[0].split(", ")
    game = found.game()
    for move in [found.best.play, *line]:
        game.push(move.replace(" → ", "-"))
    assert game.awaits is None and game.position.winner == "defenders"
    assert clue(found) == "Look for what wins, whatever is played against it."


def test_a_play_that_loses_by_force_is_told_what_it_lets_happen() -> None:
    men = {
        "attackers": ["a5", "i5", "e1", "d9", "b7", "h3", "g9"],
        "defenders": ["c7", "e6", "e4", "f5"],
    }
    open_ = tn.Position.of("tablut", men, king="e5", turn="attackers", king_moved=True)
    found = judge(tn.Game("tablut", position=open_, seed=1))
    lost = [each for each in found if each.forced and not each.chance]
    assert lost and not found.best.forced
    soonest = str(reason(found, lost[-1].play))
    assert re.fullmatch(
        r"Yours loses to the next move, e5 → (\w\d): the king is home on \1\.", soonest
    )
    later = str(reason(found, lost[0].play))
    assert later.startswith("Yours loses by force in 2 moves") and "the king is home" in later


@pytest.mark.long
def test_where_no_weights_are_kept_only_what_is_forced_is_a_reason() -> None:
    assert weights_of("tablut") is None  # its facts explain a tenth of what a move costs
    told = 0
    for position in played("tablut")[1:4]:
        found = judge(tn.Game(position.rules, position=position, seed=0))
        for each in found.plays[1:]:
            plain = not each.forced and not found.best.forced
            if plain and found.best.chance - each.chance >= SMALL["wins"]:
                assert str(reason(found, each.play)) == NOT_PLAIN
                told += 1
        assert clue(found)
    assert told


@pytest.mark.long
def test_what_was_played_is_valued_for_certain() -> None:
    game = to_move(played("tablut")[2], "attackers")
    own = judge(game).plays[-1].play
    game.push(own)
    found = valued(next(iter(made(game, SEATS))))
    assert found is not None and not found.found[own].at_most and found.cost > 0
    assert has_tutor(game)
