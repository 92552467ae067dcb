"""When to charge a false die: what is said of the game is what is found by playing it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from tablesnb.dice.charges import FAIR, FALSE, PRIZE, TEN, TENS, ahead, sure, worth


def test_who_stood_more_often_is_as_likely_false_as_counting_says() -> None:
    # by Bayes's rule, from the counts of both: only the difference is left
    for one in range(TEN + 1):
        for other in range(TEN + 1):
            as_false = FALSE**one * (1 - FALSE) ** (TEN - one)
            as_fair = FAIR**one * (1 - FAIR) ** (TEN - one)
            other_fair = FAIR**other * (1 - FAIR) ** (TEN - other)
            other_false = FALSE**other * (1 - FALSE) ** (TEN - other)
            here, there = as_false * other_fair, as_fair * other_false
            assert sure(one - other) == here / (here + there)


def test_the_chances_of_a_lead_are_all() -> None:
    found = ahead()
    assert sum(found.values()) == 1 and set(found) == set(range(-TEN, TEN + 1))
    assert sum(by * chance for by, chance in found.items()) == TEN * (FALSE - FAIR)


@pytest.mark.long
def test_a_plan_is_worth_what_it_wins_when_played() -> None:
    lots = Random(1283)
    for more in (1, 2, 4):
        paid, rounds = 0, 4_000
        for _ in range(rounds):
            by = tens = 0
            while tens < TENS and abs(by) < more:
                tens += 1
                by += sum(lots.random() < FALSE for _ in range(TEN))
                by -= sum(lots.random() < FAIR for _ in range(TEN))
            right = by > 0 if by else lots.random() < 0.5
            paid += (PRIZE if right else -PRIZE) - tens
        assert paid / rounds == pytest.approx(worth(more).stakes, abs=0.2)


def test_plans_at_their_ends() -> None:
    assert worth(0).stakes == 0 and worth(0).right == 0.5, "a guess"
    assert worth(61).throws == pytest.approx(60) and worth(61).stakes < -2
    assert worth(0, lead=2).stakes == pytest.approx(float(PRIZE * (2 * sure(2) - 1)))
    assert worth(0, lead=2, least=1).throws == pytest.approx(10)
    alike = worth(2, fair=Fraction(1, 2), false=Fraction(1, 2))
    assert alike.right == pytest.approx(0.5) and alike.stakes < -1
