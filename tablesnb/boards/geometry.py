"""Where things lie on a board: points, waiting places, ground and numbers, all as data.

Nothing here knows a game, and nothing draws. Units are SVG units, x to the right and y down;
every board is 760 units wide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from tablesnb.base.errors import BadPosition
from tablesnb.boards.palette import Figure

WIDTH: Final = 760

# How a man is drawn: his symbol, his centre, his scale, and whether he stands on edge.
Look = tuple[str, float, float, float, bool]

# From six men on, a pile is hard to count by eye, and a number is written beyond it.
COUNTED_FROM: Final = 6


@dataclass(frozen=True, slots=True)
class Point:
    """Where men pile up: the first man's centre, the way the pile grows, and its length.

    ``(dx, dy)`` has length 1, ``r`` is a man's radius, ``reach`` the distance from the first
    man's centre to the last man's, however many there are.
    """

    x: float
    y: float
    dx: float
    dy: float
    r: float
    reach: float

    def step(self, n: int) -> float:
        """The distance from man to man in a pile of ``n``: they touch while they fit.

        >>> Point(0, 0, 0, 1, 20, 160).step(5), Point(0, 0, 0, 1, 20, 160).step(9)
        (40, 20.0)
        """
        return 2 * self.r if n < 2 else min(2 * self.r, self.reach / (n - 1))

    def spot(self, i: int, n: int) -> tuple[float, float]:
        """The centre ``(x, y)`` of man ``i``, from 0, of a pile of ``n``.

        >>> Point(100, 87, 0, 1, 20, 160).spot(2, 5)
        (100, 167)
        """
        return self.along(i * self.step(n))

    def along(self, distance: float) -> tuple[float, float]:
        """The place ``(x, y)`` at a distance from the first man's centre, along the pile.

        >>> Point(100, 87, 0, 1, 20, 160).along(10)
        (100, 97)
        """
        return self.x + self.dx * distance, self.y + self.dy * distance


@dataclass(frozen=True, slots=True)
class Region:
    """The rectangle that belongs to a place, turned by ``angle`` degrees about its centre."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0

    def holds(self, x: float, y: float) -> bool:
        """Whether a spot lies within it, where it is not turned."""
        return self.x < x < self.x + self.w and self.y < y < self.y + self.h


@dataclass(frozen=True, slots=True)
class Store:
    """Where men of one seat stand when they are on no point: waiting, borne off, or held.

    ``edge`` says that they stand on edge, as in a rack; ``count`` is where their number is
    written when it cannot stand beyond the pile.
    """

    point: Point
    region: Region
    edge: bool = False
    count: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """One path of the ground; ``fill`` and ``stroke`` are tokens of the palette, or empty."""

    d: str
    fill: str = ""
    stroke: str = ""
    width: float = 1
    cap: bool = False
    dash: str = ""


@dataclass(frozen=True, slots=True)
class Cup:
    """A cup that dice are thrown from: whose it is, how it is drawn, and where it stands."""

    seat: int
    shapes: tuple[Shape, ...]
    region: Region


@dataclass(frozen=True, slots=True)
class Label:
    """A word or number beside a point: its middle and its baseline."""

    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Letters:
    """A row of letters or figures cut into a board, each with its middle at its own ``x``.

    ``fill`` is a token of the palette.
    """

    text: str
    xs: tuple[float, ...]
    y: float
    size: float
    fill: str


@dataclass(frozen=True, slots=True)
class Line:
    """Where a line of words stands; ``fill`` is a token of the palette.

    ``anchor`` is "start" or "end" of the words, on their baseline; or "middle", the very middle
    of them, about which they are turned by ``angle`` degrees.
    """

    x: float
    y: float
    anchor: str = "start"
    angle: float = 0
    fill: str = "text"


@dataclass(frozen=True, slots=True)
class Edge:
    """A seat's own edge: where its name stands, and where it is said what the seat is to do.

    ``man`` is the middle of a small man beside the name, ``note_man`` of one beside the note,
    which then begins with the name; ``sign`` is the middle of a roundel with the seat's mark.
    ``also`` is a further word, written at ``also_at`` while nobody is held there. ``round`` is a
    path drawn in gold when the seat is to move, where it has no roundel to be ringed.
    """

    name: Line
    note: Line
    man: tuple[float, float] | None = None
    note_man: tuple[float, float] | None = None
    sign: tuple[float, float] | None = None
    also: str = ""
    also_at: Line | None = None
    round: str = ""


def edge_at(y: float) -> Edge:
    """The edge of one of two seats, its small man, its name and its note on a line."""
    return Edge(Line(56, y + 6), Line(738, y + 6, "end", fill="soft"), man=(33, y))


