"""The signs on a board: men, and every state, each with a shape as well as a colour.

All are drawn for a man of radius 20 standing at the origin. ``c`` is the palette by token.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from html import escape
from math import pi
from typing import Final

from tablesnb.boards.geometry import num
from tablesnb.boards.palette import Figure

Colours = Mapping[str, str]

# Men on edge in a rack.
EDGE: Final = 'x="-16" y="-6.3" width="32" height="12.6" rx="2.5"'


def text(words: str) -> str:
    """Words as they may stand in XML: escaped, and without what XML cannot hold."""
    legal = re.sub(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "", words)
    return escape(legal, quote=False)


def use(uid: str, name: str, at: tuple[float, float], scale: float = 1, data: str = "") -> str:
    """A symbol of the picture, at its place and in its size; ``data`` are more attributes."""
    size = "" if scale == 1 else f"scale({scale:g})"
    return (
        f'<use href="#{uid}-{name}"{data} transform="translate({num(at[0])} {num(at[1])}){size}"/>'
    )


def sign_of(figure: Figure, colour: str, shared: str = "") -> str:
    """The mark of a seat's men in one colour; ``shared`` is the id of its path, if it has one."""
    style = f'fill="none" stroke="{colour}"' if figure.line else f'fill="{colour}"'
    if shared:
        return f'<use href="#{shared}" {style}/>'
    return f'<path d="{figure.mark}" {style}{_pen(figure)}/>'


def _pen(figure: Figure) -> str:
    """How broad the line of a mark is, and how it ends."""
    ends = ' stroke-linecap="round"' if figure.open else ""
    return f' stroke-width="{num(figure.line)}"{ends}' if figure.line else ""


def man(figure: Figure, c: Colours, plain: bool, uid: str = "") -> str:
    """A man lying flat; ``plain`` leaves out his shadow, which ink on paper does not need.

    On a board of many seats ``uid`` names the picture: what its men have in common, and each
    mark, which is seen elsewhere too, are then drawn once, by :func:`shared`.
    """
    rim = c[figure.rim]
    base = f'<use href="#{uid}-{figure.rim}"/>' if uid else _base(figure.rim, c, plain)
    arcs = _arcs(figure, c)
    groove = f'<circle r="14.8" fill="none" stroke="{rim}" stroke-opacity=".5" stroke-width=".9"/>'
    body = f'<circle r="{num(figure.inner)}" fill="{c[figure.body]}"/>'
    plaque = ""
    if _is_hatched(figure, c):
        rim, plaque, arcs, groove = c["ink"], f'<circle r="11.5" fill="{c["bone"]}"/>', "", ""
    mark = sign_of(figure, rim, f"{uid}-{figure.name}-mark" if uid else "")
    return f"{base}{body}{arcs or groove}{plaque}{mark}"


def _is_hatched(figure: Figure, c: Colours) -> bool:
    return c[figure.body].startswith("url")


def _base(rim: str, c: Colours, plain: bool) -> str:
    shadow = "" if plain else f'<circle cy="1.6" r="20" fill="{c["ink"]}" fill-opacity=".28"/>'
    return f'{shadow}<circle r="19.5" fill="{c[rim]}" stroke="{c["ink"]}"/>'


def shared(figures: Collection[Figure], c: Colours, plain: bool, uid: str) -> str:
    """What the men of a board of many seats have in common, and the path of each mark."""
    rims = dict.fromkeys(figure.rim for figure in figures)
    bases = "".join(f'<g id="{uid}-{rim}">{_base(rim, c, plain)}</g>' for rim in rims)
    return bases + "".join(
        f'<path id="{uid}-{figure.name}-mark" d="{figure.mark}"{_pen(figure)}/>'
        for figure in figures
    )


def _arcs(figure: Figure, c: Colours) -> str:
    """Two arcs of each further colour of a man of many, a gap of his own ground between all."""
    if not figure.ring:
        return ""
    many = len(figure.ring)
    part = pi * 14.8 / many
    arcs = "".join(
        f'<circle r="14.8" stroke="{c[token]}" stroke-dashoffset="{-k * part:.2f}"/>'
        for k, token in enumerate(figure.ring)
    )
    dash = f"{part - 4:.2f} {(many - 1) * part + 4:.2f}"
    return f'<g fill="none" stroke-width="5" stroke-dasharray="{dash}">{arcs}</g>'


def man_on_edge(figure: Figure, c: Colours) -> str:
    """A man borne off, standing on edge: his rim, his body and the line of his groove."""
    body, rim = c[figure.body], c["ink" if _is_hatched(figure, c) else figure.rim]
    return (
        f'<rect {EDGE} fill="{body}" stroke="{rim}" stroke-width="1.6"/>'
        f'<path d="M-12 0h24" stroke="{rim}" stroke-dasharray="3 3"/>'
    )


def cased(d: str, c: Colours, token: str, broad: float, narrow: float, rest: str = "") -> str:
    """A path drawn twice, first in bone, so that its colour shows on every ground."""
    return (
        f'<path d="{d}" stroke="{c["bone"]}" stroke-width="{num(broad)}"/>'
        f'<path d="{d}" stroke="{c[token]}" stroke-width="{num(narrow)}"{rest}/>'
    )


def circle(r: float) -> str:
    """The path of a circle about the origin."""
    return (
        f"M{num(r)} 0a{num(r)} {num(r)} 0 1 1-{num(2 * r)} 0a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0"
    )


def picked(c: Colours) -> str:
    """A gold ring within ink: this man is in the hand."""
    return (
        f'<circle r="24.5" stroke="{c["ink"]}" stroke-width="6"/>'
        f'<circle r="24.5" stroke="{c["gold"]}" stroke-width="3.4"/>'
    )


