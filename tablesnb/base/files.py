"""Files that a reader names: refused in our own words, and none is ever left half-written."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EINVAL, EISDIR, ELOOP
from importlib import resources
from pathlib import Path
from secrets import token_hex
from typing import Any

from tablesnb.base.checks import checked_flag
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown


def checked_path(value: object) -> Path:
    """Return the path of a file; BadValue for what is none.

    >>> checked_path("irish.html").name
    'irish.html'
    """
    if not isinstance(value, str | Path) or not str(value):
        raise BadValue(f"a file is given by its path, not as {shown(value)}")
    return Path(value)


def why(error: Exception) -> str:
    """Return in a few words why a file cannot be written or read."""
    if isinstance(error, UnicodeDecodeError):
        return "it is no text"
    return getattr(error, "strerror", None) or "there can be no such file"


@contextmanager
def else_said(what: str) -> Iterator[None]:
    """Have a file that cannot be had be a BadValue: ``what`` cannot be done, and why.

    >>> with else_said("the game cannot be read"):
    ...     raise FileNotFoundError(2, "No such file or directory")
    Traceback (most recent call last):
    tablesnb.base.errors.BadValue: the game cannot be read: No such file or directory
    """
    try:
        yield
    except BadValue:
        raise
    except (OSError, ValueError) as error:
        raise BadValue(f"{what}: {why(error)}") from None


class NotPlain(OSError):
    """What is no plain file: a folder, or a pipe or device, which would be waited for."""


def plain_bytes(path: Path, most: int) -> tuple[bytes, os.stat_result]:
    """Return the first bytes of a file, ``most`` of them, and what the system says of the file.

    Nothing is waited for: NotPlain for a folder, a pipe or a device; OSError for what cannot be
    read.
    """
    _check_plain(path.stat())
    # another may have taken its place meanwhile, and still nothing is waited for
    waits_not = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(path, os.O_RDONLY | waits_not), "rb") as opened:
        found = os.fstat(opened.fileno())
        _check_plain(found)
        return opened.read(most), found


def _check_plain(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise NotPlain(EISDIR, "it is a folder")
    if not stat.S_ISREG(found.st_mode):
        raise NotPlain(EINVAL, "it is no plain file")


def checked_place(path: object, ending: str, what: str, overwrite: object) -> Path:
    """Return where a new file may be written, or raise BadValue that says why not there.

    ``ending`` is that of its name, ``what`` the file in the sentence of an error: "a page".
    ``overwrite`` says whether a file that is there may be replaced.
    """
    checked_flag(overwrite, "overwrite")
    place = checked_path(path)
    if place.suffix.lower() != ending:
        raise BadValue(f"{what} has a name that ends in {ending}, not {shown(place.name)}")
    with else_said(f"{shown(str(place))} cannot be written"):
        if not place.parent.is_dir():
            raise BadValue(f"there is no folder {shown(str(place.parent))}")
        if place.is_dir():
            raise BadValue(f"{shown(str(place))} is a folder")
        if not overwrite and place.exists():
            raise BadValue(f"{shown(str(place))} is there already: overwrite=True replaces it")
    return place


def put_whole(place: Path, data: bytes, mode: int = 0o666) -> None:
    """Write a file all at once: another is written beside it, and takes its name.

    A file that was there stays as it was until then, and for good where anything fails: OSError.
    A link stays a link, and the file to which it leads is written. ``mode`` is who may read and
    write it, less what the system takes away.
    """
    try:
        place = place.resolve()
    except RuntimeError:  # before Python 3.13, of links that lead in a circle
        raise OSError(ELOOP, os.strerror(ELOOP)) from None
    beside = place.with_name(f".{token_hex(8)}.part")
    try:
        beside.touch(mode, exist_ok=False)
        beside.write_bytes(data)
        beside.replace(place)
    finally:
        beside.unlink(missing_ok=True)


def write_whole(place: Path, data: str | bytes) -> None:
    """Write a file, of text or not, all at once as :func:`put_whole`; BadValue where that fails."""
    with else_said(f"{shown(str(place))} cannot be written"):
        put_whole(place, data.encode() if isinstance(data, str) else data)


# -- what was found once and is kept as JSON: with the package, or in a folder for it


def packaged(package: str, *way: str) -> Any:
    """Return what a file of the package keeps; None where there is none.

    >>> packaged("tablesnb.lesson", "no_such_counts.json")
    """
    file = resources.files(package).joinpath(*way)
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


def keep(place: Path, found: object) -> Path:
    """Write what was found into a file, its folder made if need be; returns the path."""
    place.parent.mkdir(parents=True, exist_ok=True)
    write_whole(place, json.dumps(found, indent=1) + "\n")
    return place
