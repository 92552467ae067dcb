"""Part I of the lesson on dice: throw them, read them, and see why they fall as they do."""

from __future__ import annotations

from typing import Any, Final

from tablesnb import dice
from tablesnb.lesson.figures import drawing as figures
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.seven_sided_dice import drawn
from tablesnb.play.game import Game

PLACE: Final = "Throw it"
SEED: Final = 1283
MAKER: Final = 2002  # the seed of his prism: the year of his first dice


def first_cup() -> Any:
    """A long die to throw and to read."""
    from tablesnb.widget.dice.cup import cup

    return cup({"The long die": dice.log()}, SEED)


# -- reading


def reading() -> Frame:
    """The same die in three turns, read by its thrower."""
    return questions(_across(), _round(), _pointing(), place=f"{PLACE} · whose side is nearest?")


def _across() -> Frame:
    return ask(
        "Which number is yours?",
        picture=drawn.fallen(3, 60),
        quotation=("golladay.dice.edge", "The side closest to the roller is his."),
        number={
            3: "Three pips slope down towards you.",
            4: "That side slopes away from you. It would be yours if you sat above.",
            7: "Both sides together are seven here. Only one is read.",
            ...: "Two sides are up: three pips, and four. Which slopes to you?",
        },
        hints=("You sit below.", "The lower of the two sides."),
        name="seven.across",
    )


def _round() -> Frame:
    return ask(
        "The same edge is up, and the die lies the other way round. Which number is yours?",
        picture=drawn.fallen(3, 240),
        number={
            4: "So a number is read from either of two edges: 4 from this one, and from that "
            "between 4 and 5.",
            3: "Now the three looks away.",
            ...: "Count the pips of the lower side.",
        },
        hints=("The lower side.",),
        keep="Each number is read off two edges.",
        name="seven.round",
    )


def _pointing() -> Frame:
    return ask(
        "And now?",
        picture=drawn.fallen(3, 2),
        quotation=(
            "golladay.dice.edge",
            "If they fall so that it cannot be determined which face to use, they are to be thrown "
            "until it can.",
        ),
        choice={
            "It is thrown again": "It points at you: neither side is nearer. From which angle on "
            "is not said; we take ten degrees. That only this die is thrown again is ours, too.",
            "Three": "The three lies to one hand, the four to the other.",
            "Four": "The four lies to one hand, the three to the other.",
        },
        hints=("Is one of the sides nearer?",),
        name="seven.pointing",
    )


# -- odd and even


def parity() -> Frame:
    """Why a bar of seven sides falls edge up."""
    return ask(
        "Seven bars with 3, 4, 5, 6, 7, 8 and 9 equal sides each. How many of them fall edge up?",
        picture=figures.edge_up(6),
        says="This bar of six sides lies on one of them. From there it is three sides round to the "
        "top, which is a side, too.",
        number={
            4: "3, 5, 7 and 9. With an odd number half the way ends between two sides, on an edge; "
            "with an even one on a side. Open the line below: there lie bars of six, seven, five.",
            3: "So many fall face up: 4, 6 and 8.",
            7: "A pencil has six sides and shows one on top.",
            ...: "Half of six is three whole steps. Half of seven is not whole.",
        },
        hints=(
            "Half way round a bar of six sides is three steps.",
            "Half of seven is three and a half: an edge.",
            "3, 5, 7 and 9.",
        ),
        keep="An odd number of sides, and an edge is up.",
        name="seven.parity",
    )


def edge_up() -> Folded:
    """Bars seen from their ends."""
    return Folded("Bars seen from their ends", figures.edge_up(6, 7, 5))


def again() -> Frame:
    """Whether throwing again favours a number, and what the king calls fair."""
    return questions(_favours(), _alike(), place=f"{PLACE} · is it fair?")


def _favours() -> Frame:
    return ask(
        "A log that points at you is thrown again. Which number gains?",
        choice={
            "None": "Turn the log in your hand: it looks the same from each of its seven sides. "
            "Whatever can be said of one number can be said of all. So each has one chance in "
            "seven, however strict the umpire is.",
            "1 and 7, at the ends of the row": "Round a bar no row has an end: 7 lies beside 1.",
            "The large ones": "Pips weigh nothing here, and every side is alike.",
        },
        hints=("How does side 2 differ from side 5?",),
        name="seven.favours",
    )


