"""How dice fall, and how often a man comes in: counted over all throws."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from tablesnb.lab.claims.case import Case, Figure, Open
from tablesnb.lab.claims.criterion import none
from tablesnb.play.game import Game
from tablesnb.tables.position import TablesPosition

__all__ = ["CASES", "OPEN"]

SIDES = 6
POINTS = range(1, 7)  # Black's, where White's men come in
FREE = 13  # where Black's others wait out of the way


def _enters(shut: int) -> Fraction:
    """The chance of a throw by which White's man comes in, with so many of the six points shut."""
    black = dict.fromkeys(POINTS[:shut], 2) | {FREE: 15 - 2 * shut}
    start = TablesPosition.of(
        "irish", {"white": {8: 14}, "black": black}, bar={"white": 1}, turn="white"
    )
    good = 0
    for dice in product(range(1, SIDES + 1), repeat=2):
        game = Game("irish", position=start)
        game.roll(*dice)
        good += any("bar" in str(play) for play in game.plays())
    return Fraction(good, SIDES**2)


def entering(games: int, _seed: int) -> Iterator[Figure]:
    """By the law, and by the formula; ``games`` are how many numbers of open points are tried."""
    widest = Fraction(0)
    for still in range(games):
        chance = _enters(SIDES - still)
        widest = max(widest, abs(chance - (1 - Fraction(SIDES - still, SIDES) ** 2)))
        yield Figure.exactly(f"a man comes in, {still} of the six points open", chance, count=36)
    yield Figure.exactly("furthest from the formula", widest, count=36 * games, decides=True)


CASES: Final = (
    Case(
        "I23",
        "A man comes in with k of the six points open in 1 − ((6 − k)/6)² of all throws.",
        "Two of the six points are open. How many throws of 36 bring your man in?",
        "all 36 throws for each number of open points, by the law of Irish",
        "the greatest difference between the law's count and the formula",
        none("upheld where there is none"),
        entering,
        games=7,
        sample=3,
        laws=(("irish", None),),
        by="arithmetic",
    ),
)
OPEN: Final[tuple[Open, ...]] = ()
