"""Quinze Tablas, rule by rule: what the passages and seed say, and what they leave open."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import factorial, prod

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition, BadReading, IllegalMove, NotAwaited
from tests.tables.setting import asked, events, texts
from tests.tables.tables15 import ARRAY, MIRROR, quinze

SHUT = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2}  # Black's own points: White's 24 to 19


def test_six_pairs_and_three_beside_them() -> None:
    game = tn.Game("quinze_tablas", first="white", seed=1)
    for seat in game.rules.seat_names:
        assert game.position.men(seat) == ARRAY
    assert sum(ARRAY.values()) == 15 and max(ARRAY.values()) == 2


def test_three_dice_and_nothing_for_triples() -> None:
    game = tn.Game("quinze_tablas", first="white", seed=1)
    assert game.awaits == tn.Throw("white", 3, 6, "turn")
    game.roll(3, 3, 3)
    assert game.position.dice_left == (3, 3, 3)


def test_the_long_way_round_against_each_other() -> None:
    game = tn.Game("quinze_tablas", first="white", seed=1)
    rules = game.rules
    assert rules.track_of(0) == tuple(reversed(rules.track_of(1)))
    game.roll(6, 5, 1)
    assert asked(game, "18/19") == ("wrong way", "track", "reported")
    assert "18/12" in texts(game)


def test_never_more_than_two_on_a_point_whoever_owns_them() -> None:
    game = tn.Game("quinze_tablas", first="white", seed=1)
    game.roll(1, 2, 6)
    assert asked(game, "24/23") == ("full", "point_cap", "reported")
    assert {"23/17", "18/17", "19/17", "18/12"} <= texts(game)
    assert not {"24/23", "24/22", "24/18", "19/18"} & texts(game)
    refusal = game.why_not("24/22")
    assert refusal.sentence == "2 men stand on 22."
    held = quinze({12: 2}, {18: 2, 17: 1}, 5, 5, 6)
    assert asked(held, "12/7") == ("held", "hold", "inferred")
    with pytest.raises(BadPosition, match="white has 3 men on a point; never more than 2"):
        quinze({12: 3}, {})
    with pytest.raises(BadPosition, match="has men in reserve, and in quinze_tablas nobody has"):
        tn.Position.of("quinze_tablas", {}, reserve={"white": 15}, off={"black": 15})


def test_a_lone_man_is_hit_and_two_block() -> None:
    game = quinze({12: 2}, {18: 1, 17: 2}, 5, 4, 6)
    assert "12/7*" in texts(game) and asked(game, "12/8")[0] == "held"
    game.push("12/7")
    assert events(game) == ["hit"] and game.position.bar("black") == 1


# -- entering


def waiting(**reading: object) -> tn.Game:
    """White has two men to enter: 24 is held, a lone enemy on 23, a man of his own on 22."""
    return quinze({22: 1, 21: 2, 12: 2}, {1: 2, 2: 1, 12: 2}, bar=(2, 0), **reading)


def test_men_enter_before_the_throw_on_any_open_point() -> None:
    game = waiting()
    assert game.awaits == tn.Choice("white", "enter")
    assert texts(game) == {"bar/23*", "bar/22", "bar/20", "bar/19"}
    assert asked(game, "bar/24") == ("held", "hold", "inferred")
    assert asked(game, "bar/21") == ("full", "point_cap", "reported")
    assert asked(game, "bar/18")[0] == "enters nobody"
    assert game.why_not("bar/18").sentence == "men enter on 24 to 19, and nowhere else."
    assert asked(game, "12/8") == ("men wait", "entering", "inferred")
    assert asked(game, "bar/20", seat="black")[0] == "not your choice"
    with pytest.raises(NotAwaited, match="white is to enter his men"):
        game.roll()
    game.push("bar/23")
    assert events(game) == ["entered", "hit"]
    assert game.awaits == tn.Choice("white", "enter"), "it is a duty as far as points are open"
    game.push("bar/22")
    assert game.awaits == tn.Throw("white", 3, 6, "turn"), "and costs no die"


def test_what_a_man_may_hit_on_entering() -> None:
    game = waiting(entering_hits="off")
    assert texts(game) == {"bar/22", "bar/20", "bar/19"}
    refusal = game.why_not("bar/23")
    assert (refusal.reason, refusal.rule.id) == ("held", "quinze_tablas.entering_hits")
    assert refusal.sentence == "Black's lone man closes 23 to him."


def test_men_who_find_no_point_wait_and_the_others_move() -> None:
    black = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    game = quinze({19: 1, 12: 2}, black, bar=(2, 0))
    game.push("bar/19")
    assert game.position.phase == "entered" and game.position.bar("white") == 1
    game.roll(3, 2, 2)
    assert {"12/9", "12/10", "19/16", "19/17"} <= texts(game)
    assert asked(game, "bar/22") == ("comes back by no die", "entering", "inferred")
    assert asked(game, "bar/22")[1] == "entering"


def test_the_entering_is_written_down_taken_back_and_replayed() -> None:
    game = waiting()
    game.push("bar/20")
    here = game.position
    assert here.phase == "entering" and here.id.endswith("/white.entering")
    assert tn.Position.from_id(here.id) == here
    again = tn.Game.from_record(game.record())
    assert again.position == here and again.record() == game.record()
    assert texts(tn.Game("quinze_tablas", position=here)) == texts(game)
    game.pop()
    assert game.position.bar("white") == 2 and texts(game) == texts(waiting())
    assert game.plays() and all(play.position.phase == "throw" for play in game.plays())
    with pytest.raises(IllegalMove, match="nowhere else"):
        game.push("bar/12")


def test_by_die_the_others_wait_and_a_die_that_opens_nothing_is_lost() -> None:
    game = quinze({22: 1, 12: 2}, {1: 2, 12: 2}, 1, 3, 4, bar=(1, 0), entering="die")
    assert texts(game) == {"bar/22", "bar/21"}
    assert asked(game, "12/9") == ("men wait", "entering", "inferred")
    assert asked(game, "bar/24")[0] == "held"
    lost = quinze({22: 1, 12: 2}, {1: 2, 12: 2}, 1, 1, 1, bar=(1, 0), entering="die")
    assert [event.code for event in lost.settled] == ["lost"]


def test_by_die_where_own_pairs_help_to_close_the_table_the_others_move() -> None:
    black = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    game = quinze({19: 2, 12: 2}, black, 6, 2, 1, bar=(1, 0), entering="die")
    assert texts(game) == {"19/13", "19/17", "19/18", "12/6", "12/10", "12/11"}
    game.push("19/17")
    assert texts(game) == {"bar/19"}, "a point has opened: he comes first again"


def test_never_captured_men_have_left_the_game() -> None:
    game = quinze({12: 2}, {12: 2}, 3, 2, 1, bar=(1, 0), entering="never", end="bear_off")
    assert asked(game, "bar/22") == ("comes back by no die", "entering", "editorial")
    assert game.why_not("bar/22").sentence == "a man who is captured has left the game."
    assert "12/9" in texts(game)
    none = quinze({}, {12: 2}, 1, 3, 3, bar=(15, 0), entering="never", end="bear_off")
    assert none.outcome() is None, "who has lost all his men has not come home with any"
    last = quinze({1: 1}, {12: 2}, 1, 3, 3, bar=(5, 0), entering="never", end="bear_off")
    last.push("1/off")
    outcome = last.outcome()
    assert outcome is not None and outcome.payoff == {"white": 1, "black": -1}
    with pytest.raises(BadReading, match="for ever one man short"):
        tn.ruleset("quinze_tablas", {"entering": "never"})


# -- the prime


def test_a_sealed_table_is_a_prime() -> None:
    game = quinze({12: 2}, SHUT, bar=(1, 0))
    assert [event.code for event in game.settled] == ["primed", "won"]
    assert str(game.settled[0]) == "White has one man to enter and no point open to him: the prime."
    assert game.settled[0].rule.id == "quinze_tablas.prime"
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff == {"white": -1, "black": 1}
    assert outcome.how.endswith("the prime. Black wins 1.")
    assert tn.Position.from_id(game.position.id) == game.position


def test_nobody_is_primed_without_men_to_enter_or_out_of_turn() -> None:
    assert quinze({12: 2}, SHUT).outcome() is None
    assert quinze({12: 2}, SHUT, turn="black", bar=(1, 0)).outcome() is None
    with_dice = quinze({12: 2}, SHUT, 3, 2, 1, bar=(1, 0))
    assert with_dice.outcome() is None, "a throw in hand: the turn began before"
    while isinstance(with_dice.awaits, tn.Choice):
        with_dice.push(with_dice.legal_moves[0])
    assert with_dice.position.turn == "black"


def test_own_pairs_that_help_close_the_table_are_no_prime_unless_literally() -> None:
    black = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    sealed = quinze({19: 2, 12: 2}, black, bar=(1, 0))
    assert sealed.awaits == tn.Throw("white", 3, 6, "turn")
    sealed.roll(6, 3, 2)
    assert texts(sealed) == {"19/13", "19/16", "19/17", "12/6", "12/9", "12/10"}
    literal = quinze({19: 2, 12: 2}, black, bar=(1, 0), prime="literal")
    assert [event.code for event in literal.settled] == ["primed", "won"]


def test_a_prime_is_reached_in_play() -> None:
    black = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 7: 1, 6: 1, 13: 1}
    game = quinze({11: 1}, black, 1, 6, 5, turn="black", left=(1,), bar=(1, 0))
    game.push("7/6")
    assert events(game) == ["primed", "won"]
    game.pop()
    assert game.outcome() is None


def first_throws(**reading: object) -> tuple[int, int]:
    """In how many of the 216 first throws a game can be over at once, and in how many it must."""
    may = must = 0
    for dice in product(range(1, 7), repeat=3):
        if list(dice) != sorted(dice):
            continue
        game = tn.Game("quinze_tablas", reading=reading, first="white", seed=1)
        game.roll(*dice)
        over = [play.position.phase == "over" for play in game.plays()]
        orders = factorial(3) // prod(factorial(each) for each in Counter(dice).values())
        may += orders * any(over)
        must += orders * all(over)
    return may, must


@pytest.mark.long
def test_literally_most_first_throws_win_at_once_and_none_must() -> None:
    assert first_throws(prime="literal") == (160, 0)
    assert first_throws() == (0, 0)


# -- the ends


def test_the_mirror_wins_at_once() -> None:
    men = {**MIRROR, 8: 0, 9: 1}
    game = quinze(men, {12: 2, 11: 1}, 1, 6, 5)
    game.push("9/8")
    assert events(game) == ["finished", "won"], "the dice left are void"
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff["white"] == 1
    assert outcome.how == "White stands at the end as he stood at the beginning. White wins 1."
    assert game.log[-1].events[0].rule.id == "quinze_tablas.end"


def test_one_on_the_seven_and_two_on_the_eight_is_no_mirror() -> None:
    men = {**MIRROR, 7: 1, 8: 1, 9: 1}
    game = quinze(men, {12: 2, 11: 1}, 1, 6, 6)
    game.push("9/8")
    assert game.outcome() is None
    fourteen = quinze({**MIRROR, 8: 0, 7: 1, 9: 1}, {12: 2, 11: 1}, 1, 6, 5)
    fourteen.push("9/8")
    assert fourteen.outcome() is None


def test_nobody_bears_off_unless_the_end_says_so() -> None:
    game = quinze({1: 2, 9: 1}, {12: 2}, 1, 2, 3)
    refusal = game.why_not("1/off")
    assert (refusal.reason, refusal.rule.id) == ("wall", "quinze_tablas.end")
    assert refusal.sentence == "nobody bears men off: White's way ends at 1."
    off = quinze({2: 2, 9: 1}, {12: 2}, 2, 3, 3, end="bear_off")
    assert "2/off" in texts(off), "at any time"
    assert asked(off, "2/off(3)")[0] == "not exact"


def test_bearing_off_by_points_pays_the_difference() -> None:
    for end, paid in (("bear_off", 1), ("points", 12)):
        game = quinze({1: 1}, {12: 2, 11: 2, 10: 2, 9: 2, 8: 2, 7: 2}, 1, 6, 5, end=end)
        game.push("1/off")
        outcome = game.outcome()
        assert outcome is not None and outcome.payoff == {"white": paid, "black": -paid}


# -- the mutual block, and what would never end


def stuck(
    *dice: int,
    white: dict[int, int] | None = None,
    bar: tuple[int, int] = (0, 0),
    left: tuple[int, ...] | None = None,
    **more: object,
) -> tn.Game:
    """Both sides' men on the last points of their ways, in pairs: nothing plays."""
    return quinze(white or {**SHUT, 7: 1}, SHUT, *dice, bar=bar, left=left, **more)


