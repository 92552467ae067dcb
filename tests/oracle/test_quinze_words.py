"""Hand-made positions that check the slow quinze tablas against the words of the sources.

Men are given under their owner's own numbering; own point p of one seat is 25 - p of the other.
What is missing to 15 is on the bar.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Mapping
from itertools import product

import pytest

from .quinze_positions import KINDS, array, fits, in_pairs, play, random_positions, random_readings
from .slow_quinze import (
    BLACK,
    FACES,
    MEN,
    MIRROR,
    NAMED,
    READINGS,
    START,
    WHITE,
    HalfMove,
    Quinze,
    Readings,
    check,
    dice_due,
    half_moves,
    payoff,
    set_up,
    start,
    thrown,
    whole_turns,
)

GAMES = int(os.environ.get("ORACLE_GAMES", "12"))
LITERAL = NAMED["playinginhistory"]
BY_DIE = READINGS | {"entering": "die"}
OFF = READINGS | {"end": "bear_off"}
LUDII = NAMED["ludii"]
AWAY = {12: 2, 11: 2, 10: 2, 9: 2, 8: 2, 7: 2, 6: 2, 5: 1}  # on white's 13..20: out of most ways
SEALING = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 9: 2, 11: 1}  # holds all of white's 24..19


def table(
    readings: Readings,
    white: Mapping[int, int],
    black: Mapping[int, int],
    dice: tuple[int, ...] = (),
    off: tuple[int, int] = (0, 0),
    last: int | None = None,
) -> Quinze:
    """A settled position with white on turn."""
    bar = MEN - sum(white.values()) - off[0], MEN - sum(black.values()) - off[1]
    more = {"white": white, "black": black, "bar": bar, "off": off, "dice": dice, "last": last}
    return set_up(array(**more), readings)


def targets(s: Quinze, readings: Readings) -> set[tuple[int | str, int | str]]:
    return {(move.source, move.target) for move in half_moves(s, readings)}


def test_six_pairs_and_three_more() -> None:
    # "You start with six pairs of pieces in your home quadrant, with your extra three placed
    # immediately next to them in your outer table."
    s = start(READINGS)
    check(s)
    assert s.side(WHITE) == START and dice_due(s, READINGS) == 1
    for die in (4, 4, 2, 5):
        s = thrown(s, READINGS, (die,))
    assert (s.phase, s.turn, dice_due(s, READINGS)) == ("throw", BLACK, 3)


@pytest.mark.long(dear=True)
def test_first_throws_that_win() -> None:
    # literal: "then 160 of the 216 first throws win at once"; the sealed prime cannot.
    s = Quinze((START, START))
    for readings, wins in ((LITERAL, 160), (READINGS, 0)):
        won = 0
        for dice, times in Counter(tuple(sorted(d)) for d in product(FACES, repeat=3)).items():
            there = thrown(s, readings, dice)
            ends = whole_turns(there, readings) if there.actor is not None else set()
            won += times * any(end.how == "prime" for end in ends)
        assert won == wins


def test_never_three_on_a_point() -> None:
    # "You can never have a stack of more than two pieces. This means that it is possible to be
    # blocked by your own pieces."  A single piece is captured, two block.
    s = thrown(Quinze((START, START)), READINGS, (1, 2, 6))
    assert targets(s, READINGS) == {
        (18, 17),
        (19, 17),
        (17, 16),
        (17, 15),
        (17, 11),
        (18, 16),
        (18, 12),
        (19, 13),
        (20, 14),
        (21, 15),
        (22, 16),
    } | {(23, 17)}


def test_men_who_were_hit_are_put_back_before_the_throw() -> None:
    # "By placing them in an empty (or single-piece) space in your home quadrant. You may not place
    # onto any space that has two pieces, no matter who owns them."
    white = {24: 2, 23: 1, 10: 2, 9: 2, 8: 2, 6: 2, 5: 2}
    black = {3: 2, 4: 1, 12: 2, 11: 2, 10: 2, 9: 2, 8: 2, 7: 2}
    s = table(READINGS, white, black)
    assert s.phase == "enter" and s.bar == (2, 0)
    assert {move.target for move in half_moves(s, READINGS)} == {23, 21, 20, 19}
    assert {die for _, _, die in half_moves(s, READINGS)} == {0}
    closed = READINGS | {"entering_hits": "off"}
    assert targets(table(closed, white, black), closed) == {("bar", 23), ("bar", 20), ("bar", 19)}
    ends = whole_turns(s, READINGS)
    assert {end.phase for end in ends} == {"throw"} and {end.bar for end in ends} == {
        (0, 0),
        (0, 1),
    }


def test_the_prime() -> None:
    # "He then does not have points upon which to enter them and he therefore loses the game."
    s = table(READINGS, {18: 2, 17: 2, 8: 2}, SEALING)
    assert (s.how, payoff(s)) == ("prime", (-1, 1))
    # "Where his own pairs help to close the table he plays his other men."
    white = {24: 2, 18: 2, 17: 2, 8: 2}
    black = {2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 9: 2, 11: 2, 13: 1}
    s = table(READINGS, white, black)
    assert s.phase == "throw"
    s = thrown(s, READINGS, (3, 3, 3))
    assert s.phase == "play" and (8, 5) in targets(s, READINGS)
    assert table(LITERAL, white, black).how == "prime"
    # A position with dice in hand is in the middle of a turn.
    assert table(READINGS, {18: 2, 17: 2, 8: 2}, SEALING, (1, 2)).phase == "play"


def test_entering_by_a_die() -> None:
    # die: "die k on own 25-k, the others wait"
    white = {24: 1, 10: 2, 9: 2, 8: 2, 6: 2, 5: 2, 1: 2}
    s = table(BY_DIE, white, AWAY, (1, 3, 3))
    assert targets(s, BY_DIE) == {("bar", 24), ("bar", 22)} and s.bar == (2, 0)
    assert all(end.bar == (0, 0) for end in whole_turns(s, BY_DIE))
    s = table(BY_DIE, {24: 2, 22: 2, 10: 2, 9: 2, 8: 2, 6: 2, 5: 1}, AWAY, (1, 3, 3))
    assert (s.phase, s.turn) == ("throw", BLACK)  # "a die that opens nothing is lost"
    # sealed: "where his own pairs help to close the table he plays his other men"
    white = {24: 2, 18: 2, 17: 2, 8: 2}
    black = {2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 9: 2, 11: 2, 13: 1}
    assert (8, 5) in targets(table(BY_DIE, white, black, (3,)), BY_DIE)
    both = BY_DIE | {"prime": "literal"}
    assert table(both, white, black, (3,)).turn == BLACK


def test_the_mirror() -> None:
    # "12 of your pieces to their starting quadrant, and your other 3 pieces jammed up against"
    near = MIRROR | {8: 0, 9: 1}
    s = table(READINGS, near, AWAY, (1, 5, 5))
    ends = whole_turns(s, READINGS)
    assert {(end.how, payoff(end)) for end in ends} == {("mirror", (1, -1))}
    other = MIRROR | {7: 1, 8: 1, 9: 1}
    s = table(READINGS, other, AWAY, (1,))
    ends = whole_turns(s, READINGS)
    assert {end.how for end in ends} == {None}  # "one on 7 and two on 8 does not count"
    assert MIRROR | {7: 1, 8: 2} in [end.side(WHITE) for end in ends]


def blocked(last: int | None, readings: Readings) -> Quinze:
    """Seven pairs face to face, the odd men behind them."""
    white = dict.fromkeys(range(12, 19), 2) | {19: 1}
    black = dict.fromkeys(range(14, 21), 2) | {21: 1}
    s = table(readings, white, black, last=last)
    assert s.phase == "throw"  # not before a turn has ended
    return thrown(s, readings, (1, 2, 3))


def test_the_mutual_block() -> None:
    # "If neither player can move any pieces no matter what the dice roll, the last one to make a
    # successful move is the winner" - which the passage calls tying.
    for last, pays in ((WHITE, (1, -1)), (BLACK, (-1, 1)), (None, (0, 0))):
        s = blocked(last, READINGS)
        assert (s.how, payoff(s)) == ("block", pays)
        s = blocked(last, READINGS | {"mutual_block": "tie"})
        assert (s.how, payoff(s)) == ("block", (0, 0))


def test_a_standstill_and_the_prime() -> None:
    white = dict.fromkeys(range(18, 25), 2)
    black = dict.fromkeys(range(8, 15), 2) | {15: 1}
    s = thrown(table(READINGS, white, black, last=BLACK), READINGS, (1, 2, 3))
    assert (s.how, payoff(s)) == ("block", (-1, 1))
    assert table(LITERAL, white, black, last=BLACK).how == "prime"
    # Nobody can move and both have sealed the other: whose turn begins first has lost.
    white = dict.fromkeys(range(1, 8), 2)
    black = dict.fromkeys(range(1, 7), 2)
    s = table(READINGS, white, black, (6, 6, 6), last=BLACK)
    assert s.bar == (1, 3) and (s.how, payoff(s)) == ("prime", (1, -1))


def test_bearing_off() -> None:
    # bear_off: "any time, exact die, first out wins"
    s = table(READINGS, {24: 2, 4: 1, 3: 1}, AWAY, (3, 4, 5))
    assert not any(move.target == "off" for move in half_moves(s, READINGS))
    s = table(OFF, {24: 2, 4: 1, 3: 1}, AWAY, (3, 4, 5), off=(11, 0))
    assert {(4, "off"), (3, "off")} <= targets(s, OFF) and (3, 5) not in targets(s, OFF)
    s = table(OFF, {4: 1}, AWAY, (3, 4, 5), off=(14, 0))
    assert {(e.how, payoff(e)) for e in whole_turns(s, OFF) if e.how} == {("off", (1, -1))}
    points = OFF | {"end": "points"}
    s = table(points, {4: 1}, {4: 1}, (4,), off=(14, 9))
    assert {payoff(e) for e in whole_turns(s, points)} == {(6, -6)}


def test_never() -> None:
    # never (Ludii): who was hit is out of the game, "only with bearing off"
    s = table(LUDII, {24: 2, 4: 1}, AWAY, (6, 1), off=(0, 0))
    assert s.bar == (12, 0) and (4, 3) in targets(s, LUDII)
    for off, how, pays in ((3, "off", (-1, 1)), (0, None, (0, 0))):  # white hits the last man
        s = table(LUDII, {20: 1}, {6: 1}, (1,), off=(0, off))
        assert {(e.how, payoff(e)) for e in whole_turns(s, LUDII)} == {(how, pays)}


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_positions_are_whole(kind: str) -> None:
    rng = random.Random(kind)
    for found in random_positions(30, 1, kind):
        readings = random_readings(rng)
        if fits(found, readings):
            s = set_up(found, readings)
            check(s)
            assert sum(payoff(s)) == 0 and (s.actor is None) == (not half_moves(s, readings))
            assert HalfMove(1, 1, 1) not in half_moves(s, readings)


@pytest.mark.long
def test_blind_games_end() -> None:
    """Under every named reading, and in more than one way under the default."""
    for name, readings in NAMED.items():
        rng = random.Random(name)
        ends = [play(rng, readings)[0] for _ in range(GAMES)]
        assert all(end.phase == "over" and sum(payoff(end)) == 0 for end in ends)
        assert len({end.how for end in ends}) > 1 or name != "default"
    end, _ = play(random.Random(1), LITERAL, in_pairs)
    assert end.how in ("prime", "block", "mirror")
