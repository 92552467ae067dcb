"""What the figures of a lesson are drawn with, and what its paper for a class is made of.

Each is an image with words for those who do not see it, and the same as text beside it. In a dark
page it is dark. Equal figures are equal to the byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

from tablesnb.boards.geometry import num
from tablesnb.boards.marks import text as xml
from tablesnb.boards.palette import colours
from tablesnb.boards.svg import FONT
from tablesnb.lab.style import IN_THE_DARK, Figure
from tablesnb.sources import passage

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


# -- paper for a class

BREAK: Final = '<div style="break-before:page"></div>'


def handout(path: str | Path, title: str, pages: Sequence[str], overwrite: bool) -> Path:
    """Write pages as a file for A4, a sheet for each, and return its path.

    BadValue where ``alone.write`` raises it.
    """
    from tablesnb.widget.shared.alone import paper, write

    return write(path, paper(title, BREAK.join(pages)), overwrite)


class Line(NamedTuple):
    """A line of a printed card of rules, with the values of the rules that it says."""

    sentence: str
    says: Mapping[str, object]

    def holds(self, rules: Any) -> bool:
        """Whether these rules are as the line says."""
        return all(rules.rule(name).value == value for name, value in self.says.items())


# what the laws of both sieges say
LIKE_A_ROOK: Final = Line(
    "Every piece moves like a rook at chess: up, down or sideways, over as many empty points as "
    "you like. Nobody jumps.",
    {"moves": "slide", "jumping": "never"},
)
TAKES_SEVERAL: Final = Line(
    "One move may take several men: one on each side of the piece that you moved.",
    {"several": "all"},
)
SAFE_BETWEEN: Final = Line(
    "A piece that moves in between two enemies by itself is safe.",
    {"entering_between": "safe"},
)
STAR: Final = " *"  # after a line that says something which we chose ourselves


def rules_card(title: str, rules: Any, lines: Iterable[Line]) -> str:
    """The rules of a game for whoever plays it on paper: those of the lines that hold for them.

    >>> from tablesnb.rules.registry import ruleset
    >>> lines = Line("Jump.", {"jumping": "always"}), Line("Never jump.", {"jumping": "never"})
    >>> rules_card("Tablut", ruleset("tablut"), lines)[-42:]
    "margin-left:8mm'><li>Never jump.</li></ol>"
    """
    rows = ""
    for line in lines:
        if line.holds(rules):
            ours = any(rules.rule(name).status == "editorial" for name in line.says)
            rows += f"<li>{escape(line.sentence)}{STAR if ours else ''}</li>"
    return f"<h2>{escape(title)}</h2><ol style='margin-left:8mm'>{rows}</ol>"


def quotations(ids: Iterable[str]) -> str:
    """Passages by their ids, each in its own words, then in English, with its source.

    >>> quotations(["willughby.best"])[:22]
    '<blockquote><p>Of all '
    """
    found = ""
    for of in map(passage, ids):
        texts = filter(None, (of.original, of.translation))
        said = "".join(f"<p>{escape(' '.join(each.split()))}</p>" for each in texts)
        found += f"<blockquote>{said}<cite>{escape(of.cite())}</cite></blockquote>"
    return found
