"""The back of the lesson on Tablut: three questions to go home with."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame


def last_questions() -> Frame:
    """Three questions to go home with."""
    return questions(_how_many(), _whose(), _figure(), place="Three questions")


def _how_many() -> Frame:
    return ask(
        "By the Latin: put in order by how many Muscovites the king's capture takes, fewest first.",
        order=("In the open", "Beside the castle", "In the castle"),
        reply="Two, three, four.",
        hints=("At home he is hardest to take.",),
        name="tablut.how_many",
    )


def _whose() -> Frame:
    return ask(
        "A rule-book says that four Muscovites take the king, and names Linnaeus. What would you "
        "ask?",
        choice={
            "Which Linnaeus?": "The Latin of 1732 has four in the castle alone; the English of "
            "1811 takes him nowhere between two. Whoever has not seen the Latin has the English.",
            "How many games it was tried in": "That can tell whether the rule is good. Whose rule "
            "it is stands in words.",
            "Nothing: he was there": "He was. But what he wrote and what was made of it are two "
            "things.",
        },
        name="tablut.whose",
    )


def _figure() -> Frame:
    return ask(
        "What would settle where the letters of the laws stand?",
        choice={
            "The figure in the journal": "We have not seen it. We argued from the laws where its "
            "letters stand.",
            "Another translation": "It would have the same letters, and no board.",
            "Stronger players": "They play on any letters.",
        },
        name="tablut.figure",
    )
