"""Positions in which both sides are shut in: their few last steps, counted to the end.

Where whoever moves last wins, and the men who can move at all are few, every way on is followed:
all throws, best play of both sides. A throw that nobody can play gives the turn away and changes
nothing; so two positions that differ in the turn alone are reckoned together.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import Any, Final

from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.rules.turn import Choice

MOST: Final = 400  # positions that are followed
FEW: Final = 8  # half-moves of one side with any die: more, and the walls are not shut
STAKE: Final = 1
LENGTH, FACES = 24, 6


class _TooWide(Exception):
    """More may happen here than is followed."""


def shut(position: Position, seat: str) -> tuple[float, float] | None:
    """A seat's chance of winning where both sides are shut in, and its payment; else None."""
    rules: Any = position.rules
    block = getattr(rules, "mutual_block", None)
    if block is None or block.value != "last_mover" or position.phase != "throw":
        return None
    if any(position.bar(each) for each in rules.seat_names) or not _still(position):
        return None
    try:
        wins = _Shut(rules.seat_names[0]).chance(Game(rules, position=position))
    except _TooWide:
        return None
    won = wins if seat == rules.seat_names[0] else 1 - wins
    return won, STAKE * (2 * won - 1)


def _still(position: Position) -> bool:
    """Whether each side has few half-moves, by any die, and none of them hits."""
    return all(_few(position, seat) for seat in position.rules.seat_names)


def _few(position: Position, seat: str) -> bool:
    rules: Any = position.rules
    other = next(each for each in rules.seat_names if each != seat)
    own = {int(point): many for point, many in position.men(seat).items()}
    theirs = {LENGTH + 1 - int(point): many for point, many in position.men(other).items()}
    free = 0
    for point in own:
        for to in range(max(point - FACES, 1), point):
            if theirs.get(to, 0) == 1:
                return False
            free += theirs.get(to, 0) == 0 and own.get(to, 0) < rules.number("point_cap")
    return free <= FEW


@lru_cache(1)
def _throws() -> Counter[tuple[int, ...]]:
    """Each throw of three dice, and how many of the 216 it stands for."""
    return Counter(tuple(sorted(each)) for each in product(range(1, FACES + 1), repeat=3))


class _Shut:
    """Follows what may come, for the chance of the seat ``first``."""

    def __init__(self, first: str) -> None:
        self.first = first
        self.known: dict[Any, float] = {}

    def chance(self, game: Game) -> float:
        """The chance of ``first`` where somebody is to throw, or the game is over."""
        outcome = game.outcome()
        if outcome is not None:
            if outcome.payoff[self.first] == 0:
                raise _TooWide
            return float(outcome.payoff[self.first] > 0)
        key = self._key(game)
        if key in self.known:
            return self.known[key]
        if len(self.known) >= MOST:
            raise _TooWide
        still, moving, passed = self._thrown(game)
        if passed is None:
            self.known[key] = moving
            return moving
        # the other side may have nothing to play, either: then it is this seat's turn again
        also, others, _ = self._thrown(passed)
        self.known[key] = (moving + still * others) / (1 - still * also)
        self.known[self._key(passed)] = others + also * self.known[key]
        return self.known[key]

    def _thrown(self, game: Game) -> tuple[float, float, Game | None]:
        """The share of throws that play nothing, what the others bring, and the game after one."""
        still = moving = 0.0
        passed: Game | None = None
        best = max if game.position.turn == self.first else min
        for dice, many in _throws().items():
            ahead = game.copy()
            ahead.roll(*dice)
            if not isinstance(ahead.awaits, Choice):
                still, passed = still + many, ahead
                continue
            found = []
            for play in ahead.plays():
                if any(play.position.bar(seat) for seat in game.rules.seat_names):
                    raise _TooWide
                after = ahead.copy()
                after.push(play)
                found.append(self.chance(after))
            moving += many * best(found)
        every = _throws().total()
        return still / every, moving / every, passed

    def _key(self, game: Game) -> Any:
        position = game.position
        men = (tuple(sorted(position.men(each).items())) for each in game.rules.seat_names)
        return (*men, position.turn)
