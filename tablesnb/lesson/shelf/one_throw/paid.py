"""Throws 9 and 10 of the lesson: what a won game pays."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.one_throw.asked import throw
from tablesnb.lesson.shelf.one_throw.positions import PLACE, cost, pays, ranking


def what_is_paid() -> Frame:
    """Two throws that only the stakes part."""
    return questions(
        _late_today(), _late_early(), _wait_today(), _wait_early(), place=f"{PLACE} · 9 and 10"
    )


def _late_today() -> Frame:
    return throw(
        "late_today",
        "Throw 9. Today, {6-4}. Hit the last man, or pass him?",
        says="Ten of your men are off, one of Black's. Today two stakes are paid only if the loser "
        "has borne off nobody. [[stakes]]",
        play={
            "17/13 13/7": "Black has a man off: more than one stake cannot be won. So why risk "
            "anything?",
            "17/11* 11/7": "It wins no stake more, and now and then Black hits back: that costs "
            f"{cost('late_today', '17/11* 11/7')} stakes in a hundred games.",
        },
        hints=("Has Black borne a man?", "Then one stake is all."),
    )


def _late_early() -> Frame:
    return throw(
        "late_early",
        "Early Backgammon, {6-4}. Hit him, or pass?",
        says="Willughby pays two stakes if Black's men are not all home at the end; Cotton three. "
        "We count two. [[stakes]]",
        play={
            "17/11* 11/7": "He must go round again. You win a few games fewer; but a hundred pay "
            f"{pays('late_early', '17/11* 11/7')} stakes, not {pays('late_early', '17/13 13/7')}.",
            "17/13 13/7": "The play of today. Won, and Black gets home: two stakes are left only "
            "for a doublet as the last throw.",
        },
        hints=("You win nearly always. How much?",),
        keep="Ask first what can still be won.",
    )


def _wait_today() -> Frame:
    return ask(
        "Throw 10. Today, {5-3}. Black has six men on the sice point, and needs two throws at the "
        "least. Does it matter what you play?",
        ranking("wait_today").position,
        says="You may take two men off, 5/off 3/off, or one: 5/2 3/off. Black has nine off.",
        choice={
            "No: one stake, won either way": "One man is left, or two on 2 and 1, and any next "
            "throw takes them. More than one stake cannot be won, for Black has borne men off.",
            "Yes: take as many off as possible": "One left or two, any next throw takes them, and "
            "Black's six men are not off by then.",
            "Yes: wait for a doublet": "Today a doublet at the end pays nothing more.",
        },
        hints=("What can still be won?", "One stake."),
        name="throw.wait_today",
    )


def _wait_early() -> Frame:
    return throw(
        "wait_early",
        "Early Backgammon, {5-3}. Play it.",
        says="A doublet as the last throw pays two stakes.",
        play={
            "5/2 2/off": "Two men are left, on 3 and 1, and you can hardly lose. A doublet takes "
            "both. If none falls, you can often leave one man, and try for a doublet again. A "
            f"hundred games pay {pays('wait_early', '5/2 2/off')} stakes.",
            ("5/off 3/off", "5/off 1/off"): "One man is left, and any throw takes him: six in 36 "
            "are doublets. A hundred games pay "
            f"{pays('wait_early', '5/off 3/off')} stakes.",
            "1/off(5) 5/2": "Two men, on 3 and 2. They need a throw more a little less often.",
            "3/off(5) 5/2": "Two men, on 2 and 1: nearly any throw takes them at once.",
        },
        hints=("You can hardly lose. What can you still win?", "Leave what is hard to take."),
        keep="No hurry while a doublet pays.",
    )
