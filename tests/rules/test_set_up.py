"""Positions set up by hand: men that cannot stand so, and games that cannot take them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import (
    BadDice,
    BadPosition,
    TablesnbError,
    UnknownName,
)
from tests.play.refusing import DIGITS, HUGE, refused
from tests.play.test_bad_calls import PARKED, entering, helping, moving, placing, seven
from tests.tables.setting import ACES, PLANETS, heaven, round_table, texts
from tests.tables.tables15 import quinze, roman


@pytest.mark.parametrize(
    ("kind", "words", "where", "more"),
    [
        (BadPosition, ["white has 14 men", "15"], {"white": {6: 14}}, {}),
        (BadPosition, ["white has 16 men", "15"], {"white": {6: 14, 5: 2}}, {}),
        (BadPosition, ["black has 0 men"], {"white": {6: 15}, "black": {}}, {}),
        (BadPosition, ["16 men"], {"white": {6: 15}}, {"bar": {"white": 1}}),
        (BadPosition, ["16 men"], {"white": {6: 15}}, {"off": {"white": 1}}),
        (BadPosition, ["16 men"], {"white": {6: 15}}, {"reserve": {"white": 1}}),
        (BadPosition, ["16 men"], {"white": {6: 15}}, {"held": {"white": {"black": 1}}}),
        (
            BadPosition,
            ["black", "19", "no two colours"],
            {"white": {6: 14, 19: 1}, "black": {6: 15}},
            {},
        ),
        (BadPosition, ["white", "-1", "on 6"], {"white": {6: -1, 5: 16}}, {}),
        (BadPosition, ["True", "on 5"], {"white": {6: 14, 5: True}}, {}),
        (BadPosition, ["15.0", "on 6"], {"white": {6: 15.0}}, {}),
        (BadPosition, ["'15'", "on 6"], {"white": {6: "15"}}, {}),
        (BadPosition, ["None", "on 6"], {"white": {6: None}}, {}),
        (BadPosition, ["thousands of digits"], {"white": {6: HUGE}}, {}),
        (BadPosition, ["-1", "on the bar"], {}, {"bar": {"white": -1}}),
        (BadPosition, ["True", "on the bar"], {}, {"bar": {"white": True}}),
        (BadPosition, ["1.5", "off"], {}, {"off": {"white": 1.5}}),
        (BadPosition, ["-2", "in reserve"], {}, {"reserve": {"black": -2}}),
        (BadPosition, ["-2", "held by black"], {}, {"held": {"white": {"black": -2}}}),
        (BadPosition, ["its own men"], {}, {"held": {"white": {"white": 1}}}),
        (BadPosition, ["no point 25", "24 to 1"], {"white": {25: 15}}, {}),
        (BadPosition, ["no point 0", "24 to 1"], {"white": {0: 15}}, {}),
        (BadPosition, ["no point -1"], {"white": {-1: 15}}, {}),
        (BadPosition, ["no point 'ace'"], {"white": {"ace": 15}}, {}),
        (BadPosition, ["no point 'bar'"], {"white": {"bar": 15}}, {}),
        (BadPosition, ["no point True"], {"white": {True: 15}}, {}),
        (BadPosition, ["no point 6.0"], {"white": {6.0: 15}}, {}),
        (BadPosition, ["no point '६'"], {"white": {"६": 15}}, {}),
        (BadPosition, ["no point '²'"], {"white": {"²": 15}}, {}),
        (BadPosition, ["no point '1111"], {"white": {DIGITS: 15}}, {}),
        (BadPosition, ["thousands of digits"], {"white": {HUGE: 15}}, {}),
        (BadPosition, ["given as", "5"], {"white": 5}, {}),
        (BadPosition, ["given as", "5"], 5, {}),
        (BadPosition, ["given as", "None"], None, {}),
        (BadPosition, ["given as", "on the bar"], {}, {"bar": 2}),
        (BadPosition, ["given as"], {}, {"held": {"white": 2}}),
        (
            BadPosition,
            ["white and black", "all their men"],
            {"white": {}, "black": {}},
            {"off": {"white": 15, "black": 15}},
        ),
        (UnknownName, ["'green'", "white, black"], {"green": {6: 15}}, {}),
        (UnknownName, ["'green'"], {}, {"bar": {"green": 0}}),
        (UnknownName, ["'green'"], {}, {"off": {"green": 1}}),
        (UnknownName, ["'green'"], {}, {"reserve": {"green": 1}}),
        (UnknownName, ["'green'"], {}, {"held": {"green": {"white": 1}}}),
        (UnknownName, ["'green'"], {}, {"held": {"white": {"green": 1}}}),
        (UnknownName, ["'green'"], {}, {"turn": "green"}),
        (UnknownName, ["0"], {}, {"turn": 0}),
        (BadDice, ["2 dice", "not 1"], {}, {"dice": (6,)}),
        (BadDice, ["2 dice", "not 3"], {}, {"dice": (6, 5, 4)}),
        (BadDice, ["1 to 6", "7"], {}, {"dice": (6, 7)}),
        (BadDice, ["1 to 6", "'6'"], {}, {"dice": "65"}),
        (BadDice, ["one after another", "65"], {}, {"dice": 65}),
        (BadDice, ["6 cannot be left"], {}, {"left": (6,)}),
        (BadDice, ["4 cannot be left"], {}, {"dice": (6, 5), "left": (4,)}),
        (BadDice, ["5 cannot be left"], {}, {"dice": (6, 5), "left": (5, 5)}),
        (BadDice, ["1 to 6", "0"], {}, {"dice": (6, 5), "left": (0,)}),
        (BadDice, ["1 to 6", "'6'"], {}, {"dice": (6, 5), "left": "6"}),
        (BadDice, ["1 to 6", "True"], {}, {"dice": (6, 1), "left": (True,)}),
        (BadDice, ["one after another"], {}, {"dice": (6, 5), "left": 6}),
    ],
)
def test_men_that_cannot_stand_so(
    kind: type[TablesnbError], words: list[str], where: Any, more: dict[str, Any]
) -> None:
    if isinstance(where, dict):
        where = {"white": {6: 15}, "black": {6: 15}, **where}
    refused(kind, words, lambda: tn.Position.of("irish", where, **more))


def test_men_of_the_roman_games_that_cannot_stand_so() -> None:
    with pytest.raises(BadPosition, match="no two colours share a point"):
        roman("tabula", {20: 1}, {20: 1})
    with pytest.raises(BadPosition, match="white has 16 men; tabula is played with 15"):
        tn.Position.of("tabula", {"white": {20: 16}}, reserve={"black": 15})
    with pytest.raises(BadPosition, match="white has no point 25"):
        quinze({25: 1})


@pytest.mark.parametrize(
    ("words", "men", "more"),
    [
        (["green", "W1", "beyond the wall"], {"W1": 12}, {}),
        (["no point 'G7'"], {"G7": 12}, {}),
        (["no point 5"], {5: 12}, {}),
        (["knows no mark 2"], {"G1·2": 12}, {}),
        (["knows no mark 7"], {"G1·7": 12}, {"reading": {"hit_goes_to": "same_point"}}),
        (["green has men on W6, beyond"], {"W6": 1, "G1": 11}, {}),
        (["green has men on R6", "no two colours"], {"R6": 1, "G1": 11}, {}),
        (["who began the placing"], {"G1": 12}, {"lead": "green"}),
        (["another seat"], {"G1": 12}, {"actor": "red"}),
        (["another seat"], {"G1": 12}, {"actor": "green", "dice": (1, 2, 3)}),
        (
            ["another seat"],
            {"G1": 12},
            {"actor": "red", "dice": (1, 2, 3), "reading": {"unused_die": "lost"}},
        ),
    ],
)
def test_men_of_el_mundo_that_cannot_stand_so(
    words: list[str], men: Any, more: dict[str, Any]
) -> None:
    where = {**PARKED, "green": men, "white": {"R6": 12}}
    refused(BadPosition, words, lambda: tn.Position.of("el_mundo", where, **more))


def test_a_position_of_no_game() -> None:
    refused(UnknownName, "'irsh'", lambda: tn.Position.of("irsh", {}))


def test_nobody_on_the_board() -> None:
    held = {seat: {PLANETS[number - 1]: 7} for number, seat in enumerate(PLANETS)}
    words = "nobody has a man on the board"
    refused(BadPosition, words, lambda: tn.Position.of("astronomical_tables", {}, held=held))


@pytest.mark.parametrize("place", ["off", "bar", "reserve"])
def test_men_by_astronomy_are_on_the_board_or_captive(place: str) -> None:
    men = {seat: {ace: 7} for seat, ace in ACES.items()} | {"saturn": {"Sa1": 6}}
    more: dict[str, Any] = {place: {"saturn": 1}}
    refused(BadPosition, "saturn", lambda: tn.Position.of("astronomical_tables", men, **more))


def test_nobody_is_captive_where_nobody_captures() -> None:
    men = {**PARKED, "green": {"G1": 11}}
    held = {"green": {"red": 1}}
    refused(BadPosition, "green", lambda: tn.Position.of("el_mundo", men, held=held))


def test_positions_that_the_game_cannot_take() -> None:
    here = tn.Game("irish", seed=1).position
    words = ["position of irish", "not of early_backgammon"]
    refused(BadPosition, words, lambda: tn.Game("early_backgammon", position=here))
    refused(BadPosition, "leave out first=", lambda: tn.Game("irish", position=here, first="white"))
    broken = tn.Position.from_id(
        "irish/6x4,5x2,4x2,3x2,2x2,1x3/6x14,barx1/white.break_throw.binder-white.contest-to-to"
    )
    words = ["breaking", "binding = off"]
    refused(
        BadPosition, words, lambda: tn.Game("irish", reading={"binding": "off"}, position=broken)
    )


def test_positions_that_a_reading_cannot_take() -> None:
    def under(position: Any, **reading: str) -> Callable[[], object]:
        return lambda: tn.Game("el_mundo", reading=reading, position=position)

    passed = helping().position
    refused(BadPosition, "unused_die = lost does not know", under(passed, unused_die="lost"))
    assert under(passed, unused_die="pass_right")()
    game = helping()
    game.push("decline 6")
    refused(BadPosition, "a die was declined", under(game.position, unused_die="pass_right"))
    refused(BadPosition, "entering = mixed", under(placing().position, entering="mixed"))
    mixed = tn.Game("el_mundo", reading={"entering": "mixed"}, first="green", seed=1)
    refused(BadPosition, "green has men in reserve", under(mixed.position))
    fallen = round_table({"green": {"G1": 12}}, 7, 2, 1, dice="3d7").position
    refused(BadPosition, "a 7 lies here", under(fallen))
    two = heaven({}, 1, 5, dice_count=2).position
    words = "2 dice lie here, and 3 are thrown"
    refused(BadPosition, words, lambda: tn.Game("astronomical_tables", position=two))


def test_what_is_of_two_seats_alone() -> None:
    for game in (moving(), seven()):
        refused(BadPosition, "two can be exchanged", game.position.mirrored)
        refused(BadPosition, "modern_backgammon alone", lambda game=game: game.position.xgid)
        refused(BadPosition, "modern_backgammon alone", game.mat)


def test_a_reading_that_does_not_know_the_phase_takes_the_turn_at_its_beginning() -> None:
    here = entering().position
    by_die = tn.Game("quinze_tablas", reading={"entering": "die"}, position=here)
    assert by_die.awaits == tn.Throw("white", 3, 6, "turn")
    back = tn.Game("quinze_tablas", position=by_die.position)
    assert texts(back) == texts(entering())
