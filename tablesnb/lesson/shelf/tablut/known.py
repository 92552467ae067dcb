"""Part III of the lesson on Tablut: the Latin, the English, and what was made of them."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.facing import Facing, facing
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.tablut import drawn
from tablesnb.lesson.shelf.tablut.positions import POSITIONS
from tablesnb.rules.position import Position

PLACE: Final = "How we know"
LAW_9: Final = (
    "Si qvis hostem 1 inter 2 sibi hostes collocare posit [sic], est occisus et ejici debet, item "
    "Rex."
)
# Where the letters of the laws stand if the castle is e5, argued from laws 1 to 7.
LETTERS: Final = {
    "a": "f6", "b": "g6", "c": "f7", "e": "g7", "f": "h7", "g": "i7", "i": "g8", "m": "g9",
}  # fmt: skip
KING_IN_E: Final = "tablut/9,9,2T3K2,t7t,tt5tt,t7t,6T2,4t4,4t4/attackers.play"


def letters() -> Facing:
    """Law 5 beside the board: where its letters stand."""
    at = LETTERS
    return facing(
        Position.from_id(KING_IN_E),
        "linnaeus.open",
        [
            ("1", "Rex in e collocaretur", "the king were placed in e", at["e"]),
            ("2", "in f g", "in f, g", [at["f"], at["g"]]),
            ("3", "i m", "i, m", [at["i"], at["m"]]),
            ("4", "aditus non potest claudi", "the way cannot be closed", []),
        ],
    )


def find_b() -> Frame:
    """The letters of a figure that was not seen."""
    return ask(
        "From b the king goes out by e, i and m (law 3), and in e he has two ways: by f and g, or "
        "by i and m. Touch b.",
        KING_IN_E,
        says="e is g7, where the king stands; i and m are above him, f and g on his right.",
        touch={
            "g6": "e, i and m lie in one line from b. So the laws draw their figure; turned or "
            "mirrored it would fit them as well.",
            "f7": "From there he would go out by e, f and g.",
            ...: "e, i and m are one line, upwards from b, and e comes first.",
        },
        hints=("Go down the line from m by i and e.",),
        name="tablut.find_b",
    )


def the_place() -> Frame:
    """The words on which the game turns."""
    return questions(_two_words(), _prevented(), place=f"{PLACE} · find the place")


def _two_words() -> Frame:
    return ask(
        "Law 9 in English: “If any one man gets between two squares occupied by his enemies, he "
        "is killed and taken off, except the king, who is not liable to this misfortune.” Which "
        "words say the contrary of the Latin?",
        quotation=("linnaeus.between", LAW_9),
        choice={
            "“except the king, who is not liable to this misfortune”": "The Latin ends “item Rex”: "
            "likewise the king. We do not know how the one became the other; Charles Troilius "
            "translated, James Edward Smith edited.",
            "“he is killed and taken off”": "“est occisus et ejici debet”: that is the same.",
            "“gets between”": "That is another thing, and you met it: the Latin has “collocare”, "
            "to place. But it is not the contrary.",
        },
        hints=("What are the last two words of the Latin?",),
        name="tablut.two_words",
    )


def _prevented() -> Frame:
    return ask(
        "“his exit cannot be prevented”, says the English. Prevent it.",
        POSITIONS["take_him"].position,
        says="Law 5, of a king with two ways open. The Latin says of the same king only that the "
        "way cannot be closed.",
        quotation="linnaeus.open",
        play={
            ("f4-e4", "e3-e4"): "Both ways are open still, as the Latin says, and he is taken. The "
            "English is at one with its own law 9: if two cannot take him, nothing stops him.",
            ...: "One way is shut at most, and he goes by the other. Is a Muscovite beside him?",
        },
        right=("f4-e4", "e3-e4"),
        hints=("c4 stands beside him.", "e4."),
        name="tablut.prevented",
    )


def states() -> Frame:
    """Walker on Linnaeus."""
    return ask(
        "Damian Walker deduced the rules of Alea that most of lesson 7 follows. Which text states "
        "that two men do not capture the king?",
        quotation="walker.states",
        choice={
            "The English of 1811": "It does, and for two centuries it was Linnaeus to whoever "
            "read English. Olli Salmi found “mistakes, most importantly the rule for capturing "
            "the king”, and a forum credits the same to an article by John Ashton. Walker "
            "himself goes on to recommend the king between two: “a good compromise”.",
            "The Latin of Linnaeus": "So Walker says, and you read him right. But the Latin ends "
            "“item Rex”.",
            "Neither": "One does, in law 9.",
        },
        hints=("Which of the two texts excepts him?",),
        name="tablut.states",
    )


def how_many() -> Frame:
    """What the exception does to the game."""
    latin, english = drawn.shares()["default"], drawn.shares()["smith"]
    low, high = (round(100 * bound) for bound in english.interval)
    few = high * english.whole // 100
    sure = (
        f"Not one, of {english.whole} games of one program against itself. So likely {low} to "
        f"{high} in 100."
    )
    return ask(
        f"Strong players played {latin.whole} games by the Latin: the Muscovites won {latin.part}. "
        f"Then {english.whole} by the English. How many did they win?",
        number={
            english.part: f"A king who fears nobody in the open walks to the edge. {sure}",
            f"{english.part + 1} to {few}": reply(sure, verdict="right", head="None; near enough."),
            f"> {few}": reply(
                f"None of {english.whole}: he can be taken only at home, beside it, or by four. "
                f"{sure}",
                verdict="less",
                head="Fewer than you thought.",
            ),
            ...: f"Between none and {english.whole}.",
        },
        hints=("Four Muscovites must stand round a king in the open.",),
        name="tablut.how_many_won",
    )


def who_wins() -> Folded:
    """Who wins under each reading."""
    return Folded("Who wins under each law", drawn.who_wins())


def judge() -> Frame:
    """A good game, and the words."""
    return ask(
        "So was the king taken between two in Lapland?",
        says="Salmi writes of a tournament played by the new translation:",
        quotation="salmi.balance",
        choice={
            "By the Latin yes, and the counts do not decide it": reply(
                "Linnaeus was there and wrote two words that say it plainly. Against it one can "
                "say that we have them from a copy, and that laws 10 and 11 already deal with the "
                "king. A closer game fits the two words; but how programs play does not show what "
                "was played in 1732.",
                verdict="right",
                head="Well argued.",
            ),
            "Yes: only so is it a game": reply(
                "It is a closer game. But a one-sided game is a game, too: players can change "
                "sides after each.",
                verdict="less",
            ),
            "No: most rule-books have four": "Most go back to one English sentence.",
        },
        name="tablut.judge",
    )


def others() -> Frame:
    """The Welsh account, and what went into Alea."""
    return questions(_watch(), _alea(), place=f"{PLACE} · the other accounts")


def _watch() -> Frame:
    return ask(
        "Wales, 1587. Who warns whom?",
        quotation="ap_ifan.watch",
        choice={
            "The hunters warn the king": "“gwiliwch (ei)ch brenin”, watch your king: like check at "
            "chess. In Lapland the king's side calls, when its own way is open. Both accounts take "
            "the king between two; the Welsh one after a warning, if he cannot flee. Whoever moves "
            "can call, too: if he says a certain word “and goes between two, there is no harm”. "
            "Which word it is cannot be read for certain.",
            "The king warns the hunters": "So in Lapland: “Raichi”. Here those who come to take "
            "him make the call.",
        },
        hints=("“your king”: who says that to whom?",),
        name="tablut.watch",
    )


def _alea() -> Frame:
    return ask(
        "“Rules of capture for the king were adopted from tablut”, says Walker of his rules for "
        "Alea. From which Tablut?",
        quotation="walker.king",
        choice={
            "From the English": "No word of two men in the open. Three beside the centre are in "
            "both texts (law 11); four anywhere is what players made of the English exception. "
            "Three at “the edge of the board” are in neither.",
            "From the Latin": "Then two would take him in the open.",
            "It cannot be told": "It can: where does the Latin need four?",
        },
        hints=("How many take him in the open?",),
        name="tablut.alea",
    )


def winner() -> Frame:
    """What the winner keeps."""
    return ask(
        "“victor retinet svecos”: what does the winner keep, men or a side?",
        quotation="linnaeus.end",
        choice={
            "The side: they play the Swedes next": reply(
                "“et ludus incipiatur”, and the game begins: then it is about the next one, and "
                "our counts have the Swedes as the better side. But the winner of this law took "
                "the king, so they played the Muscovites: “retinet”, keeps, fits badly.",
                verdict="right",
                head="It can be argued.",
            ),
            "The men": reply(
                "So the English: “the conqueror seizes all the Swedes, the conquered party "
                "resigning all the Muscovites that he had taken”. It fits a winner who took the "
                "king. But in the Latin the loser keeps Muscovites, and what begins?",
                verdict="right",
                head="It can be argued.",
            ),
            "The king": "He is not named here but as taken or shut in.",
        },
        name="tablut.winner",
    )
