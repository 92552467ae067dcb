"""The slow El Mundo against the words of the sources: returning, bearing off, the end.

Men are given under their owner's own numbering: green's 1..6 are G1..G6, 7..12 are R1..R6, 13..18
are B1..B6; red's run R, B, W; black's B, W, G; white's W, G, R.  A seat not named has its twelve
men on its own point 1; what a named seat misses to twelve is off.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement

import pytest

from .mundo_hand import bare, count, open_with, run, table
from .mundo_random import stands_still
from .mundo_table import (
    BLACK,
    GREEN,
    NAMED,
    READINGS,
    RED,
    WHITE,
    HalfMove,
    Mundo,
    conflict,
)
from .slow_mundo import after, half_moves, payoff, thrown, whole_turns

# ---------------------------------------------------------------------------------------------
# Where it was first placed

SAME = READINGS | {"hit_goes_to": "same_point"}


def test_back_to_where_it_was_first_placed() -> None:
    # "The one whose piece was captured must return it to where it was first placed."
    marks = [{"R4": [2] * 3 + [5] * 3, "bar": [3, 6, 6]}, {}, {}, {}]
    sides = {GREEN: {10: 6, 1: 3}, WHITE: {9: 1, 12: 2, 18: 9}}
    s = table(SAME, sides, bar={GREEN: 3}, marks=marks)
    assert count(s, GREEN) == {1: 3, 3: 1, 10: 6}  # G3 retaken, white is hit; G6 is held by two
    assert s.bar == ((6, 6), (), (), (3,))
    s = thrown(s, SAME, (1, 1, 2))  # and his comrades may move all the same
    assert HalfMove(10, 11, 1, 2) in half_moves(s, SAME)
    assert HalfMove(10, 11, 1, 5) in half_moves(s, SAME)  # another mark is another half-move
    assert after(s, SAME, HalfMove(10, 11, 1, 2)) != after(s, SAME, HalfMove(10, 11, 1, 5))
    assert all(option.source not in ("bar", "reserve") for option in half_moves(s, SAME))


def test_the_mark_is_the_first_point() -> None:
    s = thrown(open_with(SAME, 6, 1, 1, 1), SAME, (2, 5, 5))
    for _ in range(3):
        s = after(s, SAME, max(half_moves(s, SAME)))
    assert s.men[GREEN] == ((2, 2), (5, 5), (5, 5))
    assert conflict(SAME | {"entering_seven": "next_quarter"}) is not None
    # Set up without marks: own track point t has mark ((t-1) mod 6)+1, the bar 1.
    s = table(SAME, {GREEN: {8: 5, 18: 6}}, (1,), bar={GREEN: 1})
    assert set(s.men[GREEN]) == {(8, 2), (18, 6)} and s.bar[GREEN] == (1,)


def test_golladay_literal_can_stand_still() -> None:
    # Green waits on B6 until everyone is home; black's man first placed on B6 waits for green.
    literal = NAMED["golladay_literal"]
    sides = {GREEN: {18: 12}, RED: {18: 12}, BLACK: {18: 11}, WHITE: {18: 12}}
    s = table(literal, sides, bar={BLACK: 1}, marks=[{}, {}, {"bar": [6]}, {}])
    assert stands_still(s, literal)
    assert not stands_still(table(READINGS, sides, bar={BLACK: 1}), READINGS)


# ---------------------------------------------------------------------------------------------
# Bearing off

HOME = {BLACK: {8: 12}}  # black out of its own quarter, which is green's goal


def test_no_pieces_are_borne_off_until() -> None:
    # "If you have even one piece outside of your goal quadrant, you cannot begin"
    s = table(READINGS, {GREEN: {12: 1, 18: 11}, **HOME}, (1, 1, 1))
    assert bare(half_moves(s, READINGS)) == {(12, 13, 1)}
    s = run(s, READINGS, (12, 13, 1))
    assert bare(half_moves(s, READINGS)) == {(13, 14, 1), (18, "off", 1)}
    # "until each player has his pieces in the opposite quarter": everyone.
    everyone = READINGS | {"bear_off_when": "everyone"}
    s = table(everyone, {GREEN: {13: 2, 18: 10}, **HOME}, (1, 1, 1))
    assert bare(half_moves(s, everyone)) == {(13, 14, 1)}
    home = {GREEN: {13: 2, 18: 10}, RED: {15: 12}, BLACK: {14: 6}, WHITE: {14: 7}}
    s = table(everyone, home, (1, 1, 1))
    assert bare(half_moves(s, everyone)) == {(13, 14, 1), (18, "off", 1)}


@pytest.mark.parametrize(
    ("reading", "offs"),
    [
        ("exact", {(16, 3)}),
        ("modern", {(16, 3)}),
        ("idle", {(16, 3), (15, 5)}),
        ("free", {(16, 3), (15, 5), (16, 5), (18, 5), (18, 3)}),
    ],
)
def test_larger_dice(reading: str, offs: set[tuple[int, int]]) -> None:
    # A man on 13 is blocked for the five by black on B6: his five is idle.
    readings = READINGS | {"bear_off": reading, "forced_hit": "none"}
    sides = {GREEN: {13: 1, 15: 1, 16: 2, 18: 0}, BLACK: {6: 2, 8: 10}}
    if reading == "free":
        sides = {GREEN: {13: 1, 15: 1, 16: 2, 18: 1}, BLACK: {8: 12}}
    s = table(readings, sides, (3, 5))
    got = {(int(o.source), o.die) for o in half_moves(s, readings) if o.target == "off"}
    assert got == offs
    if reading != "free":
        return
    assert (13, 18, 5) in bare(half_moves(s, readings))  # moving inside instead is allowed


def spaces(s: Mundo) -> dict[int, int]:
    return {point - 12: men for point, men in count(s, GREEN).items()}


@pytest.mark.parametrize("on_five", [0, 1, 2, 3])
@pytest.mark.parametrize("third_die", [4, 5, 6])
def test_three_throws_of_bearing_off(on_five: int, third_die: int) -> None:
    # Seed 001.  Spaces 1..6 of the goal quarter are own 13..18.
    start_men = {13: 1, 14: 2, 15: 3, 16: 3, 17: on_five, 18: 3 - on_five}

    def next_throw(men: Mapping[int, int], dice: tuple[int, ...]) -> Mundo:
        return table(READINGS, {GREEN: {p: n for p, n in men.items() if n}, **HOME}, dice)

    # "First roll. Space 1 moves 6 and off. Space 4 moves 3 and off twice."
    s = next_throw(start_men, (6, 3, 3))
    s = run(s, READINGS, (13, "off", 6), (16, "off", 3), (16, "off", 3))
    # "Second roll. Space 2 moves 5 and off. Space 4 moves 3 and off once. The remaining 3 can't
    # be used for an empty space, nor for 5 or 6, because there are pieces further back that can
    # still move 3. I will move the other piece from space 2 into space 5."
    s = next_throw(count(s, GREEN), (5, 3, 3))
    s = run(s, READINGS, (14, "off", 5), (16, "off", 3))
    assert bare(half_moves(s, READINGS)) == {(14, 17, 3), (15, 18, 3)}
    s = run(s, READINGS, (14, 17, 3))
    # "Third roll. In this case, there is nothing in spaces 1 or 2 to use the 5 or 6 on the dice,
    # so the movements are allowed to be used by the remaining pieces with the furthest to go. In
    # this case, Space 3 uses all three movements to bear off."
    s = next_throw(count(s, GREEN), (5, 6, third_die))
    for die in (5, 6, third_die):
        assert {o for o in bare(half_moves(s, READINGS)) if o[2] == die} == {(15, "off", die)}
        s = run(s, READINGS, (15, "off", die))
    # "The last 4 pieces on spaces 5 and 6"
    left = {5: on_five + 1, 6: 3 - on_five}
    assert spaces(s) == {space: men for space, men in left.items() if men}


@pytest.mark.long
def test_guaranteed_to_win_in_two_more_turns() -> None:
    # "The last 4 pieces on spaces 5 and 6 are guaranteed to win in 2 more turns": true with at
    # most two men on 5, so the three men stood either all on 6, or one on 5 and two on 6.
    @cache
    def left_after(men: frozenset[tuple[int, int]], throws: int) -> int:
        if not men or not throws:
            return sum(n for _, n in men)
        worst = 0
        for dice in combinations_with_replacement(range(1, 7), 3):
            s = table(READINGS, {GREEN: dict(men), **HOME}, dice)
            ends = {frozenset(count(end, GREEN).items()) for end in whole_turns(s, READINGS)}
            worst = max(worst, *(left_after(end, throws - 1) for end in ends))
        return worst

    sure = []
    for on_five in range(5):
        men = {17: on_five, 18: 4 - on_five}
        if left_after(frozenset((p, n) for p, n in men.items() if n), 2) == 0:
            sure.append(on_five)
    assert sure == [0, 1, 2]


def test_captured_while_bearing_off() -> None:
    # "you might have vulnerable pieces captured while bearing off -- this would require you to
    # re-enter them and go all the way back around the board"
    sides = {GREEN: {13: 1, 18: 5}, BLACK: {8: 11}}
    s = table(READINGS, sides, (1, 3, 3), bar={BLACK: 1}, turn=BLACK)
    assert bare(half_moves(s, READINGS)) == {("bar", 1, 1)}
    s = run(s, READINGS, ("bar", 1, 1))
    assert s.bar[GREEN] == (0,) and s.off[GREEN] == 6
    s = table(READINGS, {GREEN: {1: 1, 18: 5}}, (1, 1, 1))
    assert all(option.target != "off" for option in half_moves(s, READINGS))


# ---------------------------------------------------------------------------------------------
# The end

ENDING = {GREEN: {18: 1}, RED: {18: 2}, BLACK: {18: 3}, WHITE: {18: 4}}


def test_chain() -> None:
    # "the player who first should bear off all his pieces will beat the player to his right and
    # so on around": the others play on, and the dice he leaves pass on.
    s = table(READINGS, ENDING, (1, 2, 3))
    s = run(s, READINGS, (18, "off", 3))
    assert s.winnings == (1, -1, 0, 0) and (s.phase, s.actor, s.dice) == ("passed", RED, (1, 2))
    assert payoff(s) == (0, 0, 0, 0)
    s = run(s, READINGS, (18, "off", 1), (18, "off", 2))  # red finishes as a helper
    assert s.winnings == (1, 0, -1, 0) and (s.phase, s.turn) == ("throw", BLACK)
    s = thrown(s, READINGS, (1, 1, 1))
    s = run(s, READINGS, *[(18, "off", 1)] * 3)
    assert s.phase == "over" and payoff(s) == (1, 0, 0, -1)
    # A right neighbour who is off pays nothing; seats that are off are skipped.
    s = table(READINGS, {**ENDING, RED: {}}, (1, 2))
    s = run(s, READINGS, (18, "off", 2))
    assert s.winnings == (0, 0, 0, 0) and s.actor == BLACK
    s = table(READINGS | {"unused_die": "lost"}, {**ENDING, RED: {}}, (1, 2))
    s = run(s, READINGS | {"unused_die": "lost"}, (18, "off", 2))
    assert (s.phase, s.turn, s.dice) == ("throw", BLACK, ())


def test_cascade_and_first_wins() -> None:
    for finish, paid in (("cascade", (1, -1, 1, -1)), ("first_wins", (3, -1, -1, -1))):
        readings = READINGS | {"finish": finish}
        s = run(table(readings, ENDING, (1, 2, 3)), readings, (18, "off", 1))
        assert s.phase == "over" and payoff(s) == paid and s.dice == ()
        # Set up with red and white off, black on turn: white comes first.
        s = table(readings, {**ENDING, RED: {}, WHITE: {}}, (1,), turn=BLACK)
        assert payoff(s) == (paid[1], paid[2], paid[3], paid[0])
    s = table(READINGS, {**ENDING, RED: {}, WHITE: {}, BLACK: {}}, (1,))
    assert s.phase == "over" and payoff(s) == (0, 0, 0, 0)
