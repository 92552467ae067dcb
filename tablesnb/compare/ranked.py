"""One play of an analysis: what became of the games that were played on after it, in means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import isclose, sqrt

from tablesnb.base.frozen import frozen
from tablesnb.base.shares import CONFIDENCE, Share

# -- means of whole numbers with their intervals, and when two of them can be told apart
# What is counted is small (won or not, what was paid), so a distribution is a mapping from each
# value to how often it was met.


SURE = 3.29  # standard deviations: 99.9 %, for what is looked at again and again

Counts = Mapping[int, int]


@dataclass(frozen=True)
class Mean:
    """A mean of ``count`` values, and between what the true one lies at 95 %.

    One that is known exactly has ``low`` and ``high`` as its value.
    """

    value: float
    low: float
    high: float
    count: int

    @property
    def interval(self) -> tuple[float, float]:
        """From where to where."""
        return self.low, self.high

    def __repr__(self) -> str:
        if self.low == self.high:
            return f"{self.value:+z.2f}"
        return f"{self.value:+z.2f} ({self.low:+z.2f} to {self.high:+z.2f})"


def mean(counts: Counts, least: int, most: int, sure: float = CONFIDENCE) -> Mean:
    """Return the mean of a distribution whose values lie between ``least`` and ``most``.

    The interval is that of the values with one more at either end: so it holds for few values too,
    and where all that were met are the same (after Agresti and Min's for a difference of shares).

    >>> mean({0: 10, 1: 10}, 0, 1), mean({1: 20}, 0, 1)
    (+0.50 (+0.29 to +0.71), +1.00 (+0.87 to +1.00))
    """
    values = Counter(counts)
    met = sum(values.values())
    middle = sum(value * many for value, many in values.items()) / met
    values.update((least, most))
    n = met + 2
    centre = sum(value * many for value, many in values.items()) / n
    squares = sum(value * value * many for value, many in values.items()) / n
    half = sure * sqrt(max(squares - centre * centre, 0.0) / n)
    return Mean(middle, max(centre - half, least), min(centre + half, most), met)


def differences(one: Sequence[int], other: Sequence[int]) -> dict[int, int]:
    """How often ``one`` exceeds ``other`` by how much, game by game, as far as both go.

    Games of one number were played with the same dice, so the luck that both had falls out.

    >>> differences([1, 1, 0], [1, 0, 0, 1])
    {0: 2, 1: 1}
    """
    both = Counter(mine - theirs for mine, theirs in zip(one, other, strict=False))
    return dict(sorted(both.items()))


def above(counts: Counts, reach: int, sure: float = CONFIDENCE) -> bool:
    """Whether a distribution of differences, of ``reach`` at most, surely has its mean above 0.

    >>> above({0: 5, 1: 1}, 1), above({0: 90, 1: 10}, 1)
    (False, True)
    """
    return bool(counts) and mean(counts, -reach, reach, sure).low > 0


def placed(tied: Iterable[bool]) -> list[int]:
    """The places of a row, each told whether it is level with the first of the place before it.

    >>> placed([False, True, False, False])
    [1, 1, 3, 4]
    """
    found: list[int] = []
    for number, level in enumerate(tied, 1):
        found.append(found[-1] if level and found else number)
    return found


# -- the play


@dataclass(frozen=True)
class End:
    """So many ``games`` that one rule ended alike: what the mover was paid, and whether he won."""

    rule: str
    payoff: int
    won: bool
    games: int


@dataclass(frozen=True)
class Ranked:
    """A play, its place, and what it came to for the seat that made it.

    ``play`` is written as it is pushed. Plays of one ``place`` cannot be told apart. ``games`` were
    played on after it, ``ends`` says how; those that are in none were broken off, and count as not
    won and as paying nothing. ``behind`` says how often the first play of the ranking did better
    by how much, game by game under the same dice: in games won or, where the ranking is by
    payoff, in what was paid. ``exact`` is the chance of winning and ``exact_payoff`` the mean
    payoff where they are known without trying; ``foretold`` and ``foretold_payoff`` are the same as
    the strong player thinks them to be, where nothing was tried; ``at_most``: they may be less.
    ``forced`` is after how many moves, of both sides and with this one, the game is over at the
    latest, where its end can be forced. ``first`` are the payoffs of the first games, None for one
    broken off: what a later try is held to.
    """

    play: str
    place: int
    games: int
    ends: tuple[End, ...] = ()
    behind: Mapping[int, int] | None = None
    exact: float | None = None
    exact_payoff: float | None = None
    first: tuple[int | None, ...] = ()
    foretold: float | None = None
    foretold_payoff: float | None = None
    at_most: bool = False
    forced: int | None = None

    def __post_init__(self) -> None:
        for name in ("ends", "behind", "first"):
            object.__setattr__(self, name, frozen(getattr(self, name)))

    @property
    def won(self) -> int:
        """How many of the games were won."""
        return sum(end.games for end in self.ends if end.won)

    @property
    def wins(self) -> Share | None:
        """The share of games won, with Wilson's interval at 95 %; None where none was played."""
        return Share(self.won, self.games) if self.games else None

    @property
    def chance(self) -> float:
        """The chance of winning: exact where it is known, foretold, or the share of games won."""
        if self.known_chance is not None:
            return self.known_chance
        return self.won / self.games if self.games else 0.0

    @property
    def known_chance(self) -> float | None:
        """The chance of winning where it was not tried: exact, or foretold."""
        return self.foretold if self.exact is None else self.exact

    @property
    def between(self) -> tuple[float, float]:
        """Between what the chance of winning lies at 95 %; twice the same where none was tried.

        Of one that is ``at_most`` so much, between nothing and that.
        """
        if self.at_most and self.known_chance is not None:
            return 0.0, self.known_chance
        if self.known_chance is not None:
            return self.known_chance, self.known_chance
        return self.wins.interval if self.wins else (0.0, 1.0)

    @property
    def unfinished(self) -> int:
        """How many games were broken off."""
        return self.games - sum(end.games for end in self.ends)

    @property
    def payoffs(self) -> dict[int, int]:
        """How many games paid how much; a game that was broken off pays nothing."""
        found = Counter({0: self.unfinished} if self.unfinished else {})
        for end in self.ends:
            found[end.payoff] += end.games
        return dict(sorted(found.items()))

    @property
    def payoff(self) -> Mean | None:
        """The mean payoff, with its interval at 95 %; None where nothing says what is paid."""
        known = self.foretold_payoff if self.exact_payoff is None else self.exact_payoff
        if known is not None:
            return Mean(known, -1.0 if self.at_most else known, known, self.games)
        paid = self.payoffs
        return mean(paid, min(-1, *paid), max(1, *paid)) if paid else None

    def by_rule(self, won: bool = True) -> dict[str, int]:
        """How many games were won by each rule, the most frequent first; or lost, or drawn.

        A rule is named by its id, and what it pays where that is more than one.
        """
        found: Counter[str] = Counter()
        for end in self.ends:
            if end.won == won:
                paid = abs(end.payoff)
                found[end.rule + (f" ×{paid}" if paid > 1 else "")] += end.games
        return dict(sorted(found.items(), key=lambda each: (-each[1], each[0])))


def percent(chance: float, between: tuple[float, float]) -> str:
    """A chance in per cent, with as many places as its interval is worth.

    >>> percent(0.5123, (0.48, 0.54)), percent(2 / 3, (2 / 3, 2 / 3))
    ('51%', '66.67%')
    """
    wide = between[1] - between[0]
    if not wide:
        return f"{chance:.{0 if isclose(chance, round(chance, 2), abs_tol=1e-9) else 2}%}"
    return f"{chance:.{0 if wide >= 0.01 else 1 if wide >= 0.001 else 2}%}"


def chance_of(own: Ranked) -> str:
    """The chance of winning after a play, with its interval unless it is exact."""
    if own.forced is not None:
        return f"{own.chance:.0%}, {'' if own.chance else 'lost '}by force {over_in(own)}"
    if own.exact is not None:
        return f"{percent(own.chance, own.between)} exactly"
    if own.foretold is not None:
        return f"{'at most ' if own.at_most else ''}{own.foretold:.1%}"
    if not own.games:
        return "" if own.payoff else "not tried"
    low, high = own.between
    return (
        f"{percent(own.chance, own.between)} "
        f"({percent(low, own.between)} to {percent(high, own.between)})"
    )


def over_in(own: Ranked) -> str:
    """How soon a game is over whose end can be forced, in moves of the side that wins.

    >>> over_in(Ranked("e5-e9", 1, 0, exact=1.0, forced=1))
    'at once'
    >>> over_in(Ranked("e5-e8", 1, 0, exact=0.0, forced=4))
    'in 2 moves'
    """
    won = (own.forced or 0) + (own.chance > 0.5)
    return "at once" if own.forced == 1 else f"in {won // 2} move{'s' if won > 3 else ''}"


def ways(own: Ranked) -> str:
    """By which rules the games were won, each with its share; in one order for all plays."""
    won = sorted(own.by_rule().items())
    total = sum(many for _, many in won)
    return ", ".join(f"{rule.partition('.')[2]} {many / total:.0%}" for rule, many in won)
