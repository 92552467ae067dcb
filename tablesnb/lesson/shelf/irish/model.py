"""The model game of the lesson on Irish: an After-game that was won, with its reasons.

It was looked for among games of strong players, seed by seed; what is said of it is said here.
"""

from __future__ import annotations

from typing import Any

from tablesnb.lesson.shelf.irish.told import BRANCHES, STOPS, comments
from tablesnb.lesson.shelf.modelled import replayed, stepped
from tablesnb.play.game import Game


def played() -> Game:
    """The game with its comments, signs and branches."""
    return replayed("irish", comments(), BRANCHES)


def model_game() -> Any:
    """The game to step through, with three stops."""
    # the positions at its stops are drawn beneath it, with their questions
    return stepped("irish", comments(), BRANCHES, STOPS, key="after-game", pictures=2)
