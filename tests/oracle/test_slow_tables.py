"""Hand-made positions that check the slow implementation against the words of the sources.

The men are given under their owner's own numbering; what is missing to 15 has been borne off.
Own point p of one seat is point 25 - p of the other.
"""

from __future__ import annotations

import random
from itertools import product

import pytest

from tests.long import always

from .positions import KINDS, random_positions
from .random_play import any_move, home_builder, play, variants
from .slow_tables import (
    BLACK,
    EARLY_BACKGAMMON,
    EARLY_COTTON,
    IRISH,
    IRISH_IVES,
    IRISH_STRICT,
    MEN,
    MODERN_BACKGAMMON,
    NAMED,
    VALUES,
    WHITE,
    HalfMove,
    Readings,
    Slow,
    after,
    check,
    half_moves,
    payoff,
    set_up,
    start,
    thrown,
    whole_turns,
)

FAR = {24: 15}  # a side that has not set out: it holds the other's ace point
AWAY = {18: 15}  # a side that is out of the way of men at home
BOUND = dict.fromkeys(range(1, 7), 2)


def table(
    readings: Readings,
    white: dict[int, int],
    black: dict[int, int],
    dice: tuple[int, ...] = (),
    bar: tuple[int, int] = (0, 0),
    turn: int = WHITE,
) -> Slow:
    """A settled position with a fresh throw; men not named are borne off."""
    off = MEN - sum(white.values()) - bar[0], MEN - sum(black.values()) - bar[1]
    return set_up(
        {"white": white, "black": black, "bar": bar, "off": off, "turn": turn, "dice": dice},
        readings,
    )


def run(s: Slow, readings: Readings, *moves: HalfMove) -> Slow:
    """Make half-moves, each of which must be legal."""
    for move in moves:
        assert move in half_moves(s, readings), (move, half_moves(s, readings))
        s = after(s, readings, move)
        check(s)
    return s


def off_moves(s: Slow, readings: Readings) -> set[HalfMove]:
    return {move for move in half_moves(s, readings) if move[1] == "off"}


# ---------------------------------------------------------------------------------------------
# The beginning


def test_the_array() -> None:
    # "Place five of your men on your 6 point; three on your 8 point; five on your 13 point; and
    # two on your 24 point."
    s = start(IRISH)
    check(s)
    assert s.men(WHITE) == s.men(BLACK) == {6: 5, 8: 3, 13: 5, 24: 2}
    assert s.phase == "opening" and s.actor is None and half_moves(s, IRISH) == set()


def test_opening_throw_afresh() -> None:
    # "each player rolls one die, and the highest roller gets the first throw"; equal dice again.
    s = start(IRISH)
    s = thrown(s, IRISH, WHITE, (4,))
    s = thrown(s, IRISH, BLACK, (4,))
    assert s == start(IRISH)
    s = thrown(s, IRISH, BLACK, (5,))
    s = thrown(s, IRISH, WHITE, (2,))
    assert (s.phase, s.turn, s.dice) == ("throw", BLACK, ())
    s = thrown(s, IRISH, BLACK, (3, 3))  # a doublet opening throw is possible
    assert (s.phase, s.dice) == ("play", (3, 3))


def test_opening_first_dice() -> None:
    # first_dice: the two seats' dice are the first throw.
    s = thrown(start(MODERN_BACKGAMMON), MODERN_BACKGAMMON, WHITE, (2,))
    s = thrown(s, MODERN_BACKGAMMON, BLACK, (5,))
    assert (s.phase, s.turn, s.dice) == ("play", BLACK, (5, 2))


# ---------------------------------------------------------------------------------------------
# Moving, hitting, entering


