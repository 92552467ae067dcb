"""A game of Irish, White to throw, and a board to play it on."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb.play.game import Game
from tablesnb.widget.board.view import Board, board


@pytest.fixture
def game() -> Game:
    return tn.Game("irish", seed=1283, first="white")


@pytest.fixture
def told(game: Game) -> Board:
    return board(game)
