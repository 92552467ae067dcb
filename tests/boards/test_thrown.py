"""Throws as pictures: every fall as it lay, and what was read."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from base64 import b64decode
from collections.abc import Iterator

import pytest

from tablesnb import dice
from tablesnb.base.errors import BadDice, UnknownName
from tablesnb.boards import dice_picture
from tablesnb.boards.image import STYLE, two_toned
from tablesnb.boards.palette import THEMES

THROWS = [*dice.throws(dice.log(40), 1283, 6), *dice.throws(dice.prism(0.2), 5, 3)]


def cells(picture: str) -> Iterator[tuple[float, float, float, str]]:
    for x, y, turn, word in re.findall(
        r"translate\((\S+) (\S+)\)rotate\((\S+)\)\">.*?</g><text[^>]*>(\w+)</text>", picture
    ):
        yield float(x), float(y), float(turn), word


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_of_throws_shows_every_fall(theme: str) -> None:
    shown = dice_picture(THROWS, theme)
    falls = [fall for throw in THROWS for fall in throw.falls]
    assert any(fall.doubtful for fall in falls)
    drawn = [*cells(shown.svg)]
    assert [word for *_, word in drawn] == [str(fall.number or "again") for fall in falls]
    assert all(abs(turn) < 90 for _, _, turn, _ in drawn), "the near face stays below"
    wide, high = shown.size
    assert (wide, high) == (760, 152 * math.ceil(len(falls) / 6))
    half = math.hypot(50, 24.4)
    assert all(half < x < wide - half and half < y < high - half for x, y, _, _ in drawn)
    apart = min(math.dist(a[:2], b[:2]) for a in drawn for b in drawn if a != b)
    assert apart > 2 * half
    root = ET.fromstring(shown.svg)
    assert root.get("viewBox") == f"0 0 {wide} {high}"
    assert (root[0].text or "") == shown.alt


def test_a_bar_is_drawn_as_it_was_turned() -> None:
    for throw in dice.throws(dice.log(0), 3, 30):
        ((_, _, turn, _),) = cells(dice_picture(throw).svg)
        slant = throw.falls[0].slant
        assert slant is not None and abs(90 - abs(turn) - slant) < 0.1


def test_the_words_of_a_picture() -> None:
    throw = dice.throws(dice.log(40), 1283, 40)
    again = next(each for each in throw if each.again == 1)
    alt = dice_picture(again).alt
    assert alt.startswith("A long die of 7 sides, seen from above, the thrower below. ")
    assert ": it cannot be told; " in alt and alt.endswith(f": {again.face} is nearest.")
    both = dice_picture([dice.six().throw(1, 0), dice.prism(0.2, "edges").throw(5, 1)]).alt
    assert both.startswith("A die of 6 faces; a pentagonal prism with pips on its edges, 6 and 7")
    assert both.endswith("5 on the edge that is up.")


def test_a_picture_in_a_notebook() -> None:
    throw = dice.log().throw(1283, 0)
    shown = dice_picture(throw)
    assert dice_picture([throw]) == shown and shown.size == (160, 152)
    bundle = shown._repr_mimebundle_()
    assert bundle["text/plain"] == repr(shown) == str(throw)
    assert bundle["text/html"].startswith(STYLE)
    page = ET.fromstring(bundle["text/html"].removeprefix(STYLE).replace('">', '"/>'))
    assert page.get("alt") == shown.alt and page.get("width") == "118"
    data = (page.get("src") or "").removeprefix("data:image/svg+xml;base64,")
    drawn = b64decode(data).decode()
    assert drawn == two_toned(shown.svg, shown.dark) and "prefers-color-scheme:dark" in drawn
    dark = dice_picture(throw, "dark")
    assert (dark.svg, dark.dark) == (shown.dark, "") and STYLE not in dark.html
    assert len(dice_picture(THROWS).svg.encode()) < 12 * 1024


def test_pictures_that_cannot_be() -> None:
    for throws in (dice.throws(dice.six(), 1, 0), dice.throws(dice.six(), 1, 49)):
        with pytest.raises(BadDice, match="a picture shows 1 to 48 falls of dice, not"):
            dice_picture(throws)
    with pytest.raises(UnknownName, match="no theme 'sepia'"):
        dice_picture(THROWS, "sepia")