def test_one_man_may_take_both_dice() -> None:
    # "you could move one man from the 15 to the 10, and thence to the 7; however, you must be
    # able to legally land on the intermediate space."
    s = table(IRISH, {15: 2, 2: 13}, {13: 2, 24: 13}, (3, 5))  # black's 13 is white's 12
    assert half_moves(s, IRISH) == {(15, 10, 5)}  # the three from 15 would land on 12
    ends = whole_turns(s, IRISH)
    assert {tuple(end.men(WHITE)) for end in ends} == {(2, 7, 15)}
    s = table(IRISH, {15: 2, 2: 13}, FAR, (3, 5))
    assert {tuple(end.men(WHITE)) for end in whole_turns(s, IRISH)} == {(2, 7, 15), (2, 10, 12)}


def test_a_lone_man_is_hit_and_two_hold() -> None:
    # "If you land on one of your opponent's blots, that man is taken ... if there are two or more
    # opposing men on a space, they can not be blotted, and you can not land on the space."
    s = table(IRISH, {10: 2, 1: 13}, {19: 1, 20: 2, 13: 12}, (4, 5))
    assert (10, 5, 5) not in half_moves(s, IRISH)  # white's 5 is black's 20
    s = run(s, IRISH, (10, 6, 4))  # white's 6 is black's 19
    assert s.bar == (0, 1) and s.men(BLACK) == {13: 12, 20: 2}
    assert half_moves(s, IRISH) == {(6, 1, 5)}


def test_entering_comes_first_and_may_hit() -> None:
    # "If you roll an ace, you can enter a piece on your opponent's ace point (that is, your 24
    # point) ... If he has only a single man on the space ... you blot the man"; "When you have
    # been blotted, you cannot move until the blot is replaced".
    s = table(IRISH, {6: 14}, {1: 1, 2: 2, 13: 12}, (1, 2), bar=(1, 0))
    assert half_moves(s, IRISH) == {("bar", 24, 1)}
    s = run(s, IRISH, ("bar", 24, 1))
    assert s.bar == (0, 1) and s.men(WHITE) == {6: 14, 24: 1}
    assert half_moves(s, IRISH) == {(6, 4, 2), (24, 22, 2)}


def test_second_man_on_the_bar_waits() -> None:
    # Two men off, one entry point open: the other die is void though men could move with it.
    s = table(IRISH, {6: 13}, {2: 2, 13: 13}, (1, 2), bar=(2, 0))
    s = run(s, IRISH, ("bar", 24, 1))
    assert (s.phase, s.turn, s.dice, s.bar) == ("throw", BLACK, (), (1, 0))


def test_nothing_can_be_played() -> None:
    # "if he has multiple pieces on the space, then you can not land there": the turn passes.
    s = table(IRISH, {6: 14}, {1: 2, 2: 2, 13: 11}, (1, 2), bar=(1, 0))
    assert (s.phase, s.turn, s.dice, s.thrown) == ("throw", BLACK, (), ())


def test_hoyle_eleven_throws_in_thirty_six() -> None:
    # "it is 25 to 11 against hitting an Ace": so many throws enter when only the ace is open.
    black = {2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 13: 5}
    entering = [
        dice
        for dice in product(range(1, 7), repeat=2)
        if table(MODERN_BACKGAMMON, {6: 14}, black, dice, bar=(1, 0)).phase == "play"
    ]
    assert len(entering) == 11


# ---------------------------------------------------------------------------------------------
# Doublets


def test_doublets() -> None:
    # "dublets must bee plaied double, as if you throw 2 treas you must play 4 traies"; "Dubblets
    # or doublets in Irish are noe more then they are".
    for readings, runs in ((IRISH, 2), (EARLY_BACKGAMMON, 4), (MODERN_BACKGAMMON, 4)):
        s = table(readings, {24: 15}, {24: 15}, (3, 3))
        assert s.dice == (3,) * runs
        for _ in range(runs):
            assert s.turn == WHITE
            s = run(s, readings, (24, 21, 3))
        assert s.turn == BLACK and s.phase == "throw"


def test_four_of_a_doublet_borne_off() -> None:
    # "or bear off 4 men from your duce point"
    s = table(EARLY_BACKGAMMON, {2: 6, 3: 9}, AWAY, (2, 2))
    s = run(s, EARLY_BACKGAMMON, *[(2, "off", 2)] * 4)
    assert s.off == (4, 0) and s.men(WHITE) == {2: 2, 3: 9}


