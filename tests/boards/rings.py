"""Scenes on the ring and on the heptagon that several tests look at."""

from __future__ import annotations

import random
from typing import Any

from tablesnb.boards.layouts import layout
from tablesnb.boards.scene import Die, Scene, of_counts
from tablesnb.play.game import Game
from tablesnb.rules.turn import Throw

SEATS = {
    "el_mundo": ("green", "red", "black", "white"),
    "astronomical": ("saturn", "jupiter", "mars", "sun", "venus", "mercury", "moon"),
}
MEN = {"el_mundo": 12, "astronomical": 7}
NEW = ("el_mundo", "astronomical")
GAMES = {"el_mundo": "el_mundo", "astronomical": "astronomical_tables"}
LOGS = (Die(7, False, "log"), Die(6, True, "log"), Die(5, False, "log"))


def scene(board: str, men: dict[tuple[int, int], int], **parts: Any) -> Scene:
    """A scene with ``men[seat, place]``."""
    rows = [[0] * layout(board).places for _ in SEATS[board]]
    for (seat, place), many in men.items():
        rows[seat][place] = many
    return of_counts(board, SEATS[board], rows, **parts)


def fullest(board: str) -> Scene:
    """As much as can be drawn at once: every man by himself, and every state."""
    lay = layout(board)
    seats = range(len(SEATS[board]))
    men = {((place * 3) % len(seats), place): 1 for place in range(lay.size)}
    if board == "el_mundo":
        waiting = (lay.reserve, lay.bar, lay.off)
        men |= {(seat, place): 2 for seat in seats for place in waiting}
    return scene(
        board,
        men,
        title=GAMES[board].replace("_", " ").title(),
        moment="in play",
        turn=len(seats) - 2,
        note="may play a seven and a five that Green could not use",
        dice=LOGS,
        thrower=0,
        last_turn=((lay.size - 9, lay.size - 1, len(seats) - 2),),
        picked=13,
        may_land=(20, 19, 18),
        may_hit=(20, 19, 18),
        was_hit=((lay.size - 1, 1),),
        refused=3,
        passages=(("a", (5, 6, 7)), ("b", (10,))),
        focus=16,
    )


def played(name: str, choices: int, seed: int = 3, **more: Any) -> Game:
    """A game played by lot for so many throws and choices."""
    game, lot = Game(name, seed=seed, **more), random.Random(seed)
    while game.awaits and len(game.log) < choices:
        if isinstance(game.awaits, Throw):
            game.roll()
        else:
            game.push(lot.choice(list(game.legal_moves)))
    return game
