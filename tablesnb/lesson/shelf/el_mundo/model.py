"""The model game of the lesson on El Mundo, told from Green's seat: won with White's dice.

It was looked for among games of strong players, seed by seed; what is said of it is said in
``told``.
"""

from __future__ import annotations

from typing import Any

from tablesnb.lesson.shelf.el_mundo.told import BRANCHES, STOPS, comments
from tablesnb.lesson.shelf.modelled import replayed, stepped
from tablesnb.play.game import Game


def played() -> Game:
    """The game with its comments, signs and branches."""
    return replayed("el_mundo", comments(), BRANCHES)


def model_game() -> Any:
    """The game to step through, with three stops."""
    return stepped(
        "el_mundo", comments(), BRANCHES, STOPS, near="green", key="whose-dice", pictures=2
    )
