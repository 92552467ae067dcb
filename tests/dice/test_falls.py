"""How long dice fall: every face alike, doubtful falls thrown again, and the story of a throw."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import sqrt

import pytest

from tablesnb import dice
from tablesnb.base import chance
from tablesnb.dice import Die, lie
from tablesnb.dice.falls import STEPS, TURNS
from tests.long import always

ANGLES = [(step + 0.5) / STEPS for step in range(TURNS)]


@pytest.mark.parametrize("sides", always(5, of=[5, 7]))
@pytest.mark.parametrize("doubt", always(37, of=[0, 10, 37, 89]))
def test_every_face_is_read_equally_often_whatever_the_doubt(sides: int, doubt: int) -> None:
    """Over every edge and every angle there is, so exactly and not on the average."""
    few = ANGLES[::20] if (doubt, sides) != (10, 7) else ANGLES
    read = Counter(lie(sides, e, a, doubt).number for e in range(1, sides + 1) for a in few)
    unclear = read.pop(None, 0)
    assert set(read) == set(range(1, sides + 1)) and len(set(read.values())) == 1
    assert Fraction(unclear, sides * len(few)) == Fraction(doubt, 90)


def test_the_face_that_is_read_is_nearest_to_the_thrower() -> None:
    """Against geometry: where the middles of the two faces are, the thrower far to the south."""
    from math import cos, radians, sin

    for edge, angle in ((1, 30.0), (4, 170.0), (7, 200.0), (7, 350.0), (3, 90.0)):
        along = radians(angle)  # clockwise from the line of sight, which runs north
        x, y = sin(along), cos(along)
        right = (y, -x)  # the side on the right of somebody who looks along the axis
        first, second = edge, edge % 7 + 1
        # face k lies to the right of its edge, so at an angle of 90° it looks south
        southern = first if right[1] < 0 else second
        assert lie(7, edge, angle).number == southern


def test_a_fall_tells_what_is_seen() -> None:
    clear, unclear = lie(7, 7, 222.0, 10), lie(7, 3, 355.0, 10)
    assert (clear.shown, clear.number, clear.doubtful, clear.slant) == ((1, 7), 1, False, 42)
    assert (unclear.shown, unclear.number, unclear.doubtful) == ((3, 4), None, True)
    assert str(clear) == "1 and 7 up, 42° from the line of sight: 1 is nearest"
    assert str(unclear) == "3 and 4 up, 5° from the line of sight: it cannot be told"
    assert str(lie(7, 3, 200.0)) == "3 and 4 up, 20° from the line of sight: 4 is nearest"
    assert lie(7, 3, 350.0, 10).number == 4, "at the angle of doubt itself it can be told"


DICE = [
    dice.six(),
    dice.log(),
    dice.log(0),
    dice.log(45),
    dice.prism(0.2),
    dice.prism(0.05, doubt=40),
    dice.prism(0.2, "edges"),
    dice.loaded("6-5-4"),
]


@pytest.mark.parametrize("die", DICE, ids=lambda die: die.spec)
def test_the_story_of_a_throw_ends_with_the_number_that_is_played(die: Die) -> None:
    for number in range(300):
        throw = die.throw(1283, number, 1)
        assert throw == die.throw(1283, number, 1)
        assert throw.face == throw.falls[-1].number == die.number(1283, number, 1)
        assert all(fall.doubtful for fall in throw.falls[:-1])
        assert throw.again == len(throw.falls) - 1
        for fall in throw.falls:
            if len(fall.shown) == 2:
                assert fall.angle is not None and fall.slant is not None
                assert fall.doubtful == (fall.slant < die.doubt)
                # the same fall, read again from its edge and its angle
                low, high = sorted(fall.shown)
                edge = high if (low, high) == (1, die.sides) else low
                assert lie(die.sides, edge, fall.angle, die.doubt) == fall
            else:
                assert fall.shown == (fall.number,)
                assert (fall.angle is None) == (fall.shown[0] > die.sides)


@pytest.mark.long
@pytest.mark.parametrize("die", [dice.log(30), dice.prism(0.15, doubt=30)], ids=lambda d: d.spec)
def test_the_falls_are_those_of_a_die_that_is_thrown_until_it_can_be_read(
    die: Die, part: Callable[..., int]
) -> None:
    """Against the plain way: throw, look, and throw again as long as it cannot be told."""
    many, ends = part(20_000, 4), die.faces - die.sides
    ways = random.Random(1283)
    # of all falls, and not only of those that are read, an end has this chance
    on_end = float(sum(die.chances[die.sides :]) * (1 - die.again))
    plain, plain_again = Counter[tuple[int, ...]](), 0
    for _ in range(many):
        while True:
            if ends and ways.random() < on_end:
                plain[(ways.randint(6, 7),)] += 1
                break
            fall = lie(die.sides, ways.randint(1, die.sides), 360 * ways.random(), die.doubt)
            if not fall.doubtful:
                plain[fall.shown] += 1
                break
            plain_again += 1
    log = dice.throws(die, 1283, many)
    told = Counter(throw.falls[-1].shown for throw in log)
    assert set(told) == set(plain)
    assert len(told) == 2 * die.sides + ends
    for shown in plain:
        p = plain[shown] / many
        assert abs(told[shown] / many - p) < 4 * sqrt(2 * p * (1 - p) / many), shown
    assert abs(log.again - plain_again) < 4 * sqrt(2 * plain_again * 2)
    mean = float(die.again / (1 - die.again))
    assert abs(log.again / many - mean) < 4 * sqrt(2 * mean / many)


def test_doubtful_falls_show_every_edge_and_both_ways() -> None:
    falls = [fall for throw in dice.throws(dice.log(45), 1, 4000) for fall in throw.falls[:-1]]
    assert len({fall.shown for fall in falls}) == 7
    quarters = Counter(int(fall.angle or 0) // 45 for fall in falls)
    assert set(quarters) == {0, 3, 4, 7}
    assert max(quarters.values()) < 1.2 * min(quarters.values())


def test_looking_closely_changes_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len({chance.DICE_STREAM, chance.PLAYER_STREAM, chance.FALL_STREAM}) == 3
    numbers = [dice.log(doubt).throw(9, throw).face for doubt in (0, 80) for throw in range(40)]
    assert numbers[:40] == numbers[40:] == [dice.log().number(9, throw) for throw in range(40)]
    drawn: list[int] = []
    draw = chance.draw

    def watched(seed: int, stream: int, number: int, index: int, faces: int) -> int:
        drawn.append(stream)
        return draw(seed, stream, number, index, faces)

    monkeypatch.setattr(chance, "draw", watched)
    dice.log(80).throw(9, 1)
    assert drawn.count(chance.DICE_STREAM) == 1
    assert len(drawn) > 1 and set(drawn[1:]) == {chance.FALL_STREAM}


def test_dice_of_one_throw_fall_each_in_its_own_way() -> None:
    falls = [dice.log(60).throw(1283, 0, index).falls for index in range(12)]
    assert len(set(falls)) == 12


def test_dice_that_leave_no_doubt_are_never_thrown_again() -> None:
    for die in (dice.six(), dice.log(0), dice.prism(0.2, "edges"), dice.loaded("6-5-4")):
        assert die.again == 0
        assert dice.throws(die, 1283, 500).again == 0


def test_the_log_of_throws() -> None:
    log = dice.throws(dice.log(40), 1283, 60, first=10)
    assert len(log) == 60 and [throw.number for throw in log] == list(range(10, 70))
    assert log[3] == dice.log(40).throw(1283, 13)
    assert log.again == sum(throw.again for throw in log) > 0
    assert log.counts == {face: log.faces.count(face) for face in range(1, 8)}
    lines = repr(log).splitlines()
    assert len(lines) == 60 and lines[0].startswith("throw 10: ")
    thrown_again = next(i for i, throw in enumerate(log) if throw.again)
    assert "it cannot be told; " in lines[thrown_again]
    assert repr(dice.throws(dice.six(), 1, 0)) == "" and dice.throws(dice.six(), 1, 0).counts == {}
    assert str(dice.prism(0.2, "edges").throw(5, 1)) == "throw 1: 5 on the edge that is up"
