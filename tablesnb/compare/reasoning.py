"""Where a board has a play explained: by the laboratory, which lies further on than a board."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tablesnb.compare.analysis import Analysis
from tablesnb.play.game import Game


def _tutor(name: str) -> Any:
    return import_module(f"tablesnb.lab.tutor.{name}")


def has_tutor(game: Game) -> bool:
    """Whether plays of a game can be judged and explained at once, while somebody waits."""
    answer: bool = _tutor("reasons").has_tutor(game)
    return answer


def why(found: Analysis, play: str) -> str:
    """Why the best play is better than the reader's, in facts that can be counted, or that no
    few of them say why.
    """
    return str(_tutor("reasons").reason(found, play))


def clue(found: Analysis) -> str:
    """Where to look for the best play, as a sentence that does not give it away."""
    answer: str = _tutor("hints").clue(found)
    return answer