def _alike() -> Frame:
    return ask(
        "Which of these has all that the king asks for?",
        quotation=(
            "dice.fair",
            "all equal in size and shape because otherwise they will not roll as often on one side "
            "as another and that would be trickery more than luck.",
        ),
        choice={
            "A log with seven sides alike": "His words are on the die of six. The log keeps them: "
            "it is fair by its shape alone, if its weight lies in the middle.",
            "A prism: five sides, two ends": "Its ends have another shape than its sides. It can "
            "be fair only by its measure.",
            "Any die, if everybody throws it": "Then nobody is wronged. But its sides need not "
            "fall equally often, and that is what he asks.",
        },
        hints=("Equal in size and in shape.",),
        name="seven.alike",
    )


# -- the maker's story


def maker() -> Frame:
    """What du Coeur tried, in what order."""
    return questions(_first_die(), _edges(), place=f"{PLACE} · a maker's two years")


def _first_die() -> Frame:
    return ask(
        "He puts 6 and 7 on the ends of a prism, 1 to 5 on its five sides, and throws it. It lies "
        "down. What does he see?",
        choice={
            "Two sides up": "“a typical throw will show two oblong sides up”, writes du Coeur. "
            "Five is odd.",
            "One side up": "Of an even number. Five is odd.",
            "The 6 or the 7": "Then it stands. This time it lies.",
        },
        hints=("Is five odd or even?",),
        name="seven.first_die",
    )


def _edges() -> Frame:
    return ask(
        "In 2002 he moved the pips to the edges: one edge is up, and nothing is ever in doubt. "
        "Two years later he read the words on the nearest side. What did he make of them?",
        choice={
            "That the pips were on the sides": "“I don't like that solution as much, but it is "
            "probably more period.” He left his first account on the page, and put the doubt below "
            "it.",
            "That edges were right": "The words name “two sides showing”, and “The side closest to "
            "the roller”. On edges nothing would be in doubt.",
            "That the dice had six sides": "They “have seven sides”, says the text.",
        },
        hints=("On an edge, one number is up. Would one ask which is nearest?",),
        name="seven.edges",
    )


def second_cup() -> Any:
    """The prism, read by its sides and by its edges."""
    from tablesnb.widget.dice.cup import cup

    made = {"Pips on the sides": dice.prism("1/7"), "Pips on the edges": dice.prism("1/7", "edges")}
    return cup(made, MAKER)


def _sevens() -> Frame:
    return ask(
        "Three dice of seven sides. In how many of the 343 throws does at least one die show a "
        "seven?",
        says="Count only sevens on a single die: 3 and 4 are no seven here.",
        number={
            127: "Six times six times six throws have none: 216. 343 less 216.",
            147: "Three times 49 counts a throw with two sevens twice.",
            216: "So many have none.",
            49: "So many have a seven on the first die.",
            ...: "Count the throws without a seven: 6 × 6 × 6.",
        },
        hints=("How many throws have no seven?", "343 − 216."),
        name="seven.sevens",
    )


def painting() -> Frame:
    """The throw of the painting, and how often three dice have a seven."""
    return questions(_mercury(), _sevens(), place=f"{PLACE} · three dice")


def _mercury() -> Frame:
    """The throw of the miniature, on the board of seven sides."""
    game = Game(
        "astronomical_tables", first="mercury", seed=97, reading={"dice_kind": "prism(1/7)"}
    )
    game.roll(1, 5, 7)
    return ask(
        "Mercury threw 1, 5 and 7, as in the painting of f. 97v. Touch the three points to which a "
        "man may go.",
        game,
        says="Seven tables lie round the board, each with seven points; the first is its Ace. All "
        "seven men of a player begin there and run to the player's right. Another player's Ace is "
        "not counted while more than one man stands on it. On a narrow screen, drag the board: "
        "Moon's table lies to Mercury's right.",
        touch={
            "Me2 Me6 Mo2": "So it stands in the caption on Knutson's site, too: “one man each to "
            "the 2nd and 6th point of this table and one to the 2nd point of the table of this "
            "adversary to his right.”",
            "Me2 Me6 Mo1": "Moon's Ace is piled with seven men: it is passed over.",
            ...: "Count one, five and seven from Mercury's Ace, and pass over Moon's.",
        },
        hints=("1 and 5 stay at home.", "Seven goes past Moon's Ace.", "Me2, Me6 and Mo2."),
        near="mercury",
        name="seven.mercury",
    )  # fmt: skip
