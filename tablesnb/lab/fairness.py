"""Is a die fair? The chi-square test of its counts, and how many throws it takes to tell.

Plain Python, nothing to install; what can be computed exactly is.

>>> from tablesnb import dice
>>> chi_square(dice.throws(dice.log(), 1283, 70).counts)
chi-square 3.00, 6 degrees of freedom: p = 0.81
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import erfc, exp, lgamma, log, sqrt

from tablesnb.base.checks import SEEDS, checked_count, checked_mapping, checked_number, checked_seed
from tablesnb.base.errors import BadDice
from tablesnb.base.shares import Share
from tablesnb.base.wording import shown
from tablesnb.dice import Die

__all__ = [
    "ChiSquare",
    "beyond",
    "chi_square",
    "ends_tell",
    "limits",
    "spread",
    "tells",
    "throws_needed",
]

LEVEL = 0.05  # a fair die is called false in one of twenty trials
MOST = 2_000  # throws: beyond them nothing is looked for
MOST_THROWS = 100_000  # throws of one trial
MOST_COUNTED = 10**15  # times that a number was thrown: as far as floats tell whole numbers apart
MOST_DEGREES = 1_000


@dataclass(frozen=True)
class ChiSquare:
    """How far counts lie from even ones: ``value``, its ``degrees`` of freedom, and ``p``.

    ``p`` is the share of fair dice that would give counts as uneven as these, or more so. It is
    the limit for many throws, and a fair guide where five of each number are expected.
    """

    value: float
    degrees: int
    p: float

    def __repr__(self) -> str:
        p = "p < 0.001" if self.p < 0.001 else f"p = {self.p:.2f}"
        return f"chi-square {self.value:.2f}, {self.degrees} degrees of freedom: {p}"


def chi_square(counts: Mapping[int, int]) -> ChiSquare:
    """Compare the counts of a die's numbers with even ones; every number is a key, 0 too.

    BadDice where nothing was thrown, or the die has but one number, and for counts that are none.

    >>> chi_square({1: 10, 2: 10, 3: 10})
    chi-square 0.00, 2 degrees of freedom: p = 1.00
    """
    checked_mapping(counts, "counts", "{1: 5, 2: 7}", BadDice)
    for face, each in counts.items():
        checked_count(each, f"the count of {shown(face)}", -MOST_COUNTED, MOST_COUNTED, BadDice)
    thrown, faces = sum(counts.values()), len(counts)
    if faces < 2 or thrown < 1 or min(counts.values()) < 0:
        raise BadDice("counts are of two numbers or more, and of one throw or more")
    wanted = thrown / faces
    value = sum((each - wanted) ** 2 for each in counts.values()) / wanted
    return ChiSquare(value, faces - 1, beyond(value, faces - 1))


def beyond(value: float, degrees: int) -> float:
    """The chance that a chi-square of so many degrees of freedom is above a value.

    BadDice for a value below 0, and for degrees that are none.

    >>> round(beyond(12.592, 6), 4), round(beyond(11.070, 5), 4), round(beyond(3.841, 1), 4)
    (0.05, 0.05, 0.05)
    """
    half = checked_number(value, "a chi-square", 0, 1e300, BadDice) / 2
    checked_count(degrees, "the degrees of freedom", 1, MOST_DEGREES, BadDice)
    # the upper gamma function, from one half or from one up by whole steps
    found = erfc(sqrt(half)) if degrees % 2 else exp(-half)
    step = 0.5 if degrees % 2 else 1.0
    while half and step < degrees / 2:
        found += exp(step * log(half) - half - lgamma(step + 1))
        step += 1
    return found


def tells(die: Die, throws: int, trials: int = 200, seed: int = 1283) -> Share:
    """In how many of seeded trials of so many throws the chi-square test calls the die uneven.

    Trial n has the seed ``seed + n``. BadDice for what is no die or no number of throws or trials,
    BadReading for what is no seed.

    >>> from tablesnb import dice
    >>> tells(dice.prism(0.3), 100)
    200 of 200, 100% (98% to 100%)
    """
    _checked_die(die, throws)
    checked_count(trials, "the number of trials", 1, MOST_THROWS, BadDice)
    checked_seed(seed)
    called = 0
    for trial in range(trials):
        numbers = [die.number((seed + trial) % SEEDS, throw) for throw in range(throws)]
        counts = {face: numbers.count(face) for face in range(1, die.faces + 1)}
        called += chi_square(counts).p < LEVEL
    return Share(called, trials)


def limits(throws: int, chance: float) -> tuple[int, int]:
    """Between which counts, both included, a number of this chance is not yet suspicious.

    Less than the lower, or more than the upper, has a chance of 2.5 % at most. BadDice for what is
    no number of throws or no chance.

    >>> limits(35, 2 / 7)
    (5, 15)
    """
    chances = spread(throws, chance)
    low, total = 0, chances[0]
    while total <= LEVEL / 2:
        low += 1
        total += chances[low]
    high, total = throws, chances[throws]
    while total <= LEVEL / 2:
        high -= 1
        total += chances[high]
    return low, high


def spread(throws: int, chance: float) -> list[float]:
    """The chance of 0, 1, 2 … of so many throws.

    BadDice for what is no number of throws or no chance.

    >>> [round(each, 9) for each in spread(2, 0.5)]
    [0.25, 0.5, 0.25]
    """
    checked_count(throws, "the number of throws", 1, MOST_THROWS, BadDice)
    checked_number(chance, "a chance", 0, 1, BadDice)
    if not 0 < chance < 1:
        return [float(each == throws * chance) for each in range(throws + 1)]
    whole = lgamma(throws + 1)
    return [
        exp(
            whole
            - lgamma(each + 1)
            - lgamma(throws - each + 1)
            + each * log(chance)
            + (throws - each) * log(1 - chance)
        )
        for each in range(throws + 1)
    ]


def ends_tell(die: Die, throws: int) -> float:
    """The exact chance that counting 6 and 7 together tells a die from a fair one of seven.

    It is told when the count lies outside the :func:`limits` of a fair die. BadDice for a die that
    has not seven numbers, and for what is no number of throws.

    >>> from tablesnb import dice
    >>> round(ends_tell(dice.log(), 100), 3), round(ends_tell(dice.prism(0.2), 100), 3)
    (0.035, 0.618)
    """
    _checked_die(die, throws)
    if die.faces != 7:
        raise BadDice(f"a die of seven numbers is meant, not one of {die.faces}")
    low, high = limits(throws, 2 / 7)
    return 1 - sum(spread(throws, float(die.chance(6) + die.chance(7)))[low : high + 1])


def throws_needed(die: Die, sure: float = 0.8) -> int:
    """The fewest throws that tell it, by counting 6 and 7, in this share of trials or more.

    ``sure`` is above 0 and 1 at most. BadDice for another, and where 2000 throws are not enough.

    >>> from tablesnb import dice
    >>> throws_needed(dice.prism(0.25))
    43
    """
    if not checked_number(sure, "the share of trials", 0, 1, BadDice):
        raise BadDice("the share of trials is above 0: nothing is told in none of them")
    for throws in range(1, MOST + 1):
        if ends_tell(die, throws) >= sure:
            return throws
    raise BadDice(f"{MOST} throws do not tell this die from a fair one")


def _checked_die(die: Die, throws: int) -> None:
    """BadDice for what is no die, or no number of throws."""
    if not isinstance(die, Die):
        raise BadDice(f"a die is expected, not {shown(die)}")
    checked_count(throws, "the number of throws", 1, MOST_THROWS, BadDice)
