"""A poll: a question to a class that has no right answer in it, or whose answer is told later."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from tablesnb.base.checks import checked_count, checked_row, checked_text
from tablesnb.base.errors import BadValue
from tablesnb.classroom.answers import ClassAnswers, class_answers
from tablesnb.lesson.questions.asking import ask, begun_at
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

GIVEN: Final = "Your answer is given."
WAIT: Final = "Wait until all have answered."
MOST: Final = 6  # places that are touched


class Poll(Frame):
    """A question to a class, made by :func:`poll`; who answers is told nothing but the code."""

    def read(self, codes: str = "", folder: str | Path | None = None) -> ClassAnswers:
        """Count what the class has answered: the same as :func:`class_answers` of this poll."""
        return class_answers(self, codes=codes, folder=folder)


def poll(
    at: Game | Position | str | None,
    task: str,
    *,
    choice: Iterable[str] | None = None,
    touch: int | None = None,
    number: str | None = None,
    says: str = "",
    near: str | None = None,
    large: bool = True,
    name: str = "",
) -> Poll:
    """Ask a class, and tell nobody whether the answer is good: it is seen when all have voted.

    ``at`` is a game, a position or its id, in which the throw is played on the board. Instead of
    that ``choice`` has two texts or more of which one is chosen, ``touch`` says how many places of
    the board are touched, one to six, and ``number`` asks for a number, of which it is the unit, or
    ``""``; for a choice or a number ``at`` may be None. ``says`` stands before the task, ``near``
    sits at the foot, ``large`` boards are 500 px wide. The answer becomes a code; ``read`` counts
    the codes of a class.

    Raises BadValue for what is no question, and what the law raises for positions.

    >>> poll("irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.31", "Your move?")
    irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.31
    Your move?
    """
    given = reply(WAIT, verdict="right", head=GIVEN)
    called = checked_text(name, "the name of a question", 100)
    more: dict[str, Any] = {"says": says, "near": near, "large": large, "name": called}
    ways = {"choice": choice, "touch": touch, "number": number}
    chosen = [way for way, wanted in ways.items() if wanted is not None]
    if len(chosen) > 1:
        raise BadValue(f"a poll is answered in one way, not by {' and '.join(chosen)}")
    if choice is not None:
        texts = [
            checked_text(each, "a choice") for each in checked_row(choice, "choices", "('a',)")
        ]
        if len(texts) < 2:
            raise BadValue("a poll has two choices at least")
        asked = ask(task, at, choice=dict.fromkeys(texts, given), **more)
    elif touch is not None:
        asked = ask(task, at, touch={_some_places(at, touch): given, ...: given}, **more)
    elif number is not None:
        asked = ask(task, at, number={0: given, ...: given}, unit=number, **more)
    else:
        asked = ask(task, at, play={_some_play(at): given, ...: given}, **more)
    return Poll(tuple(replace(each, poll=True) for each in asked))


# One answer is always named, for a question has one; which it is makes no difference, as none is
# better than another here.


def _some_play(at: object) -> str:
    plays = _game(at).plays()
    if not plays:
        raise BadValue("nobody is to play here: a poll needs a position in which somebody chooses")
    return str(plays[0])


def _some_places(at: object, many: int) -> str:
    many = checked_count(many, "the places that are touched", 1, MOST)
    rules = _game(at).rules
    return " ".join(rules.point_name(0, n) for n in range(many))


def _game(at: object) -> Game:
    return begun_at(at, "a poll is held of a game or a position, or has a choice of answers")
