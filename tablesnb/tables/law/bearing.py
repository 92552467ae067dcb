"""Bearing off: when a seat may begin, and which die takes which man."""

from __future__ import annotations

from tablesnb.tables.law.places import all_home, held_against, step_of
from tablesnb.tables.law.vocabulary import *


def may_bear(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a seat may bear off: all home, or begun before where a reading lets it go on.

    Rules: ``bear_off_when``, ``hit_while_bearing``.
    """
    if rules[SUSPEND] == 0 and state[COUNT + seat * rules[WIDTH] + rules[OFF]] > 0:
        return True
    if rules[BEAR_WHEN] == ANY_TIME:
        return True
    if rules[BEAR_WHEN] == EVERYONE_HOME:
        # "no pieces are to be borne off until each player has his pieces in the opposite quarter"
        for other in range(rules[SEATS]):
            if not all_home(state, rules, other):
                return False
        return True
    return all_home(state, rules, seat)


def larger_die_bears(state: Row, rules: Rules, seat: int, source: int, die: int) -> bool:
    """Whether a die larger than a man needs may bear him off. Rule: ``bear_off``."""
    reading = rules[BEAR_OFF]
    if reading == FREE:
        return True
    if reading == EXACT:
        return False
    base = COUNT + seat * rules[WIDTH]
    track = rules[TRACK] + seat * rules[LENGTH]
    here = step_of(rules, seat, source)
    if reading == MODERN:
        # "only when nothing stands farther behind"
        for step in range(here):
            if state[base + rules[track + step]] > 0:
                return False
        return True
    # IDLE: no man can be moved or borne off exactly with this die, and of the men standing nearer
    # than the die this is the rearmost; a blocked man farther behind does not hinder him.
    exact = rules[LENGTH] - die
    for step in range(exact + 1):
        if step >= 0 and state[base + rules[track + step]] > 0:
            if step == exact:
                return False
            if not held_against(state, rules, seat, rules[track + step + die]):
                return False
    for step in range(max(exact + 1, 0), here):
        if state[base + rules[track + step]] > 0:
            return False
    return True


# -- the reasons


def nobody_bears_off(state: Row, rules: Rules, move: Move) -> bool:
    """In this game nobody bears off. Rule: ``bear_off_when``."""
    return move[2] == rules[OFF] and rules[BEAR_WHEN] == NOBODY_BEARS


def way_ends(state: Row, rules: Rules, move: Move) -> bool:
    """Where the mirror of the array is the end nobody bears off. Rule: ``end``.

    "Nobody passes point 1 unless men are borne off"
    """
    return move[2] == rules[OFF] and rules[END] == MIRROR


def not_all_home(state: Row, rules: Rules, move: Move) -> bool:
    """Not all men are where they must be before one is borne off. Rule: ``bear_off_when``."""
    if move[2] != rules[OFF] or state[COUNT + move[0] * rules[WIDTH] + rules[OFF]] > 0:
        return False
    return not may_bear(state, rules, move[0])


def suspended(state: Row, rules: Rules, move: Move) -> bool:
    """Bearing has begun, and stops until all are home again. Rule: ``hit_while_bearing``."""
    if move[2] != rules[OFF] or state[COUNT + move[0] * rules[WIDTH] + rules[OFF]] == 0:
        return False
    return not may_bear(state, rules, move[0])


def not_exact(state: Row, rules: Rules, move: Move) -> bool:
    """This die is larger than the man needs, and does not bear him off. Rule: ``bear_off``."""
    seat, source, target, die = move
    if target != rules[OFF]:
        return False
    place = source % rules[WIDTH]
    if die <= rules[LENGTH] - step_of(rules, seat, place):
        return False
    return not larger_die_bears(state, rules, seat, place, die)
