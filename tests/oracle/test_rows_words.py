"""The slow twelve lines and tabula against the words of the sources, on positions made by hand.

Men are given by places; who is missing is in reserve.
"""

from __future__ import annotations

import os
import random
from collections.abc import Mapping

import pytest

from .rows_positions import KINDS, play, random_positions, random_readings
from .slow_rows import (
    DUODECIM,
    NAMED,
    READINGS,
    TABULA,
    WHITE,
    Readings,
    Rows,
    check,
    dice_due,
    dice_of,
    half_moves,
    men_of,
    payoff,
    place,
    places,
    set_up,
    start,
    thrown,
    whole_turns,
)

GAMES = int(os.environ.get("ORACLE_GAMES", "4"))
LINES, ZENO = READINGS[DUODECIM], READINGS[TABULA]
PYF = NAMED[TABULA]["pyf"]


def table(
    readings: Readings,
    white: Mapping[str, int],
    black: Mapping[str, int],
    dice: tuple[int, ...],
    bar: tuple[int, int] = (0, 0),
    off: tuple[int, int] = (0, 0),
) -> Rows:
    """A settled position with white on turn."""
    sides = (white, black)
    reserve = [men_of(readings) - sum(sides[i].values()) - bar[i] - off[i] for i in (0, 1)]
    found = {"men": sides, "reserve": reserve, "bar": bar, "off": off, "turn": WHITE, "dice": dice}
    return set_up(found, readings)


def named(s: Rows, readings: Readings) -> set[tuple[str, str]]:
    """The half-moves by places."""

    def name(where: int | str) -> str:
        return where if isinstance(where, str) else place(readings, s.turn, where)

    return {(name(move.source), name(move.target)) for move in half_moves(s, readings)}


# ---------------------------------------------------------------------------------------------
# The board


def drawn() -> dict[str, tuple[int, int]]:
    """Row and column of every place as the board of Ostia is drawn, read off its letters."""
    above = "CCCCCCBBBBBB"
    below = "DDDDDDEEEEEE"
    at = {f"A{n}": (1, n) for n in range(1, 13)}
    for column, letter in enumerate(above, 1):  # passed going left
        at[f"{letter}{sum(above[i] == letter for i in range(column - 1, 12))}"] = (0, column)
    for column, letter in enumerate(below, 1):  # passed going right
        at[f"{letter}{sum(below[i] == letter for i in range(column))}"] = (2, column)
    return at


def test_the_way_on_the_board_of_ostia() -> None:
    # "A 1-12 middle row left to right, B upper right then C upper left going left, D lower left
    # then E lower right going right; 36 places, both players"
    at = drawn()
    way = [at[name] for name in places(LINES, 0)]
    assert way == [(1, c) for c in range(1, 13)] + [(0, c) for c in range(12, 0, -1)] + [
        (2, c) for c in range(1, 13)
    ]
    assert places(LINES, 1) == places(LINES, 0)


def test_the_way_turned_upside_down() -> None:
    # mirror: "the second player's route is the first's turned upside down"
    at, readings = drawn(), LINES | {"route": "mirror"}
    first, second = ([at[name] for name in places(readings, seat)] for seat in (0, 1))
    assert second == [(2 - row, column) for row, column in first]


def test_the_way_of_split_entry() -> None:
    # "each player owns 6 A-squares (left / right half), then shared 24: B C D E (30 places each)"
    readings = LINES | {"route": "split_entry"}
    first, second = places(readings, 0), places(readings, 1)
    assert len(first) == len(second) == 30 and first[6:] == second[6:] == places(LINES, 0)[12:]
    assert (first[0], first[5], second[0], second[5]) == ("A1", "A6", "A7", "A12")


# ---------------------------------------------------------------------------------------------
# Moving


def test_the_beginning() -> None:
    s = start(LINES)
    for die in (2, 2, 6, 1):
        assert dice_due(s, LINES) == 1
        s = thrown(s, LINES, (die,))
    assert (s.phase, s.turn, s.reserve) == ("throw", WHITE, (15, 15))
    assert [dice_of(LINES | {"men": men}) for men in ("15", "6", "5")] == [3, 2, 3]


def test_entering_and_travelling() -> None:
    # "Men in reserve need not all be in before others travel; bar men come first."
    s = table(LINES, {"A4": 1}, {"A2": 2, "A3": 1, "A6": 2}, (2, 3))
    assert named(s, LINES) == {("reserve", "A3"), ("A4", "A7")}
    s = table(LINES, {"A4": 1}, {"A2": 2, "A3": 1, "A6": 2}, (2, 3), bar=(1, 0))
    assert named(s, LINES) == {("bar", "A3")}
    ends = whole_turns(s, LINES)
    assert {end.bar for end in ends} == {(0, 1)}  # "single man hit, must re-enter"
    assert {end.turn for end in ends} == {1}


