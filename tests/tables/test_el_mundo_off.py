"""El Mundo, sentence by sentence: dice that cannot be used, bearing off, and the end."""

from __future__ import annotations

import tablesnb as tn
from tests.tables.setting import LAST, ROUND, asked, events, round_table, texts

# The blog's pictures by counting: men in the goal quarter, spaces counted from where it is entered.
BEFORE = {"B1": 1, "B2": 2, "B3": 3, "B4": 3, "B5": 2, "B6": 1}

# -- dice that cannot be used

# With sixes: Green, Red and Black stand each before a point that is held, White before an open one.
BLOCKED = {
    "green": {"G1": 12},
    "red": {"R1": 12},
    "black": {"B1": 12},
    "white": {"W1": 2, "W2": 10},
}


def test_a_die_that_cannot_be_used_goes_to_the_right() -> None:
    game = round_table({**BLOCKED, "red": {"R1": 2, "R2": 10}}, *(6, 6, 1), left=(6, 6))
    assert game.awaits == tn.Choice("red", "passed")
    assert game.position.dice_left == (6, 6) and game.position.turn == "green"
    assert [(event.code, event.seat) for event in game.settled] == [("passed", "red")]
    assert game.settled[0].rule.id == "el_mundo.unused_die"
    assert texts(game) == {"R2/B2"}
    assert asked(game, "G1/G2", seat="green") == ("not your choice", "unused_die", "construed")
    assert asked(game, "R2/R3")[:2] == ("die not thrown", "dice")


def test_a_passed_die_goes_on_only_if_he_cannot_use_it() -> None:
    game = round_table({**BLOCKED, "red": {"R1": 11, "R2": 1}}, 6, 6, 6)
    assert game.awaits == tn.Choice("red", "passed")
    # he can, so he must: he may not hand it on
    assert asked(game, "decline 6") == ("not your choice", "unused_die", "construed")
    game.push("R2/B2")
    assert game.awaits == tn.Choice("white", "passed")  # B2/W2 is held, and Black cannot either
    assert game.position.dice_left == (6, 6)


def test_a_passed_die_goes_to_the_third_and_the_fourth() -> None:
    third = round_table({**BLOCKED, "black": {"B1": 2, "B3": 10}}, 6, 6, 6)
    assert [event.seat for event in third.settled] == ["red", "black"]
    assert texts(third) == {"B3/W3"}
    fourth = round_table(BLOCKED, 6, 6, 6)
    assert [event.seat for event in fourth.settled] == ["red", "black", "white"]
    assert fourth.awaits == tn.Choice("white", "passed") and texts(fourth) == {"W2/G2"}


def test_a_die_that_nobody_can_use_is_lost() -> None:
    game = round_table({**BLOCKED, "white": {"W1": 12}}, 6, 6, 6)
    assert [event.code for event in game.settled] == ["passed", "passed", "passed", "lost"]
    assert game.settled[-1].value == 3
    assert game.awaits == tn.Throw("red", 3, 6, "turn")  # it does not come back to Green


def test_helping_is_no_turn() -> None:
    game = round_table({**BLOCKED, "red": {"R1": 2, "R2": 10}}, 6, 6, 6)
    game.push("R2/B2 R2/B2 R2/B2")
    assert game.awaits == tn.Throw("red", 3, 6, "turn")  # Red has helped, and now has his turn


def test_may_decline_the_helper_need_not_use_it() -> None:
    red = {**BLOCKED, "red": {"R1": 2, "R2": 10}}
    assert texts(round_table(red, 6, 6, 6)) == {"R2/B2"}
    game = round_table(red, 6, 6, 6, unused_die="may_decline")
    assert texts(game) == {"R2/B2", "decline 6"}
    game.push("decline 6")
    assert events(game) == ["declined"] and game.position.declined == (6,)
    assert asked(game, "decline 5") == ("die not thrown", "unused_die", "inferred")
    game.push("R2/B2 decline 6")
    # the two that he declined go on together, past Black, who cannot use them
    assert game.awaits == tn.Choice("white", "passed") and game.position.dice_left == (6, 6)
    # the seat on turn itself may decline nothing
    own = round_table({"green": {"G1": 12}}, 1, 2, 3, unused_die="may_decline")
    assert texts(own) == {"G1/G2", "G1/G3", "G1/G4"}
    assert asked(own, "decline 3") == ("not your choice", "unused_die", "inferred")


# -- bearing off


