"""The back of the lesson on early Backgammon: four questions to go home with."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame


def last_questions() -> Frame:
    """Four questions to go home with."""
    return questions(_two_rules(), _third_end(), _sixth(), _name(), place="Four questions")


def _two_rules() -> Frame:
    return ask(
        "Which two rules part this game from Irish, as we play both?",
        choice={
            "Doublets and stakes": "All other rules are the same, as we play both.",
            "Doublets and binding": "Willughby says that binding and opening are those of Irish.",
            "Stakes and the array": "The men are placed “as at Irish”, says Cotton.",
        },
        name="early.two_rules",
    )


def _third_end() -> Frame:
    return ask(
        "All the loser's men are home, none is off, and the last throw is {5-2}. What is paid, and "
        "what would be today?",
        choice={
            "One stake; two today": "Today's gammon asks for a man borne, the old double for men "
            "not home.",
            "Two stakes; two today": "The loser is home, and the throw is no doublet.",
            "One stake; one today": "Today it is a gammon: nobody was borne.",
        },
        name="early.third_end",
    )


def _sixth() -> Frame:
    return ask(
        "You hold five points of your home, a black man waits, and two of four deuces would make "
        "the sixth. What then?",
        choice={
            "Your table is broken before the other two are played": "And men of yours who are "
            "broken off enter first. Opening another point in time keeps it whole.",
            "Black stays out": "By today's law, and by Cotton's silence. By Willughby's rule, as "
            "it is reported, the table is broken.",
            "You may not play it": "You may: nothing forbids it, and sometimes you must.",
        },
        name="early.sixth",
    )


def _name() -> Frame:
    return ask(
        "Whose words, of those we have seen, call a win a Back-Gammon?",
        choice={
            "Cotton's alone": "“that's a Back-Gammon, which is three”. For Willughby, du Coeur "
            "reports, it is the name of the game and no more.",
            "Willughby's": "Willughby says a double and a treble game.",
            "Holme's": "No words of Holme's on the stakes were seen.",
        },
        name="early.name",
    )
