"""A man set down at once where several of his half-moves lead, and what is said on demand."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.boards.faces.tables_turn import alike
from tablesnb.play.game import Game
from tablesnb.widget.board.view import Board, board
from tests.long import always
from tests.widget.test_board import send
from tests.widget.told import refused

TABLES = [name for name in tn.games() if tn.Game(name).rules.seat_names[0] != "attackers"]


def far(told: Board, place: int) -> dict[int, list[Any]]:
    """Where the man of a place may go by several half-moves."""
    found: dict[int, list[Any]] = told.shown["from"][place].get("far", {})
    return found


def of(dice: tuple[int, int], white: dict[int, int], black: dict[int, int], **more: Any) -> Board:
    men = {"white": white, "black": black}
    position = tn.Position.of("irish", men, turn="white", dice=dice, **more)
    return board(tn.Game("irish", position=position))


def test_one_gesture_plays_both_dice_the_larger_first() -> None:
    told = of((5, 6), {24: 2, 13: 13}, {3: 15})
    assert far(told, 23) == {12: [("", 17, 6, 12, 5)]}
    shown = send(told, "move", **{"from": 23, "to": 12, "path": [17, 6, 12, 5]})
    assert [str(entry.move) for entry in told.game.log] == ["24/18", "18/13"]
    assert shown["said"] == "White moves 24 → 18. White moves 18 → 13."
    # it is two half-moves still: one is taken back at a time
    send(told, "back")
    assert len(told.game.log) == 1


def test_a_way_that_is_barred_is_not_offered() -> None:
    told = of((6, 5), {24: 2, 12: 13}, {7: 2, 3: 13})
    # 18 is a wall of Black's: only by 19
    assert [way[1::2] for way in far(told, 23)[12]] == [(18, 12)]
    told = of((6, 5), {24: 2, 12: 13}, {7: 2, 6: 2, 3: 11})
    assert 23 not in told.shown["from"]


def test_ways_that_part_in_what_they_do_are_named() -> None:
    told = of((6, 5), {24: 2, 8: 13}, {7: 1, 3: 14})
    (first, *_), (second, *_) = far(told, 23)[12]
    assert (first, second) == ("by 18, hitting a man", "by 19")


def test_a_doublet_leads_as_far_as_its_dice() -> None:
    men = {"white": {24: 2, 13: 13}, "black": {8: 15}}
    game = tn.Game(
        "early_backgammon",
        position=tn.Position.of("early_backgammon", men, turn="white", dice=(2, 2)),
    )
    assert sorted(far(board(game), 23)) == [15, 17, 19]


def test_what_a_cell_has_left_of_a_path_is_played_until_it_is_refused(told: Board) -> None:
    told.game.roll(6, 5)
    told.refresh()
    shown = send(told, "move", **{"from": 23, "to": 9, "path": [17, 6, 9, 8]})
    assert [str(entry.move) for entry in told.game.log[1:]] == ["24/18"]
    assert shown["panel"]["parts"]["refusal"]
    told.game.pop()
    told.refresh()
    shown = send(told, "move", **{"from": 23, "to": 9, "path": [22, 1, 9, 8]})
    assert len(told.game.log) == 1 and shown["panel"]["parts"]["refusal"]


@pytest.mark.parametrize("name", always("irish", "el_mundo", of=TABLES))
def test_every_way_that_is_offered_is_legal_and_leads_there(
    name: str, part: Callable[..., int]
) -> None:
    """Throughout a game each is played out, and taken back again; in the short run in a half."""
    game, lot = tn.Game(name, seed=5), random.Random(5)
    told = board(game)
    tried = 0
    while game.awaits and len(game.log) < part(150, 2):
        for place, source in told.shown["from"].items():
            for goal, ways in source.get("far", {}).items():
                assert goal not in source["to"] and goal != place
                for _, *path in ways:
                    here, tried = place, tried + 1
                    for there, die in zip(path[::2], path[1::2], strict=True):
                        codes = {move.code[1:4]: move for move in game.legal_moves}
                        game.push(codes[here, there, die])
                        here = there
                    assert here == goal
                    for _ in path[::2]:
                        game.pop()
        legal = list(game.legal_moves)
        game.push(lot.choice(legal)) if legal else game.roll()
        told.refresh()
    assert tried > 10 or name in ("el_mundo", "astronomical_tables")


def test_dice_are_alike_only_if_the_same_ends_of_the_turn_remain() -> None:
    told = of((6, 4), {3: 2}, {6: 15}, off={"white": 13})
    both = [move.code for move in told.game.legal_moves]
    assert len(both) == 2 and alike(told.game, *both)
    told = of((6, 5), {24: 2, 13: 13}, {3: 15})
    codes = {str(move): move.code for move in told.game.legal_moves}
    assert not alike(told.game, codes["24/18"], codes["24/19"])


# -- who may go


def test_the_ground_says_which_way_a_pile_is_open(told: Board) -> None:
    places = told.plate["places"]
    assert (places[0][7], places[23][7]) == (-90, 90)
    assert all(len(each) == 7 for each in board(tn.Game("tablut")).plate["places"])


# -- said on demand


def test_a_board_says_where_all_stand_and_what_is_due(told: Board, game: Game) -> None:
    send(told, "throw", dice=[6, 5])
    before = told.shown["moment"]
    shown = send(told, "say", what="position")
    assert shown["said"].startswith("Folding tables") and "24:2" in shown["said"]
    assert shown["aside"] and shown["moment"] == before
    shown = send(told, "say", what="dice", moment=-1)
    far = "White 167 pips left, Black 167 pips left."
    assert shown["said"] == f"White is to play a six and a five. {far}"
    assert "position" in send(told, "say", what="<b>")["said"]
    assert len(game.log) == 1


def test_a_board_of_lines_says_its_men() -> None:
    told = board(tn.Game("tablut"))
    said = send(told, "say", what="dice")["said"]
    assert said == f"{told.shown['due']} Attackers 16 men, Defenders 8 men."
    keys = [key for key, _ in told.plate["keys"]]
    assert {"w", "i"} <= set(keys)


def test_whoever_reaches_for_another_man_while_one_waits_is_told_so() -> None:
    waits = "White has one man on the bar, to be entered before anything else moves."
    told = of((6, 2), {13: 5, 8: 9}, {6: 2, 13: 13}, bar={"white": 1})
    bar = told.game.rules.waiting_places["bar"]
    assert waits in refused(send(told, "ask", **{"from": 12}))
    assert "Black holds 19" in refused(send(told, "move", **{"from": bar, "to": 18}))
    assert told.game.log == () or all(entry.is_throw for entry in told.game.log)


@pytest.mark.parametrize(
    ("name", "men", "dice", "place", "why"),
    [
        ("irish", {6: 1, 13: 14}, (5, 5), 5, "Black holds 1 with 2 men."),
        ("irish", {4: 1, 13: 14}, (5, 4), 3, "14 of White's men are not yet home."),
    ],
)
def test_a_man_who_seems_free_is_said_what_stops_him_with_the_dice(
    name: str, men: dict[int, int], dice: tuple[int, int], place: int, why: str
) -> None:
    told = of(dice, men, {24: 2, 6: 13})
    assert why in refused(send(told, "ask", **{"from": place}))
