"""The slow double hand against Willughby's words."""

from __future__ import annotations

import random

import pytest

from .double_positions import play, random_positions
from .slow_double import NAMED, dice_due, set_up, start, thrown
from .slow_tables import (
    BLACK,
    EARLY_BACKGAMMON,
    IRISH,
    START,
    TODAS_TABLAS,
    WHITE,
    after,
    check,
    payoff,
)
from .slow_tables import set_up as set_up_single

EARLY_FIRST = EARLY_BACKGAMMON | {"opening": "first_dice"}


def test_two_dice_at_the_very_first_throw() -> None:
    # "all one as when there is but one on a side if they should throw 4 dice at a time"
    s = start(EARLY_BACKGAMMON)
    for seat, die in ((WHITE, 3), (BLACK, 3), (WHITE, 2), (BLACK, 5)):
        assert dice_due(s) == 1
        s = thrown(s, EARLY_BACKGAMMON, seat, (die,))
    assert (s.turn, dice_due(s)) == (BLACK, 2)
    assert thrown(s, IRISH, BLACK, (3, 3)).dice == (3, 3)
    s = thrown(s, EARLY_BACKGAMMON, BLACK, (3, 3))
    assert s.dice == (3, 3, 3, 3) and s.begun
    first = start(EARLY_FIRST)
    first = thrown(thrown(first, EARLY_FIRST, WHITE, (4,)), EARLY_FIRST, BLACK, (1,))
    assert (first.dice, first.begun) == ((4, 1), True)


def test_later_four_and_each_player_by_himself() -> None:
    found = {"white": START, "black": START, "bar": (0, 0), "off": (0, 0), "turn": 0, "dice": ()}
    s = set_up(found, IRISH)
    assert dice_due(s) == 4
    for throw, hand in (
        ((3, 3, 5, 2), (5, 3, 3, 3, 3, 2)),
        ((3, 5, 5, 3), (5, 5, 3, 3)),
        ((1, 1, 1, 1), (1,) * 8),
    ):
        assert thrown(s, EARLY_BACKGAMMON, WHITE, throw).dice == hand
        assert thrown(s, IRISH, WHITE, throw).dice == tuple(sorted(throw, reverse=True))


@pytest.mark.parametrize("throw, pays", [((1, 1, 2, 3), 3), ((2, 3, 6, 6), 3), ((1, 2, 1, 3), 2)])
def test_dublets_at_last(throw: tuple[int, ...], pays: int) -> None:
    # "if you throw dublets the last cast of the game ... before your antagonist get home"
    found = {"white": {1: 1}, "black": {13: 15}, "bar": (0, 0), "off": (14, 0), "turn": 0}
    s = set_up(found | {"dice": throw}, EARLY_BACKGAMMON)
    s = after(s, EARLY_BACKGAMMON, (1, "off", throw[0]))
    assert payoff(s) == (pays, -pays)


def test_todas_tablas_is_set_up_as_irish() -> None:
    # "set up spread out through all the four tables of the board"; doublets count once
    found = {"white": START, "black": START, "bar": (0, 0), "off": (0, 0), "turn": 0}
    assert set_up_single(found | {"dice": (3, 3)}, TODAS_TABLAS).dice == (3, 3)


@pytest.mark.long
def test_blind_games_end() -> None:
    for readings in NAMED.values():
        end, throws = play(random.Random(1), readings)
        assert end.phase == "over" and 10 < throws < 300 and sum(payoff(end)) == 0
        for found in random_positions(22, 1):
            check(set_up(found, readings))
