"""Random positions of Alea Evangelii, as plain dicts, the same for the same seed.

A position says

    kind        which of the kinds below
    board       a dict of point name -> A, D or K, such as {"a6": "A", "j10": "K"}
    turn        attackers | defenders
    king_moved  has the king made a move? (always true when he is not on the centre)

Nobody but the king stands on the centre or on a corner point, so that each fits all readings; some
are decided as they stand. Under `duke` who stands on a double outline is a duke (`board_of`).

KINDS: thinned (a start with most men gone), game (from a random game), citadel (king near one),
surrounded (king nearly taken: in the open, at the edge, beside a citadel, in a haven, on or beside
the centre), closing (one move may take him there), throne (king on or near the centre, men about),
corner_men (men of both sides beside citadels), few (few men: repetition and no move are near),
encircled (a ring nearly or wholly closed), blocked (a side with hardly a move).  `mixed` gives all
of them in turn.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import slow_alea as slow
from .slow_alea import CENTRE, DIRECTIONS, POINTS, SIDES, VALUES, VARIEGATED, Alea, Board, Point

Position = dict[str, Any]
Shape = tuple[Board, str, bool]

CORNER_POINTS = slow.citadels(slow.READINGS)
OPEN = [each for each in POINTS if each != CENTRE and each not in CORNER_POINTS]
INSIDE = [each for each in OPEN if not slow.is_edge(each)]


def random_positions(n: int, seed: int, kind: str = "mixed") -> list[Position]:
    """`n` positions of a kind."""
    rng = random.Random(f"alea {kind} {seed}")
    if kind == "mixed":
        share = {each: n // len(MAKERS) + (i < n % len(MAKERS)) for i, each in enumerate(MAKERS)}
        made = [p for each, count in share.items() for p in random_positions(count, seed, each)]
        rng.shuffle(made)
        return made
    made = []
    while len(made) < n:
        made += [as_position(*shape) | {"kind": kind} for shape in MAKERS[kind](rng)]
    return made[:n]


def random_readings(rng: random.Random) -> dict[str, str]:
    return {field: rng.choice(values) for field, values in VALUES.items()}


def board_of(position: Position, readings: Mapping[str, str]) -> Board:
    """The board as `slow_alea` has it; under `duke` those on double outlines are dukes."""
    board = {slow.point(where): letter for where, letter in position["board"].items()}
    if readings["variegated_men"] == "duke":
        for each in VARIEGATED & board.keys():
            if board[each] != "K":
                board[each] = board[each].lower()
    return board


def set_up(position: Position, readings: Mapping[str, str]) -> Alea:
    board = board_of(position, readings)
    return slow.set_up(readings, board, position["turn"], position["king_moved"])


def as_position(board: Board, turn: str, king_moved: bool) -> Position:
    return {
        "board": {slow.name(each): board[each].upper() for each in sorted(board)},
        "turn": turn,
        "king_moved": king_moved or slow.king_at(board) != CENTRE,
    }


def around(here: Point) -> list[Point]:
    """The neighbours on the board."""
    found = [slow.next_to(here, direction) for direction in DIRECTIONS]
    return [each for each in found if each is not None]


def scatter(
    rng: random.Random, board: Board, letter: str, count: int, where: Sequence[Point] = OPEN
) -> None:
    """Put so many men, fewer if there is no room, on free points."""
    free = [each for each in where if each not in board]
    for each in rng.sample(free, min(count, len(free))):
        board[each] = letter


def shape(rng: random.Random, board: Board, turn: str | None = None) -> list[Shape]:
    return [(board, turn or rng.choice(SIDES), rng.random() < 0.5)]


# ---------------------------------------------------------------------------------------------
# The kinds


def thinned(rng: random.Random) -> list[Shape]:
    """A start from which most men are gone, and some have moved."""
    board = slow.start(random_readings(rng) | {"variegated_men": "none"}).board
    keep = rng.choice([0.1, 0.3, 0.6, 0.9])
    board = {each: man for each, man in board.items() if man == "K" or rng.random() < keep}
    for each in rng.sample(sorted(board), min(len(board), rng.randint(0, 12))):
        free = [there for there in INSIDE if there not in board]
        board[rng.choice(free)] = board.pop(each)
    return shape(rng, board)


def game(rng: random.Random) -> list[Shape]:
    """Up to six positions from one random game."""
    readings = random_readings(rng) | {"variegated_men": "none", "goal": "citadel"}
    s = slow.start(readings)
    met: list[Alea] = []
    while s.result is None and len(met) < 150:
        options = sorted(slow.moves(s, readings))
        takes = [each for each in options if slow.captured(s, readings, each)]
        s = slow.after(s, readings, rng.choice(takes if takes and rng.random() < 0.8 else options))
        met.append(s)
    met = [s for s in met if not CORNER_POINTS & s.board.keys()]
    return [(s.board, s.turn, s.king_moved) for s in rng.sample(met, min(6, len(met)))]


def citadel(rng: random.Random) -> list[Shape]:
    """The king near a corner, attackers and a few defenders near him."""
    corner_x, corner_y = rng.choice([1, 19]), rng.choice([1, 19])
    near = [(x, y) for x, y in OPEN if abs(x - corner_x) < 6 and abs(y - corner_y) < 6]
    king = rng.choice([each for each in near if not slow.is_edge(each)])
    if rng.random() < 0.2:  # on the corner point that is not on the edge
        king = min(max(corner_x, 2), 18), min(max(corner_y, 2), 18)
    board = {king: "K"}
    scatter(rng, board, "A", rng.randint(0, 4), around_free(king))
    two_on = [each for beside in around_free(king) for each in around_free(beside)]
    scatter(rng, board, "D", rng.randint(0, 2), around_free(king))
    scatter(rng, board, rng.choice("AD"), rng.randint(0, 3), two_on)
    scatter(rng, board, "A", rng.randint(0, 8), near)
    scatter(rng, board, "D", rng.randint(0, 6), near)
    scatter(rng, board, "A", rng.randint(1, 8))
    scatter(rng, board, "D", rng.randint(0, 5))
    return shape(rng, board)


def around_free(king: Point) -> list[Point]:
    return [each for each in around(king) if each in OPEN]


def king_places() -> list[list[Point]]:
    """Where the king's capture follows words of its own."""
    return [
        INSIDE,
        [each for each in OPEN if slow.is_edge(each)],
        [each for each in OPEN if CORNER_POINTS & set(around(each))],
        sorted(VARIEGATED),
        around(CENTRE),
        [CENTRE],
    ]


