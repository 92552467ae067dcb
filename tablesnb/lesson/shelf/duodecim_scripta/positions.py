"""The positions whose plays were tried for the lesson on the twelve lines."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.kept import Shelf, Wanted

NAME: Final = "duodecim_scripta"


def at(position: str, games: int = 3_000, budget: int = 14_000) -> Wanted:
    """A position that is tried by the games that are won; most games follow what leads."""
    return Wanted(f"{NAME}/{position}", games=games, budget=budget)


POSITIONS: Final = {
    # at the end: what is borne off by exact dice
    "lost_five": at("E1x1,E3x1,E6x1,offx12/E2x2,E4x2,offx11/white.play.125"),
    "exact": at("C6x1,offx14/E2x1,E4x1,E5x1,offx12/black.play.542"),
    "two_off": at("E1x2,E4x2,E6x2,offx9/D2x2,E2x2,E3x1,offx10/white.play.631"),
    # on the way
    "together": at("C4x2,E1x2,E3x2,E5x1,offx8/B2x1,B5x1,E2x2,E4x2,offx9/white.play.442"),
    "hindmost": at("D1x2,E2x2,E5x2,offx9/C1x2,C4x1,E1x2,E4x2,offx8/white.play.432"),
    # hit, or not
    "far": at("A1x1,C4x1,offx13/B4x1,E1x1,E5x1,E6x1,offx11/white.play.265"),
    "rash": at(
        "B4x2,D4x1,E2x2,E3x2,E4x2,E5x2,E6x1,offx3/B1x1,E1x2,offx12/black.play.155", games=2_000
    ),
    # turning-points of the model game, by the throw
    "model_14": at("E1x5,E2x3,E3x2,offx5/E4x7,E5x4,offx4/black.play.226", games=2_000),
    "model_19": at("E1x3,E2x2,E6x2,offx8/E4x7,E5x1,offx7/white.play.123", 2_000, 9_000),
    "model_21": at("E1x3,E2x1,barx1,offx10/A12x1,E4x6,E6x1,offx7/white.play.353", 2_000),
    "model_25": at("C1x1,E1x2,E2x2,offx10/D4x1,E4x4,E5x2,E6x1,offx7/white.play.144", 2_000, 9_000),
    "model_29": at("E1x1,E2x3,offx11/D4x1,E4x4,E5x2,E6x1,offx7/white.play.625"),
}


SHELF: Final = Shelf(NAME)
ranking, cost, wins = SHELF.ranking, SHELF.cost, SHELF.wins
