"""Five plays of which the law is lost: which of the four games was it?"""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.one_throw.positions import (
    BEGIN,
    IRISH,
    cost,
    pays,
    ranking,
    wins,
)

LARGE: Final = "6x1,4x2,2x1,offx11/3x2,1x4,offx9"
LOST: Final = "9x1,6x4,5x4,4x3,3x3/24x2,6x4,5x4,4x3,3x2"


def which_law() -> Frame:
    """Five plays that were written down without the name of their game."""
    return questions(
        _four_moves(), _over_his_head(), _a_die_lost(), _no_sixth_point(), _he_went_back(),
        place="Which law was it?",
    )  # fmt: skip


def _four_moves() -> Frame:
    return ask(
        "White threw {5-5}, and the leaf has 13/8 13/8 8/3 8/3. Which game was it?",
        f"{IRISH}/{BEGIN}/white.throw",  # with dice it would say how many fives they are
        says="A leaf has one throw of a game, and no name. It is one of our four.",
        choice={
            "One of the two games of Backgammon": "A doublet of four moves. This leaf cannot tell "
            "which of the two.",
            "Backgammon today, and no other": "At early Backgammon a doublet is four moves as "
            "well: Willughby's own words.",
            "Any of the four": "At Irish this would be two throws. So at todas tablas, as we fill "
            "its silence.",
        },
        hints=("How many half-moves are written?",),
        name="throw.leaf_four",
    )


def _over_his_head() -> Frame:
    return ask(
        "White threw {5-3}, and the leaf has two men off: one from 4, one from 2. Which game?",
        f"{IRISH}/{LARGE}/white.play.53",
        says="White's man on 6 stayed where he was.",
        choice={
            "Irish or early Backgammon": "The five took a man from 4 while one stood behind on 6, "
            "and the three one from 2: as du Coeur reads both games. Today, and at todas tablas "
            "as we fill it, 6/1 or 6/3 comes first.",
            "Backgammon today": "Today the man on 6 must go first: a larger die takes a man only "
            "if nobody stands behind him.",
            "Any of the four": "Two of them send the man on 6 first.",
        },
        hints=("Which men could a five take, with a man on 6?",),
        name="throw.leaf_larger",
    )


def _a_die_lost() -> Frame:
    return ask(
        "White threw {6-2}, and the leaf has 9/7, and nothing for the six. What can be said?",
        f"{IRISH}/{LOST}/white.play.62",
        choice={
            "It was not Backgammon today": "9/3 with the six, and a deuce at home, plays both "
            "dice: so today both must be played. As we play the older three, the order is free, "
            "and after 9/7 the six lands on Black's two.",
            "White moved against every law": "After 9/7 no man can take the six. Where the order "
            "is free, it is lost.",
            "It was Irish": "It may have been. But the other two old games have the same rule, as "
            "we play them: no writer tells.",
        },
        hints=("Could both dice have been played?",),
        name="throw.leaf_lost",
    )


def _no_sixth_point() -> Frame:
    return ask(
        "A strong player threw {4-3}, and played 9/5 7/4, not 7/3 6/3. Which game was it?",
        ranking("door_irish").position,
        says="All four laws allow both. Black waits on the bar; 7/3 6/3 would shut White's home.",
        choice={
            "Irish or early Backgammon": "There the shut table is bound and must be broken. 7/3 "
            f"6/3 would cost {cost('door_irish', '7/3 6/3')} games in a hundred at Irish.",
            "Backgammon today": f"Today 9/5 7/4 gives up {cost('door_today', '9/5 7/4')} stakes in "
            "a hundred games. A strong player shuts the table.",
            "Todas tablas, as we play it": "We leave a shut table shut there. 9/5 7/4 gives up "
            f"{cost('door_todas', '9/5 7/4')} games in a hundred.",
        },
        hints=("Where is the sixth point a burden?",),
        name="throw.leaf_door",
    )


def _he_went_back() -> Frame:
    return ask(
        "A strong player threw {6-3}, and hit by 16/10* 10/7, not 16/13 13/7. Which game was it?",
        ranking("back_early").position,
        says="All four laws allow both. White has ten men off, Black one.",
        choice={
            "Early Backgammon": "A man of Black's outside pays a second stake: by the hit a "
            f"hundred games pay {pays('back_early', '16/10* 10/7')} stakes, by the other "
            f"{pays('back_early', '16/13 13/7')}.",
            "Irish": "One stake is all, and passing him wins it "
            f"{wins('back_irish', '16/13 13/7')} times in a hundred. The hit only risks it.",
            "Backgammon today": "Black has a man off, so one stake is all. The hit costs "
            f"{cost('back_today', '16/10* 10/7')} stakes in a hundred games.",
        },
        hints=("Passing wins nearly always. What could a hit win more?",),
        keep="A rule can be read from the play that it makes good.",
        name="throw.leaf_back",
    )
