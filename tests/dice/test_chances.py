"""The chances of dice are exact, and the stream of chance gives them faithfully."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablesnb import dice
from tablesnb.base import chance
from tablesnb.base.errors import BadDice
from tablesnb.dice import Die
from tablesnb.sources import passage

SEVENTH = Fraction(1, 7)
WHOLE = 2**32
LOADED = [
    dice.loaded("6-5-4"),
    dice.loaded([1, 2, 3, 4, 5, 6]),
    dice.loaded("3-2", by=5),
    dice.prism(0.2),
    dice.prism("1/9", "edges"),
    dice.prism_of_height(2),
]
FAIR = [dice.six(), dice.log(), dice.log(0), dice.log(40), dice.prism("1/7"), dice.loaded([2] * 6)]


def named(die: Die) -> str:
    return die.spec


@pytest.mark.parametrize("die", FAIR + LOADED, ids=named)
def test_chances_are_exact_and_whole(die: Die) -> None:
    assert len(die.chances) == die.faces
    assert sum(die.chances) == 1 and all(isinstance(each, Fraction) for each in die.chances)
    assert all(die.chance(face) == die.chances[face - 1] for face in range(1, die.faces + 1))


def test_the_chances_themselves() -> None:
    assert dice.six().chances == (Fraction(1, 6),) * 6
    assert dice.log(30).chances == (SEVENTH,) * 7
    third, fifth = Fraction(3, 25), Fraction(1, 5)
    assert dice.prism(0.2).chances == (third,) * 5 + (fifth,) * 2
    assert dice.prism(0.2, "edges").chances == dice.prism(0.2, doubt=40).chances
    ninth = Fraction(1, 9)
    assert dice.loaded("6-5-4").chances == (ninth,) * 3 + (2 * ninth,) * 3
    assert dice.loaded("4-6-5") == dice.loaded("6-5-4")
    assert dice.loaded("6-5-4", by=3).chance(6) == Fraction(3, 12)
    assert dice.loaded([0, 0, 0, 1, 1, 0.5]).chance(6) == Fraction(1, 5)
    assert dice.loaded([0.1, 0.2]).chances == (Fraction(1, 3), Fraction(2, 3)), "as decimals"


@pytest.mark.parametrize("die", FAIR, ids=named)
def test_a_fair_die_has_no_thresholds_and_is_drawn_exactly(die: Die) -> None:
    assert die.fair and die.thresholds == ()
    block = WHOLE - WHOLE % die.faces
    assert [die.face(n) for n in range(die.faces)] == list(range(1, die.faces + 1))
    assert die.face(block - 1) == die.faces
    assert {die.face(value) for value in range(block, WHOLE)} == {0}
    for throw in range(50):
        drawn = chance.draw(7, chance.DICE_STREAM, throw, 2, die.faces)
        assert die.number(7, throw, 2) == drawn == die.throw(7, throw, 2).face


@pytest.mark.parametrize("die", LOADED, ids=named)
def test_thresholds_are_the_chances_to_within_a_rounding(die: Die) -> None:
    assert not die.fair
    assert len(die.thresholds) == die.faces and die.thresholds[-1] == WHOLE
    total = Fraction(0)
    for face, end in enumerate(die.thresholds, 1):
        total += die.chance(face)
        assert abs(end - total * WHOLE) <= Fraction(1, 2)
        assert die.face(end - 1) == face
        if face < die.faces:
            assert die.face(end) == face + 1
    assert die.face(0) == 1


@pytest.mark.long
@pytest.mark.parametrize("die", LOADED, ids=named)
def test_the_numbers_thrown_have_these_chances(die: Die) -> None:
    many = 20_000
    faces = [die.number(1283, throw) for throw in range(many)]
    for face in range(1, die.faces + 1):
        p = float(die.chance(face))
        assert abs(faces.count(face) / many - p) < 4 * sqrt(p * (1 - p) / many)


def test_a_number_depends_on_seed_throw_and_index_alone() -> None:
    die = dice.loaded("6-5-4")
    told = [die.number(5, throw, index) for throw in range(9) for index in range(3)]
    again = [die.number(5, throw, index) for throw in reversed(range(9)) for index in range(3)]
    assert sorted(told) == sorted(again) and len(set(told)) > 1
    assert told != [die.number(6, throw, index) for throw in range(9) for index in range(3)]
    # the value is the one that chance's own draw begins with
    raw = chance.draw(5, chance.DICE_STREAM, 3, 1, WHOLE) - 1
    assert die.number(5, 3, 1) == die.face(raw)
    assert raw % 6 + 1 == chance.draw(5, chance.DICE_STREAM, 3, 1, 6)
    for end, face in ((raw, 2), (raw + 1, 1)):
        share = Fraction(end, WHOLE)
        assert Die("made", "six", (share, 1 - share)).number(5, 3, 1) == face


def test_what_differs_by_less_than_the_stream_can_tell_is_fair() -> None:
    assert dice.prism("0.142857142857").fair
    assert not dice.prism("0.14285714").fair


def test_the_dice_know_their_passages() -> None:
    made = [*FAIR, *LOADED]
    for id in {id for die in made for id in die.passages}:
        assert passage(id).id == id
    runs = passage(dice.loaded("6-5-4").passages[0])
    assert runs.has("he provides Dice that runs 6, 5, 4, 'tis his business to secure those points")
    assert passage(dice.log().passages[0]).has("The side closest to the roller is his.")


@pytest.mark.parametrize("face", [0, 8, -1, True, 3.0, "3", None])
def test_a_face_that_is_typed_in_is_checked(face: object) -> None:
    with pytest.raises(BadDice, match="a long die of 7 sides shows 1 to 7, not "):
        dice.log().check(face)  # type: ignore[arg-type]
    assert [dice.log().check(each) for each in range(1, 8)] == list(range(1, 8))
    with pytest.raises(BadDice, match="a die of 6 faces shows 1 to 6, not 7"):
        dice.six().chance(7)


@pytest.mark.parametrize("value", [-1, WHOLE])
def test_a_draw_is_a_number_of_32_bits(value: int) -> None:
    for die in (dice.six(), dice.prism(0.2)):
        with pytest.raises(BadDice, match="a draw is a whole number from 0 to 4294967295"):
            die.face(value)


def test_chances_that_cannot_be() -> None:
    half = Fraction(1, 2)
    for chances, message in (
        ((half,), "2 to 7 faces, not 1"),
        ((Fraction(1, 8),) * 8, "2 to 7 faces, not 8"),
        ((half, half, half), "their sum is 1"),
        ((Fraction(3, 2), -half), "not negative"),
        ((Fraction(9999, 10_000), Fraction(1, 10_000)), "no die"),
    ):
        with pytest.raises(BadDice, match=message):
            Die("made", "six", chances)


@given(
    st.lists(st.integers(0, 1000), min_size=2, max_size=7).filter(lambda w: sum(map(bool, w)) > 1)
)
def test_any_weights_make_a_die_of_their_shares(weights: list[int]) -> None:
    die = dice.loaded(weights)
    assert die.chances == tuple(Fraction(each, sum(weights)) for each in weights)
    assert die.fair == (len(set(weights)) == 1)
    ends = (0, *die.thresholds)
    assert list(ends) == sorted(ends)
    for face, weight in enumerate(weights, 1):
        if not weight:
            assert ends[face - 1] == ends[face], "a face without weight never falls"
