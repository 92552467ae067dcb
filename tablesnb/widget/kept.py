"""Where the games that a reader plays on his boards are kept, so that none is lost with its kernel.

Each board has a file of its own, a record of the game. It is written after what is chosen on the
board in a notebook, and by nothing else: a script, a test and a stored notebook neither read nor
write one. ``TABLESNB_KEPT`` in the environment names another folder, ``0`` keeps nothing.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from tablesnb.base.errors import TablesnbError
from tablesnb.base.files import put_whole, why
from tablesnb.play.game import Game
from tablesnb.play.tree import common
from tablesnb.widget import cells

KEPT = 50  # games: those that were played on last
LONGEST = 4_000_000  # bytes of a file that is read
ENDING, BEFORE = ".txt", ".before"


@dataclass(frozen=True)
class Found:
    """A game that was kept, and when it was last played on, in seconds since 1970."""

    game: Game
    when: float
    set_aside: bool = False


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


class Keeper:
    """Keeps the game of one board; it raises nothing. ``key`` and ``nth`` say which board it is.

    ``found`` are the games that were kept for this board, the last one first. Where no cell of a
    notebook runs, nothing is read or kept.
    """

    def __init__(self, game: Game, key: str | None = None, nth: int = 0) -> None:
        self._start = game.log
        self._path = _path(game, key, nth)
        paths = [] if self._path is None else [self._path, self._path.with_suffix(BEFORE)]
        self.found = [found for path in paths if (found := _read(path)) is not None]
        # whether what lies there is the game of this board
        self._mine = any(_within(each.game, game) for each in self.found if not each.set_aside)
        self.trouble = ""  # why it could not be kept, until that was said

    def goes_on(self, kept: Found) -> None:
        """Note that the board goes on with a game that was kept."""
        self._mine = not kept.set_aside

    def part(self) -> None:
        """Note that another game is played from now on: the one that is kept is set aside."""
        self._mine = False

    def write(self, game: Game) -> None:
        """Keep the game as it is now; one kept by an earlier board is set aside before."""
        if self._path is None or game.log == self._start:
            return
        try:
            text = game.record()
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not self._mine and self._path.exists():
                self._path.replace(self._path.with_suffix(BEFORE))
            put_whole(self._path, text.encode(), 0o600)  # only its owner can read it
            self._mine = True
            _drop_old(self._path.parent)
        except (OSError, ValueError, TablesnbError) as error:
            said = str(error) if isinstance(error, TablesnbError) else why(error)
            self._path, self.trouble = None, f"This game cannot be kept: {said}."


def fresh(game: Game) -> bool:
    """Whether nothing stands in a game yet but chance of its own."""
    return not game.seeded and all(entry.why == "opening" for entry in game.log)


def same_game(kept: Game, game: Game) -> bool:
    """Whether a kept game is this one, and no other that was put on its board.

    It is another under another reading, and the next one after its end.
    """
    begun = kept.rules == game.rules and kept.start == game.start
    return begun and (not game.seeded or kept.seed == game.seed)


def goes_on(kept: Game, game: Game) -> bool:
    """Whether a kept game is this one or another of its board, played on from here."""
    if not same_game(kept, game):
        return kept.played > 0
    if fresh(game):
        return any(entry.why != "opening" for entry in kept.log)
    return common(kept.log, game.log) == game.played < kept.played


def _within(kept: Game, game: Game) -> bool:
    """Whether all of a kept game is in this one."""
    return same_game(kept, game) and common(kept.log, game.log) == kept.played


def _path(game: Game, key: str | None, nth: int) -> Path | None:
    """The file of a board: of its key or its cell, in this folder, and of how its game began."""
    place, cell = folder(), cells.running()
    if place is None or cell is None:
        return None
    dice = sorted((seat, die.spec) for seat, die in game.dice.items())
    begun = [
        game.name,
        sorted(game.rules.changed.items()),
        game.first,
        game.opening,
        game.start and game.start.id,
        dice,
        game.seed if game.seeded else None,
    ]
    whose = [str(Path.cwd()), *(["key", key] if key is not None else ["cell", cell[0], nth])]
    name = sha256(repr([whose, begun]).encode()).hexdigest()[:16]
    return place / f"{game.name}-{name}{ENDING}"


def _read(path: Path) -> Found | None:
    """The game of a file; None where there is none. One that cannot be read is left as it is."""
    try:
        about = path.stat()
        if about.st_size > LONGEST:
            return None
        game = Game.from_record(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, TablesnbError):
        return None
    return Found(game, about.st_mtime, path.suffix == BEFORE)


def _drop_old(place: Path) -> None:
    """Remove the games that others were played after, with those set aside for them."""
    files = [(path.stat().st_mtime_ns, path) for path in place.glob(f"*{ENDING}")]
    for _, path in sorted(files, reverse=True)[KEPT:]:
        for old in (path, path.with_suffix(BEFORE)):
            with suppress(OSError):  # another process may have been here first
                old.unlink(missing_ok=True)
