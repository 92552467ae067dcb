"""Part II of the lesson on Tablut: five positions, judged by what is forced or foretold."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.tablut.positions import POSITIONS, ranking, wins

PLACE: Final = "Play it well"


def two_ways() -> Frame:
    """For the king: two ways, and who stands beside them."""
    return questions(_two_ways(), _again(), place=f"{PLACE} · two ways, and no neighbour")


def _two_ways() -> Frame:
    return ask(
        "You are the Swedes. Win.",
        POSITIONS["two_ways"].position,
        play={
            "e4-g4": "Tuicha: up to g9 and down to g1. No Muscovite stands beside you, so none can "
            "put you between two.",
            "e4-h4": reply(
                "Tuicha as well, and lost. A Muscovite stands beside you on i4; another comes to "
                "g4, and you are between two.",
                then=["d4-g4"],
            ),
            ...: "Count the ways that are open to the king after this move. One way can be shut; "
            "he needs two.",
        },
        hints=("Two points of your row open two ways.", "Which of them has a neighbour?"),
        keep="Two ways win, unless a Muscovite who stands beside the king can be joined by one "
        "opposite.",
        large=True,
        name="tablut.two_ways",
    )


def _again() -> Frame:
    return ask(
        "The same idea. Where does the king go?",
        ranking("again"),
        play={
            "c6-c4": "Row 4 is empty: out at a4 or at i4.",
            "c6-c3": reply(
                "Row 3 is empty, too. But the Muscovite of c2 stands beside you, and another comes "
                "down to c4.",
                then=["c8-c4"],
            ),
            "c6-b6": "One way, beside the Muscovite of a6: you are taken at once.",
            "c6-c7": "One way, beside the Muscovite of c8: you are taken at once.",
        },
        hints=("Two rows are empty.", "Who stands beside you on c3? On c4?"),
        large=True,
        name="tablut.again",
    )


def one_way() -> Frame:
    """For the Muscovites: shut the way, and with which man."""
    return questions(_shut(), _dear(), _two(), place=f"{PLACE} · shut the way, and with whom")


def _shut() -> Frame:
    return ask(
        "You are the Muscovites. The king has called raichi: down to d1. Shut the way.",
        ranking("shut"),
        play={
            "e3-d3": "Shut, and the Swede on c3 is taken. The strong player foretells you "
            f"{wins('shut', 'e3-d3')} games in a hundred after this, {wins('shut', 'e1-d1')} after "
            "the other way to shut it.",
            "e1-d1": "Shut, and nobody taken. One of your men could do both.",
        },
        hints=("d3, d2 or d1.", "A Swede stands beside d3."),
        keep="Of two ways to shut a line, look for the one that takes a man.",
        large=True,
        name="tablut.shut",
    )


def _dear() -> Frame:
    return ask(
        "Raichi again: up to g9. Four moves shut the way, and one of them takes a man. Yours?",
        ranking("dear"),
        play={
            ("a7-g7", "e8-g8", "f9-g9"): "Nobody is taken, and no other line opens. You still "
            "stand badly, but you stand. Between these three the strong player sees no difference "
            "that counts.",
            "c6-g6": reply(
                "The Swede on h6 is taken; but your man was needed on c6. The king goes to c4, "
                "from where now two ways lead out.",
                then=["g4-c4"],
            ),
        },
        right=("a7-g7", "e8-g8", "f9-g9"),
        hints=("What does each of these men guard where he stands?", "Leave c6 where it is."),
        keep="Before a man goes, see which line he leaves open.",
        large=True,
        name="tablut.dear",
    )


def _two() -> Frame:
    return ask(
        "Nothing is open. Five moves take. Which one?",
        ranking("two"),
        play={
            "i6-e6": "Two at once: e7, between e8 and e6, and d6, between c6 and e6. And the king "
            "has a Muscovite at his door.",
            ("b5-c5", "c4-c5", "c6-c5"): "One man, caught against the castle. Another move takes "
            "two.",
            "h5-h9": "One man, far from the king.",
        },
        hints=("One move takes two men.", "Where would you stand beside two Swedes?"),
        large=True,
        name="tablut.two",
    )
