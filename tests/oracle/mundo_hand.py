"""Positions of El Mundo made by hand, for the tests.

Men are given under their owner's own numbering: green's 1..6 are G1..G6, 7..12 are R1..R6, 13..18
are B1..B6; red's run R, B, W; black's B, W, G; white's W, G, R.  A seat not named has its twelve
men on its own point 1; what a named seat misses to twelve is off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from .mundo_positions import as_position
from .mundo_table import (
    GREEN,
    MEN,
    SEATS,
    HalfMove,
    Mundo,
    Readings,
    check,
    spot,
    spot_name,
)
from .slow_mundo import after, half_moves, set_up, start, thrown

Sides = Mapping[int, Mapping[int, int]]


def table(
    readings: Readings,
    sides: Sides,
    dice: tuple[int, ...] = (),
    bar: Mapping[int, int] | None = None,
    turn: int = GREEN,
    **more: Any,
) -> Mundo:
    """A settled position; without dice, before the throw."""
    men = [dict(sides.get(seat, {1: MEN - (bar or {}).get(seat, 0)})) for seat in SEATS]
    waits = [(bar or {}).get(seat, 0) for seat in SEATS]
    position = as_position(Mundo()) | {
        "men": [{spot_name(spot(q, p)): n for p, n in men[q].items()} for q in SEATS],
        "bar": waits,
        "off": [MEN - sum(men[seat].values()) - waits[seat] for seat in SEATS],
        "phase": "play" if dice else "throw",
        "turn": turn,
        "actor": turn if dice else None,
        "dice": dice,
    }
    return set_up(position | more, readings)


def run(s: Mundo, readings: Readings, *moves: tuple[int | str, int | str, int]) -> Mundo:
    """Make half-moves of men without marks, each of which must be legal."""
    for move in moves:
        assert HalfMove(*move) in half_moves(s, readings), (move, half_moves(s, readings))
        s = after(s, readings, HalfMove(*move))
        check(s)
    return s


def count(s: Mundo, seat: int) -> dict[int, int]:
    return dict(Counter(point for point, _ in s.men[seat]))


def bare(options: set[HalfMove]) -> set[tuple[int | str, int | str, int]]:
    return {(option.source, option.target, option.die) for option in options}


def open_with(readings: Readings, *rolls: int) -> Mundo:
    s = start(readings)
    for roll in rolls:
        s = thrown(s, readings, (roll,))
    return s
