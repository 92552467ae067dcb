"""What happened in a game, a line a turn."""

from __future__ import annotations

from dataclasses import dataclass

from tablesnb.base.given import checked_count
from tablesnb.drawn.games import log_html, turns
from tablesnb.lesson.pages import wrapped
from tablesnb.play.game import Game
from tablesnb.play.given import checked_game


@dataclass(frozen=True, repr=False)
class Logged:
    """The log of a game as a lesson shows it; made by :func:`log`.

    It is of the game as it stood then, whatever is played later.
    """

    game: Game
    last: int | None = None

    def __str__(self) -> str:
        every = turns(self.game.log)[-(self.last or 0) :]
        entries = [entry for turn in every for entry in turn.entries]
        return "\n".join(wrapped(str(entry), 0, 2) for entry in entries) or "nothing has happened"

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return log_html(self.game, self.last)


def log(game: Game, last: int | None = None) -> Logged:
    """What was thrown and played in a game, and what it made happen; the ``last`` turns of it.

    Raises BadValue for what is no game, and for a number that is none.

    >>> game = Game("irish", first="white", seed=1)
    >>> _ = game.roll(6, 5)
    >>> log(game)
    white 6 5
    """
    if last is not None:
        checked_count(last, "last", 1, 100_000)
    return Logged(checked_game(game).copy(), last)
