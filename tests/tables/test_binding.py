"""Binding and breaking the tables: when, who throws, who chooses, what goes to the bar."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tests.tables.setting import events, play_from, texts

# All six home points but the 3 are made; a man on 4 can close it, another waits to hit on 8.
ALMOST = {8: 1, 6: 3, 5: 2, 4: 3, 3: 1, 2: 2, 1: 2}


def bound(*throws: tuple[int, int], **reading: object) -> tn.Game:
    """White closes his last home point while Black has a man on the bar."""
    game = play_from(ALMOST, {6: 13}, 1, 2, bar=(0, 1), **reading)
    game.push("4/3")
    for throw in throws:
        game.roll(*throw)
    return game


def test_a_table_is_bound_when_all_six_points_are_held() -> None:
    """ "If you have two or more men on all of the points in your Home Table, you have "bound up the
    table" " """
    game = bound()
    assert events(game) == ["bound"] and game.log[-1].events[0].rule.id == "irish.binding"
    assert game.position.phase == "break_throw"


def test_five_points_do_not_bind() -> None:
    game = play_from(ALMOST, {6: 13}, 1, 2, bar=(0, 1))
    game.push("8/6")
    assert "bound" not in events(game) and game.awaits == tn.Choice("white", "move")


def test_a_bound_table_must_be_broken_when_a_man_waits() -> None:
    """ "If you have bound up the table, and he has men to enter, then you must "break" or "open"
    the table." """
    game = bound()
    assert game.awaits == tn.Throw("white", 2, 6, "break")
    with pytest.raises(tn.errors.NotAwaited):
        game.push("8/6")


def test_without_a_man_to_enter_the_table_may_stay_bound() -> None:
    """ "If there are no blots to be entered, then you can bind up your Tables with impunity." """
    game = play_from(ALMOST, {6: 14}, 1, 2)
    game.push("4/3")
    assert events(game) == [] and game.position.dice_left == (2,)


def test_a_hit_by_a_bound_table_calls_for_breaking() -> None:
    """ "But beware the danger of blotting your opponent, if so..." """
    home = {9: 1, 6: 3, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}
    game = play_from(home, {18: 1, 6: 14}, 2, 1)
    game.push("9/7*")
    assert events(game) == ["hit", "bound"]


def test_both_players_throw_two_dice() -> None:
    """ "both players throw two dice" """
    game = bound()
    assert game.awaits == tn.Throw("white", 2, 6, "break")
    game.roll(3, 2)
    assert game.awaits == tn.Throw("black", 2, 6, "break")


def test_the_higher_throw_chooses_the_point() -> None:
    """ "The player with the higher throw gets to choose which point will be broken" """
    game = bound((3, 2), (6, 4))
    assert events(game) == ["chooses"] and game.awaits == tn.Choice("black", "break")
    assert texts(game) == {f"break {own}" for own in range(1, 7)}
    refusal = game.why_not("break 7")
    assert refusal.reason == "no such point" and refusal.rule.id == "irish.binding"


def test_the_binder_may_win_the_throw_and_must_break_all_the_same() -> None:
    """ "even if the person who has bound up his home wins the toss, he still must break one point
    in his Home." """
    game = bound((6, 5), (2, 1))
    assert game.awaits == tn.Choice("white", "break")
    refusal = game.why_not("8/6")
    assert refusal.reason == "not your choice" and refusal.rule.id == "irish.binding"
    assert "White's table is bound, and White chooses" in refusal.sentence


def test_equal_throws_are_thrown_again() -> None:
    game = bound((4, 2), (5, 1))
    assert events(game) == ["tied"] and game.log[-1].events[0].rule.id == "irish.binding"
    assert game.awaits == tn.Throw("white", 2, 6, "break")


def test_all_men_of_the_point_but_one_go_to_the_bar() -> None:
    """ "all but one of the men on one of your home spaces are removed, just as if they were
    blotted" """
    game = bound((3, 2), (6, 4))
    before = game.position.men("white")
    game.push("break 6")
    assert before[6] == 3 and game.position.men("white")[6] == 1
    assert game.position.bar("white") == 2
    assert events(game)[0] == "broken" and game.log[-1].events[0].value == 2


