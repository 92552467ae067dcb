"""What happens in games of strong players: who is favoured, how often men are hit and tables bound.

Whole games are looked at play by play, in plain Python; what was found is kept with the package,
with its seed and the version of the law: ``python -m tools.studies good_play irish``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from math import sqrt
from typing import Any, Self

from tablesnb.base import files
from tablesnb.base.checks import SEEDS, checked_count, checked_seed
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.base.shares import CONFIDENCE, Average, Share
from tablesnb.base.sheets import in_columns
from tablesnb.compare.law_version import law_version
from tablesnb.play.game import Game
from tablesnb.players.learnt import Net, net_for
from tablesnb.players.tables_strong import hopes
from tablesnb.rules.registry import ruleset
from tablesnb.rules.turn import Play, Throw
from tablesnb.tables import law

LONGEST = 3_000  # throws of a game
FOLDER = "observed"
SAMPLE = 4  # games of which each is kept, so that they can be played again
TWO = 2


@dataclass
class Sum:
    """Numbers added up, and their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Count one more."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> Average:
        """The mean and its interval; BadValue for fewer than two."""
        if self.count < TWO:
            raise BadValue("a mean with an interval needs two values or more")
        value = self.total / self.count
        spread = max(self.squares / self.count - value * value, 0.0)
        return Average(value, CONFIDENCE * sqrt(spread / (self.count - 1)), self.count)


@dataclass
class Observed:
    """What was seen in games between strong players.

    ``first`` games were won by the seat that began, ``bound`` had a table bound while an enemy man
    waited, ``two_wait`` had two men waiting at once; ``hits`` is how many plays of a game hit,
    ``throws`` how many throws it took. Of choices where a man could be hit or left, ``best_hits``
    are those in which hitting was best, and ``hitting`` is by how much the best hit is better than
    the best play without, in what is paid; ``hitting_bound`` the same where one's own table is all
    held. ``worth_of_choice`` is how much the best play is better than the next. ``sample`` has the
    throws and the hits of the first games, one by one, where they were kept.
    """

    game: str
    reading: str
    law: str
    seed: int
    games: int
    first: int
    decided: int
    bound: int
    two_wait: int
    could_hit: int
    best_hits: int
    throws: Sum
    hits: Sum
    hitting: Sum
    hitting_bound: Sum
    worth_of_choice: Sum
    sample: list[list[int]] = field(default_factory=list)

    @classmethod
    def of(cls, rules: Any, seed: int) -> Self:
        """Nothing seen yet."""
        name = ", ".join(f"{rule} = {value}" for rule, value in rules.changed.items())
        sums: dict[str, Any] = {each.name: Sum() for each in fields(cls) if each.type == "Sum"}
        return cls(rules.name, name, law_version(rules), seed, 0, 0, 0, 0, 0, 0, 0, **sums)

    def rows(self) -> list[tuple[str, str]]:
        """What was seen, each in words and with its interval."""
        found = [
            ("games won by the seat that began", str(Share(self.first, max(self.decided, 1)))),
            ("throws a game", f"{self.throws.mean:.1f}"),
            ("plays that hit, a game", f"{self.hits.mean:.2f}"),
            ("games in which two men waited at once", str(Share(self.two_wait, self.games))),
            ("games with a bound table and a man waiting", str(Share(self.bound, self.games))),
        ]
        if self.could_hit:
            share = Share(self.best_hits, self.could_hit)
            found.append(("choices to hit or not, in which hitting was best", str(share)))
        if self.hitting.count >= TWO:
            found.append(("what the best hit gains, of the stake", _gain(self.hitting)))
        if self.hitting_bound.count >= TWO:
            words = "the same with one's own table all held"
            found.append(
                (words, f"{_gain(self.hitting_bound)}, {self.hitting_bound.count:,} choices")
            )
        if self.worth_of_choice.count >= TWO:
            words = "what the best play gains over the next"
            found.append((words, _gain(self.worth_of_choice)))
        return found

    def __repr__(self) -> str:
        of = ruleset(self.game).title
        head = (
            f"{of}{f' ({self.reading})' if self.reading else ''}: {self.games:,} games of strong "
        )
        rows = [(f"  {words}", figure) for words, figure in self.rows()]
        return f"{head}players, from seed {self.seed}\n{in_columns(rows)}"


def _gain(of: Sum) -> str:
    mean = of.mean
    return f"{mean.value:+z.3f} ± {mean.wide:.3f}"