def test_whoever_moved_last_wins_a_mutual_block() -> None:
    game = stuck(1, 6, 6, white={**SHUT, 8: 1}, left=(1,))
    game.push("8/7")
    assert events(game) == ["blocked", "won"]
    assert game.log[-1].events[0].rule.id == "quinze_tablas.mutual_block"
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff == {"white": 1, "black": -1}
    assert outcome.how == (
        "Neither can ever play again, whatever is thrown: White played last. White wins 1."
    )
    assert tn.Position.from_id(game.position.id) == game.position
    assert tn.Game.from_record(game.record()).outcome() == outcome


def test_a_tie_by_the_passage() -> None:
    game = stuck(1, 6, 6, white={**SHUT, 8: 1}, left=(1,), mutual_block="tie")
    game.push("8/7")
    assert events(game) == ["blocked"]
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff == {"white": 0, "black": 0}
    assert outcome.how == "Neither can ever play again, whatever is thrown: a tie."
    assert tn.Position.from_id(game.position.id) == game.position


def test_where_nobody_has_played_nobody_is_paid() -> None:
    game = stuck()
    assert game.outcome() is None, "it is looked at when a turn has ended"
    game.roll(1, 2, 3)
    assert events(game) == ["lost", "blocked"]
    outcome = game.outcome()
    assert outcome is not None and set(outcome.payoff.values()) == {0}
    assert outcome.how.endswith("nobody has played yet, and nobody is paid.")
    game.pop()
    assert game.outcome() is None


