"""What the rule on playing as many dice as one can forbids, and what it does not."""

from __future__ import annotations

import tablesnb as tn
from tests.tables.setting import play_from, texts

# the five can be played at once, and then the six no more
FORK = {24: 1, 7: 1}, {6: 13, 23: 2}


def test_each_a_die_may_be_made_unplayable_and_most_forbids_it() -> None:
    assert texts(play_from(*FORK, 6, 5)) == {"24/18", "7/1"}
    most = play_from(*FORK, 6, 5, must_play="most")
    assert texts(most) == {"24/18"}
    refusal = most.why_not("7/1")
    assert refusal is not None
    assert refusal.reason == "must play so that more dice can be played"
    assert refusal.rule.id == "irish.must_play"


def test_most_the_larger_die_if_only_one_can_be_played() -> None:
    # one man on 12: either die alone; Black's men on White's 1 close the other's way
    game = play_from({12: 1}, {24: 2, 6: 13}, 6, 5, must_play="most")
    assert texts(game) == {"12/6"}
    refusal = game.why_not("12/7")
    assert refusal is not None and "the larger" in refusal.sentence


def test_most_a_winning_half_move_ends_the_game() -> None:
    game = play_from({1: 1}, {6: 15}, 6, 5, game="modern_backgammon")
    assert texts(game) == {"1/off(6)", "1/off(5)"}


def test_most_the_last_man_plays_both_dice_where_another_order_does() -> None:
    """So gnubg and OpenSpiel have it: the ace first, hitting, and the six then takes him off."""
    position = "modern_backgammon/2x1,offx14/24x1,offx14/white.play.61"
    game = tn.Game("modern_backgammon", position=tn.Position.from_id(position), seed=1)
    assert texts(game) == {"2/1*"}
    refusal = game.why_not("2/off")
    assert refusal is not None and refusal.rule.id == "modern_backgammon.must_play"
    assert "leaves 1 of the dice playable, and 2" in refusal.sentence
    game.push("2/1*")
    assert texts(game) == {"1/off"} and game.push("1/off")
    # Black's man waits on the bar: the game is worth what it was, and no die is left
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff == {"white": 1, "black": -1}


def test_doublets_are_played_once_or_four_times() -> None:
    """What no game switches is shown between games: the same throw, and what becomes of it."""
    left = {}
    for name in ("irish", "early_backgammon", "modern_backgammon"):
        game = tn.Game(name, first="white", seed=1)
        game.roll(2, 2)
        left[name] = game.position.dice_left
    four = (2,) * 4
    assert left == {"irish": (2, 2), "early_backgammon": four, "modern_backgammon": four}


def test_the_dice_of_the_opening_are_played_or_thrown_afresh() -> None:
    left = {}
    for name in ("irish", "early_backgammon", "modern_backgammon"):
        game = tn.Game(name, opening="ask", seed=1)
        game.roll(6)
        game.roll(1)
        left[name] = game.position.dice_left
    assert left == {"irish": (), "early_backgammon": (), "modern_backgammon": (6, 1)}
