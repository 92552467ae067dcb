"""What a board's drawing becomes before it is printed: nothing is lost, nothing is left undrawn."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from xml.etree import ElementTree as tree

import pytest

import tablesnb as tn
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.paper.plain import LINES, circle, drawable, hatched, polygons

TEXT = "{http://www.w3.org/2000/svg}text"
SQUARE = [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)]


def _letters(of: tree.Element, cased: bool) -> Iterator[str]:
    """What is written, that which is cased twice."""
    cased = cased or "paint-order" in of.attrib
    for each in of:
        if each.tag == TEXT:
            twice = (cased or "paint-order" in each.attrib) and each.get("stroke") != "none"
            yield from ["".join(each.itertext())] * (2 if twice else 1)
        else:
            yield from _letters(each, cased)


@pytest.mark.parametrize("game", tn.games())
@pytest.mark.parametrize("theme", ["light", "print"])
def test_a_drawing_keeps_its_letters_and_loses_its_patterns(game: str, theme: str) -> None:
    before = svg(scene_of(tn.Game(game, seed=1)), theme)
    root = tree.fromstring(drawable(before))
    old = tree.fromstring(before)
    letters = "".join(_letters(old, False))
    now = "".join("".join(each.itertext()) for each in root.iter() if each.tag == TEXT)
    assert sorted(now) == sorted(letters) and letters
    text = drawable(before).decode()
    assert "url(" not in text and "pattern" not in text and "paint-order" not in text
    assert all(len(each.get("x", "").split()) < 2 for each in root.iter() if "text" in each.tag)


@pytest.mark.parametrize("token", LINES)
def test_hatching_ends_at_the_edge(token: str) -> None:
    lines = polygons(hatched(token, circle(0, 0, 17)))
    assert len(lines) >= 7
    for a, b in lines:
        assert hypot(*a) == pytest.approx(17, abs=0.15)
        assert hypot(*b) == pytest.approx(17, abs=0.15)
        along = (b[0] - a[0], b[1] - a[1])
        assert along[0] * LINES[token][1] == pytest.approx(along[1] * LINES[token][0], abs=1.5)


def test_dots_lie_within() -> None:
    dots = polygons(hatched("orpiment", SQUARE))
    assert len(dots) > 70
    assert all(0 < x < 40 and 0 < y < 40 for dot in dots for x, y in dot)
