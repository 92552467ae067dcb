"""The back of the lesson on the twelve lines: four questions to go home with."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame


def last_questions() -> Frame:
    """Four questions to go home with."""
    return questions(_attested(), _ace(), _assumed(), _untold(), place="Four questions")


def _attested() -> Frame:
    return ask(
        "How many of our rules of the twelve lines does an old writer say?",
        number={
            0: "None. The boards are Roman; the play is rebuilt.",
            6: "So many are inferred from words or things. None is said outright.",
            ...: "The marks say inferred, or our choice. Is there any other?",
        },
        unit="rules",
        name="duodecim.attested",
    )


def _ace() -> Frame:
    return ask(
        "Your last two men stand on E1, and you threw {5-4-1}. Which die would you rather lose?",
        "duodecim_scripta/E1x2,offx13/A1x2,offx13/white.throw",
        choice={
            "The five": "It would walk a man to E6, where he waits for an ace.",
            "The ace": "It walks a man to E2, which hardly hurts.",
            "None": "A die that walks men deep into the last six costs throws.",
        },
        name="duodecim.ace",
    )


def _assumed() -> Frame:
    return ask(
        "Which of these does the poem on Zeno say?",
        choice={
            "That White's men were on their way back": "In so many words, of White alone.",
            "That a die must be played": "It is inferred: without it the king could stop, with two "
            "men alone.",
            "That two men close a line": "It is inferred: without it no placing forces eight.",
        },
        name="duodecim.assumed",
    )


def _untold() -> Frame:
    return ask(
        "Two of the poem's names hold two black men each, so the search cannot tell them apart. "
        "Which?",
        choice={
            "Antigonus and the fourth from the last": "They are on 14 and 21. That Antigonus is "
            "14 comes from counting the fourth from the last as 21.",
            "Summus and the line after it": "One follows the other, so they are told apart.",
            "Divus and summus": "Divus holds one man.",
        },
        name="duodecim.untold",
    )