# ---------------------------------------------------------------------------------------------
# What must be played


def test_either_die_but_not_both() -> None:
    # each: "as long as a die that is left can be played it must be, half-move by half-move; the
    # order is free"; most: "and the larger if only one".
    white = {14: 1, 1: 14}  # the men on 1 can never move: not all are home
    black = {19: 2, 13: 13}  # white's 6 is held, and 12
    s = table(EARLY_BACKGAMMON, white, black, (5, 3))  # 14-9-6 and 14-11-6 are both held at last
    assert half_moves(s, EARLY_BACKGAMMON) == {(14, 9, 5), (14, 11, 3)}
    assert half_moves(s, EARLY_BACKGAMMON | {"must_play": "most"}) == {(14, 9, 5)}
    assert len(whole_turns(s, EARLY_BACKGAMMON)) == 2


def test_most_both_dice() -> None:
    # each: "... also an order that leaves a die unplayable"; most: "as many dice as possible over
    # the whole throw".  Only the man on 8 can play the five (10-5 and 9-4 are held), and only
    # before he has played the ace, for 7-2 is held.
    white = {8: 1, 10: 1, 1: 13}
    black = {23: 2, 20: 2, 21: 2, 13: 9}  # white's 2, 5, 4 and 12 are held
    s = table(MODERN_BACKGAMMON, white, black, (5, 1))
    each = EARLY_BACKGAMMON
    assert half_moves(s, each) == {(8, 3, 5), (8, 7, 1), (10, 9, 1)}
    wasted = run(s, each, (8, 7, 1))
    assert wasted.turn == BLACK  # 10-5 is held as well: the five is lost
    assert half_moves(s, MODERN_BACKGAMMON) == {(8, 3, 5), (10, 9, 1)}
    assert all(end.men(WHITE).get(7, 0) == 0 for end in whole_turns(s, MODERN_BACKGAMMON))
    assert any(end.men(WHITE).get(7, 0) for end in whole_turns(s, each))


def test_the_last_man_plays_both_dice_where_he_can() -> None:
    # "a winning half-move ends the game; but where another order plays both dice, both must be
    # played": the last man on 3 plays the one first and goes off with the three.
    s = table(MODERN_BACKGAMMON, {3: 1}, FAR, (3, 1))
    assert half_moves(s, MODERN_BACKGAMMON) == {(3, 2, 1)}
    # from 1 either die takes him off, and the other is void
    single = table(MODERN_BACKGAMMON, {1: 1}, {20: 15}, (3, 1))
    assert half_moves(single, MODERN_BACKGAMMON) == {(1, "off", 3), (1, "off", 1)}
    ends = whole_turns(s, MODERN_BACKGAMMON)
    assert {end.phase for end in ends} == {"over"} and {end.dice for end in ends} == {()}


def test_the_game_ends_at_the_deciding_half_move() -> None:
    # "The game ends at the deciding half-move; dice left are void."
    s = run(table(EARLY_BACKGAMMON, {4: 1}, FAR, (4, 4)), EARLY_BACKGAMMON, (4, "off", 4))
    assert s.phase == "over" and s.dice == () and s.thrown == (4, 4) and s.actor is None


# ---------------------------------------------------------------------------------------------
# Bearing off


@pytest.mark.parametrize(
    ("bear_off", "expected"),
    [
        # free: "any man on a point no higher than the die, whatever stands behind"
        ("free", {(2, "off", 5), (4, "off", 5), (2, "off", 3)}),
        # exact: "only from the die's own point"
        ("exact", set()),
        # idle and modern: with the five the man on 6 moves, the three moves 6 and 4.
        ("idle", set()),
        ("modern", set()),
    ],
)
def test_bearing_off_with_men_behind(bear_off: str, expected: set[HalfMove]) -> None:
    s = table(IRISH | {"bear_off": bear_off}, {6: 1, 4: 2, 2: 3}, AWAY, (5, 3))
    assert off_moves(s, IRISH | {"bear_off": bear_off}) == expected
    # "moving inside instead is allowed"
    assert (6, 1, 5) in half_moves(s, IRISH | {"bear_off": bear_off})


