"""Which play is tried next, and when no more games are worth while.

All plays are tried in rounds that double the games; a play leaves the race as soon as it can surely
be told from those beside it, or from the best. Where the budget is short, each round has its equal
part of it, and only the best so far go on (sequential halving).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, inf, log2
from time import monotonic

from tablesnb.base.errors import TablesnbError
from tablesnb.compare.ranked import SURE
from tablesnb.lab.analysis.rollouts import Result
from tablesnb.lab.analysis.tries import LEAST, Tries, apart, order, reach

FIRST = 2  # games of the first round


@dataclass(frozen=True)
class Limits:
    """How long a race goes on: games a play, ``until`` when, games in all, and seconds.

    Where the first games of all plays are not played within ``start`` seconds it is given up.
    """

    games: int
    until: str
    budget: int
    seconds: float | None = None
    start: float = inf


class TooMany(TablesnbError):
    """There are more plays than can be tried in the time that there is."""


class _Enough(Exception):
    """The time is up."""


def race(
    tries: Sequence[Tries],
    play_on: Callable[[Tries, int, int], Iterator[list[Result]]],
    limits: Limits,
    watch: Callable[[], None],
) -> str:
    """Play games on after each play until they tell enough; return why it stopped.

    ``play_on(tries, n, many)`` gives the results of so many games from game n, some at a time.
    ``watch`` is called after every few games. An interrupt ends the race as soon as there is
    something to tell of each play; before that it goes on to the caller.
    """
    begun = monotonic()
    ends = None if limits.seconds is None else begun + limits.seconds

    def try_on(each: Tries, goal: int) -> None:
        made = len(each.results)
        for some in play_on(each, made, goal - made) if goal > made else ():
            for result in some:
                each.add(result)
            if ends is not None and goal > FIRST and monotonic() > ends:
                raise _Enough
        watch()

    running = [each for each in tries if each.known is None]
    if not running:
        return "exact"
    goal = min(FIRST, limits.games)
    for each in running:
        try_on(each, goal)
        if monotonic() - begun > limits.start:
            raise TooMany(f"{len(tries)} plays are too many to judge in a few seconds.")
    try:
        while True:
            running = unsettled(tries, limits.until)
            if not running:
                return limits.until
            running = [each for each in running if len(each.results) < limits.games]
            if not running:
                return "games"
            goal = min(2 * goal, limits.games)
            left = limits.budget - sum(len(each.results) for each in tries)
            running = affordable(running, goal, left, limits.games)
            if not running:
                return "budget"
            for each in running:
                try_on(each, goal)
    except _Enough:
        return "seconds"
    except KeyboardInterrupt:
        for each in tries:  # it may have come between the two halves of a game's entry
            del each.worths[len(each.results) :]
        return "interrupted"


def unsettled(tries: Sequence[Tries], until: str) -> list[Tries]:
    """The plays about which there is something to find out, from the best down."""
    ordered, far = order(tries), reach(tries)
    if until == "games":
        pairs = [(each, each) for each in ordered]
    elif until == "best":
        pairs = [(ordered[0], each) for each in ordered[1:]]
    else:
        pairs = list(pairwise(ordered))
    open_still = {
        id(each) for one, other in pairs if not _settled(one, other, far) for each in (one, other)
    }
    return [each for each in ordered if id(each) in open_still and each.known is None]


def _settled(one: Tries, other: Tries, far: int) -> bool:
    tried = [len(each.results) for each in (one, other) if each.known is None]
    return one is not other and min(tried, default=LEAST) >= LEAST and apart(one, other, far, SURE)


def affordable(running: Sequence[Tries], goal: int, left: int, games: int) -> list[Tries]:
    """Those of the best that can be tried up to a goal for their part of what is left.

    Two at least: one alone would have nobody to be told from.
    """
    rounds = 1 + ceil(log2(max(games / goal, 1)))
    wanted = min(2, len(running))
    found = _within(running, goal, left // rounds)
    if len(found) < wanted:
        found = _within(running[:2], goal, left)
    return found if len(found) >= wanted else []


def _within(running: Sequence[Tries], goal: int, left: int) -> list[Tries]:
    found: list[Tries] = []
    for each in running:
        left -= max(goal - len(each.results), 0)
        if left < 0:
            break
        found.append(each)
    return found
