"""Which of two dice is false, and when to say so: a game of ours in which throws cost stakes.

A fair prism stands on an end in two of seven throws, the false one in half of them. Ten throws of
each cost a stake; a right charge wins four, a wrong one loses four. What that is worth is computed,
not sampled.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

FAIR: Final = Fraction(2, 7)  # how often a die stands on an end
FALSE: Final = Fraction(1, 2)
TEN: Final = 10  # throws of each die for a stake
TENS: Final = 6  # at most
PRIZE: Final = 4  # what a right charge wins, and a wrong one loses
STAKES: Final = 7  # with which a game begins
GAME: Final = 6  # pairs in a game

Many = dict[int, Fraction]


def sure(more: int, fair: Fraction = FAIR, false: Fraction = FALSE) -> Fraction:
    """How likely that die is the false one of two which stood so many times more.

    Each time more makes it 5/2 times as likely, however often both were thrown.

    >>> sure(0), sure(1), sure(2)
    (Fraction(1, 2), Fraction(5, 7), Fraction(25, 29))
    """
    odds = (false / (1 - false) * (1 - fair) / fair) ** more
    return odds / (1 + odds)


def ahead(fair: Fraction = FAIR, false: Fraction = FALSE) -> Many:
    """The chance that, in ten throws of each, the false die stands so many times more.

    >>> sum(ahead().values())
    Fraction(1, 1)
    """
    found: Many = {}
    for one, of_false in enumerate(_stands(false)):
        for other, of_fair in enumerate(_stands(fair)):
            found[one - other] = found.get(one - other, Fraction()) + of_false * of_fair
    return found


def _stands(chance: Fraction) -> list[Fraction]:
    """The chance to stand 0, 1, 2 … times in ten."""
    return [
        comb(TEN, many) * chance**many * (1 - chance) ** (TEN - many) for many in range(TEN + 1)
    ]


@dataclass(frozen=True)
class Worth:
    """What a plan brings on the average: stakes, throws of each die, share of right charges.

    Where both stood equally often, lots are drawn.
    """

    stakes: float
    throws: float
    right: float


@cache
def worth(
    more: int,
    tens: int = TENS,
    lead: int = 0,
    least: int = 0,
    fair: Fraction = FAIR,
    false: Fraction = FALSE,
) -> Worth:
    """What it brings to charge as soon as one die stood ``more`` times more, for one pair.

    One die stood ``lead`` times more when the plan begins; after ``tens`` further tens a die is
    charged anyhow, and before ``least`` never.

    >>> round(worth(2).stakes, 2), round(worth(2).throws)
    (2.01, 15)
    """
    ten = {step: float(share) for step, share in ahead(fair, false).items()}
    begun = float(sure(lead, fair, false))
    ahead_by = {lead: begun, -lead: 1 - begun} if lead else {0: 1.0}
    paid = thrown = right = 0.0
    for many in range(tens + 1):
        going: dict[int, float] = {}
        for by, chance in ahead_by.items():
            if many == tens or (many >= least and abs(by) >= more):
                good = 0.5 if not by else float(by > 0)
                right += chance * good
                paid += chance * (PRIZE * (2 * good - 1) - many)
                thrown += chance * TEN * many
            else:
                for step, share in ten.items():
                    going[by + step] = going.get(by + step, 0.0) + chance * share
        ahead_by = going
    return Worth(paid, thrown, right)