def test_larger_die_when_nothing_stands_behind() -> None:
    # "if all your men are on your ace and duce points, and you roll a kater, you can bear off a
    # man from the duce instead"; exact: "you can only bear off by exact roll".
    def take_off(bear_off: str) -> set[HalfMove]:
        readings = IRISH | {"bear_off": bear_off}
        return off_moves(table(readings, {2: 3, 1: 3}, AWAY, (4, 6)), readings)

    rear = {(2, "off", 4), (2, "off", 6)}
    assert take_off("modern") == take_off("idle") == rear
    assert take_off("free") == rear | {(1, "off", 4), (1, "off", 6)}
    assert take_off("exact") == set()


def test_blocked_man_behind() -> None:
    # idle: "a larger die takes the rearmost of the men standing nearer than the die when no man
    # can be moved or borne off exactly with it, even if a blocked man stands farther behind";
    # modern: "a larger die only when nothing stands farther behind".
    white, black = {6: 1, 4: 2, 3: 1}, {24: 2, 1: 13}
    for bear_off, expected in (
        ("idle", {(4, "off", 5)}),
        ("modern", set()),
        ("exact", set()),
        ("free", {(4, "off", 5), (3, "off", 5)}),
    ):
        readings = IRISH | {"bear_off": bear_off}
        s = table(readings, white, black, (5, 5))  # 6-5 = 1 is held
        assert off_moves(s, readings) == expected
        assert (s.phase == "throw") == (not expected)  # nothing to play: the turn has passed


def test_a_die_is_idle_only_when_no_man_moves_with_it() -> None:
    # The same, but a second man behind can move with the die: idle gives no right then.
    readings = IRISH | {"bear_off": "idle"}
    s = table(readings, {6: 1, 5: 1, 3: 2}, {23: 2, 1: 13}, (4, 4))  # 6-4 = 2 is held, 5-4 is not
    assert half_moves(s, readings) == {(5, 1, 4)}


def test_not_before_all_are_home() -> None:
    # "When all of your men are in your Home Table, you may bear them off": within one turn too.
    s = table(IRISH, {7: 1, 3: 14}, {17: 15}, (1, 3))
    assert off_moves(s, IRISH) == set()
    s = run(s, IRISH, (7, 6, 1))
    assert (3, "off", 3) in half_moves(s, IRISH)


def test_hit_while_bearing() -> None:
    # "you cannot, until all your men are back Home again" / continue "once a man of his has been
    # borne off".
    white, black = {24: 1, 4: 1, 2: 3}, {13: 15}
    continued = IRISH | {"hit_while_bearing": "continue"}
    assert off_moves(table(IRISH, white, black, (4, 2)), IRISH) == set()
    s = table(continued, white, black, (4, 2))
    assert off_moves(s, continued) == {(4, "off", 4), (2, "off", 4), (2, "off", 2)}
    # Nobody borne off yet: no right.
    s = table(continued, {24: 1, 4: 1, 2: 13}, black, (4, 2))
    assert off_moves(s, continued) == set()
    # A man on the bar enters first all the same.
    s = table(continued, {4: 1, 2: 3}, black, (4, 2), bar=(1, 0))
    assert half_moves(s, continued) == {("bar", 21, 4), ("bar", 23, 2)}


def test_continue_under_modern_needs_the_exact_point() -> None:
    # modern: "only when nothing stands farther behind", and a man on 24 does; idle: he can move.
    white = {24: 1, 3: 3}
    for bear_off in ("modern", "idle", "exact"):
        readings = IRISH | {"bear_off": bear_off, "hit_while_bearing": "continue"}
        s = table(readings, white, {13: 15}, (6, 3))
        assert off_moves(s, readings) == {(3, "off", 3)}
    readings = IRISH | {"bear_off": "idle", "hit_while_bearing": "continue"}
    s = table(readings, white, {7: 2, 13: 13}, (6, 3))  # 24-6 = 18 is held: the six is idle
    assert off_moves(s, readings) == {(3, "off", 3), (3, "off", 6)}


