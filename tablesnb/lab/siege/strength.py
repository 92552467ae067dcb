"""How strong a search is: whole games under the compiled law, against others and itself.

What the compiled law plays here is what the player plays on the board, move for move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tablesnb.base.errors import BadValue
from tablesnb.base.shares import wilson
from tablesnb.lab import compiled
from tablesnb.lab.playouts import begun
from tablesnb.lab.siege.duel import CAREFUL, LOTS, SLIPS, STRONG, CarefulSpace, DuelSpace
from tablesnb.lab.train.course import ints
from tablesnb.players import BEGINNER, SKILLED
from tablesnb.players import tafl_evaluation as judgement
from tablesnb.players.tafl_search import SearchSpace
from tablesnb.players.tafl_strong import BUDGET, DEEPEST, search_space
from tablesnb.players.tafl_weights import FEATURES
from tablesnb.tafl import law

CAP = 2000  # moves after which a game is broken off
NAMES = {
    "random": LOTS,
    "beginner": SLIPS + BEGINNER,
    "careful": CAREFUL,
    "skilled": SLIPS + SKILLED,
    "strong": STRONG,
}


def duel_space(row: Sequence[int], cap: int) -> DuelSpace:
    """A board for games of so many moves under the row of a ruleset, and space to play them."""
    import numpy

    search: Any = (numpy.array(each, dtype=numpy.int64) for each in search_space(row))
    return DuelSpace(
        state=ints(row[law.KEYS] + cap + judgement.PLIES),
        men=ints(law.space_for_men(row)),
        reached=ints(2 * row[law.POINTS]),
        search=SearchSpace(*search),
    )


@dataclass(frozen=True)
class Tally:
    """Games of two players, by who won: ``broken`` ones came to no end.

    >>> str(Tally(8, 1, 1, 0))
    'attackers 80.0 % (49.0 to 94.3), defenders 10.0 %, drawn 10.0 %, 10 games'
    """

    attackers: int
    defenders: int
    drawn: int
    broken: int

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.attackers + self.defenders + self.drawn + self.broken

    def share(self, won: int) -> tuple[float, float, float]:
        """A share of all the games, and between which shares the true one lies at 95 %."""
        return (won / self.games, *wilson(won, self.games))

    def __str__(self) -> str:
        share, low, high = (100 * each for each in self.share(self.attackers))
        rest = f", {self.broken} broken off" if self.broken else ""
        return (
            f"attackers {share:.1f} % ({low:.1f} to {high:.1f}), "
            f"defenders {100 * self.defenders / self.games:.1f} %, "
            f"drawn {100 * self.drawn / self.games:.1f} %, {self.games:,} games{rest}"
        )


class Table:
    """A board at which players of one ruleset meet, under the compiled law.

    Raises BadValue for a game of another family.
    """

    def __init__(self, rules: Any, deepest: int = DEEPEST) -> None:
        if rules.family != "tafl":
            raise BadValue(f"{rules.name} is no game of tafl, and nobody lays siege in it")
        import numpy

        self.rules, self.deepest, self.numpy = rules, deepest, numpy
        row = rules.row
        self.start = numpy.array(begun(rules), dtype=numpy.int64)
        self.space = duel_space(row, CAP)
        self.judging = CarefulSpace(ints(FEATURES), ints(law.space_for_moves(row)))
        self.trace = ints(CAP)
        self.play = compiled.fast(rules, "duel", compiled.SEARCHING)

    def game(
        self, seed: int, who: Sequence[str], budgets: Sequence[int], cap: int = CAP
    ) -> list[int]:
        """Play one game, and return its moves; ``space.state`` is left as it ended.

        ``who`` names the attackers' player and the defenders', ``budgets`` how many positions each
        looks at for a move; after ``cap`` moves, no more than ``CAP``, it is broken off.
        """
        row = self.numpy.array
        made = self.play(
            self.start, seed % 2**32, min(cap, CAP), row([NAMES[each] for each in who]),
            row(budgets), self.deepest, self.space, self.judging, self.trace,
        )  # fmt: skip
        return [int(each) for each in self.trace[:made]]

    def meet(
        self,
        attackers: str,
        defenders: str,
        games: int,
        seed: int,
        budget: int = BUDGET,
        cap: int = CAP,
    ) -> Tally:
        """Let two players meet in so many games, game n with the seed ``seed + n``.

        ``budget`` and ``cap`` are those of each game.
        """
        met: Counter[int | None] = Counter()
        for number in range(games):
            self.game(seed + number, (attackers, defenders), (budget, budget), cap)
            ended = self.space.state[law.PHASE] == law.OVER
            met[int(self.space.state[law.WINNER]) if ended else None] += 1
        return Tally(met[law.ATTACKERS], met[law.DEFENDERS], met[law.NOBODY], met[None])
