"""Part III of the lesson on Alea Evangelii, its end: whether it is a game, and what was dug up."""

from __future__ import annotations

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.alea_evangelii.known import PLACE


def at_all() -> Frame:
    """Is it a game at all."""
    return ask(
        "Is it a game at all?",
        says="Mark Jones doubts it.",
        quotation="jones.allegory",
        choice={
            "A game, dressed as an allegory": reply(
                "For it: a board with men, defenders and attackers, city and citadel. Against it: "
                "no rule and no king in what we have read of it, and a count that comes from the "
                "gospels. “this game” is Robinson's word; the Latin is aleam, and he allows for a "
                "playing-board.",
                verdict="level",
                head="It can be argued.",
            ),
            "An allegory, and never played": reply(
                "For it: sixty-seven of the 72 men have a reason in the canon tables. Jones has "
                "“seen no persuasive explanation of the arrangement of pieces shown in the "
                "manuscript, and whether it is a starting set up or an illustration of a game in "
                "progress”: a doubt that touches every layout here. Against it: defenders and "
                "attackers are named.",
                verdict="level",
                head="It can be argued.",
            ),
            "A game of chance": reply(
                "So McNaughton, from the canon tables: “the nature of the game was to allow "
                "chance to select particular factors”. Alea means dice, too. No die is on the "
                "leaf.",
                verdict="level",
                head="It can be argued.",
            ),
        },
        name="alea.at_all",
    )


def finds() -> Frame:
    """Three finds that are set beside the leaf."""
    return questions(_wimose(), _glass(), place=f"{PLACE} · finds")


def _wimose() -> Frame:
    return ask(
        "A piece of a board from Vimose, eighteen squares long, about AD 400. Is it for this game?",
        quotation="walker.vimose",
        says="For it: eighteen squares. Against it: the game of twelve lines on its back, as on a "
        "board from Leuna with 29 black pieces and 30 white, so hardly tafl; no mark on its "
        "corner; and:",
        choice={
            "More likely for a Roman game": "So Walker, in 2015: ludus latrunculorum. He counts "
            "four such boards, from a bog; the guild has a grave.",
            "Yes: eighteen squares are enough": "The length fits. One fact for it, four against.",
            "No: it is too old": "The leaf leads to Athelstan's house, five centuries later. It "
            "does not say how old the game was then.",
        },
        name="alea.wimose",
    )


def _glass() -> Frame:
    return ask(
        "“17 tafl game pieces”, then 12 and a king, 20 and 4. How many does the guild's list come "
        "to?",
        quotation="guild.alea.gunnarshaug",
        number={
            37: "Seventeen are of glass, and twenty of amber lay with them. Nielsen reads all as "
            "one set. Walker and the archaeologists have two, and Walker divides the glass: “a "
            "king and four defenders against twelve attackers”. The guild allows for two, too.",
            17: "So it says. Add the list.",
            ...: "12 and 1 and 20 and 4.",
        },
        hints=("13 and 24.",),
        name="alea.glass",
    )
