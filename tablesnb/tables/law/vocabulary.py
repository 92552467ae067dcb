"""The words of the law as numbers: its two rows, phases and readings, its reasons and its events.

A *state* is one flat row of integers, *rules* another, made from a ruleset in one place
(``tables/ruleset.py``). Seats and places are numbers too. A seat's places are its points ``0 …
POINTS - 1``, then ``RESERVE``, ``BAR`` and ``OFF``, then from ``HELD_BY`` on one place for each
other seat that may hold its men captive: ``COUNT + seat * rules[WIDTH] + place`` is where the state
counts the men of a seat on a place, and a seat's places always add up to its men.

A move is ``(seat, source, target, die)``; breaking a table is ``(chooser, point, bar, 0)``,
declining a die that was passed on ``(seat, DECLINE, DECLINE, die)``. Where men keep the mark of the
point they were first placed on, a source is ``place + mark * width``.
"""

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

# -- the rules row: how many, and the places beyond the points
SEATS, POINTS, MEN, DICE, FACES, LENGTH, HOLD, DOUBLETS, HOME = 0, 1, 2, 3, 4, 5, 6, 7, 8
RESERVE, BAR, OFF, HELD_BY, WIDTH = 9, 10, 11, 12, 13
MOST_DICE, MARKS, ENTRY, RING, CAP = 14, 15, 16, 17, 18
# -- where a part of the state row begins, and how long the row is
OWNER, CONTEST, THROWN, LEFT, DECLINED, PAID, MARK, SIZE = 19, 20, 21, 22, 23, 24, 25, 26
# -- where a table begins in the rules row itself: the ways, their inverse, whose Ace, the array
TRACK, STEP, ACE, START = 27, 28, 29, 30
# -- the reading of each rule
BEAR_OFF, BEAR_WHEN, SUSPEND, MUST_PLAY, BINDING, START_BY, STAKES = 31, 32, 33, 34, 35, 36, 37
ENTERING, SPARING, SEVEN, RESERVE_FIRST, BARRIER, ACES = 38, 39, 40, 41, 42, 43
FORCED, SCOPE, GOES_TO, PASSING, PRIME, BLOCK, HANDS = 44, 45, 46, 47, 48, 49, 50
END, FINISH = 51, 52
TABLES = 53  # the tables begin here

# -- the readings that the law tells apart; 0 also where a game has no such rule
FREE, EXACT, IDLE, MODERN = 0, 1, 2, 3  # BEAR_OFF
OWN_HOME, EVERYONE_HOME, ANY_TIME, NOBODY_BEARS = 0, 1, 2, 3  # BEAR_WHEN
EACH, MOST = 0, 1  # MUST_PLAY
NO_BINDING, BIND_OFF, BIND_POINT, BIND_ONE_MAN = 0, 1, 2, 3  # BINDING
THROW_AFRESH, FIRST_DICE = 0, 1  # START_BY
NO_STAKES, STAKE_SINGLE, STAKE_WILLUGHBY, STAKE_COTTON, STAKE_MODERN = 0, 1, 2, 3, 4  # STAKES
STAKE_CAPTIVES, STAKE_COINS = 5, 6  # STAKES too
BY_DIE, ROUNDS, ONE_AFTER_ANOTHER, ALL_AT_ONCE = 0, 1, 2, 3  # ENTERING
FREELY, NEVER = 4, 5  # ENTERING too: before the throw; not at all
NO_SEVEN, SEVEN_LOST, SEVEN_GOES_ON = 0, 1, 2  # SEVEN
COUNT_ALL, SKIP_IF_STACKED, SKIP_UNLESS_LONE, ANY_STACKED, RIGHT_ONLY = 0, 1, 2, 3, 4  # ACES
FORCE_NONE, FORCE_ALL, FORCE_RIGHT2 = 0, 1, 2  # FORCED
HALF_MOVE, WHOLE_THROW = 0, 1  # SCOPE
TO_BAR, TO_BAR_BY_DIE, TO_SAME_POINT, TO_CAPTOR = 0, 1, 2, 3  # GOES_TO
NO_PASSING, DICE_LOST, PASS_RIGHT, MAY_DECLINE = 0, 1, 2, 3  # PASSING
NO_PRIME, SEALED, LITERAL = 0, 1, 2  # PRIME
NO_BLOCK, LAST_MOVER, TIE = 0, 1, 2  # BLOCK
SINGLE_HAND, DOUBLE_HAND = 0, 1  # HANDS
NO_END, FIRST_OFF, MIRROR, BY_POINTS = 0, 1, 2, 3  # END
NO_FINISH, FIRST_WINS, CHAIN, CASCADE, LAST_ON_BOARD = 0, 1, 2, 3, 4  # FINISH

# -- why a move is refused, in the order in which the reasons are given; each belongs to one rule
LEGAL = 0
# whose choice it is
GAME_ENDED = 1
GAME_FINISHED = 2
NOT_TO_BREAK = 3
NO_SUCH_CHOICE = 4
NOT_TO_DECLINE = 5
NOT_YOUR_TURN = 6
NOT_YOUR_ENTERING = 7
NOT_YOUR_DICE = 8
NOT_YOUR_BREAKING = 9
# what the move names: points, a man, a die
NO_SUCH_POINT = 10
NOT_BREAKABLE = 11
NOBODY_BEARS_OFF = 12
NO_MAN = 13
WRONG_WAY = 14
NOT_COUNTED = 15
DIE_NOT_THROWN = 16
DIE_NOT_PASSED = 17
# who must go first, and how men enter
NO_ENTRY = 18
NO_ENTRY_THERE = 19
COMES_BACK = 20
ENTERS_BEFORE = 21
GONE = 22
ENTER_FIRST = 23
MEN_WAIT = 24
HIT_MEN_WAIT = 25
NOT_ALL_PLACED = 26
RESERVE_WAITS = 27
BARRED = 28
# where it leads
WALL = 29
WAY_ENDS = 30
HELD = 31
SPARED = 32
FULL = 33
NOT_ALL_HOME = 34
SUSPENDED = 35
NOT_EXACT = 36
# what the throw allows
MUST_HIT = 37
MUST_PLAY_MORE = 38
MUST_PLAY_LARGER = 39

# -- what happened: events are rows of four, (code, seat, place, value), after their count; each
# -- belongs to one rule
TIED, BEGINS, HIT, ENTERED, BORNE_OFF = 1, 2, 3, 4, 5
BOUND, CHOOSES, BROKEN, LOST, WON = 6, 7, 8, 9, 10
GOES_ON, DECLINED_DIE, BACK, FINISHED, OUT, PAYS, PLACED = 11, 12, 13, 14, 15, 16, 17
PRIMED, BLOCKED = 18, 19
TIED_BREAKING, REENTERED, UNUSED, WON_STAKE, WON_END, ENDED = 20, 21, 22, 23, 24, 25
EVENT_SPACE = 257  # at most 64 events between two throws or choices
