"""Players of tafl games met at the board, in the law's own subset: strong, careful, or by lot.

The strong player also plays against himself, and what he saw before each move is told.
"""

from __future__ import annotations

from typing import NamedTuple

from tablesnb.base.chance import PLAYER_STREAM, draw
from tablesnb.players.tafl_evaluation import OF_ATTACKER, OF_DEFENDER, VALUE, corners
from tablesnb.players.tafl_search import SearchSpace, choose
from tablesnb.players.tafl_weights import worth
from tablesnb.tafl.law import (
    ACTOR,
    ATTACKERS,
    DEFENDERS,
    KEYS,
    KING,
    OVER,
    PAST,
    PHASE,
    POINTS,
    SQUARE,
    Row,
    Rules,
    apply,
    legal,
    list_men,
    move_by_lot,
    settle,
    side,
)

LOTS, CAREFUL, STRONG = 0, 1, 2
SLIPS = 100  # more than this by so many: strong, who so many times in a hundred takes the second


class DuelSpace(NamedTuple):
    """The board of a game, and work space to play it: ``reached`` is for ``settle``."""

    state: Row
    men: Row
    reached: Row
    search: SearchSpace


class CarefulSpace(NamedTuple):
    """Work space of the careful player: what he weighs, and what each move is worth."""

    features: Row
    worths: Row


def lay_out(state: Row, start: Row, rules: Rules, reached: Row, events: Row) -> None:
    """Set a game out as it begins, with the keys of what is past."""
    for at in range(rules[KEYS] + start[PAST]):
        state[at] = start[at]
    events[0] = 0
    settle(state, rules, events, reached)


def carry_out(state: Row, rules: Rules, code: int, reached: Row, events: Row) -> None:
    """Make a move of the side on turn: its source times the points, and target."""
    events[0] = 0
    move = (state[ACTOR], code // rules[POINTS], code % rules[POINTS])
    apply(state, rules, move, events)
    settle(state, rules, events, reached)


def code_by_lot(state: Row, rules: Rules, seed: int, made: int, men: Row) -> int:
    """A move of the side on turn that is drawn by lot."""
    list_men(state, rules, men)
    _, source, target = move_by_lot(state, rules, seed, made, men)
    return source * rules[POINTS] + target


def careful_move(
    state: Row, rules: Rules, seed: int, made: int, found: Row, judging: CarefulSpace
) -> int:
    """The careful player's move; equals are drawn from by the game's seed."""
    worths = judging.worths
    count = legal(state, rules, found)
    best = equals = 0
    for number in range(count):
        at = 3 * number
        move = (found[at], found[at + 1], found[at + 2])
        worths[number] = worth(state, rules, move, judging.features)
        if number == 0 or worths[number] > best:
            best, equals = worths[number], 0
        if worths[number] == best:
            equals += 1
    drawn = draw(seed, PLAYER_STREAM, made, state[ACTOR], equals)
    number = -1
    while drawn > 0:
        number += 1
        if worths[number] == best:
            drawn -= 1
    return found[3 * number + 1] * rules[POINTS] + found[3 * number + 2]


def second(code: int, found: Row, count: int) -> int:
    """The best of ``count`` moves but one, as a search left them; that one where it is alone."""
    if count == 1:
        return code
    return found[1] if found[0] == code else found[0]


def duel(
    start: Row,
    rules: Rules,
    seed: int,
    cap: int,
    who: Row,
    budgets: Row,
    deepest: int,
    space: DuelSpace,
    judging: CarefulSpace,
    trace: Row,
) -> int:
    """Play one game, each seat by the player whose number ``who`` names; return its moves.

    It is broken off after ``cap`` moves, for whose keys ``state`` has room; so it is left.
    """
    state, men, search = space.state, space.men, space.search
    moves = search.moves
    lay_out(state, start, rules, space.reached, search.events[0])
    made = 0
    while state[PHASE] != OVER and made < cap:
        seat = state[ACTOR]
        if who[seat] == LOTS:
            code = code_by_lot(state, rules, seed, made, men)
        elif who[seat] == CAREFUL:
            code = careful_move(state, rules, seed, made, moves[0], judging)
        else:
            code = choose(state, rules, deepest, budgets[seat], seed, search)
            if draw(seed, PLAYER_STREAM, made, seat, 100) <= who[seat] - SLIPS:
                code = second(code, moves[0], legal(state, rules, moves[1]))
        carry_out(state, rules, code, space.reached, search.events[0])
        trace[made] = code
        made += 1
    return made


# -- games of the strong player of tafl games against himself, and what he saw before each move
# In the law's own subset: ints, indexing and loops.


def standing(state: Row, rules: Rules, work: Row) -> int:
    """What stands on the board is worth to the defenders, before anybody moves.

    A search says what is added to it; what it kept of the corners is in the work row.
    """
    total = -corners(rules, work)
    for point in range(rules[POINTS]):
        kind = state[SQUARE + point]
        if side(kind) == ATTACKERS:
            total -= OF_ATTACKER
        elif side(kind) == DEFENDERS and kind != KING:
            total += OF_DEFENDER
    return total


def watched(
    start: Row,
    rules: Rules,
    seed: int,
    cap: int,
    lots: int,
    budget: int,
    deepest: int,
    space: DuelSpace,
    seen: Row,
) -> int:
    """Play one game, the first ``lots`` moves by lot; return how many moves it had.

    For each move ``seen`` is told who makes it, what he sees in it, and what stands on the board.
    The game is broken off after ``cap`` moves, for whose keys ``state`` has room; so it is left.
    """
    state, search = space.state, space.search
    work = search.work
    lay_out(state, start, rules, space.reached, search.events[0])
    made = 0
    while state[PHASE] != OVER and made < cap:
        seat = state[ACTOR]
        code = choose(state, rules, deepest, budget, seed, search)
        seen[3 * made] = seat
        seen[3 * made + 1] = work[VALUE]
        seen[3 * made + 2] = standing(state, rules, work)
        if made < lots:
            code = code_by_lot(state, rules, seed, made, space.men)
        carry_out(state, rules, code, space.reached, search.events[0])
        made += 1
    return made
