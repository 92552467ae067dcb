"""Tables games of Alfonso X, of Willughby's and Cotton's England and of Rome, and how we know.

>>> import tablesnb as tn
>>> game = tn.Game("irish", seed=1283, first="white")
>>> _ = game.roll(6, 5)
>>> print(game.why_not("24/20").sentence)
the way is 4, and the dice left are 6 and 5.
"""

from __future__ import annotations

from typing import Any

from tablesnb import dice, errors
from tablesnb.game import Choice, Game, Move, Outcome, Play, Throw
from tablesnb.games import games, ruleset
from tablesnb.position import Position
from tablesnb.rules import Refusal
from tablesnb.sources import passage


def _bundle(shown: Any, include: Any = None, exclude: Any = None) -> Any:
    """What a notebook shows of a game or a position: its board, as text and as a picture."""
    from tablesnb.boards import picture

    return picture(shown)._repr_mimebundle_(include, exclude)


def _bundle_of_dice(shown: Any, include: Any = None, exclude: Any = None) -> Any:
    """What a notebook shows of a throw or a log of throws: each fall, as text and as a picture."""
    from tablesnb.boards import dice_picture

    return dice_picture(shown)._repr_mimebundle_(include, exclude)


# set here, where the package is whole: neither games, positions nor dice know of boards
for _shown, _how in (
    (Game, _bundle),
    (Position, _bundle),
    (dice.Throw, _bundle_of_dice),
    (dice.DiceLog, _bundle_of_dice),
):
    setattr(_shown, "_repr_mimebundle_", _how)  # noqa: B010

__version__ = "0.1.0"

__all__ = [
    "Choice",
    "Game",
    "Move",
    "Outcome",
    "Play",
    "Position",
    "Refusal",
    "Throw",
    "board",
    "check",
    "compare",
    "dice",
    "errors",
    "facing",
    "games",
    "lab",
    "passage",
    "picture",
    "predict",
    "replay",
    "ruleset",
    "simulate",
]


def __getattr__(name: str) -> Any:
    # what draws and what needs widgets is loaded when it is first asked for
    if name == "board":
        from tablesnb.widget import board

        return board
    if name == "compare":
        from tablesnb.comparing import compare

        return compare
    if name == "lab":
        import tablesnb.lab

        return tablesnb.lab
    if name == "simulate":
        from tablesnb.lab import simulate

        return simulate
    if name == "replay":
        from tablesnb.widget.replay import replay

        return replay
    if name == "picture":
        from tablesnb.boards import picture

        return picture
    if name == "lab":
        from importlib import import_module

        return import_module("tablesnb.lab")
    if name in ("facing", "predict", "check"):
        from tablesnb import lesson

        return getattr(lesson, name)
    raise AttributeError(f"module 'tablesnb' has no attribute {name!r}")
