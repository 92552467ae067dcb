"""A number on every point of a board, each with its colour: the board's own drawing, without men.

The colours go from parchment to dark red and darken all the way, so they are told apart in grey
too; the number stands on each.
"""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Final

from tablesnb.boards.geometry import WIDTH, Layout, num, rectangle
from tablesnb.boards.marks import text as xml
from tablesnb.boards.palette import colours, contrast
from tablesnb.boards.polar import disc
from tablesnb.boards.scene import Scene
from tablesnb.boards.svg import FONT, bare

RAMP: Final = ("#F6ECD2", "#E3B48C", "#CC7350", "#A3382A", "#5E1A14")
BEND: Final = 0.75  # most points are far below the highest: their differences are drawn larger
STEPS: Final = 5  # of the key

# the letters of a title, of the words above the key and of the foot, in SVG units: so many to a
# line, and so high
TITLE, FOOT = (28, 46), (18, 70)
MARGIN: Final = 26

Marks = Mapping[int, tuple[float, str]]


def ramp(share: float) -> str:
    """The colour of a value that is this share of the highest, ``#RRGGBB``.

    >>> ramp(0), ramp(1)
    ('#F6ECD2', '#5E1A14')
    """
    at = min(max(share, 0.0), 1.0) ** BEND * (len(RAMP) - 1)
    below = min(int(at), len(RAMP) - 2)
    parts = (
        round((1 - at + below) * int(RAMP[below][k : k + 2], 16))
        + round((at - below) * int(RAMP[below + 1][k : k + 2], 16))
        for k in (1, 3, 5)
    )
    return "#" + "".join(f"{min(part, 255):02X}" for part in parts)


def lettering(ground: str) -> str:
    """The colour of letters that are read best on a ground.

    Ink and bone would be too near to the middle of the ramp; black or white is read on all of it.
    """
    return max("#000000", "#FFFFFF", key=lambda each: contrast(each, ground))


def heat_svg(
    scene: Scene,
    marks: Marks,
    top: float,
    finding: str,
    key: str,
    foot: str,
    theme: str = "light",
    worded: bool = True,
) -> str:
    """The board of a scene with a value and its words on each place, as one ``<svg>`` element.

    ``marks`` are ``(value, words)`` by place; ``top`` is the value of the darkest colour.
    ``finding`` stands above, the ``key`` of the colours with its unit and the ``foot`` below; not
    ``worded`` there are the colours alone, for a page that says the rest in its own letters.
    ``theme`` as for svg.
    """
    lay, c = scene.layout, colours(theme)
    over = _over(lay, marks, top, c)
    above, below = (wrap(finding, TITLE[1]), wrap(foot, FOOT[1])) if worded else ([], [])
    head = MARGIN + 1.25 * TITLE[0] * len(above) if worded else 0
    tail = 62 + 1.35 * FOOT[0] * len(below) + 8
    first, last = lay.top - head, lay.top + lay.height
    high = lay.height + head + tail
    words = "".join(
        f'<text x="{MARGIN}" y="{num(first + MARGIN + 1.25 * TITLE[0] * (at + 0.75))}"'
        f' font-size="{TITLE[0]}" fill="{c["text"]}">{xml(line)}</text>'
        for at, line in enumerate(above)
    ) + "".join(
        f'<text x="{MARGIN}" y="{num(last + 66 + 1.35 * FOOT[0] * (at + 0.5))}"'
        f' font-size="{FOOT[0]}" fill="{c["soft"]}">{xml(line)}</text>'
        for at, line in enumerate(below)
    )
    said = f"<title>{xml(finding)}</title><desc>{xml(f'{key}. {foot}')}</desc>"
    frame = (
        f'<rect x=".5" y="{num(first + 0.5)}" width="{WIDTH - 1}" height="{num(high - 1)}"'
        f' rx="8" fill="{c["page"]}" stroke="{c["line"]}"/>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {num(first)} {WIDTH} {num(high)}"'
        f' width="{WIDTH}" height="{num(high)}" role="img" font-family="{FONT}">'
        f"{f'{said}{frame}' if worded else ''}"
        f"{bare(scene, over, theme)}{words}{_key(key if worded else '', top, last + 14, c)}</svg>"
    )


