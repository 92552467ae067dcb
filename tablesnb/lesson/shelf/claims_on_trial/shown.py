"""What stands before a reader who guesses: a board where a case has one, or a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tablesnb.lab.claims.cases.irish import BOUND
from tablesnb.lesson.questions.pictured import Drawn
from tablesnb.lesson.shelf.seven_sided_dice.drawn import two_dice
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

__all__ = ["BOARDS", "PICTURES", "Board"]


@dataclass(frozen=True)
class Board:
    """A position that shows what a case is about, and what is to be seen on it."""

    position: str
    says: str

    def game(self) -> Game:
        """The game as it stands there."""
        return Game(self.position.partition("/")[0], position=Position.from_id(self.position))


BOARDS: Final = {
    "I6": Board(
        BOUND[0],
        "On the board is one such choice: White's home is bound, and an ace would hit the man on "
        "11.",
    ),
    "I16": Board(
        "irish/13x3,8x3,6x3,5x3,4x3/16x1,13x4,8x4,6x6/white.throw",
        "On the board White has secured 6, 5 and 4, and one black man stands alone on White's 9.",
    ),
    "Z3": Board(
        "tabula/19x7,16x1,15x2,6x2,5x2,2x1/17x2,14x2,13x2,12x1,11x2,10x2,7x2,4x2/white.play.265",
        "On the board the men stand as our search has put them; White is Zeno.",
    ),
    "T5": Board(
        "alea_evangelii/2t2t7t2t2,19,t4t7t4t,7t1t1t7,6t1T1T1t6,t1t2t7t2t1t,4t4T4t4,3t4T1T4t3,"
        "4T2T1T1T2T4,3t2T1TKT1T2t3,4T2T1T1T2T4,3t4T1T4t3,4t4T4t4,t1t2t7t2t1t,6t1T1T1t6,7t1t1t7,"
        "t4t7t4t,19,2t2t7t2t2/defenders.play",
        "On the board is Murray's layout.",
    ),
}
PICTURES: Final[dict[str, Callable[[], Drawn]]] = {"A16": two_dice}
