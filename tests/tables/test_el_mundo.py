"""El Mundo, sentence by sentence, after the text of f. 89, its summary and the blog's account.

The board, the placing, the way, the hits; dice that pass on and bearing off have their own file.
"""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import tablesnb as tn
from tablesnb.games.transcripts import record
from tests.tables.setting import LAST, ROUND, asked, events, round_table, texts

RULES = tn.ruleset("el_mundo")
FIRST = ("G1", "R1", "B1", "W1")


def placing(**reading: object) -> tn.Game:
    """Nobody has placed a man yet; Green is to begin."""
    return tn.Game("el_mundo", reading=reading or None, first="green", seed=1)


def through(game: tn.Game, steps: int = 1000) -> tn.Game:
    """Go on as long as men are being placed, always with the first legal placing."""
    for _ in range(steps):
        if game.position.phase == "placing_throw":
            game.roll()
        elif game.position.phase == "placing":
            game.push(game.legal_moves[0])
        else:
            return game
    raise AssertionError("the placing does not end")


# -- the board, the seats, the men


def test_four_seats() -> None:
    assert len(RULES.seat_names) == 4
    game = through(placing())
    throwing = []
    for _ in range(4):
        throwing.append(game.awaits.seat)
        turn = game.position.turn
        game.roll()
        while game.awaits.why != "turn" and game.position.turn == turn:
            game.push(game.legal_moves[0])
    assert throwing == list(ROUND)


def test_green_red_black_white_round_to_the_right() -> None:
    assert RULES.seat_names == ROUND == ("green", "red", "black", "white")
    # the quarter on a seat's right, its own points 7 to 12, is the next seat's own quarter
    for seat in range(4):
        right = (seat + 1) % 4
        assert RULES.track_of(seat)[6:12] == RULES.track_of(right)[:6]


def test_a_ring_of_twenty_four_points() -> None:
    tracks = [RULES.track_of(seat) for seat in range(4)]
    assert set().union(*tracks) == set(range(24)) and len(RULES.names) == 24
    for track in tracks:  # each point is followed by the next one of the ring
        assert all((one + 1) % 24 == two for one, two in pairwise(track))


def test_four_quarters_of_six_points() -> None:
    assert [RULES.names[6 * seat : 6 * seat + 6] for seat in range(4)] == [
        tuple(f"{letter}{number}" for number in range(1, 7)) for letter in "GRBW"
    ]
    for seat in range(4):
        assert RULES.track_of(seat)[0] == 6 * seat


def test_men_go_round_to_the_right() -> None:
    for seat, (move, back) in {
        "green": ("G4/R1", "G4/G1"),
        "red": ("R4/B1", "R4/R1"),
        "black": ("B4/W1", "B4/B1"),
        "white": ("W4/G1", "W4/W1"),
    }.items():
        game = round_table({seat: {move[:2]: 2}}, 3, 3, 3, turn=seat)
        assert move in game.legal_moves
        assert asked(game, back) == ("wrong way", "track", "construed")
    assert game.why_not(back).sentence == "White's men move from W1 on to R6, never back."


def test_twelve_men_each() -> None:
    game = placing()
    assert [game.position.reserve(seat) for seat in ROUND] == [12] * 4
    assert sum(sum(counts) for counts in game.position.counts) == 48
    with pytest.raises(tn.errors.BadPosition, match="green has 11 men; el_mundo is played with 12"):
        tn.Position.of("el_mundo", {"green": {"G1": 11}})


def test_home_is_the_quarter_across() -> None:
    """Where the third player, counted from oneself, first entered."""
    for seat in range(4):
        across = (seat + 2) % 4
        assert RULES.track_of(seat)[-6:] == RULES.track_of(across)[:6]
    game = round_table({"green": {"B1": 12}}, 6, 6, 6)
    assert texts(game) == {"B1/off"}
    game = round_table({"green": {"R5": 1, "B1": 11}}, 6, 6, 6)
    assert asked(game, "B1/off")[0] == "not all home"


def test_the_far_border_is_a_wall() -> None:
    game = round_table({"green": {"B3": 2, "G1": 10}}, 6, 5, 4)
    assert asked(game, "B3/W1") == ("wall", "track", "construed")
    assert "the border is a wall" in game.why_not("B3/W1").sentence
    assert not any("W" in move for move in texts(game))


# -- beginning: the opening, the placing


