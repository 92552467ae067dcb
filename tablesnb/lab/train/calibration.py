"""Whether a net thinks rightly of its chances: what it foretold in its own games, and what came."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tablesnb.base.shares import wilson
from tablesnb.lab import compiled
from tablesnb.lab.train.course import CAP, Space, ints
from tablesnb.players import tables_judge as judge
from tablesnb.tables import law

CLASSES = 20  # of foretold chances, each as wide as the others
APART = 7  # plays of a game from one that is looked at to the next: neighbours tell the same


@dataclass(frozen=True)
class Class:
    """Positions in which about the same was foretold.

    ``foretold`` is the mean of what was, ``came`` how many of the ``games`` were won.
    """

    foretold: float
    came: int
    games: int

    @property
    def holds(self) -> bool:
        """Whether what was foretold lies within the interval of what came."""
        low, high = wilson(self.came, self.games)
        return low <= self.foretold <= high


def calibration(rules: Any, net: Sequence[int], games: int, seed: int) -> list[Class]:
    """Play games by a net at every seat; the chance of winning by classes, the lowest first.

    Only for two seats, whose net says chances. Classes of fewer than thirty positions are left out.
    """
    import numpy

    space, row = Space(rules, numpy), numpy.array(net, dtype=numpy.int64)
    outputs = net[judge.OUTPUTS]
    pays = net[net[judge.WORTH] : net[judge.WORTH] + outputs]
    winning = [which for which, paid in enumerate(pays) if paid > 0]
    follow = compiled.fast(rules, "follow", compiled.LEARNING)
    seats, thoughts = ints(CAP), ints(CAP, outputs)
    work = ints(net[judge.HIDDEN]), ints(outputs)
    found: list[list[tuple[float, bool]]] = [[] for _ in range(CLASSES)]
    for game in range(games):
        made = follow(
            space.start, space.odds, (seed + game) % 2**32, CAP, row, *space.plays, space.seen,
            *work, seats, thoughts,
        )  # fmt: skip
        if space.state[law.PHASE] != law.OVER:
            continue
        for at in range(game % APART, made, APART):
            chance = sum(int(thoughts[at, which]) for which in winning) / judge.SURE
            won = bool(space.state[rules.row[law.PAID] + seats[at]] > 0)
            found[min(int(chance * CLASSES), CLASSES - 1)].append((chance, won))
    return [
        Class(sum(chance for chance, _ in each) / len(each), sum(won for _, won in each), len(each))
        for each in found
        if len(each) >= 30
    ]
