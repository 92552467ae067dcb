"""A drawing as an image of a page, its data in the address.

Notebooks that are opened but not yet trusted drop inline SVG; such an image they keep, and its
words with it.
"""

from __future__ import annotations

from base64 import b64encode
from html import escape


def image(svg: str, words: str, width: int) -> str:
    """An ``<img>`` that shows an ``<svg>`` element so wide, in px, and no wider than its page.

    ``words`` stand for it where it is not seen.

    >>> image("<svg/>", "a < b", 560)[:40]
    '<img width="560" alt="a &lt; b" style="m'
    """
    data = b64encode(svg.encode()).decode()
    return (
        f'<img width="{width}" alt="{escape(words)}" style="max-width:100%;height:auto"'
        f' src="data:image/svg+xml;base64,{data}">'
    )
