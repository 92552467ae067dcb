"""When a claim is upheld and when it is refuted: bounds for one figure, fixed before it is got."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from tablesnb.base.errors import BadValue

__all__ = ["NEVER", "Bounds", "Criterion", "Verdict"]

Verdict = Literal["upheld", "refuted", "undecided"]


@dataclass(frozen=True)
class Bounds:
    """From where to where a figure may lie, both ends among them.

    ``above`` leaves the lower end out, and ``below`` the upper one.
    """

    low: float = -math.inf
    high: float = math.inf
    above: bool = False
    below: bool = False

    def __post_init__(self) -> None:
        if not self.low <= self.high:
            raise BadValue(f"bounds go from the lower to the higher, not {self.low} to {self.high}")

    def hold(self, low: float, high: float) -> bool:
        """Whether a whole interval lies between them.

        >>> Bounds(0.5).hold(0.5, 0.6), Bounds(0.5, above=True).hold(0.5, 0.6)
        (True, False)
        """
        over = low > self.low if self.above else low >= self.low
        under = high < self.high if self.below else high <= self.high
        return over and under


NEVER = Bounds(math.inf, math.inf)
"""Where no figure lies: of a claim that a count may contradict, and cannot bear out."""


@dataclass(frozen=True)
class Criterion:
    """What upholds a claim and what refutes it; an interval that lies in neither decides nothing.

    ``words`` say the same to people. BadValue where one figure could do both.

    >>> more = Criterion("upheld above one half, refuted below", Bounds(0.5, above=True),
    ...                  Bounds(high=0.5, below=True))
    >>> more.verdict(0.52, 0.57), more.verdict(0.48, 0.53), more.verdict(0.5, 0.5)
    ('upheld', 'undecided', 'undecided')
    """

    words: str
    upheld: Bounds
    refuted: Bounds

    def __post_init__(self) -> None:
        one, other = sorted((self.upheld, self.refuted), key=lambda each: (each.low, each.high))
        apart = one.high < other.low or (one.high == other.low and (one.below or other.above))
        if not apart:
            raise BadValue(f"what upholds and what refutes lie apart; here they do not: {self}")

    def verdict(self, low: float, high: float) -> Verdict:
        """What an interval decides."""
        if self.upheld.hold(low, high):
            return "upheld"
        return "refuted" if self.refuted.hold(low, high) else "undecided"
