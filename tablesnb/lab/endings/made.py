"""A whole table of endings, made with numpy: position by position, those with fewer pips first.

A half-move leaves fewer pips. So all positions of equal pips are looked at together, and what any
dice lead to from there is known from those before. ``ends[dice, position]`` is the position to
which these dice are best played; a throw takes it up from there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tablesnb.base.errors import BadReading, TablesnbError
from tablesnb.lab.endings.bearoff_moves import numbers, pips, positions, results
from tablesnb.lab.endings.kind import Dice, Kind

if TYPE_CHECKING:
    import numpy as np

    Numbers = np.ndarray[Any, np.dtype[Any]]

# Throws needed that differ by less are equal: of equally good ends the one with the fewest pips is
# taken, so that a table does not hang on how a machine rounds.
EQUAL = 1e-11


class NoNumpy(TablesnbError):
    """A table was asked for that is made with numpy, where numpy is not installed."""


@dataclass(frozen=True)
class EndingTable:
    """All positions of a kind, by their numbers.

    ``expected`` throws until all men are off, in the best play; ``best[throw, position]`` where
    that leads; ``doublet`` the chance that its last throw is a doublet.
    """

    expected: Numbers
    best: Numbers
    doublet: Numbers


def numpy() -> Any:
    """Return numpy, or say what is missing."""
    try:
        import numpy
    except ImportError:
        raise NoNumpy("this table is made with numpy: pip install numpy") from None
    return numpy


def has_numpy() -> bool:
    """Whether numpy is installed."""
    try:
        return bool(numpy())
    except NoNumpy:
        return False


def parts(kind: Kind) -> list[Dice]:
    """All that may be left of a throw to be played: the most dice last, and none first."""
    found: set[Dice] = {()}
    todo = [fall.dice for fall in kind.falls.values()]
    while todo:
        dice = todo.pop()
        if dice not in found:
            found.add(dice)
            todo += [dice[:at] + dice[at + 1 :] for at in range(len(dice))]
    return sorted(found, key=lambda dice: (len(dice), dice))


def leads(kind: Kind) -> Numbers:
    """``[die, point - 1, position]``: the position after a half-move, or as many as there are."""
    np = numpy()
    men = np.array(positions(kind), dtype=np.int64)
    place = (kind.men + 1) ** np.arange(kind.points, dtype=np.int64)
    keys = men @ place
    order = np.argsort(keys)
    found: Numbers = np.full((kind.throw[1] + 1, kind.points, len(men)), len(men), dtype=np.int32)
    for die in range(1, kind.throw[1] + 1):
        for point in range(1, kind.points + 1):
            may = men[:, point - 1] > 0
            after = keys - place[point - 1]
            if die < point:
                after = after + place[point - die - 1]
                if kind.cap:
                    may &= men[:, point - die - 1] < kind.cap
            elif die > point:
                if kind.larger == "exact":
                    continue
                if kind.larger == "modern":
                    may &= men[:, point:].sum(axis=1) == 0
            there = np.searchsorted(keys, after[may], sorter=order)
            found[die, point - 1, may] = order[there]
    return found


def ending_table(kind: Kind) -> EndingTable:
    """Make the table of a kind. Raises NoNumpy where numpy is not installed."""
    np = numpy()
    lead = leads(kind)
    many = lead.shape[2]  # and the number of no position at all
    dice = parts(kind)
    row = {left: at for at, left in enumerate(dice)}
    falls = list(kind.falls.values())
    fresh = np.array([row[fall.dice] for fall in falls])
    less = {}  # for each die, what may be left with it and then without it
    for die in range(kind.throw[1], 0, -1):
        having = [left for left in dice if die in left]
        without = [left[: left.index(die)] + left[left.index(die) + 1 :] for left in having]
        less[die] = np.array([[row[left] for left in each] for each in (having, without)])

    expected = np.full(many + 1, np.inf)
    doublet = np.zeros(many + 1)
    ends = np.full((len(dice), many + 1), many, dtype=np.int32)
    ends[0, :many] = np.arange(many)
    count = np.full((len(dice), many + 1), -99, dtype=np.int8)  # how many dice can be played
    count[0, :many] = 0
    best = np.zeros((len(falls), many), dtype=np.min_scalar_type(many))
    heights = np.array([pips(men) for men in positions(kind)])
    expected[0] = 0
    ends[:, 0] = count[:, 0] = 0
    begin = 1
    while begin < many:
        end = int(np.searchsorted(heights, heights[begin], side="right"))
        here = np.arange(begin, end)
        if kind.most:
            count[:, begin:end] = 0
            for die, (having, without) in less.items():
                after = count[without[:, None, None], lead[die, :, begin:end]]
                count[having, begin:end] = np.maximum(
                    count[having, begin:end], 1 + after.max(axis=1)
                )
        level = _Level(len(dice), len(here), many)
        larger = _Level(len(dice), len(here), many)
        for die, (having, without) in less.items():
            after = lead[die, :, begin:end]
            found = ends[without[:, None, None], after]
            if kind.most:
                played = 1 + count[without[:, None, None], after]
                found = np.where(played == count[having, None, begin:end], found, many)
            one = _best(expected, found)
            if kind.most:
                # the dice come with the largest first: a smaller one has its say only where the
                # larger cannot be played
                unplayed = larger.ends[having] == many
                larger.take(expected, having, np.where(unplayed, one, many))
            level.take(expected, having, one)
        stays = level.ends == many
        ends[:, begin:end] = np.where(stays, here, level.ends)
        of_throw = ends[fresh, begin:end]
        if kind.most:
            single = (count[fresh, begin:end] == 1) & ~stays[fresh]
            of_throw = np.where(single, larger.ends[fresh], of_throw)
        best[:, begin:end] = of_throw
        total = np.full(len(here), float(kind.all_ways))
        last = np.zeros(len(here))
        waits = np.zeros(len(here))
        for fall, there, stay in zip(falls, of_throw, stays[fresh], strict=True):
            total += np.where(stay, 0, fall.ways * expected[np.where(stay, 0, there)])
            ended = np.where(there == 0, float(fall.doublet), doublet[there])
            last += np.where(stay, 0, fall.ways * ended)
            waits += np.where(stay, fall.ways, 0)
        expected[begin:end] = total / (kind.all_ways - waits)
        doublet[begin:end] = last / (kind.all_ways - waits)
        begin = end
    return EndingTable(expected[:many], best, doublet[:many])


class _Level:
    """For positions of equal pips and any dice, the best end that has been found so far."""

    def __init__(self, dice: int, positions: int, nowhere: int) -> None:
        self.ends = numpy().full((dice, positions), nowhere, dtype="int32")

    def take(self, expected: Numbers, rows: Numbers, found: Numbers) -> None:
        """Look at further ends for some of the dice."""
        both = numpy().stack([self.ends[rows], found], axis=1)
        self.ends[rows] = _best(expected, both)


def _best(expected: Numbers, found: Numbers) -> Numbers:
    """Of the ends along the second axis, that with the fewest throws; of equal ones the first."""
    np = numpy()
    throws = expected[found]
    least = throws.min(axis=1, keepdims=True)
    best: Numbers = np.where(throws <= least + EQUAL, found, len(expected) - 1).min(axis=1)
    return best


# -- both sides bear off: what the game is worth, for each pair of positions with six men or fewer
# Whoever is off first wins. A throw leaves fewer pips in all, or the dice cannot be played and the
# throw passes; so pairs of equal pips are looked at together, those with fewer first.


MOST_POSITIONS = 1_000  # a side


class Ends:
    """To what positions each throw can lead from all those of equal pips, one after another.

    Two numbers beyond all positions stand for what is none: that nothing can be played, and that
    the last man is borne off by a doublet.
    """

    def __init__(self, kind: Kind, begin: int, end: int) -> None:
        np = numpy()
        number, places = numbers(kind), positions(kind)
        nowhere, by_doublet = len(places), len(places) + 1
        found: list[int] = []
        starts: list[int] = []
        self.waits = np.zeros(end - begin)  # the share of throws that cannot be played at all
        for at in range(begin, end):
            men = places[at]
            for fall in kind.falls.values():
                starts.append(len(found))
                ends = sorted(number[end] for end in results(men, fall.dice, kind))
                if ends == [at]:
                    self.waits[at - begin] += fall.ways
                    ends = [nowhere]
                elif fall.doublet and ends[0] == 0:
                    ends[0] = by_doublet
                found += ends
        self.waits /= kind.all_ways
        self.found, self.starts = np.array(found), np.array(starts)


def worth(kind: Kind, doublet: int) -> Numbers:
    """``[mine, yours]``: what whoever is about to throw will be paid, both playing for the most.

    The loser pays one stake, or so many where the last throw is a ``doublet``. Rows and columns are
    the numbers of the positions; with no man left one has won. Raises NoNumpy where numpy is not
    installed, BadReading for a home with too many positions.
    """
    np = numpy()
    many = len(positions(kind))
    if many > MOST_POSITIONS:
        raise BadReading(
            f"{kind.men} men stand on {kind.points} points in {many:,} ways; "
            f"a table of both sides has {MOST_POSITIONS:,} positions a side at most"
        )
    heights = [pips(men) for men in positions(kind)]
    top = heights[-1]
    bounds = np.searchsorted(heights, range(top + 2))
    spans = [slice(int(bounds[each]), int(bounds[each + 1])) for each in range(top + 1)]
    ends = [Ends(kind, span.start, span.stop) for span in spans]
    ways = np.array([fall.ways for fall in kind.falls.values()])
    paid: Numbers = np.zeros((many, many))
    paid[0, 1:], paid[1:, 0] = 1, -1
    # the same for whoever has just thrown, with two rows more for what is no position
    after = np.zeros((many + 2, many))
    after[0, :], after[many + 1, :] = 1, doublet
    for total in range(2, 2 * top + 1):
        pairs = [
            (mine, total - mine) for mine in range(max(1, total - top), min(top, total - 1) + 1)
        ]
        for mine, yours in pairs:
            span, other, lead = spans[mine], spans[yours], ends[mine]
            if span.start == span.stop or other.start == other.stop:
                continue
            options = after[lead.found, other]
            best = np.maximum.reduceat(options, lead.starts, axis=0)
            best = best.reshape(span.stop - span.start, len(ways), -1)
            paid[span, other] = (best * ways[:, None]).sum(axis=1) / kind.all_ways
        # w = a - s w' and w' = b - t w, where s and t are the shares of the throws that pass
        rest = {}
        for mine, yours in pairs:
            a, b = paid[spans[mine], spans[yours]], paid[spans[yours], spans[mine]].T
            s, t = ends[mine].waits[:, None], ends[yours].waits[None, :]
            rest[mine, yours] = (a - s * b) / (1 - s * t)
        for (mine, yours), found in rest.items():
            paid[spans[mine], spans[yours]] = found
            after[spans[yours], spans[mine]] = -found.T
    return paid
