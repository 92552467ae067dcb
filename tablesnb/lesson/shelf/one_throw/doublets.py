"""Throws 1 to 3 of the lesson: a doublet of two moves or of four, and a throw that no law parts."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.one_throw.asked import throw
from tablesnb.lesson.shelf.one_throw.positions import PLACE, cost, ranking, wins


def sixes() -> Frame:
    """The first throw: four sixes by one law, two by another."""
    return questions(_sixes_today(), _sixes_irish(), place="Throw 1 · four sixes, or two")


def _sixes_today() -> Frame:
    return throw(
        "six_today",
        "You are White, and begin with {6-6}. Today that is four sixes. Play them.",
        says="Your men walk from 24 down to 1. Two men hold a point; one alone can be hit.",
        play={
            "13/7 13/7 24/18 24/18": "Two points at once: 7 and 18, with nobody alone. You win "
            f"{wins('six_today', '13/7 13/7 24/18 24/18')} games in a hundred.",
            "13/7 13/7 13/7 24/18": "Three men on 7 where two would do, and the two behind are "
            "parted.",
            "13/7 13/7 13/7 13/7": "Four men on 7 where two would do, and one alone on 13.",
            "8/2 8/2 24/18 24/18": "Two men go as deep as 2, one stays alone on 8, and 7 is not "
            "yours.",
        },
        hints=("Move men by twos.", "Two from 13, and two from 24."),
        called="sixes_today",
    )


def _sixes_irish() -> Frame:
    return throw(
        "six_irish",
        "The same {6-6} at Irish, which has two sixes. Play them.",
        says="So Willughby, c. 1665, parts Backgammon from Irish, where a doublet is two moves:",
        quotation=(
            "willughby.doublets",
            "The onely difference is that dublets must bee plaied double",
        ),
        play={
            "13/7 13/7": "One pair: you hold 6, 7 and 8. You win "
            f"{wins('six_irish', '13/7 13/7')} games in a hundred; today the throw was worth "
            f"{wins('six_today', '13/7 13/7 24/18 24/18')}.",
            "24/18 24/18": "The other pair, and nearly as good: "
            f"{wins('six_irish', '24/18 24/18')} games in a hundred.",
            "13/7 24/18": "Half of each pair is no point at all: three men alone. It costs "
            f"{cost('six_irish', '13/7 24/18')} games in a hundred.",
        },
        hints=("Whom did you move today?", "One pair of the two."),
        keep="Four moves make two points; two make you choose one.",
        called="sixes_irish",
    )


def fives() -> Frame:
    """A doublet that is worth much with four moves, and nothing with two; and a three-one."""
    return questions(_fives_today(), _fives_irish(), _three_one(), place=f"{PLACE} · 2 and 3")


def _fives_today() -> Frame:
    return throw(
        "five_today",
        "Throw 2. Today, {5-5}: four fives. Play them.",
        play={
            "13/8 13/8 8/3 8/3": "You hold 3, nobody is alone, and your 8 is as strong as before. "
            f"You win {wins('five_today', '13/8 13/8 8/3 8/3')} games in a hundred.",
            "13/8 8/3 8/3 8/3": "Three men on 3, where two hold it, and one alone on 8.",
            "13/8 13/8 13/8 8/3": "No new point, and one alone on 3.",
            "13/8 13/8 13/8 13/8": "Seven men on 8, one alone on 13, and no new point.",
        },
        hints=("Which point can two men make?", "Then two others take their place."),
        called="fives_today",
    )


def _fives_irish() -> Frame:
    said = wins("five_irish", ranking("five_irish").best.play)
    today = wins("five_today", ranking("five_today").best.play)
    return ask(
        "At Irish {5-5} is two fives. Which of the three plays is best?",
        ranking("five_irish").position,
        choice={
            "None: the games cannot tell them apart": f"Each wins about half; the best {said} in a "
            f"hundred. Today the throw won {today}, and only one play kept that.",
            "8/3 8/3: it makes a point": "It does, and leaves a man alone on 8. Today two others "
            "took his place. It is as good as the other two, and no better.",
            "13/8 13/8: nobody is alone": "Nobody is, and no point is made. It is as good as the "
            "other two, and no better.",
            "13/8 8/3: one of each": "A man is left alone on 3. It is as good as the other two, "
            "and no better.",
        },
        hints=("Each of the three lacks something that the other two fives would mend.",),
        keep="Half of a good play need not be a good play.",
        name="throw.fives_irish",
    )


def _three_one() -> Frame:
    return ask(
        "Throw 3. {3-1}, in any of the four games. Play it.",
        ranking("three_irish"),
        play={
            "8/5 6/5": "No doublet, nobody waiting, nobody at the end: no rule that parts the four "
            "is asked. In all four no better play was found.",
            "13/10 6/5": "Two men alone; 16 throws in 36 hit one.",
            "24/21 24/23": "Two men alone behind; 33 throws in 36 hit one.",
        },
        hints=("Two men can meet.", "8/5 and 6/5."),
        keep="A law shows only where it is asked.",
        name="throw.three_one",
    )
