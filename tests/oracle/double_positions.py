"""Random positions and games of the double hand: those of the single hand with four dice thrown."""

from __future__ import annotations

import random

from . import slow_double as double
from . import slow_tables as slow
from .positions import Position
from .positions import random_positions as single
from .slow_tables import Readings


def four_dice(rng: random.Random) -> tuple[int, ...]:
    """A throw of two players, now and then a doublet of the one, of the other, or of both."""
    dice = [rng.randint(1, 6) for _ in range(4)]
    if rng.random() < 0.2:
        dice[1] = dice[0]
    if rng.random() < 0.2:
        dice[3] = dice[2]
    return tuple(dice)


def random_positions(n: int, seed: int, kind: str = "mixed") -> list[Position]:
    """`n` positions of a kind of `positions`, each with four dice just thrown."""
    rng = random.Random(f"double {kind} {seed}")
    return [found | {"dice": four_dice(rng)} for found in single(n, seed, kind)]


def one_step(rng: random.Random, s: double.Double, readings: Readings) -> double.Double:
    """One throw or one choice, blindly."""
    due = double.dice_due(s)
    if due:
        seat = s.turn if s.phase == "throw" else slow.BLACK if s.rolls[0] else slow.WHITE
        dice = tuple(rng.randint(1, 6) for _ in range(due))
        return double.thrown(s, readings, seat, dice)
    options = sorted(slow.half_moves(s, readings), key=str)
    there = slow.after(s, readings, rng.choice(options))
    assert isinstance(there, double.Double)
    return there


def play(rng: random.Random, readings: Readings) -> tuple[double.Double, int]:
    """A game from the opening to its end, and the throws of its turns."""
    s, throws = double.start(readings), 0
    while s.phase != "over" and throws < 5000:
        throws += s.phase == "throw"
        s = one_step(rng, s, readings)
        slow.check(s)
    return s, throws
