"""The test of a die's counts, against tables and against exact reckoning."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from tablesnb import dice
from tablesnb.base.errors import BadDice
from tablesnb.lab.fairness import (
    beyond,
    chi_square,
    ends_tell,
    limits,
    spread,
    tells,
    throws_needed,
)


# the usual table of chi-square: degrees of freedom, the value beyond which 5 % and 1 % lie
@pytest.mark.parametrize(
    ("degrees", "five", "one"),
    [
        (1, 3.841, 6.635),
        (2, 5.991, 9.210),
        (3, 7.815, 11.345),
        (4, 9.488, 13.277),
        (5, 11.070, 15.086),
        (6, 12.592, 16.812),
    ],
)
def test_chi_square_against_its_table(degrees: int, five: float, one: float) -> None:
    assert beyond(five, degrees) == pytest.approx(0.05, abs=2e-5)
    assert beyond(one, degrees) == pytest.approx(0.01, abs=1e-5)
    assert beyond(0, degrees) == 1


def test_the_value_is_the_sum_of_squares() -> None:
    found = chi_square({1: 12, 2: 8, 3: 10, 4: 10, 5: 15, 6: 5})
    assert found.value == pytest.approx((4 + 4 + 25 + 25) / 10) and found.degrees == 5
    assert repr(chi_square({1: 100, 2: 0})) == "chi-square 100.00, 1 degrees of freedom: p < 0.001"


@pytest.mark.parametrize("counts", [{}, {1: 5}, {1: 0, 2: 0}, {1: 5, 2: -1}])
def test_counts_that_are_none(counts: dict[int, int]) -> None:
    with pytest.raises(BadDice, match="two numbers or more"):
        chi_square(counts)


def test_a_fair_die_is_slandered_as_often_as_the_level_says() -> None:
    low, high = tells(dice.log(), 140, trials=400).interval
    assert low < 0.05 < high
    assert tells(dice.prism(0.3), 140, trials=50).value == 1
    assert tells(dice.log(), 35) == tells(dice.log(), 35)


@pytest.mark.parametrize(("throws", "part"), [(1, 3), (20, 3), (70, 2)])
def test_the_spread_is_the_binomial(throws: int, part: int) -> None:
    chance = Fraction(part, 7)
    exact = [comb(throws, n) * chance**n * (1 - chance) ** (throws - n) for n in range(throws + 1)]
    assert spread(throws, float(chance)) == pytest.approx([float(each) for each in exact])
    assert spread(3, 0) == [1, 0, 0, 0] and spread(3, 1) == [0, 0, 0, 1]


def test_the_limits_leave_a_fortieth_on_either_side() -> None:
    for throws in (10, 35, 70, 200):
        low, high = limits(throws, 2 / 7)
        chances = spread(throws, 2 / 7)
        assert sum(chances[:low]) <= 0.025 < sum(chances[: low + 1])
        assert sum(chances[high + 1 :]) <= 0.025 < sum(chances[high:])


def test_counting_the_ends_tells_a_prism() -> None:
    """The reckoning against trials that count."""
    die, throws = dice.prism(0.2), 100
    low, high = limits(throws, 2 / 7)
    told = 0
    for seed in range(400):
        ends = sum(die.number(seed, throw) > 5 for throw in range(throws))
        told += not low <= ends <= high
    assert told / 400 == pytest.approx(ends_tell(die, throws), abs=0.08)
    assert ends_tell(dice.log(), throws) <= 0.05


@pytest.mark.long
def test_how_many_throws_are_needed() -> None:
    die = dice.prism(0.2)
    many = throws_needed(die)
    assert ends_tell(die, many) >= 0.8 > ends_tell(die, many - 1)
    assert throws_needed(die, sure=0.95) > many
    assert throws_needed(dice.prism(0.25)) < many < throws_needed(dice.prism(0.18))
    with pytest.raises(BadDice, match="2000 throws do not tell"):
        throws_needed(dice.log())
    with pytest.raises(BadDice, match="seven numbers"):
        ends_tell(dice.six(), 10)
