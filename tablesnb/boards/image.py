"""A drawing as an image of a page, its data in the address.

Notebooks that are opened but not yet trusted drop inline SVG; such an image they keep, and its
words with it. In a page that is dark and trusted the picture is dark too.
"""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import Final

from tablesnb.boards.night import STYLE

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
