"""Keeps the games that a reader plays on boards, so that none is lost with its kernel.

A game is written after what is chosen on the board in a notebook, and by nothing else: a script, a
test and a stored notebook neither read nor write one. ``TABLESNB_KEPT`` in the environment names
another folder, ``0`` keeps nothing.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from tablesnb.base.errors import TablesnbError
from tablesnb.base.files import put_whole, why
from tablesnb.play.game import Game
from tablesnb.play.tree import common
from tablesnb.widget.board.game_files import (
    Found,
    Unread,
    digest,
    drop_old,
    folder,
    holds,
    new_path,
    read_board,
)
from tablesnb.widget.shared import cells

AGAIN = "This game is kept again."
_MOST_NOTES = 2  # on single files: there is room for no more beneath a board


class Keeper:
    """Keeps the game of one board; it raises nothing. ``board`` is the name of its files.

    ``found`` are the games that were kept for this board, the last one first, and ``unread`` the
    files that cannot be read. Without a ``board`` nothing is read or kept.
    """

    def __init__(self, game: Game, board: str | None = None) -> None:
        self._start = game.log
        self._place = None if board is None else folder()
        self._board = board or ""
        self._path: Path | None = None  # the file of this board's game, once it has one
        self._digest = ""  # of what lies there, as long as nobody else has written to it
        self._failed = False
        self.trouble = ""  # why the game cannot be kept, or that it is kept again
        self.found: list[Found] = []
        self.unread: list[Unread] = []
        if self._place is None:
            return
        try:
            self.found, self.unread = read_board(self._place, self._board)
        except (OSError, ValueError) as error:
            self._fails(error)
        for each in self.found:
            if _within(each.game, game):
                self.goes_on(each)
                break

    @property
    def notes(self) -> list[str]:
        """What a reader must know of the files: what cannot be read, and what cannot be kept."""
        lost = [
            f"A game that was kept for this board cannot be read: {each.why}. "
            f"It lies in {_legible(each.path)}."
            for each in self.unread
        ]
        if len(lost) > _MOST_NOTES and self._place is not None:
            lost = [
                f"{len(lost)} games that were kept for this board cannot be read. They lie in "
                f"{_legible(self._place)}, and their names begin with {self._board}."
            ]
        return [*lost, *([self.trouble] if self.trouble else [])]

    def dismiss(self) -> None:
        """Note that the notes were read."""
        self.unread, self.trouble = [], ""

    def goes_on(self, kept: Found) -> None:
        """Note that the board goes on with a game that was kept: it stays in its file."""
        self._path, self._digest = kept.path, kept.digest

    def part(self) -> None:
        """Note that another game is played from now on: the one that is kept stays as it is."""
        self._path = None

    def write(self, game: Game) -> bool:
        """Keep the game as it is now; False where that failed, and is to be tried again.

        It goes into a file of its own, unless nobody else has changed the one it has.
        """
        if self._place is None or game.log == self._start:
            return True
        try:
            data = game.record().encode()
            self._place.mkdir(parents=True, exist_ok=True, mode=0o700)
            path = self._path
            if path is None or not holds(path, self._digest):
                path = new_path(self._place, self._board)
            put_whole(path, data, 0o600)  # only its owner can read it
        except (OSError, ValueError, TablesnbError) as error:
            self._fails(error)
            return False
        self._path, self._digest = path, digest(data)
        self._failed, self.trouble = False, AGAIN if self._failed else ""
        drop_old(path)
        return True

    def _fails(self, error: Exception) -> None:
        """Note that the game cannot be kept: said once, until it can be again."""
        if not self._failed:
            said = str(error) if isinstance(error, TablesnbError) else why(error)
            self.trouble = (
                f"This game cannot be kept in {_legible(self._place)}: {said.rstrip('.')}. "
                "The board tries again whenever you play."
            )
        self._failed = True


def _legible(path: Path | None) -> str:
    """A path as it can be sent to a page, whatever bytes a system lets it have."""
    return str(path).encode(errors="replace").decode()


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


def keeper(game: Game, key: str | None, nth: int) -> Keeper:
    """Return who keeps the game of a board: of its key, or of the running cell and its number.

    Where no cell of a notebook runs, nothing is read or kept.
    """
    cell = cells.running()
    if cell is None:
        return Keeper(game)
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
    return Keeper(game, f"{game.name}-{name}")
