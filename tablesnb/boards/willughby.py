"""The folding tables that Willughby drew: two leaves of twelve points, hinged in the middle.

Irish and Backgammon are played on them. The leaves are 323 by 550, the pitch 47.5; the two
inner walls are the bar. The board of tabula is drawn like them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tablesnb.boards.geometry import (
    WIDTH,
    Cup,
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

PITCH: Final = 47.5
HEAD: Final = 65.0
FOOT: Final = 577.0
MIDDLE: Final = (HEAD + FOOT) / 2

# Cotton (1674) puts three men on the cinque point of the right-hand table and five on its ace:
# these are the eighth and the thirteenth, so the outer table is counted from its outer wall.
_HOME: Final = ("ace", "deuce", "trea", "cater", "cinque", "sice")
_WORDS: Final = _HOME + _HOME[::-1]


@dataclass(frozen=True, slots=True)
class Horseshoe:
    """Two seats that run against each other over 24 points, as the near seat sees them.

    ``owns`` gives the near seat's own number, from 0, of each point, and just so the point that
    bears each number; ``names`` and ``order`` are those of a Layout.
    """

    owns: tuple[int, ...]
    names: tuple[tuple[str, ...], tuple[str, ...]]
    order: tuple[tuple[int, ...], tuple[int, ...]]


def horseshoe(near: int) -> Horseshoe:
    """How the points of a board of 24 are numbered when seat ``near`` sits at the foot.

    >>> horseshoe(1).owns[:3], horseshoe(1).names[0][:3]
    ((23, 22, 21), ('1', '2', '3'))
    """
    up, down = tuple(range(24)), tuple(range(23, -1, -1))
    names = tuple(str(p + 1) for p in up), tuple(str(24 - p) for p in up)
    return Horseshoe(up if near == 0 else down, names, (down, up))


def willughby(near: int, mirror: bool, labels: str | None) -> Layout:
    """The folding tables seen by seat ``near`` (0 White, 1 Black).

    ``mirror`` puts the home tables on the right; ``labels`` is "numbers" (the near seat's own),
    "words" (ace to sice in each table) or None.

    >>> willughby(0, False, "numbers").points[7].spot(2, 3)
    (501.25, 475.0)
    """
    # The near seat's own 1 to 12 run along the foot, 13 to 24 back along the head.
    seats = horseshoe(near)
    # Words stand in two ranks, which want a little more room than numbers.
    more = 8 if labels == "words" else 0
    return Layout(
        name="willughby",
        words="Folding tables of 24 points",
        top=-24 - more,
        height=690 + 2 * more,
        points=tuple(_point(own, mirror) for own in seats.owns),
        regions=tuple(_region(own, mirror) for own in seats.owns),
        stores=by_place(24, [_stores(seat == near, mirror) for seat in (0, 1)]),
        names=seats.names,
        order=seats.order,
        figures=TWO_SEATS,
        ground=(*_leaves(mirror), *racks(mirror)),
        frame=Region(flip(86, 648, mirror), 46, 648, 550),
        labels=tuple(_label(own, labels, mirror) for own in range(24)) if labels else (),
        label_size=18 if labels == "words" else 24,
        edges=tuple(edge_at(646 + more if seat == near else -4 - more) for seat in (0, 1)),
        dice=Point(flip(572.5, 0, mirror), MIDDLE, 1, 0, 28, 196),
        rows=(parted(seats.owns[:11:-1], mirror), parted(seats.owns[:12], mirror)),
        rising=1,
        patches=tuple(_dart(own, mirror) for own in seats.owns),
        cups=_cups(mirror),
    )


def column_of(own: int) -> int:
    """The column of a point, from the left, by the near seat's own number from 0."""
    return own if own < 12 else 23 - own


def _left(column: int) -> float:
    return 105 + PITCH * column + (40 if column >= 6 else 0)


def _point(own: int, mirror: bool) -> Point:
    x = flip(_left(column_of(own)) + PITCH / 2, 0, mirror)
    return Point(x, FOOT - 22, 0, -1, 20, 160) if own < 12 else Point(x, HEAD + 22, 0, 1, 20, 160)


def _region(own: int, mirror: bool) -> Region:
    x = flip(_left(column_of(own)), PITCH, mirror)
    deep = 236.0
    return Region(x, FOOT - deep if own < 12 else HEAD, PITCH, deep)


def _stores(near: bool, mirror: bool) -> tuple[Store, Store, Store]:
    """Reserve, bar and off of the seat at the foot, or at the head."""
    bar_x, rack_x = flip(410, 0, mirror), flip(47, 0, mirror)
    # s turns the foot into the head: every figure here is a distance from the middle.
    s = 1 if near else -1
    rack = Region(flip(24, 46, mirror), MIDDLE + 43 if near else 46, 46, 232)
    bar = Region(flip(390, 40, mirror), MIDDLE if near else HEAD, 40, 256)
    return (
        # A seat with men still to enter has borne none off: one rack serves both.
        Store(Point(rack_x, MIDDLE + s * 64, 0, s, 15, 186), rack, count=(rack_x, MIDDLE + s * 31)),
        Store(Point(bar_x, MIDDLE + s * 54, 0, s, 20, 84), bar),
        Store(
            Point(rack_x, MIDDLE + s * 262.7, 0, -s, 7.3, 204.4),
            rack,
            edge=True,
            count=(rack_x, MIDDLE + s * 31),
        ),
    )


def darts(mirror: bool) -> tuple[Shape, ...]:
    """The triangles of both fields, pale ones and dark ones by turns."""
    drawn = {"parchment": "", "dart": ""}
    for column in range(12):
        even, odd = ("dart", "parchment") if column % 2 == 0 else ("parchment", "dart")
        drawn[even] += _dart(column, mirror)
        drawn[odd] += _dart(23 - column, mirror)
    return tuple(Shape(d, token, "heartwood", 0.8) for token, d in drawn.items())


def _dart(own: int, mirror: bool) -> str:
    """The triangle of one point, by the near seat's own number from 0."""
    x = n(flip(_left(column_of(own)), PITCH, mirror) + 1)
    return f"M{x} 576.2h45.5l-22.7-214z" if own < 12 else f"M{x} 65.8h45.5l-22.7 214z"


def fields(mirror: bool) -> Shape:
    """The ground of the two fields, within their walls."""
    lefts = (flip(105, 285, mirror), flip(430, 285, mirror))
    return Shape("".join(rectangle(x, 65, 285, 512) for x in lefts), "oak", "heartwood", 1.5)


def racks(mirror: bool) -> tuple[Shape, ...]:
    """The two racks beside the home tables."""
    x = flip(24, 46, mirror)
    return (
        Shape(
            rectangle(x, 46, 46, 232, 4) + rectangle(x, 364, 46, 232, 4), "walnut", "heartwood", 1.5
        ),
        Shape(rectangle(x + 5, 51, 36, 222) + rectangle(x + 5, 369, 36, 222), "oak", "heartwood"),
    )


def _leaves(mirror: bool) -> tuple[Shape, ...]:
    lefts = (flip(86, 323, mirror), flip(411, 323, mirror))
    middle = WIDTH / 2 + (30 if not mirror else -30)
    hinges = screws = ""
    for y in (87, 511):
        hinges += rectangle(middle - 13, y, 26, 44, 2) + f"M{n(middle - 3)} {y}v44m6 0v-44"
        screws += "".join(
            f"M{n(middle + x)} {y + dy}h.01" for x in (-8.5, 8.5) for dy in (8, 22, 36)
        )
    return (
        Shape("".join(rectangle(x, 46, 323, 550, 5) for x in lefts), "walnut", "heartwood", 2),
        fields(mirror),
        Shape("".join(rectangle(x + 5, 51, 313, 540, 3) for x in lefts), "", "gold"),
        *darts(mirror),
        Shape(hinges, "gold", "heartwood"),
        Shape(screws, "", "heartwood", 3.2, cap=True),
    )


def _cups(mirror: bool) -> tuple[Cup, Cup]:
    """Black's cup of dark wood and White's of light, between the racks."""
    x = flip(24, 46, mirror)
    dark, light = x + 10, x + 36.5
    return (
        _cup_of(1, dark, "heartwood", "bone"),
        _cup_of(0, light, "parchment", "umber"),
    )


def _cup_of(seat: int, x: float, body: str, bands: str) -> Cup:
    shapes = Shape(_cup(x), body, "soft", 1.2), Shape(_bands(x), "", bands)
    return Cup(seat, shapes, Region(x - 12, MIDDLE - 18, 24, 36))


def _cup(x: float) -> str:
    return (
        f"M{n(x - 9.4)} {n(MIDDLE - 16)}c2.9 12.8 2.3 20.8-2.4 32h23.6c-4.7-11.2-5.3-19.2-2.4-32z"
    )


def _bands(x: float) -> str:
    rings = ((-12.1, 8.8), (-7, 7.9), (7.6, 8.3), (12.1, 10))
    return "".join(f"M{n(x - half)} {n(MIDDLE + y)}h{n(2 * half)}" for y, half in rings)


def _label(own: int, labels: str | None, mirror: bool) -> Label:
    column = column_of(own)
    x = flip(_left(column) + PITCH / 2, 0, mirror)
    if labels == "numbers":
        return Label(str(own + 1), x, 619 if own < 12 else 39)
    word = _WORDS[column]
    # Neighbours take turns in two ranks, for "cinque" is wider than a point; the words with
    # a tail below the line stand in the outer one.
    outer = _HOME.index(word) % 2 == 0
    return Label(word, x, (634 if outer else 615) if own < 12 else (21 if outer else 40))


# -- the board of tabula: 24 points in two fields, drawn as Willughby's tables but without hinges
# Editorial throughout: of Zeno's board the epigram gives the points that it names, and no picture.
# Men still to enter stand in the racks, where those borne off are laid: nobody has both.


_CHOICES: Final = (("numbers", "own numbers"), ("words", "the epigram's numbers"), ("", "none"))


def tabula(near: int, mirror: bool, labels: str | None) -> Layout:
    """The board of tabula on which both seats go the same way, seat ``near`` at the foot.

    Both call a point by the same number. ``mirror`` changes left and right; ``labels`` is
    "numbers" (own numbers, 24 to 1), "words" (1 to 24 in the order in which they are passed, as
    the epigram counts) or None.

    >>> lay = tabula(1, False, "words")
    >>> lay.names[0] == lay.names[1], lay.labels[23].text
    (True, '1')
    """
    seen = _board("tabula", near, mirror, labels)
    # whoever sits near, the way lies there as White sees it: only the seats change places
    way = _board("tabula", 0, mirror, labels)
    return replace(
        seen,
        points=way.points,
        regions=way.regions,
        patches=way.patches,
        rows=way.rows,
        names=(way.names[0],) * 2,
        order=(way.order[0],) * 2,
    )


def tabula_contrary(near: int, mirror: bool, labels: str | None) -> Layout:
    """The board of tabula on which the seats run against each other, seat ``near`` at the foot.

    ``mirror`` and ``labels`` are those of :func:`tabula`; "words" are in the order in which the
    near seat passes them.

    >>> tabula_contrary(0, False, None).names[1][:3]
    ('24', '23', '22')
    """
    return _board("tabula_contrary", near, mirror, labels)


def _board(name: str, near: int, mirror: bool, labels: str | None) -> Layout:
    lay = willughby(near, mirror, labels and "numbers")
    if labels == "words":
        counted = (Label(str(25 - int(each.text)), each.x, each.y) for each in lay.labels)
        lay = replace(lay, labels=tuple(counted))
    return replace(
        lay,
        name=name,
        words="Board of 24 points in two fields",
        ground=_ground(mirror),
        cups=(),
        label_choices=_CHOICES,
    )


def _ground(mirror: bool) -> tuple[Shape, ...]:
    x = 26 if mirror else 86
    return (
        Shape(rectangle(x, 46, 648, 550, 5), "walnut", "heartwood", 2),
        fields(mirror),
        Shape(rectangle(x + 5, 51, 638, 540, 3), "", "gold"),
        *darts(mirror),
        *racks(mirror),
    )
