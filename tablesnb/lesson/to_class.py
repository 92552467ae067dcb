"""The questions to the class that stand in the lessons, each with what it is marked by.

They are written once, in the lesson, under *For the class*: as rows that begin with a dash, where
what is asked for stands in brackets or after the question, or as a table with a column for each of
the marks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_BEGINS: Final = "*For the class*"
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)\s]*(?:\([^)\s]*\)[^)\s]*)*\)")
_MARKS: Final = re.compile(r"\*\*?|`")
_DASHED: Final = re.compile(r"-\s+(.+?)(?:\s\((\d:\s.*)\)|(?<=\?)\s(.*))\s*\Z")
_RULE: Final = re.compile(r"\|[\s:|-]*\Z")


@dataclass(frozen=True)
class ToClass:
    """A question to the class: what is asked, and for what an answer is marked."""

    asked: str
    marks: tuple[str, ...]


def to_class(text: str) -> tuple[ToClass, ...]:
    r"""The questions in the words of a lesson; none where it has none.

    >>> to_class("*For the class*, each marked 0 to 3:\n\n- Who knows? (3: nobody; says so.)")
    (ToClass(asked='Who knows?', marks=('3: nobody; says so.',)),)
    """
    _, begins, rest = text.partition(_BEGINS)
    lines = rest.splitlines()
    first = next((n for n, each in enumerate(lines) if each[:1] in ("-", "|")), len(lines))
    rows = []
    for each in lines[first:]:
        if each[:1] not in ("-", "|"):
            break
        rows.append(each.strip())
    if not begins or not rows:
        return ()
    return _table(rows) if rows[0].startswith("|") else _dashed(rows)


def _plain(text: str) -> str:
    return _MARKS.sub("", _LINK.sub(r"\1", text)).strip()


def _dashed(rows: list[str]) -> tuple[ToClass, ...]:
    found = []
    for row in rows:
        parts = _DASHED.match(_plain(row))
        if parts:
            found.append(ToClass(parts[1], (parts[2] or parts[3],)))
    return tuple(found)


def _table(rows: list[str]) -> tuple[ToClass, ...]:
    cells = [[_plain(each) for each in row.strip("|").split("|")] for row in rows]
    names = [name.partition(":")[0] for name in cells[0][1:]]
    return tuple(
        ToClass(asked, tuple(f"{name}: {said}" for name, said in zip(names, said_of, strict=True)))
        for row, (asked, *said_of) in zip(rows, cells, strict=True)
        if row != rows[0] and not _RULE.match(row)
    )
