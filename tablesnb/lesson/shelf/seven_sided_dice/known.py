"""Part III of the lesson on dice: what the leaves say, and what nobody has seen."""

from __future__ import annotations

from tablesnb.lab.style import Figure
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.questions.asking import ask
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
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
                "being odd, is why the log falls edge up. Two pages print one English wording, "
                "perhaps of one translator: it stands between us and his word.",
                verdict="right",
                head="Well argued.",
            ),
            "Irregular": reply(
                "A prism is irregular: five sides of one shape, two ends of another. Du Coeur "
                "reports it in the book just after, “for these five sides”. But a log is not "
                "irregular, and still falls edge up. So does a prism, because five is odd.",
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
            "That the die is a log": "No words seen say so. Log is what du Coeur inferred; but he "
            "reports a description of the prism just after.",
        },
        hints=("For which game is it made?",),
        name="seven.ten",
    )


def which_die() -> Frame:
    """Log or prism for the tables by astronomy."""
    return ask(
        "Which die have the seven players of f. 97?",
        says="Du Coeur, 2004, of the words of f. 84: “It appears that this description is talking "
        "about seven-sided log dice rather than pentagonal prisms.” “However, it describes the "
        "pentagonal dice shortly thereafter, and says:” “And for these five sides the play is the "
        "same as We described before.”",
        quotation="stars.picture_dice",
        choice={
            "The prism, numbered on its sides": reply(
                "Du Coeur and Knutson's site see it in the painting, and du Coeur reports it in "
                "the book. Its “five sides” are read as the log's are, by the nearest; so, “while "
                "it isn't completely conclusive”, he put the pips on the sides of the prism.",
                verdict="right",
                head="Better attested, for this game.",
            ),
            "The log": reply(
                "The words “as we said above” may lead back to f. 84, and the log is fair by "
                "itself. So our boards use it: for f. 97 that is our choice. But they may lead to "
                "the prism, or to the escaques of ff. 95–96, which have such a die, too.",
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
        "How good an argument for pips on edges are the pictures?",
        quotation=(
            "stars.weak",
            "the pictures, which do look more like my design; however, given the suspect "
            "perspective of period art, that must be considered a weak argument.",
        ),
        choice={
            "Weak: do not trust old perspective": "So du Coeur judges in 2004. He gives "
            "way to the words on the nearest side: only a text can say what is to be read off a "
            "die.",
            "Strong: they look like his dice": reply(
                "Oblong from above: he says so, and he saw them. We did not. A painter may well "
                "have looked. He himself trusts the words more.",
                verdict="level",
                head="It can be argued.",
            ),
            "None: it shows no dice": "Du Coeur and Knutson's site see three; a letter "
            "of 1998 saw two.",
        },
        hints=("Read what he says of perspective.",),
        name="seven.picture",
    )
