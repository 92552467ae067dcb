"""What a player that has learnt looks at, in the law's own subset: a position as a list of inputs.

Nothing here knows a game. A seat sees each seat in the order of turn, itself first: how many men
stand on each step of that seat's own way, how many wait, are off or are captive, who is to throw or
to choose, and which dice lie to be played. So one set of weights serves every seat.

Where more than two sit round the board, who can reach whom is too much to be learnt from where each
stands; where a wall wins, so is how far each is from building one. There a seat sees besides what
the careful player does.
"""

from __future__ import annotations

from tablesnb.players.tables_counts import COUNTS, closed_steps, count, space_to_count, steps_of
from tablesnb.players.tables_weights import AHEAD, FEATURES, RISK, look
from tablesnb.tables.law import (
    ACTOR,
    BAR,
    BINDER,
    COUNT,
    FACES,
    HELD_BY,
    LEFT,
    LENGTH,
    NO_PRIME,
    NOBODY,
    OFF,
    OVER,
    PHASE,
    PRIME,
    RESERVE,
    SEATS,
    TRACK,
    TURN,
    WIDTH,
    Row,
    Rules,
)

PER_STEP = 4  # one man, two, three, and how many more
PHASES = 12  # as many as the law knows
FEW = 2  # seats, who see where men stand and, where the net asks for it, what is counted
MEN_ALONE, COUNTED = 0, 1  # what a net sees: where men stand; and what is counted besides
FINE = 8  # of a throw that hits, and steps of a way: what one input counts


def inputs_of_seat(rules: Rules) -> int:
    """How many inputs tell of one seat: its way, its reserve, bar, men off and men held captive."""
    return PER_STEP * rules[LENGTH] + 4 + rules[SEATS]


def inputs(rules: Rules) -> int:
    """How many inputs a position has: all seats, who acts and whose turn it is, phase and dice.

    Besides, where it is looked at, what the careful player sees.
    """
    return careful_at(rules) + (FEATURES if with_care(rules) else 0)


def with_care(rules: Rules) -> bool:
    """Whether a seat sees what the careful player does: among many, and where a wall wins."""
    return rules[SEATS] > FEW or rules[PRIME] != NO_PRIME


def careful_at(rules: Rules) -> int:
    """Where the inputs begin that are what the careful player looks at."""
    return rules[SEATS] * inputs_of_seat(rules) + 3 * rules[SEATS] + PHASES + rules[FACES]


def inputs_of(rules: Rules, sees: int) -> int:
    """How many inputs a position has for a net that sees so much; the last says it is a race."""
    return inputs(rules) + (2 * COUNTS + 1 if sees == COUNTED else 0)


def space_to_see(rules: Rules) -> int:
    """How long a list must be for ``see`` and for ``see_counted``."""
    return 2 * inputs_of(rules, COUNTED) + max(2 * FEATURES, 2 * space_to_count(rules))


def saw(found: Row, many: int, which: int, amount: int) -> int:
    """Write down one input and how much of it there is; return how many are written."""
    found[2 * many] = which
    found[2 * many + 1] = amount
    return many + 1


def see(state: Row, rules: Rules, seat: int, found: Row) -> int:
    """List what a seat sees, each input with its amount, but those of which there is nothing.

    Return how many there are.
    """
    many = 0
    seats, length, width = rules[SEATS], rules[LENGTH], rules[WIDTH]
    for turn in range(seats):
        other = (seat + turn) % seats
        base = COUNT + other * width
        first = turn * inputs_of_seat(rules)
        track = rules[TRACK] + other * length
        for step in range(length):
            men = state[base + rules[track + step]]
            if men > 0:
                at = first + PER_STEP * step
                many = saw(found, many, at, 1)
                if men > 1:
                    many = saw(found, many, at + 1, 1)
                if men > 2:
                    many = saw(found, many, at + 2, 1)
                if men > 3:
                    many = saw(found, many, at + 3, men - 3)
        at = first + PER_STEP * length
        if state[base + rules[RESERVE]] > 0:
            many = saw(found, many, at, state[base + rules[RESERVE]])
        if state[base + rules[BAR]] > 0:
            many = saw(found, many, at + 1, 1)
            many = saw(found, many, at + 2, state[base + rules[BAR]])
        if state[base + rules[OFF]] > 0:
            many = saw(found, many, at + 3, state[base + rules[OFF]])
        for holder in range(seats):
            held = state[base + rules[HELD_BY] + (seat + holder) % seats]
            if held > 0:
                many = saw(found, many, at + 4 + holder, held)
    at = seats * inputs_of_seat(rules)
    if state[ACTOR] != NOBODY:
        many = saw(found, many, at + (state[ACTOR] - seat) % seats, 1)
    if state[TURN] != NOBODY:
        many = saw(found, many, at + seats + (state[TURN] - seat) % seats, 1)
    if state[BINDER] != NOBODY:
        many = saw(found, many, at + 2 * seats + (state[BINDER] - seat) % seats, 1)
    at += 3 * seats
    many = saw(found, many, at + state[PHASE], 1)
    at += PHASES
    if state[PHASE] != OVER:
        for face in range(1, rules[FACES] + 1):
            if state[rules[LEFT] + face] > 0:
                many = saw(found, many, at + face - 1, state[rules[LEFT] + face])
    if with_care(rules):
        many = see_with_care(state, rules, seat, found, many)
    return many


def see_with_care(state: Row, rules: Rules, seat: int, found: Row, many: int) -> int:
    """Write down besides what the careful player looks at; return how many are written then.

    He writes behind all inputs, where there is room for it.
    """
    look(state, rules, seat, found, 2 * inputs(rules))
    for feature in range(FEATURES):
        amount = found[2 * inputs(rules) + feature]
        if feature == AHEAD:
            amount = amount // FINE
        elif feature == RISK:
            amount = amount * FINE // (rules[FACES] * rules[FACES])
        if amount != 0:
            many = saw(found, many, careful_at(rules) + feature, amount)
    return many


def see_counted(state: Row, rules: Rules, seat: int, past: Row, found: Row) -> int:
    """List what one of two seats sees and counts besides; return how many there are.

    In a race, where no man can meet another any more, the last that is seen says so.
    """
    many = see(state, rules, seat, found)
    room, first = 2 * inputs_of(rules, COUNTED), inputs(rules)
    race = True
    own, other = steps_of(state, rules, seat), steps_of(state, rules, 1 - seat)
    to_own, to_other = closed_steps(state, rules, seat), closed_steps(state, rules, 1 - seat)
    for turn in range(2):
        passed = count(state, rules, seat, own, other, to_own, to_other, past, found, room)
        race = race and passed
        seat, own, other, to_own, to_other = 1 - seat, other, own, to_other, to_own
        for number in range(COUNTS):
            amount = found[room + number]
            if amount > 0:
                many = saw(found, many, first + turn * COUNTS + number, amount)
    return saw(found, many, first + 2 * COUNTS, 1) if race else many
