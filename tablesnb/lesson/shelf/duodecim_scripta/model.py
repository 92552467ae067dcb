"""The model game of the lesson on the twelve lines: the last six, and three hits.

It was looked for among games of strong players, seed by seed; what is said of it is said here.
"""

from __future__ import annotations

from typing import Any

from tablesnb.lesson.shelf.duodecim_scripta.positions import NAME
from tablesnb.lesson.shelf.duodecim_scripta.told import BRANCHES, STOPS, comments
from tablesnb.lesson.shelf.modelled import replayed, stepped
from tablesnb.play.game import Game


def played() -> Game:
    """The game with its comments, signs and branches."""
    return replayed(NAME, comments(), BRANCHES)


def model_game() -> Any:
    """The game to step through, with three stops."""
    return stepped(NAME, comments(), BRANCHES, STOPS, key="last-six")