def surrounded(rng: random.Random) -> list[Shape]:
    """The king lacks none to three attackers; some attacker stands in line with each gap."""
    king = rng.choice(rng.choice(king_places()))
    board = {king: "K"}
    ring = around_free(king)
    rng.shuffle(ring)
    gaps = ring[: rng.choice([0, 1, 1, 2, 3])]
    for each in ring[len(gaps) :]:
        board[each] = "D" if rng.random() < 0.12 else "A"
    for gap in gaps:
        lines = [(x, y) for x, y in OPEN if (x == gap[0]) != (y == gap[1])]
        near = [(x, y) for x, y in lines if abs(x - gap[0]) + abs(y - gap[1]) < 6]
        scatter(rng, board, "A", rng.randint(1, 3), [each for each in near if each not in gaps])
    scatter(rng, board, "A", rng.randint(0, 10), [each for each in OPEN if each not in gaps])
    scatter(rng, board, "D", rng.randint(0, 8), [each for each in OPEN if each not in gaps])
    return shape(rng, board)


def closing(rng: random.Random) -> list[Shape]:
    """An attacker is about to come beside the king, the others, or all but one, being there."""
    king = rng.choice(rng.choice(king_places()))
    board = {king: "K"}
    ring = around_free(king)
    rng.shuffle(ring)
    gap, rest = ring[0], ring[1:]
    outward = [each for each in around(gap) if each in OPEN and each != king]
    board[rng.choice(outward)] = "A"
    for each in rest[: rng.choice([1, 2, 3, 3, 3])]:
        board[each] = "A"
    far = [(x, y) for x, y in OPEN if abs(x - king[0]) + abs(y - king[1]) > 2]
    scatter(rng, board, "A", rng.randint(0, 8), far)
    scatter(rng, board, "D", rng.randint(1, 8), far)
    return shape(rng, board, "attackers")


def throne(rng: random.Random) -> list[Shape]:
    """The king on the centre, beside it or two steps away; men all round it."""
    ring = [(x, y) for x in range(7, 14) for y in range(7, 14) if (x, y) != CENTRE]
    cross = around(CENTRE)
    king = rng.choice([CENTRE, CENTRE, *cross, *cross, rng.choice(ring), rng.choice(INSIDE)])
    board = {king: "K"}
    scatter(rng, board, "A", rng.randint(0, 4), around_free(king))
    scatter(rng, board, rng.choice("AD"), rng.randint(0, 4), cross)
    scatter(rng, board, "A", rng.randint(1, 12), ring)
    scatter(rng, board, "D", rng.randint(0, 10), ring)
    lines = [each for each in OPEN if 10 in each]
    scatter(rng, board, rng.choice("AD"), rng.randint(0, 6), lines)
    return shape(rng, board)


