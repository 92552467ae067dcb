"""Dice of seven sides: how they lie, whether a prism is fair, and whom large throws help."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from statistics import median
from typing import Any, Final

from tablesnb import dice
from tablesnb.base.shares import Average, average
from tablesnb.lab.claims.case import Case, Figure, Open, Players
from tablesnb.lab.claims.counting_played import ends
from tablesnb.lab.claims.counting_stars import GAME
from tablesnb.lab.claims.criterion import Bounds, Criterion, above, none
from tablesnb.play.game import Game
from tablesnb.rules.family import family_of

__all__ = ["CASES", "OPEN"]

FAIR: Final = Fraction(1, 7)
LARGE, SMALL = (1, 1, 1, 1, 2, 2, 2), (2, 2, 2, 1, 1, 1, 1)


def edge_up(games: int, _seed: int) -> Iterator[Figure]:
    """For so many odd and even numbers of sides: how many sides lie flat on top.

    A prism rests on a side. Another lies on top where it has turned half a round from it.
    """
    odd = [_on_top(sides) for sides in range(3, 3 + 2 * games, 2)]
    even = [_on_top(sides) for sides in range(4, 4 + 2 * games, 2)]
    words = "odd prisms of which a side lies flat on top"
    yield Figure.exactly(words, sum(map(bool, odd)), count=games, decides=True)
    yield Figure.exactly("even prisms of which one does", sum(map(bool, even)), count=games)


def _on_top(sides: int) -> int:
    return sum(Fraction(side, sides) == Fraction(1, 2) for side in range(sides))


def prism(games: int, _seed: int) -> Iterator[Figure]:
    """The chance of 6, less a seventh, of the prism with square sides; and how long is fair."""
    models = list(dice.MODELS)[:games]
    found = sorted(dice.end_chance(1, model) - float(FAIR) for model in models)
    words = "how much oftener a prism with square sides falls on one end than it should"
    middle = median(found)
    yield Figure(words, "nobody", middle, found[0], found[-1], len(models), decides=True)
    for model in models:
        fair = dice.fair_height(model)
        words = f"the length at which it is fair, in sides of the pentagon ({model})"
        yield Figure.exactly(words, fair)


def large(games: int, seed: int) -> Iterator[Figure]:
    """What the first seat is paid more with a die that runs high than with one that runs low."""
    some: tuple[tuple[Players, int], ...] = (
        ("strong", games), ("careful", max(2, games // 2)), ("random", games),
    )  # fmt: skip
    for players, many in some:
        high, low, fair = (_paid(weights, players, many, seed) for weights in (LARGE, SMALL, None))
        more = Average(high.value - low.value, (high.wide**2 + low.wide**2) ** 0.5, many)
        words = "coins that a die which runs on 5, 6 and 7 wins more than one on 1, 2 and 3"
        yield Figure.of(words, players, more, decides=True)
        for name, each in (("5, 6 and 7", high), ("1, 2 and 3", low)):
            yield Figure.of(f"coins won with a die that runs on {name}", players, each)
        yield Figure.of("coins won with a fair die", players, fair)


def _paid(weights: Any, players: Players, games: int, seed: int) -> Average:
    false = {"saturn": dice.loaded(weights)} if weights else None
    begun = Game(GAME, first="saturn", seed=seed, dice=false)
    family, rules = family_of(begun.rules), begun.rules
    paid = [family.payoff(state, rules) for _, state in ends(begun, players, games, seed)]
    return average([each[0] for each in paid if each is not None])


CASES: Final = (
    Case(
        "A15",
        "A long die of seven sides falls edge up, with two sides showing.",
        "Of which long dice does no side lie flat on top: those with odd, or with even sides?",
        "regular prisms of 3, 5, 7 and so on sides, each lying on one of them",
        "how many of the prisms have a side flat on top",
        none("upheld where none has"),
        edge_up,
        games=50,
        sample=5,
        laws=(),
        passages=("golladay.dice.edge", "stars.faces_fail"),
        by="King Alfonso's text, in Sonja Musser Golladay's English",
        nature="arithmetic",
        note="Du Coeur quotes it; the words are not his.",
    ),
    Case(
        "A16",
        "A pentagonal prism with square sides, and 6 and 7 on its ends, is about fair.",
        "A prism with five square sides: does it stand on its ends too often, or too seldom?",
        "the prism whose sides are squares, under three models of how it falls: by how large a "
        "side is seen from its middle, by its area, or by how hard it is tipped off it",
        "the chance of one end, less a seventh: the middle model, and all three as its limits",
        Criterion(
            "upheld within 2 %, refuted above",
            Bounds(-0.02, 0.02),
            Bounds(0.02, above=True),
        ),
        prism,
        games=3,
        sample=3,
        laws=(),
        passages=("stars.uneven", "stars.prism"),
        by="a question of ours, from du Coeur's prisms",
        note="Du Coeur says that his do not fall equally. Their sides were oblong, and how long he "
        "does not say. Replicas have square sides, and only of these is the verdict: longer "
        "ones, of 1.6 to 3.1 sides, are fair by one model or another. Too seldom would leave it "
        "undecided.",
    ),
    Case(
        "A17",
        "Large throws are good at the tables by astronomy.",
        "Your dice run on 5, 6 and 7: do you win coins by it, or lose them?",
        "whole games in which the first seat alone has a die on which three faces fall twice as "
        "often, the high ones or the low ones; nobody plays otherwise for it",
        "how many coins more the high die wins than the low one",
        above(0, "upheld above nothing, refuted below"),
        large,
        games=2_000,
        sample=6,
        laws=((GAME, None),),
        by="a question that readers ask, and no source's sentence",
        note="Lesson 8 gives one seat a prism: with 6 and 7 on half of its throws it loses four "
        "tenths of a coin a game.",
    ),
)
OPEN: Final[tuple[Open, ...]] = ()
