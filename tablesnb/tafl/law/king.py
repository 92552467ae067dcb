"""The king: how he is taken, when he is safe all the same, and when he is shut in."""

from __future__ import annotations

from tablesnb.tafl.law.board import near_centre, next_point, sheltered, side
from tablesnb.tafl.law.vocabulary import *
from tablesnb.tafl.law.way import can_go


def hostile_to_king(state: Row, rules: Rules, point: int) -> int:
    """1 where the king would be hemmed in by what is on the point, else 0.

    Besides attackers: ``citadel_hostile_to_king``, ``throne_hostile_to_king``.
    """
    if point < 0:
        return 0
    if side(state[SQUARE + point]) == ATTACKERS:
        return 1
    if rules[rules[CITADEL] + point] == 1:
        return rules[CITADEL_KING]
    if point == rules[CENTRE] and state[SQUARE + point] == EMPTY:
        return rules[THRONE_KING]
    return 0


def hemmed_in(state: Row, rules: Rules, king: int) -> int:
    """1 where the king is surrounded: by four, or by three and the edge, else 0."""
    for way in range(4):
        point = next_point(rules, king, way)
        if point >= 0 and hostile_to_king(state, rules, point) == 0:
            return 0
    return 1


def taken_by_two(rules: Rules, king: int) -> int:
    """1 where the king is taken between two like any man, else 0 (``king_capture``).

    "item Rex"; but on the centre and beside it he must be surrounded.
    """
    return 1 if rules[KING_BY] == BY_TWO and near_centre(rules, king) == 0 else 0


def king_caught(state: Row, rules: Rules, target: int) -> int:
    """Where an attacker who has just come to ``target`` catches the king, or -1.

    Whether the king is safe there all the same is asked of ``king_safe``.
    """
    if side(state[SQUARE + target]) != ATTACKERS:
        return -1
    for way in range(4):
        king = next_point(rules, target, way)
        if king < 0 or state[SQUARE + king] != KING:
            continue
        if taken_by_two(rules, king) == 1:
            if hostile_to_king(state, rules, next_point(rules, king, way)) == 1:
                return king
        elif hemmed_in(state, rules, king) == 1:
            return king
    return -1


def king_safe(state: Row, rules: Rules, king: int) -> int:
    """1 where the king cannot be taken although he is caught, else 0."""
    if sheltered(rules, king) == 1:
        return 1
    # "the king is safe on the central space of the board, if he has not made any move"
    return 1 if king == rules[CENTRE] and rules[SAFE_AT_FIRST] == 1 and state[MOVED] == 0 else 0


def king_between(state: Row, rules: Rules, king: int, way: int) -> int:
    """1 where the king has moved in between two who could take him on this line, else 0."""
    if taken_by_two(rules, king) == 0:
        return 0
    one, other = next_point(rules, king, way), next_point(rules, king, way + 2)
    if hostile_to_king(state, rules, one) == 0:
        return 0
    return hostile_to_king(state, rules, other)


def shut_in(state: Row, rules: Rules, king: int, reached: Row) -> int:
    """1 where neither the king nor any man of the pack in which he stands can move, else 0.

    The pack are the men of his side beside him, those beside them, and so on (``king_shut_in``).
    ``reached`` is work space for twice the points of the board.
    """
    points = rules[POINTS]
    for point in range(points):
        reached[point] = 0
    reached[king] = 1
    reached[points] = king
    count = 1
    at = 0
    while at < count:
        point = reached[points + at]
        at += 1
        if can_go(state, rules, point) == 1:
            return 0
        for way in range(4):
            beside = next_point(rules, point, way)
            if beside >= 0 and side(state[SQUARE + beside]) == DEFENDERS and reached[beside] == 0:
                reached[beside] = 1
                reached[points + count] = beside
                count += 1
    return 1