# ---------------------------------------------------------------------------------------------
# Binding the tables


def test_binding_by_building_the_sixth_point() -> None:
    # "If you have bound up the table, and he has men to enter, then you must break or open the
    # table": tested after every half-move; the dice left are kept.
    white = BOUND | {3: 1, 5: 5}  # 3 is a lone man yet; one of the five on 5 makes the point
    s = table(IRISH, white, {13: 14}, (2, 6), bar=(0, 1))
    assert s.phase == "play"
    s = run(s, IRISH, (5, 3, 2))
    assert (s.phase, s.binder, s.turn, s.dice) == ("break_throw", WHITE, WHITE, (6,))
    assert s.actor is None and half_moves(s, IRISH) == set()

    # "both players throw two dice": equal sums again, in whichever order they throw.
    s = thrown(s, IRISH, BLACK, (4, 3))
    s = thrown(s, IRISH, WHITE, (6, 1))
    assert (s.phase, s.rolls) == ("break_throw", ((), ()))
    s = thrown(s, IRISH, WHITE, (1, 1))
    s = thrown(s, IRISH, BLACK, (2, 1))
    assert (s.phase, s.chooser, s.actor) == ("break", BLACK, BLACK)
    assert half_moves(s, IRISH) == {("break", k, 0) for k in range(1, 7)}

    # "all but one of the men on one of your home spaces are removed, just as if they were
    # blotted": the heaviest point is the cruel choice.
    s = run(s, IRISH, ("break", 5, 0))
    assert s.bar == (3, 1) and s.men(WHITE)[5] == 1
    # "the player in turn finishes the dice that are left, his broken men entering first"
    assert s.turn == WHITE and half_moves(s, IRISH) == {("bar", 19, 6)}
    s = run(s, IRISH, ("bar", 19, 6))
    assert (s.phase, s.turn, s.bar) == ("throw", BLACK, (2, 1))
    # The enemy may now hit the man left alone.
    s = run(thrown(s, IRISH, BLACK, (5, 5)), IRISH, ("bar", 20, 5))
    assert s.bar == (3, 0)


def test_binding_by_hitting_with_a_bound_table() -> None:
    # "But beware the danger of blotting your opponent, if so..."; and "even if the person who has
    # bound up his home wins the toss, he still must break one point".
    white = BOUND | {11: 3}
    black = {17: 1, 13: 14}  # black's 17 is white's 8
    s = table(IRISH, white, black, (3, 1))
    s = run(s, IRISH, (11, 8, 3))
    assert (s.phase, s.binder, s.bar) == ("break_throw", WHITE, (0, 1))
    s = thrown(thrown(s, IRISH, WHITE, (6, 6)), IRISH, BLACK, (1, 2))
    assert s.chooser == WHITE
    s = run(s, IRISH, ("break", 6, 0))
    assert s.bar == (1, 1) and s.men(WHITE)[6] == 1
    assert half_moves(s, IRISH) == {("bar", 24, 1)}


def test_bound_with_nothing_to_enter() -> None:
    # "If there are no blots to be entered, then you can bind up your Tables with impunity."
    s = table(IRISH, BOUND | {11: 3}, {13: 15}, (3, 1))
    assert s.phase == "play"


def test_whose_points_are_named() -> None:
    # "Points are named in the binder's numbering": black is bound, white has won the throw.
    s = table(IRISH, {13: 14}, BOUND | {4: 5}, (6, 5), bar=(1, 0))
    assert (s.phase, s.binder, s.turn, s.dice) == ("break_throw", BLACK, WHITE, (6, 5))
    s = thrown(thrown(s, IRISH, WHITE, (6, 5)), IRISH, BLACK, (1, 2))
    s = run(s, IRISH, ("break", 4, 0))
    assert s.men(BLACK)[4] == 1 and s.bar == (1, 4)
    # White cannot enter by 6 or 5: his throw is lost, and black is in turn with four men to enter.
    assert (s.phase, s.turn) == ("throw", BLACK)