def corner_men(rng: random.Random) -> list[Shape]:
    """Men of both sides beside the corner points and one step further."""
    board = {rng.choice([CENTRE, rng.choice(INSIDE)]): "K"}
    near = [(x, y) for x, y in OPEN if min(x, 20 - x) + min(y, 20 - y) <= 6]
    scatter(rng, board, "A", rng.randint(3, 14), near)
    scatter(rng, board, "D", rng.randint(3, 14), near)
    scatter(rng, board, "A", rng.randint(0, 10))
    scatter(rng, board, "D", rng.randint(0, 10))
    return shape(rng, board)


def few(rng: random.Random) -> list[Shape]:
    """One to four men a side, the king among them, or a side all alone."""
    board = {rng.choice([CENTRE, *INSIDE]): "K"}
    scatter(rng, board, "A", rng.choice([0, 1, 1, 2, 3, 4]))
    scatter(rng, board, "D", rng.choice([0, 0, 1, 1, 2, 3]))
    return shape(rng, board)


def encircled(rng: random.Random) -> list[Shape]:
    """A closed diamond or square of attackers round the king, with no gap, one gap or two."""
    x0, y0 = rng.randint(7, 13), rng.randint(7, 13)
    size = rng.randint(2, 5)
    diamond = rng.random() < 0.5

    def distance(here: Point) -> int:
        dx, dy = abs(here[0] - x0), abs(here[1] - y0)
        return dx + dy if diamond else max(dx, dy)

    wall = [each for each in OPEN if distance(each) == size]
    if not diamond and rng.random() < 0.5:  # a square closes without its corners too
        wall = [(x, y) for x, y in wall if (abs(x - x0), abs(y - y0)) != (size, size)]
    within = [each for each in POINTS if distance(each) < size and each not in CORNER_POINTS]
    board = {rng.choice([each for each in within if not slow.is_edge(each)]): "K"}
    gaps = sorted(rng.sample(wall, rng.choice([0, 1, 1, 1, 1, 2])))
    board |= {each: "A" for each in wall if each not in gaps}
    for gap in gaps:  # an attacker outside who may close it
        lines = [(x, y) for x, y in OPEN if (x == gap[0]) != (y == gap[1])]
        scatter(rng, board, "A", rng.randint(0, 1), [p for p in lines if distance(p) > size])
    room = [each for each in within if each != CENTRE]
    scatter(rng, board, "D", rng.randint(0, 6), room)
    scatter(rng, board, "A", rng.randint(0, 2), room)
    outside = [each for each in OPEN if distance(each) > size]
    scatter(rng, board, "A", rng.randint(0, 4), outside)
    scatter(rng, board, "D", rng.choice([0, 0, 0, 1]), outside)
    return shape(rng, board, rng.choice(["attackers", "attackers", "defenders"]))


def blocked(rng: random.Random) -> list[Shape]:
    """A small knot of men without a move, or with hardly one."""
    board = {}
    if rng.random() < 0.5:  # the king on his throne, walled in by attackers, who are free
        board[CENTRE] = "K"
        cross = around(CENTRE)
        for each in rng.sample(cross, rng.choice([2, 3, 4, 4])):
            board[each] = "A"
        scatter(rng, board, "A", rng.randint(0, 6), INSIDE)
        return [(board, rng.choice(SIDES), rng.random() < 0.3)]
    # An attacker or two at the edge beside a citadel, defenders before them.
    board[rng.choice([CENTRE, rng.choice(INSIDE)])] = "K"
    for x, y in rng.sample([(3, 1), (17, 1), (1, 3), (1, 17), (19, 3), (3, 19)], rng.randint(1, 3)):
        knot = [(x, y), *(each for each in around((x, y)) if each in OPEN)]
        for each in knot:
            if each not in board:
                board[each] = "A" if each == (x, y) else "D"
        if rng.random() < 0.3 and board[knot[-1]] != "K":
            del board[knot[-1]]
    return shape(rng, board, rng.choice(["attackers", "attackers", "defenders"]))


MAKERS: dict[str, Callable[[random.Random], list[Shape]]] = {
    "thinned": thinned,
    "game": game,
    "citadel": citadel,
    "surrounded": surrounded,
    "closing": closing,
    "throne": throne,
    "corner_men": corner_men,
    "few": few,
    "encircled": encircled,
    "blocked": blocked,
}
KINDS = (*MAKERS, "mixed")
