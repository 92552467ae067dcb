"""Questions of every kind, for the tests of their view: as it is told them."""

from __future__ import annotations

from functools import cache
from typing import Any

import tablesnb as tn
from tablesnb.lesson.questions import Frame, ask, questions, reply
from tablesnb.lesson.questions.view_data import view_data

DOOR = "irish/8x1,6x4,5x2,4x2,3x2,2x2,1x2/18x1,13x5,8x3,6x4,5x2/white.play.51"


@cache
def frame() -> Frame:
    """One question of each kind, the first to be played with one half-move.

    It is made when a test first asks for it, and once: one of its throws is ranked exactly, which
    takes seconds.
    """
    hints = ("Somebody stands alone.", "Your man on 8 is one point away.", "8/7, with the ace.")
    door = ask(
        "Hit him.",
        DOOR,
        play={
            "8/7": reply("He goes to the bar.", then=[(3, 2), (6, 4)]),
            ("6/5", "5/4", "4/3", "3/2", "2/1"): "A quiet ace. That ace can hit.",
            "8/3": "You went over his head.",
        },
        says="White’s home is shut. One black man stands alone on 7.",
        hints=hints,
        large=True,
        half=True,
        name="door",
    )
    return questions(
        door,
        _throw(),
        ask("Where does one man stand alone?", DOOR, touch={"7": "There.", ...: "Two stand there."},
            hints=["Look at Black."], name="alone"),
        ask("Touch two points that White holds.", DOOR, touch={"6 5": "Both."}, name="two"),
        _set(),
        ask("Find every half-move.", DOOR, all="These are all.", name="all"),
        _choice(),
        ask("One point is open. How many of the 36 throws enter your man?",
            number={11: "Six and six, and once less.", 12: "The doublet stands in both counts."},
            unit="of 36 throws", name="number", hints=["Count the doublet once."]),
        ask("Which came first?", order=("Rome", "1283", "1674"), reply="So it was.", name="order"),
        place="Play it well",
        name="Questions",
    )  # fmt: skip


def _throw() -> Frame:
    """A throw of two half-moves, whose plays are ranked exactly."""
    men, off = {"white": {6: 1, 2: 1}, "black": {2: 2}}, {"white": 13, "black": 13}
    at = tn.Position.of("modern_backgammon", men, off=off, turn="white", dice=(2, 1))
    return ask(
        "You threw {2-1}. Bear off, or come nearer?",
        tn.analyse(at, 20, seed=1),
        play={"2/off 6/5": "One man is left, and five points to go."},
        says="Black has two men left, and will bear both off.",
        quotation=(
            "cotton.irish.hitting",
            "be not too rash in hitting every blot, but with discretion and consideration move "
            "slowly but securely",
        ),
        hints=["Count how many throws you need.", "Take one off."],
        keep="a man who is off needs no throw.",
        large=True,
        name="throw",
    )


def _set() -> Frame:
    men: dict[str, Any] = {"white": {}, "black": {}}
    reserve = {"white": 15, "black": 15}
    at = tn.Position.of("tabula", men, reserve=reserve, turn="white")
    return ask(
        "Put down the white men whose lines have a number.",
        at,
        set={"6x7,9x1,10x2": "Ten men stand.", ...: "Read it once more."},
        seat="white",
        men=15,
        name="set",
    )


def _choice() -> Frame:
    return ask(
        "White holds five points and closes the sixth while a black man waits. What then?",
        choice={
            "White’s table must be broken.": "The table is bound, and must be broken.",
            "Black waits until a point opens.": "So it is today.",
            "White has won.": "Not yet: a man who waits has lost nothing.",
        },
        hints=["Think of what binds."],
        name="choice",
    )


def frame_told() -> dict[str, Any]:
    """What the view is told of these questions."""
    made = frame()
    return {**view_data(made.questions, made.place, made.name), "hands": False, "kept": {}}
