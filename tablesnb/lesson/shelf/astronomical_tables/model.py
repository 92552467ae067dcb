"""The model game of the lesson on the tables by astronomy: Saturn's, among seven strong players.

It was looked for among games of strong players, seed by seed; what is said of it is said here.
"""

from __future__ import annotations

from typing import Any

from tablesnb.lesson.shelf.astronomical_tables.positions import GAME
from tablesnb.lesson.shelf.astronomical_tables.told import BRANCHES, PICTURES, STOPS, comments
from tablesnb.lesson.shelf.modelled import replayed, stepped
from tablesnb.play.game import Game


def played() -> Game:
    """The game with its comments, signs and branches."""
    return replayed(GAME, comments(), BRANCHES)


def model_game() -> Any:
    """The game to step through, with three stops."""
    return stepped(
        GAME,
        comments(),
        BRANCHES,
        STOPS,
        key="saturn",
        near="saturn",
        follow="saturn",
        pictures=PICTURES,
    )
