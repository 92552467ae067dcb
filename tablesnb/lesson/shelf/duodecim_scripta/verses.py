"""Part III of the lesson on the twelve lines: who found the play before, and the poem whole."""

from __future__ import annotations

from tablesnb.lesson.facing import Facing, Given, facing
from tablesnb.lesson.pages import Fold as Folded
from tablesnb.lesson.questions.asking import ask
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.duodecim_scripta.poem import solved


def before_us() -> Frame:
    """Who found the play before."""
    return ask(
        "R. C. Bell printed the play in 1960. The words quoted have numbers and no names. Which of "
        "White's names do they leave open?",
        quotation="bell.zeno",
        choice={
            "Divus": "No man of his need stand there. His pairs on 19 and 20 can only be summus "
            "and the line after it, and on 14 is one of Black's pairs that have a name: as found "
            "here. Becq de Fouquières is said to have rebuilt the game from the poem in 1869, and "
            "Austin wrote on it in 1934; we have seen neither.",
            "Summus": "The pairs that he breaks are on 10, 19 and 20: summus and the line after "
            "it.",
            "The line after summus": "It has two men, and he breaks three pairs: on 10, 19 and 20.",
        },
        hints=("Which of White's men does he not mention?",),
        name="duodecim.zeno.before_us",
    )


def the_poem() -> Folded:
    """The whole poem, Greek and Paton, beside the board, folded until it is asked for."""
    return Folded("The whole poem, in Greek and in Paton's English", poem_beside())


def poem_beside() -> Facing:
    """The same to be read at once: each phrase has a letter, and its men have it too."""
    phrases: list[Given] = [
        ("a", "ὀπισθιδίην εἰς ὁδὸν ἐρχομένου", "on their way back", []),
        ("b", "ἑπτὰ μὲν ἕκτος ἔχεν", "the sixth line contained seven", "6"),
        ("c", "μίαν εἴνατος", "the ninth one", "9"),
        ("d", "ὁ σοῦμμος", "summus two each", "19"),
        ("e", "ὅς τε πέλει μετὰ σοῦμμον", "the line after the summus had two", "20"),
        ("f", "δίβος", "the divus", "23"),
        ("g", "Ἀντίγονον", "Antigonus", "14"),
        ("h", "τέτρατος ἐκ πυμάτου", "the fourth line from the last", "21"),
        ("i", "παγίδα", "the trap", []),
        ("j", "πύργου δουρατέου κλίμακι κευθομένῃ", "the wooden box with its hidden ladder", []),
        ("k", "ὀκτὼ / ἄζυγας", "eight single pieces", []),
        ("l", "πρόσθε μεριζομένας", "formerly been next others", []),
        ("m", "τὰς ἀλόγους", "blind chance", []),
    ]
    return facing(solved(), "agathias.poem", phrases, seat="white")
