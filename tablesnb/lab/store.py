"""Where the compiled law, and tables, are kept between sessions: a folder of their owner's alone.

What lies there is run: numba reads its compiled functions back as pickles. So the folder is used
only if nobody else can have put anything into it; if there is none such, nothing is kept, and the
law is compiled, and a table made, anew by every process that asks for it.
"""

from __future__ import annotations

import os
import pickle
import re
import stat
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tablesnb.base.files import put_whole

KEPT = 64  # laws, those that were used last: each reading of a game that was asked for has its own
BESIDE = "__pycache__"  # numba keeps what it has compiled in this folder beside a file
KEPT_TABLES = 12  # tables, those that were used last: of some megabytes each
OTHERS_WRITE, OTHERS_ENTER = 0o022, 0o011
LAW = re.compile(r"(law_[0-9a-f]{16})\.")
TABLE = re.compile(r"table_[0-9a-f]{16}\.npz\Z")


def law_file(name: str, text: str) -> Path | None:
    """Return the file in which a law stands, written if need be; None where it cannot be kept.

    Laws that have not been used for long are removed, with all that numba kept beside them.
    """
    place = folder()
    if place is None:
        return None
    path, whole = place / f"{name}.py", text.encode("utf-8")
    try:
        if not path.is_file() or path.read_bytes() != whole:
            put_whole(path, whole)
        # when it was written tells numba whether what it keeps is of this text: that stays
        os.utime(path, ns=(time.time_ns(), path.stat().st_mtime_ns))
        _drop_damaged(place, name)
        _drop_old(place, name)
    except OSError:
        return None
    return path


def holds(name: str, function: str) -> bool:
    """Whether a function of a law that is kept has been compiled here before."""
    place = folder()
    return place is not None and any((place / BESIDE).glob(f"{name}.{function}-*.nbi"))


def table(name: str) -> bytes | None:
    """Return what was kept under the name of a table, such as ``table_0123456789abcdef``."""
    place = folder()
    if place is None:
        return None
    path = place / f"{name}.npz"
    try:
        data = path.read_bytes()
        os.utime(path, ns=(time.time_ns(), path.stat().st_mtime_ns))
    except OSError:
        return None
    return data


def keep_table(name: str, data: bytes) -> None:
    """Keep a table under a name, where that can be; those not used for long are removed."""
    place = folder()
    if place is None:
        return
    try:
        put_whole(place / f"{name}.npz", data)
        tables = [Path(each.path) for each in _entries(place) if TABLE.match(each.name)]
        tables.sort(key=lambda path: path.stat().st_atime_ns, reverse=True)
    except OSError:
        return
    for path in tables[KEPT_TABLES:]:
        with suppress(OSError):  # another process may have been here first
            path.unlink()


def folder() -> Path | None:
    """Return the folder of this user's own, made if need be; None where there can be none.

    It is ``tablesnb`` in ``$XDG_CACHE_HOME``, or in ``~/.cache`` where that is not set or, against
    its standard, not an absolute path. One that others can write into or that belongs to another,
    or that holds what is not this user's, is not used.
    """
    base = os.environ.get("XDG_CACHE_HOME", "")
    try:
        above = Path(base) if Path(base).is_absolute() else Path.home() / ".cache"
        if not above.is_absolute():
            return None
        place = above / "tablesnb"
        place.mkdir(parents=True, exist_ok=True, mode=0o700)
        place = place.resolve()
        if not os.access(place, os.W_OK | os.X_OK):
            return None
        if _owner() is not None:
            if not _private(place):
                return None
            place.chmod(0o700)
    except (OSError, RuntimeError):  # RuntimeError: nobody knows where this user's home is
        return None
    return place


def _owner() -> int | None:
    """Who this process is; None on systems that do not say so by a number."""
    return os.geteuid() if hasattr(os, "geteuid") else None


def _private(place: Path) -> bool:
    """Whether nobody but its owner, and the system's, can have written in a folder."""
    mine, mode = _owner(), place.stat().st_mode
    if place.stat().st_uid != mine or mode & OTHERS_WRITE:
        return False
    for above in place.parents:
        found = above.stat()
        # a group of one's own is that of every file one makes; a sticky folder is like /tmp
        group = found.st_mode & stat.S_IWGRP and found.st_gid != os.getegid()
        others = found.st_mode & stat.S_IWOTH or group
        if found.st_uid not in (mine, 0) or (others and not found.st_mode & stat.S_ISVTX):
            return False
    for entry in _entries(place):
        found = entry.stat(follow_symlinks=False)
        usual = stat.S_ISREG(found.st_mode) or (
            stat.S_ISDIR(found.st_mode) and entry.name == BESIDE
        )
        if found.st_uid != mine or not usual:
            return False
        if mode & OTHERS_ENTER and found.st_mode & OTHERS_WRITE:
            return False
    return True


def _entries(place: Path) -> Iterator[os.DirEntry[str]]:
    """All that lies in the folder: what numba keeps first, then the laws it belongs to."""
    inner = place / BESIDE
    if inner.is_dir() and not inner.is_symlink():
        with os.scandir(inner) as found:
            yield from list(found)
    with os.scandir(place) as found:
        yield from list(found)


def _drop_damaged(place: Path, name: str) -> None:
    """Remove what numba kept of a law and cannot read again, such as a file cut short."""
    for path in (place / BESIDE).glob(f"{name}.*"):
        if path.suffix == ".nbi":
            try:
                with path.open("rb") as index:
                    pickle.load(index)
                    pickle.load(index)
            except Exception:  # anything may come of a damaged pickle
                path.unlink(missing_ok=True)
        elif path.suffix == ".nbc":
            with path.open("rb") as data:
                size = data.seek(0, os.SEEK_END)
                data.seek(max(size - 1, 0))
                whole = data.read() == pickle.STOP
            if not whole:
                path.unlink(missing_ok=True)


def _drop_old(place: Path, name: str) -> None:
    """Remove the laws that others were used after, and what belongs to none that is kept."""
    files = [(Path(entry.path), LAW.match(entry.name)) for entry in _entries(place)]
    laws = [path for path, law in files if law and path.suffix == ".py"]
    laws.sort(key=lambda path: path.stat().st_atime_ns, reverse=True)
    stay = {name, *(path.stem for path in laws[:KEPT])}
    for path, law in files:
        if law and law[1] not in stay:
            with suppress(OSError):  # another process may have been here first
                path.unlink()
