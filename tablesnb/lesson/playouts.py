"""Games that strong players play to their end, of which a lesson counts something."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from tablesnb.lab.analysis.rollouts import rollout_by
from tablesnb.lab.playouts import Ended
from tablesnb.lab.strong_games import Quick
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice

LONGEST: Final = 2_000  # throws after which a game is broken off


def playouts(game: Game, games: int, seed: int) -> Iterator[Ended]:
    """So many games that go on from here, the first with this seed.

    >>> len([*playouts(Game("irish", seed=1), 3, 1283)])
    3
    """
    return chain.from_iterable(rollout_by("strong", game, LONGEST)(game.position, seed, games))


def finish(game: Game, quick: Quick) -> None:
    """Play one game to its end, each move in it; one that grows too long is left as it is then.

    >>> game = Game("irish", seed=1)
    >>> finish(game, Quick(game.rules))
    >>> game.awaits is None
    True
    """
    while game.awaits is not None and game.throws < LONGEST:
        if isinstance(game.awaits, Choice):
            game.push(quick.choose(game))
        else:
            game.roll()
