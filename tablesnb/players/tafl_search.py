"""How a strong player of tafl games looks ahead, in the law's own subset: ints, indexing, loops.

Alpha-beta, in the shape where both sides want the most, deeper and deeper within a budget of
positions: never of time, so that the same game is always played alike. Positions met before are
kept in a table by the law's key; killers and what was good before are tried first.
"""

from __future__ import annotations

from typing import NamedTuple

from tablesnb.players.tafl_evaluation import (
    BUDGET,
    DRAWN,
    FOUND,
    KILLERS,
    LUCK,
    NODES,
    PLIES,
    VALUE,
    evaluate,
    history_at,
    survey,
)
from tablesnb.players.tafl_moves import (
    CODE,
    back,
    bring_to_front,
    generate,
    go,
    put_in_order,
    too_good,
    try_first,
)
from tablesnb.tafl.law import (
    ACTOR,
    ATTACKERS,
    DEFENDERS,
    DRAW_SECOND,
    ENCIRCLE,
    KEY,
    MOVED,
    NOBODY,
    OVER,
    PAST,
    PHASE,
    POINTS,
    REPEAT,
    SHUT_IN,
    TURN,
    WINNER,
    Row,
    Rules,
    encircled,
    exits,
    is_goal,
    king_at,
    shut_in,
    times,
)
from tablesnb.tafl.law.ends import won_by_repeating, won_by_stalemate

MATE = 1000000  # a game won; less one for each move until then
SURE = MATE - 1000  # what is worth more is won
UNDECIDED = 2 * MATE
BEYOND = 3 * MATE  # more than anything is worth

# the table of positions: key and what was found, packed; bounds of what a position is worth
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
OF_VALUE, OF_DEPTH, OF_BOUND = 1 << 32, 1 << 24, 1 << 22
MIDDLE = 1 << 22  # is added to a value, so that it is not negative


class SearchSpace(NamedTuple):
    """Work space to look ahead: what a search keeps for itself, and the positions it has met.

    ``moves`` and ``events`` have a row for each ply, ``marks`` is for :func:`generate`.
    """

    work: Row
    table: Row
    moves: list[Row]
    marks: Row
    events: list[Row]


# -- when it is over


def decided(state: Row, work: Row, winner: int, ply: int) -> int:
    """What a game that is over at this ply is worth to the side on turn."""
    if winner == NOBODY:
        return work[DRAWN] if state[TURN] == DEFENDERS else -work[DRAWN]
    return MATE - ply if winner == state[TURN] else ply - MATE


def outcome(state: Row, rules: Rules, king: int, ply: int, work: Row, reached: Row) -> int:
    """What it is worth to the side on turn that the game is over, or UNDECIDED.

    As ``settle`` has it, but for a side that cannot move, which is found when it is to move.
    """
    if state[PHASE] == OVER:
        return decided(state, work, state[WINNER], ply)
    if is_goal(rules, king) == 1:
        return decided(state, work, DEFENDERS, ply)
    if rules[ENCIRCLE] == 1 and encircled(state, rules, reached) == 1:
        return decided(state, work, ATTACKERS, ply)
    if rules[SHUT_IN] == 1 and shut_in(state, rules, king, reached) == 1:
        return decided(state, work, ATTACKERS, ply)
    if state[PAST] >= 4:
        if times(state, rules) >= (2 if rules[REPEAT] == DRAW_SECOND else 3):
            return decided(state, work, won_by_repeating(state, rules), ply)
    return UNDECIDED


# -- what was met before


