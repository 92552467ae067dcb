"""What a reader may answer to a case that is no number: what each answer says of the claim."""

from __future__ import annotations

from typing import Final

from tablesnb.lab.claims.criterion import Verdict

__all__ = ["ANSWERS", "answers"]

LEVEL: Final = "The games cannot tell"
COUNTED: Final = "It hangs on more than that"  # of what is counted out, and no chance is left
# What would uphold the claim, what would refute it, and what would decide nothing.
ANSWERS: Final[dict[str, tuple[str, str, str]]] = {
    "I2": ("Who wastes as few pips as he can", "Who takes off as many men as he can", COUNTED),
    "I13": ("In none by the law: he is stopped", "In some the law lets him fly", COUNTED),
    "I15": ("The trey or the ace point", "The 4, the 5 or the 7", LEVEL),
    "I23": ("The formula holds for every home", "It fails for some", COUNTED),
    "A3": ("The first player", "The others", LEVEL),
    "A5": ("They do", "They get longer", LEVEL),
    "A7": ("For none", "For some", COUNTED),
    "A10": ("A pair and a rover", "All together, or all apart", LEVEL),
    "A11": ("It gains a coin or so", "It costs a coin or so", "About nothing"),
    "A11b": ("No, it is always better to take", "Yes, at some choice it is", LEVEL),
    "A12": ("Who weighs it", "Who fears it, or who does not mind", LEVEL),
    "A14": ("Hardly any", "More than one in a thousand", LEVEL),
    "A15": ("Those with odd sides", "Those with even sides, or none", COUNTED),
    "A16": ("About as often as it should", "Too often", "Too seldom, or nobody can say"),
    "A17": ("I win coins", "I lose coins", LEVEL),
    "M1": ("They stand alike", "They stand otherwise", COUNTED),
    "M3": ("Surely", "By no means", "It hangs on how they stand"),
    "M7": ("He wins by it", "He loses by it", LEVEL),
    "M8": ("Stakes", "Nothing but losses", LEVEL),
    "M9": ("I win stakes", "I lose stakes", LEVEL),
    "Q2": ("Shorter by a fifth and more", "As long, or nearly, or longer", LEVEL),
    "Q5": ("No, all fifteen are needed", "Yes, twelve can do it", COUNTED),
    "Q7": ("The builder of walls", "The racer", LEVEL),
    "T6": ("It is", "It is more lopsided", LEVEL),
    "T7": ("More than five", "Fewer than five", LEVEL),
    "Z1": ("There is", "There is none", COUNTED),
    "Z4b": ("It comes out alike", "It comes out otherwise", COUNTED),
    "Z5": ("It can", "It cannot", COUNTED),
}


def answers(id: str) -> dict[Verdict, str]:
    """The answers to a case, by what each would say of the claim.

    >>> answers("Q7")["upheld"]
    'The builder of walls'
    """
    upheld, refuted, undecided = ANSWERS[id]
    return {"upheld": upheld, "refuted": refuted, "undecided": undecided}
