"""The positions whose plays were tried for the lesson on early Backgammon."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.lesson.shelf.kept import Shelf, Wanted

START: Final = "24x2,13x5,8x3,6x5"
SHUT: Final = "9x1,6x3,5x3,4x2,3x2,2x2,1x2/18x1,13x4,8x3,6x4,5x3"
HALF: Final = "8x2,6x5,5x2,3x2,2x2,1x2/13x4,8x3,6x4,4x3,barx1"
BOLD: Final = "8x2,6x4,5x2,4x2,3x3,2x2/24x1,18x1,13x1,4x3,3x4,2x3,1x2"
ACES: Final = "16x1,13x3,8x2,7x3,6x6/22x2,13x3,11x1,10x1,8x2,6x2,4x2,3x2"
LAST: Final = "17x1,4x2,1x2,offx10/14x1,4x2,3x3,2x3,1x6"


# a doublet has up to a hundred plays: most games follow those that lead
LEADING: Final[dict[str, Any]] = {"games": 4_000, "budget": 14_000}


def at(place: str, dice: str, seat: str = "white", **more: Any) -> Wanted:
    """A position that is tried by what is paid."""
    name = f"early_backgammon/{place}/{seat}.play.{dice}"
    return Wanted(name, by="payoff", **{**LEADING, **more})


POSITIONS: Final = {
    # the rules
    "shut": at(SHUT, "62", games=2_000, budget=10_000),
    "half": at(HALF, "22"),
    # hit, or not: one position, three laws
    "bold_irish": Wanted(f"irish/{BOLD}/white.play.25", **LEADING),
    "bold": at(BOLD, "25", budget=24_000),
    "bold_cotton": at(BOLD, "25", reading={"stakes": "cotton"}),
    # hit for the double
    "last": at(LAST, "64"),
    "aces": at(ACES, "11"),
    # the last doublet
    "slow": at("3x1,2x1,1x1,offx12/6x6,offx9", "21"),
    "wait": at("4x1,2x1,offx13/6x6,offx9", "52"),
    # turning-points of the model game, by the throw
    "model_2": at("24x1,13x3,9x1,8x2,6x4,5x2,4x2/24x1,13x2,10x2,8x3,7x2,6x2,5x2,3x1", "66"),
    "model_8": at("21x2,8x2,6x4,5x2,4x2,1x3/13x2,10x2,9x1,8x2,7x2,6x2,5x2,3x2", "44"),
    "model_7": at("21x2,8x2,6x4,5x2,4x2,1x3/13x3,10x2,8x2,7x2,6x2,5x2,3x2", "13", seat="black"),
    "model_31": at("5x3,4x1,3x2,2x3,1x5,barx1/13x1,12x1,6x2,5x2,3x2,2x4,1x3", "33", seat="black"),
    "model_34": at("15x1,5x3,4x1,3x2,2x3,1x5/6x2,5x2,3x3,2x4,1x3,barx1", "12"),
}


SHELF: Final = Shelf("early_backgammon")
ranking, cost, wins, pays = SHELF.ranking, SHELF.cost, SHELF.wins, SHELF.pays