# What is left round a board that is shown alone: room for a ring about a man at its edge.
_ROUND: Final = 5

_LABELS: Final = (("numbers", "numbers"), ("words", "ace, deuce, trea"), ("", "none"))


@dataclass(frozen=True)
class Layout:
    """A board lying on the table, turned as asked: everything that a picture of it needs.

    Places are numbered: 0 to ``size - 1`` are the points, then reserve, bar, off, and one for
    the men held by each seat. ``stores`` is keyed by ``(seat, place)``; ``names``, ``order``
    and ``figures`` go by seat, ``order`` being the points as that seat passes them. ``rows``
    are the points of the text board from top to bottom, None where a gap parts two tables;
    the rows from ``rising`` on grow upwards.

    On a ring each point has its neighbours' numbers beside its own, and the first comes after
    the last; ``sides`` says at whose side a point lies, ``side_word`` what a side is called, and
    each row of the text board is a side. ``tags`` says that points bear no names for want of
    room, so that one is written where it is asked for; ``plaques`` that numbers of men have a
    ground of their own. Dice lie within ``dice_room`` of the
    middle of theirs; men on edge are turned by ``edge_turns``, seat by seat. ``label_choices``
    are the labels to choose from, each with what it is called; ``letters`` are rows that are
    cut into the board.

    Where a point holds a single man, ``empty`` is what the text board writes for each point where
    nobody stands. Where a man's mark says what he is, ``pieces`` names that by seat and mark added,
    as ``figures`` draws it. ``gone`` is what men off the board are called. ``inscribed`` are
    further words on the board, and where they stand. ``man`` is the radius for which men and signs
    are drawn; elsewhere they are scaled.
    ``patches`` are the paths of the ground that belongs to each point, where that is a dart. Dice
    are thrown from ``cups``, which stand upon the ground.
    """

    name: str
    words: str
    top: float
    height: float
    points: tuple[Point, ...]
    regions: tuple[Region, ...]
    stores: dict[tuple[int, int], Store]
    names: tuple[tuple[str, ...], ...]
    order: tuple[tuple[int, ...], ...]
    figures: tuple[Figure, ...]
    ground: tuple[Shape, ...]
    frame: Region
    labels: tuple[Label, ...]
    label_size: float
    edges: tuple[Edge, ...]
    dice: Point
    rows: tuple[tuple[int | None, ...], ...]
    rising: int
    deep: int = 5
    sides: tuple[int, ...] = ()
    side_word: str = ""
    tags: bool = False
    label_fill: str = "soft"
    dice_room: float = 0
    edge_turns: tuple[float, ...] = ()
    plaques: bool = False
    label_choices: tuple[tuple[str, str], ...] = _LABELS
    letters: tuple[Letters, ...] = ()
    empty: str = ""
    pieces: tuple[str, ...] = ()
    gone: str = "off"
    inscribed: tuple[tuple[str, Line], ...] = ()
    man: float = 20
    patches: tuple[str, ...] = ()
    cups: tuple[Cup, ...] = ()

    @property
    def itself(self) -> Region:
        """The board with its numbers and nothing round it: what a stage shows of a picture.

        The names of the seats, and who is to do what, are said beside such a board.
        """
        # where men are single, those who are gone need not be touched
        return self._around(not self.single)

    @property
    def whole(self) -> Region:
        """The same with every place where men lie, to be touched while men are set up."""
        return self._around(True)

    def _around(self, stores: bool) -> Region:
        boxes = [self.frame]
        if stores:
            boxes += [*self.regions, *(store.region for store in self.stores.values())]
        corners = [corner for box in boxes if not box.angle for corner in _corners(box)]
        half = self.label_size / 2
        for label in self.labels:
            corners += [(label.x - half, label.y - 1.6 * half), (label.x + half, label.y)]
        for _, line in self.inscribed:
            aside, under = (16, 0) if line.angle else (0, 16)
            corners += [(line.x - aside, line.y - under), (line.x + aside, line.y + under)]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        top, foot = min(y for _, y in corners), max(y for _, y in corners)
        left, top = max(left - _ROUND, 0), max(top - _ROUND, self.top)
        right, foot = min(right + _ROUND, WIDTH), min(foot + _ROUND, self.top + self.height)
        return Region(left, top, right - left, foot - top)

    @property
    def single(self) -> bool:
        """Whether a point holds a single man, and never a pile."""
        return bool(self.empty)

    def figure(self, seat: int, mark: int) -> Figure:
        """What a man of a seat looks like, with his mark where that says what he is."""
        return self.figures[seat + mark if self.pieces else seat]

    def piece(self, seat: int, mark: int) -> str:
        """What a man is called where that is more than a man of his seat; else nothing."""
        return self.pieces[seat + mark] if self.pieces else ""

    @property
    def ring(self) -> bool:
        """Whether the points lie in a ring, a side to each seat."""
        return bool(self.sides)

    def together(self, place: int) -> bool:
        """Whether the men of all seats make one pile in a place: on points, and in one hand."""
        return place < self.size or place > self.off

    def badge(self, seat: int) -> str:
        """The symbol of a figure in a line of words, where it is as large on every board."""
        name = self.figures[seat].name
        return name if self.man == 20 else f"{name}-b"

    @cached_property
    def looks(self) -> dict[tuple[int, ...], Look]:
        """How men have been drawn so far, by seat, place, number in the pile, pile and mark."""
        return {}

    # asked of every man and place, and no layout ever changes
    @cached_property
    def size(self) -> int:
        """The number of points."""
        return len(self.points)

    @property
    def reserve(self) -> int:
        """The place of men who have not entered yet."""
        return self.size

    @property
    def bar(self) -> int:
        """The place of men who were hit and wait."""
        return self.size + 1

    @cached_property
    def off(self) -> int:
        """The place of men borne off."""
        return self.size + 2

    def held(self, seat: int) -> int:
        """The place of men whom ``seat`` holds."""
        return self.size + 3 + seat

    @property
    def places(self) -> int:
        """The number of places: points, reserve, bar, off and one for each holder."""
        return self.size + 3 + len(self.names)

    def name_of(self, place: int, seat: int) -> str:
        """The name of a place in a seat's own numbering, such as ``"8"`` or ``"bar"``."""
        if place < self.size:
            return self.names[seat][place]
        return ("reserve", "bar", self.gone, "hand")[min(place - self.size, 3)]

    def point_of(self, seat: int, place: int) -> Point:
        """The pile of a place for a seat; BadPosition where the board has none."""
        return self.points[place] if 0 <= place < self.size else self.store(seat, place).point

    def region_of(self, seat: int, place: int) -> Region:
        """The rectangle of a place for a seat; BadPosition where the board has none."""
        return self.regions[place] if 0 <= place < self.size else self.store(seat, place).region

    def store(self, seat: int, place: int) -> Store:
        """The waiting place of a seat; BadPosition where the board has none."""
        try:
            return self.stores[seat, place]
        except KeyError:
            raise BadPosition(
                f"the {self.name} board has no place {place} for seat {seat}"
            ) from None


