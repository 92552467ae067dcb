"""Files that lessons keep, found by name: records of sample games, rankings and counts.

``01/six_one`` is the file ``six_one`` in the folder ``data/01``. It is looked for in three
places: beside the notebook that runs, in the folder of the reader's own lessons (which ``tablesnb
lab`` names in ``TABLESNB_LESSONS``), and among the lessons as published. The first that is there is
taken, and none is passed over because it is damaged. Where a file is read that differs from the
published one of its name, a line is printed that says so.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import tablesnb
from tablesnb.base.checks import checked_text
from tablesnb.base.errors import BadRecord, BadValue, UnknownName
from tablesnb.base.files import plain_bytes, why
from tablesnb.base.wording import closest, shown
from tablesnb.records import native
from tablesnb.rules.turn import G

NAME: Final = re.compile(r"([\w-]+)/([\w -]+)")
LONGEST: Final = 100  # letters of a name
READER: Final = "TABLESNB_LESSONS"  # in the environment: the folder of the reader's own lessons
DATA: Final = "data"
RECORD, JSON = ".txt", ".json"
BESIDE, OWN, PUBLISHED = "beside the notebook", "in your lessons", "as published"
MOST: Final = 5_000_000  # bytes of a file
_noted: dict[str, object] = {}  # the run in which the note of a file was printed last


@dataclass(frozen=True, repr=False)
class DataFile:
    """A file of a lesson: where it lies, and in which of the three places that is."""

    path: Path
    place: str

    @property
    def published(self) -> Path | None:
        """The published file of the same name, if there is one."""
        path = lessons_folder() / DATA / self.path.parent.name / self.path.name
        return path if path.is_file() else None

    @property
    def differs(self) -> bool:
        """Whether it says something else than the published file of its name, or cannot be read."""
        ours = self.published
        try:
            return ours is not None and ours != self.path and _read(self.path) != _read(ours)
        except (OSError, ValueError):
            return True

    def __str__(self) -> str:
        return f"{self.path} ({self.place})"

    def __repr__(self) -> str:
        if self.published is None:
            return f"{self}. No published lesson has a file of this name."
        same = "It differs from" if self.differs else "It says the same as"
        return f"{self}" if self.place == PUBLISHED else f"{self}. {same} the published file."


def data_file(name: str, ending: str = "") -> DataFile:
    """Return the file that a name means; of a record (.txt) and a table (.json) the one there is.

    It is the file that a lesson takes, whether or not it can be read. BadValue for what is no name,
    UnknownName with the nearest where there is no such file.

    >>> data_file("01/six_one").place
    'as published'
    >>> data_file("01/six one").path.name
    'six_one.json'
    """
    lesson, stem = split(name)
    endings = (ending,) if ending else (RECORD, JSON)
    for place, folder in _places():
        for each in endings:
            path = folder / DATA / lesson / f"{stem}{each}"
            # a link that leads nowhere is there too, and is not passed over
            if os.path.lexists(path):
                return DataFile(path, place)
    near = closest(f"{lesson}/{stem}", sorted({*_names(endings)}))
    raise UnknownName(f"no lesson keeps anything under the name {shown(name)}; {near}")


def split(name: str) -> tuple[str, str]:
    """Return the lesson and the file's stem of a name; BadValue for what is no name.

    >>> split("01/six one")
    ('01', 'six_one')
    """
    parts = NAME.fullmatch(checked_text(name, "a name of a lesson's data", LONGEST))
    if parts is None:
        raise BadValue(
            f"a lesson's data is named as its lesson and its file, '01/sample game', not as "
            f"{shown(name)}"
        )
    return parts[1], parts[2].replace(" ", "_")


def is_name(text: object) -> bool:
    """Whether a text is a name such as ``01/sample game``, and no record or path of a file."""
    return isinstance(text, str) and len(text) <= LONGEST and bool(NAME.fullmatch(text))


def lessons_folder() -> Path:
    """Return the folder of the lessons as published: in the wheel, or of the checkout.

    >>> (lessons_folder() / "01_irish.ipynb").is_file()
    True
    """
    package = Path(tablesnb.__file__).parent
    carried = package / "notebooks"
    return carried if carried.is_dir() else package.parent / "notebooks"


def text_of(name: str, ending: str) -> tuple[str, str]:
    """Return where the file of a name lies, in words, and its text; BadRecord for a damaged one."""
    of = data_file(name, ending)
    try:
        text = _read(of.path)
    except (OSError, ValueError) as error:
        raise BadRecord(f"{of} cannot be read: {why(error)}", 1, 1) from None
    if of.differs:
        _note(of)
    return str(of), text


def games_of(name: str, make: Callable[..., G]) -> list[G]:
    """Return the games whose records have a name, made by ``make`` as for a record.

    There is one but in a walk. BadRecord, with the file, for a line that is damaged or that the law
    refuses.
    """
    place, text = text_of(name, RECORD)
    try:
        return native.read_all(text, make)
    except BadRecord as error:
        raise BadRecord(f"{place}: {error.message}", error.line, error.column) from None


def _read(path: Path) -> str:
    """The text of a file, however its editor ends lines or marks its beginning."""
    data, _ = plain_bytes(path, MOST)
    return data.decode("utf-8-sig").replace("\r\n", "\n")


def _note(of: DataFile) -> None:
    """Say that a file of the reader's own was taken; once in each run of a cell."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    run = getattr(shell, "execution_count", None)
    if str(of) not in _noted or _noted[str(of)] != run:
        _noted[str(of)] = run
        where = Path(DATA, of.path.parent.name, of.path.name)
        print(f"Read from {where} {of.place}. It differs from the published file.")


def notebook_folder() -> Path:
    """Where the notebook lies: Jupyter starts Python there, marimo does not and says it."""
    marimo: Any = sys.modules.get("marimo")
    folder = marimo.notebook_dir() if hasattr(marimo, "notebook_dir") else None
    return Path(folder or Path.cwd())


def _places() -> Iterator[tuple[str, Path]]:
    yield BESIDE, notebook_folder()
    if named := os.environ.get(READER):
        yield OWN, Path(named)
    yield PUBLISHED, lessons_folder()


def _names(endings: tuple[str, ...]) -> Iterator[str]:
    for _, folder in _places():
        for path in (folder / DATA).glob("*/*"):
            if path.suffix in endings and is_name(f"{path.parent.name}/{path.stem}"):
                yield f"{path.parent.name}/{path.stem}"