def place_of(state: Row, table: Row) -> int:
    """Where in the table a position is kept."""
    return 2 * ((state[KEY] + state[MOVED]) % (len(table) // 2))


def keep(state: Row, table: Row, value: int, depth: int, bound: int, move: int, ply: int) -> None:
    """Keep what was found of a position; a game won is so many moves away from here."""
    if value > SURE:
        value += ply
    elif value < -SURE:
        value -= ply
    at = place_of(state, table)
    table[at] = state[KEY] + 1
    table[at + 1] = (value + MIDDLE) * OF_VALUE + depth * OF_DEPTH + bound * OF_BOUND + move


def kept_value(packed: int, ply: int) -> int:
    """What a position was found to be worth, as seen from this ply."""
    value = packed // OF_VALUE - MIDDLE
    if value > SURE:
        return value - ply
    return value + ply if value < -SURE else value


# -- the search


def search(
    state: Row,
    rules: Rules,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    last: int,
    space: SearchSpace,
) -> int:
    """What a position is worth to the side on turn, so many moves ahead.

    More than ``beta`` is only known to be that, and less than ``alpha`` too. ``last`` is the point
    where the last move went. When the budget is spent it breaks off; then what it says is nothing.
    """
    work, table, found, events = space.work, space.table, space.moves[ply], space.events
    king = king_at(state, rules)
    value = outcome(state, rules, king, ply, work, found)
    if value != UNDECIDED:
        return value
    if state[TURN] == DEFENDERS and exits(state, rules, king) > 0:
        return MATE - ply - 1
    if depth <= 0 or ply >= PLIES - 1:
        value = evaluate(state, rules, work, king, last)
        return value if state[TURN] == DEFENDERS else -value
    kept = 0
    at = place_of(state, table)
    if table[at] == state[KEY] + 1:
        packed = table[at + 1]
        kept = packed & CODE
        if (packed // OF_DEPTH) & 255 >= depth:
            value = kept_value(packed, ply)
            bound = (packed // OF_BOUND) & 3
            if bound == EXACT:
                return value
            if (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
                return value
    count = try_first(state, rules, work, kept, ply, found)
    listed = 0
    best, best_move, floor = -BEYOND, 0, alpha
    number = 0
    while True:
        if number == count and listed == 0:
            count = generate(state, rules, work, count, found, space.marks)
            listed = 1
        if number == count:
            break
        move = found[number]
        number += 1
        go(state, rules, move, ply, work, events)
        to = move % rules[POINTS]
        # whether those after the first are better is asked before how much
        lower = -beta if number == 1 else -floor - 1
        value = -search(state, rules, depth - 1, lower, -floor, ply + 1, to, space)
        if number > 1 and value > floor and value < beta:
            value = -search(state, rules, depth - 1, -beta, -floor, ply + 1, to, space)
        back(state, rules, move, ply, work, events)
        if work[NODES] >= work[BUDGET]:
            return 0
        if value > best:
            best, best_move = value, move
        if best > floor:
            floor = best
        if floor >= beta:
            too_good(rules, work, state[ACTOR], move, depth, ply)
            break
    if count == 0:
        return decided(state, work, won_by_stalemate(state, rules), ply)
    bound = AT_LEAST if best >= beta else AT_MOST if best <= alpha else EXACT
    keep(state, table, best, depth, bound, best_move, ply)
    return best


def choose(
    state: Row, rules: Rules, deepest: int, budget: int, luck: int, space: SearchSpace
) -> int:
    """Choose a move for the side on turn, which has one: its source times the points, and target.

    Looks ``deepest`` moves ahead at the most, and no further than ``budget`` positions allow. The
    state has room for ``PLIES`` more keys than it has. What the move is worth is left in the work
    row as VALUE, and how far it was looked for certain as FOUND.
    """
    work, table, found, events = space.work, space.table, space.moves[0], space.events
    survey(state, rules, work)
    work[NODES] = 0
    work[BUDGET] = budget
    work[LUCK] = 2 * (luck % 1048576) + 1
    work[FOUND] = 0
    for at in range(2 * PLIES):
        work[KILLERS + at] = 0
    for at in range(2 * rules[POINTS]):
        work[history_at(rules) + at] = 0
    for at in range(len(table)):
        table[at] = 0
    count = generate(state, rules, work, 0, found, space.marks)
    chosen = found[0]
    for depth in range(1, deepest + 1):
        best = -BEYOND
        for number in range(count):
            move = found[number]
            to = move % rules[POINTS]
            go(state, rules, move, 0, work, events)
            value = UNDECIDED
            if number > 0 and depth > 1:
                value = -search(state, rules, depth - 1, -best - 1, -best, 1, to, space)
            if value > best:
                ceiling = BEYOND if depth == 1 else -best
                value = -search(state, rules, depth - 1, -BEYOND, ceiling, 1, to, space)
            back(state, rules, move, 0, work, events)
            if work[NODES] >= work[BUDGET] and depth > 1:
                break
            if depth == 1:
                found[number] = (value + MIDDLE) * OF_VALUE + move
            if value > best:
                best = value
                chosen = move
                work[VALUE] = value
                if depth > 1:
                    bring_to_front(found, number)
        if depth == 1:
            put_in_order(found, 0, count)
            for number in range(count):
                found[number] = found[number] & CODE
            chosen = found[0]
        if work[NODES] >= work[BUDGET]:
            break
        work[FOUND] = depth
        if best > SURE or best < -SURE:
            break
    return chosen


# -- what each move of a tafl position is worth, in the law's own subset: ints, indexing and loops
# The strong player asks only which move is the best. Here the best few are valued one by one, all
# to one depth; of every other it is found that it is worth no more than so much.


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
    space: SearchSpace,
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
    work = space.work
    choose(state, rules, deepest, budget, luck, space)
    depth, worth = work[FOUND], work[VALUE]
    while value_all(state, rules, depth, more, 1, count, values, known, space) == 0:
        depth -= 1
    if is_first_best(values, count) == 0:
        depth += value_all(state, rules, depth + 1, more, 1, count, values, known, space)
    value_all(state, rules, depth, more, few, count, values, known, space)
    work[BUDGET] = BEYOND
    for number in range(count):
        if space.moves[0][number] == asked and known[number] == AT_MOST_THAT:
            values[number] = value_of(state, rules, asked, depth, -BEYOND, space)
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
    space: SearchSpace,
) -> int:
    """Value every move so far ahead; 1, or 0 where ``more`` positions are not enough for it.

    One that is not better than the best ``few`` before it is only asked whether it is. Nothing is
    written down of a look that is not finished. One move ahead there is always enough.
    """
    work = space.work
    work[BUDGET] = BEYOND if depth == 1 else work[NODES] + more
    for number in range(count):
        move = space.moves[0][number]
        floor = last_of_the_best(values, known, count, number, few)
        value = value_of(state, rules, move, depth, floor, space)
        if work[NODES] >= work[BUDGET]:
            return 0
        values[count + number] = value
        known[count + number] = JUST_THAT if value > floor or value < -SURE else AT_MOST_THAT
    for number in range(count):
        values[number] = values[count + number]
        known[number] = known[count + number]
    return 1


def value_of(
    state: Row, rules: Rules, move: int, depth: int, floor: int, space: SearchSpace
) -> int:
    """What a move is worth so far ahead; where it is not more than the floor, it may be less."""
    go(state, rules, move, 0, space.work, space.events)
    value = -search(state, rules, depth - 1, -BEYOND, -floor, 1, move % rules[POINTS], space)
    back(state, rules, move, 0, space.work, space.events)
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
