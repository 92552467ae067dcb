"""Three ways to place the men of El Mundo lead to the same placings, exactly."""

from __future__ import annotations

from fractions import Fraction
from math import factorial, prod

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition
from tablesnb.lab.studies.placings import placings
from tablesnb.tables.position import TablesPosition, build
from tablesnb.tables.ruleset import Ruleset
from tests.long import always

WAYS = ("rounds", "one_after_another", "all_at_once")
SEATS = tn.ruleset("el_mundo").seat_names


def start(rules: Ruleset, reserve: dict[str, int], turn: str) -> TablesPosition:
    """So many men in reserve; all others are off already."""
    men = int(str(rules.value("men")))
    off = {seat: men - reserve.get(seat, 0) for seat in SEATS}
    return build(rules, {}, reserve=reserve, off=off, turn=turn)


def under(way: str) -> Ruleset:
    return tn.ruleset("el_mundo").reading(entering=way)


def small(way: str) -> Ruleset:
    """Dice of two faces, so that all four seats can be gone through."""
    dice = ("3d2", "Three dice of two faces.")
    return under(way).restated("small", "Small", "reader", "To be small.", dice=dice)


SOME: tuple[dict[str, int], str] = ({"green": 2, "red": 1, "black": 1}, "red")
MORE: list[tuple[dict[str, int], str]] = [
    ({"green": 4, "red": 1}, "green"),
    ({"green": 1, "white": 4}, "white"),
    ({"black": 5}, "black"),
]


@pytest.mark.long(dear=True)
@pytest.mark.parametrize(
    ("reserve", "turn"),
    always(SOME, of=[SOME, *MORE]),
)
def test_six_faces_and_few_men(reserve: dict[str, int], turn: str) -> None:
    found = [placings(start(under(way), reserve, turn)) for way in WAYS]
    assert found[0] == found[1] == found[2]
    assert sum(found[0].values()) == 1
    # each man is a die of his own: a multinomial for every seat, and the seats independent
    for placing, chance in found[0].items():
        expected = Fraction(1)
        for seat, part in zip(SEATS, placing.split("/")[1:], strict=True):
            men = [
                int(each.split("x")[1]) for each in part.split(",") if not each.startswith("off")
            ]
            ways = factorial(sum(men)) // prod(map(factorial, men))
            expected *= Fraction(ways, 6 ** reserve.get(seat, 0))
        assert chance == expected


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("first", always("red", of=SEATS))
def test_two_faces_and_all_four_seats(first: str) -> None:
    reserve = dict.fromkeys(SEATS, 4)
    found = [placings(start(small(way), reserve, first)) for way in WAYS]
    assert found[0] == found[1] == found[2]
    assert len(found[0]) == 5**4 and sum(found[0].values()) == 1


def test_what_cannot_be_gone_through() -> None:
    with pytest.raises(BadPosition, match="nobody is to place"):
        placings(
            tn.Position.of("el_mundo", {"green": {"G1": 12}}, off=dict.fromkeys(SEATS[1:], 12))
        )
    sevens = tn.ruleset("el_mundo").reading(dice="3d7")
    with pytest.raises(BadPosition, match=r"\(7,\) places nobody"):
        placings(start(sevens, {"green": 1}, "green"))