def test_the_last_to_move_is_remembered_and_written_down() -> None:
    game = stuck(1, 1, 6, white={**SHUT, 9: 1}, left=(1,))
    game.push("9/8")
    assert game.position.id.endswith("/black.throw.last-white")
    assert tn.Position.from_id(game.position.id) == game.position
    game.roll(6, 6, 6)  # nothing for Black; White's last man may still move
    assert game.outcome() is None
    game.roll(1, 6, 6)
    game.push("8/7")
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff["white"] == 1


def test_a_bar_that_nobody_can_leave_does_not_keep_the_game_from_ending() -> None:
    """White's man waits; Black's pairs and his own close the table, and no die plays for either."""
    black = {24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 1: 2, 2: 2}
    white = {22: 2, 21: 2, 20: 2, 19: 2}
    assert quinze(white, black, bar=(1, 0)).outcome() is None
    for reading, paid in (({}, 0), ({"mutual_block": "tie"}, 0)):
        game = frozen(**reading)
        game.roll(1, 1, 1)
        outcome = game.outcome()
        assert outcome is not None and outcome.payoff["white"] == paid
        assert events(game)[-1] == "blocked"


def frozen(**reading: object) -> tn.Game:
    """White: a pair on each of 24 to 20 that cannot move, and a man who waits for the 19.

    Black holds the 19 and the points that White's dice lead to, and is himself shut in.
    """
    white = {24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 1: 1}
    black = {6: 2, 7: 2, 8: 2, 9: 2, 10: 2, 11: 2}
    return quinze(white, black, bar=(1, 0), **reading)


def test_men_on_the_bar_who_may_enter_are_no_block() -> None:
    game = stuck(1, 6, 6, white={**SHUT, 8: 1}, bar=(0, 1), left=(1,))
    game.push("8/7")
    # White's pairs stand on Black's 24 to 19: a prime, not a block
    assert events(game) == ["primed", "won"]
    open_point = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 8: 1}
    free = quinze(open_point, SHUT, 1, 6, 6, left=(1,), bar=(0, 1))
    free.push("8/7")
    assert free.awaits == tn.Choice("black", "enter")
