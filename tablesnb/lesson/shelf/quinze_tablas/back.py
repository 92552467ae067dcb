"""The back of the lesson on Quinze Tablas: three questions to go home with."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.quinze_tablas.play import ALMOST


def last_questions() -> Frame:
    """Three questions to go home with."""
    return questions(_when(), _ahead(), _who(), place="Three questions")


def _when() -> Frame:
    return ask(
        "When does a man who was hit come in, and by which die?",
        ALMOST,
        choice={
            "Before the throw, by none": "On any of 24 to 19 that is open. [[entering]]",
            "By the die of the point": "So at Irish, and so the blog played at first. [[entering]]",
            "Never": "So in Ludii's code. Then no prime can be: it speaks of entering. "
            "[[entering]]",
        },
        name="quinze.when",
    )


def _ahead() -> Frame:
    return ask(
        "Both walls are shut. You have two steps left, Black has one. What do you hope to throw?",
        choice={
            "Nothing that I can play": "Then Black may have to move first. Whoever has stopped "
            "cannot move last.",
            "Large dice": "They eat your steps.",
            "An ace": "It takes one of your two steps.",
        },
        name="quinze.ahead",
    )


def _who() -> Frame:
    return ask(
        "For which of these has a translation of the king's own words been found?",
        choice={
            "What a prime is": "One of the three sentences that the blog quotes.",
            "How a man who is hit comes in": "The blog came to that by trying it at play.",
            "That the mirror wins": "The blog tells it; it quotes nothing for it.",
        },
        name="quinze.who",
    )
