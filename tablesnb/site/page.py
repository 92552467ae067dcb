"""One page of the site that is ours: its address, its body, and its words for the search."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tablesnb.base.errors import BadValue
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


__all__ = ["Page", "up"]
