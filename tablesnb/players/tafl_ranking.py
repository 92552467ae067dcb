"""What each move of a tafl position is worth, in the law's own subset: ints, indexing and loops.

The strong player asks only which move is the best. Here the best few are valued one by one, all
to one depth; of every other it is found that it is worth no more than so much.
"""

from __future__ import annotations

from tablesnb.players.tafl_evaluation import BUDGET, FOUND, NODES, VALUE
from tablesnb.players.tafl_moves import back, go
from tablesnb.players.tafl_search import BEYOND, SURE, choose, search
from tablesnb.tafl.law import POINTS, Row, Rules

AT_MOST_THAT, JUST_THAT = 0, 1  # what is known of a value


def rank(
    state: Row,
    rules: Rules,
    deepest: int,
    budget: int,
    more: int,
    few: int,
    luck: int,
    asked: int,
    count: int,
    values: Row,
    known: Row,
    work: Row,
    table: Row,
    moves: list[Row],
    marks: Row,
    events: list[Row],
) -> int:
    """Choose as the strong player does, then value all ``count`` moves; return how far ahead.

    They lie in the first row of ``moves``, his choice first. ``values`` says what each is worth to
    the side on turn, and ``known`` which of them are worth just that: the best ``few``, and those
    that win or lose by force. The others are worth that at most. Both rows have room for twice as
    many. Each look may take ``more`` positions.

    The move that is ``asked`` for is valued as well, however bad it is; -1 is none. Where his
    choice is the best only of a look that he could not finish, that look is finished if
    it can be; else moves that seem better than his choice are left so.
    """
    choose(state, rules, deepest, budget, luck, work, table, moves, marks, events)
    depth, worth = work[FOUND], work[VALUE]
    while value_all(
        state, rules, depth, more, 1, count, values, known, work, table, moves, marks, events
    ) == 0:  # fmt: skip
        depth -= 1
    if is_first_best(values, count) == 0:
        depth += value_all(
            state, rules, depth + 1, more, 1, count, values, known, work, table, moves, marks,
            events,
        )  # fmt: skip
    value_all(
        state, rules, depth, more, few, count, values, known, work, table, moves, marks, events
    )
    work[BUDGET] = BEYOND
    for number in range(count):
        if moves[0][number] == asked and known[number] == AT_MOST_THAT:
            values[number] = value_of(
                state, rules, asked, depth, -BEYOND, work, table, moves, marks, events
            )
            known[number] = JUST_THAT
    if worth > SURE or worth < -SURE:
        values[0] = worth
        known[0] = JUST_THAT
    return depth


def is_first_best(values: Row, count: int) -> int:
    """1 where no other value is more than the first, else 0."""
    for number in range(count):
        if values[number] > values[0]:
            return 0
    return 1


def value_all(
    state: Row,
    rules: Rules,
    depth: int,
    more: int,
    few: int,
    count: int,
    values: Row,
    known: Row,
    work: Row,
    table: Row,
    moves: list[Row],
    marks: Row,
    events: list[Row],
) -> int:
    """Value every move so far ahead; 1, or 0 where ``more`` positions are not enough for it.

    One that is not better than the best ``few`` before it is only asked whether it is. Nothing is
    written down of a look that is not finished. One move ahead there is always enough.
    """
    work[BUDGET] = BEYOND if depth == 1 else work[NODES] + more
    for number in range(count):
        move = moves[0][number]
        floor = last_of_the_best(values, known, count, number, few)
        value = value_of(state, rules, move, depth, floor, work, table, moves, marks, events)
        if work[NODES] >= work[BUDGET]:
            return 0
        values[count + number] = value
        known[count + number] = JUST_THAT if value > floor or value < -SURE else AT_MOST_THAT
    for number in range(count):
        values[number] = values[count + number]
        known[number] = known[count + number]
    return 1


def value_of(
    state: Row,
    rules: Rules,
    move: int,
    depth: int,
    floor: int,
    work: Row,
    table: Row,
    moves: list[Row],
    marks: Row,
    events: list[Row],
) -> int:
    """What a move is worth so far ahead; where it is not more than the floor, it may be less."""
    go(state, rules, move, 0, work, events)
    value = -search(
        state, rules, depth - 1, -BEYOND, -floor, 1, move % rules[POINTS], work, table, moves,
        marks, events,
    )  # fmt: skip
    back(state, rules, move, 0, work, events)
    return value


def last_of_the_best(values: Row, known: Row, count: int, number: int, few: int) -> int:
    """What the last of the best few is worth, of so many moves of a look; else less than all."""
    ceiling = BEYOND
    for _ in range(few):
        best = -BEYOND
        for at in range(count, count + number):
            if known[at] == JUST_THAT and values[at] < ceiling and values[at] > best:
                best = values[at]
        ceiling = best
    return ceiling
