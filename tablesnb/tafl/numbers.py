"""The numbers of the law: its rows, its readings, its reasons and its events."""

from __future__ import annotations

from collections.abc import Sequence

Row = list[int]
Rules = Sequence[int]
Move = tuple[int, int, int]  # seat, source, target

# -- the state row: the head, the points from a1 on, file after file and rank after rank, then the
# -- keys of the positions since the last capture, as many as PAST says
PHASE, TURN, ACTOR, MOVED, WINNER, CAUSE, KEY, PAST, SQUARE = 0, 1, 2, 3, 4, 5, 6, 7, 8

PLAY, OVER = 0, 1
ATTACKERS, DEFENDERS, NOBODY = 0, 1, -1
# who stands on a point; a duke is a man who began on a double-outlined point, where that matters
EMPTY, ATTACKER, DEFENDER, KING, ATTACKING_DUKE, DEFENDING_DUKE = 0, 1, 2, 3, 4, 5

# -- the rules row
SIZE, POINTS, CENTRE, FIRST, CROSS, REENTER, ARMED = 0, 1, 2, 3, 4, 5, 6
THRONE_MEN, THRONE_KING, CITADEL_KING, SAFE_AT_FIRST, KING_BY = 7, 8, 9, 10, 11
GOAL, REPEAT, NO_MOVE, ENCIRCLE, VARIED = 12, 13, 14, 15, 16
CITADEL, OUTLINED, KEYS = 17, 18, 19  # where the rows of points begin, and the keys in a state
TABLES = 20

# -- the readings that the law tells apart
DISARMED, ANVIL, FULLY_ARMED = 0, 1, 2  # ARMED
BY_FOUR, BY_TWO = 0, 1  # KING_BY
TO_CITADEL, TO_EDGE = 0, 1  # GOAL
DRAW_SECOND, DRAW_THIRD, MOVER_LOSES, MOVER_WINS = 0, 1, 2, 3  # REPEAT
STUCK_DRAWS, STUCK_LOSES, STUCK_DEFENDERS_LOSE = 0, 1, 2  # NO_MOVE
PLAIN, DUKES, HAVENS = 0, 1, 2  # VARIED

# -- why a move is refused, in the order in which the reasons are given
LEGAL = 0
GAME_OVER = 1
NOT_YOUR_CHOICE = 2
NO_SUCH_POINT = 3
NO_MAN = 4
NOT_STRAIGHT = 5
IN_THE_WAY = 6
OVER_CENTRE = 7
CENTRE_CLOSED = 8
NO_WAY_BACK = 9
CITADEL_CLOSED = 10
DUKES_ONLY = 11

# -- what happened: events are rows of four, (code, seat, point, value), after their count
CAPTURED, BETWEEN, KING_SAFE, SPARED = 1, 2, 3, 4
KING_TAKEN, ESCAPED, ENCIRCLED, REPEATED, STUCK = 5, 6, 7, 8, 9
EVENT_ROOM = 65  # at most sixteen events of one move
