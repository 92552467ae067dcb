"""The board of Alea Evangelii: nineteen lines each way, and men on their crossings.

The drawing follows the diagram of the manuscript as the sources describe it: double outlines at
f6, n6, f14 and n14, four coloured men painted in each corner, no lines within the centre, an
evangelist at each side. Editorial, from no source seen: that the 72 points where men begin bear
a small square each, which colour stands where in a corner, and the bands above and below, where
the seats have their names and the captured men are laid.
"""

from __future__ import annotations

from typing import Final

from tablesnb.boards.figures import TAFL
from tablesnb.boards.geometry import (
    Edge,
    Label,
    Layout,
    Line,
    Point,
    Region,
    Shape,
    Store,
    num,
    rectangle,
)
from tablesnb.boards.polar import disc

LINES: Final = 19
SIZE: Final = LINES * LINES
FILES: Final = "abcdefghijklmnopqrs"

LEFT: Final = 70.0
HEAD: Final = 56.0
PITCH: Final = 35.4
SPAN: Final = PITCH * (LINES - 1)
MIDDLE: Final = (LEFT + SPAN / 2, HEAD + SPAN / 2)

MAN: Final = 14.6
LAID: Final = 9.0  # a captured man
FRAME: Final = Region(45, 31, 687.2, 687.2)
BASES: Final = (794.0, -8.0)  # of the names: at the foot, at the head
ASLANT: Final = 0.5**0.5

VARIEGATED: Final = ("f6", "n6", "f14", "n14")
# One point of each eighth of the board; the other marked points are its images.
_BEGUN: Final = ("c1", "f1", "f3", "h4", "j4", "g5", "i5", "f6", "j7", "i8", "j9")
_EVANGELISTS: Final = (("Matthew", 0, -1), ("Luke", 1, 0), ("John", 0, 1), ("Mark", -1, 0))
# In each corner from the upper left: red, green, blue, yellow.
_PAINT: Final = {"madder": (0, 1), "verdigris": (1, 1), "azurite": (0, 0), "orpiment": (1, 0)}

Spot = tuple[float, float]


def named(place: int) -> str:
    """The name of a point, 0 to 360, such as ``"j10"``.

    >>> named(0), named(180), named(360)
    ('a1', 'j10', 's19')
    """
    rank, file = divmod(place, LINES)
    return f"{FILES[file]}{rank + 1}"


NAMES: Final = tuple(named(place) for place in range(SIZE))


def begun() -> tuple[int, ...]:
    """The 72 points that every layout sets a man on, the king's not among them.

    >>> len(begun())
    72
    """
    found = set()
    for name in _BEGUN:
        rank, file = divmod(NAMES.index(name), LINES)
        for one, other in ((rank, file), (file, rank)):
            for i in (one, LINES - 1 - one):
                found |= {LINES * i + other, LINES * i + LINES - 1 - other}
    return tuple(sorted(found))


def citadels() -> tuple[int, ...]:
    """The sixteen points of the painted men, four in each corner."""
    ends = (0, 1, LINES - 2, LINES - 1)
    return tuple(LINES * rank + file for rank in ends for file in ends)


class _Turned:
    """The board as it lies: who sits near turns it about, ``mirror`` changes left and right."""

    def __init__(self, near: int, mirror: bool) -> None:
        self.about = -1 if near else 1
        self.aside = -self.about if mirror else self.about

    def at(self, file: float, rank: float) -> Spot:
        """Where a point lies, by file and rank from 0."""
        half = (LINES - 1) / 2
        x = MIDDLE[0] + self.aside * (file - half) * PITCH
        return round(x, 1), round(MIDDLE[1] - self.about * (rank - half) * PITCH, 1)

    def place(self, place: int) -> Spot:
        """Where a point lies, by its number."""
        rank, file = divmod(place, LINES)
        return self.at(file, rank)


