"""Part II of the lesson on Irish: the throws that hit are counted."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.irish.positions import START

# Black stands six points before White's man on 7, and throws: with free points between them, and
# with two of these held.
SIX: Final = f"irish/24x2,13x4,8x3,7x1,6x5/{START}/black.throw"
HELD: Final = f"irish/24x2,13x3,8x2,7x1,6x3,5x2,3x2/{START}/black.throw"


def shots() -> Frame:
    """How many throws hit a man alone: in the open, and with a combination blocked."""
    return questions(_six(), _held(), place="Play it well · count the throws")


def _six() -> Frame:
    return ask(
        "How many of the 36 throws hit you?",
        SIX,
        says="Your man on 7 is alone, six points from two black men on your ace point. Black "
        "throws. {5-1} and {1-5} are two throws, {3-3} is one.",
        number={
            16: "Eleven show a six. {5-1} and {4-2} make six, each in two ways; {3-3} in one.",
            11: "These show a six. Two dice that make six together hit as well.",
            15: "One more: {3-3} walks by 4, and hits.",
            13: "Five and one, four and two: each falls in two ways. And {3-3} hits.",
            14: "Five and one, four and two: each falls in two ways.",
            17: "So in today's backgammon, where {2-2} is four deuces. Here it is two, and four "
            "points.",
            ...: "Eleven throws show a six. Add those whose two dice make six.",
        },
        unit="throws",
        hints=("First those with a six: eleven.", "Then 5 and 1, 4 and 2, 3 and 3.", "16."),
        near="white",
        name="irish.shots.six",
    )


def _held() -> Frame:
    return ask(
        "And now, how many hit you?",
        HELD,
        says="The same man, the same distance; but you hold 3 and 5 as well as 6.",
        number={
            14: "{4-2} is gone: four would land on 5, two on 3, and you hold both. {5-1} still "
            "hits: 6 is shut, 2 is open.",
            16: "So in the open. Look where a four lands, and where a deuce does.",
            12: "{5-1} still hits: the five is shut out of 6, but the ace goes to 2 first.",
            15: "{4-2} falls in two ways, and both are gone.",
            13: "{3-3} still hits, by 4.",
            11: "These show a six. Some two dice together still hit.",
            ...: "Of two dice, one must find an open point on the way. Which pairs do?",
        },
        unit="throws",
        hints=(
            "Sixteen in the open. Which pair has lost both its landings?",
            "A four lands on 5, a deuce on 3.",
            "14.",
        ),
        keep="Count the throws with the number itself, then the pairs: a pair needs one open point "
        "on the way.",
        near="white",
        name="irish.shots.held",
    )
