"""A position of the tables family from men that were set up one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablesnb.boards.faces.face import Standing
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition, build, has_marks
from tablesnb.tables.ruleset import Ruleset


def set_up(
    rules: Ruleset,
    men: Sequence[Standing],
    turn: str,
    dice: Sequence[int],
    left: Sequence[int] | None,
) -> TablesPosition:
    """The position with these men; BadPosition or BadDice says what is wrong with it.

    Where men bear marks, each keeps his; one without gets that of the point on which he stands.
    """
    points: dict[str, dict[str | int, int]] = {seat: {} for seat in rules.seat_names}
    held: dict[str, dict[str, int]] = {seat: {} for seat in rules.seat_names}
    names = {law.RESERVE: "reserve", law.BAR: "bar", law.OFF: "off"}
    waiting: dict[int, dict[str, int]] = {rules.row[which]: {} for which in names}
    for seat, place, mark in men:
        name = rules.seat_names[seat]
        bears = law.marked(rules.row) and has_marks(rules, place)
        own = f"·{mark}" if mark and bears else ""
        if place in waiting:
            _add(waiting[place], f"{name}{own}")
        elif place < rules.row[law.POINTS]:
            point = rules.point_name(seat, place)
            _add(points[name], f"{point}{own}" if own else point)
        else:
            _add(held[name], rules.seat_names[place - rules.row[law.HELD_BY]])
    where: dict[str, Any] = {name: waiting[rules.row[which]] for which, name in names.items()}
    return build(rules, points, held=held, turn=turn, dice=dice, left=left, **where)


def _add(counts: dict[Any, int], name: str | int) -> None:
    counts[name] = counts.get(name, 0) + 1


def numbers(position: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice of a position as they were thrown, and those that are left to be played."""
    if position.phase != "play" or not position.dice:
        return (), ()
    return position.dice, position.dice_left
