"""A position judged while somebody waits at a board: as well as a few seconds allow.

Where something was learnt of the game, the strong player foretells, which takes no time.
"""

from __future__ import annotations

from typing import Final

from tablesnb.compare.analysis import Analysis
from tablesnb.lab.analysis.analyse import BUDGET, SEED, ranking
from tablesnb.lab.analysis.foreseen import measure_of
from tablesnb.lab.analysis.race import Limits
from tablesnb.lab.siege.curve import curve_for
from tablesnb.play.game import Game
from tablesnb.players.learnt import net_for

GAMES: Final = 400  # games a play
SECONDS: Final = 2.5  # in all, if the first two games of each play take no longer
START: Final = 4.0  # for these two: where that is not enough, more would tell nothing


def judge(game: Game, also: str = "") -> Analysis:
    """Rank the plays of a game where it stands, in a few seconds, and compile nothing for it.

    The strong player foretells, with fair dice and where something was learnt; else games are
    played by lot, and go to the plays that may still be the best. The play ``also`` is valued for
    certain, where else only the best are. NotAwaited where no choice is
    awaited, TablesnbError where there are too many plays for so little time.

    >>> last = Game("irish", first="white", seed=1)
    >>> _ = last.roll(6, 6)
    >>> judge(last).player
    'strong'
    """
    by = _measure(game)
    if by is not None:
        foretells = Limits(0, "best", BUDGET)
        seed = _seed(game)
        return ranking(game.copy(), foretells, player="strong", by=by, seed=seed, also=also)
    limits = Limits(GAMES, "best", BUDGET, SECONDS, START)
    return ranking(game.copy(), limits, compiles=False)


def at_once(game: Game) -> bool:
    """Whether it is judged at once, and the same everywhere: the strong player foretells.

    >>> at_once(Game("irish", seed=1))
    True
    """
    return _measure(game) is not None


def _measure(game: Game) -> str | None:
    """By what the strong player foretells; None where he does not."""
    if any(game.chances or ()):
        return None
    if game.rules.family == "tafl":
        return "wins" if curve_for(game.rules) else None
    net = net_for(game.rules)
    return None if net is None else measure_of(net)


def _seed(game: Game) -> int:
    """The seed of an analysis: where the strong player draws lots, he draws those of his game."""
    return game.seed if game.rules.family == "tafl" else SEED
