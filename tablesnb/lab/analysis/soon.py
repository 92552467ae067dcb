"""A position judged while somebody waits at a board: as well as a few seconds allow.

Where something was learnt of the game, the strong player foretells, which takes no time.
"""

from __future__ import annotations

from typing import Final

from tablesnb.compare.analysis import Analysis
from tablesnb.lab.analysis.analyse import BUDGET, ranking
from tablesnb.lab.analysis.foretold import measure_of
from tablesnb.lab.analysis.race import Limits
from tablesnb.play.game import Game
from tablesnb.players.learnt import Net, net_for

GAMES: Final = 400  # games a play
SECONDS: Final = 2.5  # in all, if the first two games of each play take no longer
START: Final = 4.0  # for these two: where that is not enough, more would tell nothing


def judge(game: Game) -> Analysis:
    """Rank the plays of a game where it stands, in a few seconds, and compile nothing for it.

    The strong player foretells, with fair dice and where something was learnt; else games are
    played by lot, and go to the plays that may still be the best. NotAwaited where no choice is
    awaited, TablesnbError where there are too many plays for so little time.

    >>> last = Game("irish", first="white", seed=1)
    >>> _ = last.roll(6, 6)
    >>> judge(last).player
    'strong'
    """
    net = _net(game)
    if net is not None:
        foretells = Limits(0, "best", BUDGET)
        return ranking(game.copy(), foretells, player="strong", by=measure_of(net))
    limits = Limits(GAMES, "best", BUDGET, SECONDS, START)
    return ranking(game.copy(), limits, compiles=False)


def at_once(game: Game) -> bool:
    """Whether it is judged at once, and the same everywhere: the strong player foretells.

    >>> at_once(Game("irish", seed=1))
    True
    """
    return _net(game) is not None


def _net(game: Game) -> Net | None:
    return None if any(game.chances or ()) else net_for(game.rules)
