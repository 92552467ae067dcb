"""Irish move by move: board, dice, holding, hitting, entering; each test quotes its rule."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tests.tables.setting import events, play_from, texts


def irish(*dice: int) -> tn.Game:
    game = tn.Game("irish", seed=1, first="white")
    if dice:
        game.roll(*dice)
    return game


def test_two_seats_with_fifteen_men() -> None:
    """ "it uses a standard Backgammon board, with 15 men each." """
    position = irish().position
    assert position.rules.seat_names == ("white", "black")
    assert [sum(position.men(seat).values()) for seat in ("white", "black")] == [15, 15]


def test_the_array() -> None:
    """ "Place five of your men on your 6 point; three on your 8 point; five on your 13 point;
    and two on your 24 point" """
    position = irish().position
    for seat in ("white", "black"):
        assert position.men(seat) == {24: 2, 13: 5, 8: 3, 6: 5}
    # mirrored: the 24 of one is the ace of the other
    rules = position.rules
    assert all(
        rules.point_at(0, str(own)) == rules.point_at(1, str(25 - own)) for own in (1, 6, 13)
    )


def test_twenty_four_points_down_to_the_ace_and_off() -> None:
    """ "the left-most triangle on your Table is your 1 (ace) point" """
    rules = tn.ruleset("irish")
    tracks = rules.value("track")
    assert [len(track) for track in tracks] == [24, 24]
    assert [rules.point_name(0, point) for point in (0, 11, 12, 23)] == ["1", "12", "13", "24"]
    assert [rules.point_name(1, point) for point in (0, 23)] == ["24", "1"]


def test_the_two_move_in_opposite_directions() -> None:
    """ "You and your opponent are moving pieces in opposite directions around the board" """
    white, black = tn.ruleset("irish").value("track")
    assert white == tuple(reversed(black))


def test_men_move_down_never_up() -> None:
    """ "You are always moving pieces numerically downward, never upward" """
    game = irish(6, 5)
    refusal = game.why_not("8/13")
    assert refusal.reason == "wrong way" and refusal.rule.id == "irish.track"
    assert all(move.code[3] > 0 for move in game.legal_moves)
    assert "8/3" in game.legal_moves


def test_no_such_point() -> None:
    refusal = irish(6, 5).why_not("30/25")
    assert refusal.reason == "no such point" and refusal.rule.id == "irish.track"
    assert "24 to 1" in refusal.sentence


def test_a_man_must_stand_there() -> None:
    refusal = irish(6, 5).why_not("12/6")
    assert refusal.reason == "no man of yours" and refusal.rule.id == "irish.men"


def test_each_throws_one_die_and_the_highest_begins_afresh() -> None:
    """ "each player rolls one die, and the highest roller gets the first throw." """
    game = tn.Game("irish", seed=1, opening="ask")
    assert game.awaits == tn.Throw("white", 1, 6, "opening")
    game.roll(3)
    assert game.awaits == tn.Throw("black", 1, 6, "opening")
    game.roll(5)
    assert events(game) == ["begins"]
    assert game.awaits == tn.Throw("black", 2, 6, "turn")
    assert game.log[-1].events[0].rule.id == "irish.opening"


def test_equal_dice_are_thrown_again() -> None:
    game = tn.Game("irish", seed=1, opening="ask")
    game.roll(4)
    game.roll(4)
    assert events(game) == ["tied"] and game.log[-1].events[0].rule.id == "irish.opening"
    assert game.awaits == tn.Throw("white", 1, 6, "opening")
    game.roll(6)
    game.roll(1)
    assert game.awaits == tn.Throw("white", 2, 6, "turn")


def test_two_dice_move_two_men() -> None:
    """ "You can move one man 3 spaces (say, from your 15 to your 12) and another 5 (from the 15 to
    the 10)." """
    game = play_from({15: 2, 6: 13}, {6: 15}, 3, 5)
    game.push("15/12")
    game.push("15/10")
    assert game.position.men("white") == {12: 1, 10: 1, 6: 13}
    assert game.awaits == tn.Throw("black", 2, 6, "turn")


def test_both_dice_may_move_one_man() -> None:
    """ "from the 15 to the 10, and thence to the 7" """
    game = play_from({15: 2, 6: 13}, {6: 15}, 3, 5)
    game.push("15/10")
    game.push("10/7")
    assert game.position.men("white") == {15: 1, 7: 1, 6: 13}


def test_the_landing_in_between_must_be_legal() -> None:
    """ "you must be able to legally land on the intermediate space." """
    # White's 10 and 12 are Black's 15 and 13
    game = play_from({15: 2, 6: 13}, {15: 2, 13: 2, 6: 11}, 3, 5)
    assert {"15/12", "15/10"}.isdisjoint(texts(game))
    assert game.why_not("15/7").reason == "die not thrown"
    sentence = game.why_not("15/7").sentence
    assert sentence == "7 is eight points away. Your dice are 5 and 3, and none can move this man."


def test_a_die_must_have_been_thrown_and_be_left() -> None:
    """ "Each die roll represents the movement of one man." """
    game = irish(6, 5)
    assert game.why_not("13/9").reason == "die not thrown"
    game.push("13/8")
    refusal = game.why_not("13/8")
    assert refusal.reason == "die not thrown" and refusal.rule.id == "irish.dice"
    assert refusal.sentence.endswith("Your die is 6: it takes this man to 7.")


def test_only_two_dice_are_thrown() -> None:
    """ "During a normal turn, you put both dice into the box, and roll them out." """
    assert irish().awaits == tn.Throw("white", 2, 6, "turn")
    with pytest.raises(tn.errors.BadDice, match="2 dice must be thrown"):
        irish().roll(6)


