"""Shares and means with their intervals, and in how many orders dice can fall."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial, prod, sqrt
from numbers import Integral, Real
from statistics import fmean, stdev

from tablesnb.base.checks import checked_row
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown

CONFIDENCE = 1.96  # standard deviations: 95 %
MOST = 2**53  # beyond it floats do not tell whole numbers apart
LARGEST = 1e100  # values beyond it have squares that cannot be added up


def wilson(part: int, whole: int) -> tuple[float, float]:
    """Between which shares the true one lies at 95 %, near nothing and near all too.

    >>> [round(end, 4) for end in wilson(10, 50)]
    [0.1124, 0.3304]
    """
    share, n, z = part / whole, whole, CONFIDENCE
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    # the share lies between them, also where rounding puts an end past nothing or past all
    return max(0.0, min(middle - half, share)), min(1.0, max(middle + half, share))


def orders(dice: tuple[object, ...]) -> int:
    """In how many orders these dice can fall.

    >>> orders((6, 5, 5)), orders((4, 4, 4))
    (3, 1)
    """
    return factorial(len(dice)) // prod(factorial(dice.count(die)) for die in set(dice))


def falls(dice: int, faces: int) -> dict[tuple[int, ...], int]:
    """Every throw of so many dice, the highest die first, and in how many orders it can fall.

    >>> falls(2, 2)
    {(2, 2): 1, (2, 1): 2, (1, 1): 1}
    """
    every = combinations_with_replacement(range(faces, 0, -1), dice)
    return {each: orders(each) for each in every}


@dataclass(frozen=True)
class Share:
    """How many of all that were tried, and between which shares the true one lies at 95 %."""

    part: int
    whole: int

    @property
    def value(self) -> float:
        """The share that was found."""
        return self.part / self.whole

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval, which holds for shares near nothing and near all too."""
        return wilson(self.part, self.whole)

    def __repr__(self) -> str:
        low, high = self.interval
        places = 0 if min(self.value, high - low) >= 0.01 or self.value == 0 else 2
        said = f"{self.value:.{places}%} ({low:.{places}%} to {high:.{places}%})"
        return f"{self.part} of {self.whole}, {said}"


@dataclass(frozen=True)
class Average:
    """The mean of what was tried, and how far on either side the true one may lie at 95 %."""

    value: float
    wide: float
    count: int

    @property
    def interval(self) -> tuple[float, float]:
        """From where to where."""
        return self.value - self.wide, self.value + self.wide

    def __format__(self, form: str) -> str:
        """Write both figures in the form given, ``f"{average:.1%}"``, or with one decimal."""
        return f"{self.value:{form or '.1f'}} ± {self.wide:{form or '.1f'}}"

    def __repr__(self) -> str:
        return f"{self}"


def share(part: int, whole: int) -> Share:
    """Return a share with its interval; BadValue where nothing was tried, or less than found.

    >>> share(47, 60)
    47 of 60, 78% (66% to 87%)
    """
    counted = all(
        isinstance(each, Integral) and not isinstance(each, bool) for each in (part, whole)
    )
    if not counted or not 0 <= part <= whole <= MOST or whole == 0:
        raise BadValue(f"{shown(part)} of {shown(whole)} is no share")
    return Share(int(part), int(whole))


def average(values: Iterable[float]) -> Average:
    """Return a mean with its interval; BadValue for fewer than two, or for what is no number.

    The interval is the usual one for many values that do not depend on one another.

    >>> average([9, 10, 11, 12, 13])
    11.0 ± 1.4
    """
    given = checked_row(values, "values", "[9, 10, 11]")
    for value in given:
        # of any kind of number: fractions and what arrays hold too
        number = isinstance(value, Real) and not isinstance(value, bool)
        if not number or not -LARGEST <= value <= LARGEST:
            raise BadValue(f"a value is a number, not {shown(value)}")
    found = [float(value) for value in given]
    if len(found) < 2:
        raise BadValue("a mean with an interval needs two values or more")
    return Average(fmean(found), CONFIDENCE * stdev(found) / sqrt(len(found)), len(found))
