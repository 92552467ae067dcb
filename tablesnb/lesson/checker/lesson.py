"""A notebook as the checker reads it: its cells, what they show, its kind, and what is found."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import BadRecord
from tablesnb.base.files import checked_path, why
from tablesnb.base.wording import shown


@dataclass(frozen=True)
class Shape:
    """The most that a kind of lesson may have: words, windows, and words of each of its parts."""

    words: int
    windows: int
    parts: Mapping[str, int]


SHAPES: Mapping[str, Shape] = {
    "game": Shape(2_200, 24, {"I": 700, "II": 700, "III": 800}),
    "door": Shape(1_000, 12, {}),
    "own": Shape(2_200, 24, {}),
    "sources": Shape(1_000, 14, {}),
}


@dataclass(frozen=True)
class Cell:
    """A cell: its number from 1, its text, what it says of itself, and what it shows."""

    number: int
    code: bool
    text: str
    metadata: Mapping[str, Any]
    outputs: tuple[Mapping[str, Any], ...]
    count: int | None

    @property
    def html(self) -> str:
        """All that it shows as HTML."""
        return "\n".join(shown_as(each, "text/html") for each in self.outputs)


@dataclass(frozen=True)
class Lesson:
    """A notebook, and what is asked of it; ``own`` are the words of its own sources."""

    path: Path
    cells: tuple[Cell, ...]
    shape: Shape
    kind: str
    widgets: bool
    own: tuple[str, ...] = ()


def shown_as(output: Mapping[str, Any], kind: str) -> str:
    """What an output shows in this form."""
    found = output.get("data", {}).get(kind, "")
    return "".join(found) if isinstance(found, list | str) else ""


def lesson_of(path: str | Path) -> Lesson:
    """Read a notebook; BadRecord for a file that is none, UnknownName for a shape there is not."""
    place = checked_path(path)
    try:
        found = json.loads(place.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        reason = "it is no notebook" if isinstance(error, ValueError) else why(error)
        raise BadRecord(f"{shown(str(place))} cannot be read: {reason}", 1, 1) from None
    return lesson_in(place, found)


def lesson_in(path: Path, notebook: Any) -> Lesson:
    """The same of a notebook that was read."""
    if not isinstance(notebook, Mapping) or not isinstance(notebook.get("cells"), list):
        raise BadRecord(f"{shown(str(path))} is no notebook: it has no cells", 1, 1)
    about = notebook.get("metadata", {})
    kind = about.get("tablesnb", {}).get("shape", "own")
    return Lesson(
        path,
        tuple(_cell(number, each) for number, each in enumerate(notebook["cells"], 1)),
        SHAPES[checked_choice(kind, "shape of a lesson", SHAPES)],
        kind,
        "widgets" in about,
    )


def _cell(number: int, cell: Mapping[str, Any]) -> Cell:
    return Cell(
        number,
        cell.get("cell_type") == "code",
        "".join(cell.get("source", "")),
        cell.get("metadata", {}),
        tuple(cell.get("outputs", ())),
        cell.get("execution_count"),
    )


# -- what is wrong in a lesson, and where


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
