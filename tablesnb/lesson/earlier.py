"""What is said to a copy of a lesson that was written for an earlier edition of this package.

In the first two editions a lesson's cells called functions of a package for each lesson. The
questions now stand in the notebooks, and a copy that a reader has changed is never written over: it
goes on calling what is gone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tablesnb.base.errors import EarlierEdition
from tablesnb.lesson.published import copies_in, file_of
from tablesnb.records.named import READER, notebook_folder

# the packages of the lessons, by their names in the earlier editions, and the lessons of today
PACKAGES: Final = {
    "door": "00",
    "irish": "01",
    "early_backgammon": "02",
    "quinze_tablas": "03",
    "el_mundo": "04",
    "astronomical_tables": "05",
    "duodecim_scripta": "06",
    "alea_evangelii": "07",
    "seven_sided_dice": "08",
    "claims_on_trial": "09",
    "one_throw": "10",
    "look_up": "11",
    "tablut": "12",
}
# the tools for lessons that had other names
RENAMED: Final = {"beside": "side_by_side", "Beside": "SideBySide"}
MARK: Final = "lesson.shelf import"  # in the cells of a lesson of an earlier edition
_WHAT: Final = (
    "This copy of the lesson was written for an earlier edition of tablesnb, which kept the "
    "questions of its lessons in the package; "
)
# JupyterLab takes away the outputs of all that it was to run: they are lost with the next saving
_CLOSE: Final = "Close this copy without saving, and it keeps its pictures."


def copy_of_a_lesson(package: str) -> EarlierEdition:
    """Return what is said to a cell that imports a lesson's package: where the new lesson lies.

    >>> print(str(copy_of_a_lesson("irish"))[:67])
    This copy of the lesson was written for an earlier edition of table
    """
    return EarlierEdition(f"{_WHAT}{_where(file_of(PACKAGES[package]).name)}. {_CLOSE}")


def _where(lesson: str) -> str:
    """Where the lesson of today lies, or what brings it."""
    for name in reversed(list(_there(notebook_folder(), lesson))):
        return f"open {name}, the lesson of today, which lies beside it"
    own = os.environ.get(READER)
    for name in reversed(list(_there(Path(own), lesson)) if own else []):
        return f"open {Path(own or '', name)}, the lesson of today"
    if sys.platform == "emscripten":
        return (
            "to open the lesson of today, give your copy another name than "
            f"{lesson} and load the page again"
        )
    return f"the command tablesnb lab opens the lesson of today, {lesson}, beside your copy"


def renamed(name: str) -> EarlierEdition:
    """Return what is said to a cell that imports a tool by the name of an earlier edition.

    >>> print(renamed("beside"))
    beside is now called side_by_side: write the new name in this cell.
    """
    return EarlierEdition(f"{name} is now called {RENAMED[name]}: write the new name in this cell.")


def _there(folder: Path, lesson: str) -> Iterator[str]:
    """The editions of a lesson that lie in a folder and are not of an earlier edition."""
    for name in copies_in(folder, lesson):
        try:
            text = (folder / name).read_text(encoding="utf-8")
        except (OSError, ValueError):
            continue
        if MARK not in text:
            yield name
