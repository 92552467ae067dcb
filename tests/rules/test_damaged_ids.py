"""Damaged ids: each says what is wrong, and where."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.base.errors import (
    BadId,
)
from tests.play.refusing import DIGITS, refused
from tests.play.test_bad_calls import helping


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["not NoneType"], None),
        (["not int"], 5),
        (["''"], ""),
        (["'chess'"], "chess/8/8"),
        (["4 parts", "not 1"], "irish"),
        (["4 parts", "not 5"], "irish/none/none/none/none"),
        (["white has 0 men", "15"], "irish/none/6x15/white.throw"),
        (["14 men"], "irish/6x14/6x15/white.throw"),
        (["'6x' is not a place"], "irish/6x/6x15/white.throw"),
        (["no place '25'"], "irish/25x15/6x15/white.throw"),
        (["no place 'attic'"], "irish/atticx15/6x15/white.throw"),
        (["no two colours"], "irish/6x15/19x15/white.throw"),
        (["written out", "6x15"], "irish/6x14,6x1/6x15/white.throw"),
        (["written out", "6x15"], "irish/06x15/6x15/white.throw"),
        (["written out"], "irish/5x8,6x7/6x15/white.throw"),
        (["written out"], "irish/6x15,5x0/6x15/white.throw"),
        (["'green'"], "irish/6x15/6x15/green.throw"),
        (["'nap'", "no phase"], "irish/6x15/6x15/white.nap"),
        (["no phase"], "irish/6x15/6x15/white"),
        (["no seat ''"], "irish/6x15/6x15/"),
        (["must be dice"], "irish/6x15/6x15/white.play"),
        (["no dice"], "irish/6x15/6x15/white.throw.65"),
        (["1 to 6"], "irish/6x15/6x15/white.play.67"),
        (["2 dice"], "irish/6x15/6x15/white.play.654"),
        (["cannot be left"], "irish/6x15/6x15/white.play.65.left4"),
        (["written out"], "irish/6x15/6x15/white.play.65.left56"),
        (["written out"], "irish/6x15/6x15/white.play.65.left65"),
        (["is not understood"], "irish/6x15/6x15/white.play.६5"),
        (["'sixty' is not understood"], "irish/6x15/6x15/white.play.65.sixty"),
        (["no binder"], "irish/6x15/6x15/white.play.65.binder-white"),
        (["must be bound"], "irish/6x15/6x15/white.break_throw.binder-white.contest-to-to"),
        (["must have to throw"], "irish/6x15/6x15/opening"),
        (["must have to throw"], "irish/6x15/6x15/opening.contest-3-4"),
        (["at least two"], "irish/6x15/6x15/opening.contest-to-no"),
        (["cannot show"], "irish/6x15/6x15/opening.contest-7-to"),
        (["nobody throws"], "irish/6x15/6x15/white.throw.contest-to-to"),
        (["nobody has paid"], "irish/6x15/6x15/white.throw.paid+1-1"),
        (["all men off", "others pay"], "irish/6x15/6x15/white.over.65.left0.paid+1-1"),
        (["all men off", "others pay"], "irish/offx15/6x15/white.over.65.left0.paid-1+1"),
        (["all men off", "others pay"], "irish/offx15/6x15/white.over.65.left0.paid+2-1"),
        (["all men off", "others pay"], "irish/offx15/6x15/white.over.65.left0"),
        (["void"], "irish/offx15/6x15/white.over.65.left5.paid+1-1"),
        (["both borne off"], "irish/offx15/offx15/white.over.65.left0.paid+1-1"),
        (["chessirish"], "chessirish/6x15/6x15/white.throw"),
        (["is damaged"], f"irish/6x{DIGITS}/6x15/white.throw"),
        (["is damaged"], f"irish/{DIGITS}x15/6x15/white.throw"),
        (["2 dice"], f"irish/6x15/6x15/white.play.{DIGITS}"),
        (["is damaged"], f"irish/6x15/6x15/white.play.65.left{DIGITS}"),
        (["is damaged"], f"irish/6x15/6x15/white.over.paid+{DIGITS}-{DIGITS}"),
        (["is damaged"], f"irish/6x15/6x15/opening.contest-{DIGITS}-to"),
        (["is damaged"], "irish/" + "6x1," * 250_000 + "/6x15/white.throw"),
        (["4 parts"], "irish" + "/none" * 200_000),
        (["is damaged"], "irish/6x15/6x15/white.throw" + ".left" * 200_000),
    ],
)
def test_a_damaged_id(words: list[str], text: Any) -> None:
    refused(BadId, words, lambda: tn.Position.from_id(text))


ARRAY = "24x2,23x2,22x2,21x2,20x2,19x2,18x2,17x1"


IDS = [
    (f"quinze_tablas/{ARRAY}/{ARRAY}/white.entering", "a man must wait on the bar"),
    (f"quinze_tablas/{ARRAY}/{ARRAY}/white.entered", "a man must wait on the bar"),
    (f"quinze_tablas/{ARRAY}/{ARRAY}/white.first_throw", "only a double hand"),
    (f"quinze_tablas/{ARRAY}/{ARRAY}/white.over.paid+1-1", "somebody must have won"),
    (f"quinze_tablas/{ARRAY}/{ARRAY}/white.throw.last-green", "has no seat 'green'"),
    (f"quinze_tablas/{ARRAY}/{ARRAY}/white.play.12", "3 dice must be thrown here, not 2"),
    (f"quinze_tablas/24x3,{ARRAY[5:]}/{ARRAY}/white.throw", "16 men"),
    ("quinze_tablas/24x15/offx15/white.throw", "never more than 2 stand on one"),
    ("quinze_tablas/inx15/offx15/white.throw", "nobody has"),
    ("irish/24x15/24x15/white.throw.last-white", "'last-white' is not understood"),
    ("irish/24x15/24x15/white.entering", "here they enter by dice"),
    ("irish/24x15/24x15/white.play.6521", "2 dice must be thrown here, not 4"),
    ("duodecim_scripta/A13x1,inx14/inx15/white.throw", "white has no place 'A13'"),
    ("duodecim_scripta/inx6/inx6/white.throw", "duodecim_scripta is played with 15"),
    ("duodecim_scripta/inx6/inx6/white.throw.men-6", "cannot go together"),
    ("duodecim_scripta/A9x1,inx14/inx15/white.throw.route-split_entry", "beyond the wall"),
    ("tabula/inx15/inx15/white.throw.direction-both", "nobody reads it 'both'"),
]


@pytest.mark.parametrize(("text", "words"), IDS)
def test_a_damaged_id_says_where(text: str, words: str) -> None:
    with pytest.raises(BadId) as raised:
        tn.Position.from_id(text)
    assert words in str(raised.value), raised.value


@pytest.mark.parametrize(
    ("words", "old", "new"),
    [
        (["beyond the wall"], "G1x12", "W1x12"),
        (["knows no mark 2"], "G1x12", "G1-2x12"),
        (["written out"], ".passed.", ".play."),
        (["gone on to another seat"], "chooser-red", "chooser-green"),
        (["gone on to another seat"], ".chooser-red", ""),
        (["'lead-red' is not", "began the placing"], ".chooser-red", ".chooser-red.lead-red"),
        (["add to 0"], ".chooser-red", ".chooser-red.paid+1+0+0+0"),
        (["nobody throws"], ".chooser-red", ".chooser-red.contest-to-to-to-to"),
        (["there must be dice"], ".666", ""),
        (["1 to 6"], ".666", ".667"),
    ],
)
def test_a_damaged_id_in_the_middle_of_a_throw(words: list[str], old: str, new: str) -> None:
    whole = helping().position.id
    assert old in whole
    refused(BadId, words[-1], lambda: tn.Position.from_id(whole.replace(old, new)))


def test_an_id_of_no_game_a_million_characters_long() -> None:
    with pytest.raises(BadId):
        tn.Position.from_id("x" * 10**6)


@settings(derandomize=True)
@given(st.text())
def test_any_text_as_an_id(text: str) -> None:
    for each in (
        text,
        f"irish/{text}",
        f"irish/6x15/6x15/{text}",
        f"irish/{text}/6x15/white.throw",
    ):
        with pytest.raises(BadId):
            tn.Position.from_id(each)
