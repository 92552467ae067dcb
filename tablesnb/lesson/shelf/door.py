"""Lesson 00, the door: a first move, the games side by side, and the dates."""

from __future__ import annotations

from tablesnb.lesson.gallery import Gallery, Marks, gallery, marks
from tablesnb.lesson.questions import ask, questions, reply
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.timeline import Timeline, timeline
from tablesnb.play.game import Game

START = "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.31"
RUN = "irish/24x2,13x5,8x3,6x3,5x2/24x1,18x1,13x4,8x4,6x5/white.play.62"

DATES = (
    (
        "Rome",
        "In the sixth century Agathias tells how the emperor Zeno threw two, six and five, and "
        "where his men stood.",
        "old words",
        "agathias.throw",
    ),
    (
        "1283",
        "Alfonso X of Castile has his book of games begun and finished in Seville.",
        "old words",
        "alfonso.era",
    ),
    (
        "c. 1330",
        "A Latin treatise calls the long game “the game of the English”.",
        "old words",
        "“et est ludus Anglicorum”, our translation; Royal 13 A xviii, as Thomas Wright prints "
        "it in 1862: of the fourteenth century, “or even perhaps” the thirteenth",
    ),
    (
        "1507 or 1508",
        "Irish is played at the court of James IV of Scotland.",
        "reported",
        "two modern pages, perhaps of one entry in the royal accounts, which we have not seen",
    ),
    (
        "1674",
        "Charles Cotton prints a chapter on Irish and one on Backgammon.",
        "old words",
        "cotton.irish.praise",
    ),
    (
        "1744",
        "Edmond Hoyle’s treatise on Back-Gammon, in the print of this year.",
        "old words",
        "hoyle.average",
    ),
    (
        "today",
        "The law of Backgammon as it is printed now.",
        "today’s law",
        "bkgm.must_play",
    ),
)


def first_move() -> Frame:
    """Two throws of Irish, and a man who cannot go where he likes."""
    throw = ask(
        "You threw {3-1}. Play both dice.",
        START,
        large=True,
        name="door.first",
        says="You are White. Your men walk from 24 down to 1. Touch a man who has a white bow, "
        "then "
        "one of the rings that appear.",
        play={
            "8/5 6/5": reply(
                "Two of your men stand on 5 now. No man of Black can land there. You have made a "
                "point, and a good one.",
                verdict="right",
                head="A point of your own.",
            ),
            ...: reply(
                "You have made a legal move. White’s men are on their way.",
                verdict="right",
                head="Played.",
            ),
        },
        hints=(
            "Two of your men can meet on one point.",
            "From 8 it is three points to 5, from 6 it is one.",
            "8/5 and 6/5.",
        ),
        keep="Each die moves a man as many points as it shows; one man may take both.",
    )
    hit = ask(
        "You threw {6-2}. Black stands alone on your 7 point. Hit him.",
        RUN,
        large=True,
        half=True,
        name="door.hit",
        says="Two men or more hold a point. A man alone can be hit: he must begin again from the "
        "start.",
        play={
            "13/7": "He goes to the bar in the middle, and must come in again from the beginning.",
            "8/2": "A man of yours, and a legal six. But Black’s man stands on 7, and nobody "
            "touched him. Take it back.",
            "24/18": "Legal, but that six runs past nobody. Look for the man who is six points "
            "from 7.",
            ("13/11", "8/6", "6/4", "24/22"): "That was the two. The man on 7 is hit with the six.",
            ...: "Not that one. Count six points from 13.",
        },
        hints=("Who is six points away from 7?", "A man on 13.", "13/7, with the six."),
        keep="A man alone is in danger; two together are safe.",
    )
    return questions(throw, hit, place="Sixty seconds to a move", name="door")


def first_game() -> Game:
    """Irish from the beginning, with White to throw."""
    return Game("irish", first="white", seed=163)


def wall() -> Gallery:
    """Every game side by side."""
    return gallery()


def how_sure() -> Marks:
    """The six squares and what each says."""
    return marks()


def dates() -> Timeline:
    """From Rome to today."""
    return timeline(DATES)


__all__ = ["dates", "first_game", "first_move", "how_sure", "wall"]
