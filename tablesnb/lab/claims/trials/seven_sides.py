"""Dice of seven sides: how they lie, whether a prism is fair, and whom large throws help."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from statistics import median
from typing import Any, Final

from tablesnb import dice
from tablesnb.base.shares import Average
from tablesnb.lab.claims.case import Figure, Found, Players, figures
from tablesnb.lab.claims.counting_played import more, paid_to_the_first
from tablesnb.lab.claims.counting_stars import GAME
from tablesnb.play.game import Game

__all__ = ["edge_up", "large", "prism"]

FAIR: Final = Fraction(1, 7)
LARGE, SMALL = (1, 1, 1, 1, 2, 2, 2), (2, 2, 2, 1, 1, 1, 1)


def edge_up(games: int, _seed: int) -> Iterator[Figure]:
    """For so many odd and even numbers of sides: how many sides lie flat on top.

    A prism rests on a side. Another lies on top where it has turned half a round from it.
    """
    odd, even = (
        sum(_on_top(sides) > 0 for sides in range(least, least + 2 * games, 2)) for least in (3, 4)
    )
    yield from figures(
        "nobody",
        ("odd_flat", "odd prisms of which a side lies flat on top", odd, "prisms", games),
        ("even_flat", "even prisms of which one does", even, "prisms", games),
    )


def _on_top(sides: int) -> int:
    return sum(Fraction(side, sides) == Fraction(1, 2) for side in range(sides))


def prism(games: int, _seed: int) -> Iterator[Figure]:
    """The chance of 6, less a seventh, of the prism with square sides; and how long is fair."""
    models = list(dice.MODELS)[:games]
    found = sorted(dice.end_chance(1, model) - float(FAIR) for model in models)
    words = "how much oftener a prism with square sides falls on one end than it should"
    middle = Found(median(found), found[0], found[-1], len(models))
    yield from figures("nobody", ("end_oftener", words, middle, "difference"))
    for model in models:
        fair = dice.fair_height(model)
        words = f"the length at which it is fair, in sides of the pentagon ({model})"
        yield Figure.of(f"fair_length_{model}", words, "nobody", fair, "sides")


def large(games: int, seed: int) -> Iterator[Figure]:
    """What the first seat is paid more with a die that runs high than with one that runs low."""
    some: tuple[tuple[Players, int], ...] = (
        ("strong", games),
        ("careful", max(2, games // 2)),
        ("random", games),
    )
    for players, many in some:
        high, low, fair = (_paid(weights, players, many, seed) for weights in (LARGE, SMALL, None))
        words = "coins that a die which runs on 5, 6 and 7 wins more than one on 1, 2 and 3"
        yield from figures(
            players,
            ("more_with_high", words, more(high, low, many), "coins"),
            ("coins_high", "coins won with a die that runs on 5, 6 and 7", high, "coins"),
            ("coins_low", "coins won with a die that runs on 1, 2 and 3", low, "coins"),
            ("coins_fair", "coins won with a fair die", fair, "coins"),
        )


def _paid(weights: Any, players: Players, games: int, seed: int) -> Average:
    false = {"saturn": dice.loaded(weights)} if weights else None
    begun = Game(GAME, first="saturn", seed=seed, dice=false)
    return paid_to_the_first(begun, players, games, seed)
