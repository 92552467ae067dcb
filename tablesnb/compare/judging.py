"""Where a board has a position judged: by the laboratory, a later room, which registers how."""

from __future__ import annotations

from typing import Final

from tablesnb.base.hook import Hook
from tablesnb.compare.analysis import Analysis
from tablesnb.play.game import Game

JUDGE: Final[Hook[[Game, str], Analysis]] = Hook("ranking plays in a few seconds")


def judge(game: Game, also: str = "") -> Analysis:
    """Rank the plays of a game where it stands, as well as can be done in a few seconds.

    The play ``also`` is valued for certain, where else only the best are. The laboratory is loaded
    when it is first asked. NotAwaited where no choice is awaited, TablesnbError where it
    cannot be done in a few seconds.
    """
    return JUDGE(game, also)
