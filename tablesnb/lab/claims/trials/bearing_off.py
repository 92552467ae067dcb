"""Du Coeur's guess on bearing off in Irish, and what doublets do there: exact, over all positions.

The number of games of a case is how many men stand at home.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import fsum
from operator import mul
from typing import Final

from tablesnb.base.shares import average
from tablesnb.lab.claims.case import Figure, Found, Row, figures
from tablesnb.lab.claims.watching import Strong, alternate, side
from tablesnb.lab.endings import saved_tables, small_endings
from tablesnb.lab.endings.bearoff_moves import numbers, pips, positions, results
from tablesnb.lab.endings.kind import SIX, Fall, Men, checked_rules, kind_of

__all__ = ["last_throw", "raw_pips", "rule_of_thumb", "works_best"]


# -- men borne off by one habit or another, against the best play: counted over all positions
# All men are at home and no enemy is near. ``free`` is bearing off as Irish is read here, by which
# a die takes any man whom it carries out; a habit is which of the plays that it allows are made.


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


# -- the trials


ALL: Final = 15  # men
GAMES: Final = 600  # of strong players, for the positions in which they begin to bear off
LESSON: Final = 7  # men, so many as the lesson on Irish counts
EVENLY: Final = (2, 2, 2, 3, 3, 3)  # a home filled as evenly as can be, the ace point first


@cache
def begun(games: int, seed: int) -> tuple[Men, ...]:
    """How strong players' men stand when all fifteen have come home and no enemy is to be met."""
    rules = checked_rules("irish", {})
    strong, found = Strong(rules, games), []
    for start, dice in alternate(rules, seed, games):
        still = {0, 1}
        for step in strong.steps(start, dice):
            if step.thrown:
                continue
            for seat in sorted(still):
                mine, other = side(step.after, rules, seat), side(step.after, rules, 1 - seat)
                home = mine.at[1:7]
                if sum(home) < ALL:
                    continue
                rear = max(point for point, many in enumerate(mine.at) if many)
                if not other.bar and not any(other.at[25 - rear :]):
                    found.append(home)
                    still.discard(seat)
    return tuple(found)


def in_hundred(share: Fraction | float, count: int) -> Found:
    """A share that was worked out, in hundredths: its fraction is too long to be read."""
    return Found.exactly(float(share), count, f"{100 * float(share):.1f} %")


def works_best(men: int, seed: int) -> Iterator[Figure]:
    """How often the best play is one that today's law forbids, and what it costs to obey."""
    best = habit(BEST, men)
    each = {home: forbidden(home, best) for home in standing(men)}
    share = in_hundred(share_of_throws(ways for ways, _ in each.values()), 36 * len(each))
    what = "throws of which today's law forbids every best play"
    yield from figures("nobody", ("forbidden", what, share, "share"))
    if men == ALL:
        starts = begun(GAMES, seed)
        often = best.sum_of({home: ways / 36 for home, (ways, _) in each.items()})
        lasting = fsum(best.throws[home] for home in starts) / len(starts)
        found = average([often[home] / best.throws[home] for home in starts])
        evenly = in_hundred(often[EVENLY] / best.throws[EVENLY], 1)
        what = "throws so forbidden, as strong players come to it"
        yield from figures("strong", ("forbidden_as_played", what, found, "share"))
        what, even = (
            "throws from there, on average",
            "throws so forbidden, from a home filled evenly",
        )
        yield from figures(
            "nobody",
            ("throws_as_played", what, lasting, "throws", len(starts)),
            ("forbidden_evenly", even, evenly, "share"),
            deciding=0,
        )
    for id, few_men, least in (("with_few", min(men, LESSON), 0), ("with_all", men, men)):
        ways = [ways for home, (ways, _) in each.items() if least <= sum(home) <= few_men]
        words = f"the same with {few_men} men{' or fewer' * (not least)} at home"
        share = in_hundred(share_of_throws(ways), 36 * len(ways))
        yield Figure.of(f"forbidden_{id}", words, "nobody", share, "share")
    wrong, cost = sum(ways for ways, _ in each.values()), fsum(cost for _, cost in each.values())
    slow = sum(ways > 0 for ways, _ in each.values())
    lost = cost / wrong
    what = "positions in which it forbids some best play"
    yield from figures(
        "nobody",
        ("throws_lost", "throws lost where it forbids the best play", lost, "throws", wrong),
        ("positions_forbidden", what, slow, "positions", len(each)),
        deciding=0,
    )


