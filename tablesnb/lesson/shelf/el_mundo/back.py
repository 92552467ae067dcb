"""The back of the lesson on El Mundo: four questions to go home with."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame


def last_questions() -> Frame:
    """Four questions to go home with."""
    return questions(_left(), _dice(), _whose(), _page(), place="Four questions")


def _left() -> Frame:
    return ask(
        "Your left neighbour has a lone man, and you can hit. Must you, by the text?",
        choice={
            "Yes": "“an unguarded piece”, it says, and does not ask whose.",
            "No: only the two on my right count": "So the blog has it: “Capturing a piece of the "
            "player to your left is optional.” The text makes no such difference.",
            "No, a hit is always free": "At backgammon. Here “it is to be captured”.",
        },
        name="el_mundo.left",
    )


def _dice() -> Frame:
    return ask(
        "You can play none of your dice. Put in order who gets them.",
        order=("The seat on your right", "The seat across", "The seat on your left"),
        reply="Right, third, fourth. The seat across neither beats you nor is beaten by you.",
        name="el_mundo.dice_order",
    )


def _whose() -> Frame:
    return ask(
        "Who says that a man who was hit enters by a die?",
        choice={
            "A modern blog": "The die is the blog's, and Ludii's code has it too. We follow them. "
            "The text has him returned “to where it was first placed”.",
            "The king's book": "In the translation he is returned “to where it was first placed”: "
            "it does not say whether by a die, or to that very point.",
            "The database's summary": "It has “the place where it started”.",
        },
        name="el_mundo.whose",
    )


def _page() -> Frame:
    return ask(
        "What would decide between six faces and seven?",
        choice={
            "The Old Spanish of f. 89, and of the chess on ff. 87–88": "There the bracket would be "
            "a word, or nothing. We have not seen it.",
            "A larger database": "It would copy the same bracket.",
            "A thousand games with each": "They would show which game is better, not which is "
            "the king's.",
        },
        name="el_mundo.page",
    )
