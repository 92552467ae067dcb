"""All whole plays of a seat that must choose, in the law's own subset, and where they lead.

Half-moves are played one after another, level by level; positions that come about in several orders
are one. A play is whole when dice are awaited, when somebody else must choose, or at the end.
"""

from __future__ import annotations

from typing import NamedTuple

from tablesnb.players.tables_at_once import key
from tablesnb.tables.law import (
    ACTOR,
    OVER,
    PHASE,
    SIZE,
    Row,
    Rules,
    apply,
    dice_due,
    legal,
    move_at,
    settle,
)

Rows = list[list[int]]

# what is kept of each position that is met: its key, whence it came and by what
KEY, BEFORE, SEAT, SOURCE, TARGET, DIE, SLOT = 0, 1, 2, 3, 4, 5, 6
KEPT = 7


class PlaySpace(NamedTuple):
    """Work space to find the whole plays of a choice, as :func:`plays` says of each part."""

    events: Row
    moves: Row
    states: Rows
    ways: Rows
    slots: Row
    ends: Row


def take_over(state: Row, other: Row, rules: Rules) -> None:
    """Make a state what another is."""
    for at in range(rules[SIZE]):
        state[at] = other[at]


def set_out(state: Row, start: Row, rules: Rules, events: Row) -> None:
    """Set a game out in a state from where it starts, up to the first throw or choice."""
    take_over(state, start, rules)
    events[0] = 0
    settle(state, rules, events)


def met_before(ways: Rows, slots: Row, many: int, wanted: int) -> bool:
    """Whether a position with this key stands among the first so many; if not, it has its slot.

    What stands in a slot from an earlier search is known by this: no position says it is there.
    """
    size = len(slots)
    at = wanted % size
    while slots[at] < many and ways[slots[at]][SLOT] == at:
        if ways[slots[at]][KEY] == wanted:
            return True
        at += 1
        if at == size:
            at = 0
    slots[at] = many
    ways[many][SLOT] = at
    return False


def plays(start: Row, rules: Rules, space: PlaySpace) -> int:
    """Find every position to which a whole play leads, from a state in which a choice is awaited.

    ``space.states`` receives the positions, ``ways`` how each came about, ``ends`` the numbers of
    those that are whole plays; return how many these are. Where there is no room for all the
    positions on the way, single half-moves take their place.
    """
    states, ways, slots, ends = space.states, space.ways, space.slots, space.ends
    moves, events = space.moves, space.events
    seat = start[ACTOR]
    take_over(states[0], start, rules)
    ways[0][KEY] = key(start, rules)
    ways[0][BEFORE] = -1
    met_before(ways, slots, 0, ways[0][KEY])
    many, found, here, most, first = 1, 0, 0, len(ways), 0
    while here < many:
        state = states[here]
        over = state[PHASE] == OVER or state[ACTOR] != seat or dice_due(state, rules) > 0
        if over and here > 0:  # the seat that began to choose has no more to choose for now
            ends[found] = here
            found += 1
            here += 1
            continue
        there = legal(state, rules, moves)
        for number in range(there):
            if many == most:
                return first
            move = move_at(moves, number)
            take_over(states[many], state, rules)
            events[0] = 0
            apply(states[many], rules, move, events)
            settle(states[many], rules, events)
            reached = key(states[many], rules)
            if met_before(ways, slots, many, reached):
                continue
            ways[many][KEY] = reached
            ways[many][BEFORE] = here
            ways[many][SEAT] = move[0]
            ways[many][SOURCE] = move[1]
            ways[many][TARGET] = move[2]
            ways[many][DIE] = move[3]
            many += 1
        here += 1
        if here == 1:
            first = many - 1
            for number in range(first):
                ends[number] = number + 1
    return found
