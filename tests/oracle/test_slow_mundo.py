"""The slow El Mundo against the words of the sources: placing, moving, passed dice, forced hits.

Men are given under their owner's own numbering: green's 1..6 are G1..G6, 7..12 are R1..R6, 13..18
are B1..B6; red's run R, B, W; black's B, W, G; white's W, G, R.  A seat not named has its twelve
men on its own point 1; what a named seat misses to twelve is off.
"""

from __future__ import annotations

import pytest

from .mundo_hand import Sides, bare, count, open_with, run, table
from .mundo_table import (
    BLACK,
    GREEN,
    READINGS,
    RED,
    SEATS,
    WHITE,
    check,
    spot,
    spot_name,
)
from .slow_mundo import after, dice_due, half_moves, plays, start, thrown, whole_turns

SEVENS = READINGS | {"dice": "3d7", "entering_seven": "next_quarter"}


# ---------------------------------------------------------------------------------------------
# The beginning and the placing


def test_forty_eight_men() -> None:
    # "each one of these players is to have twelve pieces ... for a total of forty-eight"
    s = start(READINGS)
    check(s)
    assert sum(s.reserve) == 48 and s.phase == "opening" and half_moves(s, READINGS) == set()


def test_roll_to_see_who_plays_first() -> None:
    # "the players roll to see who plays first": those tied for the highest throw again.
    s = open_with(READINGS, 5, 2, 5, 1)
    assert (s.phase, s.contenders, s.rolls) == ("opening", (GREEN, BLACK), ())
    assert thrown(s, READINGS, (3,)).rolls == (3,)
    s = open_with(READINGS, 5, 2, 5, 1, 3, 3, 2, 6)
    assert (s.phase, s.turn, s.first) == ("placing_throw", BLACK, BLACK)


def test_rounds_of_three_dice() -> None:
    # "each player in turn rolled three dice and played three pieces according to the numbers
    # shown, then passed to the next player for four times around the board"; then "the first
    # player takes their turn".
    s = open_with(READINGS, 1, 6, 2, 3)
    turns = []
    while s.phase == "placing_throw":
        turns.append(s.turn)
        assert dice_due(s, READINGS) == 3
        s = thrown(s, READINGS, (1, 2, 2))
        assert s.phase == "placing" and bare(half_moves(s, READINGS)) == {
            ("reserve", 1, 1),
            ("reserve", 2, 2),
        }
        s = run(s, READINGS, ("reserve", 2, 2), ("reserve", 1, 1), ("reserve", 2, 2))
    assert turns == [RED, BLACK, WHITE, GREEN] * 4
    assert (s.phase, s.turn, dice_due(s, READINGS)) == ("throw", RED, 3)
    assert all(count(s, seat) == {1: 4, 2: 8} for seat in SEATS)


