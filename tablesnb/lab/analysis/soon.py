"""A position judged while somebody waits at a board: as well as a few seconds allow."""

from __future__ import annotations

from typing import Final

from tablesnb.compare.analysis import Analysis
from tablesnb.lab.analysis.analyse import BUDGET, ranking
from tablesnb.lab.analysis.race import Limits
from tablesnb.play.game import Game

GAMES: Final = 400  # games a play
SECONDS: Final = 2.5  # in all, if the first two games of each play take no longer
START: Final = 4.0  # for these two: where that is not enough, more would tell nothing


def judge(game: Game) -> Analysis:
    """Rank the plays of a game where it stands, in a few seconds, and compile nothing for it.

    The games go to the plays that may still be the best. NotAwaited where no choice is awaited,
    TablesnbError where there are too many plays for so little time.

    >>> last = Game("irish", first="white", seed=1)
    >>> _ = last.roll(6, 6)
    >>> judge(last).player
    'random'
    """
    limits = Limits(GAMES, "best", BUDGET, SECONDS, START)
    return ranking(game.copy(), limits, compiles=False)