def test_each_throws_one_die_and_the_highest_begins() -> None:
    game = tn.Game("el_mundo", opening="ask", seed=1)
    for seat, die in zip(ROUND, (4, 6, 2, 6), strict=True):
        assert game.awaits == tn.Throw(seat, 1, 6, "opening")
        game.roll(die)
    assert events(game) == ["tied"]
    for seat, die in (("red", 3), ("white", 5)):  # the two who were equal at the highest
        assert game.awaits == tn.Throw(seat, 1, 6, "opening")
        game.roll(die)
    assert events(game) == ["begins"]
    assert game.awaits == tn.Throw("white", 3, 6, "place")


def test_men_begin_off_the_board_and_are_placed_by_the_dice() -> None:
    game = placing()
    assert all(not game.position.men(seat) for seat in ROUND)
    game.roll(2, 6, 2)
    game.push("in/G2 in/G6 in/G2")
    assert game.position.men("green") == {"G2": 2, "G6": 1}
    again = placing()
    again.roll(1, 3, 5)
    again.push("in/G1 in/G3 in/G5")
    assert again.position.men("green") == {"G1": 1, "G3": 1, "G5": 1}


def test_rounds_three_dice_a_turn_four_times_round() -> None:
    game = placing()
    thrown = []
    while game.awaits.why == "place":
        thrown.append((game.awaits.seat, game.awaits.dice))
        game.roll()
        while isinstance(game.awaits, tn.Choice):
            game.push(game.legal_moves[0])
    assert thrown == [(seat, 3) for seat in ROUND] * 4


def test_a_die_places_a_man_on_its_own_point() -> None:
    for number, seat in enumerate(ROUND):
        game = tn.Game("el_mundo", first=seat, seed=1)
        game.roll(1, 4, 6)
        letter = "GRBW"[number]
        assert texts(game) == {f"in/{letter}{die}" for die in (1, 4, 6)}
        assert asked(game, f"in/{letter}2")[:2] == ("die not thrown", "dice")
        game.push(f"in/{letter}4")
        assert events(game) == ["placed"]
        assert texts(game) == {f"in/{letter}1", f"in/{letter}6"}


def test_every_seat_places_all_its_men() -> None:
    for entering in ("rounds", "one_after_another", "all_at_once"):
        game = through(placing(entering=entering))
        for seat in ROUND:
            assert game.position.reserve(seat) == game.position.bar(seat) == 0
            assert sum(game.position.men(seat).values()) == 12
            assert {point[0] for point in game.position.men(seat)} == {seat[0].upper()}


def test_nobody_moves_until_all_are_placed() -> None:
    game = placing()
    game.roll(1, 2, 3)
    game.push("in/G1 in/G2")
    assert asked(game, "G1/G4") == ("not all placed", "entering", "reported")
    assert texts(game) == {"in/G3"}
    # White alone still waits with his last man: nobody moves before he is placed
    last = round_table(
        {"green": {"G1": 12}, "white": {"W1": 11}}, reserve={"white": 1}, turn="white", lead="green"
    )
    assert last.awaits == tn.Throw("white", 1, 6, "place")
    last.roll(3)
    assert texts(last) == {"in/W3"} and asked(last, "W1/W4")[0] == "not all placed"


def test_the_first_placer_plays_first_with_a_new_throw() -> None:
    for seat in ROUND:
        game = tn.Game("el_mundo", first=seat, seed=3)
        assert through(game).awaits == tn.Throw(seat, 3, 6, "turn")
        assert game.position.dice == ()


def test_all_at_once_gives_the_same_placings() -> None:
    """Twelve dice at once or three at a time: the same faces put the same men on the board."""
    faces = {seat: random.Random(seat).choices(range(1, 7), k=12) for seat in ROUND}
    found = []
    for entering in ("rounds", "one_after_another", "all_at_once"):
        game = placing(entering=entering)
        left = {seat: list(dice) for seat, dice in faces.items()}
        while game.awaits.why in ("place", "placing"):
            if isinstance(game.awaits, tn.Throw):
                seat, dice = game.awaits.seat, game.awaits.dice
                assert dice == (12 if entering == "all_at_once" else 3)
                game.roll(*left[seat][:dice])
                del left[seat][:dice]
            else:
                game.push(game.legal_moves[-1])
        found.append([game.position.men(seat) for seat in ROUND])
        assert game.awaits == tn.Throw("green", 3, 6, "turn")
    assert found[0] == found[1] == found[2]


# -- moving


def test_three_dice_of_six_faces_or_of_seven() -> None:
    assert through(placing()).awaits == tn.Throw("green", 3, 6, "turn")
    assert through(placing(dice="3d7")).awaits == tn.Throw("green", 3, 7, "turn")
    with pytest.raises(tn.errors.BadDice, match="1 to 6, not 7"):
        placing().roll(7, 1, 1)


