"""What stands before a reader who guesses: a board where a case has one, or a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablesnb.lab.claims.hearing import Board
from tablesnb.lesson.figures.dice_shapes import two_dice
from tablesnb.lesson.questions.pictured import Drawn
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

__all__ = ["PICTURES", "game_of"]

# By the names under which the entries of cases know them.
PICTURES: Final[dict[str, Callable[[], Drawn]]] = {"two_dice": two_dice}


def game_of(board: Board) -> Game:
    """The game as it stands on the board of a case."""
    return Game(board.position.partition("/")[0], position=Position.from_id(board.position))
