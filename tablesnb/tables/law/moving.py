"""Men moved and put back, and the half-moves that the dice left could make."""

from __future__ import annotations

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


def next_candidate(state: Row, rules: Rules, seat: int, start: int) -> int:
    """The next number, from ``start``, of a man of this seat with a die to move by, or -1.

    Candidates are numbered die by die, the largest first, within a die place by place as far as the
    bar, and within a place mark by mark.
    """
    places = rules[OFF]
    marks = kinds(rules)
    faces = rules[FACES]
    base = COUNT + seat * rules[WIDTH]
    number = start
    while number < faces * places * marks:
        row = number // (places * marks)
        if state[rules[LEFT] + faces - row] == 0:
            number = (row + 1) * places * marks
            continue
        end = (row + 1) * places * marks
        while number < end:
            place = number // marks - row * places
            if state[base + place] == 0:
                number = (number // marks + 1) * marks
            elif marks == 1:
                return number
            elif place == rules[RESERVE]:
                if number % marks == 0:
                    return number
                number += 1
            elif state[mark_at(rules, seat, place, number % marks + 1)] > 0:
                return number
            else:
                number += 1
    return -1


def candidate(state: Row, rules: Rules, seat: int, number: int) -> Move:
    """The half-move that a candidate's number stands for."""
    places = rules[OFF]
    marks = kinds(rules)
    die = rules[FACES] - number // (places * marks)
    source = (number // marks) % places
    target = target_of(state, rules, seat, source, die)
    if marks > 1 and source != rules[RESERVE]:
        source += rules[WIDTH] * (number % marks + 1)
    return (seat, source, target, die)


def space_for_moves(rules: Rules) -> int:
    """How long a list of moves must be for ``legal``."""
    return 4 * rules[FACES] * (1 + rules[OFF] * kinds(rules))


def add_move(moves: Row, found: int, move: Move) -> int:
    """Add one move to a list of ``found``; return how many there are now."""
    for part in range(4):
        moves[4 * found + part] = move[part]
    return found + 1
