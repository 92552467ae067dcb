"""A net as one row of whole numbers, and what it answers, in the law's own subset.

It has one layer between what is seen and what it says: how likely each payment is, or what each
seat may hope to be paid. Its weights are whole numbers, 4,096 to one, and so are the curves by
which it answers: it says the same wherever it runs.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablesnb.tables.law import Row

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


def along(net: Weights, curve: int, at: int, fine: int) -> int:
    """A curve's height at ``at``, of which ``fine`` are from one knot to the next."""
    knot = curve + at // fine
    return net[knot] + (net[knot + 1] - net[knot]) * (at % fine) // fine


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
