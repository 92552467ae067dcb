"""The back of the lesson on Irish: three questions to go home with."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame


def last_questions() -> Frame:
    """Three questions to go home with."""
    return questions(_never(), _who(), _copy(), place="Three questions")


def _never() -> Frame:
    return ask(
        "You hold all six points of your home, and nobody waits. What must you do?",
        choice={
            "Nothing": "Only a man who waits makes you break.",
            "Break a point": "Not while nobody waits.",
            "Bear off": "Only when all your men are home, and then you may, by the dice.",
        },
        name="irish.never",
    )


def _who() -> Frame:
    return ask(
        "Of which of these were an old writer's own words found?",
        choice={
            "Where the men stand at the start": "Cotton says it twice, each time like a riddle.",
            "Who chooses the point to break": "Du Coeur and a second modern page report it of "
            "Willughby; his words were not found.",
            "What a larger die may do": "Du Coeur guesses, and says so.",
        },
        name="irish.who",
    )


def _copy() -> Frame:
    return ask(
        "What would it take to make the rule of binding more than reported?",
        choice={
            "Willughby's chapter in the edition of 2003": "His own words would do. The edition is "
            "in libraries; we have not seen it.",
            "A third modern page that agrees": "It may rest on the first. Reports do not add up.",
            "A thousand games": "They show what the rule does, not who played by it.",
        },
        name="irish.copy",
    )
