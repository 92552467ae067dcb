"""The numbers of the law: its rows, phases and readings, its reasons and its events."""

from __future__ import annotations

from collections.abc import Sequence

Row = list[int]
Rules = Sequence[int]
Move = tuple[int, int, int, int]

# -- the state row: the head, then count[seat][place], owner, contest, thrown, left, declined, paid,
# -- mark[seat][place]; a row has room for every reading of its game
# LAST: the seat that played the last half-move by a die, where a mutual block asks for it
PHASE, TURN, ACTOR, BINDER, THROWS, LEAD, LAST, COUNT = 0, 1, 2, 3, 4, 5, 6, 7

OPENING, THROW, PLAY, BREAK_THROW, BREAK, OVER = 0, 1, 2, 3, 4, 5
PLACE_THROW, PLACE, PASSED = 6, 7, 8
# ENTER: men are put on before the throw; ENTER_DONE: that is done, and some wait on;
# FIRST_THROW: the throw of a double hand that begins the game
ENTER, ENTER_DONE, FIRST_THROW = 9, 10, 11
NOBODY = -1
DECLINE = -2  # the source and target of a declined die
TO_THROW = -1  # in the contest row: still to throw; 0: not in the contest; else the sum thrown

# -- the rules row
SEATS, POINTS, MEN, DICE, FACES, LENGTH, HOLD, DOUBLETS, HOME = 0, 1, 2, 3, 4, 5, 6, 7, 8
BEAR_OFF, SUSPEND, MUST_PLAY, BINDING, START_BY, STAKES, RESERVE_FIRST = 9, 10, 11, 12, 13, 14, 15
WIDTH, OWNER, CONTEST, THROWN, LEFT, PAID, SIZE, TRACK, STEP = 16, 17, 18, 19, 20, 21, 22, 23, 24
ROOM, DECLINED, MARKS, MARK = 25, 26, 27, 28
ENTERING, ENTRY, RING, ACES, ACE, FORCED, SCOPE, GOES_TO = 29, 30, 31, 32, 33, 34, 35, 36
PASSING, BEAR_WHEN, FINISH, COINS = 37, 38, 39, 40
CAP, SPARING, PRIME, BLOCK, BARRIER, HANDS, START = 41, 42, 43, 44, 45, 46, 47
TABLES = 48  # the tracks begin here

# -- the readings that the law tells apart
FREE, EXACT, IDLE, MODERN = 0, 1, 2, 3  # BEAR_OFF
EACH, MOST = 0, 1  # MUST_PLAY
BIND_OFF, BIND_POINT, BIND_ONE_MAN = 0, 1, 2  # BINDING
THROW_AFRESH, FIRST_DICE = 0, 1  # START_BY
STAKE_SINGLE, STAKE_WILLUGHBY, STAKE_COTTON, STAKE_MODERN = 0, 1, 2, 3  # STAKES
BY_DIE, ROUNDS, ONE_AFTER_ANOTHER, ALL_AT_ONCE = 0, 1, 2, 3  # ENTERING
FREELY, NEVER = 4, 5  # ENTERING too: before the throw; not at all
COUNT_ALL, SKIP_IF_STACKED, SKIP_UNLESS_LONE, ANY_STACKED = 0, 1, 2, 3  # ACES
FORCE_NONE, FORCE_ALL, FORCE_RIGHT2 = 0, 1, 2  # FORCED
HALF_MOVE, WHOLE_THROW = 0, 1  # SCOPE
TO_BAR, TO_SAME_POINT, TO_CAPTOR = 0, 1, 2  # GOES_TO
DICE_LOST, PASS_RIGHT, MAY_DECLINE = 0, 1, 2  # PASSING
OWN_HOME, EVERYONE_HOME, ANY_TIME, NOBODY_BEARS = 0, 1, 2, 3  # BEAR_WHEN
FIRST_WINS, CHAIN, CASCADE, LAST_ON_BOARD, MIRROR, BY_POINTS = 0, 1, 2, 3, 4, 5  # FINISH
NO_PRIME, SEALED, LITERAL = 0, 1, 2  # PRIME
NO_BLOCK, LAST_MOVER, TIE = 0, 1, 2  # BLOCK
SINGLE_HAND, DOUBLE_HAND = 0, 1  # HANDS

# -- why a move is refused, in the order in which the reasons are given
LEGAL = 0
GAME_OVER = 1
NOT_YOUR_CHOICE = 2
NO_SUCH_POINT = 3
NO_MAN = 4
WRONG_WAY = 5
NOT_COUNTED = 6
DIE_NOT_THROWN = 7
NO_ENTRY = 8
COMES_BACK = 9
MEN_WAIT = 10
NOT_ALL_PLACED = 11
WALL = 12
HELD = 13
FULL = 14
NOT_ALL_HOME = 15
NOT_EXACT = 16
MUST_HIT = 17
MUST_PLAY_MORE = 18

# -- what happened: events are rows of four, (code, seat, place, value), after their count
TIED, BEGINS, HIT, ENTERED, BORNE_OFF = 1, 2, 3, 4, 5
BOUND, CHOOSES, BROKEN, LOST, WON = 6, 7, 8, 9, 10
GOES_ON, DECLINED_DIE, BACK, FINISHED, OUT, PAYS, PLACED = 11, 12, 13, 14, 15, 16, 17
PRIMED, BLOCKED = 18, 19
EVENT_ROOM = 257  # at most 64 events between two throws or choices