def test_all_own_men_across_before_one_is_borne_off() -> None:
    """His own twelve, whatever the others have done."""
    game = round_table({"green": {"B1": 6, "B4": 6}, "red": {"R1": 12}}, 6, 3, 3)
    assert texts(game) == {"B1/off", "B1/B4", "B4/off"}
    behind = round_table({"green": {"R5": 1, "B4": 11}}, 6, 3, 3)
    assert asked(behind, "B4/off") == ("not all home", "bear_off_when", "inferred")


def test_one_man_outside_keeps_all_on() -> None:
    for outside in ({"G1": 1}, {"R5": 1}):
        game = round_table({"green": {**outside, "B1": 11}}, 6, 6, 6)
        assert asked(game, "B1/off")[0] == "not all home"
        assert game.why_not("B1/off").sentence == "one of Green's men is not yet home."
    waiting = round_table({"green": {"B1": 11}}, 5, 5, 6, bar={"green": 1})
    assert asked(waiting, "B1/off")[0] == "men wait"


def test_everyone_nobody_bears_off_until_every_seat_is_across() -> None:
    men = {"green": {"B1": 12}, "red": {"R1": 1, "W6": 11}}
    game = round_table(men, 6, 6, 6, bear_off_when="everyone")
    assert [event.code for event in game.settled][-1] == "lost"  # Green cannot play at all
    held = round_table({**men, "green": {"B1": 2, "B2": 10}}, 6, 6, 1, bear_off_when="everyone")
    assert asked(held, "B1/off") == ("not all home", "bear_off_when", "inferred")
    assert held.why_not("B1/off").sentence == "the men of another seat are not yet all home."
    across = {"green": {"B1": 12}}  # the others stand all on their last points
    assert texts(round_table(across, 6, 6, 6, bear_off_when="everyone")) == {"B1/off"}


def test_men_are_borne_off_over_the_far_border() -> None:
    for seat, home in zip(ROUND, "BWGR", strict=True):
        game = round_table({seat: {f"{home}1": 6, f"{home}5": 6}}, 6, 2, 2, turn=seat)
        game.push(f"{home}1/off")
        assert events(game) == ["borne off"] and game.position.off(seat) == 1
        game.push(f"{home}5/off {home}5/off")
        assert game.position.off(seat) == 3


def test_the_exact_die_is_one_beyond_the_last_point() -> None:
    game = round_table({"green": {f"B{space}": 2 for space in range(1, 7)}}, 1, 1, 1)
    for space in range(1, 7):
        exact = round_table({"green": {f"B{space}": 2 for space in range(1, 7)}}, *(7 - space,) * 3)
        assert f"B{space}/off" in exact.legal_moves
        if space < 6:
            assert asked(game, f"B{space}/off")[0] == "die not thrown"  # a one is not enough


def test_idle_a_larger_die_only_when_nothing_behind_can_use_it() -> None:
    game = round_table({"green": {"B2": 1, "B6": 11}}, 3, 6, 6)
    assert asked(game, "B6/off(3)") == ("not exact", "bear_off", "inferred")
    assert texts(game) == {"B2/B5", "B2/off"}  # the sixes take the rearmost, the three moves him
    game.push("B2/off")
    assert texts(game) == {"B6/off(3)", "B6/off(6)"}


def test_the_first_worked_throw() -> None:
    game = round_table({"green": BEFORE}, 6, 3, 3)
    game.push("B1/off B4/off B4/off")
    assert game.position.men("green") == {"B2": 2, "B3": 3, "B4": 1, "B5": 2, "B6": 1}
    assert game.position.off("green") == 3


SECOND = {"B2": 2, "B3": 3, "B4": 1, "B5": 2, "B6": 1}


def test_the_second_worked_throw() -> None:
    game = round_table({"green": SECOND}, 5, 3, 3)
    game.push("B2/off B4/off")
    game.push("B2/B5")  # "I will move the other piece from space 2 into space 5"
    assert game.position.men("green") == {"B3": 3, "B5": 3, "B6": 1}
    assert game.position.off("green") == 5


def test_the_last_three_of_the_second_throw_bears_nobody_off() -> None:
    game = round_table({"green": SECOND}, 5, 3, 3)
    game.push("B2/off B4/off")
    assert asked(game, "B4/off")[0] == "no man of yours"  # "for an empty space"
    for space in (5, 6):  # "nor for 5 or 6, because there are pieces further back"
        assert asked(game, f"B{space}/off") == ("not exact", "bear_off", "inferred")
    assert texts(game) == {"B2/B5", "B3/B6"}


