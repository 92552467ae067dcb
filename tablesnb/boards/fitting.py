"""A board held against the game that is to be drawn on it."""

from __future__ import annotations

from tablesnb.base.errors import BadPosition
from tablesnb.boards.layouts import Board, layout
from tablesnb.rules.ruleset import Declared


def fitting(board: Board, points: int, rules: Declared) -> Board:
    """The board, if it has as many points and seats as the game; else BadPosition says so.

    >>> import tablesnb as tn
    >>> fitting("el_mundo", 24, tn.ruleset("irish"))
    Traceback (most recent call last):
    tablesnb.base.errors.BadPosition: the board 'el_mundo' has 4 seats, and irish is played by 2
    """
    lay = layout(board)
    if lay.size != points:
        raise BadPosition(
            f"the board {lay.name!r} has {lay.size} points, and {rules.name} is played on {points}"
        )
    if len(lay.names) != len(rules.seat_names):
        raise BadPosition(
            f"the board {lay.name!r} has {len(lay.names)} seats, and {rules.name} is played by "
            f"{len(rules.seat_names)}"
        )
    return board