def test_dice_left_cannot_be_played_after_the_break() -> None:
    # The binder's men enter first; where the die opens nothing it is void and the turn passes.
    white = BOUND | {3: 1, 5: 5}
    s = table(IRISH, white, {6: 2, 13: 12}, (2, 6), bar=(0, 1))
    s = run(s, IRISH, (5, 3, 2))
    s = thrown(thrown(s, IRISH, WHITE, (6, 6)), IRISH, BLACK, (1, 2))
    s = run(s, IRISH, ("break", 2, 0))
    assert (s.phase, s.turn, s.dice, s.bar) == ("throw", BLACK, (), (1, 1))


def test_bound_with_the_last_die() -> None:
    # No die is left: the table is broken first, then "the order of turns does not change".
    s = table(IRISH, BOUND | {3: 1, 9: 4}, {13: 14}, (1, 6), bar=(0, 1))
    s = run(s, IRISH, (9, 8, 1), (9, 3, 6))
    assert (s.phase, s.turn, s.dice) == ("break_throw", WHITE, ())
    s = thrown(thrown(s, IRISH, WHITE, (6, 6)), IRISH, BLACK, (1, 2))
    s = run(s, IRISH, ("break", 2, 0))
    assert (s.phase, s.turn) == ("throw", BLACK)


def test_bound_before_the_throw_of_a_set_up_position() -> None:
    # "Where a set-up position already decides something (a bound table ...), it is settled before
    # play": then the seat in turn throws.
    s = table(IRISH, {13: 14}, BOUND | {10: 3}, bar=(1, 0))
    assert s.phase == "break_throw"
    s = thrown(thrown(s, IRISH, WHITE, (6, 6)), IRISH, BLACK, (1, 2))
    s = run(s, IRISH, ("break", 2, 0))
    assert (s.phase, s.turn) == ("throw", WHITE)


def test_one_man_repeated_until_a_point_is_open() -> None:
    # one_man: "the higher sum takes one man off, repeated until a point is open".
    s = table(IRISH_IVES, BOUND | {5: 4, 3: 3}, {13: 14}, (2, 6), bar=(0, 1))
    for taken in (1, 2):
        assert (s.phase, s.bar[WHITE]) == ("break_throw", taken - 1)
        s = thrown(thrown(s, IRISH_IVES, WHITE, (1, 6)), IRISH_IVES, BLACK, (6, 2))
        s = run(s, IRISH_IVES, ("break", 5, 0))
    assert (s.phase, s.men(WHITE)[5]) == ("break_throw", 2)  # 5 is still held by two
    s = thrown(thrown(s, IRISH_IVES, WHITE, (6, 6)), IRISH_IVES, BLACK, (6, 2))
    s = run(s, IRISH_IVES, ("break", 1, 0))
    assert (s.phase, s.bar, s.men(WHITE)[1]) == ("play", (3, 1), 1)


def test_binding_off() -> None:
    # "modern: closed board stays"; Cotton does not know of binding.
    for readings in (EARLY_COTTON, MODERN_BACKGAMMON):
        s = table(readings, BOUND | {11: 3}, {13: 14}, (3, 1), bar=(0, 1))
        assert s.phase == "play"
        s = table(readings, BOUND | {11: 3}, {13: 14}, (3, 1), bar=(0, 1), turn=BLACK)
        assert (s.phase, s.turn) == ("throw", WHITE)


