"""Means of whole numbers with their intervals, and when two of them can be told apart.

What is counted is small (won or not, what was paid), so a distribution is a mapping from each value
to how often it was met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from tablesnb.base.shares import CONFIDENCE

SURE = 3.29  # standard deviations: 99.9 %, for what is looked at again and again

Counts = Mapping[int, int]


@dataclass(frozen=True)
class Mean:
    """A mean of ``count`` values, and between what the true one lies at 95 %.

    One that is known exactly has ``low`` and ``high`` as its value.
    """

    value: float
    low: float
    high: float
    count: int

    @property
    def interval(self) -> tuple[float, float]:
        """From where to where."""
        return self.low, self.high

    def __str__(self) -> str:
        if self.low == self.high:
            return f"{self.value:+z.2f}"
        return f"{self.value:+z.2f} ({self.low:+z.2f} to {self.high:+z.2f})"

    def __repr__(self) -> str:
        return str(self)


def mean(counts: Counts, least: int, most: int, sure: float = CONFIDENCE) -> Mean:
    """Return the mean of a distribution whose values lie between ``least`` and ``most``.

    The interval is that of the values with one more at either end: so it holds for few values too,
    and where all that were met are the same (after Agresti and Min's for a difference of shares).

    >>> mean({0: 10, 1: 10}, 0, 1), mean({1: 20}, 0, 1)
    (+0.50 (+0.29 to +0.71), +1.00 (+0.87 to +1.00))
    """
    values = Counter(counts)
    met = sum(values.values())
    middle = sum(value * many for value, many in values.items()) / met
    values.update((least, most))
    n = met + 2
    centre = sum(value * many for value, many in values.items()) / n
    squares = sum(value * value * many for value, many in values.items()) / n
    half = sure * sqrt(max(squares - centre * centre, 0.0) / n)
    return Mean(middle, max(centre - half, least), min(centre + half, most), met)


def differences(one: Sequence[int], other: Sequence[int]) -> dict[int, int]:
    """How often ``one`` exceeds ``other`` by how much, game by game, as far as both go.

    Games of one number were played with the same dice, so the luck that both had falls out.

    >>> differences([1, 1, 0], [1, 0, 0, 1])
    {0: 2, 1: 1}
    """
    both = Counter(mine - theirs for mine, theirs in zip(one, other, strict=False))
    return dict(sorted(both.items()))


def above(counts: Counts, reach: int, sure: float = CONFIDENCE) -> bool:
    """Whether a distribution of differences, of ``reach`` at most, surely has its mean above 0.

    >>> above({0: 5, 1: 1}, 1), above({0: 90, 1: 10}, 1)
    (False, True)
    """
    return bool(counts) and mean(counts, -reach, reach, sure).low > 0


def placed(tied: Iterable[bool]) -> list[int]:
    """The places of a row, each told whether it is level with the first of the place before it.

    >>> placed([False, True, False, False])
    [1, 1, 3, 4]
    """
    found: list[int] = []
    for number, level in enumerate(tied, 1):
        found.append(found[-1] if level and found else number)
    return found