def test_three_dice_are_three_half_moves() -> None:
    game = round_table(
        {"green": {"G1": 1, "G2": 1, "G3": 1, "G6": 9}, "black": {"B6": 12}}, 1, 2, 4
    )
    game.push("G1/G2")
    game.push("G3/G5")
    assert game.position.dice_left == (4,) and game.awaits == tn.Choice("green", "move")
    game.push("G2/G6")
    assert game.awaits.seat == "red"
    assert asked(round_table({"green": {"G1": 12}}, 1, 2, 4), "G1/G6")[:2] == (
        "die not thrown",
        "dice",
    )


def test_one_man_may_take_all_three_dice() -> None:
    game = round_table({"green": {"G1": 1, "G2": 11}}, 1, 3, 6)
    game.push("G1/G2 G2/G5 G5/R5")
    assert game.position.men("green") == {"G2": 11, "R5": 1}


def test_doublets_and_triplets_count_once() -> None:
    for dice in ((4, 4, 2), (4, 4, 4)):
        game = round_table({"green": {"G1": 12}}, *dice)
        assert game.position.dice_left == dice
        for die in dice:
            game.push(f"G1/G{1 + die}")
        assert game.awaits == tn.Throw("red", 3, 6, "turn")


def test_own_men_never_close_a_point() -> None:
    game = round_table({"green": {"G1": 3, "G4": 9}}, 3, 3, 3)
    game.push("G1/G4 G1/G4 G1/G4")
    assert game.position.men("green") == {"G4": 12}


def test_two_men_hold_a_point() -> None:
    game = round_table({"green": {"G1": 12}, "red": {"G4": 0, "R1": 2, "R4": 10}}, 6, 6, 1)
    assert asked(game, "G1/R1") == ("held", "hold", "inferred")
    assert game.why_not("G1/R1").sentence == "Red holds R1 with 2 men."
    assert texts(game) == {"G1/G2"}


def test_a_lone_man_is_hit() -> None:
    game = round_table({"green": {"G1": 12}, "red": {"R1": 1, "R4": 11}}, 6, 6, 1)
    assert texts(game) == {"G1/R1*"}
    game.push("G1/R1*")
    assert events(game) == ["hit"] and game.log[-1].events[0].seat == "red"
    assert game.position.men("red") == {"R4": 11}
    assert game.position.men("green") == {"G1": 11, "R1": 1}


def test_the_turn_goes_to_the_right() -> None:
    game = round_table({seat: {first: 12} for seat, first in zip(ROUND, FIRST, strict=True)})
    for number in range(8):
        seat = ROUND[number % 4]
        assert game.awaits == tn.Throw(seat, 3, 6, "turn")
        game.roll(1, 1, 1)
        while isinstance(game.awaits, tn.Choice):
            assert game.awaits.seat == seat
            game.push(game.legal_moves[0])


# -- forced hits


def test_any_unguarded_man_must_be_hit() -> None:
    """Whosever he is: of the right, across, or on the left."""
    for seat, point, die in (("red", "R1", 6), ("black", "G3", 2), ("white", "G3", 2)):
        men = {"green": {"G1": 12}, seat: {point: 1, LAST[seat]: 11}}
        game = round_table(men, die, 3, 3)
        assert texts(game) == {f"G1/{point}*"}
        assert asked(game, "G1/G4") == ("must hit", "forced_hit", "construed")
        assert f"{seat.capitalize()}'s man on {point} can be hit" in game.why_not("G1/G4").sentence
        game.push(f"G1/{point}*")
        assert "G1/G4" in game.legal_moves


def test_right2_a_man_of_either_seat_to_the_right_must_be_hit() -> None:
    for seat, point, die in (("red", "R1", 6), ("black", "G3", 2)):
        men = {"green": {"G1": 12}, seat: {point: 1, LAST[seat]: 11}}
        game = round_table(men, die, 3, 3, forced_hit="right2")
        assert texts(game) == {f"G1/{point}*"}
        assert asked(game, "G1/G4") == ("must hit", "forced_hit", "inferred")


def test_right2_a_man_of_the_seat_to_the_left_need_not_be_hit() -> None:
    men = {"green": {"G1": 12}, "white": {"G3": 1, "R6": 11}}
    game = round_table(men, 2, 3, 3, forced_hit="right2")
    assert texts(game) == {"G1/G3*", "G1/G4"}
    # but not in the place of one who must be hit
    both = {**men, "red": {"R1": 1, "W6": 11}}
    game = round_table(both, 2, 6, 6, forced_hit="right2")
    assert texts(game) == {"G1/R1*"} and asked(game, "G1/G3*")[0] == "must hit"


