"""What a player that has learnt thinks of a position, in the law's own subset: whole numbers alone.

The position is seen as inputs (``tables_sight``, ``tables_counts``), and a net answers.
"""

from __future__ import annotations

from typing import NamedTuple

# in plain Python; what is compiled has ``answer`` of ``tables_net``, which says the same
from tablesnb.players.tables_at_once import answer
from tablesnb.players.tables_net import CHANCES, OUTPUTS, SEES, SURE, WORTH, Weights
from tablesnb.players.tables_plays import PlaySpace
from tablesnb.players.tables_sight import COUNTED, see, see_counted
from tablesnb.tables.law import OVER, PAID, PHASE, SEATS, Row, Rules, key


class JudgeSpace(NamedTuple):
    """Work space to judge by a net: what is seen, the hidden numbers, and the answers.

    ``past`` is the table of ``tell_throws_past``, where the net sees what is counted.
    """

    past: Row
    seen: Row
    hidden: Row
    out: Row


def look_at(state: Row, rules: Rules, seat: int, sees: int, past: Row, seen: Row) -> int:
    """List what a net that sees so much sees with the eyes of a seat; return how many inputs."""
    if sees == COUNTED:
        return see_counted(state, rules, seat, past, seen)
    return see(state, rules, seat, seen)


def ended(state: Row, rules: Rules, seat: int, net: Weights, out: Row) -> None:
    """What a game that is over paid, as ``answer`` says what one may pay."""
    for which in range(net[OUTPUTS]):
        worth = net[net[WORTH] + which]
        if net[CHANCES] == 1:
            out[which] = SURE if worth == state[rules[PAID] + seat] else 0
        else:
            out[which] = state[rules[PAID] + (seat + which) % rules[SEATS]] * SURE // worth


def hope(net: Weights, out: Row) -> int:
    """What a seat may hope to be paid, in SURE."""
    if net[CHANCES] == 0:
        return out[0] * net[net[WORTH]]
    total = 0
    for which in range(net[OUTPUTS]):
        total += out[which] * net[net[WORTH] + which]
    return total


def judge(state: Row, rules: Rules, seat: int, net: Weights, space: JudgeSpace) -> int:
    """What a seat may hope to be paid from a position that a whole play has led to, in SURE."""
    if state[PHASE] == OVER:
        ended(state, rules, seat, net, space.out)
    else:
        many = look_at(state, rules, seat, net[SEES], space.past, space.seen)
        answer(space.seen, many, net, space.hidden, space.out)
    return hope(net, space.out)


def best_judged(
    found: int,
    rules: Rules,
    seat: int,
    made: PlaySpace,
    net: Weights,
    space: JudgeSpace,
    without: int = -1,
) -> int:
    """Which of the positions that whole plays lead to is worth most to the seat that chose.

    Of equals it is that of the lower key. One may be left ``without``.
    """
    states, ends = made.states, made.ends
    best, highest = -1, 0
    for number in range(found):
        end = ends[number]
        if end == without:
            continue
        hoped = judge(states[end], rules, seat, net, space)
        if best >= 0 and hoped < highest:
            continue
        if best < 0 or hoped > highest or key(states[end], rules) < key(states[best], rules):
            best, highest = end, hoped
    return best
