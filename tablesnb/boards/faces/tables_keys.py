"""The keys on a board of the tables family: what each does, and where the arrows lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablesnb.boards.faces.face import Area
from tablesnb.boards.scene import Scene

KEYS: Final = (
    (
        "Tab, then arrows",
        "go from point to point; up and down lead to the other row, or to men who wait",
    ),
    ("Shift and an arrow", "go to the next man who may move; with one in hand, where he may go"),
    ("Home, End", "go to the first point of a seat's way, to its last"),
    ("Enter, Space", "pick up a man, put him down; when dice are to be thrown, Space throws them"),
    (
        "Esc",
        "put the man back; else close what is open here, or leave set-up; else leave the board",
    ),
    ("r", "throw the dice"),
    ("p", "play the only move, or place the men that were thrown"),
    ("x", "decline a die that another seat has passed to you"),
    ("d", "type in what dice of your own have thrown"),
    ("u", "take back your last move with all that a program did since; with no program, one step"),
    ("U", "take back your whole last turn"),
    ("y", "do again what was taken back"),
    ("w", "read out where all men stand"),
    ("i", "read out the dice, and how far each seat has still to go"),
    ("h", "a hint, while the tutor is on"),
    ("j", "judge this position: list its plays from the best to the worst"),
    ("f", "full screen, and back"),
    ("Shift and p", "show it to a class, dice and moves covered; the same, or Esc, ends it"),
    ("?", "open this list, close it"),
)


def ends(scene: Scene, seat: int) -> list[int]:
    """The first and the last point of a seat's way."""
    order = scene.layout.order[seat]
    return [order[0], order[-1]]


def ends_move(scene: Scene) -> bool:
    """Whether each seat's way has ends of its own, as round a ring."""
    return scene.layout.ring


def walk(scene: Scene, areas: Sequence[Area]) -> list[list[int]]:
    """Where each arrow key leads from each place: left, right, up, down; itself if nowhere."""
    lay = scene.layout
    return _round(scene, areas) if lay.ring else _along(areas)


def _round(scene: Scene, areas: Sequence[Area]) -> list[list[int]]:
    """Where each arrow key leads on a ring: back, on, up, down; itself if nowhere.

    Right goes on round the ring, as all men do, and left goes back. Up leads from a point to the
    men who were hit, or are held, at its side, and down to those in reserve or borne off; from
    there left and right lead to those of the next seat.
    """
    lay = scene.layout
    at = {(area["seat"], area["place"]): n for n, area in enumerate(areas)}
    seats = len(scene.seats)
    found = []
    for n, area in enumerate(areas):
        place, seat = area["place"], area["seat"]
        if seat is None:
            side = lay.sides[place]
            up = at.get((side, lay.bar), at.get((side, lay.held(side)), n))
            down = at.get((side, lay.reserve), n)
            found.append([(place - 1) % lay.size, (place + 1) % lay.size, up, down])
            continue
        middle = lay.rows[seat][len(lay.rows[seat]) // 2]
        up = down = middle if middle is not None else n
        if place in (lay.reserve, lay.off):
            up = at.get((seat, lay.reserve), n) if place == lay.off else up
            down = at.get((seat, lay.off), n)
        else:
            up = n
        aside = []
        for step in (-1, 1):
            other = (seat + step) % seats
            key = (other, lay.held(other)) if place > lay.off else (other, place)
            aside.append(at.get(key, n))
        found.append([*aside, up, down])
    return found


def _along(areas: Sequence[Area]) -> list[list[int]]:
    """Where each arrow key leads from each place: left, right, up, down; itself if nowhere.

    Left and right go along the row as it is seen, up and down to the place that faces it. Where
    a row ends the arrow stays: led on round the corner, it would come back with the next press.
    """
    return [
        [*_either_side(areas, n, "x", "w", "y", "h"), *_either_side(areas, n, "y", "h", "x", "w")]
        for n in range(len(areas))
    ]


def _either_side(
    areas: Sequence[Area], n: int, along: str, size: str, across: str, deep: str
) -> tuple[int, int]:
    """The places next to one, before and after it in its row or column; itself if none is."""
    line = [k for k, each in enumerate(areas) if _level(areas[n], each, across, deep)]
    # of two that have one place, only one is there at a time: the arrow passes over the other
    middle = {k: (areas[k][along] + areas[k][size] / 2, k) for k in line}
    before = [k for k in line if middle[k] < middle[n]]
    after = [k for k in line if middle[k] > middle[n]]
    return max(before, key=middle.__getitem__, default=n), min(
        after, key=middle.__getitem__, default=n
    )


def _level(one: Area, two: Area, start: str, size: str) -> bool:
    """Whether two places lie in one row (or one column): the middles are less than half apart."""
    apart = one[start] + one[size] / 2 - two[start] - two[size] / 2
    return bool(abs(apart) < min(one[size], two[size]) / 2)
