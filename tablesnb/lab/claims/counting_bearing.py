"""Men borne off by one habit or another, against the best play: counted over all positions.

All men are at home and no enemy is near. ``free`` is bearing off as Irish is read here, by which a
die takes any man whom it carries out; a habit is which of the plays that it allows are made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import fsum
from operator import mul

from tablesnb.lab.endings.bearoff_moves import pips, positions, results
from tablesnb.lab.endings.kind import Fall, Men, checked_rules, kind_of

__all__ = [
    "BEST",
    "FREE",
    "MEN",
    "MODERN",
    "PIPS",
    "TODAY",
    "Habit",
    "first_off",
    "forbidden",
    "habit",
    "share_of_throws",
    "standing",
]

FREE, TODAY = (kind_of(checked_rules("irish", {"bear_off": read})) for read in ("free", "modern"))
SAME = 1e-11  # throws: what differs by less is equal
WAYS = [fall.ways for fall in FREE.falls.values()]

# Of all that a throw can lead to, what a habit looks at; the men before, and the dice.
Looked = Callable[[Men, tuple[int, ...], frozenset[Men]], Iterable[Men]]


def _all(_men: Men, _dice: tuple[int, ...], ends: frozenset[Men]) -> Iterable[Men]:
    """Every play: the best of them is the best play."""
    return ends


def _as_today(men: Men, dice: tuple[int, ...], _ends: frozenset[Men]) -> Iterable[Men]:
    """The plays that today's law allows."""
    return results(men, dice, TODAY)


def _most_pips(_men: Men, _dice: tuple[int, ...], ends: frozenset[Men]) -> Iterable[Men]:
    """The plays that waste the fewest pips."""
    least = min(map(pips, ends))
    return [end for end in ends if pips(end) == least]


def _most_men(_men: Men, _dice: tuple[int, ...], ends: frozenset[Men]) -> Iterable[Men]:
    """The plays that bear off the most men."""
    fewest = min(map(sum, ends))
    return [end for end in ends if sum(end) == fewest]


class Habit:
    """How long bearing off takes by a habit, and where each throw then leads.

    Of the plays that the habit looks at, the one after which the fewest throws are expected, by
    the same habit, is made; of equal ones that with the fewest pips. As many men as ``most`` are
    known. ``ends`` are where the throws lead, in the order of ``FREE.falls``.
    """

    def __init__(self, looks: Looked, most: int = 15) -> None:
        self.most = most
        self.throws: dict[Men, float] = {positions(FREE)[0]: 0.0}
        self.ends: dict[Men, tuple[Men, ...]] = {}
        self._lasting: dict[Men, list[float]] = {positions(FREE)[0]: [1.0]}
        for men in standing(most):
            leads = tuple(self._lead(men, fall, looks) for fall in FREE.falls.values())
            self.ends[men] = leads
            self.throws[men] = 1.0 + _mean(self.throws[end] for end in leads)

    def _lead(self, men: Men, fall: Fall, looks: Looked) -> Men:
        """Where a throw leads. By this law every throw does: each die moves a man or takes one."""
        ends = looks(men, fall.dice, results(men, fall.dice, FREE))
        found = sorted((self.throws[end], end) for end in ends)
        equal = [end for throws, end in found if throws <= found[0][0] + SAME]
        return min(equal, key=lambda end: (pips(end), end))

    def lasting(self, men: Men) -> list[float]:
        """The chances that all men are off after 0, 1, 2 … throws."""
        if men not in self._lasting:
            each = [self.lasting(end) for end in self.ends[men]]
            long = max(map(len, each))
            even = [[*found, *[0.0] * (long - len(found))] for found in each]
            self._lasting[men] = [0.0, *map(_mean, zip(*even, strict=True))]
        return self._lasting[men]

    def sum_of(self, each: Mapping[Men, float]) -> dict[Men, float]:
        """What is expected in all until the men are off, from what is in each position."""
        found = {positions(FREE)[0]: 0.0}
        for men, leads in self.ends.items():
            found[men] = each[men] + _mean(found[end] for end in leads)
        return found


def _mean(values: Iterable[float]) -> float:
    """The mean over all throws, from one value for each in the order of ``FREE.falls``."""
    return fsum(map(mul, WAYS, values)) / FREE.all_ways


@cache
def habit(name: str, most: int) -> Habit:
    """A habit by its name, worked out once."""
    return Habit(HABITS[name], most)


BEST, MODERN, PIPS, MEN = "best", "modern", "pips", "men"
HABITS: Mapping[str, Looked] = {BEST: _all, MODERN: _as_today, PIPS: _most_pips, MEN: _most_men}


def forbidden(men: Men, best: Habit) -> tuple[int, float]:
    """In how many throws of 36 today's law allows no best play; what it then costs, in throws.

    The cost is added up over these throws, with best play ever after.

    >>> forbidden((2, 0, 0, 0, 1, 0), habit(BEST, 3))[0]
    1
    """
    ways, cost = 0, 0.0
    for fall, end in zip(FREE.falls.values(), best.ends[men], strict=True):
        least = best.throws[end]
        allowed = min(best.throws[other] for other in results(men, fall.dice, TODAY))
        if allowed > least + SAME:
            ways += fall.ways
            cost += fall.ways * (allowed - least)
    return ways, cost


def first_off(mine: Sequence[float], yours: Sequence[float]) -> float:
    """The chance to be off first: the chances of each after 0, 1, 2 … throws, begun half the time.

    >>> first_off([0, 1], [0, 0, 1]), first_off([0, 1], [0, 1])
    (1.0, 0.5)
    """
    long = max(len(mine), len(yours))
    one, other = ([*each, *[0.0] * (long - len(each))] for each in (mine, yours))
    after = [1.0 - gone for gone in accumulate(other)]  # the other is not off after so many throws
    ahead = fsum(chance * after[at] for at, chance in enumerate(one))
    level = fsum(chance * other[at] for at, chance in enumerate(one))
    return ahead + level / 2


def standing(most: int, least: int = 1) -> list[Men]:
    """Every way to stand at home with so many men."""
    return [men for men in positions(FREE) if least <= sum(men) <= most]


def share_of_throws(found: Iterable[int]) -> Fraction:
    """The share of all throws, from how many of 36 they are in each position."""
    each = list(found)
    return Fraction(sum(each), 36 * len(each))
