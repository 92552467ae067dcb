"""How long it takes to say what each play is worth, once the law is compiled."""

from __future__ import annotations

from collections.abc import Iterable
from time import process_time

import tablesnb as tn
from benchmarks import measure

TIMES = 3
GAMES = 20_000  # twenty plays with a thousand games each


def taken(player: str, games: int) -> Iterable[float]:
    """The processor's seconds of an analysis of an opening Irish throw, so many games in all."""
    game = tn.Game("irish", seed=1, first="white")
    game.roll(4, 2)
    each = -(-games // len(game.plays()))
    tn.analyse(game, each, player=player, until="games", watch=False)
    for _ in range(TIMES):
        begun = process_time()
        tn.analyse(game, each, player=player, until="games", watch=False)
        yield process_time() - begun


@measure("analyse an Irish opening, 20,000 random games", target=2, unit="s")
def by_lot() -> Iterable[float]:
    return taken("random", GAMES)


@measure("analyse an Irish opening, 3 careful games a play", target=20, unit="s")
def by_care() -> Iterable[float]:
    return taken("careful", 3 * 18)
