"""Figures for a lesson: what they are drawn with, and why a bar falls edge up.

Each is an image with words for those who do not see it, and the same as text beside it. In a dark
page it is dark. Equal figures are equal to the byte.
"""

from __future__ import annotations

import re
from math import cos, pi, sin
from typing import Final

from tablesnb.boards.geometry import num
from tablesnb.boards.marks import text as xml
from tablesnb.boards.palette import colours
from tablesnb.boards.svg import FONT
from tablesnb.lab.style import IN_THE_DARK, Figure

C: Final = colours("light")


_TAG: Final = re.compile(r"<(text|tspan|g|rect|path|circle|polygon)\b[^>]*>")
# bars and curves, too dark for a dark ground wherever they are
_BLACK: Final = re.compile(rf'\bfill="({C["ink"]}|{C["boneblack"]})"')
_BLUE: Final = re.compile(rf'\b(fill|stroke)="{C["azurite"]}"')


def night(svg: str) -> str:
    """A drawing in the colours of the dark: its ground, its words, its blue, and bare lines.

    What is written or drawn on the ground itself changes; what has a ground of its own does not,
    but for the edge of what is black, which would not be seen on a dark ground.

    >>> night('<text fill="#2A1C13">six</text><circle fill="#2A1C13"/>')
    '<text fill="#F1E6CE">six</text><circle fill="#2A1C13"/>'
    >>> night('<circle fill="#2A1C13" stroke="#2A1C13"/>')
    '<circle fill="#2A1C13" stroke="#F1E6CE"/>'
    """

    def toned(tag: re.Match[str]) -> str:
        if tag[1] in ("circle", "polygon") and not _BLACK.search(tag[0]):
            return blue(tag[0])
        what = "fill" if tag[1] in ("text", "tspan", "g") else "stroke"
        if tag[1] == "rect" and f'fill="{C["page"]}"' in tag[0]:
            what = "fill|stroke"
        return re.sub(
            rf'\b({what})="(#\w+)"',
            lambda each: f'{each[1]}="{IN_THE_DARK.get(each[2], each[2])}"',
            blue(tag[0]),
        )

    def blue(tag: str) -> str:
        return _BLUE.sub(rf'\1="{IN_THE_DARK[C["azurite"]]}"', tag)

    return _TAG.sub(toned, svg)


def drawing(alt: str, text: str, inside: str, wide: float, high: float, shown: int) -> Figure:
    """A drawing on a ground of its own, ``wide`` by ``high`` in its own units."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(wide)} {num(high)}"'
        f' width="{num(wide)}" height="{num(high)}" role="img" font-family="{FONT}">'
        f"<title>{xml(alt)}</title>"
        f'<rect x=".5" y=".5" width="{num(wide - 1)}" height="{num(high - 1)}" rx="8"'
        f' fill="{C["page"]}" stroke="{C["line"]}"/>{inside}</svg>'
    )
    return Figure(alt, text, svg, shown, night(svg))


def lettered(
    x: float, y: float, size: int, said: str, fill: str = "ink", anchor: str = "start"
) -> str:
    """A line of words in a drawing, in a colour of the palette.

    Words on the drawing's own ground are light in the dark; on a ground that stays as it is they
    are "bone" or "boneblack".

    >>> lettered(24, 36, 14, "a < b")[-16:]
    '>a &lt; b</text>'
    """
    placed = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{size}" fill="{C[fill]}"{placed}>'
        f"{xml(said)}</text>"
    )


# -- why a bar with an odd number of sides falls edge up


def corners(sides: int, x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The corners of a regular polygon that stands on a side, ``(x, y)`` in its middle.

    >>> [(round(a), round(b)) for a, b in corners(4, 0, 0, 10)]
    [(-7, 7), (-7, -7), (7, -7), (7, 7)]
    """
    turns = (pi / 2 + pi / sides + 2 * pi * each / sides for each in range(sides))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def edge_up(*sides: int) -> Figure:
    """Bars seen from their ends, each lying on a side, and what is on top of each.

    >>> print(edge_up(6, 7))
    6 sides: a face is on top
    7 sides: an edge is on top, a face slopes down on either side of it
    """
    radius, cell, floor = 62, 190, 168
    parts, lines = [], []
    for at, many in enumerate(sides):
        x = 20 + cell * (at + 0.5)
        apothem = radius * cos(pi / many)
        middle = floor - apothem
        points = " ".join(f"{num(a)} {num(b)}" for a, b in corners(many, x, middle, radius))
        top = middle - (radius if many % 2 else apothem)
        words = "an edge on top" if many % 2 else "a face on top"
        colour = C["rubric"] if many % 2 else C["azurite"]
        mark = (
            f'<circle cx="{num(x)}" cy="{num(top)}" r="5" fill="{colour}"/>'
            if many % 2
            else f'<path d="M{num(x - radius * sin(pi / many))} {num(top)}'
            f'h{num(2 * radius * sin(pi / many))}" stroke="{colour}" stroke-width="5"/>'
        )
        parts.append(
            f'<polygon points="{points}" fill="{C["bone"]}" stroke="{C["ink"]}"/>'
            f'<path d="M{num(x)} {floor}V{num(top)}" stroke="{C["walnut"]}"'
            ' stroke-dasharray="4 4"/>'
            f'<circle cx="{num(x)}" cy="{num(middle)}" r="3" fill="{C["ink"]}"/>{mark}'
            f'<g font-size="18" text-anchor="middle" fill="{C["text"]}">'
            f'<text x="{num(x)}" y="{floor + 28}">{many} sides:</text>'
            f'<text x="{num(x)}" y="{floor + 50}">{words}</text></g>'
        )
        rest = ", a face slopes down on either side of it" if many % 2 else ""
        what = "an edge is on top" if many % 2 else "a face is on top"
        lines.append(f"{many} sides: {what}{rest}")
    wide = 40 + cell * len(sides)
    parts.append(f'<path d="M20 {floor}H{wide - 20}" stroke="{C["umber"]}" stroke-width="3"/>')
    alt = (
        "Long dice seen from their ends, each lying on a side on the table, with a line straight "
        "up from the middle of that side. " + ". ".join(lines) + "."
    )
    return drawing(alt, "\n".join(lines), "".join(parts), wide, floor + 66, 560)
