"""How surely the last men are off: the same as by hand, and as the slow hand of the oracle."""

from __future__ import annotations

from fractions import Fraction

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition
from tablesnb.lab.bearing import off_in

AWAY = {"red": {"W2": 12}, "black": {"W4": 12}, "white": {"W1": 12}}


def last(five: int, six: int, **more: object) -> object:
    men = {"green": {"B5": five, "B6": six}, **AWAY}
    return tn.Position.of("el_mundo", men, off={"green": 12 - five - six}, **more)


@pytest.mark.long
def test_guaranteed_to_win_in_two_more_turns() -> None:
    """Six aces bring six points: enough for four men of whom two at most stand on 5."""
    found = [off_in(2, last(five, 4 - five)) for five in range(5)]
    assert found[:3] == [1, 1, 1]
    # seven points: only six aces fall short
    assert 1 - found[3] == Fraction(1, 6**6)
    # eight: six aces, or five and any other die, of which a man on 5 needs no more than two points
    assert 1 - found[4] == Fraction(31, 6**6)


def test_one_turn_and_none() -> None:
    assert off_in(0, last(0, 1)) == 0
    assert off_in(1, last(0, 3)) == 1
    # two men on 5: three aces are three points, and four are needed
    assert off_in(1, last(2, 0)) == 1 - Fraction(1, 216)


def test_two_seats_and_a_doublet() -> None:
    """Irish, two men on 2: both go off unless an ace falls, and two aces do not suffice either."""
    men = {"white": {2: 2}, "black": {6: 15}}
    position = tn.Position.of("irish", men, off={"white": 13})
    assert off_in(1, position) == Fraction(25, 36)
    assert off_in(2, position) == 1


def test_the_same_men_under_another_reading_are_another_question() -> None:
    """Equal positions, of which the first asked for must not answer for the second."""
    found = []
    for bear_off in ("exact", "free"):
        rules = tn.ruleset("irish").reading(bear_off=bear_off)
        men = {"white": {1: 1}, "black": {6: 15}}
        found.append(off_in(1, tn.Position.of(rules, men, off={"white": 14})))
    assert found == [Fraction(11, 36), 1]


def test_somebody_must_be_about_to_throw() -> None:
    with pytest.raises(BadPosition, match="nobody is to throw"):
        off_in(1, last(1, 0, dice=(1, 2, 3)))
