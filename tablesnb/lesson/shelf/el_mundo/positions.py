"""The positions whose plays were tried for the lesson on El Mundo."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.kept import Shelf, Wanted


def _paid(position: str, games: int = 2_000) -> Wanted:
    """Tried by what is paid: whoever is not beaten and beats nobody has neither won nor lost."""
    return Wanted(f"el_mundo/{position}", games, by="payoff")


THREE: Final = (
    "G1x2,G3x2,B1x2,B5x3,B6x3/B4x1,W2x2,W4x3,W5x3,W6x3/G2x5,G4x1,G5x6/G6x1,R2x2,R4x3,R5x3,R6x3"
)

POSITIONS: Final = {
    # nobody alone
    "cover": _paid(
        "R3x4,R5x5,R6x3/R1x2,B3x1,W2x2,W3x5,W6x2/B4x2,B5x1,W1x2,W4x2,W5x2,G1x3/"
        "G2x1,G3x2,G5x3,G6x2,R2x2,R4x2/green.play.553"
    ),
    "gift": _paid(
        "G4x2,B1x3,B2x2,B6x5/R5x2,B4x3,B5x3,W2x2,W5x2/B3x2,G1x2,G2x3,G3x4,G6x1/"
        "W3x1,W4x2,W6x2,R1x2,R3x2,R4x3/white.passed.344.left44.chooser-green"
    ),
    # whom to hit
    "three": _paid(f"{THREE}/green.play.631.left3"),
    "white": _paid(
        "R1x2,B1x2,B3x2,B5x3,B6x3/B2x4,B4x1,W1x4,W5x3/G2x4,G3x4,G5x4/R4x1,R5x5,R6x6/"
        "green.play.631.left3"
    ),
    "five_off": _paid(
        "B1x2,B4x3,B6x6,barx1/R1x1,W5x3,W6x2,barx1,offx5/B5x1,W3x1,G4x4,G6x5,barx1/"
        "W2x1,R2x3,R3x6,R6x2/green.play.162"
    ),
    # the order of the dice
    "enter": _paid(
        "R5x2,B3x3,B6x6,barx1/R2x1,W2x2,W4x2,W5x2,W6x3,barx2/B2x2,B4x1,G6x6,offx3/"
        "W1x1,W3x2,R1x2,R3x2,R6x5/green.play.445"
    ),
    "order": _paid(
        "G6x3,B3x3,B4x6/B1x1,W1x4,W3x3,W5x2,W6x2/B6x1,G2x3,G4x3,G5x5/G3x2,R1x2,R6x7,barx1/"
        "white.passed.156.chooser-green"
    ),
    # home
    "close": _paid(
        "B1x2,B4x3,B5x6,offx1/R4x2,R5x3,W3x3,W4x3,barx1/B3x2,B6x2,W1x1,G1x3,G3x2,G4x2/"
        "G2x1,G5x3,R2x3,R3x3,R6x2/green.play.154"
    ),
    "three_off": _paid(
        "B1x1,B3x8,B6x3/R6x7,B2x3,W1x2/B4x4,B5x2,W2x2,W3x2,G4x1,barx1/"
        "W5x3,W6x3,G6x2,R1x2,R2x2/green.play.126"
    ),
    # turning-points of the model game, by the throw
    "model_15": _paid(
        "G2x2,G3x2,G4x3,G5x2,B6x2,barx1/R1x2,R2x2,R4x2,R5x1,R6x3,B3x2/B1x4,B2x3,B4x4,barx1/"
        "W5x2,W6x3,G1x5,G6x2/green.play.621"
    ),
    "model_43": _paid(
        "R1x2,R3x5,R5x2,B6x2,barx1/R4x3,R6x2,B2x1,B3x4,W6x2/B1x2,B4x2,W1x2,W4x4,G5x1,barx1/"
        "W2x1,G1x2,G6x8,barx1/green.play.546",
        games=6_000,
    ),
    "model_51": _paid(
        "G5x1,R3x5,R5x2,B5x2,B6x2/R4x1,B2x3,B3x5,W3x1,W6x2/"
        "B1x3,B4x3,W1x2,W4x3,barx1/W5x1,G2x1,G6x6,R1x2,R2x2/green.play.256"
    ),
    "model_67": _paid(
        "G2x1,B3x3,B5x4,B6x4/R6x1,W2x5,W5x4,W6x2/B1x4,B4x2,W3x1,W4x2,G3x2,barx1/"
        "W1x1,G6x6,R1x2,R2x2,barx1/green.play.321"
    ),
}


SHELF: Final = Shelf("el_mundo")
ranking, cost, wins = SHELF.ranking, SHELF.cost, SHELF.wins
