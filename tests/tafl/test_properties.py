"""What holds in every game of Alea Evangelii, whatever is played: random games try to break it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.chance import PLAYER_STREAM, draw
from tablesnb.lab import compiled
from tablesnb.lab import playout_tafl as tafl
from tablesnb.tafl import law, position
from tablesnb.tafl.ruleset import REASONS
from tests.tafl.setting import ALEA, codes, stand

Cases = Callable[[int], int]
NAMED = ("default", "walker", "ludii", "opentafl")
READINGS: tuple[Any, ...] = (
    *NAMED,
    {"layout": "g5", "variegated_men": "duke", "repetition": "mover_loses_third"},
    {"layout": "h4", "variegated_men": "haven", "no_move": "loses", "goal": "edge"},
    {"citadels": "1x1", "king_armed": "no", "no_move": "loses", "encirclement_loses": "yes"},
)
CAP = 4_000  # moves; no random game was seen to come near it
SIZE = 19


def walk(game: tn.Game, moves: int, chance: random.Random) -> Iterator[tuple[Any, tn.game.Entry]]:
    """Play at random; give the position before each move and what was logged of it."""
    for _ in range(moves):
        if game.awaits is None:
            return
        before = game.position
        found = game.legal_moves
        game.push(found[chance.randrange(len(found))])
        yield before, game.log[-1]


def turned(point: int, symmetry: int) -> int:
    """Where a point comes by one of the eight turns and mirrors of the board."""
    file, rank = point % SIZE, point // SIZE
    for _ in range(symmetry % 4):
        file, rank = rank, SIZE - 1 - file
    if symmetry >= 4:
        file = SIZE - 1 - file
    return rank * SIZE + file


@pytest.mark.parametrize("symmetry", range(8))
def test_every_symmetry_maps_a_game_to_a_game(symmetry: int, seed: int) -> None:
    reading = READINGS[symmetry % len(READINGS)]
    one, other = tn.Game(ALEA, reading=reading), tn.Game(ALEA, reading=reading)
    name = one.rules.point_name
    for _, entry in walk(one, 80, random.Random(seed + symmetry)):
        code = entry.move.code
        source, target = (name(0, turned(each, symmetry)) for each in code[1:])
        other.push(f"{source}-{target}")
        happened = sorted((event.code, event.place) for event in other.log[-1].events)
        expected = sorted(
            (event.code, name(0, turned(one.rules.point_at(0, event.place), symmetry)))
            for event in entry.events
        )
        assert happened == expected
        mapped = {
            (seat, turned(start, symmetry), turned(end, symmetry))
            for seat, start, end in (move.code for move in one.legal_moves)
        }
        assert mapped == {move.code for move in other.legal_moves}
    assert one.position.winner == other.position.winner


@pytest.mark.parametrize("number", range(len(READINGS)))
def test_only_the_king_stands_on_the_centre_and_in_citadels(number: int, seed: int) -> None:
    game = tn.Game(ALEA, reading=READINGS[number])
    closed = [game.rules.row[law.CENTRE], *game.rules.citadel_points]
    for _ in walk(game, 300, random.Random(seed + number)):
        assert {game.position.squares[point] for point in closed} <= {law.EMPTY, law.KING}


@pytest.mark.parametrize("number", range(len(READINGS)))
def test_captures_are_made_along_lines_beside_the_piece_that_moved(number: int, seed: int) -> None:
    game = tn.Game(ALEA, reading=READINGS[number])
    taken = 0
    for before, entry in walk(game, 300, random.Random(seed + number)):
        seat, _, target = entry.move.code
        for event in entry.events:
            if event.code != "captured":
                continue
            at = game.rules.point_at(0, event.place)
            way = at - target
            assert abs(way) in (1, SIZE) and (abs(way) == SIZE or at // SIZE == target // SIZE)
            assert law.side(before.squares[at]) == 1 - seat
            beyond = at + way
            assert 0 <= beyond < SIZE * SIZE
            assert abs(beyond % SIZE - at % SIZE) <= 1, "no line runs round the edge"
            held = law.side(game.position.squares[beyond]) == seat
            assert held or beyond in (*game.rules.citadel_points, game.rules.row[law.CENTRE])
            taken += 1
        fewer = sum(map(bool, before.squares)) - sum(map(bool, game.position.squares))
        assert fewer == codes(game).count("captured")
    assert taken > 0


@pytest.mark.parametrize("number", range(len(READINGS)))
def test_taking_back_is_exact(number: int, seed: int) -> None:
    game = tn.Game(ALEA, reading=READINGS[number], seed=1)
    stood = [(game.position, game.awaits, game.position.times)]
    for _ in walk(game, 150, random.Random(seed + number)):
        stood.append((game.position, game.awaits, game.position.times))
    while game.log:
        assert (game.position, game.awaits, game.position.times) == stood.pop()
        game.pop()
    assert [(game.position, game.awaits, game.position.times)] == stood


@pytest.mark.parametrize("number", range(len(READINGS)))
def test_ids_rows_and_records_are_read_as_they_were_written(number: int, seed: int) -> None:
    game = tn.Game(ALEA, reading=READINGS[number], seed=1)
    for at, _ in enumerate(walk(game, 200, random.Random(seed - number))):
        here = game.position
        assert tn.Position.from_id(here.id) == here
        if at % 20 == 0 and game.awaits is not None:
            again = tn.Position.from_otn(
                ALEA, here.otn, here.turn, here.king_moved, reading=READINGS[number]
            )
            assert again.squares == here.squares and again.king_moved == here.king_moved
            assert tn.Position.from_otn(ALEA, here.rows, reading=READINGS[number]).rows == here.rows
            on = tn.Game(ALEA, reading=READINGS[number], position=here)
            assert set(map(str, on.legal_moves)) == set(map(str, game.legal_moves))
            assert on.position == here
    again = tn.Game.from_record(game.record())
    assert again.position == game.position and again.record() == game.record()


def test_repetition_goes_through_ids_undo_and_branches() -> None:
    game = tn.Game(ALEA, seed=1)
    for move in ("j7-i7", "j4-i4", "i7-j7"):
        game.push(move)
    on = tn.Game(ALEA, position=tn.Position.from_id(game.position.id))
    for each in (game, on):
        each.push("i4-j4")
        assert codes(each) == ["repeated"] and each.awaits is None
    game.pop()
    game.push("i4-h4" if "i4-h4" in game.legal_moves else "i4-i3")
    assert game.awaits is not None
    game.branch("1 attackers: i4-j4")
    again = tn.Game.from_record(game.record())
    assert again.log[-1].branches == game.log[-1].branches


def test_a_play_is_one_move_and_each_leads_elsewhere() -> None:
    game = tn.Game(ALEA)
    plays = game.plays()
    assert len(plays) == 184 == len({play.position for play in plays})
    game.push(plays[3])
    assert game.position == plays[3].position


# -- plain and compiled


class Compiled:
    """The compiled law, taking and giving plain lists."""

    def __init__(self) -> None:
        self.numpy: Any = pytest.importorskip("numpy")
        self.law: Any = compiled.law("tafl")

    def ints(self, row: Any) -> Any:
        return self.numpy.array(row, dtype=self.numpy.int64)


@pytest.fixture(scope="module")
def fast() -> Compiled:
    return Compiled()


def work(rules: tuple[int, ...], cap: int) -> list[list[int]]:
    sizes = (law.space_for_moves(rules), 2 * rules[law.POINTS], law.EVENT_SPACE, cap + 2)
    return [[0] * size for size in sizes]


def plainly(rules: Any, seed: int, cap: int) -> tuple[int, list[int], list[int]]:
    state = position.start_row(rules) + [0] * (cap + 1)
    moves, reached, events, trace = work(rules.row, cap)
    made = tafl.playout(state, rules.row, seed, cap, moves, reached, events, trace)
    return made, state, trace


@pytest.mark.long
def test_the_compiled_law_plays_the_same_games(fast: Compiled, cases: Cases) -> None:
    whole = 0
    for seed in range(cases(200)):
        rules = tn.ruleset(ALEA, READINGS[seed % len(READINGS)])
        cap = CAP if seed < 7 else 100
        made, state, trace = plainly(rules, seed, cap)
        there = fast.ints(position.start_row(rules) + [0] * (cap + 1))
        rooms = [fast.ints(row) for row in work(rules.row, cap)]
        assert fast.law.playout(there, fast.ints(rules.row), seed, cap, *rooms) == made
        assert there.tolist() == state and rooms[3].tolist() == trace
        assert made < CAP
        whole += state[law.PHASE] == law.OVER
    assert whole >= 7


@pytest.mark.parametrize("reading", NAMED)
def test_the_board_plays_the_games_of_the_laboratory(reading: str) -> None:
    rules = tn.ruleset(ALEA, reading)
    made, state, trace = plainly(rules, 5, 60)
    game = tn.Game(rules, seed=5)
    for number in range(made):
        moves = game.legal_moves
        actor = game.position.row[law.ACTOR]
        game.push(moves[draw(5, PLAYER_STREAM, number, actor, len(moves)) - 1])
        assert law.key(list(game.position.row), rules.row) == trace[number + 1]
        assert game.position.row[law.KEY] == trace[number + 1], "the key is kept up to date"
    assert list(game.position.row) == state[: len(game.position.row)]


def test_both_refuse_for_the_same_reason(fast: Compiled, seed: int) -> None:
    chance = random.Random(seed)
    met = set()
    for number in range(21):
        game = tn.Game(ALEA, reading=READINGS[number % len(READINGS)])
        for _ in walk(game, chance.randrange(60), chance):
            pass
        if number % 3 == 0:
            game = stand("j5 d10 f6 a3", "j14 p10 f14", "j12", "attackers", **reading_of(game))
        row, rules = list(game.position.row), game.rules.row
        there, ints = fast.ints(row), fast.ints(rules)
        own = [at for at in range(361) if law.side(row[law.SQUARE + at]) == row[law.ACTOR]] or [0]
        corners = [*game.rules.citadel_points, rules[law.CENTRE], 5 * SIZE + 5]
        for _ in range(400):
            source = chance.choice(own) if chance.random() < 0.9 else chance.randrange(-1, 362)
            line = chance.choice((1, SIZE, -1, -SIZE)) * chance.randrange(1, 12)
            target = chance.choice((source + line, chance.choice(corners), 360 - source))
            seat = max(row[law.ACTOR], 0) if chance.random() < 0.9 else 1
            move = (seat, source, target)
            reason = law.refusal(row, rules, move)
            assert fast.law.refusal(there, ints, move) == reason, (game, move)
            met.add(reason)
    rare = {law.NO_WAY_BACK, law.KING_OVER_CENTRE}
    assert met >= {each for each in REASONS if law.NOT_YOUR_CHOICE <= each < law.DUKES_ONLY} - rare


def reading_of(game: tn.Game) -> dict[str, object]:
    return dict(game.rules.changed)


def test_moves_are_what_is_not_refused(seed: int) -> None:
    """Every move of one point to another: listed, or refused with a reason."""
    game = tn.Game(ALEA, reading="opentafl")
    for _ in walk(game, 31, random.Random(seed)):
        pass
    row, rules = list(game.position.row), game.rules.row
    listed = {move.code for move in game.legal_moves}
    for source in range(361):
        for target in range(361):
            move = (row[law.ACTOR], source, target)
            assert (law.refusal(row, rules, move) == law.LEGAL) == (move in listed)
