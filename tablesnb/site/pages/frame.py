"""What the head of every page leads to, and the marks of the rules' kinds."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from tablesnb.lesson.strip import Kind, counted

# What the head leads to, in order: the address, its name, and where one is when it is marked.
NAV: Final = (
    ("index.html#games", "Games", "games/"),
    ("lessons/index.html", "Lessons", "lessons/"),
    ("teach.html", "Teach", "teach"),
    ("sources.html", "Sources", "sources"),
    ("search.html", "Search", "search"),
)

# -- how sure a thing is, on a page: the eight marks, a strip of them, and what they mean


def mark(kind: Kind, words: str = "") -> str:
    """A mark with its words beside it, or for whoever does not see it.

    >>> mark(Kind.OLD)
    '<i class="m old" role="img" aria-label="old words"></i>'
    """
    name = kind.name.lower()
    if not words:
        return f'<i class="m {name}" role="img" aria-label="{escape(kind)}"></i>'
    return f'<span class="status"><i class="m {name}"></i>{escape(words)}</span>'


def strip(kinds: Iterable[Kind], size: str = "") -> str:
    """A mark for each rule, the surest first, with their numbers in words.

    >>> strip([Kind.OURS, Kind.OLD])[:64]
    '<span class="strip" role="img" aria-label="1 old words, 1 our ch'
    """
    order = list(Kind)
    many = sorted(kinds, key=order.index)
    marks = "".join(f'<i class="m {kind.name.lower()}"></i>' for kind in many)
    css = f"strip {size}".strip()
    return f'<span class="{css}" role="img" aria-label="{escape(counted(many))}">{marks}</span>'


def key() -> str:
    """The eight marks with their words."""
    items = "".join(
        f'<li title="{escape(kind.says)}">{mark(kind, str(kind))}</li>' for kind in Kind
    )
    return f'<ul class="key">{items}</ul>'
