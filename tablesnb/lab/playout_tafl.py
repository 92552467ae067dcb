"""Random games and counted trees of tafl games, in the law's own subset: plain and compiled."""

from __future__ import annotations

from tablesnb.base.chance import lot
from tablesnb.tafl.law import (
    ACTOR,
    KEYS,
    OVER,
    PAST,
    PHASE,
    Row,
    Rules,
    apply,
    key,
    legal,
    settle,
)


def playout(
    state: Row,
    rules: Rules,
    seed: int,
    cap: int,
    moves: Row,
    reached: Row,
    events: Row,
    trace: Row,
) -> int:
    """Play on at random until the game ends or ``cap`` moves are made; return the moves.

    Every move is drawn uniformly among the legal ones, from the players' stream. Play stops too
    where the state has no room left for the key of one more position. ``moves``, ``reached`` and
    ``events`` are work space; ``trace`` receives the key of the position after every move for as
    long as it has room, its own length first.
    """
    events[0] = 0
    settle(state, rules, events, reached)
    made = 0
    while state[PHASE] != OVER and made < cap and rules[KEYS] + state[PAST] < len(state):
        events[0] = 0
        count = legal(state, rules, moves)
        pick = 3 * lot(seed, made, state[ACTOR], count)
        made += 1
        apply(state, rules, (moves[pick], moves[pick + 1], moves[pick + 2]), events)
        settle(state, rules, events, reached)
        if trace[0] + 1 < len(trace):
            trace[0] += 1
            trace[trace[0]] = key(state, rules)
    return made


def ways(
    states: list[Row],
    rules: Rules,
    depth: int,
    moves: list[Row],
    reached: Row,
    events: Row,
) -> int:
    """In how many ways ``depth`` moves can follow one another; a game that is over has none.

    ``states`` and ``moves`` hold a row for each depth; the state to begin from stands last, at
    ``depth``, and has been settled.
    """
    state = states[depth]
    count = legal(state, rules, moves[depth])
    if depth == 1:
        return count
    total = 0
    after = states[depth - 1]
    for number in range(count):
        for at in range(rules[KEYS] + state[PAST]):
            after[at] = state[at]
        events[0] = 0
        move = (
            moves[depth][3 * number],
            moves[depth][3 * number + 1],
            moves[depth][3 * number + 2],
        )
        apply(after, rules, move, events)
        settle(after, rules, events, reached)
        total += ways(states, rules, depth - 1, moves, reached, events)
    return total
