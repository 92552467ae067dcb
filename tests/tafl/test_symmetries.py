"""What holds in every game of Alea Evangelii, whatever is played: turned, and man by man."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.tafl import law
from tests.long import always
from tests.tafl.setting import ALEA, codes

SIZE = 19
Cases = Callable[..., int]

NAMED = ("default", "walker", "ludii", "opentafl", "evening")


READINGS: tuple[Any, ...] = (
    *NAMED,
    {"layout": "g5", "variegated_men": "duke", "repetition": "mover_loses_third"},
    {"layout": "h4", "variegated_men": "haven", "no_move": "loses", "goal": "edge"},
    {"citadels": "1x1", "king_armed": "no", "no_move": "loses", "encirclement_loses": "yes"},
)


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


@pytest.mark.long
@pytest.mark.parametrize("symmetry", range(8))
def test_every_symmetry_maps_a_game_to_a_game(symmetry: int, cases: Cases, seed: int) -> None:
    reading = READINGS[symmetry % len(READINGS)]
    one, other = tn.Game(ALEA, reading=reading), tn.Game(ALEA, reading=reading)
    name = one.rules.point_name
    for _, entry in walk(one, cases(80, 4), random.Random(seed + symmetry)):
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


@pytest.mark.parametrize("number", always(0, of=range(len(READINGS))))
def test_captures_are_made_along_lines_beside_the_piece_that_moved(number: int, seed: int) -> None:
    game = tn.Game(ALEA, reading=READINGS[number])
    taken = 0
    for before, entry in walk(game, 150, random.Random(seed + number)):
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


@pytest.mark.long
@pytest.mark.parametrize("number", always(0, of=range(len(READINGS))))
def test_ids_rows_and_records_are_read_as_they_were_written(
    number: int, cases: Cases, seed: int
) -> None:
    game, every = tn.Game(ALEA, reading=READINGS[number], seed=1), 100 // cases(100)
    for at, _ in enumerate(walk(game, 100, random.Random(seed - number))):
        here = game.position
        if at % every == 0:
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