@pytest.mark.parametrize("entering", ["one_after_another", "all_at_once"])
def test_seat_by_seat(entering: str) -> None:
    # "I chose to have each player roll for all 12 of their pieces at once"
    readings = READINGS | {"entering": entering}
    s = open_with(readings, 1, 6, 2, 3)
    turns = []
    while s.phase == "placing_throw":
        turns.append(s.turn)
        due = dice_due(s, readings)
        assert due == (12 if entering == "all_at_once" else 3)
        s = thrown(s, readings, (1, 2, 2) * (due // 3))
        while s.phase == "placing":
            s = after(s, readings, max(half_moves(s, readings)))
    rounds = 1 if entering == "all_at_once" else 4
    assert turns == [seat for seat in (RED, BLACK, WHITE, GREEN) for _ in range(rounds)]
    assert (s.phase, s.turn) == ("throw", RED)
    assert all(count(s, seat) == {1: 4, 2: 8} for seat in SEATS)


def test_mixed_entering() -> None:
    # mixed: "from the first throw on a die may place a reserve man or move a man of the board"
    readings = READINGS | {"entering": "mixed"}
    s = thrown(open_with(readings, 6, 1, 1, 1), readings, (2, 3, 3))
    s = run(s, readings, ("reserve", 2, 2))
    assert bare(half_moves(s, readings)) == {("reserve", 3, 3), (2, 5, 3)}
    s = run(s, readings, (2, 5, 3), ("reserve", 3, 3))
    assert (s.phase, s.turn, s.reserve) == ("throw", RED, (10, 12, 12, 12))


def test_a_seven_in_the_placing() -> None:
    # lost: "it goes round unusable and its owner throws for that man in an extra round"
    readings = READINGS | {"dice": "3d7"}
    s = open_with(readings, 7, 1, 1, 1)
    s = thrown(s, readings, (7, 7, 4))
    s = run(s, readings, ("reserve", 4, 4))
    assert (s.phase, s.turn, s.reserve[GREEN]) == ("placing_throw", RED, 11)
    # next_quarter: "it enters on the next quarter's first point", where it may hit.
    s = thrown(open_with(SEVENS, 1, 7, 1, 1), SEVENS, (1, 2, 3))
    for point in (1, 2, 3):
        s = run(s, SEVENS, ("reserve", point, point))
    for _ in range(2):  # black and white
        s = thrown(s, SEVENS, (1, 1, 1))
        s = run(s, SEVENS, *[("reserve", 1, 1)] * 3)
    s = thrown(s, SEVENS, (7, 7, 2))  # green's 7 is R1, where red stands alone
    assert bare(half_moves(s, SEVENS)) == {("reserve", 7, 7)}  # the hit is forced
    s = run(s, SEVENS, ("reserve", 7, 7), ("reserve", 7, 7), ("reserve", 2, 2))
    assert s.bar == ((), (0,), (), ()) and s.turn == RED
    s = thrown(s, SEVENS, (1, 2, 3))  # R1 is closed now, and his man on the bar comes first
    assert bare(half_moves(s, SEVENS)) == {("bar", 2, 2), ("bar", 3, 3)}
    s = run(s, SEVENS, ("bar", 3, 3), ("reserve", 2, 2))
    assert (s.phase, s.turn) == ("placing_throw", BLACK)  # the ace is lost, it does not pass


# ---------------------------------------------------------------------------------------------
# Moving


def test_around_to_the_right_and_the_wall() -> None:
    # "each must bring his pieces to where the third player first entered which is across from his
    # own, by playing around to his right"; "you cannot move past it. (Red cannot enter yellow.)"
    assert [spot_name(spot(GREEN, p)) for p in (1, 6, 7, 13, 18)] == ["G1", "G6", "R1", "B1", "B6"]
    assert [spot_name(spot(WHITE, p)) for p in (1, 7, 18)] == ["W1", "G1", "R6"]
    s = table(READINGS, {GREEN: {16: 1, 4: 11}}, (3, 2, 2))
    assert bare(half_moves(s, READINGS)) == {(16, 18, 2), (4, 6, 2)}  # 4 and 3 is held R1


def test_one_man_may_move_several_times() -> None:
    # "You can move the same piece multiple times, and you may land freely on any space containing
    # your own pieces."
    s = table(READINGS, {GREEN: {1: 1, 2: 11}}, (1, 2, 3))
    ends = {tuple(sorted(count(end, GREEN).items())) for end in whole_turns(s, READINGS)}
    assert ((2, 11), (8, 1)) not in ends  # 1 to 7 would end on R1, held by red
    assert ((1, 1), (2, 10), (8, 1)) in ends  # 2, 4, 5, 8
    assert ((2, 11), (7, 1)) not in ends


def test_two_close_a_point_and_one_is_captured() -> None:
    # "You may not land on any space controlled by two or more opponent pieces, but if there is
    # only one piece on the space, you capture it by landing there."
    s = table(READINGS, {GREEN: {4: 12}, RED: {1: 2, 2: 1, 14: 9}}, (3, 4, 1))
    assert (4, 7, 3) not in bare(plays(s, READINGS)) and (4, 8, 4) in bare(plays(s, READINGS))
    s = run(s, READINGS, (4, 8, 4))
    assert s.bar == ((), (0,), (), ()) and count(s, RED) == {1: 2, 14: 9}


def test_captured_pieces_re_enter_first() -> None:
    # "Captured pieces ... must re-enter the board by using up a die roll ... a player must
    # re-enter all captured pieces before moving any other pieces on the board."
    s = table(READINGS, {GREEN: {2: 10}}, (3, 5, 5), bar={GREEN: 2})
    assert bare(half_moves(s, READINGS)) == {("bar", 3, 3), ("bar", 5, 5)}
    s = run(s, READINGS, ("bar", 5, 5))
    assert bare(half_moves(s, READINGS)) == {("bar", 3, 3), ("bar", 5, 5)}
    s = run(s, READINGS, ("bar", 3, 3))
    assert (2, 7, 5) not in bare(half_moves(s, READINGS)) and (3, 8, 5) in bare(plays(s, READINGS))


def test_a_seven_in_play() -> None:
    # lost: a seven enters nobody; when nobody waits it moves a man.
    readings = READINGS | {"dice": "3d7"}
    s = table(readings, {GREEN: {2: 11}}, (7, 4), bar={GREEN: 1})
    s = run(s, readings, ("bar", 4, 4))
    assert bare(half_moves(s, readings)) == {(2, 9, 7), (4, 11, 7)}
    s = table(SEVENS, {GREEN: {2: 11}, RED: {8: 12}}, (7,), bar={GREEN: 1})
    assert bare(half_moves(s, SEVENS)) == {("bar", 7, 7)}
    s = table(SEVENS, {GREEN: {2: 11}}, (7,), bar={GREEN: 1})  # R1 is held: the seven goes on
    assert s.phase == "passed"
    s = table(SEVENS, {GREEN: {13: 2, 18: 10}, BLACK: {8: 12}}, (7, 7, 6))
    assert bare(half_moves(s, SEVENS)) == {(13, "off", 7), (13, "off", 6)}  # always a larger die


# ---------------------------------------------------------------------------------------------
# A roll that he cannot use

STUCK = {GREEN: {2: 11}, WHITE: {11: 6, 12: 6}}  # G5 and G6 are held against a green man's entry


def test_a_roll_he_cannot_use() -> None:
    # "when one makes a roll that he cannot use, let the player who is to his right use it. And
    # if he cannot, the third. And if he cannot, the fourth."
    sides: Sides = {GREEN: {1: 1, 18: 11}}  # a six leads every pile to a held point but white's
    s = table(READINGS, sides, (6,))
    assert (s.phase, s.turn, s.actor, s.dice) == ("passed", GREEN, WHITE, (6,))
    s = run(s, READINGS, (1, 7, 6))  # and the fourth hits green on G1
    assert (s.phase, s.turn, s.bar[GREEN]) == ("throw", RED, (0,))
    # "or nobody can, in which case the die is lost for that turn"
    s = table(READINGS, {GREEN: {1: 2, 18: 10}}, (6,))
    assert (s.phase, s.turn) == ("throw", RED)
    s = table(READINGS | {"unused_die": "lost"}, sides, (6,))
    assert (s.phase, s.turn) == ("throw", RED)


def test_the_dice_pass_together_and_compel() -> None:
    # "using your die does not count as their turn -- it is a bonus movement for them"
    s = table(READINGS, STUCK, (6, 5), bar={GREEN: 1})
    assert (s.phase, s.turn, s.actor, s.dice) == ("passed", GREEN, RED, (5, 6))
    s = run(s, READINGS, (1, 6, 5))  # a six from R1 leads to B1, held
    assert bare(half_moves(s, READINGS)) == {(6, 12, 6)}
    s = run(s, READINGS, (6, 12, 6))
    assert (s.phase, s.turn) == ("throw", RED)


def test_a_helper_enters_first_and_bears_off() -> None:
    s = table(READINGS, STUCK, (5,), bar={GREEN: 1, RED: 1})
    assert s.actor == RED and bare(half_moves(s, READINGS)) == {("bar", 5, 5)}
    # What he cannot play goes on: red may enter nobody with a six on R6, held by white; black is
    # kept from W1, white itself plays it.
    white = {1: 2, 11: 4, 12: 4, 18: 2}
    s = table(READINGS, {**STUCK, WHITE: white}, (6,), bar={GREEN: 1, RED: 1})
    assert s.actor == WHITE and (1, 7, 6) in bare(half_moves(s, READINGS))
    s = table(READINGS, {**STUCK, RED: {14: 1, 18: 3}}, (6, 5), bar={GREEN: 1})
    s = run(s, READINGS, (14, "off", 5), (18, "off", 6))
    assert s.off[RED] == 10 and s.turn == RED


def test_a_die_never_comes_back() -> None:
    # White opens G6 with two fives, but the six went past green's hand: it is lost.
    readings = READINGS | {"bear_off_when": "everyone"}
    sides = {GREEN: {18: 11}, RED: {18: 12}, BLACK: {17: 12}, WHITE: {12: 2, 18: 10}}
    s = table(readings, sides, (6, 5, 5), bar={GREEN: 1})
    assert (s.actor, s.dice) == (WHITE, (5, 5, 6))
    s = run(s, readings, (12, 17, 5), (12, 17, 5))
    assert (s.phase, s.turn, s.bar[GREEN]) == ("throw", RED, (0,))


def test_a_helper_may_decline() -> None:
    # may_decline: "gets a chance"; a declined die goes on with the rest.
    readings = READINGS | {"unused_die": "may_decline"}
    s = table(readings, STUCK, (6, 5), bar={GREEN: 1})
    assert bare(half_moves(s, readings)) == {
        (1, 6, 5),
        ("decline", "", 5),
        ("decline", "", 6),
    }
    to_black = run(s, readings, ("decline", "", 5))  # a six alone red cannot play
    assert (to_black.actor, to_black.dice, to_black.declined) == (BLACK, (5, 6), ())
    s = run(s, readings, ("decline", "", 6))
    assert (s.actor, s.dice, s.declined) == (RED, (5,), (6,))
    assert bare(half_moves(s, readings)) == {(1, 6, 5), ("decline", "", 5)}
    s = run(s, readings, (1, 6, 5))
    assert (s.actor, s.dice) == (BLACK, (6,)) or s.phase == "throw"
    # The seat on turn cannot decline.
    s = table(readings, {}, (1, 2, 3))
    assert all(option.source != "decline" for option in half_moves(s, readings))


# ---------------------------------------------------------------------------------------------
# Forced hits

PREY = {GREEN: {1: 6, 8: 6}, RED: {4: 1, 18: 11}, WHITE: {9: 1, 18: 11}}  # R4 and G3 alone


def test_an_unguarded_piece_is_to_be_captured() -> None:
    # "if a roll is made that allows the capture of an unguarded piece, it is to be captured"
    s = table(READINGS, PREY, (2, 1))
    assert bare(half_moves(s, READINGS)) == {(1, 3, 2), (8, 10, 2)}
    s = run(s, READINGS, (1, 3, 2))
    assert s.bar[WHITE] == (0,)
    none = READINGS | {"forced_hit": "none"}
    assert (1, 2, 1) in bare(half_moves(table(none, PREY, (2, 1)), none))


def test_right2() -> None:
    # "if you are able to capture a piece belonging to either of the two opponents to your right
    # ..., you must do so. Capturing a piece of the player to your left is optional."
    right2 = READINGS | {"forced_hit": "right2"}
    s = table(right2, PREY, (2, 1))
    assert bare(half_moves(s, right2)) == {(8, 10, 2)}
    s = table(right2, {**PREY, RED: {18: 12}}, (2, 1))
    assert bare(half_moves(s, right2)) == {(1, 3, 2), (8, 10, 2), (1, 2, 1), (8, 9, 1)}
    # The opposite seat counts too: black alone on B1, green's 13.
    s = table(right2, {**PREY, GREEN: {1: 6, 11: 6}, BLACK: {1: 1, 9: 11}}, (2, 1))
    assert bare(half_moves(s, right2)) == {(11, 13, 2)}


def test_scope_of_the_throw() -> None:
    # throw: "as many hits as the whole throw allows"
    sides = {GREEN: {1: 1, 18: 11}, RED: {2: 1, 18: 11}}  # red alone on R2, green's 8
    s = table(READINGS, sides, (1, 6, 4))
    assert bare(half_moves(s, READINGS)) == {(1, 2, 1), (1, 5, 4), (1, 7, 6)}
    throw = READINGS | {"forced_scope": "throw"}
    assert bare(half_moves(table(throw, sides, (1, 6, 4)), throw)) == {(1, 2, 1), (1, 7, 6)}
    # One hit now may cost two later: from 3 an ace hits on 4, but six then two hits on 9 and 11.
    sides = {
        GREEN: {3: 1, 18: 11},
        RED: {3: 1, 5: 1, 18: 10},
        WHITE: {10: 1, 18: 11},
    }
    s = table(READINGS, sides, (1, 6, 2))
    assert bare(half_moves(s, READINGS)) == {(3, 4, 1), (3, 9, 6)}
    s = table(throw, sides, (1, 6, 2))
    assert bare(half_moves(s, throw)) == {(3, 9, 6)}


def test_an_entering_hit_is_forced_among_entries() -> None:
    sides = {GREEN: {1: 11}, WHITE: {9: 1, 18: 11}}
    s = table(READINGS, sides, (3, 5), bar={GREEN: 1})
    assert bare(half_moves(s, READINGS)) == {("bar", 3, 3)}


def test_a_helper_is_bound_too() -> None:
    # Red, helping, must hit the lone black man on B1 with the six.
    s = table(READINGS, {**STUCK, BLACK: {1: 1, 8: 11}}, (6, 5), bar={GREEN: 1})
    assert s.actor == RED and bare(half_moves(s, READINGS)) == {(1, 7, 6)}
    free = READINGS | {"unused_die": "may_decline"}
    s = table(free, {**STUCK, BLACK: {1: 1, 8: 11}}, (6, 5), bar={GREEN: 1})
    assert bare(half_moves(s, free)) == {(1, 7, 6), ("decline", "", 5), ("decline", "", 6)}
