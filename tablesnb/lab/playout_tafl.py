"""Random games and counted trees of tafl games, in the law's own subset: plain and compiled."""

from __future__ import annotations

from tablesnb.tafl.law import (
    CAPTURED,
    KEYS,
    KILLED,
    OVER,
    PAST,
    PHASE,
    POINTS,
    Move,
    Row,
    Rules,
    apply,
    key,
    legal,
    list_men,
    move_by_lot,
    settle,
)

ROOM = 0  # a trace begins with how many keys it has room for, and how many it holds


def follow(men: Row, rules: Rules, move: Move, events: Row) -> None:
    """Keep the lists of ``list_men`` as they are after a move and what it did."""
    seat, source, target = move
    step_in_list(men, seat * (rules[POINTS] + 1), source, target)
    for number in range(events[0]):
        at = 1 + 4 * number
        if events[at] == CAPTURED or events[at] == KILLED:
            drop_from_list(men, events[at + 1] * (rules[POINTS] + 1), events[at + 2])


def step_in_list(men: Row, first: int, source: int, target: int) -> None:
    """A piece goes from one point to another; the list stays in the order of the points."""
    at = first + 1
    while men[at] != source:
        at += 1
    while at < first + men[first] and men[at + 1] < target:
        men[at] = men[at + 1]
        at += 1
    while at > first + 1 and men[at - 1] > target:
        men[at] = men[at - 1]
        at -= 1
    men[at] = target


def drop_from_list(men: Row, first: int, point: int) -> None:
    """A piece leaves the board."""
    at = first + 1
    while men[at] != point:
        at += 1
    while at < first + men[first]:
        men[at] = men[at + 1]
        at += 1
    men[first] -= 1


def playout(
    state: Row,
    rules: Rules,
    seed: int,
    cap: int,
    room: int,
    men: Row,
    reached: Row,
    events: Row,
    trace: Row,
) -> int:
    """Play on at random until the game ends or ``cap`` moves are made; return the moves.

    Every move is drawn uniformly among the legal ones, from the players' stream. Play stops too
    where the state, which has ``room`` for so many keys, holds as many. ``men``
    (``space_for_men``), ``reached`` (twice the points) and ``events`` are work space. ``trace``
    says first how many keys it has room for; then come how many there are, and the keys of the
    position after every move.
    """
    events[0] = 0
    settle(state, rules, events, reached)
    list_men(state, rules, men)
    made = 0
    while state[PHASE] != OVER and made < cap and state[PAST] < room:
        events[0] = 0
        move = move_by_lot(state, rules, seed, made, men)
        made += 1
        apply(state, rules, move, events)
        follow(men, rules, move, events)
        settle(state, rules, events, reached)
        if trace[1] < trace[ROOM]:
            trace[2 + trace[1]] = key(state, rules)
            trace[1] += 1
    return made


def playouts(
    start: Row,
    rules: Rules,
    seed: int,
    games: int,
    cap: int,
    room: int,
    state: Row,
    men: Row,
    reached: Row,
    events: Row,
    trace: Row,
    ends: Row,
) -> None:
    """Play many games from one state, game n with the seed ``seed + n``; seeds have 32 bits.

    ``ends`` receives for each game its moves, and the state in which it was left without the keys
    of the past. ``state`` is work space too, with ``room`` for so many keys.
    """
    for game in range(games):
        for at in range(rules[KEYS] + start[PAST]):
            state[at] = start[at]
        first = game * (rules[KEYS] + 1)
        drawn = (seed + game) % 4294967296
        ends[first] = playout(state, rules, drawn, cap, room, men, reached, events, trace)
        for at in range(rules[KEYS]):
            ends[first + 1 + at] = state[at]
        ends[first + 1 + PAST] = 0


def ways(
    states: list[Row], rules: Rules, depth: int, moves: list[Row], reached: Row, events: Row
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
