"""What is wrong in a lesson, and where."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Finding:
    """What is wrong in a cell of a notebook, and what was expected; cell 0 is the whole notebook.

    >>> print(Finding("my.ipynb", 3, "the board has no words", "alt text"))
    my.ipynb: cell 3: the board has no words: alt text
    """

    file: str
    cell: int
    wrong: str
    expected: str

    def __str__(self) -> str:
        where = f"cell {self.cell}: " if self.cell else ""
        return f"{self.file}: {where}{self.wrong}: {self.expected}"
