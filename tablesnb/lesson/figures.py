"""Figures of dice for a lesson: why a bar falls edge up, a net to cut out, a curve to read.

Each is an image with words for those who do not see it, and the same as text beside it. In a dark
page it is dark. Equal figures are equal to the byte.
"""

from __future__ import annotations

import re
from math import ceil, cos, pi, sin, tan
from typing import Any, Final

from tablesnb import dice
from tablesnb.boards.geometry import num
from tablesnb.boards.marks import text as xml
from tablesnb.boards.palette import colours
from tablesnb.boards.svg import FONT
from tablesnb.lab.style import Figure, plot

C: Final = colours("light")


_NIGHT: Final = colours("dark")
# what is written or drawn on the ground itself; what has a ground of its own keeps its colours
_ON_GROUND: Final = {C[name]: _NIGHT["text"] for name in ("text", "ink", "umber")} | {
    C[name]: _NIGHT[name] for name in ("soft", "line", "rubric", "page")
}
_TAG: Final = re.compile(r"<(text|tspan|g|rect|path)\b[^>]*>")


def night(svg: str) -> str:
    """A drawing in the colours of the dark: its ground, its words, and lines without a filling.

    >>> night('<text fill="#2A1C13">six</text><circle fill="#2A1C13"/>')
    '<text fill="#F1E6CE">six</text><circle fill="#2A1C13"/>'
    """

    def toned(tag: re.Match[str]) -> str:
        what = "fill" if tag[1] in ("text", "tspan", "g") else "stroke"
        if tag[1] == "rect" and f'fill="{C["page"]}"' in tag[0]:
            what = "fill|stroke"
        return re.sub(
            rf'\b({what})="(#\w+)"',
            lambda each: f'{each[1]}="{_ON_GROUND.get(each[2], each[2])}"',
            tag[0],
        )

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
            f'<path d="M{num(x)} {floor}V{num(top)}" stroke="{C["soft"]}" stroke-dasharray="4 4"/>'
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


# -- a net to cut out


def net(sides: int = 7, length: int = 210, across: int = 44) -> Figure:
    """A paper net of a long die: its sides in a row, two ends, and a flap to glue.

    ``length`` and ``across`` are those of a side, in drawing units; the sides are numbered in
    order, which is our choice. Cut along whole lines, fold along broken ones.

    >>> print(net())
    Net of a long die of 7 sides.
    Seven strips side by side, numbered 1 to 7, each 44 wide and 210 long; a flap beside the last.
    Above and below strip 4 an end with 7 corners.
    Cut along whole lines, fold along broken ones, glue the flap under strip 1.
    """
    radius, apothem = across / (2 * sin(pi / sides)), across / (2 * tan(pi / sides))
    flap, left = 14, 20
    top = left + radius + apothem
    wide, foot = 2 * left + sides * across + flap, top + length
    high = foot + radius + apothem + 20
    cut: list[str] = []
    fold: list[str] = []
    marks: list[str] = []
    mid = (sides + 1) // 2
    for at in range(sides):
        x = left + at * across
        if at:
            fold.append(f"M{num(x)} {num(top)}V{num(foot)}")
        ends = fold if at == mid - 1 else cut
        ends += [f"M{num(x)} {num(top)}h{across}", f"M{num(x)} {num(foot)}h{across}"]
        marks.append(
            f'<text x="{num(x + across / 2)}" y="{num(top + length / 2 + 9)}" font-size="26"'
            f' text-anchor="middle" fill="{C["text"]}">{at + 1}</text>'
        )
    right = left + sides * across
    cut.append(f"M{left} {num(top)}V{num(foot)}")
    cut.append(f"M{right} {num(top)}l{flap} {flap}V{num(foot - flap)}L{right} {num(foot)}")
    fold.append(f"M{right} {num(top)}V{num(foot)}")
    middle = left + (mid - 0.5) * across
    for turned, y in ((False, top - apothem), (True, foot + apothem)):
        around = corners(sides, middle, y, radius)
        if turned:
            around = [(a, 2 * y - b) for a, b in around]
        # the first corner and the last lie on the strip: that side is folded, not cut
        cut.append("M" + "L".join(f"{num(a)} {num(b)}" for a, b in around))
    inside = (
        f'<g fill="none" stroke="{C["ink"]}"><path d="{"".join(cut)}" stroke-width="1.6"/>'
        f'<path d="{"".join(fold)}" stroke-dasharray="6 5"/></g>{"".join(marks)}'
    )
    words = {5: "Five", 6: "Six", 7: "Seven", 8: "Eight", 9: "Nine"}.get(sides, str(sides))
    text = (
        f"Net of a long die of {sides} sides.\n"
        f"{words} strips side by side, numbered 1 to {sides}, each {across} wide and {length} long;"
        f" a flap beside the last.\nAbove and below strip {mid} an end with {sides} corners.\n"
        "Cut along whole lines, fold along broken ones, glue the flap under strip 1."
    )
    return drawing(text.replace("\n", " "), text, inside, wide, high, round(wide))


# -- how high a prism must be

STROKES: Final = {"solid-angle": "-", "area": "--", "tipping": ":"}


def heights(doubt: int = 10) -> Figure:
    """The chance that 6 is read off a prism, by its height, under each model; and where it is fair.

    Drawn with matplotlib; where it is not installed the text remains. ``doubt`` is as for
    :func:`tablesnb.dice.prism`.
    """
    fair = {model: dice.fair_height(model, doubt=doubt) for model in dice.MODELS}
    told = [f"{height:.2f}" for height in fair.values()]
    right = max(4.0, ceil(2 * max(fair.values()) + 1) / 2)
    steps = [0.5 + (right - 0.5) * each / 70 for each in range(71)]

    def paint(axes: Any) -> None:
        axes.axhline(1 / 7, color=C["rubric"], linewidth=1, linestyle="-")
        for model, stroke in STROKES.items():
            read = [
                float(dice.prism_of_height(step, model, doubt=doubt).chance(6)) for step in steps
            ]
            axes.plot(steps, read, linestyle=stroke, color=C["ink"], linewidth=2)
            axes.annotate(
                model,
                (right, read[-1]),
                xytext=(6, 0),
                textcoords="offset points",
                va="center",
                style="italic",
            )
            axes.plot([fair[model]], [1 / 7], "o", color=C["rubric"], markersize=8)
            axes.annotate(
                f"{fair[model]:.2f}",
                (fair[model], 1 / 7),
                xytext=(-32, -14) if model == "solid-angle" else (5, 6),
                textcoords="offset points",
                color=C["rubric"],
            )
        axes.set(xlim=(0.5, right), ylim=(0, 0.35), xticks=range(1, int(right) + 1))
        axes.set_yticks([0, 0.1, 1 / 7, 0.2, 0.3], ["0", "0.1", "1/7", "0.2", "0.3"])
        axes.set_xlabel("height of the prism, in sides of the pentagon")

    return plot(
        f"Three models, three fair prisms: {told[0]}, {told[1]} and {told[2]} sides high",
        paint,
        unit="chance that 6 is read; the red line is fair, one in seven",
        foot="Computed from each model, nothing thrown. A prism on its side that points at the "
        f"thrower to within {doubt} degrees is thrown again.",
        text="\n".join(f"{model}: fair at {height:.2f} sides" for model, height in fair.items()),
        alt="Curves that fall from left to right: the higher a pentagonal prism, the seldomer it "
        "is read by an end. They cross the fair chance of one seventh at different heights: "
        + "; ".join(f"{model}: fair at {height:.2f} sides" for model, height in fair.items())
        + ".",
    )
