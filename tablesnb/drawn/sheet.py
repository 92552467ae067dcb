"""The ground on which things are set, and their type: HTML that carries its look in itself.

A notebook that is not yet trusted drops style sheets and keeps what stands in the elements; so
each element has its light look with it, and a small sheet beside them has the dark one, for a page
that is dark and trusted. No script is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from tablesnb.boards.image import DARK, SCHEME
from tablesnb.boards.palette import colours
from tablesnb.boards.svg import FONT

WIDE: Final = 660  # px: as wide as a lesson's words
_LIGHT: Final = colours("light") | {
    "link": colours("light")["azurite"],
    "same": colours("light")["verdigris"],
}
_DARK: Final = colours("dark") | {"link": "#8DB8E2", "same": "#7FC8B4"}
# What each colour is of: the ground, the words, or a line.
_OF: Final = {
    "page": "background-color",
    "raised": "background-color",
    "sunk": "background-color",
    "text": "color",
    "soft": "color",
    "rubric": "color",
    "link": "color",
    "same": "color",
    "line": "border-color",
    "gold": "border-color",
    "warning": "border-color",
}
_TOKEN: Final = {"warning": "rubric"}


# A card that unfolds in a line of words: closed it must not break the line, and where a browser
# knows no name for its inside, or a page drops this sheet, it is a block within the line.
_FOLD: Final = (
    "@supports selector(::details-content){"
    ".tn-d-fold{display:inline!important}"
    ".tn-d-fold:not([open])::details-content{display:none}}"
    ".tn-d-fold>summary::-webkit-details-marker{display:none}"
)
_PAPER: Final = (
    ".tn-picture{color-scheme:light!important}"
    ".tn-d-page,.tn-d-raised,.tn-d-sunk{background-color:#fff!important}"
    ".tn-d-text,.tn-d-soft,.tn-d-rubric,.tn-d-link{color:#000!important}"
)


def _sheet() -> str:
    # the marks of a dark page once, and the rest nested: it stands in each frame of a notebook
    dark = "".join(
        f".tn-d-{tone}{{{what}:{_DARK[_TOKEN.get(tone, tone)]}!important}}"
        for tone, what in _OF.items()
    )
    ways = f"@media screen{{:is({DARK}){{{dark}}}}}{_FOLD}@media print{{{_PAPER}}}"
    return f"<style>{SCHEME}{ways}</style>"


STYLE: Final = _sheet()
"""What makes it dark in a dark page; a page that drops it keeps it light."""

_WORDS: Final = ".jp-Notebook:has(.tn-asked,.tn-lesson) .jp-MarkdownOutput"
PAGE: Final = (
    f"<style>{_WORDS}{{font:17px/25px {FONT}}}"
    f"{_WORDS}>:is(p,ul,ol,dl,blockquote){{max-width:{WIDE}px}}"
    "@media(max-width:600px){.jp-MarkdownOutput table{display:block;overflow-x:auto}"
    ".jp-MarkdownOutput :is(td,th){min-width:7em;padding:6px}}</style>"
)
"""What gives a lesson's words between its outputs the same type, no wider than is read with ease.

It is for the pages of JupyterLab, Notebook, Voila and nbconvert; any other stays as it is. A table
too wide for a phone is pushed sideways there.
"""


def look(css: str, *tones: str) -> str:
    """The attributes of an element that looks so: its style, and its colours by their names.

    >>> look("margin:0", "soft")
    ' class="tn-d-soft" style="margin:0;color:#5E4630"'
    """
    named = f' class="{" ".join(f"tn-d-{tone}" for tone in tones)}"' if tones else ""
    inks = [f"{_OF[tone]}:{_LIGHT[_TOKEN.get(tone, tone)]}" for tone in tones]
    style = ";".join([*([css] if css else []), *inks])
    return f'{named} style="{style}"' if style else named


def element(tag: str, inner: str, css: str = "", *tones: str) -> str:
    """An element that looks so; ``inner`` is HTML.

    >>> element("p", "six", "margin:0")
    '<p style="margin:0">six</p>'
    """
    return f"<{tag}{look(css, *tones)}>{inner}</{tag}>"


TYPE: Final = f"font-family:{FONT};font-size:16px;line-height:22px"


def sheet(inner: str, *, wide: int = WIDE, style: bool = True) -> str:
    """A sheet of the lesson's own ground with HTML on it, ``wide`` px at most."""
    css = (
        f"box-sizing:border-box;max-width:{wide}px;margin:4px 0;padding:12px 16px;"
        f"border:1px solid;border-radius:8px;overflow:auto;{TYPE}"
    )
    return (STYLE if style else "") + element("div", inner, css, "page", "text", "line")


