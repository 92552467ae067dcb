"""Part III of the lesson on the tables by astronomy: the words, the picture, and what is open."""

from __future__ import annotations

from typing import Final

from tablesnb.lab.style import Figure
from tablesnb.lesson.comparing import compare_readings
from tablesnb.lesson.facing import Facing, facing
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.astronomical_tables import drawn
from tablesnb.lesson.shelf.astronomical_tables.positions import START, Men, standing

PLACE: Final = "How we know"
# Saturn throws threes, before four Aces: the neighbour's, piled; an empty one; one with two
# strangers on it; and a piled one farther on.
FIVE: Final[Men] = {
    **START,
    "saturn": {"Sa7": 1, "Ju7": 1, "Ma7": 1, "Su7": 1},
    "jupiter": {"Ju1": 2, "Ju6": 3},
    "mars": {"Ma6": 7},
    "sun": {"Su6": 5},
    "venus": {"Ve1": 5, "Su1": 2},
}


def board_grows() -> Figure:
    """The board in five steps."""
    return drawn.grown()


def men_in_all() -> Frame:
    """How many men lie on the board by the words."""
    return ask(
        "“And the pieces are to be as many as the spaces.” How many in all?",
        quotation="golladay.stars.spaces",
        number={
            49: "Seven spaces on each of seven sides, and as many men. The next sentence says that "
            "each has seven: “all seven pieces”.",
            7: "That is one player's.",
            ...: "Seven spaces on each of seven sides.",
        },
        hints=("Seven sides, seven spaces on each.",),
        name="stars.men_in_all",
    )


def counting() -> Facing:
    """The sentence on counting beside a board."""
    at = standing("mercury", (1, 5, 7), {**START, "saturn": {"Sa1": 1, "Sa3": 3, "Sa5": 3}})
    right = "the space to their right which is the beginning space for the other seven pieces"
    return facing(
        at,
        "golladay.stars.counting",
        [
            ("a", "the space they occupy", "Mercury's: a one goes to the next point", "Me1"),
            ("b", right, "one Ace: the right-hand neighbour's", "Mo1"),
            ("c", "one lone piece which can be captured", "one man left: then it counts", "Sa1"),
            ("d", "leaving the space empty or occupying it", "nobody we found explains it", []),
        ],
        near="mercury",
    )  # fmt: skip


def aces() -> Frame:
    """What the sentence leaves out, what the caption rules out, and what the reader would play."""
    return questions(
        _to_the_letter(), _when(), _which_reading(), _judge_ace(), place=f"{PLACE} · which Aces?"
    )


def _to_the_letter() -> Frame:
    """How many Aces the sentence leaves out."""
    return ask(
        "Of how many rivals' Aces does this sentence speak, to the letter?",
        quotation="golladay.stars.counting",
        choice={
            "One: the right-hand neighbour's": "The words are “the space to their right”. That "
            "every rival's piled Ace is left out is du Coeur's reading, and the caption's. He "
            "calls the original “very unclear on this”.",
            "Six: every rival's": "So du Coeur reads, and so we play. The words name one space.",
            "None": "Something is left out here. Which space is the question.",
        },
        name="stars.letter",
    )


def _when() -> Frame:
    """When the sentence counts that Ace."""
    return ask(
        "Suppose that Ace is empty. By the sentence, is it counted?",
        choice={
            "No": "Only “one lone piece” makes it count. Du Coeur leaves it out while it is piled, "
            "and counts an empty one; so do we.",
            "Yes": "So we play, after du Coeur. The sentence leaves it out “unless there remains "
            "one lone piece”, and on an empty space none remains.",
        },
        hints=("What comes after “unless”?",),
        name="stars.when",
    )


def _which_reading() -> Frame:
    """The caption's throw rules one reading out."""
    return ask(
        "Mercury's 1, 5 and 7 went to Me2, Me6 and Mo2, says the caption. Which reading does "
        "that rule out?",
        choice={
            "Every point is counted": "Then the seven would end on Moon's pile, and could not be "
            "played. All the others pass the test: at the first throw they agree.",
            "Only the neighbour's Ace is left out": "Moon is the right-hand neighbour. It passes.",
            "An Ace counts only when one man is on it": "Moon's has seven. It passes.",
        },
        hints=("Which reading brings the seven to Mo1?",),
        name="stars.which_reading",
    )


