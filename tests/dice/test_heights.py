"""The prism of free height, against ways of finding the same that share nothing with it."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from math import cos, hypot, pi, sin, sqrt, tan

import pytest

from tablesnb import dice
from tablesnb.base.errors import BadDice
from tablesnb.dice import end_chance, fair_height, lie

Cases = Callable[[int], int]
MANY = 100_000
ROUND = [2 * pi * k / 5 for k in range(5)]
SIDE_FROM_MIDDLE = 0.5 / tan(pi / 5)


def face_below(height: float, ways: random.Random) -> int:
    """The face that a ray from the middle meets: 1 … 5 round the prism, 6 and 7 its ends."""
    x, y, z = (ways.gauss(0, 1) for _ in range(3))
    reach = {6: height / 2 / z if z > 0 else 0, 7: -height / 2 / z if z < 0 else 0}
    for k, a in enumerate(ROUND, 1):
        out = x * cos(a) + y * sin(a)
        reach[k] = SIDE_FROM_MIDDLE / out if out > 0 else 0
    return min((far, face) for face, far in reach.items() if far > 0)[1]


@pytest.mark.long
@pytest.mark.parametrize("height", [0.7, 1.5, 3.0])
def test_the_solid_angle_against_rays(height: float, cases: Cases) -> None:
    ways, many = random.Random(1283), cases(MANY)
    met = [face_below(height, ways) for _ in range(many)]
    end = end_chance(height)
    for face in range(1, 8):
        p = end if face > 5 else (1 - 2 * end) / 5
        assert abs(met.count(face) / many - p) < 4 * sqrt(p * (1 - p) / many)


@pytest.mark.long
@pytest.mark.parametrize("reading", ["faces", "edges"])
def test_the_fair_prism_against_rays(reading: str, cases: Cases) -> None:
    """Thrown until it can be read, by the rule of the source and no formula of ours."""
    ways = random.Random(7)
    height = fair_height(reading=reading, doubt=30 if reading == "faces" else None)
    read: list[int] = []
    while len(read) < cases(MANY // 2):
        face = face_below(height, ways)
        if face <= 5 and reading == "faces":
            fall = lie(5, face, 360 * ways.random(), doubt=30)
            if fall.number is None:
                continue
            face = fall.number
        read.append(face)
    p = 1 / 7
    for face in range(1, 8):
        assert abs(read.count(face) / len(read) - p) < 4 * sqrt(p * (1 - p) / len(read))


def test_the_fair_heights_in_closed_form() -> None:
    # the area of an end on the sphere is 4π/7 when cos(5π/14) = c·sin 36°
    c = cos(5 * pi / 14) / sin(pi / 5)
    assert fair_height(reading="edges") == pytest.approx(
        2 * SIDE_FROM_MIDDLE * c / sqrt(1 - c * c), abs=1e-12
    )
    # an end has the area of a side, 1·h
    assert fair_height("area", "edges") == pytest.approx(5 * SIDE_FROM_MIDDLE / 2, abs=1e-12)
    # the centre is lifted alike over an end's edge and over a side's: at four apothems
    assert fair_height("tipping", "edges") == pytest.approx(4 * SIDE_FROM_MIDDLE, abs=1e-12)


def test_what_is_fair_depends_on_the_model_and_on_the_reading() -> None:
    heights = [fair_height(model, by) for model in dice.MODELS for by in ("edges", "faces")]
    assert heights == sorted(heights) and len({round(each, 1) for each in heights}) == 6
    bare = fair_height(reading="edges")
    assert dice.prism_of_height(bare, reading="edges").fair
    assert dice.prism_of_height(bare, doubt=0).fair
    assert not dice.prism_of_height(bare).fair
    # nine sixty-thirds of all falls are ends, and of the rest an eighth is thrown again
    assert float(dice.prism_of_height(bare, doubt=10).chance(6)) == pytest.approx(9 / 58)


def test_the_chance_of_a_doubtful_fall_is_that_of_lying_at_such_an_angle() -> None:
    die = dice.prism_of_height(1.5, doubt=30)
    end = Fraction(f"{end_chance(1.5):.12f}")
    assert die.again == Fraction(1, 3) * (1 - 2 * end)
    assert die.chance(7) == end / (1 - die.again)


@pytest.mark.parametrize("model", dice.MODELS)
@pytest.mark.parametrize("doubt", [0, 10, 60, 89])
def test_a_prism_of_the_fair_height_is_fair(model: str, doubt: int) -> None:
    height = fair_height(model, doubt=doubt)
    assert dice.prism_of_height(height, model, doubt=doubt).fair
    assert not dice.prism_of_height(height * 1.001, model, doubt=doubt).fair
    if not doubt:
        assert height == fair_height(model, "edges")


@pytest.mark.parametrize("model", dice.MODELS)
def test_the_longer_the_prism_the_seldomer_its_ends(model: str) -> None:
    chances = [end_chance(1.1**n, model) for n in range(-48, 72)]
    assert all(0 < one < 0.5 for one in chances)
    assert chances == sorted(chances, reverse=True) and len(set(chances)) == len(chances)


def test_tipping_is_the_lift_of_the_centre_over_the_nearest_edge() -> None:
    """Against turning the prism about an edge, degree by degree, and watching its centre."""

    def lift(down: float, across: float) -> float:
        steps = (pi / 2 * n / 20_000 for n in range(20_001))
        return max(down * cos(t) + across * sin(t) for t in steps) - down

    for height in (0.8, 1.5, 4.0):
        end = lift(height / 2, SIDE_FROM_MIDDLE)
        side = min(lift(SIDE_FROM_MIDDLE, 0.5), lift(SIDE_FROM_MIDDLE, height / 2))
        assert end_chance(height, "tipping") == pytest.approx(end / (2 * end + 5 * side), abs=1e-6)
    assert hypot(SIDE_FROM_MIDDLE, 0.5) == pytest.approx(0.5 / sin(pi / 5))


@pytest.mark.parametrize("height", [0, 0.001, 1001, "tall", -1, float("nan")])
def test_a_height_that_cannot_be(height: float) -> None:
    with pytest.raises(BadDice):
        end_chance(height)


@pytest.mark.parametrize("doubt", [-1, 90, 1.5, True, "10"])
def test_a_doubt_that_cannot_be(doubt: object) -> None:
    for make in (dice.log, lambda x: dice.prism(0.2, doubt=x), lambda x: fair_height(doubt=x)):
        with pytest.raises(BadDice, match="whole number of degrees from 0 to 89"):
            make(doubt)  # type: ignore[arg-type]
