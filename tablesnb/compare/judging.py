"""Where a board has a position judged: by the laboratory, which lies further on than a board."""

from __future__ import annotations

from importlib import import_module

from tablesnb.compare.analysis import Analysis
from tablesnb.play.game import Game


def judge(game: Game, also: str = "") -> Analysis:
    """Rank the plays of a game where it stands, as well as can be done in a few seconds.

    The play ``also`` is valued for certain, where else only the best are. The laboratory is loaded
    when it is first asked. NotAwaited where no choice is awaited, TablesnbError where it
    cannot be done in a few seconds.
    """
    found: Analysis = import_module("tablesnb.lab.analysis.soon").judge(game, also)
    return found
