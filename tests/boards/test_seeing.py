"""Whoever sees colours otherwise can tell the seats apart, and by their marks without any colour.

The three dichromacies after Machado, Oliveira and Fernandes (2009), distances as CIE76.
"""

from __future__ import annotations

from itertools import combinations, product

import pytest

from tablesnb.boards.layouts import layout
from tablesnb.boards.palette import colours, contrast

Matrix = tuple[tuple[float, float, float], ...]
SEEN: dict[str, Matrix] = {
    "as most see": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def times(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def lab(colour: str, eye: str) -> tuple[float, float, float]:
    """A colour as an eye sees it, in CIE L*a*b*."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    seen = tuple(min(max(value, 0.0), 1.0) for value in times(SEEN[eye], linear))
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (a / b for a, b in zip(times(TO_XYZ, seen), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, eye: str) -> float:
    pairs = zip(lab(one, eye), lab(other, eye), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


@pytest.mark.parametrize("eye", SEEN)
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_seats_are_told_apart_by_every_eye(eye: str, theme: str) -> None:
    named = colours(theme)
    for one, other in combinations(layout("willughby").figures, 2):
        assert distance(named[one.body], named[other.body], eye) > 40
        # without any colour the marks do it
        assert one.mark != other.mark


@pytest.mark.parametrize("eye", SEEN)
def test_the_signs_stand_out_for_every_eye(eye: str) -> None:
    """The last move, the man in the hand and the refusal are cased light on dark: one of the two
    colours of each is far from every ground."""
    named = colours("light")
    grounds = ("oak", "parchment", "dart", "walnut")
    cased = {"azurite": "bone", "gold": "ink", "venetian": "bone"}
    for (sign, casing), ground in product(cased.items(), grounds):
        far = max(distance(named[each], named[ground], eye) for each in (sign, casing))
        assert far > 25, (sign, ground)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_men_and_words_have_contrast(theme: str) -> None:
    """Men on points 3:1, by body or rim; text 4.5:1."""
    named = colours(theme)
    for figure, ground in product(layout("willughby").figures, ("oak", "parchment", "dart")):
        parts = (named[figure.body], named[figure.rim])
        assert max(contrast(part, named[ground]) for part in parts) >= 3
    for words in ("text", "soft", "rubric"):
        assert contrast(named[words], named["page"]) >= 4.5


def test_distances_are_those_of_the_tables() -> None:
    """Black and white are a hundred apart; grey keeps its place under every eye."""
    assert distance("#000000", "#FFFFFF", "as most see") == pytest.approx(100, abs=0.1)
    for eye in SEEN:
        assert distance("#777777", "#777777", eye) == 0
        lightness, a, b = lab("#777777", eye)
        assert lightness == pytest.approx(50, abs=0.6)
        assert abs(a) < 1 and abs(b) < 1
