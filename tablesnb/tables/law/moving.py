"""Men moved and put back, and the half-moves that the dice left could make."""

from __future__ import annotations

from tablesnb.tables.law.entering import others_wait
from tablesnb.tables.law.places import kinds, mark_at, marked, step_of, target_of
from tablesnb.tables.law.vocabulary import *


def shift(state: Row, rules: Rules, move: Move) -> int:
    """Move one man and use his die; return the seat whose man was hit, or NOBODY.

    Where men are marked, the hit man's mark times the number of seats is added. Rules: ``hit``,
    ``hit_goes_to``.
    """
    seat, source, target, die = move
    points, owner = rules[POINTS], rules[OWNER]
    base = COUNT + seat * rules[WIDTH]
    mark = source // rules[WIDTH]
    source = source % rules[WIDTH]
    hit = NOBODY
    state[base + source] -= 1
    if source < points and state[base + source] == 0:
        state[owner + source] = NOBODY
    if marked(rules):
        if source == rules[RESERVE]:
            mark = step_of(rules, seat, target) + 1
        else:
            state[mark_at(rules, seat, source, mark)] -= 1
    if target < points:
        other = state[owner + target]
        if other != NOBODY and other != seat:
            hit = other
            goes = rules[HELD_BY] + seat if rules[GOES_TO] == TO_CAPTOR else rules[BAR]
            state[COUNT + other * rules[WIDTH] + target] -= 1
            state[COUNT + other * rules[WIDTH] + goes] += 1
            if marked(rules):
                his = 1
                while state[mark_at(rules, other, target, his)] == 0:
                    his += 1
                state[mark_at(rules, other, target, his)] -= 1
                state[mark_at(rules, other, rules[BAR], his)] += 1
                hit += his * rules[SEATS]
        state[owner + target] = seat
        if marked(rules):
            state[mark_at(rules, seat, target, mark)] += 1
    state[base + target] += 1
    if die > 0:
        state[rules[LEFT] + die] -= 1
    return hit


def unshift(state: Row, rules: Rules, move: Move, hit: int) -> None:
    """Take back exactly what ``shift`` did."""
    seat, source, target, die = move
    points, owner = rules[POINTS], rules[OWNER]
    base = COUNT + seat * rules[WIDTH]
    mark = source // rules[WIDTH]
    source = source % rules[WIDTH]
    if marked(rules) and source == rules[RESERVE]:
        mark = step_of(rules, seat, target) + 1
    if die > 0:
        state[rules[LEFT] + die] += 1
    state[base + target] -= 1
    other = hit % rules[SEATS] if hit != NOBODY else NOBODY
    if target < points:
        if state[base + target] == 0:
            state[owner + target] = other
        if marked(rules):
            state[mark_at(rules, seat, target, mark)] -= 1
    if other != NOBODY:
        goes = rules[HELD_BY] + seat if rules[GOES_TO] == TO_CAPTOR else rules[BAR]
        state[COUNT + other * rules[WIDTH] + goes] -= 1
        state[COUNT + other * rules[WIDTH] + target] += 1
        if marked(rules):
            his = hit // rules[SEATS]
            state[mark_at(rules, other, rules[BAR], his)] -= 1
            state[mark_at(rules, other, target, his)] += 1
    state[base + source] += 1
    if source < points:
        state[owner + source] = seat
    if marked(rules) and source != rules[RESERVE]:
        state[mark_at(rules, seat, source, mark)] += 1


def next_man(state: Row, rules: Rules, seat: int, after: int) -> int:
    """The next source, after one (-1 at first), from which a die might move a man of this seat.

    Or -1 when there is no further one. Places come in their order, as far as the bar, and on a
    place marks in theirs. Where men on the bar keep the others from moving, these alone are named.
    """
    if others_wait(state, rules, seat):
        return rules[BAR] if after < rules[BAR] else -1
    if marked(rules):
        return next_marked(state, rules, seat, after)
    base = COUNT + seat * rules[WIDTH]
    for place in range(after + 1, rules[OFF]):
        if state[base + place] > 0:
            return place
    return -1


def next_marked(state: Row, rules: Rules, seat: int, after: int) -> int:
    """The same where men carry marks, and those on the bar come back by no die."""
    base = COUNT + seat * rules[WIDTH]
    place, mark = after % rules[WIDTH], after // rules[WIDTH]
    if after < 0:
        place, mark = 0, 0
    while place < rules[POINTS]:
        if state[base + place] > 0:
            for other in range(mark + 1, rules[MARKS] + 1):
                if state[mark_at(rules, seat, place, other)] > 0:
                    return place + other * rules[WIDTH]
        place, mark = place + 1, 0
    if after != rules[RESERVE] and state[base + rules[RESERVE]] > 0:
        return rules[RESERVE]
    return -1


def men_to_move(state: Row, rules: Rules, seat: int, men: Row) -> int:
    """Write all that ``next_man`` names, all at once; return how many."""
    if marked(rules) or others_wait(state, rules, seat):
        found = 0
        source = next_man(state, rules, seat, -1)
        while source >= 0:
            men[found] = source
            found += 1
            source = next_man(state, rules, seat, source)
        return found
    base = COUNT + seat * rules[WIDTH]
    found = 0
    for place in range(rules[OFF]):
        # written over by the next where nobody stands: a processor need not guess who does
        men[found] = place
        found += state[base + place] > 0
    return found


def different_dice(state: Row, rules: Rules) -> int:
    """How many different numbers the dice left have. Rule: ``dice``."""
    found = 0
    for die in range(1, rules[FACES] + 1):
        found += state[rules[LEFT] + die] > 0
    return found


def die_of(state: Row, rules: Rules, number: int) -> int:
    """One of the different dice left, the largest being number 0. Rule: ``dice``."""
    die = rules[FACES]
    while number > 0 or state[rules[LEFT] + die] == 0:
        number -= state[rules[LEFT] + die] > 0
        die -= 1
    return die


def candidate(state: Row, rules: Rules, seat: int, source: int, die: int) -> Move:
    """The half-move of a man by a die: where it leads is for other questions to judge."""
    return (seat, source, target_of(state, rules, seat, source % rules[WIDTH], die), die)


def space_for_moves(rules: Rules) -> int:
    """How long a list of moves must be for ``legal``."""
    return 4 * rules[FACES] * (1 + rules[OFF] * kinds(rules))


def add_move(moves: Row, found: int, move: Move) -> int:
    """Add one move to a list of ``found``; return how many there are now."""
    at = 4 * found
    moves[at], moves[at + 1], moves[at + 2], moves[at + 3] = move
    return found + 1


def move_at(moves: Row, number: int) -> Move:
    """One of the moves of a list."""
    at = 4 * number
    return (moves[at], moves[at + 1], moves[at + 2], moves[at + 3])
