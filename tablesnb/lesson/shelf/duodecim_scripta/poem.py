"""Zeno's board as the poem counts it: the law of tabula, with lines 1 to 24 for both colours.

The package's own tabula numbers a point by what is still to go. Here every word, of the board, of a
move and of a refusal, has the poem's number, so that nobody has to count twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from tablesnb.boards.geometry import Layout
from tablesnb.boards.tabula import tabula
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset
from tablesnb.tables.position import TablesPosition, build
from tablesnb.tables.ruleset import Ruleset

LINES: Final = 24
Men = Mapping[int, int]

# what the poem numbers, and what the search finds for the names
WHITE: Final[Men] = {6: 7, 9: 1, 10: 2}
BLACK: Final[Men] = {8: 2, 11: 2, 12: 2, 13: 1, 15: 2, 18: 2}
NAMED: Final[Men] = {19: 2, 20: 2, 23: 1}
PAIRS: Final[Men] = {14: 2, 21: 2}
THROW: Final = (2, 6, 5)


def counted(near: int, mirror: bool, labels: str | None) -> Layout:
    """The board of tabula on which every place is called by the poem's number.

    >>> counted(0, False, "numbers").name_of(23, 0)
    '1'
    """
    lay = tabula(near, mirror, labels and "words")
    names = tuple(str(LINES + 1 - int(name)) for name in lay.names[0])
    return replace(lay, name="counted", names=(names,) * 2, label_choices=())


@cache
def law() -> Ruleset:
    """The law of tabula as it is played here, in the poem's numbers."""
    found = ruleset("tabula")
    assert isinstance(found, Ruleset)
    names = tuple(str(LINES - place) for place in range(LINES))
    board: Any = counted
    return replace(found, name="zenos_tabula", board=board, names=names)


def stand(white: Men, black: Men, dice: Sequence[int] = ()) -> TablesPosition:
    """A position in the poem's numbers, White's to throw or to play; whoever has no line waits."""
    men: dict[str, dict[int | str, int]] = {
        "white": {str(line): many for line, many in white.items()},
        "black": {str(line): many for line, many in black.items()},
    }
    waiting = {seat: 15 - sum(there.values()) for seat, there in men.items()}
    return build(law(), men, reserve=waiting, turn="white", dice=tuple(dice))


def game(white: Men, black: Men, dice: Sequence[int] = ()) -> Game:
    """The same as a game."""
    return Game(law(), position=stand(white, black, dice), seed=482)


def knowns(dice: bool = False) -> Game:
    """The men whose lines have a number, with the throw or without."""
    return game(WHITE, BLACK, THROW if dice else ())


def solved() -> Game:
    """The position that the search finds, with the throw."""
    return game({**WHITE, **NAMED}, {**BLACK, **PAIRS}, THROW)
