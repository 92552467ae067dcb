"""What can be counted in a position of a tafl game, with the eyes of one side: the facts of a move.

A move is known by the position to which it leads. All that is counted comes from the ruleset's own
data and from the law, so that a game that is not yet written has its facts too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tablesnb.players.tafl_evaluation import CHAINS_OF_A_CORNER, chain_of
from tablesnb.players.tafl_weights import held_up
from tablesnb.tafl import law
from tablesnb.tafl.law.way import on_the_way

NEAR: Final = 3  # points, along the lines: an attacker who stands no farther off is near the king


@dataclass(frozen=True)
class TaflFacts:
    """What a side sees. Points are numbers of the law.

    ``lines`` are the goals to which the king could go at once; ``sights`` the points to which he
    can go and from which a line then leads home, ``forks`` those from which more than one does,
    ``far`` those that he reaches in two moves. ``room`` are the points to which he can go,
    ``area`` those within two moves, ``outlets`` the goals to which empty points lead at all.
    ``beset`` are the sides on which he is hemmed in; ``held``: one more attacker takes him.
    ``men`` are the men of each side, ``danger`` those of each side whom a move would take.
    ``lacking`` is how many attackers lack to close each corner, where the king must come there.
    """

    seat: int
    lines: frozenset[int]
    sights: frozenset[int]
    forks: frozenset[int]
    far: frozenset[int]
    room: frozenset[int]
    area: frozenset[int]
    outlets: frozenset[int]
    beset: int
    held: bool
    men: tuple[int, int]
    danger: tuple[frozenset[int], frozenset[int]]
    lacking: tuple[int, ...]
    near: int
    over: bool


def facts_of(row: Any, rules: Any, seat: int, threats: bool = True) -> TaflFacts:
    """Count what a side sees in a position, by the numbers of the law.

    Who could be taken takes longest: without ``threats`` it is not looked at.
    """
    state = list(row)
    king, over = law.king_at(state, rules), row[law.PHASE] == law.OVER
    one = {to: goals(state, rules, king, to) for to in ways(state, rules, king)}
    two = {to: goals(state, rules, king, to) for by in one for to in ways(state, rules, king, by)}
    return TaflFacts(
        seat,
        frozenset(goals(state, rules, king, king)),
        frozenset(to for to, seen in one.items() if seen),
        frozenset(to for to, seen in one.items() if len(seen) > 1),
        frozenset(to for to, seen in two.items() if seen and to not in one and to != king),
        frozenset(one),
        frozenset(one) | frozenset(two) - {king},
        frozenset(outlets(state, rules, king)),
        sum(
            law.hostile_to_king(state, rules, law.next_point(rules, king, way)) for way in range(4)
        ),
        not over and held_up(state, rules, king) == 1,
        (_men(state, rules, law.ATTACKERS), _men(state, rules, law.DEFENDERS)),
        (
            frozenset(takes(state, rules, law.DEFENDERS)) if threats else frozenset(),
            frozenset(takes(state, rules, law.ATTACKERS)) if threats else frozenset(),
        ),
        tuple(lacking(state, rules)),
        sum(
            away(rules, king, point) <= NEAR
            for point in range(rules[law.POINTS])
            if law.side(state[law.SQUARE + point]) == law.ATTACKERS
        ),
        over,
    )


def _men(state: list[int], rules: Any, seat: int) -> int:
    squares = state[law.SQUARE : law.SQUARE + rules[law.POINTS]]
    return sum(law.side(kind) == seat and kind != law.KING for kind in squares)


def away(rules: Any, one: int, other: int) -> int:
    """How many steps along the lines one point is from another."""
    size: int = rules[law.SIZE]
    return abs(one // size - other // size) + abs(one % size - other % size)


# -- the king


def ways(state: list[int], rules: Any, king: int, start: int | None = None) -> Iterator[int]:
    """Where the king could go from a point, were it his turn and he there."""
    board = _moved(state, king, king if start is None else start)
    start = king if start is None else start
    for way in range(4):
        point = law.next_point(rules, start, way)
        while point >= 0 and board[law.SQUARE + point] == law.EMPTY:
            if on_the_way(board, rules, start, point) == law.LEGAL:
                yield point
            point = law.next_point(rules, point, way)


def goals(state: list[int], rules: Any, king: int, start: int) -> set[int]:
    """The ways home from a point: the first goal along each line on which he would be home."""
    board, found = _moved(state, king, start), set()
    for way in range(4):
        point = law.next_point(rules, start, way)
        while point >= 0 and board[law.SQUARE + point] == law.EMPTY:
            if law.is_goal(rules, point) == 1:
                if on_the_way(board, rules, start, point) == law.LEGAL:
                    found.add(point)
                break
            point = law.next_point(rules, point, way)
    return found


def _moved(state: list[int], king: int, to: int) -> list[int]:
    """The board with the king on another point."""
    board = list(state)
    board[law.SQUARE + king] = law.EMPTY
    board[law.SQUARE + to] = law.KING
    return board


def outlets(state: list[int], rules: Any, king: int) -> set[int]:
    """The goals to which empty points lead from the king, however often he moves."""
    met, todo = {king}, [king]
    while todo:
        point = todo.pop()
        for way in range(4):
            beside = law.next_point(rules, point, way)
            if beside >= 0 and beside not in met and state[law.SQUARE + beside] == law.EMPTY:
                met.add(beside)
                todo.append(beside)
    return {point for point in met if law.is_goal(rules, point) == 1}


# -- the men


def takes(state: list[int], rules: Any, seat: int) -> set[int]:
    """Where the men stand whom a move of a side would take, were it its turn."""
    board = list(state)
    board[law.PHASE], board[law.TURN], board[law.ACTOR] = law.PLAY, seat, seat
    moves = [0] * law.space_for_moves(rules)
    found = set()
    for number in range(law.legal(board, rules, moves)):
        _, source, target = moves[3 * number : 3 * number + 3]
        kind = board[law.SQUARE + source]
        board[law.SQUARE + source], board[law.SQUARE + target] = law.EMPTY, kind
        found |= {law.captured(board, rules, target, way) for way in range(4)} - {-1}
        board[law.SQUARE + source], board[law.SQUARE + target] = kind, law.EMPTY
    return found


def lacking(state: list[int], rules: Any) -> Iterator[int]:
    """How many attackers lack to close each corner, a1 first, rank after rank.

    A chain of them that goes slantwise from edge to edge about a corner closes it; counted is the
    one that lacks the fewest. A defender in it counts as two more. None where the king need not
    come to a corner.
    """
    chains: dict[int, list[int]] = {}
    for point in range(rules[law.POINTS]):
        chain = chain_of(rules, point)
        if chain:
            seat = law.side(state[law.SQUARE + point])
            add = {law.ATTACKERS: -1, law.DEFENDERS: 2}.get(seat, 0)
            chains.setdefault(chain - 1, []).append(1 + add)
    for corner in range(4 if chains else 0):
        own = [
            max(0, sum(each))
            for chain, each in chains.items()
            if chain // CHAINS_OF_A_CORNER == corner
        ]
        yield min(own)


# -- as numbers to be weighed

# what bears on the king: whether more of it is good (1) or bad (-1) for the defenders
GOOD: Final[Mapping[str, int]] = {
    "lines": 1, "sights": 1, "forks": 1, "far": 1, "room": 1, "area": 1, "outlets": 1,
    "beset": -1, "held": -1, "closed": -1, "lacking": 1, "near": -1,
}  # fmt: skip
# each column, and whether more of it is good for the side that moves: the king's are turned so
COLUMNS: Final[Mapping[str, int]] = {
    **dict.fromkeys(GOOD, 1), "own men": 1, "their men": -1, "danger": -1, "aim": 1,
}  # fmt: skip
MANY: Final = 4  # men that lack: more make no odds
SIGHTS, FAR, ROOM, AREA = 6, 10, 12, 60  # points: more make no odds


def columns(seen: TaflFacts, _rules: Any) -> list[float]:
    """The facts as numbers, in the order of COLUMNS."""
    seat, turned = seen.seat, 1 if seen.seat == law.DEFENDERS else -1
    king = {
        "lines": min(len(seen.lines), 2),
        "sights": min(len(seen.sights), SIGHTS),
        "forks": min(len(seen.forks), 2),
        "far": min(len(seen.far), FAR),
        "room": min(len(seen.room), ROOM),
        "area": min(len(seen.area), AREA) / 10,
        "outlets": len(seen.outlets) / 10,
        "beset": seen.beset,
        "held": seen.held,
        "closed": sum(each == 0 for each in seen.lacking),
        "lacking": sum(min(each, MANY) for each in seen.lacking),
        "near": seen.near,
    }
    found = {
        **{name: turned * GOOD[name] * many for name, many in king.items()},
        "own men": seen.men[seat],
        "their men": seen.men[1 - seat],
        "danger": len(seen.danger[seat]),
        "aim": len(seen.danger[1 - seat]),
    }
    return [float(found[name]) for name in COLUMNS]
