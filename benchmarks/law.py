"""How fast the law answers in plain Python, as the board and the lessons run it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from time import perf_counter

import tablesnb as tn
from benchmarks import measure
from tablesnb.rules.turn import Choice
from tablesnb.tables import family as room

POSITIONS = 1000
SEED = 1283


@measure("legal half-moves (modern_backgammon, plain Python)", target=1, unit="ms")
def legal_half_moves() -> Iterable[float]:
    chance = random.Random(SEED)
    taken = seed = 0
    while taken < POSITIONS:
        game = tn.Game("modern_backgammon", seed=seed)
        seed += 1
        while game.awaits is not None and taken < POSITIONS:
            if not isinstance(game.awaits, Choice):
                game.roll()
                continue
            # a few positions of each game, so that all its stages are met
            if chance.random() < 0.05:
                row = list(game.position.row)
                begun = perf_counter()
                room.legal(row, game.rules)
                yield perf_counter() - begun
                taken += 1
            game.push(chance.choice(list(game.legal_moves)))
