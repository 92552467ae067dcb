"""Throws 6 to 8 of the lesson: a die larger than needed, and a die that need not be played."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.one_throw.asked import throw
from tablesnb.lesson.shelf.one_throw.positions import (
    PLACE,
    TODAS,
    TODAY,
    TWO,
    cost,
    ranking,
    wins,
)


def larger_die() -> Frame:
    """Bearing off with a die that is larger than needed."""
    return questions(
        _two_today(), _two_irish(), _two_todas(), _larger_today(), _larger_irish(),
        place=f"{PLACE} · 6 and 7",
    )  # fmt: skip


def _two_today() -> Frame:
    return ask(
        "Throw 6. Today, {2-2}: four moves. How many of your three men are off after them?",
        f"{TODAY}/{TWO}/white.play.22",
        says="Today a larger die takes a man only if none of yours stands behind him.",
        number={
            2: "5/3 3/1, for the man behind goes first; then two deuces take two men from 1. One "
            "is left, and Black throws. Black needs a doublet: you win "
            f"{wins('two_today', ranking('two_today').best.play)} games in a hundred.",
            3: "One deuce short: the man on 5 needs two to come to 1, and a third to leave.",
            ...: "The man on 5 must come down first. How many deuces does that take?",
        },
        unit="men",
        hints=("Two deuces for the man on 5.", "Two are left."),
        name="throw.two_today",
    )


def _two_irish() -> Frame:
    return throw(
        "two_irish",
        "Irish, {2-2}: two moves, and a larger die takes any man. Play it.",
        says="Black has three men on the ace point, and no doublet counts four: Black needs two "
        "throws. So you have this throw and one more. [[bear_off]]",
        play={
            "1/off 5/3": "A deuce is spent on an ace, and another brings the man on 5 to 3. "
            f"You have one more throw, and {_in_36('two_irish', '1/off 5/3')} in 36 take both.",
            "1/off 1/off": "Two off; but the man on 5 goes with "
            f"{_in_36('two_irish', '1/off 1/off')} throws in 36 only.",
            "5/3 3/1": "This is how today's play begins. Here nobody is off by it, and three men "
            "are too many for one throw.",
        },
        hints=("You have this throw and one more.", "Which two men go most easily?"),
    )


def _two_todas() -> Frame:
    return ask(
        "Todas tablas, as we fill its silence: two moves, as at Irish, but a larger die as today. "
        "How many of your 36 next throws win?",
        f"{TODAS}/{TWO}/white.play.22",
        says="With a man on 5, a deuce takes nobody from 1. So 5/3 3/1 is all you may play.",
        number={
            0: "Three men are left for one throw of two dice. Irish won "
            f"{wins('two_irish', '1/off 5/3')} in a hundred here. One silence, and everything "
            "hangs on how we fill it.",
            6: "A doublet is two moves here: we fill that silence, too, and as Irish has it.",
            36: "Three men on the ace point, and two dice.",
            ...: "After 5/3 3/1 you have three men on 1. How many can two dice take?",
        },
        unit="throws",
        hints=("Three men, two dice.", "0."),
        keep="One throw, four laws: none off, one, two, two.",
        name="throw.two_todas",
    )


def _larger_today() -> Frame:
    return throw(
        "larger_today",
        "Throw 7. Today, {4-3}. Play it.",
        says="“If there is no checker on the point indicated by the roll, the player must make a "
        "legal move using a checker on a higher-numbered point.”",
        play={
            "6/2 3/off": "Three men, on 2, 1 and 1: any doublet takes them, unless Black throws "
            "one first. You win "
            f"{wins('larger_today', '6/2 3/off')} games in a hundred.",
            "6/3 3/off": "Three men, on 3, 1 and 1: a doublet of aces is too little.",
        },
        hints=("The man on 6 bars the way for the four.", "Which doublets save you next time?"),
    )


def _larger_irish() -> Frame:
    return throw(
        "larger_irish",
        "At Irish, {4-3}. Play it.",
        says="Four men against Black's three: you have this throw and one more. A larger die takes "
        "any man, as we play it.",
        play={
            "1/off(4) 3/off": "Two off. A six and an ace remain: "
            f"{_in_36('larger_irish', '1/off(4) 3/off')} throws in 36 take both. You win "
            f"{wins('larger_irish', '1/off(4) 3/off')} games in a hundred; today it was "
            f"{wins('larger_today', '6/2 3/off')}.",
            "1/off(4) 1/off": "Two off; 6 and 3 go with "
            f"{_in_36('larger_irish', '1/off(4) 1/off')} throws in 36.",
            "6/2 3/off": "The best play of today. Here it leaves three men for one throw of two "
            "dice. Lost.",
            ("1/off(4) 6/3", "3/off(4) 6/3"): "One off, and three men left for one throw of two "
            "dice. Lost.",
        },
        hints=("Take two men.", "Which two leave you the easier pair?"),
        keep="Irish counts men, today's law counts points too.",
    )


def _in_36(name: str, play: str) -> int:
    """In how many of 36 throws a play wins that leaves one more."""
    return round(36 * ranking(name)[play].chance)


def not_played() -> Frame:
    """A die that need not be played by the old laws."""
    return questions(_last_today(), _last_irish(), place=f"{PLACE} · 8")


def _last_today() -> Frame:
    return throw(
        "last_today",
        "Throw 8. Today, {6-1}. Black holds your ace point and waits for a shot. Play it.",
        says="If both dice can be played, both must be. [[must_play]]",
        play={
            "8/2 7/6": "The man on 2 is alone, and eleven throws in 36 hit him: the best of bad "
            f"plays. You win {wins('last_today', '8/2 7/6')} games in a hundred.",
            "8/2 3/2": "Now two stand alone, on 3 and on 7: 20 throws in 36.",
            "8/2 4/3": "Now two stand alone, on 2 and on 7: 20 throws in 36.",
        },
        hints=("Only the man on 8 can play the six.", "Then bring the other home."),
    )


def _last_irish() -> Frame:
    return throw(
        "last_irish",
        "The same at Irish, as we play it, {6-1}. Play it.",
        says="A die is lost when no man can take it; and the order is yours. [[must_play]]",
        play={
            "8/7": "Now the six fits nowhere: from 7 it lands on Black's two. It is lost, and "
            f"nobody is alone. {wins('last_irish', '8/7')} games in a hundred.",
            "8/2 7/6": "The play of today. All at home, but one alone on 2: eleven throws in 36 "
            f"hit him. It costs {cost('last_irish', '8/2 7/6')} games in a hundred.",
        },
        hints=("Which die do you want to lose?", "Play the ace first."),
        keep="Where you need not play both dice, look for the one that you can lose.",
        half=False,
    )
