"""Games between strong players, from any state: compiled where that can be, plain elsewhere.

Both play the same games: in them the net plays alone, one play ahead and the last men, too.
The choices alone, one by one, are ``Quick``'s.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablesnb.base.checks import SEEDS
from tablesnb.base.errors import BadValue
from tablesnb.lab import compiled
from tablesnb.lab.playouts import Ended, Row, by, play_on
from tablesnb.play.game import Game
from tablesnb.players import Player, Strong
from tablesnb.players import player as player_named
from tablesnb.players.learnt import Net, net_for
from tablesnb.players.tables_strong import ahead_space, judge_space, play_space
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Play
from tablesnb.tables import law

AT_ONCE = 100  # games between two looks at the clock, or at Ctrl-C


class ByNet:
    """Plays games of one ruleset by a net at every seat, compiled.

    ``cap`` is the number of throws after which a game is broken off, ``chances`` the table of the
    dice (``Game.chances``), the ruleset's own without it. Raises NoNumba where numba is not there.
    """

    def __init__(
        self, rules: Declared, net: Net, cap: int, chances: Sequence[int] | None = None
    ) -> None:
        self.onward = compiled.fast(rules, "onward", compiled.LEARNING)
        import numpy

        from tablesnb.lab.train.course import Space, ints

        self.numpy, self.cap = numpy, cap
        self.space, self.net = Space(rules, numpy), self._ints(net.row)
        self.odds = self._ints(chances) if chances else self.space.odds
        self.judging = judge_space(rules.row, net.row, ints)

    def _ints(self, row: Sequence[int]) -> Any:
        return self.numpy.array(row, dtype=self.numpy.int64)

    def games(self, start: Row | Sequence[int], seed: int, number: int) -> Iterator[list[Ended]]:
        """Play so many games from one state, game n with the seed ``seed + n``, some at a time."""
        for first in range(0, number, AT_ONCE):
            many = min(AT_ONCE, number - first)
            left = self.numpy.zeros((many, len(start)), dtype=self.numpy.int64)
            self.onward(
                self._ints(start), self.odds, (seed + first) % SEEDS, many, self.cap, self.net,
                self.space.game, self.judging, left,
            )  # fmt: skip
            yield [(state[law.THROWS], state) for state in left.tolist()]


def net_to_play(rules: Declared, player: str) -> Net | None:
    """The net by which a player of this name plays compiled; None where he plays plain."""
    return net_for(rules) if player == "strong" and compiled.is_numba_there() else None


def as_in_games(player: str) -> Player:
    """A player as the laboratory's games have him, plain."""
    return Strong(exact=False, ahead=1) if player == "strong" else player_named(player)


def plainly(game: Game, player: str, cap: int) -> Ended:
    """Play one game on by a player at every seat."""
    return play_on(game, by(as_in_games(player)), cap)


# -- the strong player's choices, compiled: for those who play thousands of games move by move


class Quick:
    """Chooses as the strong player does of one ruleset, but for the last men.

    ``ahead`` is how many plays it looks ahead, one or two. Raises BadValue where nothing was
    learnt, NoNumba where numba is not there.
    """

    def __init__(self, rules: Any, ahead: int = 1, net: Net | None = None) -> None:
        found = net or net_for(rules)
        if found is None:
            raise BadValue(f"nothing was learnt of {rules.title}")
        self.rules, self.ahead = rules, ahead
        self.pick = compiled.fast(rules, "pick", compiled.LEARNING)
        import numpy

        from tablesnb.lab.train.course import ints

        self.numpy = numpy
        self.net = numpy.array(found.row, dtype=numpy.int64)
        self.made, self.space = play_space(rules.row, ints), ahead_space(rules.row, ints)
        self.judging = judge_space(rules.row, found.row, ints)
        self.chosen = ints(rules.row[law.SIZE])

    def choose(self, game: Game) -> Play:
        """The Play that it makes where a game stands, in which somebody is to choose."""
        wanted = self.after(game.position.row)
        plays: list[Any] = game.plays()
        found: Play = next(play for play in plays if list(play.position.row) == wanted)
        return found

    def after(self, row: Sequence[int]) -> list[int]:
        """The row of a game after its choice, from the row in which somebody is to choose."""
        start = self.numpy.array(row, dtype=self.numpy.int64)
        self.pick(start, self.net, self.ahead, self.made, self.space, self.judging, self.chosen)
        found: list[int] = self.chosen.tolist()
        return found