def rule_of_thumb(men: int, seed: int) -> Iterator[Figure]:
    """What it costs in games and in throws to play by today's law for the whole of bearing off."""
    best, modern = habit(BEST, men), habit(MODERN, men)

    def wins(home: Men) -> float:
        return first_off(modern.lasting(home), best.lasting(home))

    every = standing(men, men)
    what = "games won by today's law against the best play"
    if men == ALL:
        starts = begun(GAMES, seed)
        won = average(map(wins, starts))
        slower = average(modern.throws[home] - best.throws[home] for home in starts)
        yield from figures(
            "strong",
            ("won_as_played", f"{what}, as strong players come to it", won, "share"),
            ("throws_more", "throws more, from there", slower, "throws"),
        )
        even = in_hundred(wins(EVENLY), 1)
        quick, slow = best.throws[EVENLY], modern.throws[EVENLY]
        yield from figures(
            "nobody",
            ("won_evenly", f"{what}, from a home filled evenly", even, "share"),
            ("throws_best", "throws from there, played best", quick, "throws", 1),
            ("throws_today", "throws from there, by today's law", slow, "throws", 1),
            deciding=0,
        )
    mean = in_hundred(fsum(map(wins, every)) / len(every), len(every))
    row: Row = "won_everywhere", f"{what}, over all ways to stand with {men} men", mean, "share"
    yield from figures("nobody", row, deciding=int(men < ALL))


def raw_pips(men: int, seed: int) -> Iterator[Figure]:
    """Whoever wastes the fewest pips against whoever takes the most men."""
    every = standing(men, men)
    expected = {
        BEST: "throws expected, played best",
        PIPS: "throws expected by the play that wastes fewest pips",
        MEN: "throws expected by the play that takes most men",
        MODERN: "throws expected by the plays of today's law",
    }
    by = {name: habit(name, men).throws for name in HABITS}
    mean = {name: fsum(by[name][home] for home in every) / len(every) for name in expected}
    gap, what = mean[PIPS] - mean[MEN], "throws more by pips than by men"
    yield from figures("nobody", ("throws_more", what, gap, "throws", len(every)))
    if men == ALL:
        found = average(by[PIPS][home] - by[MEN][home] for home in begun(GAMES, seed))
        what = "the same, as strong players come to it"
        yield from figures("strong", ("throws_more_as_played", what, found, "throws"))
    for name, what in expected.items():
        id = "throws_today" if name == MODERN else f"throws_{name}"
        yield Figure.of(id, f"{what}, {men} men", "nobody", mean[name], "throws", len(every))


def last_throw(men: int, _seed: int) -> Iterator[Figure]:
    """How often the throw that bears the last man off is a doublet, in the quickest play."""
    for game, moves in (("early_backgammon", "four"), ("irish", "two")):
        kind = kind_of(checked_rules(game, {}))
        homes = [home for home in numbers(kind) if sum(home) == men]
        if men <= SIX:
            found = [small_endings.last_doublet(home, kind) for home in homes]
        else:
            table = saved_tables.ending_table(kind).doublet
            found = [float(table[numbers(kind)[home]]) for home in homes]
        what = f"last throws that are doublets, where these are {moves} moves"
        share = in_hundred(fsum(found) / len(found), len(found))
        row: Row = f"doublets_of_{moves}", what, share, "share"
        yield from figures("nobody", row, deciding=int(moves == "four"))
