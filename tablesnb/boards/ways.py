"""The whole way of a seat's men, as an arrow through the open board: whence, whither, and round.

It is drawn from the order in which a seat passes the points: a new board needs nothing here.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final

from tablesnb.base.wording import capital
from tablesnb.boards import marks
from tablesnb.boards.arrow import Spot, at
from tablesnb.boards.geometry import WIDTH, Layout, Letters, Point, Region, num
from tablesnb.boards.marks import Colours
from tablesnb.boards.scene import Scene

BEYOND: Final = 50.0  # from the last man of a full pile to the line
APART: Final = 17.0  # from the line of one seat to that of the next
LAST: Final = 62.0  # from the last point to the tip, where men go off
BESIDE: Final = 27.0  # from the middle of a column to the line that passes its letters
EDGE: Final = 12.0  # of the picture, which the tip keeps clear of
ROUND: Final = 14.0  # of a corner
HEAD: Final = "M3 0Q-9-3-20-10.5-14 0-20 10.5-9 3 3 0Z"
# Whose line it is is told by its dashes and by the mark at its start, not by colour.
DASHES: Final = ("", "11 8", "1 9", "18 8 1 8", "5 7", "26 8", "1 5")


def ways(scene: Scene, c: Colours) -> str:
    """The ways of a scene's seats, each beside the next."""
    return "".join(
        _way(scene, seat, number, c) for number, seat in enumerate(dict.fromkeys(scene.ways))
    )


def _way(scene: Scene, seat: int, number: int, c: Colours) -> str:
    lay = scene.layout
    line = _ended(lay, seat, round_letters(lay, spots(lay, seat, number)))
    ux, uy = _towards(line[-2], line[-1])
    neck = line[-1][0] - ux * 18, line[-1][1] - uy * 18
    d = path([*line[:-1], neck])
    dash = DASHES[seat % len(DASHES)] if len(scene.ways) > 1 else ""
    dash = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="{d}" stroke="{c["bone"]}" stroke-width="9" stroke-linecap="round"'
        f' stroke-linejoin="round"/>'
        f'<path d="{d}" stroke="{c["azurite"]}" stroke-width="4.4" stroke-linecap="round"'
        f' stroke-linejoin="round"{dash}/>'
        f'<path transform="translate({at(line[-1])})rotate({num(degrees(atan2(uy, ux)))})"'
        f' d="{HEAD}" fill="{c["azurite"]}" stroke="{c["bone"]}" stroke-width="2"'
        f' stroke-linejoin="round"/>{_start(scene, seat, line[0], c)}'
    )


def _start(scene: Scene, seat: int, spot: Spot, c: Colours) -> str:
    """A ring where a way begins; where there are several, with the mark of its seat."""
    many = len(set(scene.ways)) > 1
    ring = (
        f'<circle cx="{num(spot[0])}" cy="{num(spot[1])}" r="{13 if many else 7}"'
        f' fill="{c["bone"]}" stroke="{c["azurite"]}" stroke-width="3.4"/>'
    )
    if not many:
        return ring
    mark = marks.sign_of(scene.layout.figures[seat], c["ink"])
    return f'{ring}<g transform="translate({at(spot)})scale(.8)">{mark}</g>'


def spots(lay: Layout, seat: int, number: int = 0) -> list[Spot]:
    """Where a way passes each point, in the order in which the seat does: beyond a full pile."""
    found = []
    for place in lay.order[seat]:
        point = lay.points[place]
        room = _room(lay.points, lay.frame, lay.letters, place)
        far = min(BEYOND, room / 2) + number * APART
        found.append(point.along(point.reach + max(0.0, min(far, room))))
    return found


def round_letters(lay: Layout, line: list[Spot]) -> list[Spot]:
    """The line led round the letters that stand in its way from one row to the next."""
    found = line[:1]
    for (x, y), (ahead, then) in pairwise(line):
        if x == ahead and any(min(y, then) < row.y < max(y, then) for row in lay.letters):
            nearer_left = 2 * (x - lay.frame.x) < lay.frame.w
            aside = x - BESIDE if nearer_left else x + BESIDE
            found += [(aside, y), (aside, then)]
        found.append((ahead, then))
    return found


@lru_cache(maxsize=1 << 10)  # each picture of a board with ways asks for all of them
def _room(
    points: tuple[Point, ...], frame: Region, letters: tuple[Letters, ...], place: int
) -> float:
    """How far the board is open beyond the last man of a full pile."""
    point = points[place]
    men = [
        (other.x + other.dx * step, other.y + other.dy * step, other.r)
        for n, other in enumerate(points)
        if n != place
        for step in (0.0, other.reach / 2, other.reach)
    ]
    far = 0.0
    while far < 2 * BEYOND:
        x, y = point.along(point.reach + far)
        if not frame.holds(x, y) or _written(letters, y):
            break
        if any(hypot(there - x, high - y) < r for there, high, r in men):
            break
        far += 4
    return far


def _written(letters: tuple[Letters, ...], y: float) -> bool:
    """Whether letters are cut into the board at this height."""
    return any(row.y - row.size < y < row.y + 8 for row in letters)


def _ended(lay: Layout, seat: int, line: list[Spot]) -> list[Spot]:
    """The line led on, where men go off, past its last point towards the edge."""
    if (seat, lay.off) not in lay.stores:
        return line
    ux, uy = _towards(line[-2], line[-1])
    x, y = line[-1][0] + ux * LAST, line[-1][1] + uy * LAST
    return [*line, (min(max(x, EDGE), WIDTH - EDGE), y)]


def _towards(one: Spot, other: Spot) -> Spot:
    away = hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    return (other[0] - one[0]) / away, (other[1] - one[1]) / away


def path(line: list[Spot]) -> str:
    """A line through spots as a path, its corners rounded; what lies straight is one stroke.

    >>> path([(0, 0), (50, 0), (100, 0), (100, 100)])
    'M0 0L86 0Q100 0 100 14L100 100'
    """
    kept = [line[0]]
    for before, here, after in zip(line, line[1:], line[2:], strict=False):
        a, b = _towards(before, here), _towards(here, after)
        if abs(a[0] * b[1] - a[1] * b[0]) > 0.01 or a[0] * b[0] + a[1] * b[1] < 0:
            kept.append(here)
    kept.append(line[-1])
    d = f"M{at(kept[0])}"
    for before, here, after in zip(kept, kept[1:], kept[2:], strict=False):
        short = min(ROUND, hypot(here[0] - before[0], here[1] - before[1]) / 2,
                    hypot(after[0] - here[0], after[1] - here[1]) / 2)  # fmt: skip
        a, b = _towards(before, here), _towards(here, after)
        enter = here[0] - a[0] * short, here[1] - a[1] * short
        leave = here[0] + b[0] * short, here[1] + b[1] * short
        d += f"L{at(enter)}Q{at(here)} {at(leave)}"
    return f"{d}L{at(kept[-1])}"


def ways_in_words(scene: Scene) -> list[str]:
    """The ways in words, for those who do not see them."""
    lay = scene.layout
    found = []
    for seat in dict.fromkeys(scene.ways):
        first, last = lay.order[seat][0], lay.order[seat][-1]
        end = " and off" if (seat, lay.off) in lay.stores else ""
        found.append(
            f"arrow along the way of {capital(scene.seats[seat])}:"
            f" from {lay.name_of(first, scene.near)} to {lay.name_of(last, scene.near)}{end}"
        )
    return found
