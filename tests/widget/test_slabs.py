"""What Alfonso's tables, the twelve lines and tabula are told, and what a choice there does."""

from __future__ import annotations

import json
import random

import pytest

import tablesnb as tn
from tablesnb.boards import picture, scene_of
from tablesnb.boards.geometry import num
from tablesnb.boards.words import alt
from tablesnb.play.game import Game
from tablesnb.widget.board.view import Board, board
from tests.boards.slabs import GAMES
from tests.widget.test_board import send
from tests.widget.told import refused

MEN = {
    "white": {24: 2, 23: 2, 22: 2, 21: 1, 20: 2, 18: 2, 17: 1, 10: 1},
    "black": {24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 19: 2, 18: 2, 16: 1},
}
BAR = 25


def entering(**more: object) -> tuple[Game, Board]:
    """White has two men to enter; 21 holds one of his own, 19 none."""
    position = tn.Position.of("quinze_tablas", MEN, bar={"white": 2}, turn="white")
    game = tn.Game("quinze_tablas", position=position, **more)  # type: ignore[arg-type]
    return game, board(game)


# -- entering before the throw


def test_a_man_who_waits_is_put_on_an_open_point_with_no_die_in_hand() -> None:
    game, told = entering()
    shown = told.shown
    assert shown["due"] == "White enters a man."
    assert (shown["throw"], shown["only"], shown["decline"]) == ("", "", [])
    assert scene_of(game).dice == () and scene_of(game).note == "enters a man"
    assert "White: enters a man" in alt(scene_of(game))
    # only who waits may be picked up, and he goes where a point is open
    assert list(shown["from"]) == [BAR]
    assert set(shown["from"][BAR]["to"]) == {20, 18}
    shown = send(told, "move", **{"from": BAR, "to": 20, "die": 0})
    assert shown["said"].startswith("White enters a man on 21.")
    assert shown["due"] == "White enters a man."
    # the last one has a single point to go to
    assert shown["only"] == "Play bar → 19, the only move"
    shown = send(told, "only")
    assert shown["due"] == "White is to throw." and shown["throw"] == "Throw"


def test_an_open_point_may_be_touched_at_once() -> None:
    game, told = entering()
    assert {place: sign[0] for place, sign in told.shown["ask"].items()} == {
        20: "land",
        18: "land",
    }
    shown = send(told, "ask", **{"from": 18})
    assert shown["said"].startswith("White enters a man on 19.")
    assert game.position.bar("white") == 1


def test_a_point_that_is_not_open_says_why() -> None:
    game, told = entering()
    before = game.position
    shown = send(told, "ask", **{"from": 23})
    assert "bar → 24 is refused:" in refused(shown) and "quinze_tablas." in refused(shown)
    shown = send(told, "move", **{"from": BAR, "to": 12})
    assert "bar → 13 is refused:" in refused(shown)
    assert game.position == before


def test_a_lone_enemy_on_an_open_point_is_hit_where_the_reading_lets_him_be() -> None:
    men = {"white": {**MEN["white"], 19: 1}, "black": {**MEN["black"], 16: 0, 4: 1}}
    men["white"][21] = 0
    for reading, sign in (({}, "hit"), ({"entering_hits": "off"}, None)):
        position = tn.Position.of("quinze_tablas", men, bar={"white": 2}, turn="white")
        told = board(tn.Game("quinze_tablas", position=position, reading=reading))
        found = told.shown["ask"].get(20)
        assert (found and found[0]) == sign
    told = board(tn.Game("quinze_tablas", position=position))
    shown = send(told, "ask", **{"from": 20})
    assert (
        shown["said"].startswith("White enters a man on 21.")
        and "White hits Black's man on 21." in shown["said"]
    )


def test_my_turn_is_taken_back_to_the_throw_or_to_the_men_who_entered() -> None:
    game, told = entering()
    for place in (20, 18):
        shown = send(told, "ask", **{"from": place})
        assert shown["turn"] == 0
    shown = send(told, "throw", dice=[6, 5, 1])
    assert shown["turn"] == 0
    game.push(game.legal_moves[0])
    told.refresh()
    assert told.shown["turn"] == 3
    shown = send(told, "back", to=0)
    assert shown["due"] == "White enters a man." and shown["forward"]
    for _ in range(3):
        shown = send(told, "forward")
    assert shown["due"] == "White is to play a six, a five and a one."


def test_a_third_man_is_refused_on_the_place_he_asked_for() -> None:
    game = tn.Game("quinze_tablas", first="white", seed=1)
    game.roll(1, 1, 2)
    told = board(game)
    shown = send(told, "move", **{"from": 20, "to": 19})
    assert "21 → 20 is refused:" in refused(shown)
    third = scene_of(game, refused=game.why_not("21/20")).layout.points[19].spot(2, 3)
    assert f"translate({num(third[0])} {num(third[1])})" in picture(game, refused=20).svg


# -- every game


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_what_a_board_is_told_can_be_sent_and_every_place_is_told_of(name: str) -> None:
    lot = random.Random(4)
    game = tn.Game(name, seed=4)
    told = board(game)
    while game.awaits and len(game.log) < 60:
        legal = list(game.legal_moves)
        game.push(lot.choice(legal)) if legal else game.roll()
        told.refresh()
        json.dumps(told.shown)
        assert len(told.shown["names"]) == len(told.plate["places"])
        assert told.shown["due"] or not game.awaits
        # every legal half-move can be made on the board
        ways = told.shown["from"]
        for move in list(game.legal_moves):
            _, source, target, die = move.code
            assert die in ways[source]["to"][target]
