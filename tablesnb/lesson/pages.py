"""Lines and folds as a notebook keeps them: text, and HTML that survives sanitising."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from textwrap import fill
from typing import Any

from tablesnb.base.checks import checked_text
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown as in_short

WIDTH = 96  # characters of a line of text, as in a refusal


def wrapped(text: str, indent: int = 0, more: int = 0) -> str:
    """Break a line of text; ``indent`` for all its lines, ``more`` for those after the first.

    >>> wrapped("six", 4)
    '    six'
    """
    first, rest = " " * indent, " " * (indent + more)
    return fill(text, WIDTH, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)


# -- something folded under a line, which opens it: for whoever has answered, or wants to see more


@dataclass(frozen=True, repr=False)
class Fold:
    """Something that a lesson shows, under a line that opens it; made by :func:`fold`."""

    title: str
    shown: Any

    def __repr__(self) -> str:
        return f"{self.title}\n\n{self.shown!r}"

    def _repr_html_(self) -> str:
        html = getattr(self.shown, "_repr_html_", None)
        inside = html() if html else self.shown.html
        return folded(self.title, inside)


def folded(title: str, html: str, opened: bool = False) -> str:
    """HTML under a line of words that opens it.

    >>> folded("a < b", "<p>So.</p>", True)[-38:]
    'a &lt; b</summary><p>So.</p></details>'
    """
    return (
        f'<details{" open" * opened}><summary style="font-size:17px;line-height:25px;'
        f'cursor:pointer">{escape(title)}</summary>{html}</details>'
    )


def fold(title: str, shown: Any) -> Fold:
    """Fold something under a line of words, a click on which opens it.

    ``shown`` is whatever a notebook draws: a picture, passages, a table. BadValue for a title that
    is no text, and for what a notebook shows as plain text only.

    >>> from tablesnb.lesson import passages
    >>> fold("Cotton's first words", passages("cotton.irish.praise")).title
    "Cotton's first words"
    """
    drawn = hasattr(shown, "_repr_html_") or hasattr(shown, "html")
    if not drawn or isinstance(shown, type):
        raise BadValue(f"what is folded is something that is drawn, not {in_short(shown)}")
    return Fold(checked_text(title, "the title of a fold"), shown)
