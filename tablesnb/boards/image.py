"""A drawing as an image of a page, its data in the address.

Notebooks that are opened but not yet trusted drop inline SVG; such an image they keep, and its
words with it. In a page that is dark and trusted the picture is dark too.
"""

from __future__ import annotations

import re
from base64 import b64encode
from html import escape
from typing import Any, Final, Protocol

# -- a picture that is dark in a dark page: the light one, with the dark one's colours laid over it
# A picture in an address of its own sees nothing of the page but whether it is to be dark. Where
# nothing says so it stays light, on its own ground.


# What a page says of itself: JupyterLab and what is made of it, VS Code, Colab, Sphinx, Quarto. A
# page of high contrast is dark in VS Code where it does not say that it is light.
DARK: Final = ",".join(
    (
        '[data-jp-theme-light="false"]',
        ".vscode-dark",
        ".vscode-high-contrast:not(.vscode-high-contrast-light)",
        '[theme="dark"]',
        '[data-theme="dark"]',
        ".quarto-dark",
    )
)
"""The marks of a page that is dark, as the list of a style sheet."""
LIGHT: Final = ",".join(
    (
        '[data-jp-theme-light="true"]',
        ".vscode-light",
        ".vscode-high-contrast-light",
        '[theme="light"]',
        '[data-theme="light"]',
        ".quarto-light",
    )
)
"""The marks of one that is light, whatever its reader likes elsewhere."""
SCHEME: Final = (
    f":is({LIGHT}) .tn-picture{{color-scheme:light}}:is({DARK}) .tn-picture{{color-scheme:dark}}"
)
"""What a style sheet says of pictures in a page that has one of these marks."""
STYLE: Final = f"<style>{SCHEME}@media print{{.tn-picture{{color-scheme:light!important}}}}</style>"
"""Beside a picture, what tells it which its page is: without a word it goes by its reader's."""

_TAG: Final = re.compile(r"<[a-z][^>]*>")
_COLOUR: Final = re.compile(r' (fill|stroke)="([^"]*)"')
_CLASS: Final = re.compile(r' class="([^"]*)"')


def two_toned(light: str, dark: str) -> str:
    """A drawing in its light colours, that takes those of its dark twin in a dark page.

    The two differ in nothing but colours.

    >>> two_toned('<svg><g fill="#FFF"/></svg>', '<svg><g fill="#000"/></svg>')[-33:]
    '<g class="n0" fill="#FFF"/></svg>'
    """
    night: dict[tuple[str, str], str] = {}
    others = iter(_TAG.findall(dark))

    def toned(found: re.Match[str]) -> str:
        tag, other = found[0], next(others)
        if tag == other:
            return tag
        was, now = _COLOUR.findall(tag), _COLOUR.findall(other)
        changed = [after for before, after in zip(was, now, strict=True) if before != after]
        names = " ".join(night.setdefault(each, f"n{len(night)}") for each in changed)
        if _CLASS.search(tag):
            return _CLASS.sub(rf' class="\1 {names}"', tag, count=1)
        return re.sub(r"^<([a-z]+)", rf'<\1 class="{names}"', tag)

    drawn = _TAG.sub(toned, light)
    if not night:
        return drawn
    rules = "".join(f".{name}{{{what}:{colour}}}" for (what, colour), name in night.items())
    head = _TAG.match(drawn)
    at = head.end() if head else 0
    return f"{drawn[:at]}<style>@media (prefers-color-scheme:dark){{{rules}}}</style>{drawn[at:]}"


class Staying(Protocol):
    """What stays where nothing lives: as text, and as HTML."""

    @property
    def text(self) -> str:
        """As text."""
        ...

    @property
    def html(self) -> str:
        """As HTML."""
        ...


class Pictorial:
    """What a notebook shows by its own ``text`` and ``html``, and keeps so."""

    def __repr__(self: Staying) -> str:
        return self.text

    def _repr_mimebundle_(
        self: Staying, include: Any = None, exclude: Any = None
    ) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.html}


FITTED: Final = "max-width:100%;height:auto"  # no wider than the page, and as high as it must be


def sign(svg: str, words: str, size: int, drop: str, toned: bool = False) -> str:
    """An ``<img>`` that stands in a line of text, so high and wide, lowered by ``drop``.

    >>> sign("<svg/>", "old words", 17, "-3px")[:29]
    '<img width="17" height="17" a'
    """
    named, said = ' class="tn-picture"' if toned else "", escape(words)
    return (
        f'<img{named} width="{size}" height="{size}" alt="{said}" title="{said}"'
        f' style="display:inline;margin:0;vertical-align:{drop}" src="{_address(svg)}">'
    )


def image(svg: str, words: str, width: int, toned: bool = False, css: str = FITTED) -> str:
    """An ``<img>`` that shows an ``<svg>`` element so wide, in px, and no wider than its page.

    ``words`` stand for it where it is not seen; ``toned`` says that it has colours for the dark,
    ``css`` how it stands among what is round it.

    >>> image("<svg/>", "a < b", 560)[:40]
    '<img width="560" alt="a &lt; b" style="m'
    """
    named = ' class="tn-picture"' if toned else ""
    return (
        f'{STYLE if toned else ""}<img{named} width="{width}" alt="{escape(words)}"'
        f' style="{css}" src="{_address(svg)}">'
    )


def _address(svg: str) -> str:
    """A drawing as an address that holds it whole."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
