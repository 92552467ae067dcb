"""The board of the four seasons: a ring of 24 half-round places in four painted quarters.

Editorial, from no source seen: the grooves across the corners, where men wait to enter and where
those borne off are laid; and that men who were hit wait in the middle, each before his own
quarter, for it is there that he enters again.
"""

from __future__ import annotations

from typing import Final

from tablesnb.boards.geometry import (
    WIDTH,
    Edge,
    Label,
    Layout,
    Line,
    Point,
    Region,
    Shape,
    Store,
    by_place,
    rectangle,
)
from tablesnb.boards.palette import FOUR_SEATS
from tablesnb.boards.polar import Polar, along, disc, dots, heading, polygon, stadium
from tablesnb.games.tracks import named

SEATS: Final = 4
SIDE: Final = 6
SIZE: Final = SEATS * SIDE
LETTERS: Final = "GRBW"

HALF: Final = 360.0  # of the square, its frame included
RING: Final = 342.0
EDGE: Final = 280.0  # the circle on which the first men stand
NUMBERS: Final = 323.5
GROOVE: Final = 396.0
NAMES: Final = 446.0
COUNTS: Final = 360.0  # between ring and groove
BAR: Final = 99.0

MAN: Final = 22.0
SOCKET: Final = 26.0
REACH: Final = 104.0

_PAINT: Final = ("verdigris", "madder", "boneblack", "bone")
_WORDS: Final = ("lettering", "lettering", "bone", "ink")