def five_readings() -> Folded:
    """One throw of three threes under five readings."""
    at = standing("saturn", (3, 3, 3), FIVE)
    return Folded("Three threes under five readings", compare_readings(at, "ace_points"))


def _judge_ace() -> Frame:
    """The reader judges which Aces are left out."""
    return ask(
        "Which reading would you play?",
        choice={
            "Every rival's Ace, while its owner's men are piled on it": reply(
                "So do we, with du Coeur. It is one rule for all seven sides, and agrees with the "
                "caption's throw. The words name one Ace.",
                verdict="right",
                head="It can be argued well.",
            ),
            "A rival's Ace unless one lone man is on it": reply(
                "The words' own condition, taken of every rival. Nobody we found plays so.",
                verdict="level",
                head="It can be argued as well.",
            ),
            "Only the right-hand neighbour's, while piled": reply(
                "Nearest to the words as to which Ace is left out, though not as to when: to the "
                "letter an empty one would be passed over too. Nobody we found plays so. Far from "
                "home your men would count Aces that your neighbour's men do not.",
                verdict="level",
                head="It can be argued as well.",
            ),
            "Any Ace with two men or more, whosever": reply(
                "The caption's words: “occupied by more than one piece”. Perhaps it only meant "
                "the owner's.",
                verdict="level",
                head="It can be argued.",
            ),
        },
        name="stars.judge_ace",
    )


def three_more() -> Frame:
    """To what the words point back, which die is meant, and which way round the planets sit."""
    return questions(_back_to_what(), _which_die(), _sense(), place=f"{PLACE} · three doubts")


def _back_to_what() -> Frame:
    """To what the words point back."""
    return ask(
        "The sentence ends “as we said above”. Where would you look first?",
        quotation=(
            "golladay.stars.setup",
            "according to the numbers that the seven-sided die show, as we said above.",
        ),
        choice={
            "On f. 84, where the die is described": reply(
                "There it “falls edge up, with two sides showing”, and the nearer side is read. "
                "A page thirteen leaves back is far “above”; but it is about this very die.",
                verdict="right",
                head="A good place.",
            ),
            "On the pages just before, ff. 95 and 96": reply(
                "There is the other game by astronomy, which uses this die, too. We have not "
                "seen those pages.",
                verdict="level",
                head="As good a place.",
            ),
            "At the end of f. 97": reply("That comes after, not before.", verdict="wrong"),
        },
        hints=("What has been said of the seven-sided die?",),
        name="stars.back_to_what",
    )


def _which_die() -> Frame:
    """What the picture and the text say of the die."""
    return ask(
        "What do these words decide?",
        quotation="golladay.dice.edge",
        says="These words, on f. 84, are about the die of another game in the book. In the picture "
        "of ours, says du Coeur, are “what appear to be two oblong dice showing 1 and 5, and a "
        "pentagonal one showing a 7”.",
        choice={
            "How a long die is read: by the nearer side": "So he takes it in 2004, with pips on "
            "the sides. Shortly after, the book speaks of “these five sides”: a prism with 6 and 7 "
            "on its ends, as he made one in 2002, and as the caption of our picture has it. The "
            "long die with seven equal sides is our choice.",
            "That three dice are thrown": "They speak of one die. Three lie in the picture, and "
            "du Coeur throws three.",
            "That each side is as likely": "They say nothing of chances. A long die of seven like "
            "sides has them; a prism need not.",
        },
        hints=("Read the second sentence.",),
        name="stars.which_die",
    )


def _sense() -> Frame:
    """Which way round the planets sit."""
    return ask(
        "These words name the colours one after another, and not which way round. If the planets "
        "sat the other way round, what would change in the play?",
        quotation="golladay.stars.colours",
        choice={
            "Who sits behind whom": "The men go to the right as before, and the game is the same "
            "for every seat. Only names change places. So nothing hangs on it. We have not found "
            "which way it was.",
            "The men would go to the left": "“they are always to move to the right”, wherever "
            "the planets sit.",
            "Saturn would begin": "Who begins is settled by a throw, by our rule.",
        },
        hints=("Which way do the men go, by the words?",),
        name="stars.sense",
    )


def lengths() -> Figure:
    """How long a game is, by which Aces are left out."""
    return drawn.lengths()


def thinning() -> Figure:
    """Seven colours thinning out."""
    return drawn.thinning()


def endings() -> Figure:
    """A pair and one who flies, against three alone."""
    return drawn.endings()
