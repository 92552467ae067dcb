"""Random games in the law's own subset, so that they run plain and compiled alike."""

from __future__ import annotations

from tablesnb.base.chance import cast
from tablesnb.tables.law import (
    ACTOR,
    FACES,
    OVER,
    PHASE,
    SIZE,
    THROWS,
    Row,
    Rules,
    apply,
    dice_due,
    key,
    move_by_lot,
    settle,
    thrown,
)

ROOM = 0  # a trace begins with how many keys it has room for, and how many it holds


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


def playout(
    state: Row, rules: Rules, chances: Row, seed: int, cap: int, work: Row, events: Row, trace: Row
) -> int:
    """Play on at random until the game ends or ``cap`` throws have fallen; return the throws.

    Every choice is uniform among the legal half-moves, drawn from the players' stream. ``chances``
    is the table of ``chance.cast``: zeros for fair dice. ``work`` (as long as a list of moves) and
    ``events`` are work space.
    ``trace`` says first how many keys it has room for; then come how many there are, and the keys
    of the position after every throw and every choice.
    """
    events[0] = 0
    settle(state, rules, events)
    choices = 0
    while state[PHASE] != OVER and state[THROWS] < cap:
        events[0] = 0
        if not fall(state, rules, chances, seed, work):
            move = move_by_lot(state, rules, seed, choices, work)
            choices += 1
            apply(state, rules, move, events)
        settle(state, rules, events)
        if trace[1] < trace[ROOM]:
            trace[2 + trace[1]] = key(state, rules)
            trace[1] += 1
    return state[THROWS]


def playouts(
    start: Row,
    rules: Rules,
    chances: Row,
    seed: int,
    games: int,
    cap: int,
    state: Row,
    work: Row,
    events: Row,
    trace: Row,
    ends: Row,
) -> None:
    """Play many games from one state, game n with the seed ``seed + n``; seeds have 32 bits.

    ``ends`` receives for each game its throws, and the state in which it was left. ``state`` is
    work space too.
    """
    for game in range(games):
        for at in range(rules[SIZE]):
            state[at] = start[at]
        drawn = (seed + game) % 4294967296
        first = game * (rules[SIZE] + 1)
        ends[first] = playout(state, rules, chances, drawn, cap, work, events, trace)
        for at in range(rules[SIZE]):
            ends[first + 1 + at] = state[at]
