"""Alea Evangelii, written slowly and plainly from the prose of seed 004 and the rival readings.

This module shares nothing with the package it checks.  A point is a pair (file, row), each 1..19:
(1, 1) is a1, (19, 19) is s19, no letter skipped.  A board is a dict from occupied points to the
letter that stands there:

    A  attacker      D  defender      K  king
    a  d             the same, a duke (only under `variegated_men: duke`)

Nothing is optimised.  A position is an `Alea`.  The questions one can ask are

    start(readings)                  the position in which a game begins
    set_up(readings, board, ...)     a position from anywhere, settled if it is already decided
    moves(s, readings)               what may the side on turn do?
    captured(s, readings, move)      which men does that move take?
    after(s, readings, move)         the position after it

`readings` is a plain dict of the fields, see `VALUES`, `READINGS` and `NAMED`.  What the prose
leaves open and this module had to settle is listed in settled_alea.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

Readings = Mapping[str, str]
Point = tuple[int, int]
Board = dict[Point, str]

SIZE = 19
LINE = range(1, SIZE + 1)
POINTS = [(x, y) for x in LINE for y in LINE]
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))
CENTRE = (10, 10)
LETTERS = "abcdefghijklmnopqrs"
SIDES = ("defenders", "attackers")

VALUES: dict[str, tuple[str, ...]] = {
    "layout": ("murray", "variegated", "g5", "h4"),
    "first_mover": ("defenders", "attackers"),
    "men_cross_throne": ("no", "yes"),
    "throne_hostile_to_king": ("no", "yes"),
    "throne_hostile_to_men": ("no", "yes"),
    "citadel_hostile_to_king": ("yes", "no"),
    "citadels": ("2x2", "1x1"),
    "king_armed": ("yes", "anvil_only", "no"),
    "king_may_reenter": ("yes", "no"),
    "king_safe_until_moved": ("yes", "no"),
    "king_capture": ("four", "two_off_centre"),
    "goal": ("citadel", "edge"),
    "repetition": ("draw_second", "draw_third", "mover_loses_third", "mover_wins_third"),
    "no_move": ("draw", "loses", "defenders_lose"),
    "encirclement_loses": ("no", "yes"),
    "variegated_men": ("none", "duke", "haven"),
}
READINGS: dict[str, str] = {field: values[0] for field, values in VALUES.items()}
NAMED: dict[str, dict[str, str]] = {
    "default": READINGS,
    # Walker's own page: the layout of 2015; men cross the throne; 'three and the throne'; the
    # king on his throne is taken by four; the fixed men do not help against him.
    "walker": READINGS
    | {
        "layout": "variegated",
        "men_cross_throne": "yes",
        "throne_hostile_to_king": "yes",
        "citadel_hostile_to_king": "no",
        "king_safe_until_moved": "no",
    },
    "ludii": READINGS
    | {
        "layout": "variegated",
        "first_mover": "attackers",
        "men_cross_throne": "yes",
        "throne_hostile_to_king": "yes",
        "throne_hostile_to_men": "yes",
        "citadel_hostile_to_king": "no",
        "king_armed": "anvil_only",
        "king_may_reenter": "no",
        "king_safe_until_moved": "no",
        "king_capture": "two_off_centre",
    },
    "opentafl": READINGS
    | {
        "first_mover": "attackers",
        "men_cross_throne": "yes",
        "throne_hostile_to_king": "yes",
        "throne_hostile_to_men": "yes",
        "king_may_reenter": "no",
        "king_safe_until_moved": "no",
        "repetition": "mover_wins_third",
        "no_move": "defenders_lose",
        "encirclement_loses": "yes",
    },
    # one of the two layouts that nobody has signed, and nothing else
    "evening": READINGS | {"layout": "g5"},
}


class Move(NamedTuple):
    """A man goes from a point to a point."""

    source: Point
    target: Point


class Result(NamedTuple):
    """Who has won, or None when the game is drawn; and by which rule."""

    winner: str | None
    how: str  # king home | king taken | encircled | repeated | no move


@dataclass(frozen=True)
class Alea:
    """One position.

    board       what stands where
    turn        the side that moves
    king_moved  has the king made a move?
    seen        the positions since the start or the last capture, this one last
    result      how it has ended, or None
    """

    board: Board
    turn: str
    king_moved: bool = False
    seen: tuple[tuple[str, frozenset[tuple[Point, str]]], ...] = ()
    result: Result | None = None


# ---------------------------------------------------------------------------------------------
# The board


def name(point: Point) -> str:
    return f"{LETTERS[point[0] - 1]}{point[1]}"


def point(text: str) -> Point:
    return LETTERS.index(text[0]) + 1, int(text[1:])


def points(text: str) -> set[Point]:
    return {point(each) for each in text.split()}


VARIEGATED = points("f6 f14 n6 n14")
# The drawn diagrams differ only in which of the ring of 32 are defenders.
OUTER = points(
    "c1 f1 n1 q1 a3 f3 n3 s3 a6 c6 q6 s6 a14 c14 q14 s14 a17 f17 n17 s17 c19 f19 n19 q19"
)
RING = points(
    "h4 j4 l4 g5 i5 k5 m5 f6 n6 e7 o7 d8 p8 e9 o9 d10 p10 e11 o11 d12 p12 e13 o13 f14 n14 "
    "g15 i15 k15 m15 h16 j16 l16"
)
INNER = points("j7 i8 k8 h9 j9 l9 g10 i10 k10 m10 h11 j11 l11 i12 k12 j13")
RING_DEFENDERS = {
    "murray": points("i5 k5 e9 o9 e11 o11 i15 k15"),
    "variegated": points("j4 f6 n6 d10 p10 f14 n14 j16"),
    "g5": points("g5 m5 e7 o7 e13 o13 g15 m15"),
    "h4": points("h4 l4 d8 p8 d12 p12 h16 l16"),
}


def side(letter: str) -> str:
    """Whose is the man?"""
    return "attackers" if letter in "Aa" else "defenders"


def other(seat: str) -> str:
    return "attackers" if seat == "defenders" else "defenders"


def next_to(here: Point, direction: tuple[int, int]) -> Point | None:
    """The next point on the line, or None beyond the edge."""
    there = (here[0] + direction[0], here[1] + direction[1])
    return there if there in POINTS_SET else None


POINTS_SET = set(POINTS)


def citadels(readings: Readings) -> set[Point]:
    """The points of the decorated men: 'the groups of four men at the four corners', or one."""
    return CITADELS[readings["citadels"]]


CITADELS = {
    "2x2": {(x, y) for x in (1, 2, 18, 19) for y in (1, 2, 18, 19)},
    "1x1": {(1, 1), (1, 19), (19, 1), (19, 19)},
}


def is_edge(here: Point) -> bool:
    return 1 in here or SIZE in here


def king_at(board: Board) -> Point:
    [here] = [each for each in board if board[each] == "K"]
    return here


# ---------------------------------------------------------------------------------------------
# The beginning


def start(readings: Readings) -> Alea:
    """'The 48 attackers, 24 defenders and the king are placed on the board.'"""
    defenders = INNER | RING_DEFENDERS[readings["layout"]]
    board = {each: "D" if each in defenders else "A" for each in OUTER | RING | INNER}
    board[CENTRE] = "K"
    if readings["variegated_men"] == "duke":  # the four men who begin on the double outlines
        for each in VARIEGATED:
            board[each] = board[each].lower()
    return set_up(readings, board, readings["first_mover"])


def set_up(readings: Readings, board: Board, turn: str, king_moved: bool = False) -> Alea:
    """A position from anywhere; what it already decides is settled."""
    s = Alea(dict(board), turn, king_moved)
    if at_goal(readings, king_at(board)):
        return ended(s, "defenders", "king home")
    return settled(s, readings)


def ended(s: Alea, winner: str | None, how: str) -> Alea:
    return Alea(s.board, s.turn, s.king_moved, s.seen, Result(winner, how))


# ---------------------------------------------------------------------------------------------
# Moving


def moves(s: Alea, readings: Readings) -> set[Move]:
    """All that the side on turn may do; nothing when the game is over.

    Pieces 'can move any number of spaces octagonally'; 'Movement is halted when blocked by another
    game piece or when reaching the edge of the board.'
    """
    return set() if s.result is not None else set(each_move(s, readings))


def each_move(s: Alea, readings: Readings) -> Iterator[Move]:
    """One move after the other, whether or not the game is over."""
    for source, letter in s.board.items():
        if side(letter) != s.turn:
            continue
        for direction in DIRECTIONS:
            here = next_to(source, direction)
            while here is not None and here not in s.board:
                if may_stand(readings, letter, here):
                    yield Move(source, here)
                if not may_pass(readings, letter, here):
                    break
                here = next_to(here, direction)


def may_stand(readings: Readings, letter: str, here: Point) -> bool:
    """'attackers and defenders cannot enter the central space and the four corners'."""
    if letter == "K":
        return here != CENTRE or readings["king_may_reenter"] == "yes"
    if here == CENTRE or here in citadels(readings):
        return False
    if readings["variegated_men"] == "duke" and here in VARIEGATED:
        return letter in "ad"  # 'the duke (and the king) can only enter the variegated spot'
    return True


def may_pass(readings: Readings, letter: str, here: Point) -> bool:
    """Men move 'not to or crossing the central space', unless they may cross it."""
    if letter == "K":
        return True
    if here == CENTRE:
        return readings["men_cross_throne"] == "yes"
    return here not in citadels(readings)


# ---------------------------------------------------------------------------------------------
# Capturing


def captured(s: Alea, readings: Readings, move: Move) -> set[Point]:
    """The men, not the king, whom this move takes.

    'Game pieces are captured when they are caught between two opposing pieces.  This is an active
    process'; 'More than one capture can be made with one move.'
    """
    if s.board[move.source] == "K" and readings["king_armed"] != "yes":
        return set()
    taken = set()
    for direction in DIRECTIONS:
        victim = next_to(move.target, direction)
        if victim is None or victim not in s.board or s.board[victim] == "K":
            continue
        if side(s.board[victim]) == s.turn or is_haven(readings, victim):
            continue
        beyond = next_to(victim, direction)
        board = moved(s.board, move)
        if beyond is not None and catches(board, readings, beyond, s.turn):
            taken.add(victim)
    return taken


def moved(board: Board, move: Move) -> Board:
    there = dict(board)
    there[move.target] = there.pop(move.source)
    return there


def catches(board: Board, readings: Readings, here: Point, seat: str) -> bool:
    """Does this point hold the other end of the pair in which that side catches a man?"""
    # 'The decorated men in each corner play the role of either the attacker or defender.'
    if here in citadels(readings):
        return True
    if here in board:
        if board[here] == "K":  # 'One of the opposing game pieces involved can be the king'
            return seat == "defenders" and readings["king_armed"] in ("yes", "anvil_only")
        return side(board[here]) == seat
    return here == CENTRE and readings["throne_hostile_to_men"] == "yes"


def is_haven(readings: Readings, here: Point) -> bool:
    """'a safe-haven for any within this spot'"""
    return readings["variegated_men"] == "haven" and here in VARIEGATED


def king_is_taken(before: Alea, readings: Readings, move: Move) -> bool:
    """Has this move of an attacker taken the king?

    'It must be surrounded by four opposing pieces, or three opposing pieces and the edge of the
    board.'  'However, the king is safe on the central space of the board, if he has not made any
    move in a previous turn.'
    """
    if before.turn != "attackers":
        return False
    king = king_at(before.board)
    beside = {direction: next_to(king, direction) for direction in DIRECTIONS}
    if move.target not in beside.values():
        return False
    board = moved(before.board, move)
    if is_haven(readings, king):
        return False
    if king == CENTRE and not before.king_moved and readings["king_safe_until_moved"] == "yes":
        return False
    off_centre = king != CENTRE and CENTRE not in beside.values()
    if readings["king_capture"] == "two_off_centre" and off_centre:
        for direction, here in beside.items():
            opposite = beside[(-direction[0], -direction[1])]
            if here == move.target:
                return opposite is not None and presses(board, readings, opposite)
    return all(here is None or presses(board, readings, here) for here in beside.values())


def presses(board: Board, readings: Readings, here: Point) -> bool:
    """Does this point help to take the king?"""
    if here in board:
        return side(board[here]) == "attackers"
    if here == CENTRE:
        return readings["throne_hostile_to_king"] == "yes"
    return here in citadels(readings) and readings["citadel_hostile_to_king"] == "yes"


# ---------------------------------------------------------------------------------------------
# Doing it


def after(s: Alea, readings: Readings, move: Move) -> Alea:
    """The position after a move, ended if the move ends the game."""
    assert s.result is None and side(s.board[move.source]) == s.turn
    taken = captured(s, readings, move)
    board = moved(s.board, move)
    for each in taken:
        del board[each]
    is_king = board[move.target] == "K"
    seen = () if taken else s.seen
    there = Alea(board, other(s.turn), s.king_moved or is_king, seen)
    if is_king and at_goal(readings, move.target):
        return ended(there, "defenders", "king home")
    if king_is_taken(s, readings, move):
        return ended(there, "attackers", "king taken")
    return settled(there, readings)


def at_goal(readings: Readings, king: Point) -> bool:
    """'The defenders win if the king escapes to one of the corners', or to the edge."""
    if readings["goal"] == "edge":
        return is_edge(king)
    return king in citadels(readings)


def settled(s: Alea, readings: Readings) -> Alea:
    """What follows when a side comes to move: encirclement, a repeated position, no move."""
    if readings["encirclement_loses"] == "yes" and is_encircled(s):
        return ended(s, "attackers", "encircled")
    s = Alea(s.board, s.turn, s.king_moved, (*s.seen, (s.turn, frozenset(s.board.items()))))
    times = s.seen.count(s.seen[-1])
    mover = other(s.turn)
    if readings["repetition"] == "draw_second" and times == 2:
        return ended(s, None, "repeated")
    if readings["repetition"] == "draw_third" and times == 3:
        return ended(s, None, "repeated")
    if readings["repetition"] == "mover_loses_third" and times == 3:
        return ended(s, s.turn, "repeated")
    if readings["repetition"] == "mover_wins_third" and times == 3:
        return ended(s, mover, "repeated")
    if next(each_move(s, readings), None) is None:
        if readings["no_move"] == "loses":
            return ended(s, mover, "no move")
        if readings["no_move"] == "defenders_lose" and s.turn == "defenders":
            return ended(s, "attackers", "no move")
        return ended(s, None, "no move")
    return s


def is_encircled(s: Alea) -> bool:
    """Can no defender and not the king come to the edge, even if the attackers stand still?"""
    reached = {each for each in s.board if side(s.board[each]) == "defenders"}
    fresh = list(reached)
    while fresh:
        here = fresh.pop()
        if is_edge(here):
            return False
        for direction in DIRECTIONS:
            there = next_to(here, direction)
            if there is not None and there not in s.board and there not in reached:
                reached.add(there)
                fresh.append(there)
    return True
