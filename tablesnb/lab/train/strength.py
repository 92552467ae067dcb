"""How strong a net is: games against another player, seats and dice exchanged, with intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tablesnb.base.shares import CONFIDENCE
from tablesnb.compare.ranked import Mean, mean
from tablesnb.lab import compiled
from tablesnb.lab.train.course import CAP, Space
from tablesnb.lab.train.course import ints as zeros
from tablesnb.lab.train.learning import CAREFUL, LOTS, NET, OTHER, SLIPS
from tablesnb.players import BEGINNER, SKILLED
from tablesnb.players import tables_judge as judge
from tablesnb.players import tables_net as net_row
from tablesnb.players.tables_strong import judge_space
from tablesnb.players.tables_words import weights_of
from tablesnb.tables import law

NAMES = {
    "random": LOTS,
    "beginner": SLIPS + BEGINNER,
    "careful": CAREFUL,
    "skilled": SLIPS + SKILLED,
}


@dataclass(frozen=True)
class Met:
    """Games against one other player, as the seat of the net saw them.

    ``payoff`` is what it was paid a game, ``wins`` its share of games won; ``broken`` games came to
    no end.
    """

    against: str
    payoff: Mean
    wins: Mean
    broken: int

    def __str__(self) -> str:
        return (
            f"against {self.against}: wins {self.wins.value:.1%} ({self.wins.low:.1%} to "
            f"{self.wins.high:.1%}), paid {self.payoff}, {self.payoff.count:,} games"
        )


class Table:
    """A table at which nets of one ruleset and other players meet."""

    def __init__(self, rules: Any) -> None:
        import numpy

        self.rules, self.numpy = rules, numpy
        self.space = Space(rules, numpy)
        self.weights = numpy.array(weights_of(rules.name), dtype=numpy.int64)
        self._judging: dict[tuple[int, int], judge.JudgeSpace] = {}
        self.play = compiled.fast(rules, "meet", compiled.LEARNING)

    def game(self, net: Any, seed: int, who: Sequence[int], other: Any = None) -> list[int] | None:
        """Play one game and return what each seat was paid; None for one that was broken off.

        ``net`` is a row of numpy, so that a game is soon begun, and so is the ``other`` net.
        """
        other = net if other is None else other
        ints, row, space = self.numpy.array, self.rules.row, self.space
        self.play(
            space.start, space.odds, seed % 2**32, CAP, ints(who), self.weights, net, other,
            space.game, self.judging(net), self.judging(other),
        )  # fmt: skip
        if space.state[law.PHASE] != law.OVER:
            return None
        first = row[law.PAID]
        return [int(each) for each in space.state[first : first + row[law.SEATS]]]

    def judging(self, net: Sequence[int]) -> judge.JudgeSpace:
        """Work space to judge by a net, the same for all nets of a shape: one judges at a time."""
        shape = int(net[net_row.HIDDEN]), int(net[net_row.OUTPUTS])
        if shape not in self._judging:
            self._judging[shape] = judge_space(self.rules.row, net, zeros)
        return self._judging[shape]

    def games(
        self,
        net: Sequence[int],
        other: int,
        deals: int,
        seed: int,
        rival: Sequence[int] | None = None,
    ) -> Iterator[list[tuple[int, bool] | None]]:
        """Play deals, the same dice once from each seat: what each game paid, and whether it won.

        ``rival`` is the net of the others where these are OTHER. None for a game that was broken
        off.
        """
        row = self.numpy.array(net, dtype=self.numpy.int64)
        against = None if rival is None else self.numpy.array(rival, dtype=self.numpy.int64)
        seats = self.rules.row[law.SEATS]
        for deal in range(deals):
            found: list[tuple[int, bool] | None] = []
            for mine in range(seats):
                who = [other] * seats
                who[mine] = NET
                paid = self.game(row, seed + deal, who, against)
                best = max(paid or [0])
                won = paid is not None and paid[mine] == best > 0
                found.append(None if paid is None else (paid[mine], won))
            yield found

    def meet(
        self,
        net: Sequence[int],
        against: str,
        games: int,
        seed: int,
        rival: Sequence[int] | None = None,
    ) -> Met:
        """Meet a player by name in so many games, or a few more: whole deals.

        With a ``rival`` it is this net, and the name says whose it is.
        """
        seats = self.rules.row[law.SEATS]
        deals = -(-games // seats)
        paid: Counter[int] = Counter()
        won: Counter[int] = Counter()
        played = broken = 0
        kind = NAMES[against] if rival is None else OTHER
        for found in self.games(net, kind, deals, seed, rival):
            whole = [each for each in found if each is not None]
            broken += len(found) - len(whole)
            played += len(whole)
            # of the games of a deal the dice are the same: together they are one value
            paid[sum(each for each, _ in whole)] += 1
            won[sum(each for _, each in whole)] += 1
        most = max((abs(each) for each in paid), default=1) or 1
        return Met(
            against,
            _scaled(mean(paid, -most, most, CONFIDENCE), seats, played),
            _scaled(mean(won, 0, seats, CONFIDENCE), seats, played),
            broken,
        )


def _scaled(of: Mean, seats: int, games: int) -> Mean:
    """The mean of a game from that of a deal."""
    return Mean(of.value / seats, of.low / seats, of.high / seats, games)
