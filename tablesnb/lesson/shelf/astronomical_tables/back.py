"""The back of the lesson on the tables by astronomy: four questions to go home with."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply


def last_questions() -> Frame:
    """Four questions to go home with."""
    return questions(_empty(), _out(), _far(), _found(), place="Four questions")


def _empty() -> Frame:
    return ask(
        "Jupiter has left the Ace, and nobody stands on it. Where does a two take Saturn's man "
        "from Sa7?",
        choice={
            "To Ju2": "An empty Ace counts as any point: our rule, after du Coeur. Golladay's "
            "sentence would pass over it.",
            "To Ju3": reply(
                "So Golladay's words, taken strictly. By our rule an empty Ace counts.",
                verdict="less",
                head="By other words.",
            ),
        },
        hints=("Is anybody piled on Ju1?",),
        name="stars.empty",
    )


def _out() -> Frame:
    return ask(
        "You are out, with twelve captives. Can you still win?",
        choice={
            "Yes": "What you hold stays yours. The last on the board adds only the men left.",
            "No": "You keep what you hold, and most men win.",
        },
        name="stars.out",
    )


def _far() -> Frame:
    return ask(
        "A pile stands behind your man. At which distance is he captured most often?",
        choice={
            "Seven points": "One die, or two, or three: most throws do it.",
            "One point": "Only a one does it.",
            "Eight points": "No single die does it.",
        },
        name="stars.far",
    )


def _found() -> Frame:
    return ask(
        "Which of these stands in the words of f. 97 that were found?",
        choice={
            "All seven men begin on the leftmost space": "“all seven pieces be placed in the "
            "first and leftmost of the seven spaces”.",
            "Three dice are thrown": "Three lie in the picture, by its caption and du Coeur; "
            "another writer saw two. The words found give no number.",
            "The captor keeps his man": "So du Coeur's players did. The end of the page was not "
            "seen.",
        },
        name="stars.found",
    )