def test_broken_men_enter_from_the_adversarys_home() -> None:
    """ "must be re-entered from your opponent's home" """
    game = bound((3, 2), (6, 4))
    game.push("break 6")
    # White, still in turn, plays his two: his broken men enter first, on 23
    assert game.awaits == tn.Choice("white", "move") and texts(game) == {"bar/23"}


def test_the_order_of_turns_does_not_change() -> None:
    game = bound((3, 2), (6, 4))
    game.push("break 6")
    game.push("bar/23")
    assert game.awaits == tn.Throw("black", 2, 6, "turn")


def test_points_are_named_in_the_binders_numbering() -> None:
    game = bound((3, 2), (6, 4))
    game.push("break 1")
    assert game.position.men("white")[1] == 1 and game.position.bar("white") == 1


def test_the_waiting_man_may_hit_the_man_left() -> None:
    game = bound((3, 2), (6, 4))
    game.push("break 6")
    game.push("bar/23")
    game.roll(6, 1)
    assert "bar/19*" in texts(game)


def test_one_man_is_taken_off_until_a_point_is_open() -> None:
    game = bound((3, 2), (6, 4), binding="one_man")
    game.push("break 6")  # three men: two still hold it
    assert game.position.bar("white") == 1 and events(game) == ["broken", "bound"]
    assert game.awaits == tn.Throw("white", 2, 6, "break")
    game.roll(6, 6)
    game.roll(1, 1)
    game.push("break 6")
    assert game.position.men("white")[6] == 1 and game.position.bar("white") == 2
    assert game.awaits == tn.Choice("white", "move")


def test_binding_off_keeps_the_table_closed() -> None:
    game = play_from(ALMOST, {6: 13}, 1, 2, bar=(0, 1), binding="off")
    game.push("4/3")
    assert events(game) == [] and game.awaits == tn.Choice("white", "move")
    refusal = game.why_not("break 4")
    assert refusal.reason == "not your choice" and refusal.rule.id == "irish.binding"


def test_a_table_bound_by_the_last_half_move_ends_the_turn_after_breaking() -> None:
    game = play_from({8: 1, 6: 3, 5: 2, 4: 2, 3: 1, 2: 2, 1: 2}, {6: 13}, 2, 5, bar=(0, 1))
    game.push("8/6")
    assert "bound" not in events(game)
    game = play_from({8: 1, 6: 3, 5: 2, 4: 2, 3: 1, 2: 2, 1: 2}, {6: 13}, 2, 5, bar=(0, 1))
    game.push("8/3")
    assert events(game) == ["bound"]
    game = play_from({8: 1, 6: 3, 5: 2, 4: 2, 3: 1, 2: 2, 1: 2, 12: 1}, {6: 13}, 5, 5, bar=(0, 1))
    game.push("12/7 8/3")
    game.roll(6, 6)
    game.roll(1, 2)
    game.push("break 3")
    assert game.awaits == tn.Throw("black", 2, 6, "turn")


def test_a_table_set_up_bound_is_settled_before_the_throw() -> None:
    game = play_from({6: 3, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}, {6: 13}, turn="black", bar=(0, 1))
    assert game.settled[0].code == "bound"
    assert game.awaits == tn.Throw("black", 2, 6, "break")  # the seat on turn throws first
    game.roll(6, 6)
    game.roll(1, 1)
    game.push("break 6")
    assert game.awaits == tn.Throw("black", 2, 6, "turn")


def test_two_bound_tables_the_seat_on_turn_first() -> None:
    both = {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}
    game = play_from(both, both, turn="black", bar=(1, 1))
    assert game.settled[0].seat == "black" and game.settled[0].code == "bound"
    game.roll(6, 6)
    game.roll(1, 1)
    game.push("break 6")
    # Black's table is open now; White's is still bound while Black's men wait
    assert events(game) == ["broken", "bound"] and game.log[-1].events[1].seat == "white"


def test_undo_in_the_middle_of_a_broken_turn() -> None:
    game = bound((3, 2), (6, 4))
    before = game.position
    game.push("break 6")
    middle = game.position
    game.push("bar/23")
    game.pop()
    assert game.position == middle
    game.pop()
    assert game.position == before and game.awaits == tn.Choice("black", "break")
    for _ in range(3):
        game.pop()
    assert game.position.phase == "play" and game.position.dice_left == (2, 1)
