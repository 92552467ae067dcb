"""The board: which point lies beside which, who stands where, and what lies at the edge."""

from __future__ import annotations

from tablesnb.tafl.law.vocabulary import *


def next_point(rules: Rules, point: int, way: int) -> int:
    """The next point up, right, down or left (0 to 3), or -1 beyond the edge."""
    size = rules[SIZE]
    if way == 0:
        return point + size if point + size < rules[POINTS] else -1
    if way == 1:
        return point + 1 if (point + 1) % size != 0 else -1
    if way == 2:
        return point - size if point >= size else -1
    return point - 1 if point % size != 0 else -1


def side(kind: int) -> int:
    """The seat whose piece this is, or nobody."""
    if kind == EMPTY:
        return NOBODY
    return ATTACKERS if kind == ATTACKER or kind == ATTACKING_DUKE else DEFENDERS


def on_edge(rules: Rules, point: int) -> int:
    """1 on the outermost line, else 0."""
    for way in range(4):
        if next_point(rules, point, way) < 0:
            return 1
    return 0


def near_centre(rules: Rules, point: int) -> int:
    """1 on the centre and on the four points beside it, else 0."""
    if point == rules[CENTRE]:
        return 1
    for way in range(4):
        if next_point(rules, point, way) == rules[CENTRE]:
            return 1
    return 0


def king_at(state: Row, rules: Rules) -> int:
    """Where the king stands, or -1: there where he was last put, unless men were set up anew."""
    if state[SQUARE + state[KING_AT]] == KING:
        return state[KING_AT]
    for point in range(rules[POINTS]):
        if state[SQUARE + point] == KING:
            return point
    return -1


def is_goal(rules: Rules, point: int) -> int:
    """1 where the king wins by standing on the point, else 0 (``goal``, ``citadels``)."""
    if point < 0:
        return 0
    if rules[GOAL] == TO_EDGE:
        return on_edge(rules, point)
    return rules[rules[CITADEL] + point]


def sheltered(rules: Rules, point: int) -> int:
    """1 on a double-outlined point that is a haven, else 0 (``variegated_men``)."""
    return 1 if rules[VARIED] == HAVENS and rules[rules[OUTLINED] + point] == 1 else 0
