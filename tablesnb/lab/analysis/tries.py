"""The games that were played on after each play, and what they say of the order of the plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isclose

from tablesnb.base.shares import CONFIDENCE
from tablesnb.compare.ranked import End, Ranked, above, differences, mean, placed
from tablesnb.lab.analysis.rollouts import Result
from tablesnb.rules.turn import Play

KEPT = 12  # payoffs of the first games, which a later try is held to
ROUNDING = 1e-9
LEAST = 24  # games before a play is left behind in the race


@dataclass(eq=False)
class Tries:
    """A play and the games after it; ``worths`` is what each was worth by the measure.

    ``exact`` is the chance of winning and ``exact_payoff`` what is paid, where they are known.
    """

    play: Play
    by: str
    results: list[Result] = field(default_factory=list)
    worths: list[int] = field(default_factory=list)
    exact: float | None = None
    exact_payoff: float | None = None

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.worths.append(int(result.won) if self.by == "wins" else result.payoff or 0)
        self.results.append(result)

    @property
    def known(self) -> float | None:
        """The worth where it is known without trying."""
        return self.exact if self.by == "wins" else self.exact_payoff

    @property
    def value(self) -> float:
        """The worth as far as it is known."""
        if self.known is not None:
            return self.known
        return sum(self.worths) / len(self.worths) if self.worths else 0.0

    def ends(self) -> tuple[End, ...]:
        """How the games ended, the most frequent end first."""
        counts = Counter(
            (each.rule, each.payoff, each.won) for each in self.results if each.payoff is not None
        )
        ends = [End(rule, payoff, won, many) for (rule, payoff, won), many in counts.items()]
        return tuple(sorted(ends, key=lambda each: (-each.games, each.rule, each.payoff)))


def order(tries: Sequence[Tries]) -> list[Tries]:
    """The plays from the best down.

    The first is the best of those that were tried most. Who did better in fewer games is second to
    it: that was not enough to go on.
    """
    most = max((len(each.worths) for each in tries if each.known is None), default=0)
    tried = [each for each in tries if each.known is not None or len(each.worths) == most]
    first = max(tried, key=lambda each: each.value)
    rest = [each for each in tries if each is not first]
    rest.sort(key=lambda each: (-min(each.value, first.value), -len(each.worths)))
    return [first, *rest]


def reach(tries: Sequence[Tries]) -> int:
    """By how much two games can differ in worth, as far as was seen."""
    if all(each.by == "wins" for each in tries):
        return 1
    most = max((max(each.worths, default=0) for each in tries), default=0)
    least = min((min(each.worths, default=0) for each in tries), default=0)
    return max(2, most - least)


def apart(one: Tries, other: Tries, far: int, sure: float = CONFIDENCE) -> bool:
    """Whether one play is surely better than another.

    Of two that were tried, the games of the same number are compared, which had the same dice.
    """
    if one.known is not None and other.known is not None:
        return one.known > other.known and not same(one.known, other.known)
    if one.known is not None:
        return one.value > _mean(other, far, sure)[1]
    if other.known is not None:
        return _mean(one, far, sure)[0] > other.value
    return above(differences(one.worths, other.worths), far, sure)


def same(one: float | None, other: float | None) -> bool:
    """Whether two exact values are the same, but for what rounding does to them."""
    if one is None or other is None:
        return one is other
    return isclose(one, other, rel_tol=0, abs_tol=ROUNDING)


def _mean(one: Tries, far: int, sure: float) -> tuple[float, float]:
    """Between what the worth of a play lies that was tried."""
    low = 0 if one.by == "wins" else -far
    return mean(Counter(one.worths or [low, far]), low, far, sure).interval


def ranked(tries: Sequence[Tries]) -> tuple[Ranked, ...]:
    """The plays in their order, each with its place; those of one place cannot be told apart."""
    far, ordered = reach(tries), order(tries)
    best, head = ordered[0], ordered[0]
    tied = []
    for each in ordered:
        level = each is not head and not apart(head, each, far)
        if not level:
            head = each
        tied.append(level)
    return tuple(
        Ranked(
            play=str(each.play),
            place=place,
            games=len(each.results),
            ends=each.ends(),
            behind=None
            if each is best or best.known is not None or each.known is not None
            else differences(best.worths, each.worths),
            exact=each.exact,
            exact_payoff=each.exact_payoff,
            first=tuple(result.payoff for result in each.results[:KEPT]),
        )
        for each, place in zip(ordered, placed(tied), strict=True)
    )
