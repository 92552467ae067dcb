"""While a player of the package is to throw or choose, nobody else can, whatever a page sends."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.widget import Board, board
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


def test_taking_back_stays_possible_and_then_the_player_waits(theirs: Board) -> None:
    for _ in range(2):
        send(theirs, "panel.step")
    shown = send(theirs, "back")
    assert nothing_may_be_done(shown)
    assert shown["due"] == "Black waits: let him move, or take back further."
    assert any("Let Black move" in part(shown, name) for name in shown["panel"]["parts"])
    assert send(theirs, "back")["due"] == "Black waits: let him throw, or take back further."
    shown = send(theirs, "back")
    assert shown["due"] == "White is to play a five." and shown["from"]


def test_who_sits_down_himself_may_throw(theirs: Board) -> None:
    shown = send(theirs, "panel.sit", seat="black", value="")
    assert shown["throw"] == "Throw"
    assert send(theirs, "throw", dice=[6, 4])["said"] == "Black throws 6 4."


def test_a_side_of_many_thinks_too() -> None:
    game = tn.Game("alea_evangelii", first=None)
    seat = game.awaits.seat if game.awaits else ""
    told = board(game, opponent={seat: "random"}, speed="step by step")
    assert nothing_may_be_done(told.shown)
    assert told.shown["due"] == f"{seat.capitalize()} wait: let them move, or take back further."
    send(told, "panel.pace", value="slow")
    assert told.shown["due"] == f"{seat.capitalize()} are thinking."
