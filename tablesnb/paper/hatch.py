"""Heraldic hatching as lines that end at the edge of what they fill.

A printer's file with tiled patterns is twenty times as large, and few programs draw them alike;
so each line is cut where it leaves its shape. Shapes are circles and convex polygons.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import Final

from tablesnb.boards.geometry import num

Spot = tuple[float, float]

STEP: Final = 4.0  # units between lines
# The direction of the lines of a colour, as on a shield; gold has dots.
LINES: Final[dict[str, Spot]] = {
    "madder": (0, 1),
    "verdigris": (1, 1),
    "folium": (1, -1),
    "sky": (1, 0),
}
DOTS: Final = "orpiment"
_TOKEN: Final = re.compile(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)")


def polygons(d: str) -> list[list[Spot]]:
    """The polygons of a path of straight lines.

    >>> polygons("M0 0h4v4h-4z")
    [[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]]
    """
    found: list[list[Spot]] = []
    at: Spot = (0.0, 0.0)
    letter, left = "", list(_TOKEN.findall(d))
    while left:
        if left[0].isalpha():
            letter = left.pop(0)
        if letter in "zZ":
            at = found[-1][0]
            continue
        if letter not in "MmLlHhVv":
            raise ValueError(f"hatching knows straight lines only, not {letter!r}")
        x, y = at if letter.islower() else (0.0, 0.0)
        if letter in "hH":
            at = (x + float(left.pop(0)), at[1])
        elif letter in "vV":
            at = (at[0], y + float(left.pop(0)))
        else:
            at = (x + float(left.pop(0)), y + float(left.pop(0)))
        if letter in "mM":
            found.append([])
            letter = "l" if letter == "m" else "L"
        found[-1].append(at)
    return found


def circle(x: float, y: float, r: float) -> list[Spot]:
    """A circle as a polygon of sixty corners: at the size of a man no eye sees them."""
    return [(x + r * cos(k * pi / 30), y + r * sin(k * pi / 30)) for k in range(60)]


def hatched(token: str, shape: Sequence[Spot]) -> str:
    """The path of the lines, or dots, of a colour within a convex polygon.

    >>> hatched("sky", [(0, 0), (8, 0), (8, 8), (0, 8)])
    'M0 0L8 0M0 4L8 4M0 8L8 8'
    """
    if token == DOTS:
        return "".join(_dots(shape))
    dx, dy = LINES[token]
    long = hypot(dx, dy)
    along, across = (dx / long, dy / long), (-dy / long, dx / long)
    far = [x * across[0] + y * across[1] for x, y in shape]
    first = int(min(far) // STEP)
    last = int(max(far) // STEP)
    return "".join(
        f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"
        for k in range(first, last + 1)
        for a, b in _cut(k * STEP, along, across, shape)
    )


def _cut(
    off: float, along: Spot, across: Spot, shape: Sequence[Spot]
) -> Iterator[tuple[Spot, Spot]]:
    """The piece within a convex polygon of the line that lies so far off from the origin."""
    met: list[float] = []
    for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
        da = ax * across[0] + ay * across[1] - off
        db = bx * across[0] + by * across[1] - off
        if da * db > 0 or da == db:
            continue
        t = da / (da - db)
        met.append((ax + t * (bx - ax)) * along[0] + (ay + t * (by - ay)) * along[1])
    if met and max(met) - min(met) > 0.5:
        x, y = across[0] * off, across[1] * off
        yield (
            (x + along[0] * min(met), y + along[1] * min(met)),
            (x + along[0] * max(met), y + along[1] * max(met)),
        )


def _dots(shape: Sequence[Spot]) -> Iterator[str]:
    """Small squares, row by row, wherever one lies wholly within."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    for row in range(int(min(ys) // STEP), int(max(ys) // STEP) + 1):
        for column in range(int(min(xs) // STEP), int(max(xs) // STEP) + 1):
            x, y = (column + 0.5 * (row % 2)) * STEP, row * STEP
            if all(_inside((x + a, y + b), shape) for a in (-0.9, 0.9) for b in (-0.9, 0.9)):
                yield f"M{num(x - 0.5)} {num(y)}L{num(x + 0.5)} {num(y)}"


def _inside(spot: Spot, shape: Sequence[Spot]) -> bool:
    turns = [
        (bx - ax) * (spot[1] - ay) - (by - ay) * (spot[0] - ax)
        for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True)
    ]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)