def may_move(c: Colours) -> str:
    """A blue ring within ink, told from the rim of every man: this one may go."""
    return (
        f'<circle r="24.5" stroke="{c["ink"]}" stroke-width="7.4"/>'
        f'<circle r="24.5" stroke="{c["sky"]}" stroke-width="4.6"/>'
    )


def hover(c: Colours) -> str:
    """A gold ring, drawn over the blue one: a click picks up this man."""
    return f'<circle r="24" stroke="{c["gold"]}" stroke-width="4"/>'


def _dot(c: Colours, r: float) -> str:
    return f'<circle r="{num(r)}" fill="{c["ink"]}" stroke="{c["bone"]}" stroke-width="2"/>'


def may_land(c: Colours) -> str:
    """A bone disc with seven dashes and a dot, alike on every ground: the man would stand here."""
    period = 2 * pi * 17 / 7
    dashes = f' stroke-dasharray="{period * 0.49:.2f} {period * 0.51:.2f}"'
    ground = f'<circle r="19.7" fill="{c["bone"]}" fill-opacity=".9"/>'
    return f'{ground}<circle r="17" stroke="{c["ink"]}" stroke-width="2.6"{dashes}/>{_dot(c, 5.4)}'


def may_land_on_lines(c: Colours) -> str:
    """A dot of 7 where men are small: on a crossing that the man would take."""
    return f'<circle r="9.6" fill="{c["ink"]}" stroke="{c["bone"]}" stroke-width="3.3"/>'


def may_land_on_edge(c: Colours) -> str:
    """The same for a man who would be borne off into a rack."""
    return (
        f'<rect {EDGE} stroke="{c["bone"]}" stroke-width="4.4"/>'
        f'<rect {EDGE} stroke="{c["ink"]}" stroke-width="2.2" stroke-dasharray="7 4.6"/>'
        + _dot(c, 3)
    )


def may_hit(c: Colours) -> str:
    """Four corners round a lone enemy."""
    d = "M-9-25h-16v16M9-25h16v16M-9 25h-16v-16M9 25h16v-16"
    return cased(d, c, "ink", 6.5, 3)


def was_hit(c: Colours) -> str:
    """A cross in a dotted ring: here stood the man who was hit."""
    ring = cased(circle(18), c, "venetian", 4.6, 2, ' stroke-dasharray="2 4"')
    arms = cased("M-10-10 10 10M10-10-10 10", c, "venetian", 7, 3.6)
    return f'{ring}<g stroke-linecap="round">{arms}</g>'


def refused(c: Colours) -> str:
    """A barred ring: a man was to stand here and may not."""
    bar = "M-15.2 15.2 15.2-15.2"
    return cased(circle(22), c, "venetian", 7.5, 4) + cased(bar, c, "venetian", 8, 4.4)


def passage(c: Colours) -> str:
    """A beaded gold ring: the words of a source speak of this point."""
    return (
        f'<circle r="20.7" stroke="{c["ink"]}" stroke-width="6.4"/>'
        f'<circle r="20.7" stroke="{c["gold"]}" stroke-width="4.2"/>'
        f'<circle r="20.7" stroke="{c["ink"]}" stroke-width="3.1" stroke-linecap="round"'
        ' stroke-dasharray=".1 6.4"/>'
    )


# The fixed signs by name. Those of WANTED are always there, so that a page can show where a man
# may go the moment he is picked up, without asking for another picture.
SIGNS: Final = {
    "picked": picked,
    "land": may_land,
    "dot": may_land_on_lines,
    "edge": may_land_on_edge,
    "hit": may_hit,
    "cross": was_hit,
    "refused": refused,
    "passage": passage,
    "hover": hover,
    "may": may_move,
}
# In print colours are heraldic hatching, after Petra Sancta: red falls straight, green from the
# left, purple from the right, gold is dotted, blue lies level.
_HATCHING: Final = {
    "madder": "M2 0v4",
    "verdigris": "M0 0l4 4M-1 3l2 2M3-1l2 2",
    "folium": "M0 4l4-4M-1 1l2-2M3 5l2-2",
    "orpiment": "M1.4 1.4h1.2v1.2h-1.2z",
    "sky": "M0 2h4",
}


def hatched(uid: str, c: Colours) -> dict[str, str]:
    """The palette of a picture in print, with a pattern for each colour that has one.

    Words and marks do not stand on hatching: they are black, on a white plaque.
    """
    patterns = {token: f"url(#{uid}-{token})" for token in _HATCHING}
    return {**c, **patterns, "lettering": c["ink"]}


def hatches(c: Colours) -> bool:
    """Whether colours are hatching in this palette."""
    return c["verdigris"].startswith("url")


def hatching(uid: str, tokens: Collection[str], c: Colours) -> str:
    """The patterns of these colours, for a picture in print."""
    used = [token for token in _HATCHING if token in tokens]
    text = ""
    for token in used:
        like = f'href="#{uid}-{used[0]}"' if text else 'width="4" height="4"'
        like += "" if text else ' patternUnits="userSpaceOnUse"'
        text += (
            f'<pattern id="{uid}-{token}" {like}><path d="M0 0h4v4h-4z" stroke="none"/>'
            f'<path d="{_HATCHING[token]}"/></pattern>'
        )
    style = f'fill="{c["bone"]}" stroke="{c["ink"]}" stroke-width=".7"'
    return f"<g {style}>{text}</g>" if text else ""


WANTED: Final = ("picked", "land", "edge", "hit")
