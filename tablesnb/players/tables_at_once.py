"""What takes longest in plain Python, in a few steps: what a net answers, and a position's key.

A whole number of Python may be as long as it likes. So one of them holds an input's weights for all
hidden numbers side by side, and what is seen is added up in a few steps. It says what ``answer`` of
``tables_net`` says, to the last unit, thirty times as soon; what is compiled does without it.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from struct import Struct

from tablesnb.players import tables_net as net_row
from tablesnb.tables.law import SIZE, Row, Rules

WIDTH, WIDE = 32, 64  # bits for a hidden number, and for an answer
KNOWN = 8  # nets that are kept ready


@dataclass(frozen=True)
class Part:
    """A part of a net made ready: what it adds for each input, and for each hidden number.

    ``begun`` and ``ended`` are the weights that are given whatever is seen, with half of the room
    added to each, so that none is negative.
    """

    inputs: list[int]
    begun: int
    hidden: list[int]
    ended: int
    numbers: Struct
    outputs: Struct


def side_by_side(numbers: Sequence[int], width: int) -> int:
    """Numbers in one, each as wide: the first lies lowest.

    >>> side_by_side([1, 2, -1], 8) == 1 + (2 << 8) - (1 << 16)
    True
    """
    total = 0
    for number in reversed(numbers):
        total = (total << width) + number
    return total


def made_ready(net: Sequence[int], head: int) -> Part:
    """Make ready the part of a net whose head begins there."""
    size, inputs, outputs = net[head + net_row.HIDDEN], net[net_row.INPUTS], net[net_row.OUTPUTS]
    first, second = net[head + net_row.FIRST], net[head + net_row.SECOND]
    rows = [net[first + each * size : first + (each + 1) * size] for each in range(inputs + 1)]
    packed = [side_by_side(row, WIDTH) for row in rows]
    columns = [
        side_by_side([net[second + which * (size + 1) + each] for which in range(outputs)], WIDE)
        for each in range(size + 1)
    ]
    half = side_by_side([1 << (WIDTH - 1)] * size, WIDTH)
    return Part(
        packed[:-1],
        packed[-1] + half,
        columns[:-1],
        columns[-1] * net_row.HIGH + side_by_side([1 << (WIDE - 1)] * outputs, WIDE),
        Struct(f"<{size}I"),
        Struct(f"<{outputs}Q"),
    )


class Ready:
    """A net made ready to answer so."""

    def __init__(self, net: Sequence[int]) -> None:
        heads = [0, net[net_row.RACE]] if net[net_row.RACE] else [0]
        self.net, self.parts = net, {head: made_ready(net, head) for head in heads}
        fine = net_row.UNIT // net_row.KNOTS
        ends = 2 * net_row.REACH * net_row.UNIT
        self.rise = array(
            "l", [net_row.along(net, net[net_row.RISE], here, fine) for here in range(ends)]
        )

    def answer(self, seen: Row, many: int, out: Row) -> None:
        """Say of inputs what may be paid, as ``answer`` does."""
        net = self.net
        part = self.parts[net_row.judging(seen, many, net)]
        rows, total = part.inputs, part.begun
        for at in range(0, 2 * many, 2):
            amount = seen[at + 1]
            total += rows[seen[at]] if amount == 1 else rows[seen[at]] * amount
        rise, last = self.rise, len(self.rise) - 1
        low = (1 << (WIDTH - 1)) - net_row.REACH * net_row.UNIT
        numbers = part.numbers.unpack(total.to_bytes(part.numbers.size, "little"))
        high = low + last
        hidden = [
            rise[number - low] if low <= number <= high else rise[0 if number < low else last]
            for number in numbers
        ]
        total = part.ended + sum(map(mul, part.hidden, hidden))
        answers = part.outputs.unpack(total.to_bytes(part.outputs.size, "little"))
        half, unit = 1 << (WIDE - 1), net_row.UNIT * net_row.HIGH // net_row.SURE
        for which, each in enumerate(answers):
            out[which] = (each - half) // unit
        if net[net_row.CHANCES]:
            net_row.shared_out(net, out)


READY: dict[int, Ready] = {}


def answer(seen: Row, many: int, net: Sequence[int], hidden: Row, out: Row) -> None:
    """Say of inputs what may be paid, as ``answer`` of ``tables_net`` does."""
    ready = READY.get(id(net))
    if ready is None or ready.net is not net:
        if len(READY) >= KNOWN:
            READY.clear()
        ready = READY[id(net)] = Ready(net)
    ready.answer(seen, many, out)


def key(state: Row, rules: Rules) -> int:
    """The position as one number, equal for equal positions; the law's ``key`` gives another.

    It is for whoever only asks whether a position was met before, after as many throws.
    """
    return hash(tuple(state[: rules[SIZE]]))
