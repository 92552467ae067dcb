"""A game or a position that a reader gives, looked at before it is drawn, judged or played on."""

from __future__ import annotations

from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

__all__ = ["checked_game", "checked_standing"]


def checked_game(value: object) -> Game:
    """Return a game under way; BadValue for anything else.

    >>> checked_game("irish")
    Traceback (most recent call last):
      ...
    tablesnb.base.errors.BadValue: a game is expected, not 'irish': Game('irish') begins one
    """
    if isinstance(value, Game):
        return value
    hint = ": Game('irish') begins one" if isinstance(value, str) else ""
    raise BadValue(f"a game is expected, not {shown(value)}{hint}")


def checked_standing(value: object) -> Game | Position:
    """Return a game or a position, what a board can show; BadValue for anything else."""
    if isinstance(value, Game | Position):
        return value
    raise BadValue(f"a game or a position is expected, not {shown(value)}")
