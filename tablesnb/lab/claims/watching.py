"""Games of strong players, looked at row by row, and games that they play on from any position.

Many games are played by the compiled law, a few in plain Python; both are the same games, so that a
few of a trial can be tried again where nothing is compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, count
from math import hypot, sqrt
from typing import Any, NamedTuple

from tablesnb.base.checks import SEEDS
from tablesnb.base.errors import BadValue
from tablesnb.base.shares import CONFIDENCE, Average, Share, average
from tablesnb.lab import compiled
from tablesnb.lab.claims.case import Found, Players
from tablesnb.lab.claims.counting_played import ends
from tablesnb.lab.playout_tables import fall
from tablesnb.lab.strong_games import ByNet, Quick
from tablesnb.play.game import Game
from tablesnb.players.learnt import Net, net_for
from tablesnb.players.tables_strong import ahead_space, judge_space, play_space
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset

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


# -- what is counted in whole games of strong players: who wins, how long they last, who waits


LAST = 24


def alternate(rules: Ruleset, seed: int, games: int | None = None) -> Iterator[tuple[Row, int]]:
    """Games that the seats begin in turn, so many or without end: each start, and its seed."""
    for game in count() if games is None else range(games):
        first = rules.seat_names[game % len(rules.seat_names)]
        yield list(Game(rules, first=first).position.row), seed + game


def beginnings(rules: Ruleset) -> list[Row]:
    """The rows in which White has begun a game, all equally likely: before his throw, or after it.

    >>> from tablesnb.rules.registry import ruleset
    >>> len(beginnings(ruleset("irish"))), len(beginnings(ruleset("modern_backgammon")))
    (1, 15)
    """
    if rules.row[law.START_BY] != law.FIRST_DICE:
        return [list(Game(rules, first="white").position.row)]
    found = []
    for high in range(2, rules.row[law.FACES] + 1):
        for low in range(1, high):
            game = Game(rules, seed=0, opening="ask")
            game.roll(high)
            game.roll(low)
            found.append(list(game.position.row))
    return found


def ends_of(
    rules: Ruleset, players: Players, start: Sequence[int], seed: int, games: int
) -> Iterator[Row]:
    """How games of some players end that are played on from one row, game n from ``seed + n``."""
    begun = Game(rules, position=TablesPosition.met(rules, start), seed=0)
    for _, row in ends(begun, players, games, seed, CAP):
        yield row


def won_by_the_first(
    rules: Ruleset, players: Players, seed: int, games: int
) -> tuple[Share, list[int]]:
    """How many games White won who began them, and what he was paid in each."""
    ends = _begun_by_the_first(rules, players, seed, games)
    paid = [row[rules.row[law.PAID]] for row in ends]
    return Share(sum(each > 0 for each in paid), len(paid)), paid


def _begun_by_the_first(rules: Ruleset, players: Players, seed: int, games: int) -> Iterator[Row]:
    """How games end that White begins, in each way that he can about equally many."""
    starts = beginnings(rules)
    for at, start in enumerate(starts):
        many = games // len(starts) + (at < games % len(starts))
        yield from ends_of(rules, players, start, seed + at * games, many)


def lengths(rules: Ruleset, players: Players, seed: int, games: int) -> Average:
    """The throws of play of a game; those for the start are none, unless they are played."""
    played = rules.row[law.START_BY] == law.FIRST_DICE
    ends = _begun_by_the_first(rules, players, seed, games)
    return average(row[law.THROWS] + played for row in ends)


def ratio(long: Average, short: Average) -> Found:
    """How many times one mean is another, and its interval.

    >>> ratio(Average(60, 3, 9), Average(50, 0, 9)).high
    1.26
    """
    value = long.value / short.value
    wide = value * hypot(long.wide / long.value, short.wide / short.value)
    return Found(value, value - wide, value + wide, long.count + short.count)


def apart(some: Sequence[Share], others: Sequence[Share]) -> Found:
    """By how much the mean of some shares lies above the mean of others, and its interval.

    >>> apart([Share(60, 100)], [Share(50, 100)]).value
    0.09999999999999998
    """

    def mean(shares: Sequence[Share]) -> tuple[float, float]:
        spread = sum(each.value * (1 - each.value) / each.whole for each in shares)
        return sum(each.value for each in shares) / len(shares), sqrt(spread) / len(shares)

    (one, spread), (other, more) = mean(some), mean(others)
    value, wide = one - other, CONFIDENCE * hypot(spread, more)
    count = sum(each.whole for each in (*some, *others))
    return Found(value, value - wide, value + wide, count)


def shut(mine: Side, other: Side) -> bool:
    """Whether all points of a home are held while an enemy man waits."""
    return mine.holds(1, 6) and other.bar > 0


def blocked_from(mine: Side, other: Side, dice: Sequence[int]) -> list[int]:
    """From which points a man could go by both dice, could he but pass where he may not land.

    25 is the bar, where one man waits there alone. ``dice`` are two.

    >>> from tablesnb.rules.registry import ruleset
    >>> wall = Game("irish", first="white").position.row
    >>> each = [side(wall, ruleset("irish"), seat) for seat in (0, 1)]
    >>> blocked_from(*each, (5, 5)), blocked_from(*each, (6, 5))
    ([24], [])
    """

    def held(point: int) -> bool:
        return other.at[LAST + 1 - point] >= PAIR

    total = sum(dice)
    origins = [point for point, many in enumerate(mine.at) if many] if not mine.bar else []
    origins += [LAST + 1] * (mine.bar == 1)
    return [
        point
        for point in origins
        if point > total and not held(point - total) and all(held(point - die) for die in set(dice))
    ]


@dataclass
class Seen:
    """What was seen in games: in how many two men of a seat waited at once, or a table was shut.

    ``turns`` are the throws of play, ``turns_one`` those before which a man of the thrower's waited
    at least, and ``turns_two`` those before which two or more did. ``leads`` has of each game how
    often the lead in the race went from one to the other, ``long`` how many throws of play it took.
    """

    games: int = 0
    two: int = 0
    shut: int = 0
    turns: int = 0
    turns_one: int = 0
    turns_two: int = 0
    leads: list[int] = field(default_factory=list)
    long: list[int] = field(default_factory=list)

    def look(self, rules: Ruleset, steps: Iterable[Step]) -> None:
        """Look at one game."""
        two = closed = False
        ahead = leads = turns = 0
        for step in steps:
            men = [side(step.after, rules, seat) for seat in (0, 1)]
            if step.thrown and step.before[law.PHASE] in (law.THROW, law.FIRST_THROW):
                turns += 1
                waiting = side(step.before, rules, step.before[law.TURN]).bar
                self.turns_one += waiting > 0
                self.turns_two += waiting >= PAIR
            two = two or any(each.bar >= PAIR for each in men)
            closed = closed or shut(*men) or shut(*men[::-1])
            gap = men[1].pips - men[0].pips
            now = (gap > 0) - (gap < 0)
            leads += bool(now and ahead and now != ahead)
            ahead = now or ahead
        self.games += 1
        self.turns += turns
        self.two += two
        self.shut += closed
        self.leads.append(leads)
        self.long.append(turns)


def seen(play: Callable[[Row, int], Iterable[Step]], rules: Ruleset, seed: int, games: int) -> Seen:
    """Look at games that the seats begin in turn; ``play`` tells the steps of each."""
    found = Seen()
    for start, dice in alternate(rules, seed, games):
        found.look(rules, play(start, dice))
    return found
