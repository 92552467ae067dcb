"""The numbers of the law: its rows, its readings, its reasons and its events."""

from __future__ import annotations

from collections.abc import Sequence

Row = list[int]
Rules = Sequence[int]
Move = tuple[int, int, int]  # seat, source, target

# -- the state row: the head, the points from a1 on, file after file and rank after rank, then the
# -- keys of the positions since the last capture, as many as PAST says
PHASE, TURN, ACTOR, MOVED, WINNER, CAUSE, KEY, PAST, KING_AT, SQUARE = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9

PLAY, OVER = 0, 1
ATTACKERS, DEFENDERS, NOBODY = 0, 1, -1
# who stands on a point; a duke is a man who began on a double-outlined point, where that matters
EMPTY, ATTACKER, DEFENDER, KING, ATTACKING_DUKE, DEFENDING_DUKE = 0, 1, 2, 3, 4, 5

# -- the rules row
SIZE, POINTS, CENTRE, FIRST, CROSS, REENTER, ARMED = 0, 1, 2, 3, 4, 5, 6
THRONE_MEN, THRONE_KING, CITADEL_KING, SAFE_AT_FIRST, KING_BY = 7, 8, 9, 10, 11
GOAL, REPEAT, NO_MOVE, ENCIRCLE, VARIED = 12, 13, 14, 15, 16
KING_CROSS, ENTERING, SHUT_IN, CALLS = 17, 18, 19, 20
# where the rows of points begin, what pieces add to a key, and the keys in a state
CITADEL, OUTLINED, IMPRINT, KEYS = 21, 22, 23, 24
TABLES = 25

# -- the readings that the law tells apart
THRONE_OFF, THRONE_EMPTY, THRONE_ALWAYS, THRONE_BESIDE_THREE = 0, 1, 2, 3  # THRONE_MEN
DISARMED, ANVIL, FULLY_ARMED = 0, 1, 2  # ARMED
BY_FOUR, BY_TWO = 0, 1  # KING_BY
TO_CITADEL, TO_EDGE = 0, 1  # GOAL
DRAW_SECOND, DRAW_THIRD, MOVER_LOSES, MOVER_WINS = 0, 1, 2, 3  # REPEAT
STUCK_DRAWS, STUCK_LOSES, STUCK_DEFENDERS_LOSE = 0, 1, 2  # NO_MOVE
UNVARIED, DUKES, HAVENS = 0, 1, 2  # VARIED
KING_CROSSES, KING_HALTS = 0, 1  # KING_CROSS
ENTERS_SAFELY, ENTERS_AND_DIES = 0, 1  # ENTERING

# -- why a move is refused: one bit each, and the lower is given first
LEGAL = 0
OVER_TAKEN = 1 << 0
OVER_ESCAPED = 1 << 1
OVER_ENCIRCLED = 1 << 2
OVER_SHUT_IN = 1 << 3
OVER_REPEATED = 1 << 4
OVER_STUCK = 1 << 5
NOT_YOUR_CHOICE = 1 << 6
NO_SUCH_POINT = 1 << 7
NO_MAN = 1 << 8
NOT_STRAIGHT = 1 << 9
IN_THE_WAY = 1 << 10
OVER_CENTRE = 1 << 11
KING_OVER_CENTRE = 1 << 12
CENTRE_CLOSED = 1 << 13
NO_WAY_BACK = 1 << 14
CITADEL_CLOSED = 1 << 15
DUKES_ONLY = 1 << 16

# -- what happened: events are rows of four, (code, seat, point, value), after their count
CAPTURED, BETWEEN, KILLED, KING_SAFE, KING_SHELTERED, SPARED = 1, 2, 3, 4, 5, 6
RAICHI, TUICHA = 7, 8
# what ends a game, in the order of the reasons that then refuse every move
KING_TAKEN, ESCAPED, ENCIRCLED, KING_SHUT_IN, REPEATED, STUCK = 9, 10, 11, 12, 13, 14
EVENT_SPACE = 65  # at most sixteen events of one move