def test_the_third_worked_throw() -> None:
    """The dice are not all given: 5 and 6 are, and the third is a 4 at least."""
    for third in (4, 5, 6):
        game = round_table({"green": {"B3": 3, "B5": 3, "B6": 1}}, 6, 5, third)
        for _ in range(3):
            assert {move.partition("(")[0] for move in texts(game)} == {"B3/off"}
            game.push(game.legal_moves[0])
        assert game.position.men("green") == {"B5": 3, "B6": 1}  # "the last 4 pieces"
    moved = round_table({"green": {"B3": 3, "B5": 3, "B6": 1}}, 6, 5, 3)
    assert "B3/B6" in moved.legal_moves


def test_the_three_worked_throws_one_after_another() -> None:
    """From the position that they count back to, whatever the others throw in between."""
    for last in (1, 2, 3):  # how the three men on spaces 5 and 6 stand makes no difference
        game = round_table(
            {
                "green": {**BEFORE, "B5": 3 - last, "B6": last}
                if last < 3
                else {**{k: v for k, v in BEFORE.items() if k != "B5"}, "B6": 3},
                "red": {"R1": 12},
                "black": {"W1": 12},
                "white": {"R3": 12},
            },
            6,
            3,
            3,
        )
        for dice, moves in (
            ((), "B1/off B4/off B4/off"),
            ((5, 3, 3), "B2/off B4/off B2/B5"),
            ((6, 5, 4), "B3/off(6) B3/off(5) B3/off"),
        ):
            while game.position.turn != "green":
                game.roll(1, 1, 1)
                while isinstance(game.awaits, tn.Choice):
                    game.push(game.legal_moves[0])
            if dice:
                game.roll(*dice)
            game.push(moves)
        assert game.position.off("green") == 8
        assert sum(game.position.men("green").values()) == 4


def test_a_man_hit_while_bearing_goes_all_the_way_round() -> None:
    game = round_table({"green": {"B3": 1, "B6": 8}, "red": {"R5": 12}}, 4, 6, 6, turn="red")
    game.push("R5/B3*")
    assert game.position.bar("green") == 1
    after = round_table({"green": {"B6": 8}, "black": {"W1": 12}}, 5, 1, 1, bar={"green": 1})
    after.push("bar/G5")
    assert asked(after, "B6/off") == ("not all home", "hit_while_bearing", "inferred")
    assert texts(after) == {"G5/G6"}
    # thirteen points farther on he stands across, and bearing off goes on
    across = round_table({"green": {"B1": 1, "B6": 8}}, 1, 1, 1)
    assert "B6/off" in across.legal_moves


# -- the end


def test_chain_whoever_is_off_beats_the_seat_on_his_right() -> None:
    for number, seat in enumerate(ROUND):
        right = ROUND[(number + 1) % 4]
        game = round_table({seat: {LAST[seat]: 1}}, 6, 5, 4, turn=seat)
        game.push(f"{LAST[seat]}/off(6)")
        (finished,) = (event for event in game.log[-1].events if event.code == "finished")
        assert finished.rule.id == "el_mundo.finish"
        assert finished.sentence == (
            f"{seat.capitalize()} has borne off all men and beats {right.capitalize()}."
        )
        assert game.position.paid == {**dict.fromkeys(ROUND, 0), seat: 1, right: -1}
        assert game.outcome() is None
        assert game.awaits == tn.Choice(right, "passed")  # his dice left go on


def test_chain_goes_on_until_one_seat_is_left() -> None:
    """Green is off first, then Black; Red, whose right neighbour is off, wins nothing by it."""
    game = round_table({seat: {LAST[seat]: 1} for seat in ROUND} | {"red": {"W1": 1}}, 1, 1, 1)
    game.push("B6/off")
    game.push("W1/W2")  # Red must use a die passed on to him
    assert game.outcome() is None
    last = round_table(
        {"red": {"W6": 1}, "white": {"R6": 2}, "green": {}, "black": {}}, 1, 1, 1, turn="red"
    )
    last.push("W6/off")
    outcome = last.outcome()
    assert outcome is not None and set(outcome.payoff.values()) == {0}
    # four with one man each: one throw of ones, passed on, takes off three of them
    game = round_table({seat: {LAST[seat]: 1} for seat in ROUND}, 1, 1, 1)
    game.push("B6/off")
    game.push("W6/off")
    assert game.outcome() is None
    game.push("G6/off")
    assert game.outcome().payoff == {"green": 1, "red": 0, "black": 0, "white": -1}
    assert game.outcome().how == "The game is over, and Green has won 1."


def test_first_wins_the_first_to_bear_off_all_wins_the_game() -> None:
    game = round_table({"green": {"B6": 1}}, 6, 5, 4, finish="first_wins")
    game.push("B6/off(6)")
    outcome = game.outcome()
    assert outcome.payoff == {"green": 3, "red": -1, "black": -1, "white": -1}
    assert game.awaits is None
    assert game.rules.rule("finish").status == "inferred"
