"""Random games in the law's own subset, so that they run plain and compiled alike.

``studies.trials.play_out`` is the same game, plain, with a say for those who choose or watch.
"""

from __future__ import annotations

from tablesnb.base.chance import cast, lot
from tablesnb.tables.law import (
    ACTOR,
    FACES,
    MOST_DICE,
    OVER,
    PHASE,
    THROWS,
    Move,
    Row,
    Rules,
    apply,
    dice_due,
    key,
    legal,
    settle,
    thrown,
)


def fall(state: Row, rules: Rules, chances: Row, seed: int, dice: Row) -> bool:
    """Let the dice that are due fall: throw n of a seed. False where a choice is awaited.

    ``chances`` is the table of ``chance.cast``: zeros for fair dice. ``dice`` is work space.
    """
    due = dice_due(state, rules)
    for index in range(due):
        dice[index] = cast(chances, state[ACTOR], seed, state[THROWS], index, rules[FACES])
    if due > 0:
        thrown(state, rules, dice)
    return due > 0


def move_at(moves: Row, number: int) -> Move:
    """One of the moves of a list."""
    at = 4 * number
    return (moves[at], moves[at + 1], moves[at + 2], moves[at + 3])


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
    is the table of ``chance.cast``: zeros for fair dice. ``moves`` and ``events`` are work space;
    ``trace`` receives the key of the position after every throw and every choice for as long as it
    has room, its own length first.
    """
    events[0] = 0
    settle(state, rules, events)
    choices = 0
    dice = [0] * rules[MOST_DICE]
    while state[PHASE] != OVER and state[THROWS] < cap:
        events[0] = 0
        if not fall(state, rules, chances, seed, dice):
            count = legal(state, rules, moves)
            pick = lot(seed, choices, state[ACTOR], count)
            choices += 1
            apply(state, rules, move_at(moves, pick), events)
        settle(state, rules, events)
        if trace[0] + 1 < len(trace):
            trace[0] += 1
            trace[trace[0]] = key(state, rules)
    return state[THROWS]