def test_a_roll_that_allows_a_hit_die_by_die_or_as_a_whole() -> None:
    """A man nine points away is hit by the whole throw, 4 and 5, and by no single die."""
    men = {"green": {"G1": 12}, "red": {"R4": 1, "W6": 11}, "black": {"W1": 12}}
    die_by_die = round_table(men, 4, 5, 1)
    assert texts(die_by_die) == {"G1/G2", "G1/G5", "G1/G6"}
    whole = round_table(men, 4, 5, 1, forced_scope="throw")
    assert texts(whole) == {"G1/G2", "G1/G5", "G1/G6"}
    for game in (die_by_die, whole):
        game.push("G1/G2")
    assert texts(die_by_die) == {"G1/G5", "G1/G6", "G2/G6", "G2/R1"}
    # now only the man who takes both dice from G1 comes there: none may take one of them alone
    assert texts(whole) == {"G1/G5", "G1/G6"}
    assert asked(whole, "G2/G6") == ("must hit", "forced_hit", "construed")
    whole.push("G1/G6")
    assert texts(whole) == {"G6/R4*"}


# -- men that were hit


def test_a_man_hit_goes_to_the_bar() -> None:
    game = round_table({"green": {"G1": 12}, "red": {"R1": 1, "R4": 11}}, 6, 2, 2)
    game.push("G1/R1*")
    assert game.position.bar("red") == 1 and game.position.reserve("red") == 0


def test_a_man_hit_enters_by_a_die_as_at_first() -> None:
    game = round_table({"red": {"R2": 11}}, 4, 4, 5, turn="red", bar={"red": 1})
    assert texts(game) == {"bar/R4", "bar/R5"}
    assert asked(game, "bar/R3")[0] == "die not thrown"
    game.push("bar/R4")
    assert events(game) == ["entered"] and game.log[-1].events[0].rule.id == "el_mundo.hit_goes_to"
    assert game.position.dice_left == (5, 4)


def test_men_on_the_bar_enter_before_anything_moves() -> None:
    game = round_table({"red": {"R2": 10}}, 4, 3, 6, turn="red", bar={"red": 2})
    assert asked(game, "R2/R6") == ("men wait", "hit_goes_to", "inferred")
    game.push("bar/R4")
    assert asked(game, "R2/R5")[0] == "men wait"
    game.push("bar/R3")
    assert "R2/B2" in game.legal_moves


def test_same_point_a_man_hit_goes_back_where_it_was_first_placed() -> None:
    game = placing(hit_goes_to="same_point")
    game.roll(3, 5, 5)
    game.push("in/G3 in/G5 in/G5")
    assert game.position.marks("green") == {"G3": {3: 1}, "G5": {5: 2}}
    # the man first placed on G3 has come to R4, and Red hits him there
    game = round_table(
        {"green": {"R4·3": 1, "G5": 11}, "red": {"R1": 2, "W6": 10}},
        *(3, 6, 6),
        turn="red",
        hit_goes_to="same_point",
    )
    game.push("R1/R4*")
    assert game.position.marks("green") == {"G5": {5: 11}, "bar": {3: 1}}
    game.push("R1/B1 B1/W1")
    for seat in ("black", "white"):
        game.roll(6, 6, 6)
        while game.position.turn == seat:
            game.push(game.legal_moves[0])
    # at the start of Green's turn, before the throw and by no die
    assert game.awaits == tn.Throw("green", 3, 6, "turn")
    assert "back" in events(game) and game.position.bar("green") == 0
    assert game.position.marks("green") == {"G3": {3: 1}, "G5": {5: 11}}


def test_the_summary_as_a_sheet_of_rules_by_itself() -> None:
    """Sevens fall, lone men are left alone, dice are lost, and a man goes back by no die."""
    game = tn.Game.from_record(record("el_mundo_dlp"))
    assert game.rules == tn.ruleset("el_mundo", "dlp")
    codes = {event.code for entry in game.log for event in entry.events}
    assert {"back", "lost", "hit"} <= codes and "passed" not in codes and "entered" not in codes
    assert any(7 in entry.dice for entry in game.log)
    while game.throws > 25:
        game.pop()
    game.roll(1, 6, 7)
    assert "G1/R1*" in texts(game) and "G4/R5" in texts(game)  # he may hit, and may not
    assert game.outcome() is None
