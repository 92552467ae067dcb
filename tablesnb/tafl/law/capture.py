"""Capture: a man is caught between two enemies by the one who has just come (``capture``)."""

from __future__ import annotations

from tablesnb.tafl.law.board import next_point, sheltered, side
from tablesnb.tafl.law.vocabulary import *


def throne_catches(state: Row, rules: Rules, seat: int) -> int:
    """1 where a man of this seat is caught against the centre, else 0 (``throne_hostile_to_men``).

    "Arx potest intercludere": always. Law 10 lets it only against a defender, where the king in his
    castle is held on the three other sides.
    """
    if rules[THRONE_MEN] == THRONE_ALWAYS:
        return 1
    kind = state[SQUARE + rules[CENTRE]]
    if rules[THRONE_MEN] == THRONE_EMPTY:
        return 1 if kind == EMPTY else 0
    if rules[THRONE_MEN] != THRONE_BESIDE_THREE or kind != KING or seat != DEFENDERS:
        return 0
    enemies = 0
    for way in range(4):
        if side(state[SQUARE + next_point(rules, rules[CENTRE], way)]) == ATTACKERS:
            enemies += 1
    return 1 if enemies == 3 else 0


def hostile_to_man(state: Row, rules: Rules, point: int, seat: int) -> int:
    """1 where a man of this seat would be caught against what is on the point, else 0."""
    if point < 0:
        return 0
    # "The (four) decorated men in each corner play the role of either the attacker or defender"
    if rules[rules[CITADEL] + point] == 1:
        return 1
    if point == rules[CENTRE] and throne_catches(state, rules, seat) == 1:
        return 1
    kind = state[SQUARE + point]
    if kind == KING:
        return 1 if seat == ATTACKERS and rules[ARMED] != DISARMED else 0
    return 1 if kind != EMPTY and side(kind) != seat else 0


def caught(state: Row, rules: Rules, target: int, way: int) -> int:
    """The man beside ``target`` whom a piece that has just come there catches this way, or -1.

    Whether a haven saves him is asked of ``sheltered``. ``king_armed`` says what the king does.
    """
    kind = state[SQUARE + target]
    if kind == KING and rules[ARMED] != FULLY_ARMED:
        return -1
    beside = next_point(rules, target, way)
    if beside < 0:
        return -1
    man = state[SQUARE + beside]
    if man == EMPTY or man == KING or side(man) == side(kind):
        return -1
    beyond = next_point(rules, beside, way)
    return beside if hostile_to_man(state, rules, beyond, side(man)) == 1 else -1


def captured(state: Row, rules: Rules, target: int, way: int) -> int:
    """The man whom a piece that has just come to ``target`` takes this way, or -1."""
    beside = caught(state, rules, target, way)
    return -1 if beside >= 0 and sheltered(rules, beside) == 1 else beside


def man_between(state: Row, rules: Rules, target: int, way: int) -> int:
    """1 where a man has moved in between two enemies on this line, else 0."""
    one, other = next_point(rules, target, way), next_point(rules, target, way + 2)
    seat = side(state[SQUARE + target])
    if hostile_to_man(state, rules, one, seat) == 0:
        return 0
    return hostile_to_man(state, rules, other, seat)
