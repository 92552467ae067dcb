"""Games of the strong player of tafl games against himself, and what he saw before each move.

In the law's own subset: ints, indexing and loops.
"""

from __future__ import annotations

from tablesnb.lab.siege.duel import carry_out, code_by_lot, lay_out
from tablesnb.players.tafl_chains import corners
from tablesnb.players.tafl_evaluation import OF_ATTACKER, OF_DEFENDER, VALUE
from tablesnb.players.tafl_search import choose
from tablesnb.tafl.law import (
    ACTOR,
    ATTACKERS,
    DEFENDERS,
    KING,
    OVER,
    PHASE,
    POINTS,
    SQUARE,
    Row,
    Rules,
    side,
)


def standing(state: Row, rules: Rules, work: Row) -> int:
    """What stands on the board is worth to the defenders, before anybody moves.

    A search says what is added to it; what it kept of the corners is in the work row.
    """
    total = -corners(rules, work)
    for point in range(rules[POINTS]):
        kind = state[SQUARE + point]
        if side(kind) == ATTACKERS:
            total -= OF_ATTACKER
        elif side(kind) == DEFENDERS and kind != KING:
            total += OF_DEFENDER
    return total


def watched(
    start: Row,
    rules: Rules,
    seed: int,
    cap: int,
    lots: int,
    budget: int,
    deepest: int,
    state: Row,
    men: Row,
    reached: Row,
    work: Row,
    table: Row,
    moves: list[Row],
    marks: Row,
    events: list[Row],
    seen: Row,
) -> int:
    """Play one game, the first ``lots`` moves by lot; return how many moves it had.

    For each move ``seen`` is told who makes it, what he sees in it, and what stands on the board.
    The game is broken off after ``cap`` moves, for whose keys ``state`` has room; so it is left.
    """
    lay_out(state, start, rules, reached, events[0])
    made = 0
    while state[PHASE] != OVER and made < cap:
        seat = state[ACTOR]
        code = choose(state, rules, deepest, budget, seed, work, table, moves, marks, events)
        seen[3 * made] = seat
        seen[3 * made + 1] = work[VALUE]
        seen[3 * made + 2] = standing(state, rules, work)
        if made < lots:
            code = code_by_lot(state, rules, seed, made, men)
        carry_out(state, rules, code, reached, events[0])
        made += 1
    return made
