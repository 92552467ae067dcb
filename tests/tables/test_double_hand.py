"""Willughby's double hand: four players, two a side, and a side throws four dice."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadDice, BadPosition
from tests.tables.setting import side, texts


def double(game: str, white: dict[int, int], black: dict[int, int], *dice: int) -> tn.Game:
    w, _, woff = side(white)
    b, _, boff = side(black)
    position = tn.Position.of(
        game,
        {"white": w, "black": b},
        off={"white": woff, "black": boff},
        turn="white",
        dice=dice,
        reading={"hands": "double"},
    )
    return tn.Game(game, reading={"hands": "double"}, position=position, seed=1)


@pytest.mark.parametrize("game", ["irish", "early_backgammon"])
def test_two_dice_at_the_very_first_throw_and_four_afterwards(game: str) -> None:
    found = tn.Game(game, reading={"hands": "double"}, first="white", seed=1)
    assert found.awaits == tn.Throw("white", 2, 6, "turn")
    assert found.position.phase == "first_throw"
    assert tn.Position.from_id(found.position.id) == found.position
    found.roll(6, 5)
    assert tn.Position.from_id(found.position.id) == found.position
    found.push("24/18 13/8")
    assert found.awaits == tn.Throw("black", 4, 6, "turn")
    with pytest.raises(BadDice, match="4 dice must be thrown here"):
        found.roll(6, 5)
    found.roll(6, 5, 2, 1)
    assert found.position.dice_left == (6, 5, 2, 1)
    again = tn.Game.from_record(found.record())
    assert again.position == found.position and again.record() == found.record()
    found.pop()
    assert found.awaits == tn.Throw("black", 4, 6, "turn")


def test_the_opening_is_thrown_with_one_die_each() -> None:
    game = tn.Game("irish", reading={"hands": "double"}, opening="ask", seed=1)
    game.roll(5)
    game.roll(2)
    assert game.awaits == tn.Throw("white", 2, 6, "turn")


def test_a_side_plays_its_four_dice_together() -> None:
    game = double("irish", {24: 1, 6: 14}, {24: 2, 13: 13}, 5, 4, 3, 1)
    game.push("24/19 19/15 15/14 14/11")
    assert game.position.turn == "black"


@pytest.mark.parametrize(
    ("game", "dice", "left"),
    [
        ("irish", (3, 3, 2, 1), (3, 3, 2, 1)),
        ("irish", (3, 3, 3, 3), (3, 3, 3, 3)),
        ("early_backgammon", (3, 3, 2, 1), (3, 3, 3, 3, 2, 1)),
        ("early_backgammon", (3, 2, 3, 1), (3, 3, 2, 1)),
        ("early_backgammon", (2, 1, 3, 3), (3, 3, 3, 3, 2, 1)),
        ("early_backgammon", (3, 3, 3, 3), (3,) * 8),
    ],
)
def test_the_two_dice_of_each_player_are_looked_at_for_a_doublet(
    game: str, dice: tuple[int, ...], left: tuple[int, ...]
) -> None:
    found = double(game, {24: 2, 13: 13}, {24: 2, 13: 13}, *dice)
    assert found.position.dice_left == left
    assert tn.Position.from_id(found.position.id) == found.position


def test_a_doublet_at_the_first_throw_counts_as_any() -> None:
    found = tn.Game("early_backgammon", reading={"hands": "double"}, first="white", seed=1)
    found.roll(2, 2)
    assert found.position.dice_left == (2, 2, 2, 2)


@pytest.mark.parametrize(("dice", "paid"), [((4, 4, 2, 1), 2), ((4, 2, 4, 1), 1)])
def test_at_the_last_throw_either_s_doublet_counts(dice: tuple[int, ...], paid: int) -> None:
    found = double("early_backgammon", {4: 1}, {6: 15}, *dice)
    found.push("4/off(4)" if "4/off(4)" in found.legal_moves else "4/off")
    outcome = found.outcome()
    assert outcome is not None and outcome.payoff["white"] == paid


def test_a_table_is_broken_by_two_dice_each() -> None:
    men = {9: 2, 8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}
    found = double("irish", men, {18: 1, 12: 14}, 2, 1, 6, 5)
    found.push("8/7")
    assert found.awaits == tn.Throw("white", 2, 6, "break")
    found.roll(1, 2)
    assert tn.Position.from_id(found.position.id) == found.position
    found.roll(6, 6)
    found.push("break 4")
    assert found.position.phase == "play" and found.position.bar("white") == 1


def test_most_looks_over_all_four_dice() -> None:
    rules = {"hands": "double", "must_play": "most"}
    found = tn.Game("irish", reading=rules, first="white", seed=1)
    found.roll(6, 5)
    found.push(found.legal_moves[0])
    found.push(found.legal_moves[0])
    found.roll(6, 5, 4, 3)
    assert texts(found)
    for play in found.plays()[:20]:
        assert len(play.moves) == 4


def test_what_lies_there_must_fit_the_hand() -> None:
    four = double("irish", {24: 2, 13: 13}, {24: 2, 13: 13}, 6, 5, 2, 1)
    with pytest.raises(BadPosition, match="4 dice lie here, and 2 are thrown"):
        tn.Game("irish", position=four.position)
    with pytest.raises(BadDice, match="4 dice must be thrown here, not 3"):
        double("irish", {24: 2, 13: 13}, {24: 2, 13: 13}, 6, 5, 2)
    start = tn.Game("irish", reading={"hands": "double"}, first="white").position
    assert tn.Game("irish", position=start).awaits == tn.Throw("white", 2, 6, "turn")
