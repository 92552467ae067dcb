"""While a player of the package is to throw or choose, nobody else can, whatever a page sends."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.widget.board.view import Board, board
from tests.widget.test_board import send
from tests.widget.told import part


@pytest.fixture
def theirs() -> Board:
    """White has thrown and played, Black is to throw and is played by the package."""
    told = board(
        tn.Game("irish", seed=1283, first="white"), opponent={"black": "careful"}, speed="slow"
    )
    send(told, "throw", dice=[6, 5])
    send(told, "move", **{"from": 23, "to": 17})
    send(told, "move", **{"from": 17, "to": 12})
    return told


FORGED: dict[str, dict[str, Any]] = {
    "throw": {},
    "move": {"from": 0, "to": 3, "die": 3},
    "ask": {"from": 0},
    "only": {},
    "decline": {"die": 3},
}


def nothing_may_be_done(shown: dict[str, Any]) -> bool:
    what = [shown[each] for each in ("from", "ask", "land", "throw", "only", "decline")]
    return not any(what) and shown["dice"] == [0, 0]


@pytest.mark.parametrize("thrown", [False, True])
def test_a_board_is_locked_while_a_player_is_to_throw_or_to_choose(
    theirs: Board, thrown: bool
) -> None:
    if thrown:
        send(theirs, "panel.step")
    assert nothing_may_be_done(theirs.shown)
    assert theirs.shown["due"] == "Black is thinking."
    log = theirs.game.log
    for kind, more in FORGED.items():
        shown = send(theirs, kind, **more)
        assert shown["said"] == (
            "Black is played by careful, and this is Black's turn: choose when it is yours again."
        ), kind
    assert theirs.game.log == log


def test_one_press_takes_back_to_the_reader_s_last_choice(theirs: Board) -> None:
    game = theirs.game
    while theirs.player is not None:
        send(theirs, "panel.step")
    assert theirs.shown["back"] == "White's 18 → 13, and all since"
    shown = send(theirs, "back")
    assert shown["due"] == "White is to play a five." and shown["from"]
    assert shown["said"].startswith("Taken back: White's 18 → 13, and all since.")
    # and the next to the one before; at last to the throw, where there is nothing else of his
    assert send(theirs, "back")["due"] == "White is to play a six and a five."
    assert (send(theirs, "back")["due"], len(game.log)) == ("White is to throw.", 0)


def test_dice_of_a_real_table_are_taken_back_alone(theirs: Board) -> None:
    while theirs.player is not None:
        send(theirs, "panel.step")
    before = len(theirs.game.log)
    send(theirs, "throw", dice=[6, 3])
    send(theirs, "back")
    assert (len(theirs.game.log), theirs.shown["throw"]) == (before, "Throw")
    # of a throw of the board nothing else would come: the choice before it is meant
    send(theirs, "throw")
    assert send(theirs, "back")["due"] == "White is to play a five."


def test_while_a_player_waits_taking_back_leads_to_the_reader(theirs: Board) -> None:
    """Who steps through the list of moves may stand in the middle of a player's turn."""
    for _ in range(2):
        send(theirs, "panel.step")
    shown = send(theirs, "goto", node=theirs.game.tree.here.number - 1)
    assert nothing_may_be_done(shown)
    assert shown["due"] == "Black waits: let Black move, or take back further."
    assert any("Let Black move" in part(shown, name) for name in shown["panel"]["parts"])
    assert send(theirs, "back")["due"] == "White is to play a five."


def test_who_sits_down_himself_may_throw(theirs: Board) -> None:
    shown = send(theirs, "panel.sit", seat="black", value="")
    assert shown["throw"] == "Throw"
    assert send(theirs, "throw", dice=[6, 4])["said"] == "Black throws 6 4."


def test_a_side_of_many_thinks_too() -> None:
    game = tn.Game("alea_evangelii", first=None)
    seat = game.awaits.seat if game.awaits else ""
    told = board(game, opponent={seat: "random"}, speed="step by step")
    assert nothing_may_be_done(told.shown)
    assert (
        told.shown["due"]
        == f"{seat.capitalize()} wait: let {seat.capitalize()} move, or take back further."
    )
    send(told, "panel.pace", value="slow")
    assert told.shown["due"] == f"{seat.capitalize()} are thinking."
