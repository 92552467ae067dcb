"""The positions whose plays were tried for the lesson on the tables by astronomy."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.kept import Shelf, Wanted
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset

GAME: Final = "astronomical_tables"
SEATS: Final = ruleset(GAME).seat_names
MEN: Final = 7
Men = dict[str, dict[str, int]]
START: Final[Men] = {seat: {f"{seat[:2].capitalize()}1": MEN} for seat in SEATS}


def standing(turn: str, dice: tuple[int, ...], men: Men) -> Position:
    """A position of these men; those that are missing are held, man after man, by the others.

    Who holds them changes what each seat has won so far, and no play.
    """
    held = {}
    for number, seat in enumerate(SEATS):
        lost = MEN - sum(men.get(seat, {}).values())
        captors = [SEATS[(number + 1 + each % (MEN - 1)) % MEN] for each in range(lost)]
        held[seat] = {captor: captors.count(captor) for captor in captors}
    return Position.of(GAME, men, held=held, turn=turn, dice=dice)


def tried(turn: str, dice: tuple[int, ...], men: Men, budget: int = 12_000) -> Wanted:
    """What is wanted of a throw: its plays, ranked by what is paid."""
    return Wanted(standing(turn, dice, men).id, games=2_000, budget=budget, by="payoff")


def turning(position: str, budget: int = 12_000) -> Wanted:
    """What is wanted of a turning-point of the model game."""
    return Wanted(f"{GAME}/{position}", games=2_000, budget=budget, by="payoff")


DUEL: Final[Men] = {"mars": {"Ma1": 2, "Ju2": 1}, "venus": {"Ju4": 1, "Ma5": 1}}

POSITIONS: Final = {
    # take, and be gone
    "gone": tried("mars", (5, 3, 7), DUEL),
    "pair": tried(
        "venus",
        (1, 6, 5),
        {"saturn": {"Me6": 1, "Mo2": 1, "Mo3": 1}, "venus": {"Ve2": 1, "Mo6": 2},
         "mercury": {"Sa6": 3}},
    ),
    # two together
    "together": tried(
        "saturn",
        (3, 1, 2),
        {"saturn": {"Mo2": 1, "Mo3": 1}, "venus": {"Me7": 1, "Mo6": 2},
         "mercury": {"Sa6": 2, "Ma3": 1}},
    ),
    # two are left
    "rover": tried("jupiter", (2, 5, 2), {"jupiter": {"Ma7": 3, "Ve3": 1}, "saturn": {"Ma5": 1}}),
    "meet": tried("mars", (7, 3, 4), {"mars": {"Sa5": 1, "Ju4": 1}, "venus": {"Sa6": 1}}),
    # turning-points of the model game, by the throw
    "model_57": turning(
        "Sa1x3,held-by-jupiterx2,held-by-marsx1,held-by-venusx1/held-by-saturnx2,held-by-marsx2,"
        "held-by-sunx1,held-by-venusx2/Su4x2,held-by-saturnx1,held-by-jupiterx1,held-by-sunx1,"
        "held-by-venusx1,held-by-moonx1/held-by-saturnx2,held-by-marsx1,held-by-venusx1,"
        "held-by-mercuryx2,held-by-moonx1/Ve6x1,Ve7x2,held-by-saturnx1,held-by-sunx2,"
        "held-by-mercuryx1/held-by-jupiterx1,held-by-sunx2,held-by-moonx4/Ju5x1,Ma2x1,"
        "held-by-saturnx1,held-by-venusx1,held-by-mercuryx3/saturn.play.464"
    ),
    "model_61": turning(
        "Sa5x2,Sa7x1,held-by-jupiterx2,held-by-marsx1,held-by-venusx1/held-by-saturnx2,"
        "held-by-marsx2,held-by-sunx1,held-by-venusx2/Ve6x1,held-by-saturnx1,held-by-jupiterx1,"
        "held-by-sunx1,held-by-venusx1,held-by-moonx2/held-by-saturnx2,held-by-marsx1,"
        "held-by-venusx1,held-by-mercuryx2,held-by-moonx1/Me6x2,held-by-saturnx1,held-by-marsx1,"
        "held-by-sunx2,held-by-mercuryx1/held-by-jupiterx1,held-by-sunx2,held-by-moonx4/Ju5x1,"
        "Ve3x1,held-by-saturnx1,held-by-venusx1,held-by-mercuryx3/saturn.play.513"
    ),
    "model_92": turning(
        "Ma7x2,Su4x1,held-by-jupiterx2,held-by-marsx1,held-by-venusx1/held-by-saturnx2,"
        "held-by-marsx2,held-by-sunx1,held-by-venusx2/held-by-saturnx1,held-by-jupiterx1,"
        "held-by-sunx1,held-by-venusx1,held-by-moonx3/held-by-saturnx2,held-by-marsx1,"
        "held-by-venusx1,held-by-mercuryx2,held-by-moonx1/Ma5x1,held-by-saturnx2,held-by-marsx1,"
        "held-by-sunx2,held-by-mercuryx1/held-by-jupiterx1,held-by-sunx2,held-by-moonx4/"
        "held-by-saturnx3,held-by-venusx1,held-by-mercuryx3/saturn.play.325"
    ),
    "model_5": turning(
        "Sa1x7/Ju1x7/Ma1x7/Su1x6,Me5x1/Ve1x4,Ve2x1,Ve7x2/Me1x6,Sa3x1/Mo1x6,Ju5x1/saturn.play.177",
        budget=6_000,
    ),
    # the first throw
    "five": tried("venus", (6, 4, 7), START, budget=9_000),
}  # fmt: skip

SHELF: Final = Shelf(GAME)
ranking, coins = SHELF.ranking, SHELF.coins