def test_a_doublet_is_two_half_moves() -> None:
    """ "Dubblets or doublets in Irish are noe more then they are" """
    game = irish(3, 3)
    game.push("13/10 13/10")
    assert game.awaits == tn.Throw("black", 2, 6, "turn")


def test_two_men_hold_a_point() -> None:
    """ "if there are two or more opposing men on a space, they can not be blotted, and you can not
    land on the space." """
    game = irish(5, 4)
    refusal = game.why_not("24/19")  # Black's 6 point, five men
    assert refusal.reason == "held" and refusal.rule.id == "irish.hold"
    assert "holds 19 with 5 men" in refusal.sentence
    assert refusal.passages[0].id == "ducoeur.hold"


def test_a_lone_man_is_hit() -> None:
    """ "If you land on one of your opponent's blots (or "blot the man"), that man is taken." """
    game = play_from({8: 2, 6: 13}, {20: 1, 6: 14}, 3, 1)
    assert "8/5*" in texts(game)
    game.push("8/5")
    assert events(game)[0] == "hit"
    assert game.position.bar("black") == 1 and 20 not in game.position.men("black")
    assert game.log[-1].events[0].rule.id == "irish.hit"


def test_the_man_hit_goes_to_the_bar() -> None:
    """ "The captured piece is placed off the Tables" """
    game = play_from({8: 2, 6: 13}, {20: 1, 6: 14}, 3, 1)
    game.push("8/5*")
    assert game.position.bar("black") == 1 and game.position.off("black") == 0
    assert game.rules.rule("hit_goes_to").value == "bar"


def test_men_on_the_bar_enter_before_anything_moves() -> None:
    """ "When you have been blotted, you cannot move until the blot is replaced onto the board." """
    game = play_from({6: 14}, {6: 15}, 3, 1, bar=(1, 0))
    assert texts(game) == {"bar/22", "bar/24"}
    refusal = game.why_not("6/3")
    assert refusal.reason == "men wait" and refusal.rule.id == "irish.entering"
    game.push("bar/22")
    assert events(game) == ["entered"]
    assert "6/5" in texts(game)


def test_several_men_on_the_bar() -> None:
    """ "it is common to be blotted more than one piece at a time" """
    game = play_from({6: 13}, {6: 15}, 3, 1, bar=(2, 0))
    game.push("bar/22")
    assert texts(game) == {"bar/24"}


@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_enters_on_the_adversarys_point(die: int) -> None:
    """ "If you roll an ace, you can enter a piece on your opponent's ace point (that is, your 24
    point); if a duce, on your opponent's duce point (your 23) and so on." """
    game = play_from({6: 14}, {12: 15}, die, die, bar=(1, 0))
    assert texts(game) == {f"bar/{25 - die}"}


def test_a_held_point_is_closed_to_him_who_enters() -> None:
    """ "if he has multiple pieces on the space, then you can not land there." """
    game = play_from({6: 14}, {3: 2, 6: 13}, 3, 6, bar=(1, 0))
    assert game.awaits == tn.Throw("black", 2, 6, "turn")  # neither die enters: the throw is lost
    assert game.settled[-1].code == "lost" and game.settled[-1].rule.id == "irish.must_play"
    game = play_from({6: 14}, {3: 2, 6: 13}, 3, 1, bar=(1, 0))
    assert game.why_not("bar/22").reason == "held"


def test_an_entering_man_hits() -> None:
    """ "If he has only a single man on the space, then not only can you land there, but you blot
    the man" """
    game = play_from({6: 14}, {3: 1, 6: 14}, 3, 6, bar=(1, 0))
    game.push("bar/22*")
    assert events(game)[:2] == ["entered", "hit"]
    assert game.position.bar("black") == 1


def test_dice_that_cannot_be_played_are_lost_and_the_turn_passes() -> None:
    game = play_from({24: 1}, {6: 2, 5: 2, 12: 11}, 5, 4)
    # 24/20 and 24/19 are held
    assert game.settled[-1].code == "lost" and game.settled[-1].value == 2
    assert game.awaits == tn.Throw("black", 2, 6, "turn")


def test_a_seat_moves_only_in_its_turn() -> None:
    game = irish(6, 5)
    refusal = game.why_not("13/8", seat="black")
    assert refusal.reason == "not your choice" and refusal.rule.id == "irish.turn_order"
    with pytest.raises(tn.errors.IllegalMove, match="it is White's turn"):
        game.push("13/8", seat="black")


def test_nothing_is_legal_when_the_game_is_over() -> None:
    """ "the winner is the first player to bear off all 15 of his men." """
    game = play_from({1: 1}, {6: 15}, 6, 5)
    game.push("1/off(5)")
    assert game.outcome().payoff == {"white": 1, "black": -1}
    assert events(game) == ["borne off", "won"] and game.awaits is None
    refusal = game.why_not("6/1", seat="black")
    assert refusal.reason == "over" and refusal.rule.id == "irish.end"
    assert game.position.dice_left == ()  # dice left are void


def test_every_reason_has_its_place_in_the_order() -> None:
    """A move that is wrong in many ways is refused by all of them, in the fixed order."""
    game = play_from({13: 1, 6: 13}, {20: 2, 6: 13}, 3, 1, bar=(1, 0))
    reasons = [each.reason for each in game.why_not("9/5", all=True)]
    assert reasons == ["no man of yours", "die not thrown", "men wait", "held"]
    reasons = [each.reason for each in game.why_not("6/off(6)", all=True)]
    assert reasons == ["die not thrown", "men wait", "not all home"]
