"""A page of the site: its address, its body, its words for the search, its links and errors."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from tablesnb.base.errors import BadValue, TablesnbError
from tablesnb.base.wording import shown

# An address is a promise: lower case, and nothing that a file system reads otherwise.
_PATH: Final = re.compile(r"[a-z][a-z0-9_]*(/[a-z0-9][a-z0-9_]*)*")


@dataclass(frozen=True, repr=False)
class Page:
    """One page of ours, before the site's frame is put round it.

    ``path`` is its address without ``.html``, such as ``"games/irish"``; ``title`` is plain text.
    ``body`` is HTML in which all that is text was escaped, and leads to other pages by ``up``.
    ``words`` is the plain text that the search finds. ``scripts`` names files of ``static/`` that
    the page runs, in this order. ``wide`` is true where the page lays out its own width; otherwise
    the frame keeps the body to the measure of prose.

    Raises BadValue where ``path`` is none.

    >>> Page("games/irish", "Irish", "<p>So.</p>", "So.").file
    'games/irish.html'
    """

    path: str
    title: str
    body: str
    words: str
    scripts: tuple[str, ...] = ()
    wide: bool = False

    def __post_init__(self) -> None:
        if not _PATH.fullmatch(self.path):
            raise BadValue(f'a page\'s path is such as "games/irish", not {shown(self.path)}')

    def __repr__(self) -> str:
        return f"Page({self.path!r}, {self.title!r})"

    @property
    def file(self) -> str:
        """The file in which it is written, from the folder of the site."""
        return f"{self.path}.html"

    @property
    def up(self) -> str:
        """What leads from the page to the folder of the site.

        >>> Page("games/irish", "", "", "").up, Page("play", "", "", "").up
        ('../', '')
        """
        return up(self.path)


def up(path: str) -> str:
    """What leads from a page at this path to the folder of the site.

    >>> up("games/irish")
    '../'
    """
    return "../" * path.count("/")


# -- why a site could not be built, in words for whoever asked for it


class NotBuilt(TablesnbError):
    """The site was not built: something that it is made of is not there or does not fit."""


# -- where a lesson's links lead on the site, which in the notebook lead to other notebooks


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
