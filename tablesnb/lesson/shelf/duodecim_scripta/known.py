"""Part III of the lesson on the twelve lines: what is told of the old game, and what is rebuilt."""

from __future__ import annotations

from typing import Final

from tablesnb.lab.style import Figure
from tablesnb.lesson.pages import Fold as Folded
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.duodecim_scripta import drawn

PLACE: Final = "How we know"


def slabs() -> Figure:
    """Two boards with letters."""
    return drawn.slabs()


def reach() -> Folded:
    """From how far off a man is hit."""
    return Folded("Throws that hit, by distance", drawn.reach())


def last_men() -> Folded:
    """How long the last man waits."""
    return Folded("Throws needed, by place", drawn.last_men())


def fewest() -> Folded:
    """The placings by the fewest men left alone."""
    return Folded("All placings, by the men left alone", drawn.fewest())


def caught() -> Figure:
    """Why each die has one man to move."""
    return drawn.caught()


def three_ways() -> Figure:
    """Three ways round the rows."""
    return drawn.three_ways()


def old_game() -> Frame:
    """What the twelve lines rest on."""
    return questions(_one_game(), _ovid(), _route(), _dice(), place=f"{PLACE} · the older game")


def _ovid() -> Frame:
    return ask(
        "Riley's note gives this verse, with “Probably”, to the twelve lines. May a lesson "
        "print that men come in at the twelve lines by three dice?",
        quotation=(
            "riley.enter",
            "let her throw the three numbers; now let her consider, at which "
            "number she can cleverly enter",
        ),
        says="Ovid, Ars III.355-356. His twelve lines come eight verses later.",
        choice={
            "Yes, with Riley's “Probably”": "Ovid names no game. For “enter” he has subeat partem, "
            "go up to a side. Riley ties both places to the twelve lines; it is the best witness "
            "we have, and still a guess.",
            "Yes, Ovid says it": "He names no game, here or there. The name is Riley's.",
            "No, the two places have nothing in common": "Nobody knows that either. Riley joins "
            "them, and says “Probably”.",
        },
        hints=("Who names the game, Ovid or Riley?",),
        name="duodecim.ovid",
    )


def _one_game() -> Frame:
    return ask(
        "Isidore has three lines, three dice and men who cannot move. Of which game?",
        quotation=("isidore.tabula", "Tabula is played with a tower, men and dice."),
        choice={
            "He names one: alea, that is tabula": reply(
                "His chapters begin so, and go on about that. We borrow the three dice and the "
                "held place from him. The three dice and lines he gives as what some players "
                "claim, in an allegory: so the mark says inferred. "
                "Austin reads all as one game; Lamer thinks it gathered from several.",
                verdict="right",
                head="By his own words.",
            ),
            "The twelve lines": "He does not name them. Three lines fit their board; but he wrote "
            "nearly seven centuries after Cicero, who does.",
            "Both, one after the other": "So Lamer may be taken, who thinks the passage gathered "
            "from several. Isidore himself names one game.",
        },
        hints=("What does he say is played with tower, men and dice?",),
        name="duodecim.one_game",
    )


def _route() -> Frame:
    return ask(
        "Three modern ways round, drawn above. You judge: which goes beyond the letters least?",
        quotation=(
            "eagle.way",
            "starting from the central line, moving all the way along, then turning up and finally "
            "to the last line, in a sort of ploughing or stitching way, as a tabula from Ostia "
            "with consecutive letters seams to prove.",
        ),
        choice={
            "One way for both, as the letters stand": reply(
                "So do we. But the letters are on one stone; that A is the start, and that both "
                "went the same way, is inferred. “seams to prove” is more than they can.",
                verdict="right",
                head="Well argued.",
            ),
            "Each begins on a half of its own": reply(
                "A fills two halves, so each may have begun on one, and both follow A to E. "
                "But it adds that the sides begin apart. No writer says that, nor what we play.",
                verdict="level",
                head="It can be played.",
            ),
            "The second turns down": "Then the second would read A, E, D, C, B. The letters speak "
            "against it. It is in a program's code, against its own text.",
        },
        hints=("Which of the ways follow the letters?",),
        name="duodecim.route",
    )


def _dice() -> Frame:
    return ask(
        "A board of thirty-six places lay in a tomb at Qustul, about AD 350, with fifteen ebony "
        "men and fifteen of ivory. One account adds five dice, another a box with three. How many "
        "may the lesson print?",
        choice={
            "Both, and who says each": "We have not found the excavators' report. We know of no "
            "other find of fifteen men a side with such a board. The two accounts cannot settle "
            "how many dice there were.",
            "Three, for Isidore has three": "Then the witness is Isidore, and the tomb adds "
            "nothing.",
            "Four": "Two reports are not averaged.",
        },
        hints=("Has anybody decided between them?",),
        name="duodecim.qustul",
    )


def luck_or_skill() -> Frame:
    """Scaevola."""
    return ask(
        "Scaevola lost, and went over the whole game on his way to the country. What did he find?",
        quotation=(
            "quintilian.scaevola",
            "remember at which move he had erred, and go back to him with whom he had played, who "
            "owned that it was so",
        ),
        choice={
            "The move that lost it": "Scaevola thought so; the other owned that it had gone so. "
            "Quintilian tells it to praise memory. A board speaks of skill: “SITIBI TESSEL / "
            "LAFAVE TEGOTE / STVDIO VINCAM”, if the die favours you, I shall beat you by skill. "
            "Another, of the fourth or fifth century from Zoora, prays for two throws of the dice.",
            "The throw that lost it": "The Latin is quo dato errasset, by giving which man he had "
            "erred, as we read it: what he played, not what the dice gave him.",
            "That the other had cheated": "The other owned that it had gone so, as "
            "Scaevola remembered it.",
        },
        name="duodecim.scaevola",
    )
