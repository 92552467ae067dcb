"""What was counted for the lesson on Tablut: who wins under each law, and the model game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablesnb.lab.analysis.analyse import analyse
from tablesnb.lab.siege.strength import Table
from tablesnb.lesson.shelf import kept
from tablesnb.lesson.shelf.tablut.positions import RULES
from tablesnb.play.game import Game
from tablesnb.players.tafl_strong import chosen
from tablesnb.tafl import law

SEED: Final = 1283  # the first of the games, as on the card of the strong player
EACH: Final = 200  # games, as there
MODEL: Final = 1284  # the seed of the model game
STRONG: Final = ("strong", "strong")


def model_game() -> dict[str, Any]:
    """The game of strong players from a seed, with what is foretold before each Muscovite's move.

    What is foretold on either side's turn is not of one measure, so one side's alone is kept.
    """
    game = Game(RULES, seed=MODEL)
    moves: list[list[Any]] = []
    while game.awaits is not None:
        chance = None
        if game.position.row[law.ACTOR] == law.ATTACKERS:
            chance = analyse(game.position, 0, player="strong", seed=kept.SEED).best.chance
        move = str(chosen(game))
        moves.append([move, chance])
        game.push(move)
    return {"seed": MODEL, "moves": moves}


def the_king_alone() -> dict[str, Any]:
    """Who wins between strong players if nothing but the king's capture is as in the English.

    The card of the strong player has the same of the Latin, and of the whole English.
    """
    rules = RULES.reading(king_capture="smith")
    met = Table(rules).meet(*STRONG, EACH, SEED)
    won = {"attackers": met.attackers, "defenders": met.defenders, "drawn": met.drawn}
    return {"seed": SEED, "games": EACH, "won": {**won, "broken off": met.broken}}


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "model_game": model_game,
    "the_king_alone": the_king_alone,
}