def alea(near: int, mirror: bool, labels: str | None) -> Layout:
    """The board of Alea Evangelii with seat ``near`` at the foot.

    With the first seat there a1 is at the lower left, with the second s19; ``mirror`` changes
    left and right. ``labels`` is "numbers" or "words" (letters and numbers at the edges) or None.

    >>> board = alea(0, False, "numbers")
    >>> board.points[board.names[0].index("j10")].x
    388.6
    """
    turned = _Turned(near, mirror)
    spots = tuple(turned.place(place) for place in range(SIZE))
    points = tuple(Point(x, y, ASLANT, -ASLANT, MAN, 0) for x, y in spots)
    half = PITCH / 2
    seen = sorted(range(SIZE), key=lambda place: (round(spots[place][1]), spots[place][0]))
    return Layout(
        name="alea",
        words="Nineteen lines each way",
        top=-34,
        height=842,
        points=points,
        regions=tuple(Region(x - half, y - half, PITCH, PITCH) for x, y in spots),
        stores={(seat, SIZE + 2): _store(seat, near) for seat in (0, 1)},
        names=(NAMES, NAMES),
        order=(tuple(range(SIZE)),) * 2,
        figures=TAFL,
        ground=_ground(turned),
        frame=FRAME,
        labels=_labels(turned) if labels else (),
        label_size=19,
        edges=tuple(_edge(BASES[seat != near]) for seat in (0, 1)),
        dice=Point(*MIDDLE, 1, 0, 0, 0),
        rows=tuple(tuple(seen[k : k + LINES]) for k in range(0, SIZE, LINES)),
        rising=0,
        tags=True,
        label_choices=(("numbers", "letters and numbers"), ("", "none")),
        empty="".join("+" if place in citadels() else "." for place in range(SIZE)),
        man=MAN,
        inscribed=tuple(_evangelist(turned, *each) for each in _EVANGELISTS),
    )


def _store(seat: int, near: int) -> Store:
    """Where the captured men of a seat are laid: by the seat that took them."""
    y = BASES[seat == near] - 6
    return Store(Point(230, y, 1, 0, LAID, 250), Region(220, y - 12, 300, 24))


def _edge(base: float) -> Edge:
    return Edge(Line(78, base), Line(732, base, "end"), man=(58, base - 6))


def _evangelist(turned: _Turned, name: str, x: int, y: int) -> tuple[str, Line]:
    """The name of an evangelist in the margin of his side, to be read from without."""
    x, y = x * turned.aside, y * turned.about
    if x:
        return name, Line(10 if x < 0 else 748, MIDDLE[1], "middle", 90 * x, "rubric")
    return name, Line(MIDDLE[0], 16 if y < 0 else 755, "middle", 0, "rubric")


def _labels(turned: _Turned) -> tuple[Label, ...]:
    files = [Label(FILES[n], turned.at(n, 0)[0], 738) for n in range(LINES)]
    ranks = [Label(str(n + 1), 31, turned.at(0, n)[1] + 6.5) for n in range(LINES)]
    return (*files, *ranks)


def _ground(turned: _Turned) -> tuple[Shape, ...]:
    doubles = [turned.place(NAMES.index(name)) for name in VARIEGATED]
    begin = [turned.place(each) for each in begun() if NAMES[each] not in VARIEGATED]
    ends = (0.5, LINES - 1.5)
    corners = [turned.at(file, rank) for file in ends for rank in ends]
    painted = {
        token: [turned.at(file + 17 * right, rank + 17 * up) for right in (0, 1) for up in (0, 1)]
        for token, (file, rank) in _PAINT.items()
    }
    every = [spot for spots in painted.values() for spot in spots]
    return (
        Shape(rectangle(FRAME.x, FRAME.y, FRAME.w, FRAME.h), "leaf", "ink", 1.6),
        Shape(rectangle(FRAME.x + 4, FRAME.y + 4, FRAME.w - 8, FRAME.h - 8), "", "venetian", 0.9),
        Shape(_to_and_fro("h", "0 ", "") + _to_and_fro("v", "", " 0"), "", "venetian", 1.1),
        Shape("".join(f"M{num(x - 3)} {num(y)}h6" for x, y in begin), "", "umber", 6),
        Shape(disc(*MIDDLE, 20), "leaf", "ink", 1.3),
        Shape(_squares(doubles, 17.4), "leaf", "ink", 1.2),
        Shape(_squares(doubles, 13.8), "", "ink", 1.2),
        Shape(_squares(corners, 31.7), "leaf", "ink", 1.4),
        Shape(_squares(corners, PITCH / 2), "", "venetian", 1.1),
        *(Shape(_lozenges(spots, 11), token, "ink", 1.2) for token, spots in painted.items()),
        Shape(_lozenges(every, 4.6), "leaf", "ink", 0.8),
    )


def _to_and_fro(along: str, before: str, after: str) -> str:
    """All lines of one direction, to and fro; none is drawn twice, for that would show."""
    ways = (f"{along}{num(SPAN if n % 2 == 0 else -SPAN)}" for n in range(LINES))
    return f"M{num(LEFT)} {num(HEAD)}" + f"m{before}{num(PITCH)}{after}".join(ways)


def _squares(spots: list[Spot], half: float) -> str:
    return "".join(rectangle(x - half, y - half, 2 * half, 2 * half) for x, y in spots)


def _lozenges(spots: list[Spot], half: float) -> str:
    h = num(half)
    return "".join(f"M{num(x)} {num(y - half)}l{h} {h}-{h} {h}-{h}-{h}z" for x, y in spots)
