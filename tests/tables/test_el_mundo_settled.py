"""El Mundo where the sources are silent: what was settled, each in a position."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tests.tables.setting import LAST, ROUND, asked, events, round_table, texts


def codes(game: tn.Game) -> list[str]:
    """What happened before anything was thrown or chosen."""
    return [event.code for event in game.settled]


# -- placing


def test_a_seat_throws_no_more_dice_than_it_has_men_to_place() -> None:
    for entering in ("rounds", "one_after_another"):
        game = round_table({}, reserve={"green": 2, "red": 1}, entering=entering)
        assert game.awaits == tn.Throw("green", 2, 6, "place")
        game.roll(3, 4)
        game.push("in/G3 in/G4")
        assert game.awaits == tn.Throw("red", 1, 6, "place")  # Black and White wait for nobody
        game.roll(3)
        game.push("in/R3")
        assert game.awaits == tn.Throw("green", 3, 6, "turn")


def test_a_seven_that_places_nobody_is_thrown_for_again() -> None:
    game = tn.Game("el_mundo", reading={"dice": "3d7"}, first="green", seed=1)
    for number in range(16):
        game.roll(*((7, 7, 2) if number == 0 else (1, 2, 3)))
        while isinstance(game.awaits, tn.Choice):
            assert "7" not in " ".join(texts(game))
            game.push(game.legal_moves[0])
        if number == 0:
            assert events(game) == ["placed", "lost"] and game.log[-1].events[1].value == 2
            assert game.awaits.seat == "red"  # what cannot be placed is not passed on
    assert game.awaits == tn.Throw("green", 2, 7, "place")  # an extra round for Green alone
    game.roll(7, 1)
    game.push("in/G1")
    assert game.awaits == tn.Throw("green", 1, 7, "place")


def test_a_seven_places_on_the_next_quarter_where_it_is_read_so() -> None:
    reading = {"dice": "3d7", "entering_seven": "next_quarter"}
    game = tn.Game("el_mundo", reading=reading, first="green", seed=1)
    game.roll(7, 7, 2)
    assert texts(game) == {"in/R1", "in/G2"}
    lone = {"green": {"G1": 11}, "red": {"R1": 1, "R4": 11}}
    hit = round_table(lone, 7, 2, 2, bar={"green": 1}, **reading)
    assert texts(hit) == {"bar/R1*"}  # forced among the entries
    held = round_table({**lone, "red": {"R1": 12}}, 7, 2, 2, bar={"green": 1}, **reading)
    assert texts(held) == {"bar/G2"} and asked(held, "bar/R1")[0] == "held"


def test_a_seven_enters_nobody_from_the_bar_but_moves_a_man() -> None:
    men = {"green": {"G1": 11}, "red": {"W6": 12}}
    game = round_table(men, 7, 2, 2, bar={"green": 1}, dice="3d7")
    assert asked(game, "bar/R1(7)") == ("enters nobody", "entering_seven", "editorial")
    assert texts(game) == {"bar/G2"}
    game.push("bar/G2")
    assert "G1/R2" in texts(game)


def test_a_seven_on_the_next_quarter_and_marks_cannot_go_together() -> None:
    reading = {"dice": "3d7", "entering_seven": "next_quarter", "hit_goes_to": "same_point"}
    with pytest.raises(tn.errors.BadReading, match="cannot go together: a man whom a seven placed"):
        tn.Game("el_mundo", reading=reading)
    # with dice of six faces the two say nothing to each other
    del reading["dice"]
    assert tn.ruleset("el_mundo", reading).value("hit_goes_to") == "same_point"


def test_mixed_a_die_places_a_man_or_moves_one() -> None:
    game = tn.Game("el_mundo", reading={"entering": "mixed"}, first="green", seed=1)
    assert game.awaits == tn.Throw("green", 3, 6, "turn")
    game.roll(1, 2, 3)
    game.push("in/G1")
    assert texts(game) == {"in/G2", "in/G3", "G1/G3", "G1/G4"}
    # men on the bar come before both
    waiting = round_table(
        {"green": {"G1": 5}}, 1, 2, 3, bar={"green": 1}, reserve={"green": 6}, entering="mixed"
    )
    assert texts(waiting) == {"bar/G1", "bar/G2", "bar/G3"}


# -- forced hits, and dice that were passed on


def test_a_helper_enters_first() -> None:
    men = {"green": {"G1": 12}, "red": {"R1": 2, "R2": 9}, "white": {"G2": 12}}
    game = round_table(men, 1, 6, 6, left=(6, 6), bar={"red": 1})
    assert game.awaits == tn.Choice("red", "passed")
    assert texts(game) == {"bar/R6"} and asked(game, "R2/B2")[0] == "men wait"
    game.push("bar/R6")
    assert texts(game) == {"R1/B1", "R2/B2", "R6/B6"}


def test_a_helper_is_bound_by_forced_hits() -> None:
    men = {
        "green": {"G1": 12},
        "red": {"R1": 2, "R2": 10},
        "black": {"B2": 1, "B5": 11},
    }
    for scope in ("half_move", "throw"):
        game = round_table(men, 6, 6, 6, left=(6,), forced_scope=scope)
        assert texts(game) == {"R2/B2*"}
        assert asked(game, "R1/B1")[0] == "must hit"
    # as right2 reads it from his own seat: Black is at his right, White across, Green at his left
    for forced, legal in (("right2", {"R2/B2*"}), ("none", {"R2/B2*", "R1/B1"})):
        assert texts(round_table(men, 6, 6, 6, forced_hit=forced)) == legal


def test_a_die_that_would_have_to_hit_may_be_declined() -> None:
    men = {"green": {"G1": 12}, "red": {"R1": 2, "R2": 10}, "black": {"B2": 1, "B5": 11}}
    game = round_table(men, 6, 6, 6, unused_die="may_decline")
    assert texts(game) == {"R2/B2*", "decline 6"}


def test_declined_dice_go_on_with_the_rest() -> None:
    """Red plays a six and declines the other and the one; these two go on together."""
    men = {
        "green": {"G1": 12},
        "red": {"R2": 1, "R1": 11},
        "black": {"B1": 2, "B5": 10},
        "white": {"G2": 12},
    }
    game = round_table(men, 6, 6, 1, unused_die="may_decline")
    assert game.awaits == tn.Choice("red", "passed")
    game.push("R2/B2")
    assert texts(game) == {"R1/R2", "B2/B3", "B2/W2", "decline 6", "decline 1"}
    game.push("decline 1")
    assert game.position.dice_left == (6,) and game.position.declined == (1,)
    game.push("decline 6")
    assert game.awaits == tn.Choice("black", "passed")
    assert game.position.dice_left == (6, 1) and game.position.declined == ()


def test_where_dice_are_lost_they_are_lost_at_the_end_too() -> None:
    game = round_table({"green": {"B6": 1}}, 6, 5, 4, unused_die="lost")
    game.push("B6/off(6)")
    assert "lost" in events(game) and game.awaits == tn.Throw("red", 3, 6, "turn")


def test_a_helper_may_bear_off_and_finish() -> None:
    men = {"green": {"G1": 12}, "red": {"W6": 1}, "white": {"G2": 6, "G3": 6}}
    game = round_table({**men, "black": {"R1": 0, "G4": 12}}, 1, 2, 3)
    assert game.awaits == tn.Choice("red", "passed")
    game.push("W6/off(3)")
    assert game.position.paid == {"green": 0, "red": 1, "black": -1, "white": 0}
    assert game.awaits.seat == "black" and game.position.dice_left == (2, 1)


# -- the same point


def test_he_waits_while_enemies_hold_his_point_and_his_comrades_move() -> None:
    for enemies in (2, 1):
        men = {"green": {"G5": 11}, "white": {"G3": enemies, "R6": 12 - enemies}}
        game = round_table(men, bar={"green·3": 1}, hit_goes_to="same_point")
        if enemies == 2:
            assert codes(game) == [] and game.position.marks("green")["bar"] == {3: 1}
            game.roll(1, 2, 3)
            assert texts(game) == {"G5/R1", "G5/R2"}  # G6 is held
            assert asked(game, "bar/G3") == ("comes back by no die", "hit_goes_to", "inferred")
        else:
            assert codes(game) == ["back", "hit"]
            assert game.position.bar("green") == 0 and game.position.bar("white") == 1
            assert game.position.marks("white") == {"R6": {6: 11}, "bar": {3: 1}}


def test_in_a_pile_of_several_marks_the_mover_says_which() -> None:
    men = {"green": {"G4·1": 1, "G4·2": 2, "G5": 9}}
    game = round_table(men, 1, 3, 3, hit_goes_to="same_point")
    assert {"G4·1/G5", "G4·2/G5"} <= texts(game)
    with pytest.raises(tn.errors.BadNotation, match="write G4·1 or G4·2"):
        game.push("G4/G5")
    assert asked(game, "G4·3/G5")[0] == "no man of yours"
    game.push("G4·1/G5")
    assert game.position.marks("green") == {"G4": {2: 2}, "G5": {1: 1, 5: 9}}
    assert len({play.position for play in game.plays()}) == len(game.plays()) > 1


def test_men_set_up_without_marks_get_those_of_their_place() -> None:
    men = {"green": {"G3": 4, "R2": 4, "B6": 3}}
    game = round_table(men, bar={"green": 1}, turn="red", hit_goes_to="same_point")
    assert game.position.marks("green") == {
        "G3": {3: 4},
        "R2": {2: 4},
        "B6": {6: 3},
        "bar": {1: 1},
    }


# -- the end


def test_cascade_the_first_to_be_off_ends_it_pair_by_pair() -> None:
    for number, seat in enumerate(ROUND):
        game = round_table({seat: {LAST[seat]: 1}}, 6, 5, 4, turn=seat, finish="cascade")
        game.push(f"{LAST[seat]}/off(6)")
        around = [ROUND[(number + turn) % 4] for turn in range(4)]
        assert game.outcome().payoff == dict(zip(around, (1, -1, 1, -1), strict=True))
        assert [event.seat for event in game.log[-1].events if event.code == "won"] == sorted(
            around[::2], key=ROUND.index
        )


def test_chain_skips_a_seat_that_is_off() -> None:
    men = {"red": {}, "green": {"G1": 12}}
    game = round_table(men, 1, 1, 1)
    game.push("G1/G2 G1/G2 G1/G2")
    assert game.awaits == tn.Throw("black", 3, 6, "turn")
    # and its unused dice go past it too
    men = {"red": {}, "green": {"G1": 12}, "white": {"R1": 12}, "black": {"B1": 12}}
    blocked = round_table(men, 6, 6, 6)
    assert [event.seat for event in blocked.settled if event.code == "passed"] == ["black"]
    assert texts(blocked) == {"B1/W1"}


def test_seats_that_are_off_in_a_position_set_up_are_settled_before() -> None:
    game = round_table({"green": {}}, turn="red")
    assert game.outcome() is None and set(game.position.paid.values()) == {0}
    three = round_table({seat: {} for seat in ROUND[:3]}, turn="white")
    assert three.outcome() is not None and set(three.outcome().payoff.values()) == {0}
    first = round_table({"black": {}}, turn="red", finish="first_wins")
    assert first.outcome().payoff == {"green": -1, "red": -1, "black": 3, "white": -1}
    pairs = round_table({"black": {}}, turn="red", finish="cascade")
    assert pairs.outcome().payoff == {"black": 1, "white": -1, "green": 1, "red": -1}


def test_everyone_is_satisfied_by_a_seat_that_is_off() -> None:
    men = {"green": {"B1": 12}, "red": {}}
    assert texts(round_table(men, 6, 6, 6, bear_off_when="everyone")) == {"B1/off"}
    # a man of his who is hit meanwhile stops it for all
    waiting = round_table(
        {"green": {"B1": 6, "B5": 6}}, 6, 1, 1, bar={"black": 1}, bear_off_when="everyone"
    )
    assert asked(waiting, "B1/off")[0] == "not all home"
