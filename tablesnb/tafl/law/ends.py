"""When it is over: the king is out, the defenders are shut in, a position comes again."""

from __future__ import annotations

from tablesnb.tafl.law.board import is_goal, king_at, next_point, side
from tablesnb.tafl.law.king import shut_in
from tablesnb.tafl.law.turn import end, tell
from tablesnb.tafl.law.vocabulary import *
from tablesnb.tafl.law.way import exits, moves_up_to


def times(state: Row, rules: Rules) -> int:
    """How often the position on the board has stood since the last capture, now included."""
    found = 1
    for past in range(state[PAST]):
        if state[rules[KEYS] + past] == state[KEY]:
            found += 1
    return found


def encircled(state: Row, rules: Rules, reached: Row) -> int:
    """1 where neither the king nor a defender could reach the edge over empty points, else 0.

    ``reached`` is work space for twice the points of the board.
    """
    points = rules[POINTS]
    count = 0
    for point in range(points):
        reached[point] = 0
        if side(state[SQUARE + point]) == DEFENDERS:
            reached[point] = 1
            reached[points + count] = point
            count += 1
    at = 0
    while at < count:
        point = reached[points + at]
        at += 1
        for way in range(4):
            beside = next_point(rules, point, way)
            if beside < 0:
                return 0
            if reached[beside] == 0 and state[SQUARE + beside] == EMPTY:
                reached[beside] = 1
                reached[points + count] = beside
                count += 1
    return 1


def won_by_repeating(state: Row, rules: Rules) -> int:
    """Who wins when a position has come again often enough (``repetition``)."""
    mover = 1 - state[TURN]
    if rules[REPEAT] == MOVER_LOSES:
        return 1 - mover
    return mover if rules[REPEAT] == MOVER_WINS else NOBODY


def won_by_stalemate(state: Row, rules: Rules) -> int:
    """Who wins when the side on turn cannot move (``no_move``)."""
    if rules[NO_MOVE] == STUCK_LOSES:
        return 1 - state[TURN]
    if rules[NO_MOVE] == STUCK_DEFENDERS_LOSE and state[TURN] == DEFENDERS:
        return ATTACKERS
    return NOBODY


def settle(state: Row, rules: Rules, events: Row, reached: Row) -> None:
    """End the game where the position on the board ends it; else call out an open way.

    ``reached`` is work space for twice the points of the board.
    """
    if state[PHASE] == OVER:
        return
    king = king_at(state, rules)
    if is_goal(rules, king) == 1:
        end(state, events, ESCAPED, DEFENDERS, king, 0)
        return
    if rules[ENCIRCLE] == 1 and encircled(state, rules, reached) == 1:
        end(state, events, ENCIRCLED, ATTACKERS, king, 0)
        return
    if rules[SHUT_IN] == 1 and shut_in(state, rules, king, reached) == 1:
        end(state, events, KING_SHUT_IN, ATTACKERS, king, 0)
        return
    stood = times(state, rules)
    if stood >= (2 if rules[REPEAT] == DRAW_SECOND else 3):
        end(state, events, REPEATED, won_by_repeating(state, rules), king, stood)
        return
    if moves_up_to(state, rules, reached, 1) == 0:
        end(state, events, STUCK, won_by_stalemate(state, rules), king, state[TURN])
        return
    if rules[CALLS] == 1 and state[TURN] == ATTACKERS:
        # "Ut Rex aditum apertum vidit, clamet Raichi, si duae viae apertae sunt tuicha."
        ways = exits(state, rules, king)
        if ways > 0:
            tell(events, RAICHI if ways == 1 else TUICHA, DEFENDERS, king, ways)
