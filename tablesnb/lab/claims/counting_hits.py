"""Hits while the own table is bound, and hits of men whose fellows are off: played on by two laws.

A position is met in games of strong players and played on from there, with the same dice, under
either law. Positions and not games are what the intervals are of.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablesnb.base.errors import BadPosition
from tablesnb.lab.claims.counting_games import shut
from tablesnb.lab.claims.watching import Strong, side
from tablesnb.play.game import Game
from tablesnb.players.tables_strong import hopes
from tablesnb.rules.turn import Play
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset

__all__ = ["Gain", "gain", "hit_late", "hits_from_bound", "on"]


def on(rules: Ruleset, position: TablesPosition) -> TablesPosition:
    """The same position under another reading of its game."""
    return TablesPosition.met(rules, position.row)


def _starts(strong: Strong, seed: int) -> Iterator[tuple[list[int], int]]:
    """Whole games without end: each start, White's and Black's in turn, and its seed."""
    game = 0
    while True:
        first = strong.rules.seat_names[game % 2]
        yield list(Game(strong.rules, first=first).position.row), seed + game
        game += 1


def hits_from_bound(strong: Strong, seed: int) -> Iterator[tuple[TablesPosition, int]]:
    """Positions in which a seat whose table is bound may hit or not, and in which game each is.

    No enemy man waits yet. There is a play that hits and leaves the table bound, and another that
    hits nobody; of a game the first such position.
    """
    for number, (start, dice) in enumerate(_starts(strong, seed), 1):
        for step in strong.steps(start, dice):
            if step.thrown or step.before[law.PHASE] != law.PLAY:
                continue
            seat = step.before[law.ACTOR]
            mine, other = (side(step.before, strong.rules, each) for each in (seat, 1 - seat))
            if not mine.holds(1, 6) or other.bar or 1 not in other.at[1:]:
                continue
            position = TablesPosition.met(strong.rules, step.before)
            plays = _parted(position, seat)
            if all(plays):
                yield position, number
                break


def _parted(position: TablesPosition, seat: int) -> tuple[list[Play], list[Play]]:
    """The plays that shut a man out by a hit, and those that hit nobody."""
    hitting, leaving = [], []
    for play in Game(position.rules, position=position).plays():
        there = play.position
        assert isinstance(there, TablesPosition)
        mine, other = (side(there.row, position.rules, each) for each in (seat, 1 - seat))
        if "*" not in str(play):
            leaving.append(play)
        elif shut(mine, other) or there.phase.startswith("break"):
            hitting.append(play)
    return hitting, leaving


@dataclass(frozen=True)
class Gain:
    """What the best hit and the best play without won of so many games."""

    hit: int
    left: int
    games: int

    @property
    def value(self) -> float:
        """By how much the hit wins more, of all games."""
        return (self.hit - self.left) / self.games


def gain(strong: Strong, position: TablesPosition, seed: int, games: int) -> Gain:
    """Play the best hit on, and the best play without, under a law; BadPosition without either.

    Which is best of each the net says.
    """
    here = on(strong.rules, position)
    seat = here.row[law.ACTOR]
    won = []
    for plays in _parted(here, seat):
        if not plays:
            raise BadPosition("here a man cannot both be hit and be left")
        there = hopes(plays, here.rules, seat, strong.net)[0].play.position
        assert isinstance(there, TablesPosition)
        won.append(strong.won(there.row, seed, games, seat))
    return Gain(won[0], won[1], games)


def hit_late(strong: Strong, seed: int) -> Iterator[tuple[TablesPosition, int]]:
    """Positions in which a man has just been hit whose fellows are off, and in which game each is.

    Whoever is hit is to throw; of a game the first.
    """
    for number, (start, dice) in enumerate(_starts(strong, seed), 1):
        for step in strong.steps(start, dice):
            if step.thrown or step.after[law.PHASE] != law.THROW:
                continue
            hit = side(step.after, strong.rules, step.after[law.TURN])
            if hit.bar and hit.off:
                yield TablesPosition.met(strong.rules, step.after), number
                break
