"""Random games in the law's own subset, so that they run plain and compiled alike."""

from __future__ import annotations

from tablesnb.base.chance import PLAYER_STREAM, cast, draw
from tablesnb.tables.law import (
    ACTOR,
    FACES,
    MOST_DICE,
    OVER,
    PHASE,
    THROWS,
    Row,
    Rules,
    apply,
    dice_due,
    key,
    legal,
    settle,
    thrown,
)


def playout(
    state: Row,
    rules: Rules,
    chances: Row,
    seed: int,
    cap: int,
    moves: Row,
    events: Row,
    trace: Row,
) -> int:
    """Play on at random until the game ends or ``cap`` throws have fallen; return the throws.

    Every choice is uniform among the legal half-moves, drawn from the players' stream. ``chances``
    is the table of ``chance.cast``: zeros for fair dice. ``moves``
    and ``events`` are work space; ``trace`` receives the key of the position after every throw and
    every choice for as long as it has room, its own length first.
    """
    events[0] = 0
    settle(state, rules, events)
    choices = 0
    dice = [0] * rules[MOST_DICE]
    while state[PHASE] != OVER and state[THROWS] < cap:
        due = dice_due(state, rules)
        events[0] = 0
        if due > 0:
            for index in range(due):
                dice[index] = cast(chances, state[ACTOR], seed, state[THROWS], index, rules[FACES])
            thrown(state, rules, dice)
        else:
            count = legal(state, rules, moves)
            pick = 4 * (draw(seed, PLAYER_STREAM, choices, state[ACTOR], count) - 1)
            choices += 1
            apply(
                state,
                rules,
                (moves[pick], moves[pick + 1], moves[pick + 2], moves[pick + 3]),
                events,
            )
        settle(state, rules, events)
        if trace[0] + 1 < len(trace):
            trace[0] += 1
            trace[trace[0]] = key(state, rules)
    return state[THROWS]