def test_the_other_half_of_the_first_row_is_not_met() -> None:
    readings = LINES | {"route": "split_entry"}
    s = table(readings, {"A5": 2}, {"A7": 2, "A8": 2}, (2, 3))
    assert named(s, readings) == {
        ("reserve", "A2"),
        ("reserve", "A3"),
        ("A5", "B1"),
        ("A5", "B2"),
    }


def test_bearing_off_the_lines() -> None:
    # "only when all are in the last row/last six, exact die; the code ... at any time"
    for when, ok in (("last_six", False), ("last_row", True), ("any_time", True)):
        readings = LINES | {"bear_off_when": when}
        s = table(readings, {"D6": 1, "E4": 1}, {}, (3,), off=(13, 0))
        assert (("E4", "off") in named(s, readings)) == ok
        s = table(readings, {"C1": 1, "E4": 1}, {}, (3,), off=(13, 0))
        assert (("E4", "off") in named(s, readings)) == (when == "any_time")
    s = table(LINES, {"E4": 1, "E5": 1}, {}, (6,), off=(13, 0))
    assert s.phase == "throw"
    modern = LINES | {"bear_off": "modern"}
    s = table(modern, {"E4": 1, "E5": 1}, {}, (6,), off=(13, 0))
    assert named(s, modern) == {("E4", "off")}
    assert table(modern, {"E1": 1, "E5": 1}, {}, (4,), off=(13, 0)).phase == "play"
    assert ("E5", "off") not in named(
        table(modern, {"E1": 1, "E5": 1}, {}, (4,), off=(13, 0)), modern
    )
    for away in ("bar", "reserve"):
        bar = (1, 0) if away == "bar" else (0, 0)
        s = table(LINES, {"E4": 1}, {}, (3,), bar=bar, off=(13, 0))
        assert named(s, LINES) == {(away, "A3")}


def test_who_is_off_has_won() -> None:
    s = table(LINES, {"E4": 1}, {"A1": 2}, (3, 3, 3), off=(14, 0))
    assert {(end.phase, payoff(end)) for end in whole_turns(s, LINES)} == {("over", (1, -1))}


# ---------------------------------------------------------------------------------------------
# Tabula


def test_the_two_directions() -> None:
    # "both the same way round" - "contrary motion ('Pyf' = the other reading of the epigram)"
    s = table(ZENO, {"10": 1}, {"9": 2, "16": 2}, (1, 2))
    assert ("10", "9") not in named(s, ZENO) and ("10", "8") in named(s, ZENO)
    assert place(PYF, 0, 10) == place(PYF, 1, 15)
    s = table(PYF, {"10": 1}, {"9": 2, "16": 2}, (1, 2))
    assert ("10", "9") not in named(s, PYF)  # the places are white's points
    assert s.side(1) == {16: 2, 9: 2}


def test_the_barrier() -> None:
    # "no man into the second half until all are entered"; who was hit does not count
    barrier = ZENO | {"barrier": "on"}
    for readings, ok in ((ZENO, True), (barrier, False)):
        s = table(readings, {"14": 1, "10": 1}, {}, (2,))
        assert (("14", "12") in named(s, readings)) == (("10", "8") in named(s, readings)) == ok
    s = table(barrier, {"14": 14}, {}, (2, 3), bar=(1, 0))
    assert {end.side(0).get(12) for end in whole_turns(s, barrier)} == {None, 1}


def test_bearing_off_the_last_quarter() -> None:
    # "bear off only when all are in last quarter", "exact throw to leave"
    s = table(ZENO, {"6": 1, "3": 14}, {}, (6, 5, 3))
    assert named(s, ZENO) == {("6", "off"), ("6", "1"), ("3", "off"), ("6", "3")}
    s = table(ZENO, {"7": 1, "3": 14}, {}, (6, 5, 3))
    assert not any(target == "off" for _, target in named(s, ZENO))


@pytest.mark.long
@pytest.mark.parametrize("game", READINGS)
@pytest.mark.parametrize("kind", KINDS)
def test_positions_are_whole(kind: str, game: str) -> None:
    rng = random.Random(kind)
    for _ in range(6):
        readings = random_readings(rng, game)
        for found in random_positions(5, 1, readings, kind):
            s = set_up(found, readings)
            check(s, readings)
            assert (s.actor is None) == (not half_moves(s, readings))


@pytest.mark.long
def test_blind_games_end() -> None:
    for names in NAMED.values():
        for readings in names.values():
            rng = random.Random(1)
            ends = [play(rng, readings)[0] for _ in range(GAMES)]
            assert {payoff(end) for end in ends} <= {(1, -1), (-1, 1)}