def title(words: str, after: str = "") -> str:
    """The head of a sheet; ``after`` is HTML that follows on the same line."""
    css = "margin:0 0 6px;font-size:19px;line-height:26px"
    return element("p", f"<b>{escape(words)}</b>{after}", css)


def line(inner: str, *tones: str) -> str:
    """A line of a sheet; ``inner`` is HTML."""
    return element("p", inner, "margin:0 0 6px", *tones)


def small(inner: str) -> str:
    """A small line of a sheet: what is beside the matter; ``inner`` is HTML."""
    return element("p", inner, "margin:0 0 4px;font-size:14px;line-height:20px", "soft")


def cell(inner: str, css: str = "", head: bool = False, *tones: str, over: int = 1) -> str:
    """A cell of a table, as plain as a line, that goes ``over`` so many columns."""
    base = "padding:3px 14px 3px 0;text-align:left;vertical-align:top;border:0"
    made = element("th" if head else "td", inner, f"{base};{css}" if css else base, *tones)
    return made if over == 1 else f'{made[:3]} colspan="{over}"{made[3:]}'


def table(head: list[str], rows: list[list[str]], css: str = "") -> str:
    """A table of plain cells under a line; the cells of ``rows`` are HTML, those of ``head`` text.

    ``css`` is for the cells but those of the last column; a row of one cell goes right across.
    """
    under = "border:0;border-bottom:1px solid"
    names = "".join(
        cell(escape(name), f"{under};font-weight:400;font-size:14px", True, "soft", "line")
        for name in head
    )
    wide = max((len(row) for row in (head, *rows)), default=0)
    body = "".join(
        element(
            "tr",
            "".join(
                cell(each, css if n < len(row) - 1 else "", False) for n, each in enumerate(row)
            )
            if len(row) > 1
            else cell(row[0], "padding-top:10px", over=wide),
            "background-color:transparent",
        )
        for row in rows
    )
    top = f"<thead>{element('tr', names, 'background-color:transparent')}</thead>" if head else ""
    how = f"border-collapse:collapse;border:0;margin:4px 0;table-layout:auto;{TYPE}"
    return element("table", f"{top}<tbody>{body}</tbody>", how, "text")


def plain_table(
    heads: Iterable[str], rows: Iterable[Sequence[str]], caption: str = "", css: str = ""
) -> str:
    """A table in the type of its page; the cells of ``rows`` are HTML, all else is text.

    A row of one cell goes right across; ``css`` is for the table.

    >>> plain_table(["x"], [["<b>y</b>"]], "a < b")[:58]
    '<table><caption style="text-align:left;vertical-align:top"'
    """
    left = ' style="text-align:left;vertical-align:top"'  # JupyterLab sets cells to the right
    names = [f"<th{left}>{escape(name)}</th>" for name in heads]
    body = ""
    for row in rows:
        wide = f' colspan="{len(names)}"' if len(row) == 1 < len(names) else ""
        body += "<tr>" + "".join(f"<td{left}{wide}>{cell}</td>" for cell in row) + "</tr>"
    style = f' style="{css}"' if css else ""
    above = f"<caption{left}>{escape(caption)}</caption>" if caption else ""
    head = f"<thead><tr>{''.join(names)}</tr></thead>"
    return f"<table{style}>{above}{head}<tbody>{body}</tbody></table>"
