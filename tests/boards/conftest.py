"""Scenes that the tests of the boards share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from tablesnb.boards.scene import Die, Scene, of_counts

START = {24: 2, 13: 5, 8: 3, 6: 5}
Men = Mapping[int, int]
MakeCounts = Callable[..., list[list[int]]]


def _counts(
    white: Men,
    black: Men,
    bar: tuple[int, int] = (0, 0),
    off: tuple[int, int] = (0, 0),
    reserve: tuple[int, int] = (0, 0),
) -> list[list[int]]:
    """Counts from each seat's own numbers."""
    rows = [[0] * 29, [0] * 29]
    for own, men in white.items():
        rows[0][own - 1] = men
    for own, men in black.items():
        rows[1][24 - own] = men
    for seat in (0, 1):
        rows[seat][24:27] = [reserve[seat], bar[seat], off[seat]]
    return rows


@pytest.fixture(scope="session")
def counts() -> MakeCounts:
    return _counts


@pytest.fixture
def start() -> Scene:
    """Irish before the first move."""
    return of_counts(
        "willughby",
        ("white", "black"),
        _counts(START, START),
        title="Irish",
        moment="the start",
        turn=0,
        note="to play",
        dice=(Die(6), Die(5)),
    )


@pytest.fixture
def play() -> Scene:
    """Irish in the middle of a turn: an arrow, dice, a man in the hand and where he may go."""
    return of_counts(
        "willughby",
        ("white", "black"),
        _counts(
            {22: 1, 13: 3, 8: 3, 6: 4, 5: 2, 3: 2},
            {1: 2, 2: 2, 5: 2, 6: 2},
            bar=(0, 1),
            off=(0, 6),
        ),
        title="Irish",
        moment="in play",
        turn=0,
        note="to play a four",
        dice=(Die(4), Die(3, played=True)),
        last_turn=((25, 21, 0),),
        picked=7,
        may_land=(3,),
    )


@pytest.fixture
def busy(play: Scene) -> Scene:
    """Every state at once."""
    return replace(
        play,
        may_land=(3, 26),
        may_hit=(21,),
        was_hit=((21, 1),),
        refused=18,
        passages=(("a", (18,)), ("b", (0, 1, 2))),
        focus=12,
    )
