"""Part III of the lesson on dice: what the leaves say, and what nobody has seen."""

from __future__ import annotations

from tablesnb.lab.style import Figure
from tablesnb.lesson.questions.asking import ask
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.folded import Folded
from tablesnb.lesson.shelf.seven_sided_dice import drawn


def two_dice() -> Figure:
    """The two dice of one book."""
    return drawn.two_dice()


def models() -> Folded:
    """The three models without the guild's mark."""
    return Folded("The three models, and where each would be fair", drawn.models(marked=False))


def uneven() -> Frame:
    """What the king may have meant by uneven."""
    return ask(
        "“Because the shape of this die is uneven it falls edge up” (f. 84). Uneven: odd in "
        "number, "
        "or irregular?",
        says="One leaf before, of a die with eight triangles:",
        quotation=(
            "dice.triangles",
            "Even though the triangle has an odd number of sides it has to fall flat side down; if "
            "it had an even number of sides it would fall on its edge.",
        ),
        choice={
            "Odd in number": reply(
                "He argues from odd and even one leaf before, if the other way about. And seven, "
                "being odd, is why the log falls edge up. Both English versions stand between us "
                "and his word.",
                verdict="right",
                head="Well argued.",
            ),
            "Irregular": reply(
                "A prism is irregular: five sides of one shape, two ends of another. But so is no "
                "log, and a prism of five falls edge up as well, because five is odd.",
                verdict="level",
                head="It can be argued.",
            ),
            "Unfair": "On f. 65r that is “trickery more than luck”. Here the die belongs to the "
            "game.",
        },
        hints=("What does the king count one leaf before?",),
        name="seven.uneven",
    )


def ten() -> Frame:
    """The list on f. 84 that breaks off."""
    return ask(
        "What may we take from these words?",
        says="The copy that we have seen breaks off here.",
        quotation="dice.ten",
        choice={
            "That this die is made for a chess with ten pieces": "“in this chess the ten pieces "
            "are "
            "moved by a seven-sided die”. The tables of f. 97 only point back: “as we said above.”",
            "That 7 lies beside 6 on the die": "It may be an order round the die, or a list of "
            "which piece goes by which number. The words seen do not decide it. That ours run "
            "1 to 7 round the log is our choice.",
            "That the die is a log": "Nothing seen says log or prism. Log is what du Coeur "
            "inferred.",
        },
        hints=("For which game is it made?",),
        name="seven.ten",
    )


def which_die() -> Frame:
    """Log or prism for the tables by astronomy."""
    return ask(
        "Which die have the seven players of f. 97?",
        says="Of the painting du Coeur says: “two oblong dice showing 1 and 5, and a pentagonal "
        "one "
        "showing a 7.” Knutson's site, too, sees a prism. “It appears that this description is "
        "talking about seven-sided log dice”, du Coeur wrote in 2004; he meant that of f. 84.",
        choice={
            "The prism, numbered on its sides": reply(
                "Both who describe the painting see it. That one reads the side nearest to the "
                "thrower, “for these five sides” too, fits.",
                verdict="right",
                head="Better attested, for this game.",
            ),
            "The log": reply(
                "The words “as we said above” lead back to f. 84, and the log is fair by itself. "
                "So our boards use it: for f. 97 that is our choice.",
                verdict="level",
                head="It can be argued.",
            ),
            "A die of six": "The words are “the seven-sided die”.",
        },
        hints=("Who has looked at the painting?",),
        name="seven.which_die",
    )


def picture() -> Frame:
    """What a painted edge proves."""
    return ask(
        "For his edges he had one argument: so the dice look oblong from above, as they do in the "
        "painting. How good is it?",
        choice={
            "Weak: a painter may draw a bar from above either way": "He knew it, and gave way when "
            "he had words. A painting shows that two dice lie and one stands. What is read off "
            "them, a text must say.",
            "Strong: the painter saw the dice": "Perhaps. But bars with pips on their sides lie "
            "just so, too.",
            "None: the painting shows no dice": "It shows three; a letter of 1998 saw two.",
        },
        hints=("Would bars with pips on their sides look otherwise?",),
        name="seven.picture",
    )
