"""What follows of a claim, in words for whoever has guessed; and what each part of the list found.

Figures stand in braces, by their ids, and are those that are kept: the best players' who were
asked, or those of the players after a bar.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, cast

from tablesnb.lab.claims.case import Figure, Players, figure_named
from tablesnb.lab.claims.criterion import Verdict
from tablesnb.lab.claims.docket import Trial
from tablesnb.lab.claims.hearing import FIGURE
from tablesnb.lesson.shelf.claims_on_trial.figures_said import number, percent

__all__ = ["FOUND", "NO_CHOICE", "follows"]

NO_CHOICE: Final = "That holds if the throw left him no choice, which the poem does not say"
# What each part found, in a sentence that lies folded beneath it; and on which verdicts.
FOUND: Final[Mapping[str, tuple[str, Mapping[str, Verdict]]]] = {
    "bearing": (
        "The modern rule is a poor guide at Irish; taking men beats saving pips, by a little.",
        {"I24": "refuted", "I2": "refuted"},
    ),
    "irish": (
        "Du Coeur is mostly right: Irish is slower, and in nearly every second game two men once "
        "wait together.",
        {"I4": "upheld", "I7": "upheld"},
    ),
    "english": (
        "Cotton is right about doublets; of his “Trey, Ace-points” it hangs on which he means.",
        {"I10": "upheld", "I14": "upheld", "I15": "refuted"},
    ),
    "planets": (
        "Every game that was watched ended, and the last on the board usually won it.",
        {"A14": "upheld", "A8": "upheld"},
    ),
    "planets_play": (
        "The reckless pay more than the cautious, and high dice do not help; to take two men is "
        "not always right.",
        {"A12": "upheld", "A17": "refuted", "A11b": "refuted"},
    ),
    "quinze": (
        "Walls beat running, and what stops you is mostly your own men.",
        {"Q7": "upheld", "Q4": "upheld"},
    ),
    "mundo": (
        "That you must hit costs you; high dice pay.",
        {"M4": "upheld", "M8": "upheld", "M9": "upheld"},
    ),
    "zeno": (
        "One way to stand fits the poem, if the throw left the emperor no choice.",
        {"Z1": "upheld", "Z2": "upheld"},
    ),
    "alea": (
        "The king's safe seat changed no siege that was fought, and between Murray's layout and "
        "the guild's the games cannot tell which is fairer.",
        {"T7": "refuted", "T6": "undecided"},
    ),
    "others": (
        "A bar with seven sides falls edge up, and a square prism too often on its ends.",
        {"A15": "upheld", "A16": "refuted"},
    ),
    "begin": (
        "To begin helps at four games, though not much, and harms at one.",
        dict.fromkeys(("I11", "I25", "I26", "M7", "A2"), "upheld"),
    ),
}


def follows(trial: Trial) -> str:
    """What follows of the claim, with the figures that it names.

    >>> from tablesnb.lab.claims import tried
    >>> follows(tried("A2")).partition(". ")[2]
    'The second in turn wins less still, 12.5 %, and the last of the seven most, 17.6 %.'
    """

    def said(found: re.Match[str]) -> str:
        players = cast(Players, found[2]) if found[2] else trial.deciding.players
        return _short(figure_named(trial.figures, found[1], players))

    hearing = trial.case.hearing
    words = FIGURE.sub(said, hearing.follows)
    return f"{words} {NO_CHOICE}." if hearing.if_forced else words


def _short(figure: Figure) -> str:
    """A figure without its interval, as it is said in a sentence."""
    return percent(figure.value) if figure.per_cent else number(figure.value)
