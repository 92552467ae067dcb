"""Games of strong players, looked at row by row, and games that they play on from any position.

Many games are played by the compiled law, a few in plain Python; both are the same games, so that a
few of a trial can be tried again where nothing is compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

from tablesnb.base.checks import SEEDS
from tablesnb.base.errors import BadValue
from tablesnb.lab import compiled
from tablesnb.lab.playout_tables import fall
from tablesnb.lab.strong_games import ByNet, Quick
from tablesnb.play.game import Game
from tablesnb.players.learnt import Net, net_for
from tablesnb.players.tables_strong import ahead_space, judge_space, play_space
from tablesnb.tables import law
from tablesnb.tables.ruleset import Ruleset

__all__ = ["CAP", "FEW", "Side", "Step", "Strong", "by_lot", "side"]

CAP = 3_000  # throws of a game
FEW = 8  # games: no more are played in plain Python
PAIR = 2
Row = list[int]


class Step(NamedTuple):
    """A throw or a whole play: the dice that fell, none of a play, and the rows before and after.

    After a throw of which nothing can be played the next seat is to throw.
    """

    dice: tuple[int, ...]
    before: Row
    after: Row

    @property
    def thrown(self) -> bool:
        """Whether dice fell."""
        return bool(self.dice)


class Side(NamedTuple):
    """One seat's men: ``at`` on its own points 0 (none) to 24, waiting on the bar, borne off."""

    at: tuple[int, ...]
    bar: int
    off: int

    @property
    def pips(self) -> int:
        """How many points its men have still to go, those who wait among them."""
        return sum(point * many for point, many in enumerate(self.at)) + len(self.at) * self.bar

    @property
    def farthest(self) -> int:
        """The point of its hindmost man: beyond the last where one waits, 0 where all are off."""
        if self.bar:
            return len(self.at)
        return max((point for point, many in enumerate(self.at) if many), default=0)

    def holds(self, first: int, last: int) -> bool:
        """Whether two men or more stand on every point from one to another."""
        return all(many >= PAIR for many in self.at[first : last + 1])


def side(row: Sequence[int], rules: Ruleset, seat: int) -> Side:
    """The men of a seat, by its number, in a row of the law.

    >>> from tablesnb.rules.registry import ruleset
    >>> irish = ruleset("irish")
    >>> men = side(Game("irish").position.row, irish, 0)
    >>> men.at[6], men.at[24], men.pips, men.holds(6, 6)
    (5, 2, 167, True)
    """
    given = rules.row
    first = law.COUNT + seat * given[law.WIDTH]
    track = rules.track_of(seat)[::-1]
    return Side(
        (0, *(row[first + point] for point in track)),
        row[first + given[law.BAR]],
        row[first + given[law.OFF]],
    )


class Strong:
    """Strong players of one ruleset; ``games`` says how many they are to play.

    They play by the net of the ruleset; ``first`` is another for the first seat. ``dice`` are as
    for :class:`tablesnb.Game`. Raises BadValue where nothing was learnt.
    """

    def __init__(
        self, rules: Ruleset, games: int, first: Net | None = None, dice: Any = None
    ) -> None:
        net = net_for(rules)
        if net is None:
            raise BadValue(f"nothing was learnt of {rules.title}")
        self.rules, self.net, self.alike = rules, net, first is None
        self.fast = games > FEW and compiled.is_numba_there()
        fair = [0] * (rules.row[law.SEATS] * rules.row[law.FACES])
        self.chances = list(Game(rules, seed=0, dice=dice).chances) or fair
        after = self._chooser(net)
        self.afters = [after] * rules.row[law.SEATS]
        if first is not None:
            self.afters[0] = self._chooser(first)
        self._onward: ByNet | None = None

    def _chooser(self, net: Net) -> Callable[[Sequence[int]], Row]:
        return Quick(self.rules, net=net).after if self.fast else _plain(self.rules, net)

    def steps(self, start: Sequence[int], seed: int) -> Iterator[Step]:
        """Play a game out from a row, and tell every throw and every whole play."""
        rules, row = self.rules.row, list(start)
        events, dice = [0] * law.EVENT_SPACE, [0] * rules[law.MOST_DICE]
        law.settle(row, rules, events)
        while row[law.PHASE] != law.OVER and row[law.THROWS] < CAP:
            before, events[0] = list(row), 0
            due = law.dice_due(row, rules)
            if due:
                fall(row, rules, self.chances, seed % SEEDS, dice)
                law.settle(row, rules, events)
            else:
                row = list(self.afters[row[law.ACTOR]](row))
            yield Step(tuple(dice[:due]), before, list(row))

    def ends(self, start: Sequence[int], seed: int, games: int) -> Iterator[Row]:
        """Play so many games on from a row, game n from ``seed + n``: how each of them was left."""
        if not self.fast or not self.alike:
            for game in range(games):
                row = list(start)
                for step in self.steps(start, seed + game):
                    row = step.after
                yield row
            return
        if self._onward is None:
            self._onward = ByNet(self.rules, self.net, CAP, self.chances)
        for _, state in chain.from_iterable(self._onward.games(start, seed % SEEDS, games)):
            yield state

    def paid(self, row: Sequence[int], seat: int) -> int:
        """What a seat was paid where a game was left; nothing where it was broken off."""
        return row[self.rules.row[law.PAID] + seat]

    def won(self, start: Sequence[int], seed: int, games: int, seat: int) -> int:
        """How many of these games a seat won."""
        return sum(self.paid(row, seat) > 0 for row in self.ends(start, seed, games))


def by_lot(rules: Ruleset, start: Sequence[int], seed: int) -> Iterator[Step]:
    """Play a game out by lot, in plain Python, and tell every throw and every half-move."""
    row, space = list(start), law.space_for_moves(rules.row)
    events, dice, moves = [0] * law.EVENT_SPACE, [0] * rules.row[law.MOST_DICE], [0] * space
    chances, choices = list(Game(rules, seed=0).chances), 0
    chances = chances or [0] * (rules.row[law.SEATS] * rules.row[law.FACES])
    law.settle(row, rules.row, events)
    while row[law.PHASE] != law.OVER and row[law.THROWS] < CAP:
        before, events[0] = list(row), 0
        due = law.dice_due(row, rules.row)
        if due:
            fall(row, rules.row, chances, seed % SEEDS, dice)
        else:
            move = law.move_by_lot(row, rules.row, seed % SEEDS, choices, moves)
            law.apply(row, rules.row, move, events)
            choices += 1
        law.settle(row, rules.row, events)
        yield Step(tuple(dice[:due]), before, list(row))


def _plain(rules: Ruleset, net: Net) -> Callable[[Sequence[int]], Row]:
    """How the strong player chooses, in plain Python: the row after its play, from that before."""
    pick, row = compiled.plain(rules, "pick", compiled.LEARNING), rules.row
    made, ahead, judging = play_space(row), ahead_space(row), judge_space(row, net.row)
    chosen = [0] * row[law.SIZE]

    def after(start: Sequence[int]) -> Row:
        pick(list(start), net.row, 1, made, ahead, judging, chosen)
        return list(chosen)

    return after
