"""The chains that close the corners of a tafl board, in the law's own subset: ints and loops.

A chain goes slantwise from edge to edge about a citadel: nobody passes it who moves along lines,
and nobody takes a man of it who cannot come behind it. How many men stand in each is kept from move
to move.
"""

from __future__ import annotations

from tablesnb.tafl.law import CITADEL, GOAL, SIZE, TO_CITADEL, Row, Rules

CHAINS = 16  # in the work row, of four corners eight each: its attackers, less its defenders twice
CHAINS_OF_A_CORNER = 8
CHAIN = 60  # of a corner: each man who stands in the chain that closes it, the more the fewer lack
CLOSED = 260


def chain_of(rules: Rules, point: int) -> int:
    """In which chain a point lies that would close a corner, one more than its number; else 0.

    One that touches the citadel can be broken against it, and is not counted.
    """
    if rules[GOAL] != TO_CITADEL or rules[CITADEL] == 0:
        return 0
    size = rules[SIZE]
    rank, file = point // size, point % size
    corner = (2 if 2 * rank > size - 1 else 0) + (1 if 2 * file > size - 1 else 0)
    away = min(rank, size - 1 - rank) + min(file, size - 1 - file)
    wide = 1
    while wide < size and rules[rules[CITADEL] + wide] == 1:
        wide += 1
    first = 2 * wide
    last = min(first + CHAINS_OF_A_CORNER, size // 2)
    if away < first or away >= last or 2 * rank == size - 1 or 2 * file == size - 1:
        return 0
    return 1 + corner * CHAINS_OF_A_CORNER + away - first


def corners(rules: Rules, work: Row) -> int:
    """What it is worth to the attackers how far each corner is closed, by its best chain."""
    if rules[GOAL] != TO_CITADEL:
        return 0
    size = rules[SIZE]
    wide = 1
    while wide < size and rules[rules[CITADEL] + wide] == 1:
        wide += 1
    total = 0
    for corner in range(4):
        best = 0
        for number in range(CHAINS_OF_A_CORNER):
            away = 2 * wide + number
            if away >= size // 2:
                break
            lacking = away + 1 - work[CHAINS + corner * CHAINS_OF_A_CORNER + number]
            if lacking <= 0:
                best = CLOSED
                break
            if lacking < 4 and CHAIN * (4 - lacking) > best:
                best = CHAIN * (4 - lacking)
        total += best
    return total


def all_closed(rules: Rules, shut: int) -> int:
    """1 where the king must come to a corner, and what they are worth says all are closed."""
    return 1 if rules[GOAL] == TO_CITADEL and shut == 4 * CLOSED else 0
