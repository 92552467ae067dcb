"""The board of the seven planets: a heptagon with seven half-round places to a side.

Each side is painted in the colour that Alfonso's book gives the planet. Men whom a seat has
captured lie on its own painted side.
"""

from __future__ import annotations

from math import cos, pi, radians, sin, tan
from typing import Final

from tablesnb.boards.geometry import WIDTH, Edge, Label, Layout, Line, Point, Region, Shape, Store
from tablesnb.boards.geometry import num as n
from tablesnb.boards.palette import SEVEN_SEATS
from tablesnb.boards.polar import Polar, along, disc, polygon
from tablesnb.games.tracks import named

SEATS: Final = 7
SIDE: Final = 7
SIZE: Final = SEATS * SIDE
LETTERS: Final = ("Sa", "Ju", "Ma", "Su", "Ve", "Me", "Mo")
COLOURS: Final = ("black", "green", "red", "yellow", "purple", "many", "white")

MIDDLE: Final = 392.0
CORNER: Final = 374.0
APOTHEM: Final = CORNER * cos(pi / SEATS)
PAINT: Final = (APOTHEM - 6, APOTHEM - 44)  # the painted side, from the frame to the beam
EDGE: Final = APOTHEM - 66  # where the first men stand
PITCH: Final = (2 * EDGE * tan(pi / SEATS) - 14) / SIDE

# As large as they can be: of full piles neighbours would touch, or those across a corner.
MAN: Final = 15.4
SOCKET: Final = 16.9
REACH: Final = 42.0
# Piles lean to the middle of their side, each a little more than its neighbour: straight ones
# would cross the line between two sides, and if all met in the middle tall ones would touch.
LEAN: Final = 5.45

NUMBER: Final = 21.0  # the height of a point's number
NUMBERED: Final = EDGE - 92  # beyond the tallest pile and its count

_PAINT: Final = ("boneblack", "verdigris", "madder", "orpiment", "folium", "sky", "bone")
_WORDS: Final = {
    "boneblack": "bone",
    "verdigris": "lettering",
    "madder": "lettering",
    "folium": "lettering",
}


