"""The files in which boards keep their games: where they lie, how they are named, read and dropped.

A board has several games: each that is played in a kernel of its own, or begun anew, has a file
whose name nobody else uses. What cannot be read has another ending, and is never dropped.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Final

from tablesnb.base.errors import TablesnbError
from tablesnb.base.files import NotPlain, plain_bytes, why
from tablesnb.play.game import Game

BOARDS: Final = 50  # those that were played on last
OF_ONE_BOARD: Final = 4  # games: those that were played on last
LONGEST: Final = 4_000_000  # bytes of a file that is read
ENDING: Final = ".txt"
DAMAGED: Final = ".damaged"
_ASIDE: Final = ".before"  # of an earlier version, which set one game aside
# The name of a board, then what tells its games apart: an earlier version had one without it.
_NAME: Final = re.compile(r"(?P<board>.+-[0-9a-f]{16})(-[0-9a-f]{8})?(\.txt|\.before|\.damaged)")
_TICK: Final = 1_000_000  # ns


@dataclass(frozen=True)
class Found:
    """A game that was kept, when it was last played on in seconds since 1970, and its file.

    ``digest`` is that of the bytes that were read.
    """

    game: Game
    when: float
    path: Path
    digest: str = ""


@dataclass(frozen=True)
class Unread:
    """A file of a board that cannot be read, and why not."""

    path: Path
    why: str


class _Damaged(Exception):
    """What lies in a file is no game."""


def folder() -> Path | None:
    """Return the folder of the games, or None where nothing is kept; it need not be there yet.

    It is ``tablesnb/games`` among the reader's own data: in ``$XDG_DATA_HOME``, or where his
    system keeps them.
    """
    named = os.environ.get("TABLESNB_KEPT", "")
    if named == "0":
        return None
    if named:
        return Path(named)
    data = Path(os.environ.get("XDG_DATA_HOME", ""))
    try:
        if not data.is_absolute():
            usual = {"win32": "AppData/Local", "darwin": "Library/Application Support"}
            data = Path.home() / usual.get(sys.platform, ".local/share")
    except RuntimeError:  # nobody knows where this reader's home is
        return None
    return data / "tablesnb" / "games"


def new_path(place: Path, board: str, ending: str = ENDING) -> Path:
    """Return a name for another file of a board, which no other kernel takes at the same time."""
    return place / f"{board}-{token_hex(4)}{ending}"


def digest(data: bytes) -> str:
    """Return what tells the bytes of one file from those of another."""
    return sha256(data).hexdigest()


def read_board(place: Path, board: str) -> tuple[list[Found], list[Unread]]:
    """Read all games of a board, the last one first; OSError where the folder cannot be seen.

    What lies in a file but is no game has its ending changed, so that it is not dropped; where it
    can be read again, it has the usual ending again. It is not changed otherwise.
    """
    found, unread = list[Found](), list[Unread]()
    for path in _named(place).get(board, []):
        try:
            data, when = _bytes(path)
            game = _game(data)
        except FileNotFoundError:  # another kernel has dropped it
            continue
        except _Damaged as error:
            unread.append(Unread(_renamed(path, board, DAMAGED), str(error)))
        except OSError as error:
            unread.append(Unread(path, why(error)))
        else:
            found.append(Found(game, when, _renamed(path, board, ENDING), digest(data)))
    found.sort(key=lambda each: each.when, reverse=True)
    return found, unread


def holds(path: Path, wanted: str) -> bool:
    """Whether a file is the one that has this digest, and no link to it; also where none is."""
    try:
        return not path.is_symlink() and digest(_bytes(path)[0]) == wanted
    except FileNotFoundError:
        return True
    except (OSError, _Damaged):
        return False


def drop_old(written: Path) -> None:
    """Remove the games that others were played after, but never the one that was just written.

    That is the newest, whatever the clock says: it is dated after all others. What is no file of
    a board stays, and so does what cannot be read.
    """
    with suppress(OSError):
        boards = _named(written.parent)
        dated: dict[str, list[tuple[int, Path]]] = {}
        for board, paths in boards.items():
            dates = [date for path in paths if (date := _date(path)) is not None]
            dated[board] = sorted(dates, reverse=True)
        newest = max((each[0] for each in dated.values() if each), default=(0, written))
        own = _date(written)
        if own is not None and newest[1] != written and newest[0] >= own[0]:
            after = newest[0] + _TICK
            os.utime(written, ns=(after, after))
        match = _NAME.fullmatch(written.name)
        mine = "" if match is None else match["board"]
        order = sorted((each for each in dated if dated[each]), key=lambda each: dated[each][0])
        order.sort(key=lambda each: each == mine)
        for nth, board in enumerate(reversed(order)):
            others = [path for _, path in dated[board] if path != written]
            kept = OF_ONE_BOARD - (board == mine) if nth < BOARDS else 0
            for path in others[kept:]:
                with suppress(OSError):  # another kernel may have been here first
                    path.unlink(missing_ok=True)


def _named(place: Path) -> dict[str, list[Path]]:
    """The files of each board by its name; none where there is no folder yet."""
    found: dict[str, list[Path]] = defaultdict(list)
    try:
        names = sorted(os.listdir(place))
    except FileNotFoundError:
        return {}
    for name in names:
        match = _NAME.fullmatch(name)
        if match is not None:
            found[match["board"]].append(place / name)
    return found


def _date(path: Path) -> tuple[int, Path] | None:
    """When a file was written, with its path; None for what is not to be dropped."""
    with suppress(OSError):
        about = path.lstat()
        if path.suffix != DAMAGED and stat.S_ISREG(about.st_mode):
            return about.st_mtime_ns, path
    return None


def _bytes(path: Path) -> tuple[bytes, float]:
    """What lies in a file, and when it was written."""
    try:
        data, about = plain_bytes(path, LONGEST + 1)
    except NotPlain:
        raise OSError(0, "it is no file in which something lies") from None
    if len(data) > LONGEST:
        raise _Damaged("it is longer than any record of a game")
    return data, about.st_mtime


def _game(data: bytes) -> Game:
    if not data.strip():
        raise _Damaged("it is empty")
    try:
        return Game.from_record(data.decode("utf-8-sig"))
    except (ValueError, TablesnbError, RecursionError) as error:
        said = str(error) if isinstance(error, TablesnbError) else why(error)
        raise _Damaged(said.rstrip(".")) from None


def _renamed(path: Path, board: str, ending: str) -> Path:
    """A file under this ending, or as it is called where it has that or cannot be renamed."""
    if path.suffix == ending or path.is_symlink():
        return path
    other = new_path(path.parent, board, ending)
    with suppress(OSError):
        return path.rename(other)
    return path
