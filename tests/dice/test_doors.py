"""Every public entry of the room of dice, tried with wrong values."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tablesnb import dice
from tablesnb.base.errors import BadDice, TablesnbError
from tests.doors import NUMBERS, WHOLE, check, entry, faults, public

LOG = dice.log()
THIRD = (Fraction(1, 3),) * 3
# Values that the room makes: what throws, falls and lies gives.
MADE = ("DiceLog", "Fall", "Throw")

TABLE = {
    "Die": entry(
        spec="six", kind="six", chances=THIRD, doubt=0, passages=(), takes={"doubt": WHOLE}
    ),
    "Die.chance": entry(LOG, face=1, takes={"face": WHOLE}),
    "Die.check": entry(LOG, face=1, takes={"face": WHOLE}),
    "Die.face": entry(LOG, value=1, takes={"value": WHOLE}),
    "Die.number": entry(
        LOG, seed=1, throw=1, index=1, takes={"seed": WHOLE, "throw": WHOLE, "index": WHOLE}
    ),
    "Die.throw": entry(
        LOG, seed=1, number=1, index=1, takes={"seed": WHOLE, "number": WHOLE, "index": WHOLE}
    ),
    "end_chance": entry(height=1.5, model="area", takes={"height": NUMBERS}),
    "fair_height": entry(
        model="area", reading="faces", doubt=10, takes={"doubt": {"None", *WHOLE}}
    ),
    "lie": entry(
        sides=7,
        edge=1,
        angle=90.0,
        doubt=10,
        takes={"sides": WHOLE, "edge": WHOLE, "angle": NUMBERS, "doubt": NUMBERS},
    ),
    "loaded": entry(weights="6-5-4", by=2, takes={"by": NUMBERS}),
    "log": entry(doubt=10, takes={"doubt": {"None", *WHOLE}}),
    "prism": entry(a=0.2, reading="faces", doubt=10, takes={"doubt": {"None", *WHOLE}}),
    "prism_of_height": entry(
        height=1.5,
        model="area",
        reading="faces",
        doubt=10,
        takes={"height": NUMBERS, "doubt": {"None", *WHOLE}},
    ),
    "read": entry(spec="six"),
    "six": entry(),
    "throws": entry(
        die=LOG,
        seed=1,
        many=2,
        first=0,
        takes={"seed": WHOLE, "many": WHOLE, "first": WHOLE},
    ),
}
FOUND = public([dice], MADE)


def test_every_public_name_is_tried() -> None:
    check(FOUND, TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_wrong_values_are_refused_in_the_packages_own_words(name: str) -> None:
    assert list(faults(name, FOUND[name], TABLE[name])) == []


@pytest.mark.parametrize(
    "spec",
    [
        "prism(0.2,edges,faces)",
        "prism(0.2,faces,edges)",
        "prism(0.2,edges,edges)",
        "prism(height=1.5,edges,faces)",
        "prism(0.2,doubt=10,doubt=15)",
        "loaded(6-5-4,by=2,by=3)",
    ],
)
def test_what_is_said_twice_of_a_die_is_refused(spec: str) -> None:
    with pytest.raises(BadDice):
        dice.read(spec)


@pytest.mark.parametrize(
    ("sides", "edge", "angle"),
    [(7, 0, 5.0), (7, 8, 5.0), (6, 1, 5.0), (1, 1, 5.0), (7, 1, 361.0), (7, 1, float("nan"))],
)
def test_a_bar_that_cannot_lie_so_is_not_read(sides: int, edge: int, angle: float) -> None:
    with pytest.raises(BadDice):
        dice.lie(sides, edge, angle)


@pytest.mark.parametrize("seed", [-5, 2**32, True])
def test_the_seeds_of_dice_are_those_of_games(seed: int) -> None:
    for throw in (lambda: LOG.number(seed, 0), lambda: dice.throws(LOG, seed, 2)):
        with pytest.raises(TablesnbError, match="a seed is a whole number from 0 to 4294967295"):
            throw()


@pytest.mark.parametrize("weights", [{1: 2, 2: 3}, {1, 2}, b"12", [1] * 8])
def test_weights_stand_in_an_order(weights: object) -> None:
    with pytest.raises(BadDice):
        dice.loaded(weights)  # type: ignore[arg-type]


def test_weights_without_end_are_not_counted_out() -> None:
    from itertools import count

    with pytest.raises(BadDice, match="2 to 7 weights"):
        dice.loaded(count(1))
