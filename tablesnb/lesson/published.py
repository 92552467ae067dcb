"""The lessons as they are published: which there are, where they lie, and what stands in them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from pathlib import Path
from typing import Any, Final

from tablesnb.base.errors import BadRecord, UnknownName
from tablesnb.base.wording import closest, shown
from tablesnb.records.named import lessons_folder

LESSONS: Final = "[0-9][0-9]_*.ipynb"
_NUMBER: Final = re.compile(r"\.new-(\d{1,6})\.ipynb$")  # of a newer edition beside a copy
# How a lesson is started in JupyterLab, which a page has no menu for.
_MENU: Final = re.compile(
    r"(?:In the menu(?: at the top)? )?[Cc]hoose \*\*Run\*\*, then \*\*Run All Cells\*\*[^.]*\. ?"
    r"(?:The pictures become boards; [^.]*\. Every lesson is started in this way\.)?"
)


def files() -> tuple[Path, ...]:
    """Return the notebooks of the lessons, in their order.

    >>> files()[1].stem
    '01_irish'
    """
    return tuple(sorted(lessons_folder().glob(LESSONS)))


def without_menu(source: str) -> str:
    """Return the words of a cell for a page, which has no menu to start the lesson by."""
    return _MENU.sub("", source)


def file_of(lesson: str) -> Path:
    """Return the notebook of a lesson by its number, its name, both, or its file's name.

    UnknownName says which lessons there are.

    >>> {file_of(each).name for each in ("01", "irish", "01_irish", "01_irish.ipynb")}
    {'01_irish.ipynb'}
    """
    every = files()
    for path in every:
        stem = path.stem
        if isinstance(lesson, str) and lesson in (path.name, stem, stem[:2], stem[3:]):
            return path
    stems = [path.stem for path in every]
    raise UnknownName(f"there is no lesson {shown(lesson)}; {closest(lesson, stems)}")


@cache
def cells(lesson: str) -> tuple[dict[str, Any], ...]:
    """Return the cells of a lesson; BadRecord where it cannot be read, else as ``file_of``.

    They are read once: nobody changes them.
    """
    path = file_of(lesson)
    try:
        return tuple(json.loads(path.read_text(encoding="utf-8"))["cells"])
    except (OSError, ValueError, KeyError) as error:
        raise BadRecord(f"{path.name} cannot be read: {error}", 1, 1) from None


def names_of_copies(file: str) -> Iterator[str]:
    """The name of a file, then the names that newer editions have beside a reader's own copy.

    >>> names = names_of_copies("01_irish.ipynb")
    >>> next(names), next(names), next(names)
    ('01_irish.ipynb', '01_irish.new.ipynb', '01_irish.new-2.ipynb')
    """
    yield file
    stem, dot, ending = file.rpartition(".")
    yield f"{stem}.new{dot}{ending}"
    for number in count(2):
        yield f"{stem}.new-{number}{dot}{ending}"


def copies_in(folder: Path, lesson: str) -> list[str]:
    """Return the names of a lesson and of its newer editions that are in a folder, in their order.

    >>> copies_in(lessons_folder(), "01_irish.ipynb")
    ['01_irish.ipynb']
    """
    stem = Path(lesson).stem
    there = {path.name for path in folder.glob(f"{stem}*.ipynb")}
    # some may have been deleted between them
    most = max((int(number) for name in there for number in _NUMBER.findall(name)), default=1)
    return [name for name in islice(names_of_copies(lesson), most + 1) if name in there]


def title_of(lesson: str) -> str:
    """Return what a lesson is called: the heading of its first cell.

    >>> title_of("01_irish")
    'Play Irish'
    """
    return "".join(cells(lesson)[0]["source"]).lstrip("# ").partition("\n")[0].strip()
