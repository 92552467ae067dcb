"""Tables games of Alfonso X, of Willughby's and Cotton's England and of Rome, and how we know.

>>> import tablesnb as tn
>>> game = tn.Game("irish", seed=1283, first="white")
>>> _ = game.roll(6, 5)
>>> print(game.why_not("24/20").sentence)
20 is four points away. Your dice are 6 and 5: one die takes this man to 18.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from tablesnb import dice
from tablesnb.base import errors
from tablesnb.base.shares import Average, Share
from tablesnb.compare import judging
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.positions import compare
from tablesnb.play.game import Game
from tablesnb.players import tables_ending
from tablesnb.rules.position import Position
from tablesnb.rules.registry import games, register, ruleset
from tablesnb.rules.rule import Reading, Refusal, Report, Rule
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Choice, Move, Outcome, Play, Throw
from tablesnb.sources import passage

if TYPE_CHECKING:
    from tablesnb import lab
    from tablesnb.boards import picture
    from tablesnb.classroom import class_answers, poll
    from tablesnb.lab import analyse, heat, shots, simulate
    from tablesnb.lab.tutor.review import review
    from tablesnb.lesson.facing import facing
    from tablesnb.lesson.questions import answers, ask, key, questions, reply
    from tablesnb.lesson.replays import replay
    from tablesnb.paper.board import print_board
    from tablesnb.players.cards import card
    from tablesnb.widget.board.view import board


def _bundle(shown: Any, include: Any = None, exclude: Any = None) -> Any:
    """What a notebook shows of a game or a position: its board, as text and as a picture."""
    from tablesnb.boards import picture

    return picture(shown)._repr_mimebundle_(include, exclude)


def _bundle_of_dice(shown: Any, include: Any = None, exclude: Any = None) -> Any:
    """What a notebook shows of a throw or a log of throws: each fall, as text and as a picture."""
    from tablesnb.boards import dice_picture

    return dice_picture(shown)._repr_mimebundle_(include, exclude)


def _bundle_of_analysis(shown: Any, include: Any = None, exclude: Any = None) -> Any:
    """What a notebook shows of an analysis: its ranking, as text and as a table."""
    from tablesnb.boards.ranking import ranking_html

    return {"text/plain": str(shown), "text/html": ranking_html(shown)}


def _loaded(module: str, name: str) -> Any:
    """What a room of the package calls by a name: the room is loaded when it is first asked."""
    from importlib import import_module

    return getattr(import_module(f"tablesnb.{module}"), name)


def _html(module: str, function: str) -> Any:
    """How a notebook shows what is no board: the function that draws it, loaded when asked."""
    return lambda shown: _loaded(f"drawn.{module}", function)(shown)


# set here, where the package is whole: what is shown knows neither boards nor how it is drawn
for _shown, _how in (
    (Game, _bundle),
    (Position, _bundle),
    (Analysis, _bundle_of_analysis),
    (dice.Throw, _bundle_of_dice),
    (dice.DiceLog, _bundle_of_dice),
):
    setattr(_shown, "_repr_mimebundle_", _how)  # noqa: B010
for _made, _drawn in (
    (Rule, _html("cards", "rule_html")),
    (Reading, _html("cards", "reading_html")),
    (Refusal, _html("cards", "refusal_html")),
    (Report, _html("cards", "report_html")),
    (Declared, _html("cards", "rules_html")),
    (Outcome, _html("cards", "outcome_html")),
    (Share, _html("charts", "share_html")),
    (Average, _html("charts", "average_html")),
):
    setattr(_made, "_repr_html_", _drawn)  # noqa: B010


# the players and the comparing come before the laboratory, and call it by these hooks
tables_ending.ENDINGS.register(partial(_loaded, "lab.endings.entry_points", "bearoff"))
judging.JUDGE.register(partial(_loaded, "lab.analysis.quick_analysis", "judge"))
judging.has_tutor.register(partial(_loaded, "lab.analysis.quick_analysis", "at_once"))
judging.REASON.register(partial(_loaded, "lab.tutor.reasons", "reason"))
judging.clue.register(partial(_loaded, "lab.tutor.reasons", "clue"))

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
    "analyse",
    "answers",
    "ask",
    "board",
    "card",
    "class_answers",
    "compare",
    "dice",
    "errors",
    "facing",
    "games",
    "heat",
    "key",
    "lab",
    "passage",
    "picture",
    "poll",
    "print_board",
    "questions",
    "register",
    "replay",
    "reply",
    "review",
    "ruleset",
    "shots",
    "simulate",
]

# what draws, what needs widgets and what plays by the thousand is loaded when it is first asked for
_LATER = {
    "boards": ["picture"],
    "classroom": ["class_answers", "poll"],
    "lab": ["analyse", "heat", "shots", "simulate"],
    "lab.tutor.review": ["review"],
    "lesson": ["facing"],
    "lesson.questions": ["answers", "ask", "key", "questions", "reply"],
    "lesson.replays": ["replay"],
    "paper": ["print_board"],
    "players.cards": ["card"],
    "widget.board.view": ["board"],
}


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name == "lab":
        return import_module("tablesnb.lab")
    for module, names in _LATER.items():
        if name in names:
            return _loaded(module, name)
    raise AttributeError(f"module 'tablesnb' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
