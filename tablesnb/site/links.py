"""Where a lesson's links lead on the site, which in the notebook lead to other notebooks."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

SOURCES: Final = "11_sources"
SOURCES_PAGE: Final = "sources"
_NOTEBOOK: Final = re.compile(r"\b((?:\d\d_\w+|template))\.ipynb\b(?=[\"'\\)#\s?&])")


def rewritten(text: str, pages: Collection[str]) -> str:
    r"""The same text with each link to a notebook led to its page; ``pages`` are those of the site.

    The sources have a page of their own, where every address of the lesson on them holds.

    >>> rewritten("[Irish](01_irish.ipynb#Home)", ["lessons/01_irish"])
    '[Irish](01_irish.html#Home)'
    >>> rewritten('"11_sources.ipynb#irish.hold"', ["sources", "lessons/11_sources"])
    '"../sources.html#irish.hold"'
    >>> rewritten("[next](02_early_backgammon.ipynb)", [])
    '[next](02_early_backgammon.ipynb)'
    """

    def led(found: re.Match[str]) -> str:
        if found[1] == SOURCES and SOURCES_PAGE in pages:
            return f"../{SOURCES_PAGE}.html"
        return f"{found[1]}.html" if f"lessons/{found[1]}" in pages else found[0]

    return _NOTEBOOK.sub(led, text)
