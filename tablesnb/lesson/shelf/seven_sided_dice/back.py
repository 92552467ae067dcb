"""The back of the lesson on dice: four questions to go home with."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame


def last_questions() -> Frame:
    """Four questions to go home with."""
    return questions(_edge(), _longer(), _share(), _miracle(), place="Four questions")


def _edge() -> Frame:
    return ask(
        "How many sides may a bar have that falls edge up?",
        choice={
            "11": "Odd: half way round is an edge.",
            "10": "Half of ten is five whole steps: a side is up.",
            "12": "Half of twelve is six whole steps: a side is up.",
        },
        name="seven.eleven",
    )


def _longer() -> Frame:
    return ask(
        "Your prism stands on 6 or 7 in 40 of 70 throws. What do you do to it?",
        choice={
            "Make a longer one": "The shorter a prism, the more often it stands.",
            "File it shorter": "Then it stands still more often. The guild's stood too seldom.",
            "Nothing: seven sides are fair": "Seven alike are. These are five and two.",
        },
        name="seven.longer",
    )


def _share() -> Frame:
    return ask(
        "What did du Coeur say of dice that “don't fall precisely equally”?",
        choice={
            "They will do, “especially if everyone shares the same dice”": "Unfair to the faces, "
            "fair to the seats.",
            "They must be thrown away": "He played with them.",
            "They favour whoever begins": "He thinks that whoever begins has a very slight "
            "disadvantage, for another reason.",
        },
        name="seven.share",
    )


def _miracle() -> Frame:
    return ask(
        "What would settle how the king's die was read?",
        choice={
            "The Castilian words of ff. 83 to 85": "They would say uneven, edge and near in his "
            "own "
            "words, and end the list that breaks off. We have not found them.",
            "Ten thousand throws": "They tell how a die falls, and not how it was read.",
            "A better photograph of f. 97v": "It may tell log from prism. It does not show how it "
            "is read.",
        },
        name="seven.settle",
    )
