"""Tables as text: in columns, for people, and as a spreadsheet reads them."""

from __future__ import annotations

import csv
from collections.abc import Collection, Iterable, Sequence
from io import StringIO
from pathlib import Path
from typing import Final

from tablesnb.base.files import checked_place, write_whole

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What begins so a spreadsheet takes for a formula, and may run."""


def in_columns(rows: Sequence[Sequence[str]], to_the_right: Collection[int] = ()) -> str:
    """Return rows of cells in columns as wide as their widest cell, a line for each row.

    Cells stand at the left of their columns, but for those whose number is ``to_the_right``.

    >>> print(in_columns([("a throw", "games"), ("6-5", "12")], {1}))
    a throw  games
    6-5         12
    """
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(wide[at]) if at in to_the_right else cell.ljust(wide[at])
            for at, cell in enumerate(row)
        ).rstrip()
        for row in rows
    )


def as_csv(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    r"""Return a table as CSV, a line for each row below its head.

    A cell that a spreadsheet would take for a formula is written as text, and its lines end
    with a newline alone: by a bare carriage return some readers part rows.

    >>> as_csv(("task", "answer"), [("2 and 2?", "=2+2")])
    "task,answer\n2 and 2?,'=2+2\n"
    """
    into = StringIO()
    write = csv.writer(into, lineterminator="\n")
    write.writerow(head)
    for row in rows:
        write.writerow([_cell(text) for text in row])
    return into.getvalue()


def _cell(text: str) -> str:
    kept = f"'{text}" if text.startswith(FORMULA) else text
    return kept.replace("\r\n", "\n").replace("\r", "\n")


def written(text: str, path: str | Path | None, overwrite: object, ending: str = ".csv") -> str:
    """Return the text of a table, written to a file too where a path with this ending is given.

    BadValue says why nothing can be written there.
    """
    if path is not None:
        write_whole(checked_place(path, ending, "a table", overwrite), text)
    return text
