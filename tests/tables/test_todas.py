"""Todas Tablas: what the words seen of f. 77v say, and what is taken from elsewhere."""

from __future__ import annotations

import tablesnb as tn
from tests.tables.setting import asked, play_from, texts

TODAS = "todas_tablas"


def test_men_stand_in_all_four_tables() -> None:
    men = tn.Game(TODAS, first="white", seed=1).position.men("white")
    assert men == {24: 2, 13: 5, 8: 3, 6: 5}
    assert {(point - 1) // 6 for point in men} == {0, 1, 2, 3}


def test_men_who_are_hit_go_back_to_the_table_of_the_two() -> None:
    game = play_from({24: 1, 6: 13}, {6: 13, 2: 2}, 3, 5, game=TODAS, bar=(1, 0))
    assert texts(game) == {"bar/22", "bar/20"}
    assert asked(game, "6/1") == ("men wait", "entering", "editorial")
    assert asked(game, "bar/24")[0] == "die not thrown"


def test_a_larger_die_bears_off_only_where_nothing_stands_behind() -> None:
    game = play_from({5: 1, 2: 1}, {6: 15}, 4, 3, game=TODAS)
    assert asked(game, "2/off(4)") == ("not exact", "bear_off", "editorial")
    assert "4/off" not in texts(game)
    assert "2/off(4)" in play_from({2: 2}, {6: 15}, 4, 3, game=TODAS).legal_moves


def test_a_doublet_counts_once_and_the_loser_pays_once() -> None:
    game = play_from({2: 2}, {24: 15}, 6, 6, game=TODAS)
    assert game.position.dice_left == (6, 6)
    game.push("2/off 2/off")
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff == {"white": 1, "black": -1}


def test_no_table_is_broken() -> None:
    men = {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 9: 2, 8: 1}
    game = play_from(men, {18: 1, 12: 14}, 2, 1, game=TODAS)
    game.push("9/7* 8/7") if "9/7*" in game.legal_moves else game.push("8/7")
    assert "break" not in game.position.phase
