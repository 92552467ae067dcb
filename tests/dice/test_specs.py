"""A die is written as a short text and read from it again."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablesnb import dice
from tablesnb.base.errors import BadDice, UnknownName
from tablesnb.dice import Die

DOUBTS = st.integers(0, 89)
SHARES = st.fractions(0, Fraction(499, 1000), max_denominator=10**9) | st.floats(1e-9, 0.499)
HEIGHTS = st.fractions(Fraction(1, 2), 20, max_denominator=1000) | st.floats(0.5, 20)
LOADS = st.lists(st.integers(1, 10**6), min_size=2, max_size=7)
RUNS = st.lists(st.sampled_from("123456"), min_size=1, max_size=6, unique=True).map("-".join)
DICE = st.one_of(
    st.just(dice.six()),
    st.builds(dice.log, DOUBTS),
    st.builds(dice.prism, SHARES, st.just("faces"), DOUBTS),
    st.builds(dice.prism, SHARES, st.just("edges")),
    st.builds(
        dice.prism_of_height, HEIGHTS, st.sampled_from([*dice.MODELS]), st.just("faces"), DOUBTS
    ),
    st.builds(dice.prism_of_height, HEIGHTS, st.sampled_from([*dice.MODELS]), st.just("edges")),
    st.builds(dice.loaded, LOADS),
    st.builds(dice.loaded, RUNS, st.integers(1, 50) | st.fractions(1, 50, max_denominator=99)),
)


@given(DICE)
def test_a_die_is_read_from_its_own_text(die: Die) -> None:
    read = dice.read(die.spec)
    assert read == die
    assert (read.thresholds, read.faces, read.kind) == (die.thresholds, die.faces, die.kind)
    assert repr(die) == f"dice.read({die.spec!r})"
    assert die.spec.isascii() and not set(die.spec) & set(" \t\n\"'")


@pytest.mark.parametrize(
    "spec",
    [
        "six",
        "log",
        "log(0)",
        "log(15)",
        "prism(0.2)",
        "prism(1/7)",
        "prism(0)",
        "prism(0.2,edges)",
        "prism(0.2,doubt=0)",
        "prism(height=1.5)",
        "prism(height=1.5,model=tipping,doubt=5)",
        "prism(height=2,model=area,edges)",
        "loaded(1/9,1/9,1/9,2/9,2/9,2/9)",
        "loaded(0,0,0,1/3,1/3,1/3)",
        "loaded(6-5-4)",
        "loaded(6-5-4,by=3)",
        "loaded(6)",
    ],
)
def test_these_texts_are_as_they_are_written(spec: str) -> None:
    assert dice.read(spec).spec == spec


@pytest.mark.parametrize(
    ("loose", "spec"),
    [
        (" log ", "log"),
        ("log(10)", "log"),
        ("prism( 0.20 , faces )", "prism(0.2)"),
        ("prism(2/10,doubt=10)", "prism(0.2)"),
        ("prism(height=3/2,model=solid-angle)", "prism(height=1.5)"),
        ("prism(edges,0.2)", None),
        ("loaded(1,1,1,2,2,2)", "loaded(1/9,1/9,1/9,2/9,2/9,2/9)"),
        ("loaded(0.5, 0.25, 0.25)", "loaded(1/2,1/4,1/4)"),
        ("loaded(4-5-6,by=2)", "loaded(6-5-4)"),
    ],
)
def test_other_ways_to_write_them(loose: str, spec: str | None) -> None:
    if spec is None:
        with pytest.raises(BadDice):
            dice.read(loose)
    else:
        assert dice.read(loose).spec == spec


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("", "is no die: it is written as six, log"),
        ("six()x", "is no die: it is written as"),
        ("prism(0.2", "is no die: it is written as"),
        ("prism((0.2))", "is no die: it is written as"),
        ("SIX", "is no die: it is written as"),
        ("ſix", "is no die: it is written as"),
        ("six" * 200, "is no die: it is written as"),
        ("prsm(0.2)", "there is no die 'prsm'; did you mean 'prism'"),
        ("cube", "there is no die 'cube'; there are: six, log, prism, loaded"),
        ("six(6)", "'6' says nothing here"),
        ("log(90)", "whole number of degrees from 0 to 89, not 90"),
        ("log(-1)", "whole number of degrees from 0 to 89, not '-1'"),
        ("log(1.5)", "whole number of degrees"),
        ("log(١)", "whole number of degrees"),
        ("log(1,2)", "'2' says nothing here"),
        ("prism", "the chance of an end or a height"),
        ("prism()", "a number such as 0.2 or 1/9, not ''"),
        ("prism(0.2,sides)", "'sides' says nothing here"),
        ("prism(0.2,edges,doubt=5)", "where edges are read there is no doubt"),
        ("prism(0.2,model=area)", "a model goes with a height"),
        ("prism(0.2,height=2)", "'0.2' says nothing here"),
        ("prism(height=0)", "from 0.01 to 1000 sides high, not 0"),
        ("prism(height=1,model=volume)", "no model 'volume'"),
        ("prism(0.6)", "1/2 at most, not 3/5"),
        ("prism(-0.1)", "a number such as 0.2 or 1/9, not '-0.1'"),
        ("prism(nan)", "a number such as"),
        ("prism(1e-3)", "a number such as"),
        ("prism(1/0)", "is a number, not 1/0"),
        ("prism(0.1234567890123456789)", "a number such as"),
        ("loaded", "2 to 7 weights, not 0"),
        ("loaded()", "different faces of 1 to 6"),
        ("loaded(7-6)", "different faces of 1 to 6, such as 6-5-4, not on '7-6'"),
        ("loaded(6-6)", "different faces of 1 to 6"),
        ("loaded(0,0)", "some weight of a loaded die is above 0"),
        ("loaded(0,0,1)", "no die"),
        ("loaded(1,1,1,1,1,1,1,1)", "2 to 7 weights, not 8"),
        ("loaded(1,2,by=3)", "goes with the faces that a die runs on"),
        ("loaded(6,by=0)", None),
        ("loaded(1/999999999999999999,1/999999999999999998)", "more than 18 digits"),
    ],
)
def test_a_text_that_is_no_die_says_why(spec: str, message: str | None) -> None:
    if message is None:
        assert dice.read(spec).chance(6) == 0
        return
    with pytest.raises(BadDice) as caught:
        dice.read(spec)
    assert message in str(caught.value)


@given(st.text(max_size=60) | st.from_regex(r"(six|log|prism|loaded)\([0-9./,=a-z-]{0,30}\)"))
def test_no_text_does_worse_than_be_refused(text: str) -> None:
    try:
        die = dice.read(text)
    except BadDice:
        return
    assert dice.read(die.spec) == die


@pytest.mark.parametrize("spec", [None, 6, b"six", ["six"]])
def test_what_is_no_text_is_refused(spec: object) -> None:
    with pytest.raises(BadDice, match="a die is written as text"):
        dice.read(spec)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -0.1, True, None, "1e3", 1e300, [1]])
def test_a_number_that_cannot_be_a_chance(value: object) -> None:
    for make in (dice.prism, dice.prism_of_height, lambda x: dice.loaded([x, 1])):
        with pytest.raises(BadDice):
            make(value)  # type: ignore[arg-type]


def test_a_negative_number_is_refused_as_such() -> None:
    with pytest.raises(BadDice, match="the chance of an end is not negative"):
        dice.prism(-0.1)
    with pytest.raises(BadDice, match="a weight is not negative: -1"):
        dice.loaded([3, -1])


def test_floats_are_meant_as_they_are_written() -> None:
    assert dice.prism(0.1).chance(6) == Fraction(1, 10)
    assert dice.prism(1e-300) == dice.prism(0)
    long = 0.011338191753015309
    assert dice.prism(long).spec == "prism(0.01133819175301531)"
    assert dice.prism_of_height(1 + long).faces == 7


def test_readings_and_models_are_named() -> None:
    with pytest.raises(BadDice, match="by its faces or its edges, not by 'corners'"):
        dice.prism(0.2, "corners")
    with pytest.raises(BadDice, match="there is no doubt"):
        dice.prism(0.2, "edges", 5)
    with pytest.raises(UnknownName, match="did you mean 'tipping'"):
        dice.prism_of_height(1, "tiping")
    with pytest.raises(UnknownName, match="no model 'weight'"):
        dice.fair_height("weight")