def astronomical(near: int, mirror: bool, labels: str | None) -> Layout:
    """The board of the tables by astronomy with the side of seat ``near`` at the foot.

    In a ``mirror`` the men run the other way. ``labels`` is "numbers" for those of the points,
    before which their men lie, or None.

    >>> astronomical(0, False, None).names[0][:8]
    ('Sa1', 'Sa2', 'Sa3', 'Sa4', 'Sa5', 'Sa6', 'Sa7', 'Ju1')
    """
    polar = Polar(WIDTH / 2, MIDDLE, mirror)
    sides = tuple(270 + 360 / SEATS * ((seat - near) % SEATS) for seat in range(SEATS))
    names = named(dict.fromkeys(LETTERS, SIDE))
    points = tuple(_point(polar, sides[place // SIDE], place % SIDE) for place in range(SIZE))
    held = {holder: _captured(polar, sides[holder]) for holder in range(SEATS)}
    return Layout(
        name="astronomical",
        words="Heptagon of 49 points",
        top=-12,
        height=792,
        points=points,
        regions=tuple(along((p.x, p.y), p.dx, p.dy, 18, 72, 31) for p in points),
        stores={
            (seat, SIZE + 3 + holder): held[holder]
            for seat in range(SEATS)
            for holder in range(SEATS)
            if seat != holder
        },
        names=(names,) * SEATS,
        order=tuple(
            tuple((SIDE * seat + step) % SIZE for step in range(SIZE)) for seat in range(SEATS)
        ),
        figures=SEVEN_SEATS,
        ground=_ground(polar, sides, points),
        frame=Region(15, 18, 730, 711),
        labels=_labels(polar, sides, labels),
        label_size=NUMBER,
        label_fill="umber",
        edges=tuple(_edge(polar, seat, sides[seat]) for seat in range(SEATS)),
        dice=Point(WIDTH / 2, MIDDLE, 1, 0, 23, 0),
        rows=tuple(tuple(range(SIDE * seat, SIDE * seat + SIDE)) for seat in range(SEATS)),
        rising=0,
        sides=tuple(place // SIDE for place in range(SIZE)),
        side_word="side",
        tags=True,
        dice_room=118,
        plaques=True,
        label_choices=(("numbers", "numbers"), ("", "none")),
    )


def _point(polar: Polar, side: float, k: int) -> Point:
    x, y = polar.at(EDGE, side, (k - 3) * PITCH)
    (ux, uy), (vx, vy) = polar.unit(side), polar.right(side)
    lean = radians(LEAN * (k - 3))
    dx, dy = -ux * cos(lean) - vx * sin(lean), -uy * cos(lean) - vy * sin(lean)
    return Point(x, y, round(dx, 9), round(dy, 9), MAN, REACH)


def _labels(polar: Polar, sides: tuple[float, ...], labels: str | None) -> tuple[Label, ...]:
    """The numbers of each side's points, from its owner's first."""
    if labels is None:
        return ()
    pitch = 2 * NUMBERED * tan(pi / SEATS) / SIDE
    spots = [(k, *polar.at(NUMBERED, side, (k - 3) * pitch)) for side in sides for k in range(SIDE)]
    return tuple(Label(str(k + 1), round(x), round(y + NUMBER / 3)) for k, x, y in spots)


def _captured(polar: Polar, side: float) -> Store:
    """Where the men lie whom a seat has captured: on its painted side, at its right hand."""
    x, y = polar.at(sum(PAINT) / 2, side, 40)
    dx, dy = polar.right(side)
    return Store(Point(x, y, dx, dy, 12, 60), along((x, y), dx, dy, 14, 104, 38))


def _ground(polar: Polar, sides: tuple[float, ...], points: tuple[Point, ...]) -> tuple[Shape, ...]:
    field = polygon(*_corners(polar, sides, EDGE))
    sockets = _rows(points)
    # dots along each side: a dash so short that only its round ends are seen
    dash = f".1 {PITCH - 0.1:.3f}"
    hub = (WIDTH / 2, MIDDLE)
    lines = dividers = ""
    for x, y in _corners(polar, sides, EDGE):
        away = ((x - hub[0]) ** 2 + (y - hub[1]) ** 2) ** 0.5
        t = 34 / away
        lines += f"M{n(x)} {n(y)}L{n(hub[0])} {n(hub[1])}"
        dividers += f"M{n(x)} {n(y)}L{n(x + t * (hub[0] - x))} {n(y + t * (hub[1] - y))}"
    return (
        Shape(polygon(*_corners(polar, sides, APOTHEM)), "walnut", "heartwood", 2),
        *(
            Shape(_painted(polar, side), _PAINT[seat], "heartwood", 1.5)
            for seat, side in enumerate(sides)
        ),
        *_bands(polar, sides[5]),
        Shape(sockets, "", "heartwood", 2 * SOCKET + 3, cap=True, dash=dash),
        Shape(field, "pearwood", "heartwood", 2),
        Shape(sockets, "", "pearwood", 2 * SOCKET, cap=True, dash=dash),
        Shape(lines, "", "umber", 1.4),
        Shape(dividers, "", "heartwood", 5, cap=True),
        Shape(disc(*hub, 9), "gold", "heartwood"),
    )


def _rows(points: tuple[Point, ...]) -> str:
    """The path from the first to the last point of each side, and a hair beyond."""
    d = ""
    for first in range(0, SIZE, SIDE):
        one, other = points[first], points[first + SIDE - 1]
        i, j = (other.x - one.x) * 1.001, (other.y - one.y) * 1.001
        d += f"M{n(one.x)} {n(one.y)}l{i:.2f} {j:.2f}"
    return d


def _corners(polar: Polar, sides: tuple[float, ...], apothem: float) -> list[tuple[float, float]]:
    far = apothem / cos(pi / SEATS)
    return [polar.at(far, side + 180 / SEATS) for side in sorted(sides)]


def _painted(polar: Polar, side: float) -> str:
    """The painted side as a path, from its owner's left."""
    spots = []
    for apothem, hands in zip(PAINT, ((-1, 1), (1, -1)), strict=True):
        half = apothem * tan(pi / SEATS)
        spots += [polar.at(apothem, side, hand * half) for hand in hands]
    return polygon(*spots)


def _bands(polar: Polar, side: float) -> tuple[Shape, ...]:
    """The many colours of one side: a band of them along each of its long edges."""
    d = ""
    for apothem in (PAINT[0] - 5, PAINT[1] + 5):
        half = apothem * tan(pi / SEATS) - 6
        (x, y), (i, j) = polar.at(apothem, side, -half), polar.at(apothem, side, half)
        d += f"M{n(x)} {n(y)}L{n(i)} {n(j)}"
    # of 36 units each colour has 12: what comes before its own is a gap
    return (
        Shape(d, "", "madder", 8),
        Shape(d, "", "orpiment", 8, dash="0 12 12 12"),
        Shape(d, "", "verdigris", 8, dash="0 24 12 0"),
    )


def _edge(polar: Polar, seat: int, side: float) -> Edge:
    depth = sum(PAINT) / 2
    fill = _WORDS.get(_PAINT[seat], "ink")
    turn = polar.upright(side)
    ux, uy = polar.unit(side)
    # to the left of who looks at the picture, and at the head or the foot, as the side lies
    left, foot = ux < -0.01, uy > -0.1
    sign = polar.at(depth, side)
    base = 770 if foot else 12
    return Edge(
        Line(*polar.at(depth, side, -74), "middle", turn, fill),
        Line(56, base) if left or abs(ux) < 0.01 else Line(704, base, "end"),
        note_man=(33 if left or abs(ux) < 0.01 else 727, base - 6),
        sign=sign,
        also=COLOURS[seat],
        also_at=Line(*polar.at(depth, side, 78), "middle", turn, fill),
    )
