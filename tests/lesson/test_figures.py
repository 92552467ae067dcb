"""The figures of dice: drawn alike each time, with their words, and true to the geometry."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tablesnb.lesson import figures
from tablesnb.lesson.figures import Figure

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
