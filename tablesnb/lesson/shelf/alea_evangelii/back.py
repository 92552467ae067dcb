"""The back of the lesson on Alea Evangelii: four questions to go home with."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame


def last_questions() -> Frame:
    """Four questions to go home with."""
    return questions(_where(), _taken(), _lines(), _page(), place="Four questions")


def _where() -> Frame:
    return ask(
        "Where is the manuscript?",
        quotation=("codecs.oxford", "a 12th-century Irish gospel-book written at Bangor"),
        choice={
            "In Oxford": "MS 122 of Corpus Christi College. Walker named Oxford in 2006; we do not "
            "know where later pages have Cambridge from.",
            "In Cambridge": "So the guild's page, and a leaflet of Walker's as once seen.",
            "In Bangor": "It was written there.",
        },
        name="alea.where",
    )


def _taken() -> Frame:
    return ask(
        "Three attackers stand about the king, and on his fourth side is the empty middle. Is he "
        "taken?",
        choice={
            "By Walker's list, not by the guild's words": "Walker has “the central square or the "
            "edge of the board”, the guild only the edge.",
            "Yes": "By Walker's list. The guild's words have the edge alone.",
            "No": "By the guild's words. Walker's list has the middle, too.",
        },
        name="alea.taken",
    )


def _lines() -> Frame:
    return ask(
        "The king stands on rank 2, and both ends are free. What can the attackers do?",
        choice={
            "Nothing, unless they take him at once": "They shut one end, and he goes to the other.",
            "Shut both ends": "That takes two moves.",
            "Close the corner by five men": "Five men need several moves, and the king needs one.",
        },
        name="alea.lines",
    )


def _page() -> Frame:
    return ask(
        "What would tell us most about the sides?",
        choice={
            "The two pages of Latin after the drawing": "Robinson printed them in 1923, it is "
            "said; we have read the first half of his English.",
            "A thousand games from each layout": "They show how a layout plays, not which is on "
            "the leaf.",
            "The drawing": "It does not tell the sides apart. That is where the question comes "
            "from.",
        },
        name="alea.page",
    )
