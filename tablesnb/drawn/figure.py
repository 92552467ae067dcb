"""A drawing as a notebook shows and keeps it, and what it is made of.

Each is an image with words for those who do not see it, and the same as text beside it. In a dark
page it is dark. Equal figures are equal to the byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from math import ceil
from typing import Final

from tablesnb.boards.geometry import num
from tablesnb.boards.image import FITTED, STYLE, Pictorial, image, two_toned
from tablesnb.boards.marks import text as xml
from tablesnb.boards.palette import colours
from tablesnb.boards.svg import FONT

C: Final = colours("light")
NIGHT: Final = colours("dark")
# What colours are in a dark page: of its ground, of what is written and drawn on it, of bars.
IN_THE_DARK: Final = {C[name]: NIGHT["text"] for name in ("text", "ink", "umber")} | {
    C[name]: NIGHT[name] for name in ("soft", "line", "rubric", "page")
} | {C["azurite"]: C["sky"]}  # fmt: skip
LEAST: Final = 480  # px: in a narrower image letters may be too small to be read
READ: Final = 9  # px: how large letters are at least
_SIZE: Final = re.compile(r'font-size="([\d.]+)"')
_BOX: Final = re.compile(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ')


@dataclass(frozen=True, repr=False)
class Figure(Pictorial):
    """A drawing as a notebook shows and keeps it: ``svg``, its words ``alt``, and ``text``.

    ``dark`` is its twin for a dark page, which differs in nothing but colours, or the same where it
    changes by itself; without one it stays as it is. On a phone it is no narrower than its letters
    are read, and is pushed sideways.
    """

    alt: str
    text: str
    svg: str = field(repr=False)
    width: int = 560
    dark: str = field(repr=False, default="")

    @cached_property
    def html(self) -> str:
        """The image with its words; where nothing could be drawn, the text."""
        return self.picture()

    def picture(self, *, style: bool = True) -> str:
        """The same as HTML; without ``style`` where what stands before it has told its look.

        >>> Figure("a line", "1, 2", "<svg/>", dark="<svg/>").picture(style=False).count("<style")
        0
        """
        if not self.svg:
            return f"<pre>{escape(self.text)}</pre>"
        drawn = two_toned(self.svg, self.dark) if self.dark else self.svg
        css = f"{FITTED};min-width:{min(self.width, LEAST, _read_from(drawn))}px"
        shown = image(drawn, self.alt, self.width, bool(self.dark), css)
        shown = shown if style else shown.removeprefix(STYLE)
        return f'<div style="overflow-x:auto">{shown}</div>'


def _read_from(svg: str) -> int:
    """How wide a drawing is at least, in px, when its smallest letters can be read."""
    sizes = [float(size) for size in _SIZE.findall(svg)]
    wide = _BOX.search(svg)
    return ceil(READ * float(wide[1]) / min(sizes)) if sizes and wide else LEAST


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


def path(way: str, stroke: str = "", wide: float = 0, *, fill: str = "", more: str = "") -> str:
    """A line along a way; colours are of the palette, here and below, or SVG's own.

    ``wide`` is how broad the line is, where it is not of one unit; ``more`` are attributes that
    stand last.

    >>> path("M0 0h9", "none", 3)
    '<path d="M0 0h9" stroke="none" stroke-width="3"/>'
    """
    return f'<path d="{way}"{_painted(fill, stroke, wide)}{more and " "}{more}/>'


def circle(x: float, y: float, radius: float, fill: str, stroke: str = "", wide: float = 0) -> str:
    """A circle about a spot.

    >>> circle(1.25, 2, 3, "none")
    '<circle cx="1.3" cy="2" r="3" fill="none"/>'
    """
    where = f'cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"'
    return f"<circle {where}{_painted(fill, stroke, wide)}/>"


def rect(
    x: float,
    y: float,
    wide: float,
    high: float,
    fill: str,
    stroke: str = "",
    line: float = 0,
    *,
    round: float = 0,
    more: str = "",
) -> str:
    """A rectangle from its upper left corner; its own corners are ``round`` by so much.

    >>> rect(1, 2, 3, 4, "none")
    '<rect x="1" y="2" width="3" height="4" fill="none"/>'
    """
    where = f'x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}"'
    corners = f' rx="{num(round)}"' if round else ""
    return f"<rect {where}{corners}{_painted(fill, stroke, line)}{more and ' '}{more}/>"


def polygon(
    spots: Iterable[tuple[float, float]], fill: str, stroke: str = "", wide: float = 0
) -> str:
    """A polygon by its corners.

    >>> polygon([(0, 0), (4, 0), (0, 4)], "none")
    '<polygon points="0,0 4,0 0,4" fill="none"/>'
    """
    points = " ".join(f"{num(x)},{num(y)}" for x, y in spots)
    return f'<polygon points="{points}"{_painted(fill, stroke, wide)}/>'


def _painted(fill: str, stroke: str, wide: float) -> str:
    inside = f' fill="{C.get(fill, fill)}"' if fill else ""
    line = f' stroke="{C.get(stroke, stroke)}"' if stroke else ""
    return f'{inside}{line} stroke-width="{num(wide)}"' if wide else f"{inside}{line}"


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
