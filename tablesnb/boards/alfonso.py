"""The tables of Alfonso's book: half-round places in two beams, and two bars that do not meet.

Each long side is a beam with twelve sockets, and from the middle of each a bar runs inwards. In
the open field between the bars wait the men who were hit, each in his owner's half (editorial: no
source says where they wait). Men borne off, or still to be set, stand on edge beside their owner's
name.
"""

from __future__ import annotations

from typing import Final

from tablesnb.boards.geometry import (
    WIDTH,
    Label,
    Layout,
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
from tablesnb.boards.willughby import column_of, horseshoe

PITCH: Final = 640 / 12
HEAD: Final = 102.0  # where beam and field meet, and the first men stand
FOOT: Final = 554.0
MIDDLE: Final = (HEAD + FOOT) / 2

MAN: Final = 21.5
SOCKET: Final = 24.5
# Five men would fit without touching in 172; with a number beyond them, and one beyond those who
# stand across, no die could lie between.
REACH: Final = 160.0
BAR: Final = 148.0


def alfonso(near: int, mirror: bool, labels: str | None) -> Layout:
    """The tables of Alfonso's book seen by seat ``near`` (0 White, 1 Black).

    The near seat's 24 lies at the foot, its 1 at the head. ``mirror`` changes left and right;
    ``labels`` is "numbers" (the near seat's own), "words" (1 to 6 in each table, counted inwards
    as the book names the points) or None.

    >>> alfonso(0, False, "numbers").points[23].spot(1, 2)
    (66.66666666666667, 511.0)
    """
    seats = horseshoe(near)
    return Layout(
        name="alfonso",
        words="Tables of 24 half-round points, two bars that do not meet",
        top=0,
        height=656,
        points=tuple(_point(own, mirror) for own in seats.owns),
        regions=tuple(_region(own, mirror) for own in seats.owns),
        stores=by_place(24, [_stores(seat == near, mirror) for seat in (0, 1)]),
        names=seats.names,
        order=seats.order,
        figures=TWO_SEATS,
        ground=_ground(),
        frame=Region(20, 46, 720, 564),
        labels=tuple(_label(own, labels, mirror) for own in range(24)) if labels else (),
        label_size=24,
        edges=tuple(edge_at(_edge_at(seat == near)) for seat in (0, 1)),
        dice=Point(flip(556.7, 0, mirror), MIDDLE, 1, 0, 26, 182),
        rows=(parted(seats.owns[:12], mirror), parted(seats.owns[:11:-1], mirror)),
        rising=1,
        label_fill="count",
        edge_turns=(90, 90),
        label_choices=(("numbers", "numbers"), ("words", "1 to 6 in each table"), ("", "none")),
    )


def _left(column: int) -> float:
    return 40 + PITCH * column + (40 if column >= 6 else 0)


def _point(own: int, mirror: bool) -> Point:
    x = flip(_left(column_of(own)) + PITCH / 2, 0, mirror)
    return Point(x, HEAD, 0, 1, MAN, REACH) if own < 12 else Point(x, FOOT, 0, -1, MAN, REACH)


def _region(own: int, mirror: bool) -> Region:
    x = flip(_left(column_of(own)), PITCH, mirror)
    deep = 242.0
    return Region(x, HEAD - 28 if own < 12 else FOOT + 28 - deep, PITCH, deep)


def _stores(near: bool, mirror: bool) -> tuple[Store, Store, Store]:
    """Reserve, bar and off of the seat at the foot, or at the head."""
    s = 1 if near else -1
    # with the bar that runs inwards, so that the arrow keys come to it from the points beside
    deep = FOOT + 28 - MIDDLE
    bar = Region(WIDTH / 2 - 20, MIDDLE if near else MIDDLE - deep, 40, deep)
    edge = _edge_at(near)
    # men still to be set stand where men borne off would: a seat has never both
    beside = Store(
        Point(146, edge, 1, 0, 5.1, 142.8),
        Region(132, edge - 21, 202, 46),
        edge=True,
        count=(316, edge),
    )
    return beside, Store(Point(WIDTH / 2, MIDDLE + s * 26, 0, s, MAN, 26), bar), beside


def _edge_at(near: bool) -> float:
    return 633.0 if near else 25.0


def _ground() -> tuple[Shape, ...]:
    # sockets along each half of a beam: a dash so short that only its round ends are seen
    halves = "".join(
        f"M{n(x + PITCH / 2)} {n(y)}h{n(5 * PITCH + 1)}" for y in (HEAD, FOOT) for x in (40, 400)
    )
    dash = f".1 {PITCH - 0.1:.3f}"
    x = WIDTH / 2
    bars = f"M{n(x - 13)} {n(HEAD - 1)}v{n(BAR - 13)}a13 13 0 0 0 26 0v-{n(BAR - 13)}"
    bars += f"M{n(x - 13)} {n(FOOT + 1)}v-{n(BAR - 13)}a13 13 0 0 1 26 0v{n(BAR - 13)}"
    return (
        Shape(rectangle(20, 46, 720, 564, 4), "walnut", "heartwood", 2),
        Shape(rectangle(26, 52, 708, 552, 2), "", "gold", 1.2),
        Shape(halves, "", "heartwood", 2 * SOCKET + 3, cap=True, dash=dash),
        Shape(rectangle(40, HEAD, 680, FOOT - HEAD), "pearwood", "heartwood", 2),
        Shape(halves, "", "pearwood", 2 * SOCKET, cap=True, dash=dash),
        Shape(bars, "walnut", "heartwood", 1.5),
    )


def _label(own: int, labels: str | None, mirror: bool) -> Label:
    column = column_of(own)
    x = flip(_left(column) + PITCH / 2, 0, mirror)
    # in the book a point's number is counted from the outer edge of its table to the bar
    text = own + 1 if labels == "numbers" else column + 1 if column < 6 else 12 - column
    return Label(str(text), x, 69.5 if own < 12 else 601.5)
