"""Turns as other programs write them: a number of men, one man by several dice, commas."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.base.errors import BadNotation, IllegalMove
from tablesnb.rules.turn import Throw, by_the_die

BLACK = {13: 5, 8: 3, 6: 7}


def rolled(*dice: int) -> tn.Game:
    game = tn.Game("modern_backgammon", first="white")
    game.roll(*dice)
    return game


def bearing(men: dict[int, int], *dice: int, name: str = "modern_backgammon") -> tn.Game:
    position = tn.Position.of(
        name,
        {"white": men, "black": BLACK},
        off={"white": 15 - sum(men.values())},
        turn="white",
        dice=dice,
    )
    return tn.Game(name, position=position)


@pytest.mark.parametrize(
    ("dice", "text", "played"),
    [
        ((2, 2), "13/11(2) 6/4(2)", "13/11 13/11 6/4 6/4"),  # gnubg's first choice for 2-2
        ((1, 1), "8/7(2)", "8/7 8/7"),
        ((1, 1), "24/23/22", "24/23 23/22"),
        ((1, 1), "24/23/22(2)", "24/23 23/22 24/23 23/22"),
        ((6, 5), "24/18/13", "24/18 18/13"),
        ((3, 1), "8/5, 6/5", "8/5 6/5"),
    ],
)
def test_a_number_behind_a_move_from_point_to_point_is_a_number_of_men(
    dice: tuple[int, ...], text: str, played: str
) -> None:
    game = rolled(*dice)
    assert game.why_not(text) is None
    assert str(game.push(text)) == played


def test_the_star_of_two_men_stands_for_the_hit_of_the_first() -> None:
    game = tn.Game(
        "modern_backgammon",
        position=tn.Position.of(
            "modern_backgammon",
            {"white": {8: 2, 6: 13}, "black": {20: 1, 13: 14}},
            turn="white",
            dice=(3, 3),
        ),
    )
    assert str(game.push("8/5*(2)")) == "8/5* 8/5"
    game.pop(), game.pop()
    assert str(game.push("8/5(2)*")) == "8/5* 8/5"


@pytest.mark.parametrize(
    ("men", "dice", "text"),
    [
        ({3: 4}, (6, 3), "3/off 3/off"),
        ({4: 2}, (6, 4), "4/off 4/off"),
        ({4: 2}, (6, 4), "4/off(2)"),
        ({5: 1, 4: 1}, (6, 5), "5/off 4/off"),
        ({2: 1, 1: 1}, (5, 4), "2/off 1/off"),
        ({3: 1, 2: 1}, (6, 5), "3/off 2/off"),
    ],
)
@pytest.mark.parametrize("name", ["modern_backgammon", "irish", "early_backgammon"])
def test_where_every_way_ends_alike_a_turn_is_not_ambiguous(
    men: dict[int, int], dice: tuple[int, ...], text: str, name: str
) -> None:
    game = bearing(men, *dice, name=name)
    game.push(text)
    assert game.position.off("white") == 15 - sum(men.values()) + 2


def test_behind_off_a_number_is_the_die_unless_it_may_be_men() -> None:
    game = bearing({3: 4}, 6, 3)
    assert str(game.push("3/off(6)")) == "3/off(6)"
    game.pop()
    assert str(game.push("3/off(2)")) == "3/off(3) 3/off"  # two men: no die is a two
    game = bearing({1: 2, 5: 1}, 2, 1, name="irish")
    before = game.record()
    said = r"'1/off\(2\)' can be meant in 2 ways: write '1/off\(die2\)' or '1/off\(die1\) 1/off'"
    for way in (game.push, game.why_not):
        with pytest.raises(BadNotation, match=said):
            way("1/off(2)")
    assert game.record() == before
    assert str(game.push("1/off(2) 5/4")) == "1/off(2) 5/4"  # the whole turn decides
    game.pop(), game.pop()
    assert str(game.push("1/off(die2)")) == "1/off(2)"
    assert tn.Game.from_record(game.record()).position == game.position


def test_one_man_by_one_of_two_dice_must_say_by_which() -> None:
    with pytest.raises(BadNotation, match=r"write 3/off\(3\) or 3/off\(6\)"):
        bearing({3: 4}, 6, 3).push("3/off")


def test_more_men_than_there_are_dice_or_men_are_refused_in_words() -> None:
    for text in ("8/7(4)", "24/23(3)"):
        game = rolled(1, 1)
        with pytest.raises(IllegalMove):
            game.push(text)
        assert len(game.log) == 1
    with pytest.raises(IllegalMove, match=r"3/off\(4\) is refused"):
        bearing({3: 4}, 3, 2).push("3/off(4)")
    assert "13/11(2)" not in rolled(2, 2).legal_moves


@pytest.mark.long
@given(st.integers(0, 10_000), st.sampled_from(["irish", "modern_backgammon", "early_backgammon"]))
@settings(max_examples=40, deadline=None)
def test_what_is_written_of_a_turn_is_read_back_as_that_turn(seed: int, name: str) -> None:
    """Every whole play of a position near the end, as it is written and without its dice."""
    game = tn.Game(
        name,
        position=tn.Position.of(
            name,
            {"white": {6: 1, 4: 2, 2: 2, 1: 1}, "black": {6: 3}},
            off={"white": 9, "black": 12},
            turn="white",
        ),
        seed=seed,
    )
    game.roll()
    for play in game.plays():
        ahead = game.copy()
        ahead.push(by_the_die(str(play)))
        assert ahead.position == play.position
        bare = " ".join(str(move).partition("(")[0] for move in play.moves)
        there = game.copy()
        try:
            there.push(bare)
        except BadNotation as error:  # then two ways really do not end alike
            assert "can be meant" in str(error) or "two dice" in str(error)
        else:
            assert there.position == play.position
    assert not isinstance(game.awaits, Throw)
