"""What is counted in whole games of strong players: who wins, how long they last, who waits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from math import hypot, sqrt
from typing import Any

from tablesnb.base.shares import CONFIDENCE, Average, Share, average
from tablesnb.lab.claims.case import Found, Players
from tablesnb.lab.claims.watching import CAP, Row, Side, Step, Strong, side
from tablesnb.lab.playouts import ByLot
from tablesnb.lab.train.learning import CAREFUL
from tablesnb.play.game import Game
from tablesnb.tables import law
from tablesnb.tables.ruleset import Ruleset

__all__ = [
    "Seen",
    "apart",
    "beginnings",
    "blocked_from",
    "ends_of",
    "lengths",
    "ratio",
    "seen",
    "shut",
    "won_by_the_first",
]

PAIR = 2
LAST = 24


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
    if players == "strong":
        yield from Strong(rules, games).ends(start, seed, games)
    elif players == "random":
        for _, row in chain.from_iterable(ByLot(rules, CAP).games(start, seed, games)):
            yield row
    else:
        yield from _careful(rules, start, seed, games)


def _careful(rules: Ruleset, start: Sequence[int], seed: int, games: int) -> Iterator[Row]:
    """The same of careful players, compiled."""
    from tablesnb.lab.train.strength import Table
    from tablesnb.players.learnt import net_for

    table, row = Table(rules), rules.row
    net: Any = table.numpy.array(getattr(net_for(rules), "row", ()), dtype=table.numpy.int64)
    table.space.start = table.numpy.array(start, dtype=table.numpy.int64)
    for game in range(games):
        table.game(net, seed + game, [CAREFUL] * row[law.SEATS])
        yield [int(each) for each in table.space.state]


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
    for game in range(games):
        first = rules.seat_names[game % PAIR]
        start = list(Game(rules, first=first).position.row)
        found.look(rules, play(start, seed + game))
    return found
