"""The model game of the lesson on Tablut, won by two Muscovites with the king between them.

It was looked for among games of strong players, seed by seed; what is said of it is said in
``told``.
"""

from __future__ import annotations

from typing import Any

from tablesnb.lesson.shelf.modelled import Line, retold
from tablesnb.lesson.shelf.tablut.positions import RULES, SHELF
from tablesnb.lesson.shelf.tablut.told import BRANCHES, STOPS, comments
from tablesnb.play.game import Game


def played() -> Game:
    """The game with its comments, signs, branches and the Muscovites' chances."""
    found = SHELF.counted("model_game")
    moves = (Line((), [move], chance) for move, chance in found["moves"])
    game = Game(RULES, seed=found["seed"])
    return retold(game, enumerate(moves, 1), comments(), BRANCHES)


def model_game() -> Any:
    """The game to step through, with three stops."""
    from tablesnb.widget.replay import replay

    return replay(played(), stops=STOPS, near="attackers", key="item-rex")
