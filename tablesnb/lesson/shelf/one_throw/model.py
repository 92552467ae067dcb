"""The four games of the lesson, played with the same dice and stepped through together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tablesnb.lesson.shelf.one_throw.positions import NAMES, SHELF
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset
from tablesnb.widget.in_step import InStep, in_step

BOARD: Final = "willughby"


def english(name: str) -> Any:
    """A game of the four on the English board, so that all are drawn the same way round."""
    return replace(ruleset(name), board=BOARD)


def games() -> dict[str, Game]:
    """The four games under the names that the lesson gives them, as they were played."""
    kept = SHELF.counted("four_games")
    found = {}
    for name, title in NAMES.items():
        game = Game(english(name), seed=kept["seed"], first="white")
        for step in kept["games"][name]:
            if isinstance(step, str):
                game.push(step)
            else:
                game.roll(*step)
        found[title] = game
    return found


def four_boards() -> InStep:
    """The four boards, throw by throw."""
    from tablesnb.lesson.shelf.one_throw.told import SAID

    return in_step(games(), says=SAID)
