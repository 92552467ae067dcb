"""Bearing off, its four readings, the end and the stakes: by example, and where readings part."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tests.tables.setting import Men, events, play_from, texts

HOME = {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2}


def test_all_men_home_before_one_is_borne_off() -> None:
    """ "When all of your men are in your Home Table, you may bear them off." """
    game = play_from({7: 1, 6: 14}, {6: 15}, 6, 5)
    refusal = game.why_not("6/off(6)")
    assert refusal.reason == "not all home" and refusal.rule.id == "irish.bear_off_when"
    assert refusal.sentence == "one of White's men is not yet home."
    assert play_from({6: 15}, {6: 15}, 6, 5).why_not("6/off(6)") is None


def test_men_on_the_bar_are_not_home() -> None:
    game = play_from({6: 14}, {12: 15}, 6, 5, bar=(1, 0))
    reasons = [each.reason for each in game.why_not("6/off(6)", all=True)]
    assert reasons == ["men wait", "not all home"]


def test_men_are_taken_from_the_points_that_the_dice_show() -> None:
    """ "if you throw a 2 and a 5, you may bear off one man from your duce (2) point, and one from
    your cinque (5) point." """
    for reading in ("free", "exact", "idle", "modern"):
        game = play_from(HOME, {6: 15}, 2, 5, bear_off=reading)
        game.push("2/off(2) 5/off")
        assert game.position.off("white") == 2


def test_a_man_borne_off_stays_off() -> None:
    """ "Once a man is borne off, he is out of play, and does not ever need to be re-entered." """
    game = play_from({6: 2}, {12: 15}, 6, 6)
    game.push("6/off")
    assert events(game) == ["borne off"] and game.position.off("white") == 14
    assert game.log[-1].events[0].rule.id == "irish.bear_off"
    assert texts(game) == {"6/off"}


# The same throw under the four readings. White has men on 6, 4 and 2; Black's two men on White's 1
# close it, so that the man on 6 cannot take a five.
FOUR = {
    "free": {"6/off", "4/off(6)", "4/off(5)", "2/off(6)", "2/off(5)"},
    "exact": {"6/off"},
    "idle": {"6/off", "4/off"},
    "modern": {"6/off"},
}


@pytest.mark.parametrize("reading", FOUR)
def test_the_same_throw_four_ways(reading: str) -> None:
    game = play_from({6: 1, 4: 1, 2: 1}, {24: 2, 6: 13}, 6, 5, bear_off=reading)
    assert texts(game) == FOUR[reading]


def test_free_a_die_bears_any_man_no_higher() -> None:
    """ "you can bear off inexactly at all times" """
    game = play_from(HOME, {6: 15}, 6, 4)
    assert {f"{own}/off(6)" for own in (1, 2, 3, 4)} <= texts(game)
    assert "5/off" in texts(game)  # only the six reaches it
    game.push("1/off(6)")
    assert game.position.men("white")[1] == 1


def test_free_moving_inside_instead_is_allowed() -> None:
    """ "if you can move a man without wasting, that is also good" """
    game = play_from(HOME, {6: 15}, 2, 1)
    assert {"6/4", "2/off", "1/off(2)", "1/off(1)"} <= texts(game)


def test_exact_only_from_its_own_point() -> None:
    """ "you can only bear off by exact roll" """
    game = play_from({2: 2, 1: 2}, {6: 15}, 4, 2, bear_off="exact")
    assert texts(game) == {"2/off"}
    refusal = game.why_not("1/off(4)")
    assert refusal.reason == "not exact" and refusal.rule.id == "irish.bear_off"
    assert refusal.sentence == "a 4 bears off only from 4, and this man stands on 1."


def test_modern_from_a_lower_point_when_nothing_stands_behind() -> None:
    """ "if all your men are on your ace and duce points, and you roll a kater, you can bear off a
    man from the duce" """
    game = play_from({2: 2, 1: 2}, {6: 15}, 4, 3, bear_off="modern")
    assert texts(game) == {"2/off(4)", "2/off(3)"}
    assert "no man stands farther behind" in game.why_not("1/off(4)").sentence


def test_idle_the_rearmost_of_the_nearer_men() -> None:
    """ "if you roll a number that you can neither bear off nor move, you may bear off from a lower
    point." """
    game = play_from({2: 2, 1: 2}, {6: 15}, 4, 3, bear_off="idle")
    assert texts(game) == {"2/off(4)", "2/off(3)"}
    game = play_from({5: 1, 2: 2}, {6: 15}, 4, 4, bear_off="idle")
    assert texts(game) == {"5/1"}  # a man can be moved by it: no nearer man goes off
    refusal = game.why_not("2/off(4)")
    assert refusal.reason == "not exact" and "no man can be moved" in refusal.sentence


def test_idle_a_blocked_man_behind_does_not_hinder() -> None:
    men: Men = {6: 1, 3: 1}
    idle = play_from(men, {24: 2, 6: 13}, 5, 5, bear_off="idle")
    modern = play_from(men, {24: 2, 6: 13}, 5, 5, bear_off="modern")
    assert texts(idle) == {"3/off"} and texts(modern) == set()


# -- a man hit while bearing off


def late_hit(reading: str) -> tn.Game:
    return play_from(
        {20: 1, 6: 2, 5: 2, 1: 2}, {12: 13}, 6, 5, hit_while_bearing=reading
    )  # eight men are off already


