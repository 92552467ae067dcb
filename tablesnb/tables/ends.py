"""How a table is closed and how a game of fifteen tables ends: the prime, the mirror, the block.

A part of THE LAW (``tables/law.py``), in the same subset.
"""

from __future__ import annotations

from tablesnb.tables.halfmoves import *
from tablesnb.tables.numbers import *


def primed(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a seat has men to enter and no point upon which to enter them, by the reading.

    "one player captures so many of the other's pieces that he then does not have points upon which
    to enter them and he therefore loses the game"
    """
    base = COUNT + seat * rules[WIDTH]
    if rules[PRIME] == NO_PRIME or rules[ENTERING] == NEVER or state[base + rules[POINTS] + 1] == 0:
        return False
    if rules[PRIME] == LITERAL:
        return not can_enter(state, rules, seat)
    track = rules[TRACK] + seat * rules[LENGTH]
    for step in range(rules[ENTRY]):
        if not held_against(state, rules, seat, rules[track + step]):
            return False
    return True


def mirrored(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a seat stands at the end of its way as it stood at the beginning, man for man."""
    base = COUNT + seat * rules[WIDTH]
    track = rules[TRACK] + seat * rules[LENGTH]
    for step in range(rules[LENGTH]):
        place = rules[track + rules[LENGTH] - 1 - step]
        if state[base + place] != rules[rules[START] + step]:
            return False
    return True


def finished(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a seat has come to the end of its own way: all off, or in the mirror of its array.

    Where men who are captured leave for good, all that were left to it must be off, one at least.
    """
    if rules[FINISH] == MIRROR:
        return mirrored(state, rules, seat)
    base = COUNT + seat * rules[WIDTH] + rules[POINTS]
    off = state[base + 2]
    if rules[ENTERING] == NEVER and off > 0:
        off += state[base + 1]
    return off == rules[MEN]


def could_play(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a die of any number, between two turns, would let this seat play a half-move."""
    phase, actor = state[PHASE], state[ACTOR]
    state[PHASE] = PLAY
    state[ACTOR] = seat
    for face in range(1, rules[FACES] + 1):
        state[rules[LEFT] + face] += 1
    found = can_play(state, rules)
    for face in range(1, rules[FACES] + 1):
        state[rules[LEFT] + face] -= 1
    state[PHASE] = phase
    state[ACTOR] = actor
    return found


def can_play(state: Row, rules: Rules) -> bool:
    """Whether the actor has any legal half-move: the look-aheads never refuse them all."""
    number = next_candidate(state, rules, state[ACTOR], 0)
    while number >= 0:
        move = candidate(state, rules, state[ACTOR], number)
        if first_refusal(state, rules, move, LEGAL) == LEGAL:
            return True
        number = next_candidate(state, rules, state[ACTOR], number + 1)
    return False


def blocked(state: Row, rules: Rules) -> bool:
    """Whether no seat can ever enter or play again, whatever is thrown, and none has lost by it.

    "neither one can play even if he wishes"
    """
    if rules[BLOCK] == NO_BLOCK:
        return False
    for seat in range(rules[SEATS]):
        # who is primed loses when his turn begins: nothing stands still for ever
        if primed(state, rules, seat) or could_play(state, rules, seat):
            return False
        if rules[ENTERING] == FREELY and can_enter(state, rules, seat):
            return False
    return True
