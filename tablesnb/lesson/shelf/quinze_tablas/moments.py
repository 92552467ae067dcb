"""Part II of the lesson on Quinze Tablas: the three moments of the model game."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.quinze_tablas.positions import ranking, tenths, wins

PLACE: Final = "Play it well"


def three_moments() -> Frame:
    """The three stops of the model game: the reader's own move."""
    return questions(_three_hits(), _two_fives(), _a_four(), place=f"{PLACE} · your move")


def _three_hits() -> Frame:
    three, two = "12/8* 8/6* 6/5*", "12/8* 8/6* 21/20"
    return ask(
        "Throw 21. You are White, and threw {4-2-1}. 12/8 and 8/6 hit, and must be played. And the "
        "ace?",
        ranking("model_21"),
        says="Behind your wall one step is left, 21/20.",
        play={
            three: "A third hit, and that step is kept. It is the better ace, and wins "
            f"{wins('model_21', three)} games in a hundred: Black has ten steps when all are in.",
            two: f"Your last step behind the wall is spent. You win {wins('model_21', two)} games "
            "in a hundred.",
        },
        hints=("Which ace will you need later?", "6/5."),
        large=True,
        name="quinze.model.21",
    )


def _two_fives() -> Frame:
    best, mixed, played = "22/21", "22/17 21/20", "22/17 19/18"
    return ask(
        "Throw 24. You are Black, and threw {5-5-1}. Play it.",
        ranking("model_24"),
        says="White has one step left, an ace. Behind your wall you have ten.",
        play={
            best: "The ace first, and no five fits: 21/16 and 19/14 would land on pairs. Nine "
            f"steps are left, and {tenths('model_24', best)} games in a hundred won.",
            mixed: "Six steps spent, four left. But a four fits nowhere, and cannot eat them.",
            played: "Six steps spent, four left. One four from 21 would eat them all.",
        },
        hints=("You have seen two fives that fit nowhere.", "The ace first.", "22/21."),
        large=True,
        name="quinze.model.24",
    )


def _a_four() -> Frame:
    return ask(
        "Throw 26. You are Black, and threw {5-4-1}. Play it.",
        ranking("model_26"),
        says="In the game Black played 22/17 19/18. White still has the ace.",
        play={
            ("18/17", "21/20"): "One step, and neither the four nor the five fits any more. You "
            f"win {wins('model_26', '18/17')} games in a hundred.",
            "21/17": "No black man can move any more. White has the ace, and moves last.",
        },
        hints=("What does the four leave you?", "The ace first."),
        large=True,
        name="quinze.model.26",
    )
