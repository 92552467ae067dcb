"""The positions whose plays were tried for the lesson on Irish."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.kept import Shelf, Wanted

START: Final = "24x2,13x5,8x3,6x5"
SHUT: Final = "8x1,6x4,5x2,4x2,3x2,2x2,1x2/18x1,13x5,8x3,6x4,5x2"
OWN: Final = "22x2,6x3,5x2,4x2,3x2,2x2,1x2/6x1,5x2,4x2,2x2,1x2,offx6"


def _soon(position: str) -> Wanted:
    """A position whose plays lie so far apart that fewer games decide."""
    return Wanted(position, games=4_000, budget=14_000)


POSITIONS: Final = {
    # which point
    "three_ace": Wanted(f"irish/{START}/{START}/white.play.31"),
    "six_four": Wanted(f"irish/{START}/{START}/white.play.64"),
    "four_two": Wanted(f"irish/{START}/{START}/white.play.42"),
    # hit, or not
    "rash": Wanted(f"irish/{START}/24x1,21x1,13x4,11x1,8x3,6x5/white.play.31"),
    # run, or hold
    "run": Wanted(
        "irish/24x2,13x3,8x3,6x4,5x2,4x1/24x2,13x4,11x1,8x3,6x5/white.play.65", games=4_000
    ),
    "hold": Wanted("irish/20x2,13x3,8x2,6x2,5x2,4x2,3x2/18x3,13x3,7x3,6x4,4x2/white.play.41"),
    # the bound table
    "shut": Wanted(f"irish/{SHUT}/white.play.51"),
    "shut_one_man": Wanted(f"irish/{SHUT}/white.play.51", reading={"binding": "one_man"}),
    "shut_off": Wanted(f"irish/{SHUT}/white.play.51", reading={"binding": "off"}),
    "own_first": Wanted(f"irish/{OWN}/white.play.32", games=4_000),
    # the After-game
    "wait": Wanted(
        "irish/21x2,13x2,6x2,5x3,4x2,3x2,2x2/13x1,11x2,8x3,6x2,3x3,2x2,1x2/white.play.65"
    ),
    "anchor": Wanted(
        "irish/24x2,8x2,6x3,5x2,4x2,3x2,2x2/14x1,13x2,10x2,8x3,6x3,5x2,4x2/white.play.22"
    ),
    # bearing off
    "five_one_one": Wanted("irish/5x1,1x2,offx12/1x3,offx12/white.play.22"),
    "safe": _soon("irish/6x2,3x2,2x2,offx9/24x1,6x3,5x3,4x3,3x3,2x2/white.play.61"),
    # turning-points of the model game, by the throw
    "model_12": _soon(
        "irish/21x2,13x2,8x1,6x2,5x2,4x3,3x2,2x1/13x2,8x2,7x5,6x2,5x2,2x2/black.play.64"
    ),
    "model_32": _soon("irish/24x1,9x1,6x1,4x3,3x3,2x5,1x1/6x2,5x2,4x2,2x3,offx6/black.play.43"),
    "model_33": Wanted(
        "irish/24x1,9x1,6x1,4x3,3x3,2x5,1x1/6x1,5x2,4x2,2x3,offx7/white.play.53", games=4_000
    ),
    "model_35": Wanted(
        "irish/19x1,6x2,4x3,3x3,2x5,barx1/24x1,5x2,4x1,2x4,offx7/white.play.44", games=4_000
    ),
    "model_41": Wanted("irish/15x1,13x1,6x2,4x3,3x2,2x6/24x1,15x1,5x2,2x2,1x2,offx7/white.play.32"),
}


SHELF: Final = Shelf("irish")
ranking, cost, wins = SHELF.ranking, SHELF.cost, SHELF.wins
