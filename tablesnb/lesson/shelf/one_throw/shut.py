"""Throws 4 and 5 of the lesson: to hold all six points while a man waits."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.one_throw.asked import throw
from tablesnb.lesson.shelf.one_throw.positions import PLACE, cost, pays, ranking, wins


def sixth_point() -> Frame:
    """To shut the home while a man waits, by two laws."""
    return questions(
        _close_today(), _close_irish(), _shut_today(), _shut_irish(), place=f"{PLACE} · 4 and 5"
    )


def _close_today() -> Frame:
    return throw(
        "close_today",
        "Throw 4. Today, {6-5}. Black has a man on the bar, and waits. Play it.",
        play={
            "7/1 6/1": "The sixth point: Black's man stays out until you open. You win "
            f"{wins('close_today', '7/1 6/1')} games in a hundred.",
            "8/2 7/2": "Safe men, and an open door on 1: eleven throws let Black in. A hundred "
            f"games pay {pays('close_today', '8/2 7/2')} stakes, not "
            f"{pays('close_today', '7/1 6/1')}.",
            "7/1 8/3": "A man alone on 1, where Black comes in: eleven throws hit him.",
        },
        hints=("Which of your six points is open?", "Two men can land on 1.", "7/1 and 6/1."),
    )


def _close_irish() -> Frame:
    return throw(
        "close_irish",
        "The same place and throw at Irish. Play it.",
        says="Whoever holds all six points while a man waits is bound, and must break one: a throw "
        "decides who chooses it. [[binding]]",
        play={
            "8/2 7/2": "The door on 1 stays open, and nothing is broken. Only your man on 7 is "
            "alone: two throws in 36 hit him. You win "
            f"{wins('close_irish', '8/2 7/2')} games in a hundred.",
            "7/1 6/1": reply(
                "All six points, and Black waits: your table is bound. One point is broken: all "
                "its men but one go to the bar. The best play of today costs "
                f"{cost('close_irish', '7/1 6/1')} games in a hundred.",
                then=[(6, 4), (5, 3)],
            ),
            "7/1 8/3": "No sixth point; but a man alone on 1, and eleven throws hit him there.",
        },
        hints=("What would the sixth point do to you here?", "Leave the door on 1 open."),
        keep="Five points at Irish, six today.",
    )


def _shut_today() -> Frame:
    return throw(
        "shut_today",
        "Throw 5. Today, {6-2}. Hit, or run home?",
        says="Your home is shut. Black's last man stands alone on 8; four are off already.",
        play={
            "10/8* 8/2": "He waits, and you bear off behind a shut door: "
            f"{wins('shut_today', '10/8* 8/2')} games in a hundred.",
            "10/4 2/off": "You race, and Black has four men off already: "
            f"{wins('shut_today', '10/4 2/off')} games in a hundred.",
        },
        hints=("Two points from 10.", "And whoever waits stays out."),
    )


def _shut_irish() -> Frame:
    return throw(
        "shut_irish",
        "And at Irish, {6-2}?",
        says="After the hit your table is bound at once, before the six is played.",
        play=_shut_irish_said(),
        hints=("What is a hit worth, if your home is broken for it?",),
    )


def _shut_irish_said() -> dict[str, str]:
    """What is said to the plays, the best first."""
    hit, run = wins("shut_irish", "10/8*"), wins("shut_irish", "10/4 2/off")
    said = {
        "10/8*": f"He waits, your table is bound, and the throw is over. That wins {hit} games in "
        "a hundred; today the same hit wins "
        f"{wins('shut_today', '10/8* 8/2')}.",
        "10/4 2/off": f"You race: {run} games in a hundred. No table is broken, for nobody waits.",
    }
    best = ranking("shut_irish").best.play
    return {best: said.pop(best), **said}