def test_both_tables() -> None:
    # "the table of the seat on turn first": white's broken men come before black's bound table,
    # which must therefore be broken next.
    s = table(IRISH, BOUND | {6: 5}, BOUND | {9: 2}, (4, 2), bar=(0, 1))
    assert (s.phase, s.binder) == ("break_throw", WHITE)  # white has nobody to enter yet
    s = thrown(thrown(s, IRISH, WHITE, (1, 1)), IRISH, BLACK, (6, 2))
    s = run(s, IRISH, ("break", 6, 0))
    assert (s.phase, s.binder, s.bar) == ("break_throw", BLACK, (4, 1))
    s = thrown(thrown(s, IRISH, WHITE, (1, 1)), IRISH, BLACK, (6, 2))
    s = run(s, IRISH, ("break", 2, 0))
    assert (s.phase, s.turn, s.bar) == ("play", WHITE, (4, 2))
    assert half_moves(s, IRISH) == {("bar", 23, 2)}
    s = run(s, IRISH, ("bar", 23, 2))  # he hits the man left alone on black's 2
    assert s.bar == (3, 3) and s.turn == BLACK

    for turn in (WHITE, BLACK):  # both bound with men of both waiting
        s = table(IRISH, BOUND | {9: 1}, BOUND | {9: 1}, (4, 2), bar=(2, 2), turn=turn)
        assert s.binder == turn


def test_a_run_of_choices_stops_where_dice_are_thrown() -> None:
    # whole_turns: a run ends where the table must be broken; the winner of that throw, if he is
    # in turn, chooses and plays on in one run.
    s = table(IRISH, BOUND | {3: 1, 5: 5}, {13: 14}, (2, 6), bar=(0, 1))
    ends = whole_turns(s, IRISH)
    broken = {end for end in ends if end.phase == "break_throw"}
    assert broken and broken != ends
    s = after(s, IRISH, (5, 3, 2))
    mine = thrown(thrown(s, IRISH, WHITE, (6, 6)), IRISH, BLACK, (1, 2))
    assert {end.turn for end in whole_turns(mine, IRISH)} == {BLACK}
    his = thrown(thrown(s, IRISH, WHITE, (1, 1)), IRISH, BLACK, (1, 2))
    assert {(end.turn, end.phase) for end in whole_turns(his, IRISH)} == {(WHITE, "play")}


def test_the_two_orders_give_one_position() -> None:
    # Six and five in either order; the man on 10 cannot take both.
    s = table(IRISH, {20: 1, 10: 1, 2: 13}, FAR, (6, 5))
    ends = {tuple(end.men(WHITE)) for end in whole_turns(s, IRISH)}
    assert ends == {(2, 9, 10), (2, 5, 14), (2, 4, 15)}
    assert len(whole_turns(s, IRISH)) == 3


# ---------------------------------------------------------------------------------------------
# Stakes

HOME_MEN, NOT_HOME, ON_BAR = {4: 15}, {4: 14, 7: 1}, {4: 14}


@pytest.mark.parametrize(
    ("stakes", "values"),
    [
        # Columns: all home | not all home | not all home and a doublet | home and a doublet
        # "In Irish there can but a single game bee wun"
        ("single", (1, 1, 1, 1)),
        # "if you throw dublets the last cast of the game, or if you bare all your men before
        # your antagonist have brought all his home ... a double game ... & ... a treble game"
        ("willughby", (1, 2, 3, 2)),
        # "that's a Back-Gammon, which is three; but if you thus go off with Doublets it is four"
        ("cotton", (1, 3, 4, 2)),
        # gammon: "loser has borne none"; he has no man in the winner's home nor on the bar
        ("modern", (2, 2, 2, 2)),
    ],
)
def test_stakes(stakes: str, values: tuple[int, ...]) -> None:
    readings = EARLY_BACKGAMMON | {"stakes": stakes}
    cases = ((HOME_MEN, (5, 6)), (NOT_HOME, (5, 6)), (NOT_HOME, (5, 5)), (HOME_MEN, (5, 5)))
    for (black, dice), value in zip(cases, values, strict=True):
        s = run(table(readings, {1: 1}, black, dice), readings, (1, "off", dice[0]))
        assert payoff(s) == (value, -value)


