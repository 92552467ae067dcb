"""Two dice, one of them false: what the view is told is what fell, and what stays says the same."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from tablesnb import dice
from tablesnb.base.errors import TablesnbError
from tablesnb.dice.charges import GAME, STAKES, TEN, TENS
from tablesnb.widget.dice.suspects import Pair, ended, suspects
from tests.lesson.test_checks import JUNK


def test_the_false_die_is_the_one_that_is_charged_rightly() -> None:
    many = TEN * TENS
    pairs = suspects(1283).told["pairs"]
    assert len(pairs) == 2 * GAME and {each["guilty"] for each in pairs} == {0, 1}
    for at, pair in enumerate(pairs):
        rows = ["".join(tens[0] for tens in die) for die in pair["tens"]]
        assert [len(row) for row in rows] == [many, many]
        for which, row in enumerate(rows):
            false = which == pair["guilty"]
            die = dice.prism("1/4" if false else "1/7")
            faces = dice.throws(die, 1283, many, (2 * at + false) * many).faces
            assert row == "".join("01"[face > 5] for face in faces)
        assert all(0 <= tens[1] < 100 for die in pair["tens"] for tens in die)


def test_a_charge_is_told_how_sure_it_was() -> None:
    assert suspects(1283).told["sure"] == [50, 71, 86, 94, 98, 99]


def _pair(guilty: int, more: int) -> Pair:
    """A pair of which the false die stands ``more`` times more in the first ten throws."""
    some = dice.throws(dice.prism("1/4"), 1283, 200)
    up, down = ([t for t in some if (t.face > 5) is stood] for stood in (True, False))
    least, most = tuple(down[:TEN]), (*up[:more], *down[: TEN - more])
    return Pair(guilty, (least, most) if guilty else (most, least))


@pytest.mark.parametrize("guilty", [0, 1])
def test_a_plan_ends_with_what_its_charges_pay(guilty: int) -> None:
    assert ended((_pair(guilty, 2),), 2) == STAKES - 1 + 4
    wrong = Pair(1 - guilty, _pair(guilty, 3).dice)
    assert ended((wrong,), 2) == STAKES - 1 - 4
    assert ended((wrong, wrong, _pair(guilty, 3)), 2) == 0, "who has nothing left is out"


def test_what_stays_has_counts_and_folded_answers() -> None:
    kept = suspects(1283).kept
    assert len(kept.lines()) == GAME and all(line in kept.text for line in kept.lines())
    before, folded = kept.html.split("<details>")
    assert "False are" in folded and "False are" not in before and "alt=" in before
    for theme in ("light", "dark"):
        root = ElementTree.fromstring(kept._drawn(theme))
        marks = [each for each in root.iter() if each.tag.endswith("path")]
        assert len(marks) == 2 * GAME * TEN
    assert suspects(1283).kept.html == kept.html != suspects(97).kept.html


def test_whatever_is_given_is_answered_in_our_own_words() -> None:
    doors: list[Any] = [
        suspects,
        lambda x: suspects(1283, x),
        lambda x: suspects(1283, 1, more=x),
        lambda x: suspects(1283, 1, plan=x),
    ]
    for door in doors:
        for value in JUNK:
            try:
                door(value)
            except TablesnbError as error:
                assert 0 < len(str(error)) < 1000, value
