"""The figures of dice: drawn alike each time, with their words, and true to the geometry."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tablesnb.boards.palette import colours
from tablesnb.drawn import dice_shapes as figures
from tablesnb.drawn.figure import Figure, drawing, lettered

COLOURED = re.compile(r'(?:fill|stroke)="(#\w+)"')
ALL = [lambda: figures.edge_up(6, 7, 5), lambda: figures.edge_up(3)]


@pytest.mark.parametrize("made", ALL)
def test_a_figure_is_the_same_each_time_and_has_its_words(made: object) -> None:
    one, other = made(), made()  # type: ignore[operator]
    assert isinstance(one, Figure)
    assert one.html == other.html and one == other
    ElementTree.fromstring(one.svg)
    shown = one._repr_mimebundle_()
    assert shown["text/plain"] == repr(one) == one.text
    assert 'alt="' in one.html and one.alt and len(one.html) < 50_000
    assert "0x" not in one.svg and "Date" not in one.svg


@pytest.mark.parametrize("sides", range(3, 13))
def test_a_bar_stands_on_a_side_and_shows_what_it_says(sides: int) -> None:
    points = figures.corners(sides, 0, 0, 100)
    lowest = max(y for _, y in points)
    assert sum(abs(y - lowest) < 1e-6 for _, y in points) == 2, "it lies on one side"
    highest = min(y for _, y in points)
    on_top = sum(abs(y - highest) < 1e-6 for _, y in points)
    word = {1: "an edge is on top", 2: "a face is on top"}[on_top]
    assert figures.edge_up(sides).text.startswith(f"{sides} sides: {word}")


def test_a_drawing_is_dark_in_a_dark_page_and_no_smaller_than_its_letters_are_read() -> None:
    made = drawing(
        "six", "six", lettered(24, 36, 14, "six") + '<rect fill="#FAF4E4"/>', 660, 90, 660
    )
    day, dark = colours("light"), colours("dark")
    pairs = zip(COLOURED.findall(made.svg), COLOURED.findall(made.dark), strict=True)
    changed = {each for each in pairs if each[0] != each[1]}
    assert changed == {(day[name], dark[name]) for name in ("page", "line", "text")}
    # letters of 14 are nine px high where 660 are shown as 425
    assert 'class="tn-picture"' in made.html and "min-width:425px" in made.html
    small = drawing("six", "six", "", 200, 90, 200)
    assert "min-width:200px" in small.html and "overflow-x:auto" in small.html
    fine = drawing("six", "six", lettered(24, 36, 9, "six"), 660, 90, 660)
    assert "min-width:480px" in fine.html
