"""The board of twelve lines: three rows of twelve places, with the letters of the board at Ostia.

A is the middle row, C and B the upper, D and E the lower. Editorial, from no source seen: the
rosettes between the halves, the small numbers beside the letters, and the grooves outside the
slab, where men wait to enter, those who were hit, and those borne off.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin
from typing import Final

from tablesnb.boards.geometry import (
    WIDTH,
    Label,
    Layout,
    Letters,
    Point,
    Region,
    Shape,
    Store,
    by_place,
    edge_at,
    flip,
    parted,
    rectangle,
)
from tablesnb.boards.geometry import num as n
from tablesnb.boards.palette import TWO_SEATS
from tablesnb.boards.polar import disc
from tablesnb.games.tracks import lettered, named

PITCH: Final = 54.0
ROW: Final = 142.0
HEAD: Final = 46.0
FOOT: Final = 510.0
MAN: Final = 20.0
RING: Final = 22.0
LIFT: Final = 54.0  # of the first man above the letters' baseline
REACH: Final = 34.0
GROOVE: Final = 46.0
ASIDE: Final = 4.0  # a letter stands so much to the left, and its number so much to the right
BESIDE: Final = 11.5
SPREAD: Final = 3.0  # names with two figures stand so much apart, beyond the pitch

# The letters as they lie, row by row from left to right, and the numbers of their places.
_HALVES: Final = (
    (("C", range(6, 0, -1)), ("B", range(6, 0, -1))),
    (("A", range(1, 7)), ("A", range(7, 13))),
    (("D", range(1, 7)), ("E", range(1, 7))),
)
NAMES: Final = named({"A": 12, "B": 6, "C": 6, "D": 6, "E": 6})
SIZE: Final = len(NAMES)
_ROWS: Final = tuple(
    tuple(NAMES.index(f"{letter}{k}") for letter, numbers in halves for k in numbers)
    for halves in _HALVES
)
_AT: Final = {place: (r, c) for r, row in enumerate(_ROWS) for c, place in enumerate(row)}
_ALONG: Final = "A1-12 B1-6 C1-6 D1-6 E1-6"
_OSTIA: Final = lettered(_ALONG, _ALONG)
_SPLIT: Final = lettered("A1-6 B1-6 C1-6 D1-6 E1-6", "A7-12 B1-6 C1-6 D1-6 E1-6")
_MIRROR: Final = lettered(_ALONG, "A1-12 E6-1 D6-1 C6-1 B6-1")


def duodecim(near: int, mirror: bool, labels: str | None) -> Layout:
    """The board of twelve lines with seat ``near`` at the foot; its letters always stand upright.

    ``mirror`` changes left and right; ``labels`` is "numbers" (a small number beside each letter),
    "words" or None (the letters alone).

    >>> duodecim(0, False, None).name_of(12, 0)
    'B1'
    """
    return Layout(
        name="duodecim",
        words="Three rows of twelve places, C B above, A in the middle, D E below",
        top=-52,
        height=660,
        points=tuple(_point(place, mirror) for place in range(SIZE)),
        regions=tuple(_region(place, mirror) for place in range(SIZE)),
        stores=by_place(SIZE, [_stores(seat == near, mirror) for seat in (0, 1)]),
        names=(NAMES, NAMES),
        order=_OSTIA,
        figures=TWO_SEATS,
        ground=_ground(mirror),
        frame=Region(20, HEAD - 56, 720, FOOT - HEAD + 112),
        labels=_two_figures(mirror) if labels == "numbers" else (),
        label_size=21,
        edges=tuple(
            edge_at(_groove_at(seat == near) + (45 if seat == near else -45)) for seat in (0, 1)
        ),
        dice=Point(flip(646, 0, mirror), _groove_at(True), 1, 0, 26, 104),
        rows=tuple(parted(row, mirror) for row in _ROWS),
        rising=0,
        label_fill="umber",
        edge_turns=(90, 90),
        label_choices=(("numbers", "letters and numbers"), ("", "letters")),
        letters=tuple(
            row for r in range(len(_ROWS)) for row in _cut(r, mirror, labels == "numbers")
        ),
    )


def duodecim_split_entry(near: int, mirror: bool, labels: str | None) -> Layout:
    """The board of twelve lines on which each seat enters on a half of the middle row of its own.

    >>> duodecim_split_entry(0, False, None).order[1][:7]
    (6, 7, 8, 9, 10, 11, 12)
    """
    return replace(duodecim(near, mirror, labels), order=_SPLIT, name="duodecim_split_entry")


def duodecim_mirror(near: int, mirror: bool, labels: str | None) -> Layout:
    """The board of twelve lines on which Black goes down from the middle row, and ends above.

    >>> lay = duodecim_mirror(0, False, None)
    >>> lay.name_of(lay.order[1][12], 1), lay.name_of(lay.order[1][-1], 1)
    ('E6', 'B1')
    """
    return replace(duodecim(near, mirror, labels), order=_MIRROR, name="duodecim_mirror")


def _baseline(row: int) -> float:
    return 66 + ROW * (row + 1)


def _x(column: int, mirror: bool) -> float:
    return flip(34 + PITCH * (column + 0.5) + (44 if column >= 6 else 0), 0, mirror)


def _point(place: int, mirror: bool) -> Point:
    row, column = _AT[place]
    return Point(_x(column, mirror), _baseline(row) - LIFT, 0, -1, MAN, REACH)


def _region(place: int, mirror: bool) -> Region:
    row, column = _AT[place]
    return Region(_x(column, mirror) - PITCH / 2, _baseline(row) - 130, PITCH, 138)


def _groove_at(near: bool) -> float:
    return FOOT + 10 + GROOVE / 2 if near else HEAD - 10 - GROOVE / 2


def _stores(near: bool, mirror: bool) -> tuple[Store, Store, Store]:
    """Reserve, bar and off of the seat at the foot, or at the head: one beside the other."""
    y = _groove_at(near)
    way = -1 if mirror else 1

    def store(left: float, wide: float, first: float, r: float, reach: float) -> Store:
        area = Region(flip(left, wide, mirror), y - GROOVE / 2, wide, GROOVE)
        pile = Point(flip(left + first, 0, mirror), y, way, 0, r, reach)
        # at the near end, for at the other men come and go
        return Store(pile, area, r < 6, count=(flip(left + 18, 0, mirror), y))

    return (
        store(*_GROOVES[0], 46, 12.5, 150),
        store(*_GROOVES[1], 46, 12.5, 36),
        store(*_GROOVES[2], 41, 5.1, 142.8),
    )


# Where the grooves begin, and how long they are: for those who wait to enter, were hit, are off.
_GROOVES: Final = ((20.0, 214.0), (244.0, 100.0), (354.0, 192.0))


def _ground(mirror: bool) -> tuple[Shape, ...]:
    rings = lines = circles = roses = ""
    for row in range(len(_ROWS)):
        y = _baseline(row) - LIFT
        for x in (34 + PITCH / 2, 78 + PITCH * 6.5):
            rings += f"M{n(x)} {n(y)}h{n(5 * PITCH + 1)}"
        circles += disc(WIDTH / 2, y, 15)
        roses += _rose(WIDTH / 2, y)
        lines += f"M46 {n(_baseline(row) + 9)}h668" if row < 2 else ""
    # rings along each half of a row: of each dash, too short to be seen, only the round ends
    dash = f".1 {PITCH - 0.1:.1f}"
    # a broad line with round ends is a groove
    grooves = "".join(
        f"M{n(flip(x, w, mirror) + GROOVE / 2)} {n(y)}h{n(w - GROOVE)}"
        for y in (_groove_at(False), _groove_at(True))
        for x, w in _GROOVES
    )
    return (
        Shape(rectangle(20, HEAD, 720, FOOT - HEAD, 3), "marble", "umber", 2),
        Shape(rectangle(27, HEAD + 7, 706, FOOT - HEAD - 14), "", "umber", 0.8),
        Shape(rings, "", "vein", 2 * RING + 1.4, cap=True, dash=dash),
        Shape(rings, "", "marble", 2 * RING - 1.4, cap=True, dash=dash),
        Shape(lines, "", "vein", 1.2),
        Shape(circles, "", "umber"),
        Shape(roses, "umber"),
        # dice want a pale ground in a dark page too
        Shape(rectangle(flip(552, 188, mirror), FOOT + 10, 188, GROOVE, 3), "marble", "umber", 2),
        Shape(grooves, "", "heartwood", GROOVE, cap=True),
        Shape(grooves, "", "walnut", GROOVE - 2.4, cap=True),
    )


def _rose(x: float, y: float) -> str:
    """A rosette of six petals about a place."""
    d = f"M{n(x)} {n(y)}"
    for k in range(6):
        tip, one, other = ((radians(60 * k + turn), far) for turn, far in _PETAL)
        (i, j), (p, q), (u, v) = ((far * sin(a), far * cos(a)) for a, far in (tip, one, other))
        d += f"q{n(p)} {n(q)} {n(i)} {n(j)} {n(u - i)} {n(v - j)} {n(-i)} {n(-j)}"
    return d.replace(" -", "-")


# Of a petal: its tip, and what bends its two sides; each an angle and a distance.
_PETAL: Final = ((0, 10.3), (36, 6.2), (-36, 6.2))


def _cut(row: int, mirror: bool, numbered: bool) -> tuple[Letters, ...]:
    """What is cut into a row: its letters, and the numbers beside them."""
    text = "".join(letter * 6 for letter, _ in _HALVES[row])
    aside = ASIDE if numbered else 0

    def spread(column: int) -> float:
        return _spread(row, column, mirror) if numbered else 0

    xs = tuple(_x(column, mirror) - aside - spread(column) for column in range(12))
    letters = Letters(text, xs, _baseline(row), 30, "venetian")
    return (letters, _figures(row, mirror)) if numbered else (letters,)


def _figures(row: int, mirror: bool) -> Letters:
    """The numbers of one figure beside the letters of a row."""
    at = {_AT[place][1]: NAMES[place][1:] for place in _ROWS[row] if len(NAMES[place]) == 2}
    xs = tuple(_x(column, mirror) + BESIDE + 1.5 for column in at)
    return Letters("".join(at.values()), xs, _baseline(row), 22, "umber")


def _two_figures(mirror: bool) -> tuple[Label, ...]:
    """The numbers of two figures: they are broader, and stand a little farther on."""
    names = {_AT[place]: name[1:] for place, name in enumerate(NAMES) if len(name) == 3}
    return tuple(
        Label(
            number,
            _x(column, mirror) + BESIDE + 8 - _spread(row, column, mirror),
            _baseline(row),
        )
        for (row, column), number in names.items()
    )


def _spread(row: int, column: int, mirror: bool) -> float:
    """How much a name stands to the left of where it would, for those of two figures beside it."""
    long = [n for n, place in enumerate(_ROWS[row]) if len(NAMES[place]) == 3]
    if column not in long:
        return 0
    return SPREAD * (1 + (long.index(column) if mirror else long[-1] - column))
