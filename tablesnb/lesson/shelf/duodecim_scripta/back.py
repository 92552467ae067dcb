"""The back of the lesson on the twelve lines: four questions to go home with."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.duodecim_scripta.positions import SHELF

ACE: Final = "duodecim_scripta/E1x2,offx13/A1x2,offx13/white.play.543"


def needs(*places: int) -> str:
    """How many throws men on these places of the last six need on the average, for a reply."""
    found = SHELF.counted("last_two")
    return f"{found[' '.join(f'E{place}' for place in places)]:.2f}"


def last_questions() -> Frame:
    """Four questions to go home with."""
    return questions(_attested(), _ace(), _assumed(), _untold(), place="Four questions")


def _attested() -> Frame:
    return ask(
        "Does an old writer say how men come in at the twelve lines, are hit or leave?",
        choice={
            "No": "The boards are Roman; the play is rebuilt. Quintilian says that two sit at it "
            "and that one of them moves first; Cicero, that one lets the other take a man back.",
            "Ovid does": "He counts the lines, and names no game. That his other verses, on where "
            "to enter, are of this one is Riley's guess.",
            "Isidore does": "He names another game, alea or tabula, and says neither.",
        },
        name="duodecim.attested",
    )


def _ace() -> Frame:
    return ask(
        "Your last two men stand on E1, and you threw {5-4-3}. One die will be lost, and the order "
        "decides which. Play it.",
        ACE,
        play={
            "E1/E5 E1/E4": f"The five is lost. Two men on E4 and E5 need {needs(4, 5)} throws more "
            "on the average.",
            "E1/E6 E1/E5": f"The three is lost, and a man waits on E6 for an ace: {needs(5, 6)} "
            f"throws more on the average. With the five lost it is {needs(4, 5)}.",
            "E1/E6 E1/E4": f"The four is lost, and a man waits on E6 for an ace: {needs(4, 6)} "
            f"throws more on the average. With the five lost it is {needs(4, 5)}.",
        },
        hints=("Which die walks a man to the slowest place?",),
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
