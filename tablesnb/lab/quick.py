"""The strong player's choices, compiled: for those who play thousands of games move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablesnb.base.errors import BadValue
from tablesnb.lab import compiled
from tablesnb.play.game import Game
from tablesnb.players.learnt import Net, net_for
from tablesnb.players.tables_space import ahead_space, judge_space, play_space
from tablesnb.rules.turn import Play
from tablesnb.tables import law


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
