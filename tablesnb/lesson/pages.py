"""Tables and lines as a notebook keeps them: HTML that survives sanitising, and text beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from textwrap import fill

WIDTH = 96  # characters of a line of text, as in a refusal
LEFT = "text-align:left;vertical-align:top"  # JupyterLab sets the cells of a table to the right


def wrapped(text: str, indent: int = 0, more: int = 0) -> str:
    """Break a line of text; ``indent`` for all its lines, ``more`` for those after the first.

    >>> wrapped("six", 4)
    '    six'
    """
    first, rest = " " * indent, " " * (indent + more)
    return fill(text, WIDTH, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """An HTML table. The cells of ``rows`` are HTML; a row of one cell goes right across.

    >>> table("a < b", ["x"], [["<b>y</b>"]])[:58]
    '<table><caption style="text-align:left;vertical-align:top"'
    """
    found = []
    for row in rows:
        wide = f' colspan="{len(head)}"' if len(row) == 1 < len(head) else ""
        found.append(
            "<tr>" + "".join(f'<td style="{LEFT}"{wide}>{cell}</td>' for cell in row) + "</tr>"
        )
    names = "".join(f'<th style="{LEFT}">{escape(name)}</th>' for name in head)
    return (
        f'<table><caption style="{LEFT}">{escape(caption)}</caption>'
        f"<thead><tr>{names}</tr></thead><tbody>{''.join(found)}</tbody></table>"
    )