def test_bearing_is_suspended_until_all_are_home_again() -> None:
    """ "I would tend to assume that you cannot" """
    game = late_hit("suspend")
    assert "6/off" not in " ".join(texts(game))
    refusal = game.why_not("6/off(6)")
    assert refusal.reason == "not all home" and refusal.rule.id == "irish.hit_while_bearing"


def test_bearing_may_continue_once_a_man_is_off() -> None:
    game = late_hit("continue")
    assert {"6/off", "5/off(5)", "1/off(5)"} <= texts(game)
    one_off = play_from({20: 1, 6: 13}, {12: 13}, 6, 5, hit_while_bearing="continue")
    assert "6/off" in texts(one_off)
    none_off = play_from(
        {20: 1, 6: 14}, {12: 13}, 6, 5, hit_while_bearing="continue"
    )  # nobody has begun to bear
    assert none_off.why_not("6/off(6)").rule.id == "irish.bear_off_when"


# -- the end and its price


def test_the_first_to_bear_all_men_wins() -> None:
    """ "the winner is the first player to bear off all 15 of his men." """
    game = play_from({1: 1}, {1: 1}, 6, 5)
    game.push("1/off(6)")
    outcome = game.outcome()
    assert outcome is not None and outcome.order == ("white", "black")
    assert game.log[-1].events[-1].rule.id == "irish.stakes"
    assert outcome.how == "White has borne off all men and wins 1."


STAKES = {
    # (last throw a doublet, loser not all home): Willughby, Cotton
    (False, False): (1, 1),
    (True, False): (2, 2),
    (False, True): (2, 3),
    (True, True): (3, 4),
}


@pytest.mark.parametrize(("case", "stakes"), STAKES.items())
def test_the_stakes_of_willughby_and_cotton(
    case: tuple[bool, bool], stakes: tuple[int, int]
) -> None:
    """ "you win a double game ... you win a treble game" / "that's a Back-Gammon, which is three;
    but if you thus go off with Doublets it is four." """
    doublet, away = case
    dice = (4, 4) if doublet else (4, 3)
    for table, stake in zip(("willughby", "cotton"), stakes, strict=True):
        game = play_from(
            {1: 1}, {7: 1} if away else {6: 1}, *dice, game="early_backgammon", stakes=table
        )
        game.push(game.legal_moves[0])
        assert game.outcome().payoff == {"white": stake, "black": -stake}


def test_a_man_on_the_bar_is_not_home() -> None:
    game = play_from({1: 1}, {6: 1}, 4, 3, game="early_backgammon", bar=(0, 1))
    game.push("1/off(4)")
    assert game.outcome().payoff["white"] == 2


def test_irish_knows_but_a_single_stake() -> None:
    """ "In Irish there can but a single game bee wun" """
    game = play_from({1: 1}, {23: 15}, 4, 4)
    game.push("1/off")
    assert game.outcome().payoff["white"] == 1


@pytest.mark.parametrize(
    ("black", "bar", "stake"),
    [
        ({6: 14}, 0, 1),  # a man is off
        ({6: 15}, 0, 2),  # none off: a gammon
        ({6: 14}, 1, 3),  # none off and one on the bar: a backgammon
        ({19: 1, 6: 14}, 0, 3),  # none off and one in the winner's home
        ({18: 1, 6: 14}, 0, 2),  # outside it
        ({19: 1, 6: 13}, 0, 1),  # in the winner's home, but one man is off
    ],
)
def test_the_stakes_of_today(black: Men, bar: int, stake: int) -> None:
    game = play_from({1: 1}, black, 4, 4, game="modern_backgammon", bar=(0, bar))
    game.push("1/off")
    assert game.outcome().payoff["white"] == stake


def test_stakes_of_today_in_early_backgammon() -> None:
    """A witness: the same end under the three tables of stakes."""
    paid = {}
    for table in ("willughby", "cotton", "modern"):
        game = play_from({1: 1}, {13: 1}, 4, 3, game="early_backgammon", stakes=table)
        game.push("1/off(4)")
        paid[table] = game.outcome().payoff["white"]
    assert paid == {"willughby": 2, "cotton": 3, "modern": 1}


# -- early Backgammon


def test_a_doublet_is_played_fourfold() -> None:
    """ "If you throw 2 duces, you take 4 duces instead" """
    game = tn.Game("early_backgammon", seed=1, first="white")
    game.roll(2, 2)
    assert game.position.dice_left == (2, 2, 2, 2)
    game.push("13/11 13/11 6/4")
    assert game.position.dice_left == (2,)
    game.push("6/4")
    assert game.awaits == tn.Throw("black", 2, 6, "turn")


def test_a_doublet_bears_four_men() -> None:
    """ "or bear off 4 men from your duce point" """
    game = play_from({2: 5}, {6: 15}, 2, 2, game="early_backgammon")
    game.push("2/off 2/off 2/off 2/off")
    assert game.position.men("white") == {2: 1}


def test_early_backgammon_is_irish_but_for_doublets_and_stakes() -> None:
    """ "differs nothing from Irish" """
    irish, early = tn.ruleset("irish"), tn.ruleset("early_backgammon")
    parted = {name for name, rule in irish.rules() if early.value(name) != rule.value}
    assert parted == {"doublets", "stakes"}