def _over(lay: Layout, marks: Marks, top: float, c: Mapping[str, str]) -> str:
    """The ground of each place in its colour, and its words where its first man would stand."""
    usual = _size(lay, 2)
    shapes = words = ""
    for place, (value, said) in marks.items():
        point, colour = lay.points[place], ramp(value / (top or 1))
        size = _size(lay, len(said))
        other = "" if size == usual else f' font-size="{num(size)}"'
        shapes += f'<path d="{_patch(lay, place)}" fill="{colour}"/>'
        words += (
            f'<text x="{num(point.x)}" y="{num(point.y + 0.34 * size)}"{other}'
            f' fill="{lettering(colour)}">{xml(said)}</text>'
        )
    return (
        f'<g stroke="{c["heartwood"]}" stroke-width=".8">{shapes}</g>'
        f'<g font-size="{num(usual)}">{words}</g>'
    )


def _size(lay: Layout, letters: int) -> float:
    """How large words of so many letters may stand on a point."""
    radius = lay.points[0].r
    return min(28.0, 1.3 * radius) if letters < 3 else min(20.0, 0.96 * radius)


def _patch(lay: Layout, place: int) -> str:
    """The ground that is coloured: a dart, the square of a single man, or the room of the first."""
    if lay.patches:
        return lay.patches[place]
    if lay.single:
        area = lay.regions[place]
        return rectangle(area.x + 1.2, area.y + 1.2, area.w - 2.4, area.h - 2.4)
    point = lay.points[place]
    return disc(point.x, point.y, point.r)


def _key(unit: str, top: float, y: float, c: Mapping[str, str]) -> str:
    """The colours with the values that they stand for; without a unit right across the picture."""
    wide, high, size = (58.0, 24, 16) if unit else ((WIDTH - 2 * MARGIN) / STEPS, 42, 28)
    parts = []
    for step in range(STEPS):
        share = step / (STEPS - 1)
        x = MARGIN + wide * step
        said = f"{top * share:.0f}" if top > STEPS else f"{top * share:.1f}"
        parts.append(
            f'<rect x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{high}"'
            f' fill="{ramp(share)}" stroke="{c["heartwood"]}" stroke-width=".8"/>'
            f'<text x="{num(x + wide / 2)}" y="{num(y + high / 2 + 0.31 * size)}"'
            f' font-size="{size}" text-anchor="middle"'
            f' fill="{lettering(ramp(share))}">{said}</text>'
        )
    if unit:
        parts.append(
            f'<text x="{num(MARGIN + wide * STEPS + 12)}" y="{num(y + 18)}" font-size="18"'
            f' font-style="italic" fill="{c["soft"]}">{xml(unit)}</text>'
        )
    return "".join(parts)


def heat_text(scene: Scene, marks: Marks) -> str:
    """The same in lines of text: the points as the text board has them, each with its words.

    >>> from tablesnb.boards.scene import of_counts
    >>> scene = of_counts("willughby", ("White", "Black"), [[0], [0]])
    >>> print(heat_text(scene, {23: (25, "25"), 0: (2, "2")}).splitlines()[1].rstrip())
      25   .   .   .   .   . |   .   .   .   .   .   .
    """
    lay = scene.layout
    wide = 1 + max([3 if not lay.single else 1, *(len(said) for _, said in marks.values())])
    names = lay.names[scene.near]
    lines = []
    for row in lay.rows:
        cells = [" |" if place is None else f"{_said(marks, place):>{wide}}" for place in row]
        if lay.single:
            first = next(place for place in row if place is not None)
            lines.append(f"{names[first][1:]:>3}{''.join(cells)}")
            continue
        heads = [" |" if place is None else f"{names[place]:>{wide}}" for place in row]
        lines += ["".join(heads), "".join(cells)]
    if lay.single:
        files = "".join(f"{names[place][0]:>{wide}}" for place in lay.rows[-1] if place is not None)
        lines.append(f"   {files}")
    return "\n".join(lines)


def _said(marks: Marks, place: int) -> str:
    return marks[place][1] if place in marks else "."
