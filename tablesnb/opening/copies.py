"""Copies of the lessons in a folder of the reader's own, where nothing of his is written over.

The shelf is the lessons as they are published. A hidden file of the folder says in which edition
each copy was laid; so what the reader changed is told from what merely grew old. An edition is
known by what somebody wrote: JupyterLab rewrites the outputs of whoever only runs a lesson.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path

import tablesnb
from tablesnb.base.errors import BadValue
from tablesnb.base.files import checked_path, put_whole, why
from tablesnb.base.wording import listed, shown

FIRST = "00_start_here.ipynb"
LESSONS = "[0-9][0-9]_*.ipynb"
LAID = ".tablesnb-laid.json"
# what in a cell's metadata is set by hand; the rest is JupyterLab's own book-keeping
BY_HAND = ("tags", "slideshow")


@dataclass(frozen=True)
class Laid:
    """What became of a folder: its copies that are ``new``, ``renewed``, or laid ``beside``.

    ``beside`` names the newer editions of lessons that the reader changed.

    >>> print(Laid(Path("lessons"), beside=("01_irish.new.ipynb",)).sentence)
    Newer editions of lessons that you changed lie beside yours: 01_irish.new.ipynb.
    """

    folder: Path
    new: tuple[str, ...] = ()
    renewed: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """What a reader should know of newer editions, each kind a sentence; often empty."""
        said = (
            ("Renewed were lessons that you had not changed", self.renewed),
            ("Newer editions of lessons that you changed lie beside yours", self.beside),
        )
        return " ".join(f"{words}: {listed(list(names))}." for words, names in said if names)


def shelf() -> Path:
    """Return the folder of the lessons as published: in the wheel, or of the checkout.

    >>> (shelf() / FIRST).is_file()
    True
    """
    package = Path(tablesnb.__file__).parent
    carried = package / "notebooks"
    return carried if carried.is_dir() else package.parent / "notebooks"


def edition(data: bytes) -> str:
    """Return what tells one edition of a notebook from another: all that is written in its cells.

    Outputs, numbers of runs and the ids of cells are not looked at. What is no notebook is told by
    its bytes.

    >>> ran = b'{"cells": [{"cell_type": "code", "source": "1", "outputs": ["1"]}]}'
    >>> edition(ran) == edition(b'{"cells": [{"cell_type": "code", "source": ["1"]}]}')
    True
    """
    try:
        written = [_written(cell) for cell in json.loads(data)["cells"]]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return sha256(data).hexdigest()
    return sha256(json.dumps(written, sort_keys=True).encode()).hexdigest()


def _written(cell: dict[str, object]) -> list[object]:
    source, metadata = cell["source"], cell.get("metadata")
    if isinstance(source, list):
        source = "".join(source)
    if not isinstance(source, str):
        raise TypeError
    held = metadata if isinstance(metadata, dict) else {}
    by_hand = {each: held[each] for each in BY_HAND if held.get(each)}
    return [cell["cell_type"], source, cell.get("attachments") or {}, by_hand]


def lay(folder: object, shelf_of: Path | None = None) -> Laid:
    """Lay a copy of every lesson into a folder, which is made if there is none.

    A lesson that the reader changed stays as it is. If it has a newer edition, that is laid beside
    it under another name, once: whoever deletes it is not given it again. A copy that he did not
    change is renewed. No other file is touched. BadValue where the folder cannot be one, or cannot
    be written into.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as home:
    ...     laid = lay(home + "/my lessons")
    ...     FIRST in laid.new, lay(laid.folder).new
    (True, ())
    """
    place = _checked_folder(folder)
    new: list[str] = []
    renewed: list[str] = []
    beside: list[str] = []
    try:
        place.mkdir(parents=True, exist_ok=True)
        known = _known(place)
        before = dict(known)
        for lesson in sorted((shelf_of or shelf()).glob(LESSONS)):
            data = lesson.read_bytes()
            name = _name_for(place, lesson.name, edition(data), known)
            if name is None:
                continue
            was_there = (place / name).exists()
            put_whole(place / name, data)
            known[name] = edition(data)
            if name != lesson.name:
                beside.append(name)
            else:
                (renewed if was_there else new).append(name)
        if known != before:
            text = json.dumps(known, indent=1, sort_keys=True) + "\n"
            put_whole(place / LAID, text.encode())
    except (OSError, ValueError) as error:
        said = f"the lessons cannot be copied into {shown(str(place))}: {why(error)}"
        raise BadValue(f"{said}; --to names another folder") from None
    return Laid(place, tuple(new), tuple(renewed), tuple(beside))


def _name_for(place: Path, lesson: str, newest: str, known: dict[str, str]) -> str | None:
    """The name under which an edition is to be laid; None where it lies there, or once did."""
    for number, name in enumerate(_names(lesson)):
        file = place / name
        if not file.exists():
            return None if number and known.get(name) == newest else name
        there = edition(file.read_bytes())
        if there == newest:
            known[name] = newest
            return None
        if there == known.get(name):
            return name
        if known.get(name) == newest:
            return None
    raise AssertionError("there is always another name")


def _names(lesson: str) -> Iterator[str]:
    yield lesson
    stem = Path(lesson).stem
    yield f"{stem}.new.ipynb"
    for number in count(2):
        yield f"{stem}.new-{number}.ipynb"


def _known(place: Path) -> dict[str, str]:
    """In which edition each copy was laid; where the file that says it is lost, nothing is known,
    and every copy that differs counts as changed by the reader.
    """
    try:
        found = json.loads((place / LAID).read_bytes())
    except (FileNotFoundError, ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {name: each for name, each in found.items() if isinstance(each, str)}


def _checked_folder(folder: object) -> Path:
    try:
        place = Path(os.path.abspath(checked_path(folder).expanduser()))
        is_file = place.exists() and not place.is_dir()
    except (OSError, ValueError, RuntimeError) as error:
        if isinstance(error, BadValue):
            raise BadValue("the folder for the lessons has a name: --to lessons") from None
        raise BadValue(f"{shown(str(folder))} cannot be a folder: {why(error)}") from None
    if is_file:
        raise BadValue(f"{shown(str(place))} is a file, and no folder; --to names another")
    return place
