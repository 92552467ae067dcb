"""Counts of played games in words, each with the interval in which the truth probably lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev

from tablesnb.game import Game

CONFIDENCE = 1.96  # standard deviations: 95 %


@dataclass(frozen=True)
class Share:
    """So many of so many; ``interval`` is Wilson's, at 95 %."""

    count: int
    of: int

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, with 95 % confidence."""
        n, z, share = self.of, CONFIDENCE, self.count / self.of
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        low, high = self.interval
        share = self.count / self.of
        return f"{self.count} of {self.of}, {share:.0%} (95 % interval {low:.0%} to {high:.0%})"

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True)
class Average:
    """The mean of what was measured in each game; ``half`` is half of its 95 % interval."""

    mean: float
    half: float
    of: int

    def __format__(self, form: str) -> str:
        """Write both figures in the form given, ``f"{average:.1%}"``, or with one decimal."""
        return f"{self.mean:{form or '.1f'}} ± {self.half:{form or '.1f'}}"

    def __str__(self) -> str:
        return f"{self}"

    def __repr__(self) -> str:
        return str(self)


def share(count: int, of: int) -> Share:
    """Return a share with its interval.

    >>> share(36, 40)
    36 of 40, 90% (95 % interval 77% to 96%)
    """
    if not 0 <= count <= of or of < 1:
        raise ValueError(f"{count} of {of} is no share")
    return Share(count, of)


def average(values: Sequence[float]) -> Average:
    """Return the mean of independent games, with its interval by the normal distribution.

    >>> average([4, 5, 6, 5])
    5.0 ± 0.8
    """
    if len(values) < 2:
        raise ValueError("an interval needs two values at least")
    return Average(mean(values), CONFIDENCE * stdev(values) / sqrt(len(values)), len(values))


def turns(game: Game) -> list[set[str]]:
    """Return what happened in each turn of play, helpers included, as sets of events' codes.

    >>> import tablesnb as tn
    >>> position = tn.Position.of("irish", {"white": {2: 1}, "black": {6: 15}}, off={"white": 14})
    >>> game = tn.Game("irish", position=position)
    >>> _ = game.roll(6, 5), game.push("2/off(6)")
    >>> sorted(turns(game)[0])
    ['borne off', 'won']
    """
    found: list[set[str]] = []
    for entry in game.log:
        if entry.why == "turn":
            found.append(set())
        if found and entry.why not in ("opening", "place"):
            found[-1].update(event.code for event in entry.events)
    return found


def late_hits(game: Game) -> int:
    """Return how many men were hit after men of their seat had been borne off in this game."""
    off: Counter[str | None] = Counter()
    late = 0
    for entry in game.log:
        for event in entry.events:
            off[event.seat] += event.code == "borne off"
            late += event.code == "hit" and off[event.seat] > 0
    return late
