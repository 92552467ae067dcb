"""The positions whose plays were tried for the lesson on Quinze Tablas.

Games from here are long, but for those in which both walls are shut: so fewer are played than
elsewhere, and more where a game takes a throw or two.
"""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.kept import Shelf, Wanted

ARRAY: Final = "24x2,23x2,22x2,21x2,20x2,19x2,18x2,17x1"
WALLS: Final = "18x2,17x2,16x2,15x2,14x2,13x2"
SPARE: Final = f"quinze_tablas/24x1,22x1,20x1,{WALLS}/21x1,19x2,{WALLS}"
AGAIN: Final = f"quinze_tablas/24x1,21x1,20x1,{WALLS}/20x2,19x1,{WALLS}"
EARLY: Final = "20x1,18x2,17x2,16x2,15x2,14x2,12x2"


def tried(position: str, games: int = 2_048, budget: int = 8_000) -> Wanted:
    """What is to be found out of a position of this game."""
    return Wanted(position, games, budget)


POSITIONS: Final = {
    # spare steps, where both walls are shut
    "spare": tried(f"{SPARE}/white.play.543"),
    "again": tried(f"{AGAIN}/white.play.542"),
    # on whom to come in
    "come": tried(
        "quinze_tablas/19x1,18x2,17x2,16x2,15x2,14x2,13x2,5x1,barx1/"
        f"19x2,{WALLS},2x1/white.entering.last-black",
        budget=14_000,
    ),
    # turning-points of the model game, by the throw
    "model_20": tried(
        "quinze_tablas/21x1,20x1,19x2,18x2,17x2,16x2,15x2,12x2,1x1/"
        "22x1,21x1,19x1,18x2,16x2,15x2,14x2,12x2,11x2/black.play.442.last-white"
    ),
    "model_21": tried(
        "quinze_tablas/21x1,20x1,19x2,18x2,17x2,16x2,15x2,12x2,1x1/"
        "20x1,19x1,18x2,17x1,16x2,15x2,14x2,12x2,11x2/white.play.142.last-black"
    ),
    "model_24": tried(
        "quinze_tablas/21x1,20x2,19x2,18x2,17x2,16x2,15x2,2x1,1x1/"
        "22x1,21x1,19x1,16x2,15x2,14x2,13x2,12x2,11x2/black.play.155.last-white"
    ),
    "model_26": tried(
        "quinze_tablas/21x1,20x2,19x2,18x2,17x2,16x2,15x2,2x1,1x1/"
        "21x1,18x1,17x1,16x2,15x2,14x2,13x2,12x2,11x2/black.play.145.last-black"
    ),
    # a gap in the wall, and a man to hit
    "wall": tried(
        "quinze_tablas/21x1,20x1,19x2,18x1,17x2,16x2,15x2,14x2,12x2/"
        "23x1,21x1,20x1,19x2,17x2,16x2,15x2,14x2,12x2/black.play.615.last-white",
        games=2_048,
        budget=12_500,
    ),
    # the last room behind a wall
    "room": tried(
        f"quinze_tablas/21x2,{EARLY}/21x2,20x1,19x1,18x1,17x2,16x2,15x2,14x2,12x2/black.play.152"
    ),
    # the prime
    "seal": tried(
        "quinze_tablas/11x1,9x1,8x1,7x2,6x2,5x2,3x2,2x2,1x2/"
        "21x1,12x1,6x1,5x2,4x1,3x2,2x1,1x2,barx4/white.play.341"
    ),
    # a hole in the wall
    "hole": tried(
        "quinze_tablas/24x1,21x1,20x1,18x1,17x2,16x1,15x2,14x2,13x2,12x2/"
        "21x1,20x2,19x2,18x2,17x2,16x2,15x2,14x2/white.play.224"
    ),
}
SHELF: Final = Shelf("quinze_tablas")
ranking, cost, wins = SHELF.ranking, SHELF.cost, SHELF.wins


def tenths(name: str, play: str) -> str:
    """How many games in a hundred a play wins, to a tenth."""
    return f"{100 * ranking(name)[play].chance:.1f}"
