"""The moves that a search tries on the board, and takes back: the law's own subset.

Which there are is as the law has it, and found faster; which come first is the search's concern.
"""

from __future__ import annotations

from tablesnb.players.tafl_evaluation import (
    BALANCE,
    GROUND,
    KILLERS,
    NODES,
    TRAIL,
    history_at,
    reach,
    stride,
    weigh,
)
from tablesnb.tafl.law import (
    ACTOR,
    CAPTURED,
    CAUSE,
    CENTRE,
    EMPTY,
    KEY,
    KEYS,
    KILLED,
    KING,
    KING_AT,
    LEGAL,
    MOVED,
    NOBODY,
    PAST,
    PHASE,
    PLAY,
    POINTS,
    SQUARE,
    TURN,
    WINNER,
    Row,
    Rules,
    apply,
    hostile_to_king,
    hostile_to_man,
    next_point,
    refusal,
    side,
)
from tablesnb.tafl.law.way import may_cross_centre

CODE = (1 << 20) - 1  # a move is kept as one number: source times the points, and target
CAPTURE, GOING = 1 << 40, 1 << 36  # what comes first in the order of moves

# -- a move, and back


def go(state: Row, rules: Rules, move: int, ply: int, work: Row, events: list[Row]) -> None:
    """Make a legal move on the board, and keep what is needed to take it back."""
    source, target = move // rules[POINTS], move % rules[POINTS]
    told = events[ply]
    kind = state[SQUARE + source]
    at = TRAIL + 8 * ply
    work[at] = state[MOVED]
    work[at + 1] = state[KING_AT]
    work[at + 2] = state[KEY]
    work[at + 3] = state[PAST]
    work[at + 4] = state[rules[KEYS] + state[PAST]]
    work[at + 5] = work[BALANCE]
    work[at + 6] = kind
    told[0] = 0
    apply(state, rules, (state[ACTOR], source, target), told)
    weigh(rules, work, kind, source, -1)
    weigh(rules, work, kind, target, 1)
    for number in range(told[0]):
        if told[1 + 4 * number] == CAPTURED or told[1 + 4 * number] == KILLED:
            weigh(rules, work, told[4 + 4 * number], told[3 + 4 * number], -1)
    work[NODES] += 1


def back(state: Row, rules: Rules, move: int, ply: int, work: Row, events: list[Row]) -> None:
    """Take the move back that was made at this ply."""
    source, target = move // rules[POINTS], move % rules[POINTS]
    told = events[ply]
    at = TRAIL + 8 * ply
    kind = work[at + 6]
    for number in range(told[0]):
        if told[1 + 4 * number] == CAPTURED or told[1 + 4 * number] == KILLED:
            state[SQUARE + told[3 + 4 * number]] = told[4 + 4 * number]
            weigh(rules, work, told[4 + 4 * number], told[3 + 4 * number], 1)
    weigh(rules, work, kind, target, -1)
    weigh(rules, work, kind, source, 1)
    state[SQUARE + target] = EMPTY
    state[SQUARE + source] = kind
    state[PHASE] = PLAY
    state[TURN] = side(kind)
    state[ACTOR] = side(kind)
    state[WINNER] = NOBODY
    state[CAUSE] = 0
    state[MOVED] = work[at]
    state[KING_AT] = work[at + 1]
    state[KEY] = work[at + 2]
    state[PAST] = work[at + 3]
    state[rules[KEYS] + state[PAST]] = work[at + 4]
    work[BALANCE] = work[at + 5]


# -- which moves there are, and in which order


def mark(state: Row, rules: Rules, seat: int, marks: Row) -> None:
    """Mark the points where a man of a seat would take somebody, and those beside the king."""
    for point in range(rules[POINTS]):
        marks[point] = 0
    for point in range(rules[POINTS]):
        kind = state[SQUARE + point]
        if kind == EMPTY or side(kind) == seat:
            continue
        for way in range(4):
            one = next_point(rules, point, way)
            if one < 0 or state[SQUARE + one] != EMPTY:
                continue
            other = next_point(rules, point, (way + 2) % 4)
            if kind == KING:
                marks[one] += 1
                if hostile_to_king(state, rules, other) == 1:
                    marks[one] += 1
            elif hostile_to_man(state, rules, other, 1 - seat) == 1:
                marks[one] += 2


def generate(state: Row, rules: Rules, work: Row, tried: int, found: Row, marks: Row) -> int:
    """Add all legal moves to those tried already at the head of ``found``; return how many.

    Captures come first, then the king's moves and what was good before.
    """
    seat = state[ACTOR]
    mark(state, rules, seat, marks)
    points = rules[POINTS]
    good = history_at(rules) + seat * points
    count = first = tried
    for source in range(points):
        kind = state[SQUARE + source]
        if kind == EMPTY or side(kind) != seat:
            continue
        crosses = may_cross_centre(rules, kind)
        stands = 1 << kind
        for way in range(4):
            step = stride(rules, way)
            target = source
            for _ in range(reach(rules, source, way)):
                target += step
                if state[SQUARE + target] != EMPTY:
                    break
                if work[GROUND + target] & stands != 0:
                    code = source * points + target
                    score = marks[target] * CAPTURE + work[good + target] * (CODE + 1)
                    if kind == KING:
                        score += GOING
                    known = 0
                    for at in range(tried):
                        if found[at] == code:
                            known = 1
                    if known == 0:
                        found[count] = score + code
                        if score > 0:
                            # those that promise something stand before the others
                            found[count] = found[first]
                            found[first] = score + code
                            first += 1
                        count += 1
                if target == rules[CENTRE] and crosses == 0:
                    break
    put_in_order(found, tried, first)
    for at in range(tried, first):
        found[at] = found[at] & CODE
    return count


def put_in_order(found: Row, first: int, last: int) -> None:
    """Order a part of a row, the greatest first."""
    gap = (last - first) // 2
    while gap > 0:
        for at in range(first + gap, last):
            held = found[at]
            to = at
            while to - gap >= first and found[to - gap] < held:
                found[to] = found[to - gap]
                to -= gap
            found[to] = held
        gap = gap * 5 // 11 if gap > 2 else gap - 1


def try_first(state: Row, rules: Rules, work: Row, kept: int, ply: int, found: Row) -> int:
    """Write down what is tried before all moves are looked for; return how many.

    The best move of before, then the two that were too good at this ply in another position.
    """
    tried = 0
    for number in range(3):
        move = kept if number == 0 else work[KILLERS + 2 * ply + number - 1]
        if move <= 0:
            continue
        source, target = move // rules[POINTS], move % rules[POINTS]
        known = 0
        for at in range(tried):
            if found[at] == move:
                known = 1
        if known == 0 and refusal(state, rules, (state[ACTOR], source, target)) == LEGAL:
            found[tried] = move
            tried += 1
    return tried


def too_good(rules: Rules, work: Row, seat: int, move: int, depth: int, ply: int) -> None:
    """Remember a move that the other side would not let it come to."""
    at = KILLERS + 2 * ply
    if work[at] != move:
        work[at + 1] = work[at]
        work[at] = move
    good = history_at(rules) + seat * rules[POINTS] + move % rules[POINTS]
    work[good] = min(work[good] + depth * depth, 60000)


def bring_to_front(found: Row, number: int) -> None:
    """Let a move be the first, and those before it come after it."""
    move = found[number]
    for at in range(number, 0, -1):
        found[at] = found[at - 1]
    found[0] = move
