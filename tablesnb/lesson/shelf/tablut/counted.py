"""What was counted for the lesson on Tablut: who wins under each law, and the model game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablesnb.lab.analysis.analyse import analyse
from tablesnb.lab.siege.strength import Table
from tablesnb.lesson.shelf import kept
from tablesnb.lesson.shelf.tablut.positions import POSITIONS, RULES
from tablesnb.play.game import Game
from tablesnb.players.tafl_strong import chosen
from tablesnb.tafl import law

SEED: Final = 1283  # the first of the games, as on the card of the strong player
EACH: Final = 200  # games, as there
MODEL: Final = 1284  # the seed of the model game
STRONG: Final = ("strong", "strong")
# moves after which games were played on
TRIED: Final = {
    "shut": ("e3-d3", "e1-d1"),
    "dear": ("a7-g7", "f9-g9", "c6-g6"),
    "two": ("i6-e6", "h5-f5", "b5-c5"),
    "model_35": ("g4-g5", "g4-g1"),
}


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


def played_on() -> dict[str, Any]:
    """How often the Muscovites win after each of these moves, played on by strong players."""
    table, found = Table(RULES), dict[str, dict[str, int]]()
    for name, moves in TRIED.items():
        found[name] = {}
        for move in moves:
            game = POSITIONS[name].game()
            game.push(move)
            table.start = table.numpy.array(game.position.row, dtype=table.numpy.int64)
            met = table.meet(*STRONG, EACH, SEED)
            found[name][move] = met.attackers
    return {"seed": SEED, "games": EACH, "won": found}


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "model_game": model_game,
    "the_king_alone": the_king_alone,
    "played_on": played_on,
}