def observe(game: str, games: int = 300, *, seed: int = 1283, reading: str = "default") -> Observed:
    """Look at games between strong players, play by play.

    Game n has the seed ``seed + n``; seats begin in turn. Raises UnknownName for a game or a
    reading that there is not, BadValue for numbers that are none and where nothing was learnt.

    >>> observe("irish", 2, seed=1).games
    2
    """
    rules = ruleset(game, reading)
    checked_count(games, "games", 1, SEEDS)
    checked_seed(seed)
    net = net_for(rules)
    if net is None:
        raise BadValue(f"nothing was learnt of {rules.title}: its games would show nothing")
    seen = Observed.of(rules, seed)
    for number in range(games):
        first = rules.seat_names[number % len(rules.seat_names)]
        _look(Game(rules, first=first, seed=(seed + number) % SEEDS), first, net, seen)
    return seen


def _look(game: Game, first: str, net: Net, seen: Observed) -> None:
    """Look at one game."""
    rules: Any = game.rules
    bound = waited = False
    hits = 0
    while game.awaits is not None and game.throws < LONGEST:
        if isinstance(game.awaits, Throw):
            game.roll()
        else:
            best = _choose(game, net, seen)
            hits += "*" in str(best)
            game.push(best)
        position: Any = game.position
        bound = bound or law.bound_seat(list(position.row), rules.row) != law.NOBODY
        waited = waited or any(position.bar(seat) >= TWO for seat in rules.seat_names)
    seen.games += 1
    seen.bound += bound
    seen.two_wait += waited
    seen.hits.add(hits)
    seen.throws.add(game.throws)
    if len(seen.sample) < SAMPLE:
        seen.sample.append([game.throws, hits])
    outcome = game.outcome()
    if outcome is not None and max(outcome.payoff.values()) > 0:
        seen.decided += 1
        seen.first += outcome.payoff[first] == max(outcome.payoff.values())


def _choose(game: Game, net: Net, seen: Observed) -> Play:
    """The best play where somebody is to choose, and what there was to choose."""
    assert game.awaits is not None
    rules: Any = game.rules
    plays = game.plays()
    if len(plays) == 1:
        return plays[0]
    seat = rules.seat(game.awaits.seat)
    ranked = hopes(plays, rules, seat, net)
    seen.worth_of_choice.add(ranked[0].payoff - ranked[1].payoff)
    hitting = [hope for hope in ranked if "*" in str(hope.play)]
    leaving = [hope for hope in ranked if "*" not in str(hope.play)]
    if hitting and leaving:
        gain = hitting[0].payoff - leaving[0].payoff
        seen.could_hit += 1
        seen.best_hits += gain > 0
        seen.hitting.add(gain)
        if _held(game.position.row, rules.row, seat):
            seen.hitting_bound.add(gain)
    return ranked[0].play


def _held(row: Sequence[int], rules: Sequence[int], seat: int) -> bool:
    """Whether a seat holds every point of its own table, whether an enemy waits or not."""
    first = rules[law.TRACK] + seat * rules[law.LENGTH]
    home = range(rules[law.LENGTH] - rules[law.HOME], rules[law.LENGTH])
    men = law.COUNT + seat * rules[law.WIDTH]
    return all(row[men + rules[first + step]] >= rules[law.HOLD] for step in home)


# -- what studies of strong players keep with the package: a file a game, in a folder each


def study_of(folder: str, game: str, lacking: str) -> Any:
    """What a study keeps of a game; UnknownName says what is ``lacking`` where it keeps nothing."""
    rules = ruleset(game)
    found = files.packaged("tablesnb.lab.studies", folder, f"{rules.name}.json")
    if found is None:
        raise UnknownName(lacking.format(rules.title))
    return found


def read(given: Mapping[str, Any]) -> Observed:
    """What was written."""
    sums = {each.name for each in fields(Observed) if each.type == "Sum"}
    found: dict[str, Any] = {k: Sum(**v) if k in sums else v for k, v in given.items()}
    return Observed(**found)


@cache
def good_play(game: str) -> Observed:
    """Return what was seen in games of strong players, and is kept.

    UnknownName for a game that there is not, and where no games were looked at.

    >>> good_play("irish").games >= 300
    True
    """
    return read(study_of(FOLDER, game, "no games of strong players at {} were looked at"))
