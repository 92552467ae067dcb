"""Who is favoured by beginning: thousands of games of strong players, counted by who began.

What was found of each game of the tables family is kept with the package, with its seed and the
version of the law: ``python -m tools.studies beginning irish``. At tafl the sides are not
alike, and what each wins stands on its game's card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tablesnb.base.checks import SEEDS, checked_count, checked_seed
from tablesnb.base.errors import BadValue
from tablesnb.base.shares import Average, Share
from tablesnb.compare.law_version import law_version
from tablesnb.lab.strong_games import ByNet, net_to_play, plainly
from tablesnb.lab.studies.good_play import Sum, study_of
from tablesnb.play.game import Game
from tablesnb.players.learnt import net_for
from tablesnb.rules.family import family_of
from tablesnb.rules.registry import ruleset

LONGEST: Final = 3_000  # throws of a game
FOLDER: Final = "begun"
TWO: Final = 2
SAMPLE: Final = 24  # games


@dataclass(frozen=True)
class Beginning:
    """What each seat made of games of strong players, by its place after the seat that began.

    ``won`` counts the games in which a place was paid best (a tie counts for each), ``paid`` is
    what it was paid; the first place is that of the seat that began, the next plays after it.
    ``unfinished`` games were broken off, and are not counted otherwise. ``sample`` is what the seat
    that began was paid in the first of the games (None where one was broken off), which a later try
    is held to.
    """

    game: str
    law: str
    seed: int
    games: int
    unfinished: int
    won: tuple[int, ...]
    paid: tuple[Sum, ...]
    sample: tuple[int | None, ...]

    @property
    def share(self) -> Share:
        """In how many of the games that ended the seat that began was paid best."""
        return self.share_of(0)

    def share_of(self, place: int) -> Share:
        """The same of the seat so many places after it."""
        return Share(self.won[place], self.games - self.unfinished)

    def payoff_of(self, place: int) -> Average:
        """What a place was paid a game."""
        return self.paid[place].mean

    @property
    def favoured(self) -> str:
        """Who is favoured: ``"who begins"``, ``"who does not"`` or ``"nobody"`` that shows.

        It goes by what the seat that began was paid, at 95 %: payoffs of all seats add up to 0.
        """
        low, high = self.payoff_of(0).interval
        return "who begins" if low > 0 else "who does not" if high < 0 else "nobody"

    def rows(self) -> list[tuple[str, str, str]]:
        """For each place what it is called, its share of games won, and what it was paid."""
        names = [
            "the seat that began",
            *(f"the seat {place} on" for place in range(1, len(self.won))),
        ]
        if len(self.won) == TWO:
            names[1] = "the other"
        return [
            (name, str(self.share_of(place)), f"{self.payoff_of(place):+z.3f}")
            for place, name in enumerate(names)
        ]

    def __repr__(self) -> str:
        left = f", {self.unfinished:,} broken off" if self.unfinished else ""
        head = f"{ruleset(self.game).title}: {self.games:,} games of strong players{left}, favoured"
        rows = [f"  {name}: {won}, paid {paid}" for name, won, paid in self.rows()]
        return "\n".join([f"{head} is {self.favoured}", *rows])


def begun_in_turn(game: str, games: int = 2_000, *, seed: int = 1283) -> Beginning:
    """Play games between strong players and count by the place after the seat that began.

    Game n has the seed ``seed + n``, which throws for who begins, too. Raises UnknownName for a
    game that there is not, BadValue for numbers that are none and where nothing was learnt.

    >>> beginning("irish").games  # of begun_in_turn("irish"), kept: to play them takes a minute
    2000
    """
    rules: Any = ruleset(game)
    checked_count(games, "games", 2, SEEDS)
    checked_seed(seed)
    if net_for(rules) is None:
        raise BadValue(f"nothing was learnt of {rules.title}: its games would show nothing")
    seats, family = len(rules.seat_names), family_of(rules)
    won, paid, unfinished = [0] * seats, [Sum() for _ in range(seats)], 0
    sample: list[int | None] = []
    for first, state in _played(rules, games, seed):
        payoff = family.payoff(state, rules)
        if len(sample) < SAMPLE:
            sample.append(None if payoff is None else payoff[first])
        if payoff is None:
            unfinished += 1
            continue
        for place in range(seats):
            own = payoff[(first + place) % seats]
            paid[place].add(own)
            won[place] += own == max(payoff) > 0
    return Beginning(
        rules.name,
        law_version(rules),
        seed,
        games,
        unfinished,
        tuple(won),
        tuple(paid),
        tuple(sample),
    )


def _played(rules: Any, games: int, seed: int) -> Iterator[tuple[int, list[int]]]:
    """Which seat began each game, and the state in which it was left."""
    net = net_to_play(rules, "strong")
    play = None if net is None else ByNet(rules, net, LONGEST)
    for number in range(seed, seed + games):
        game = Game(rules, seed=number % SEEDS)
        assert game.awaits is not None
        first = rules.seat(game.awaits.seat)
        if play is None:
            yield first, plainly(game, "strong", LONGEST)[1]
        else:
            yield first, next(play.games(game.position.row, game.seed, 1))[0][1]


# -- kept


def read(given: Mapping[str, Any]) -> Beginning:
    """What was written."""
    paid = tuple(Sum(**each) for each in given["paid"])
    won, sample = tuple(given["won"]), tuple(given["sample"])
    return Beginning(**{**given, "won": won, "paid": paid, "sample": sample})


@cache
def beginning(game: str) -> Beginning:
    """Return who is favoured by beginning a game, as it was found and is kept.

    UnknownName for a game that there is not, and where no games were looked at.

    >>> beginning("irish").games >= 1000
    True
    """
    return read(study_of(FOLDER, game, "no games of strong players at {} were begun in turn"))
