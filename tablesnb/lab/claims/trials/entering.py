"""How dice fall, and how often a man comes in: counted over all throws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, groupby, product
from typing import Final

from tablesnb.lab.claims.case import Figure, Row, figures
from tablesnb.play.game import Game
from tablesnb.rules.turn import Throw
from tablesnb.tables.position import TablesPosition

__all__ = ["entering"]

SIDES = 6
POINTS = range(1, 7)  # Black's, where White's men come in
FREE = 13  # where Black's others wait out of the way


SETS: Final = [
    shut for open in range(SIDES + 1) for shut in combinations(POINTS, SIDES - open)
]  # of points that are shut, those that shut most of them first


def _enters(shut: Sequence[int]) -> int:
    """By how many throws of 36 White's man comes in, with these of the six points shut.

    Where all are shut it is asked of today's game: at Irish such a table is broken first.
    """
    name = "modern_backgammon" if len(shut) == SIDES else "irish"
    black = dict.fromkeys(shut, 2) | {FREE: 15 - 2 * len(shut)}
    start = TablesPosition.of(
        name, {"white": {8: 14}, "black": black}, bar={"white": 1}, turn="white"
    )
    good = 0
    for dice in product(range(1, SIDES + 1), repeat=2):
        game = Game(name, position=start)
        assert isinstance(game.awaits, Throw) and game.awaits.why == "turn", game.awaits
        game.roll(*dice)
        good += any("bar" in str(play) for play in game.plays())
    return good


def entering(games: int, _seed: int) -> Iterator[Figure]:
    """By the law, and by the formula; ``games`` are how many sets of shut points are tried."""
    widest = Fraction(0)
    for shut, sets in groupby(SETS[:games], key=len):
        found = [Fraction(_enters(each), SIDES**2) for each in sets]
        apart = [abs(each - (1 - Fraction(shut, SIDES) ** 2)) for each in found]
        widest = max(widest, *apart)
        what = f"a man comes in, {SIDES - shut} of the six points open"
        chance, throws = sum(found) / len(found), SIDES**2 * len(found)
        yield Figure.of(f"comes_in_{SIDES - shut}", what, "nobody", chance, "share", throws)
    row: Row = "off_formula", "furthest from the formula", widest, "difference", SIDES**2 * games
    yield from figures("nobody", row)