def _corners(box: Region) -> tuple[tuple[float, float], tuple[float, float]]:
    return (box.x, box.y), (box.x + box.w, box.y + box.h)


def rectangle(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """The path of a rectangle, its corners rounded by ``r``.

    >>> rectangle(10, 20, 30, 40)
    'M10 20h30v40h-30z'
    """
    if not r:
        return f"M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}z"
    corner = f"a{num(r)} {num(r)} 0 0 1 "
    s, i, j = num(r), num(w - 2 * r), num(h - 2 * r)
    return (
        f"M{num(x + r)} {num(y)}h{i}{corner}{s} {s}v{j}{corner}-{s} {s}h-{i}{corner}-{s}-{s}"
        f"v-{j}{corner}{s}-{s}z"
    )


def by_place(points: int, seats: Iterable[Sequence[Store]]) -> dict[tuple[int, int], Store]:
    """The stores of each seat, by seat and place: they come after so many points."""
    return {(seat, points + k): s for seat, own in enumerate(seats) for k, s in enumerate(own)}


def parted(row: Sequence[int], mirror: bool) -> tuple[int | None, ...]:
    """A row of places with the gap between its halves; in a mirror the other way about.

    >>> parted((1, 2, 3, 4), True)
    (4, 3, None, 2, 1)
    """
    half = len(row) // 2
    found = (*row[:half], None, *row[half:])
    return found[::-1] if mirror else found


def flip(x: float, w: float, mirror: bool) -> float:
    """The left edge of what is ``w`` wide and begins at ``x``, in a mirror.

    >>> flip(20, 100, True), flip(20, 100, False)
    (640, 20)
    """
    return WIDTH - x - w if mirror else x


@lru_cache(maxsize=1 << 14)
def num(value: float) -> str:
    """A number as it stands in a picture: one decimal at most, none when it is nought.

    >>> num(223.75), num(40.0), num(-0.01)
    ('223.8', '40', '0')
    """
    # A hair is added so that halves always round the same way, whatever sum led to them.
    text = f"{value + 1e-6:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
