"""Copies of the lessons in a folder of the reader's own, where nothing of his is written over.

The lessons as published are one folder, the reader's copies another. A hidden file in the
reader's folder says in which edition each copy was laid. So a lesson that the reader changed can be
told from one that is merely old. Two notebooks are the same edition if the same is written in their
cells: JupyterLab rewrites the outputs of a lesson that was only run.

What lessons keep in files (records of games, rankings, counts) is laid in the same way, in the
folder ``data`` beside the lessons: there a teacher changes a comment, and sees it in the lesson.

What goes wrong with one lesson stops no other, and keeps nobody out: the folder is opened as it is.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from platform import python_version

from tablesnb.base.errors import BadValue
from tablesnb.base.files import checked_path, put_whole, why
from tablesnb.base.wording import listed, shown
from tablesnb.lesson import published
from tablesnb.records.named import DATA, JSON, RECORD, lessons_folder

FIRST = "00_start_here.ipynb"
LAID = ".tablesnb-laid.json"
# what in a cell's metadata is set by hand; the rest is JupyterLab's own book-keeping
BY_HAND = ("tags", "slideshow")
DAMAGED = ".damaged"
NOTHING = b"\0 \t\r\n"  # of these alone is a file that a power cut has emptied


@dataclass(frozen=True)
class Laid:
    """What became of a folder: which copies are new, which were replaced, and what went wrong.

    ``renewed`` are lessons that the reader had not changed and that now are of the newest edition.
    ``beside`` names the newer editions of lessons that the reader changed, and ``data_beside``
    those of files that lessons keep. ``set_aside`` are files that are no notebooks or that are
    empty, by their new names. ``trouble`` says in sentences what could not be done. ``first`` is
    the lesson to open.

    >>> Laid(Path("lessons"), renewed=("01_irish.ipynb",)).sentences
    ['Lessons that you had not changed were replaced by newer editions: 01_irish.ipynb.']
    """

    folder: Path
    new: tuple[str, ...] = ()
    renewed: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    data_beside: tuple[str, ...] = ()
    set_aside: tuple[str, ...] = ()
    trouble: tuple[str, ...] = ()
    first: str = FIRST

    @property
    def sentences(self) -> list[str]:
        """What a reader should know, each in words of its own; often nothing."""
        said = (
            ("Lessons that you had not changed were replaced by newer editions", self.renewed),
            (
                "There are newer editions of lessons that you have changed. They lie beside yours",
                self.beside,
            ),
            (
                "There are newer editions of files of games and numbers that you have changed. "
                "They lie beside yours",
                self.data_beside,
            ),
            (
                "Some files were damaged, so that nothing can be read from them. They were "
                "renamed, and good copies now lie in their places. The damaged files are",
                self.set_aside,
            ),
        )
        return [f"{words}: {listed(list(names))}." for words, names in said if names] + [
            *self.trouble
        ]


def edition(data: bytes) -> str:
    """Return what tells one edition of a notebook from another: all that is written in its cells.

    Outputs, numbers of runs and the ids of cells are not looked at. BadValue for what no program
    can open as a notebook.

    >>> ran = b'{"nbformat": 4, "cells": [{"cell_type": "code", "source": "1", "outputs": ["1"]}]}'
    >>> new = b'{"nbformat": 4, "cells": [{"cell_type": "code", "source": ["1"]}]}'
    >>> edition(ran) == edition(new)
    True
    """
    try:
        found = json.loads(data.decode())  # as JupyterLab reads it: no other encoding, no mark
        if not isinstance(found["nbformat"], int):
            raise TypeError
        written = [_written(cell) for cell in found["cells"]]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise BadValue("this is no notebook") from None
    return sha256(json.dumps(written, sort_keys=True).encode()).hexdigest()


def as_opened(data: bytes) -> bytes:
    """Return a notebook with the version of this Python in it, as JupyterLab writes it back.

    JupyterLab calls a notebook that says another, or none, changed as soon as it is opened.

    >>> as_opened(b'{"metadata": {"language_info": {"name": "python"}}}').count(b"version")
    1
    >>> as_opened(b"no notebook")
    b'no notebook'
    """
    try:
        found = json.loads(data.decode())
        found["metadata"]["language_info"]["version"] = python_version()
    except (ValueError, TypeError, KeyError, RecursionError):
        return data
    return f"{json.dumps(found, indent=1, ensure_ascii=False)}\n".encode()


def text_edition(data: bytes) -> str:
    """Return what tells one edition of a text from another, however its lines end.

    BadValue for a file with nothing in it.

    >>> text_edition(b"a game\\n") == text_edition(b"a game\\r\\n")
    True
    """
    if not data.strip(NOTHING):
        raise BadValue("there is nothing in this file")
    text = data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
    return sha256(text).hexdigest()


def _written(cell: dict[str, object]) -> list[object]:
    source, metadata = cell["source"], cell.get("metadata")
    if isinstance(source, list):
        source = "".join(source)
    if not isinstance(source, str):
        raise TypeError
    held = metadata if isinstance(metadata, dict) else {}
    by_hand = {each: held[each] for each in BY_HAND if held.get(each)}
    return [cell["cell_type"], source, cell.get("attachments") or {}, by_hand]


def lay(folder: object, source: Path | None = None) -> Laid:
    """Lay a copy of every lesson, and of what lessons keep, into a folder of the reader's own.

    A lesson that the reader changed stays as it is. If it has a newer edition, that is laid beside
    it under another name, once: whoever deletes it is not given it again. A copy that he did not
    change is renewed. A link stays a link, and what it leads to is never written. A file that is no
    notebook is renamed, and a good copy takes its place. No other file is touched. The folder is
    made if there is none, and so is ``data`` in it.

    BadValue where the folder cannot be one, or where no lesson lies in it in the end; any other
    trouble is told in ``trouble``. However this is stopped, what was done so far is remembered.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as home:
    ...     laid = lay(home + "/my lessons")
    ...     FIRST in laid.new, lay(laid.folder).new
    (True, ())
    """
    place = _checked_folder(folder)
    try:
        place.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise _no_copies(place, why(error)) from None
    laying = _Laying(place, _Editions(place))
    lessons = source or lessons_folder()
    for lesson in sorted(lessons.glob(published.LESSONS)):
        laying.lay([(lesson.name, lesson)])
    for folder in sorted((lessons / DATA).glob("*/")):
        files = (path for path in sorted(folder.iterdir()) if path.suffix in (RECORD, JSON))
        laying.lay([(f"{DATA}/{folder.name}/{path.name}", path) for path in files])
    return laying.done()


def _no_copies(place: Path, reason: str) -> BadValue:
    said = f"the lessons cannot be copied into {shown(str(place))}: {reason}"
    return BadValue(f"{said}; --to names another folder")


class _Editions:
    """In which edition each copy of a folder was laid, in a hidden file of that folder.

    Where the file is lost or damaged nothing is known, and every copy that is not of the newest
    edition counts as changed by the reader. One that is there and cannot be read now is left as it
    is, for it may be read another time.
    """

    def __init__(self, place: Path) -> None:
        self._file = place / LAID
        self._may_write = True
        self.of: dict[str, str] = {}
        try:
            found = json.loads(self._file.read_bytes())
            if isinstance(found, dict):
                self.of = {name: each for name, each in found.items() if isinstance(each, str)}
        except OSError as error:
            self._may_write = isinstance(error, FileNotFoundError)
        except (ValueError, RecursionError):
            pass
        self._written = dict(self.of)

    def write(self) -> None:
        """Write down what is known, if it is not; OSError where that cannot be."""
        if self.of != self._written and self._may_write:
            text = json.dumps(self.of, indent=1, sort_keys=True) + "\n"
            put_whole(self._file, text.encode())
            self._written = dict(self.of)


@dataclass
class _Laying:
    """Lays lessons into a folder one after another, and notes what became of each."""

    place: Path
    editions: _Editions
    # the names of files, by what became of them: as ``Laid`` has it, and ``data`` that were laid
    became: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    lost_links: list[str] = field(default_factory=list)
    failed: dict[str, list[str]] = field(default_factory=dict)  # names of files, by the reason

    def lay(self, files: Iterable[tuple[str, Path]]) -> None:
        """Lay files, each by its name in the folder; what goes wrong with one is noted.

        What was laid is written down after them, and where they are broken off.
        """
        try:
            for name, file in files:
                try:
                    self._lay(name, file.read_bytes())
                except (OSError, ValueError) as error:
                    self._note(f"the files in {DATA}" if _is_data(name) else name, error)
        finally:
            try:
                self.editions.write()
            except OSError as error:
                if any(self.became[each] for each in ("new", "renewed", "beside", "data")):
                    self._note(LAID, error)

    def _lay(self, file: str, data: bytes) -> None:
        folders = [self.place / each for each in Path(file).parents if each.name]
        if any(each.is_symlink() for each in folders):
            return  # what lies behind a link is the reader's own
        newest = _edition(file, data)
        name = self._name_for(file, newest)
        if name is None:
            return
        was_there = (self.place / name).exists()
        (self.place / name).parent.mkdir(parents=True, exist_ok=True)
        put_whole(self.place / name, data if _is_data(file) else as_opened(data))
        self.editions.of[name] = newest
        if _is_data(file):
            how = "data" if name == file else "data_beside"
        else:
            how = "beside" if name != file else "renewed" if was_there else "new"
        self.became[how].append(name)

    def _note(self, name: str, error: Exception) -> None:
        names = self.failed.setdefault(why(error), [])
        if name not in names:
            names.append(name)

    def _name_for(self, lesson: str, newest: str) -> str | None:
        """The name under which an edition is to be laid; None where it lies there, or once did."""
        known = self.editions.of
        for name in published.names_of_copies(lesson):
            file = self.place / name
            if not file.exists() and not file.is_symlink():
                return None if name != lesson and known.get(name) == newest else name
            there = self._edition_of(name)
            if there == newest:
                known[name] = newest
                return None
            if file.is_symlink():  # the reader's own: neither it nor its file is written
                if there is None and name == lesson:
                    self.lost_links.append(name)
                elif known.get(name) == newest:
                    return None
            elif there is None and (name == lesson or name in known):
                self._rename_damaged(file)
                return name
            elif there is not None and there == known.get(name):
                return name
            elif known.get(name) == newest:
                return None
        raise AssertionError("there is always another name")

    def _edition_of(self, name: str) -> str | None:
        """The edition of a file; None for what is damaged, or a link that leads nowhere."""
        file = self.place / name
        try:
            return _edition(name, file.read_bytes())
        except BadValue:
            return None
        except OSError:
            if file.is_symlink():
                return None
            raise

    def _rename_damaged(self, file: Path) -> None:
        stem = file.with_suffix(DAMAGED)
        for number in count(1):
            other = stem if number == 1 else stem.with_suffix(f"{DAMAGED}-{number}")
            if not other.exists() and not other.is_symlink():
                file.rename(other)
                self.became["set_aside"].append(other.relative_to(self.place).as_posix())
                return

    def done(self) -> Laid:
        """What became of the folder; BadValue where there is nothing to open."""
        trouble = [
            f"{name} is a link, and the file to which it leads is not there now or is damaged. "
            "The link was left as it is."
            for name in self.lost_links
        ]
        trouble += [
            f"These files could not be renewed ({reason}): {listed(names)}."
            for reason, names in self.failed.items()
        ]
        lessons = sorted(path.name for path in self.place.glob(published.LESSONS))
        beside = sorted(name for name in lessons if name.startswith(f"{Path(FIRST).stem}.new"))
        for first in (FIRST, *beside, *lessons):
            if self._opens(first):
                break
        else:
            raise _no_copies(self.place, next(iter(self.failed), "there is no lesson"))
        parts = ("new", "renewed", "beside", "data_beside", "set_aside")
        told = {each: tuple(self.became[each]) for each in parts}
        return Laid(self.place, **told, trouble=tuple(trouble), first=first)

    def _opens(self, name: str) -> bool:
        try:
            return self._edition_of(name) is not None
        except OSError:
            return False


def _is_data(name: str) -> bool:
    return name.startswith(f"{DATA}/")


def _edition(name: str, data: bytes) -> str:
    """The edition of a file of this name; BadValue for a damaged one."""
    return text_edition(data) if _is_data(name) else edition(data)


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
