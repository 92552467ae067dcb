"""A position of the tafl family from men that were set up one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablesnb.base.errors import BadPosition
from tablesnb.boards.faces.face import Standing
from tablesnb.boards.faces.tafl_scene import KING
from tablesnb.tafl import law
from tablesnb.tafl.position import TaflPosition, build
from tablesnb.tafl.ruleset import Ruleset


def set_up(
    rules: Ruleset,
    men: Sequence[Standing],
    turn: str,
    dice: Sequence[int],
    left: Sequence[int] | None,
) -> TaflPosition:
    """The position with these men; BadPosition says what is wrong with it."""
    points: dict[str, list[str]] = {seat: [] for seat in rules.seat_names}
    king = None
    for seat, place, mark in men:
        if place >= rules.row[law.POINTS]:
            continue  # captured
        name = rules.point_name(0, place)
        if mark == KING:
            king = name
        else:
            points[rules.seat_names[seat]].append(name)
    if king is None:
        raise BadPosition("the king stands nowhere: there must be one on the board")
    return build(rules, points, king=king, turn=turn)


def numbers(position: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """No dice: nothing is thrown."""
    return (), ()
