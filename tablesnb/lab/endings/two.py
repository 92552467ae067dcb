"""Both sides bear off: what the game is worth, for each pair of positions with six men or fewer.

Whoever is off first wins. A throw leaves fewer pips in all, or the dice cannot be played and the
throw passes; so pairs of equal pips are looked at together, those with fewer first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablesnb.base.errors import BadReading
from tablesnb.lab.endings.bearoff_moves import numbers, pips, positions, results
from tablesnb.lab.endings.kind import Kind
from tablesnb.lab.endings.made import numpy

if TYPE_CHECKING:
    from tablesnb.lab.endings.made import Numbers

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