def test_a_man_on_the_bar_is_not_home() -> None:
    # "not all his men home" (bar included), also when most of his men are borne off.
    s = table(EARLY_BACKGAMMON, {1: 1}, {4: 2}, (5, 6), bar=(0, 1))
    assert payoff(run(s, EARLY_BACKGAMMON, (1, "off", 6))) == (2, -2)
    # modern: one man borne off saves the gammon even so.
    s = table(MODERN_BACKGAMMON, {1: 1}, {4: 2}, (5, 6), bar=(0, 1))
    assert payoff(run(s, MODERN_BACKGAMMON, (1, "off", 6))) == (1, -1)
    s = table(MODERN_BACKGAMMON, {1: 1}, ON_BAR, (5, 6), bar=(0, 1))
    assert payoff(run(s, MODERN_BACKGAMMON, (1, "off", 6))) == (3, -3)
    s = table(MODERN_BACKGAMMON, {1: 1}, {19: 1, 4: 14}, (5, 6))
    assert payoff(run(s, MODERN_BACKGAMMON, (1, "off", 6))) == (3, -3)


def test_black_may_win() -> None:
    s = table(EARLY_COTTON, NOT_HOME, {1: 1}, (5, 5), turn=BLACK)
    assert payoff(run(s, EARLY_COTTON, (1, "off", 5))) == (-4, 4)


# ---------------------------------------------------------------------------------------------
# Many positions, many games


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("kind", always("mixed", of=KINDS))
def test_positions_are_sound_and_the_same_again(kind: str) -> None:
    made = random_positions(24, 7, kind)
    assert made == random_positions(24, 7, kind)
    assert made != random_positions(24, 8, kind)
    assert {position["turn"] for position in made} == {WHITE, BLACK}
    for position in made:
        for readings in NAMED.values():
            s = set_up(position, readings)
            check(s)
            assert s.phase in ("play", "throw", "break_throw")
            assert s.off[WHITE] < MEN and s.off[BLACK] < MEN


@pytest.mark.long(dear=True)
def test_most_forbids_nothing_with_doublets() -> None:
    # With equal dice the order does not matter, so no beginning wastes a die.
    each = MODERN_BACKGAMMON | {"must_play": "each"}
    for position in random_positions(60, 3, "doublets") + random_positions(60, 3, "blocked"):
        position["dice"] = (position["dice"][0],) * 2
        s = set_up(position, MODERN_BACKGAMMON)
        assert half_moves(s, MODERN_BACKGAMMON) == half_moves(s, each)


@pytest.mark.long
def test_every_value_of_every_reading_changes_something() -> None:
    """In the random positions, too, no two values of a field behave alike everywhere."""
    positions = random_positions(120, 5) + random_positions(80, 5, "blocked")
    positions += random_positions(60, 5, "bound")
    for field in ("bear_off", "hit_while_bearing", "must_play", "doublets"):
        behaviour = set()
        for value in VALUES[field]:
            readings = MODERN_BACKGAMMON | {"binding": "willughby", field: value}
            made = [set_up(position, readings) for position in positions]
            behaviour.add(tuple((s.dice, frozenset(half_moves(s, readings))) for s in made))
        assert len(behaviour) == len(VALUES[field]), field


@pytest.mark.parametrize("name", always("irish", of=sorted(variants())))
def test_random_games_end(name: str) -> None:
    # Men are conserved (`check` sees every position) and the payoffs add to 0.
    readings = variants()[name]
    rng = random.Random(name)
    for choose in (any_move, home_builder):
        game = play(rng, start(readings), readings, choose)
        assert game.end.phase == "over"
        assert sum(payoff(game.end)) == 0 and payoff(game.end) != (0, 0)
        winner = WHITE if payoff(game.end)[WHITE] > 0 else BLACK
        assert game.end.off[winner] == MEN and game.end.off[1 - winner] < MEN


@pytest.mark.long
@pytest.mark.parametrize("readings", [IRISH, IRISH_STRICT, IRISH_IVES, EARLY_BACKGAMMON])
def test_games_from_bound_tables_end(readings: Readings) -> None:
    # A bound table is broken again and again, and still the games end.
    rng = random.Random(11)
    games = [
        play(rng, set_up(position, readings), readings, home_builder)
        for position in random_positions(10, 11, "bound")
    ]
    assert all(game.end.phase == "over" for game in games)
    assert sum(game.breaks for game in games) >= 4
