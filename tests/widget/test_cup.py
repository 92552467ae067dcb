"""A cup of dice: what it is told is what was thrown, and what stays of it says the same."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablesnb import dice
from tablesnb.base.errors import TablesnbError
from tablesnb.widget.dice.cup import PICTURED, cup
from tests.lesson.test_checks import JUNK

DICE = {"The log": dice.log(), "The prism": dice.prism("1/7"), "Edges": dice.prism("1/7", "edges")}


@pytest.mark.parametrize("name", DICE)
def test_every_throw_is_one_of_the_seed(name: str) -> None:
    (data,) = cup({name: DICE[name]}, 1283, 70).told["dice"]
    log = dice.throws(DICE[name], 1283, 70)
    read = [falls[-1][2] for falls in data["throws"]]
    assert tuple(read) == log.faces and len(read) == 70
    for falls, throw in zip(data["throws"], log, strict=True):
        assert [each[4] for each in falls] == [str(fall) for fall in throw.falls]
        assert [each[2] == 0 for each in falls] == [*[True] * throw.again, False]


def test_no_two_dice_of_a_cup_throw_the_same() -> None:
    one, two, three = cup(DICE, 1283, 70).told["dice"]
    rows = [[falls[-1][2] for falls in data["throws"]] for data in (one, two, three)]
    assert rows[0] == list(dice.throws(DICE["The log"], 1283, 70).faces)
    assert rows[1] == list(dice.throws(DICE["The prism"], 1283, 70, 70).faces)
    assert len({tuple(row[:6]) for row in rows}) == 3


def test_a_fall_is_covered_until_it_is_read() -> None:
    (data,) = cup({"log": dice.log()}, 1283, 140).told["dice"]
    for look, _, number, before, after, up in (fall for falls in data["throws"] for fall in falls):
        covered, open_ = data["looks"][look]
        assert (covered == open_) == (number == 0), "only what is read has a face of bone"
        assert "nearest" not in before and ("nearest" in after) == (number > 0)
        assert "°" not in before and (not number or number in up)


def test_a_die_on_its_end_has_one_look() -> None:
    (data,) = cup({"prism": dice.prism("1/2")}, 1283, 20).told["dice"]
    assert {one == other for one, other in data["looks"]} == {True}
    assert Counter(falls[-1][3] for falls in data["throws"]) == {"It stands on its end.": 20}


def test_what_stays_has_the_first_falls_and_all_counts() -> None:
    kept = cup({"The <log>": dice.log()}, 1283, 70).kept
    counts = dice.throws(dice.log(), 1283, 70).counts
    said = f"In 70 throws: {', '.join(f'{n}: {many}' for n, many in counts.items())}."
    assert said in kept.text and said in kept.html and "The &lt;log&gt;" in kept.html
    assert kept.text.count("throw ") == PICTURED


def test_whatever_is_given_is_answered_in_our_own_words() -> None:
    doors: list[Any] = [
        lambda x: cup(x, 1283),
        lambda x: cup({"a": x}, 1283),
        lambda x: cup({"a": dice.log()}, x),
        lambda x: cup({"a": dice.log()}, 1283, x),
        lambda x: cup({"a": dice.log()}, 1283, guess=x),
    ]
    for door in doors:
        for value in JUNK:
            try:
                door(value)
            except TablesnbError as error:
                assert 0 < len(str(error)) < 1000, value