def el_mundo(near: int, mirror: bool, labels: str | None) -> Layout:
    """The board of El Mundo with the quarter of seat ``near`` at the lower left.

    ``mirror`` puts it at the lower right, and the men run the other way; ``labels`` is "numbers" or
    "words" for the names of the points, as records have them, or None.

    >>> el_mundo(0, False, "numbers").names[2][:7]
    ('G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'R1')
    """
    polar = Polar(WIDTH / 2, 376, mirror)
    angles = tuple(_angle(place, near) for place in range(SIZE))
    names = named(dict.fromkeys(LETTERS, SIDE))
    points = tuple(_point(polar, angle) for angle in angles)
    return Layout(
        name="el_mundo",
        words="Ring of 24 points in four quarters",
        top=-22,
        height=796,
        points=points,
        regions=tuple(along((p.x, p.y), p.dx, p.dy, 28, 128, 50) for p in points),
        stores=by_place(SIZE, [_stores(polar, _corner(seat, near)) for seat in range(SEATS)]),
        names=(names,) * SEATS,
        order=tuple(
            tuple((SIDE * seat + step) % SIZE for step in range(3 * SIDE)) for seat in range(SEATS)
        ),
        figures=FOUR_SEATS,
        ground=_ground(polar, near, angles),
        frame=Region(WIDTH / 2 - HALF, 376 - HALF, 2 * HALF, 2 * HALF),
        labels=_labels(polar, angles, labels, names),
        label_size=21,
        edges=tuple(_edge(polar, seat, _corner(seat, near)) for seat in range(SEATS)),
        dice=Point(WIDTH / 2, 376, 1, 0, 23, 0),
        rows=tuple(tuple(range(SIDE * seat, SIDE * seat + SIDE)) for seat in range(SEATS)),
        rising=0,
        sides=tuple(place // SIDE for place in range(SIZE)),
        side_word="quarter",
        label_fill="count",
        dice_room=96,
        label_choices=(("numbers", "letters and numbers"), ("", "none")),
        edge_turns=tuple(_groove_turn(polar, _corner(seat, near)) for seat in range(SEATS)),
    )


def _corner(seat: int, near: int) -> float:
    return 225 + 90.0 * ((seat - near) % SEATS)


def _angle(place: int, near: int) -> float:
    quarter, k = divmod(place, SIDE)
    # two degrees are left free on either side of the line between two quarters
    return 180 + 90 * ((quarter - near) % SEATS) + 2 + 86 / 6 * (k + 0.5)


def _point(polar: Polar, angle: float) -> Point:
    x, y = polar.at(EDGE, angle)
    dx, dy = polar.unit(angle)
    return Point(x, y, -dx, -dy, MAN, REACH)


def _stores(polar: Polar, corner: float) -> tuple[Store, Store, Store]:
    """Reserve, bar and off of the seat at a corner; the groove fills from the owner's left."""
    dx, dy = polar.right(corner)
    middle = polar.at(GROOVE, corner)
    groove = along(middle, dx, dy, 73, 73, 46)
    count = polar.at(COUNTS, corner)
    x, y = polar.at(GROOVE, corner, -52)
    hit_x, hit_y = polar.at(BAR, corner, -34)
    end_x, end_y = polar.at(GROOVE, corner, -56)
    return (
        Store(Point(x, y, dx, dy, 18, 104), groove, count=count),
        Store(
            Point(hit_x, hit_y, dx, dy, 17, 68),
            along((hit_x, hit_y), dx, dy, 20, 88, 40),
        ),
        Store(Point(end_x, end_y, dx, dy, 5.1, 112), groove, edge=True, count=count),
    )


def _groove_turn(polar: Polar, corner: float) -> float:
    """How far men on edge are turned: they lie across the groove."""
    turn = heading(*polar.right(corner))
    return (turn + 90) % 180 - 90


def _ground(polar: Polar, near: int, angles: tuple[float, ...]) -> tuple[Shape, ...]:
    x, y = WIDTH / 2, 376.0
    square = rectangle(x - HALF, y - HALF, 2 * HALF, 2 * HALF, 4)
    sockets = dots(*(polar.at(EDGE, angle) for angle in angles))
    lines = "".join(
        "M{:g} {:g}L{:g} {:g}".format(*_tidy(polar.at(112, a)), *_tidy(polar.at(EDGE, a)))
        for a in (0, 90, 180, 270)
    )
    grooves = "".join(
        stadium(polar.at(GROOVE, corner, -50), polar.at(GROOVE, corner, 50), 23)
        for corner in (45, 135, 225, 315)
    )
    return (
        Shape(square, "walnut", "heartwood", 2),
        *(
            Shape(_quarter(polar, _corner(seat, near)), _PAINT[seat], "heartwood", 1.5)
            for seat in range(SEATS)
        ),
        Shape(disc(x, y, 346), "gold", "heartwood"),
        Shape(disc(x, y, RING), "walnut", "heartwood", 1.5),
        Shape(sockets, "", "heartwood", 2 * SOCKET + 4, cap=True),
        Shape(disc(x, y, EDGE), "pearwood", "heartwood", 2),
        Shape(sockets, "", "pearwood", 2 * SOCKET, cap=True),
        Shape(lines, "", "umber", 1.4),
        Shape(disc(x, y, 112) + disc(x, y, 118), "", "umber"),
        Shape(grooves, "walnut", "gold", 1.2),
    )


def _tidy(spot: tuple[float, float]) -> tuple[float, float]:
    return round(spot[0], 1), round(spot[1], 1)


def _quarter(polar: Polar, corner: float) -> str:
    x, y = WIDTH / 2, 376.0
    ux, uy = polar.unit(corner)
    i, j = (348 if ux > 0 else -348), (348 if uy > 0 else -348)
    return polygon((x, y), (x + i, y), (x + i, y + j), (x, y + j))


def _labels(
    polar: Polar, angles: tuple[float, ...], labels: str | None, names: tuple[str, ...]
) -> tuple[Label, ...]:
    if labels is None:
        return ()
    found = []
    for place, angle in enumerate(angles):
        x, y = polar.at(NUMBERS, angle)
        found.append(Label(names[place], x, y + 8))
    return tuple(found)


def _edge(polar: Polar, seat: int, corner: float) -> Edge:
    ux, uy = polar.unit(corner)
    x, y = polar.at(NAMES, corner)
    foot = uy > 0
    base = 758 if foot else 3
    note = Line(56, base, fill="text") if ux < 0 else Line(704, base, "end", fill="text")
    return Edge(
        Line(x, y, "middle", polar.upright(corner), _WORDS[seat]),
        note,
        note_man=(33 if ux < 0 else 727, base - 6),
        round=stadium(polar.at(GROOVE, corner, -50), polar.at(GROOVE, corner, 50), 23),
    )
