"""Part I of the lesson on Tablut: the king between two, and the rules, each in the hand."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.play.game import Game

PLACE: Final = "Play it"
HUNTED: Final = "tablut/9,t3t4,2T3t2,4T1K2,t2T4t,2t6,5T1t1,9,3tt4/attackers.play"
CASTLE: Final = "tablut/9,3t5,4Tt3,4K4,tt1T1T2t,9,7t1,3t5,9/defenders.play"
CALLED: Final = "tablut/4t4,4t4,4T4,t3K3t,1tTT1t1tt,t3T3t,4T4,4t4,3tt4/defenders.play"
LEFT: Final = "tablut/4t4,4t4,4T4,t5K1t,1tTT1tt1t,t3T3t,4T4,4t4,3tt4/defenders.play"
BESIDE_CASTLE: Final = "tablut/6t2,9,2T2T3,t4K3,6T2,4T3t,1t7,9,2t6/attackers.play"
BETWEEN: Final = "tablut/4t4,5t3,7t1,2tTT4,1T1TKT2t,2t1T4,5T3,t8,3t5/defenders.play"
THREE: Final = "tablut/4t4,9,7t1,3tKt3,2T6,5T3,t5T2,2t6,9/attackers.play"
FOUR: Final = "tablut/9,9,2T5t,4t4,3tKt3,t5T2,9,7t1,9/attackers.play"


def first_act() -> Frame:
    """The king between two Muscovites."""
    return ask(
        "Put the king between two of your men.",
        HUNTED,
        says="You are the Muscovites, who attack: the black men. The king on g6 has two ways to "
        "the edge, and you can shut only one.",
        play={
            "i5-g5": reply(
                "Is he taken? “est occisus et ejici debet, item Rex”, wrote Linnaeus: likewise the "
                "king. So we play it, and the war is over. The English of 1811 has “except the "
                "king, who is not liable to this misfortune”: by that he walks out with the next "
                "move. [[king_capture]]",
                head="He stands between g7 and g5.",
            ),
            ("g7-g8", "g7-g9", "g7-f7", "g7-e7", "g7-d7", "g7-h7", "g7-i7"): "You took away the "
            "man beside him. Leave g7 where it is, and bring one to the other side.",
            ...: "Now he goes out. One man of yours stands beside him already, on g7: bring one to "
            "the other side.",
        },
        hints=("Your man on g7 stands beside him.", "The other side is g5.", "i5 to g5."),
        large=True,
        name="tablut.first_act",
    )


def ways() -> Frame:
    """How men move, what the king's way out is, and how it is called."""
    return questions(_slide(), _call(), _out(), place=f"{PLACE} · the way out")


def _slide() -> Frame:
    return ask(
        "Touch the points where the Swede on d5 can go.",
        CASTLE,
        says="All move along lines, as far as the way is free; nobody jumps. The castle in the "
        "middle is closed to all, even to the king once he has left it. [[moves]] "
        "[[men_enter_throne]] [[king_may_reenter]]",
        quotation="linnaeus.vacant",
        touch={
            "c5 d3 d4 d6 d7": "Five points. A Muscovite stops him on each line, and on the right "
            "the empty castle, which he may not cross either. [[men_cross_throne]]",
            ...: "Go along each of the four lines until somebody stands in the way. e5 is the "
            "castle. There are five points.",
        },
        hints=("One to the left, none to the right.", "Two up, two down.", "c5, d3, d4, d6, d7."),
        name="tablut.slide",
    )


def _call() -> Frame:
    return ask(
        "Bring the king where two ways to the edge are open.",
        CALLED,
        says="You are the Swedes. The king wins by coming out at the edge; that the edge is meant "
        "is inferred. With one way open he calls “Raichi”, with two “tuicha”. [[goal]] [[calls]]",
        quotation="linnaeus.calls",
        play={
            "e6-g6": "Tuicha: up to g9 and down to g1. A Muscovite can shut one of them.",
            ("e6-c6", "e6-d6", "e6-f6"): "Raichi: one way, and a Muscovite will shut it. On one "
            "point of this line there are two.",
            ("e6-b6", "e6-h6"): "One way, and you stand beside a Muscovite: another comes to your "
            "other side, and you are taken.",
            ...: "The king stays where he has no way out. Move him along his row.",
        },
        hints=("Look for a file with nobody on it.", "g1 to g9 is empty."),
        name="tablut.call",
    )


def _out() -> Frame:
    return ask(
        "A Muscovite came to g5. Go out.",
        LEFT,
        play={
            "g6-g9": "He stands on the edge, and the battle is ended. One move cannot shut two "
            "ways.",
            ...: "The way up the board is open: to g9.",
        },
        hints=("Down is shut. Up?",),
        name="tablut.out",
    )


def taking() -> Frame:
    """How men and the king are taken."""
    return questions(_shuts(), _between(), _beside(), _at_home(), place=f"{PLACE} · taken")


def _shuts() -> Frame:
    return ask(
        "Take the Swede on e4.",
        BESIDE_CASTLE,
        says="A man is taken when an enemy places him between two. The castle counts as an enemy "
        "to both sides. That it does so with the king in it, too, is inferred: law 10 can be read "
        "against it. [[capture]] [[throne_hostile_to_men]]",
        quotation="linnaeus.castle_shuts",
        play={
            "b3-e3": "Between your man on e3 and the castle. Beside it nobody is safe.",
            ...: "He stands on e4, the castle is e5. Which point is on his other side?",
        },
        hints=("On the line through the castle.",),
        name="tablut.shuts",
    )


def _between() -> Frame:
    return ask(
        "The Swede on b5 steps to c5, between two Muscovites. What becomes of him?",
        BETWEEN,
        says="The king takes men as any man does. The laws do not say whether he may: it is our "
        "choice. [[king_armed]]",
        quotation="linnaeus.between",
        choice={
            "Nothing": reply(
                "“collocare”, to place: an enemy must put him there. So we read it; it is "
                "inferred. [[entering_between]] The English has “gets between”, and kills him.",
                head="By the Latin he lives.",
            ),
            "He is taken": "So the English has it: whoever “gets between”. The Latin speaks of "
            "placing an enemy there.",
            "He may not go there": "No word forbids it.",
        },
        hints=("Who places whom, in the Latin?",),
        name="tablut.between",
    )


def _beside() -> Frame:
    return ask(
        "Beside his castle two are not enough. Take him.",
        THREE,
        says="The king stands on e6, between two Muscovites. “tum hostes 3”, says law 11: then "
        "three enemies, on his three other sides. [[throne_hostile_to_king]]",
        play={
            ("e9-e7", "h7-e7"): "Three Muscovites; the castle is the fourth side.",
            ...: "d6 and f6 are held. Behind him is the castle. Which side is left?",
        },
        hints=("Which of his four sides is free?",),
        name="tablut.beside",
    )


def _at_home() -> Frame:
    return ask(
        "And in his castle? Take him there.",
        FOUR,
        play={
            "a4-e4": "“si qvatuor hostes in 2, tum rex captus est”: four. Home is where he is "
            "strongest, and where he never wins.",
            ...: "Three sides are held. Find the fourth.",
        },
        hints=("Which of his four sides is free?",),
        name="tablut.at_home",
    )


def a_game(who: str = "companion", reading: str = "default", seat: str = "defenders") -> Any:
    """A whole game against a player of the package; ``seat`` is the reader's."""
    from tablesnb.widget.board import board

    game = Game("tablut", reading=reading, seed=1732)
    (other,) = {*game.rules.seat_names} - {seat}
    return board(game, opponent={other: who})
