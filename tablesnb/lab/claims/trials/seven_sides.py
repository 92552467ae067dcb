"""Dice of seven sides: how they lie, whether a prism is fair, and whom large throws help."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from statistics import median
from typing import Any, Final

from tablesnb import dice
from tablesnb.base.shares import Average, average
from tablesnb.lab.claims.case import Figure, Players
from tablesnb.lab.claims.counting_played import ends
from tablesnb.lab.claims.counting_stars import GAME
from tablesnb.play.game import Game
from tablesnb.rules.family import family_of

__all__ = ["edge_up", "large", "prism"]

FAIR: Final = Fraction(1, 7)
LARGE, SMALL = (1, 1, 1, 1, 2, 2, 2), (2, 2, 2, 1, 1, 1, 1)


def edge_up(games: int, _seed: int) -> Iterator[Figure]:
    """For so many odd and even numbers of sides: how many sides lie flat on top.

    A prism rests on a side. Another lies on top where it has turned half a round from it.
    """
    odd = [_on_top(sides) for sides in range(3, 3 + 2 * games, 2)]
    even = [_on_top(sides) for sides in range(4, 4 + 2 * games, 2)]
    words = "odd prisms of which a side lies flat on top"
    yield Figure.exactly(
        "odd_flat", words, sum(map(bool, odd)), count=games, decides=True, unit="prisms"
    )
    yield Figure.exactly(
        "even_flat",
        "even prisms of which one does",
        sum(map(bool, even)),
        count=games,
        unit="prisms",
    )


def _on_top(sides: int) -> int:
    return sum(Fraction(side, sides) == Fraction(1, 2) for side in range(sides))


def prism(games: int, _seed: int) -> Iterator[Figure]:
    """The chance of 6, less a seventh, of the prism with square sides; and how long is fair."""
    models = list(dice.MODELS)[:games]
    found = sorted(dice.end_chance(1, model) - float(FAIR) for model in models)
    words = "how much oftener a prism with square sides falls on one end than it should"
    middle = median(found)
    yield Figure(
        "end_oftener",
        words,
        "nobody",
        middle,
        found[0],
        found[-1],
        len(models),
        decides=True,
        unit="difference",
    )
    for model in models:
        fair = dice.fair_height(model)
        words = f"the length at which it is fair, in sides of the pentagon ({model})"
        yield Figure.exactly(f"fair_length_{model}", words, fair, unit="sides")


def large(games: int, seed: int) -> Iterator[Figure]:
    """What the first seat is paid more with a die that runs high than with one that runs low."""
    some: tuple[tuple[Players, int], ...] = (
        ("strong", games),
        ("careful", max(2, games // 2)),
        ("random", games),
    )
    for players, many in some:
        high, low, fair = (_paid(weights, players, many, seed) for weights in (LARGE, SMALL, None))
        more = Average(high.value - low.value, (high.wide**2 + low.wide**2) ** 0.5, many)
        words = "coins that a die which runs on 5, 6 and 7 wins more than one on 1, 2 and 3"
        yield Figure.of("more_with_high", words, players, more, decides=True, unit="coins")
        for runs, name, each in (("high", "5, 6 and 7", high), ("low", "1, 2 and 3", low)):
            yield Figure.of(
                f"coins_{runs}",
                f"coins won with a die that runs on {name}",
                players,
                each,
                unit="coins",
            )
        yield Figure.of("coins_fair", "coins won with a fair die", players, fair, unit="coins")


def _paid(weights: Any, players: Players, games: int, seed: int) -> Average:
    false = {"saturn": dice.loaded(weights)} if weights else None
    begun = Game(GAME, first="saturn", seed=seed, dice=false)
    family, rules = family_of(begun.rules), begun.rules
    paid = [family.payoff(state, rules) for _, state in ends(begun, players, games, seed)]
    return average([each[0] for each in paid if each is not None])
