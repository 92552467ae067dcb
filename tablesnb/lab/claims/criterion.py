"""When a claim is upheld and when it is refuted: bounds for one figure, fixed before it is got."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from tablesnb.base.errors import BadValue

__all__ = ["NEVER", "Bounds", "Criterion", "Verdict", "above", "below", "none"]

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


def above(bound: float, words: str, *, refuted: float | None = None) -> Criterion:
    """Upheld above a bound, refuted below it, or below another one; the bound itself is neither.

    >>> above(0.5, "upheld above one half").verdict(0.4, 0.5)
    'undecided'
    """
    under = bound if refuted is None else refuted
    return Criterion(words, Bounds(bound, above=True), Bounds(high=under, below=True))


def below(bound: float, words: str, *, refuted: float | None = None) -> Criterion:
    """Upheld below a bound, refuted above it, or above another one; the bound itself is neither.

    >>> below(0.2, "upheld below one in five", refuted=1 / 3).verdict(0.2, 0.3)
    'undecided'
    """
    over = bound if refuted is None else refuted
    return Criterion(words, Bounds(high=bound, below=True), Bounds(over, above=True))


def none(words: str) -> Criterion:
    """Upheld where what is counted is nothing, refuted where it is anything at all.

    >>> none("upheld where there is none").verdict(0, 0)
    'upheld'
    """
    return Criterion(words, Bounds(0, 0), Bounds(0, above=True))
