"""The bow of a move: where it bends, and where it stops short of the man."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import atan2, degrees, hypot, inf

from tablesnb.boards.geometry import Region, num

Spot = tuple[float, float]

# How far the bow's middle is drawn aside, as a share of its length: the gentlest first.
_BENDS = (0.16, -0.16, 0.3, -0.3, 0.45, -0.45)
# Where on a bow it is looked at what it covers: the shares of its start, middle and end there.
_ALONG = tuple(((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in (k / 30 for k in range(2, 29)))


def bow(
    start: Spot,
    end: Spot,
    short: float,
    clear: Sequence[tuple[float, float, float]],
    frame: Region,
    c: Mapping[str, str],
    bends: Sequence[float] = _BENDS,
    many: int = 1,
) -> str:
    """An arrow from ``start`` that stops ``short`` units before ``end``.

    It bends to the side on which it meets the fewest of the things to keep clear of, given as
    ``(x, y, radius)``, and stays within ``frame``; ``c`` is the palette by token, ``bends`` are
    those to choose from, as shares of its length. A way that ``many`` went has their number in its
    ring.
    """
    # The line ends inside the head, whose own point is two units on.
    d, tip, turned = curve(start, end, short, 11, clear, frame, bends)
    return (
        f'<path d="{d}" stroke="{c["bone"]}" stroke-width="7.5" stroke-linecap="round"/>'
        f'<path transform="translate({at(tip)})rotate({num(turned)})"'
        f' d="M2 0Q-9-2.5-17-8.5-12.5 0-17 8.5-9 2.5 2 0Z" fill="{c["azurite"]}"'
        f' stroke="{c["bone"]}" stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="{d}" stroke="{c["azurite"]}" stroke-width="3.6"/>'
        f'<circle cx="{num(start[0])}" cy="{num(start[1])}" r="{6 if many < 2 else 11}"'
        f' fill="{c["bone"]}" stroke="{c["azurite"]}" stroke-width="3"/>{_number(start, many, c)}'
    )


def _number(start: Spot, many: int, c: Mapping[str, str]) -> str:
    if many < 2:
        return ""
    return (
        f'<text x="{num(start[0])}" y="{num(start[1] + 6)}" font-size="18" font-weight="bold"'
        f' text-anchor="middle" fill="{c["azurite"]}">{many}</text>'
    )


def curve(
    start: Spot,
    end: Spot,
    short: float,
    head: float,
    clear: Sequence[tuple[float, float, float]],
    frame: Region,
    bends: Sequence[float] = _BENDS,
) -> tuple[str, Spot, float]:
    """The line of a bow as a path, the tip of its head, and how far that is turned, in degrees.

    The line stops ``head`` units before the tip, the tip ``short`` units before ``end``.
    """
    middle = _aside(start, end, tuple(clear), frame, tuple(bends))
    away = hypot(end[0] - middle[0], end[1] - middle[1]) or 1
    ux, uy = (end[0] - middle[0]) / away, (end[1] - middle[1]) / away
    tip = end[0] - ux * short, end[1] - uy * short
    neck = tip[0] - ux * head, tip[1] - uy * head
    return f"M{at(start)}Q{at(middle)} {at(neck)}", tip, degrees(atan2(uy, ux))


@lru_cache(maxsize=256)  # a board draws the same arrows again at each answer, and when taken back
def _aside(
    start: Spot,
    end: Spot,
    clear: tuple[tuple[float, float, float], ...],
    frame: Region,
    bends: tuple[float, ...],
) -> Spot:
    """The middle of the bow that has the least trouble on its way."""
    middle, least = end, inf
    for bend in bends:
        aside = _middle(start, end, bend)
        trouble = _trouble(start, aside, end, clear, frame, least)
        if trouble < least:
            middle, least = aside, trouble
    return middle


def at(spot: Spot) -> str:
    """A spot as a path writes it."""
    return f"{num(spot[0])} {num(spot[1])}"


def _middle(start: Spot, end: Spot, bend: float) -> Spot:
    dx, dy = end[0] - start[0], end[1] - start[1]
    return (start[0] + end[0]) / 2 + bend * dy, (start[1] + end[1]) / 2 - bend * dx


def _trouble(
    start: Spot,
    middle: Spot,
    end: Spot,
    clear: Sequence[tuple[float, float, float]],
    frame: Region,
    least: float,
) -> float:
    """How much a bow covers or leaves: men and dice on its way, the frame, its own bend.

    It is known to be no better than another as soon as there is as much as ``least``.
    """
    length = hypot(end[0] - start[0], end[1] - start[1])
    bend = hypot(middle[0] - (start[0] + end[0]) / 2, middle[1] - (start[1] + end[1]) / 2)
    bend = round(bend / max(length, 1), 3)
    if bend >= least:
        return bend
    way = [
        (
            a * start[0] + b * middle[0] + d * end[0],
            a * start[1] + b * middle[1] + d * end[1],
        )
        for a, b, d in _ALONG
    ]
    left, top = min(x for x, _ in way), min(y for _, y in way)
    right, foot = max(x for x, _ in way), max(y for _, y in way)
    met = 0
    for x, y in way:
        inside = frame.x < x < frame.x + frame.w and frame.y < y < frame.y + frame.h
        met += 0 if inside else 3
    for i, j, r in clear:
        if bend + met >= least:
            break
        # most of what stands on a board is nowhere near; no square root is drawn, for this is
        # asked some thousand times a move
        if left - r < i < right + r and top - r < j < foot + r:
            near = r * r
            for x, y in way:
                if (x - i) * (x - i) + (y - j) * (y - j) < near:
                    met += 1
    return bend + met
