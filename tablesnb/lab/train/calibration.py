"""Whether a net thinks rightly of its chances: what it foretold in its own games, and what came."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tablesnb.base.shares import average, share
from tablesnb.lab import compiled
from tablesnb.lab.train.course import CAP, Space, ints
from tablesnb.players import tables_judge as judge
from tablesnb.players.tables_space import judge_space
from tablesnb.tables import law

CLASSES = 20
FEWEST = 30  # positions that make a class
STRIDE = 7919  # a prime: the play that is looked at lies anywhere in a game


@dataclass(frozen=True)
class Class:
    """Positions in which about the same was foretold, each of another game.

    ``foretold`` is the mean of what was, ``came`` of what came of it, which lies between ``low``
    and ``high`` at 95 %: shares of games won where two play, payoffs where there are more.
    """

    foretold: float
    came: float
    low: float
    high: float
    games: int

    @property
    def holds(self) -> bool:
        """Whether what was foretold lies within the interval of what came."""
        return self.low <= self.foretold <= self.high


def calibration(rules: Any, net: Sequence[int], games: int, seed: int) -> list[Class]:
    """Play games by a net at every seat; what was foretold and what came, the lowest first.

    One position of each game is looked at: those of one game have the same end. Where two play the
    classes are twentieths of the chance of winning, else twentieths of all positions. Classes of
    fewer than thirty are left out.
    """
    if net[judge.CHANCES]:
        found: list[list[tuple[float, float]]] = [[] for _ in range(CLASSES)]
        for chance, paid in _foretold(rules, net, games, seed):
            found[min(int(chance * CLASSES), CLASSES - 1)].append((chance, float(paid > 0)))
    else:
        every = sorted(_foretold(rules, net, games, seed))
        found = [
            every[len(every) * at // CLASSES : len(every) * (at + 1) // CLASSES]
            for at in range(CLASSES)
        ]
    return [_class(each, bool(net[judge.CHANCES])) for each in found if len(each) >= FEWEST]


def _class(found: Sequence[tuple[float, float]], shares: bool) -> Class:
    came = [each for _, each in found]
    of = share(round(sum(came)), len(came)) if shares else average(came)
    return Class(sum(each for each, _ in found) / len(found), of.value, *of.interval, len(found))


def _foretold(rules: Any, net: Sequence[int], games: int, seed: int) -> list[tuple[float, float]]:
    """Of one position in each game: what its seat might hope for, and what it was paid.

    Where two play, the hope is the chance of winning.
    """
    import numpy

    space, row = Space(rules, numpy), numpy.array(net, dtype=numpy.int64)
    outputs = net[judge.OUTPUTS]
    pays = net[net[judge.WORTH] : net[judge.WORTH] + outputs]
    counted = [int(paid > 0) for paid in pays] if net[judge.CHANCES] else [pays[0]]
    follow = compiled.fast(rules, "follow", compiled.LEARNING)
    seats, thoughts = ints(CAP), ints(CAP, outputs)
    judging = judge_space(rules.row, net, ints)
    found = []
    for game in range(games):
        made = follow(
            space.start, space.odds, (seed + game) % 2**32, CAP, row, space.game, judging,
            seats, thoughts,
        )  # fmt: skip
        if space.state[law.PHASE] != law.OVER or made == 0:
            continue
        at = game * STRIDE % made
        hope = sum(
            int(thought) * worth for thought, worth in zip(thoughts[at], counted, strict=False)
        )
        paid = int(space.state[rules.row[law.PAID] + seats[at]])
        found.append((hope / judge.SURE, float(paid)))
    return found
