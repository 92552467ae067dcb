"""What a player that has learnt thinks of a position, in the law's own subset: whole numbers alone.

A net sees a position as inputs (``tables_sight``), has one layer between, and says how likely each
payment is, or what each seat may hope to be paid. Its weights are whole numbers, 4,096 to one, and
so are the curves by which it answers: it says the same wherever it runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablesnb.players.tables_plays import PlaySpace
from tablesnb.players.tables_sight import COUNTED, see, see_counted
from tablesnb.tables.law import OVER, PAID, PHASE, SEATS, Row, Rules, key

Weights = Sequence[int]

# a net's row: how many inputs, hidden numbers and outputs; whether these are chances; then where
# each part of it begins: what each output is worth, the weights of both layers, the two curves;
# what it sees; and where the head of the part begins that judges a race, 0 where there is none
INPUTS, HIDDEN, OUTPUTS, CHANCES, WORTH, FIRST, SECOND, RISE, FALL = 0, 1, 2, 3, 4, 5, 6, 7, 8
SEES, RACE = 9, 10
HEAD = 11
UNIT = 4096  # a weight of one
HIGH = 65536  # a hidden number at its highest
SURE = 1048576  # a chance of one, or a payoff of one
KNOTS = 64  # a curve is known at so many places to one, and straight between them
REACH = 8  # the rising curve is known from -8 to 8, and flat beyond
FAR = 16  # how far a chance may lie behind the greatest before it is none


class JudgeSpace(NamedTuple):
    """Work space to judge by a net: what is seen, the hidden numbers, and the answers.

    ``past`` is the table of ``tell_throws_past``, where the net sees what is counted.
    """

    past: Row
    seen: Row
    hidden: Row
    out: Row


def along(net: Weights, curve: int, at: int, fine: int) -> int:
    """A curve's height at ``at``, of which ``fine`` are from one knot to the next."""
    knot = curve + at // fine
    return net[knot] + (net[knot + 1] - net[knot]) * (at % fine) // fine


def look_at(state: Row, rules: Rules, seat: int, sees: int, past: Row, seen: Row) -> int:
    """List what a net that sees so much sees with the eyes of a seat; return how many inputs."""
    if sees == COUNTED:
        return see_counted(state, rules, seat, past, seen)
    return see(state, rules, seat, seen)


def judging(seen: Row, many: int, net: Weights) -> int:
    """Where the head of the part of a net begins that judges what is seen: a race has its own."""
    return net[RACE] if net[RACE] > 0 and seen[2 * many - 2] == net[INPUTS] - 1 else 0


def answer(seen: Row, many: int, net: Weights, hidden: Row, out: Row) -> None:
    """Say of inputs what may be paid: ``out`` receives the chances, or each seat's payoff.

    Both are in SURE. ``hidden`` is work space.
    """
    head = judging(seen, many, net)
    size, outputs, first, second = (
        net[head + HIDDEN],
        net[OUTPUTS],
        net[head + FIRST],
        net[head + SECOND],
    )
    at = first + net[INPUTS] * size
    for number in range(size):
        hidden[number] = net[at + number]
    for each in range(many):
        at = first + seen[2 * each] * size
        amount = seen[2 * each + 1]
        for number in range(size):
            hidden[number] += amount * net[at + number]
    for number in range(size):
        here = min(max(hidden[number] + REACH * UNIT, 0), 2 * REACH * UNIT - 1)
        hidden[number] = along(net, net[RISE], here, UNIT // KNOTS)
    for which in range(outputs):
        at = second + which * (size + 1)
        total = net[at + size] * HIGH
        for number in range(size):
            total += net[at + number] * hidden[number]
        out[which] = total // (UNIT * HIGH // SURE)
    if net[CHANCES] == 1:
        shared_out(net, out)


def shared_out(net: Weights, out: Row) -> None:
    """Make chances of what a net answers, so that they are one in all."""
    outputs, best, total = net[OUTPUTS], out[0], 0
    for which in range(1, outputs):
        best = max(best, out[which])
    for which in range(outputs):
        behind = min(best - out[which], FAR * SURE - 1)
        out[which] = along(net, net[FALL], behind, SURE // KNOTS)
        total += out[which]
    for which in range(outputs):
        out[which] = out[which] * SURE // total


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
    found: int, rules: Rules, seat: int, made: PlaySpace, net: Weights, space: JudgeSpace
) -> int:
    """Which of the positions that whole plays lead to is worth most to the seat that chose.

    Of equals it is that of the lower key.
    """
    states, ends = made.states, made.ends
    best = ends[0]
    highest = judge(states[best], rules, seat, net, space)
    for number in range(1, found):
        end = ends[number]
        hoped = judge(states[end], rules, seat, net, space)
        if hoped < highest:
            continue
        if hoped > highest or key(states[end], rules) < key(states[best], rules):
            best, highest = end, hoped
    return best
