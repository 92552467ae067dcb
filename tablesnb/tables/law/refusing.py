"""The one question, asked of one move alone: the reasons in their fixed order, and the fast answer.

What the whole throw allows is the second stage: ``whole_throw``.
"""

from __future__ import annotations

from tablesnb.tables.law.bearing import larger_die_bears, may_bear
from tablesnb.tables.law.choice import (
    breaking,
    choice_refused,
    declining,
    not_breakable,
)
from tablesnb.tables.law.entering import (
    barred,
    by_no_die,
    no_entry,
    reserve_waits,
)
from tablesnb.tables.law.halfmove import (
    die_not_thrown,
    full,
    in_hand,
    landing_refused,
    leaving_refused,
    naming_refused,
    spared,
)
from tablesnb.tables.law.moving import candidate, next_man
from tablesnb.tables.law.places import held_against, step_of
from tablesnb.tables.law.vocabulary import *


def next_reason(state: Row, rules: Rules, move: Move, after: int) -> int:
    """The first reason, in the fixed order, that stands against a move looked at alone.

    Those up to ``after`` are left out; LEGAL when no other stands. Whose choice it is, is asked of
    every move; what then is asked is of its kind: breaking, declining, or a half-move.
    """
    first = after + 1
    for reason in range(first, NO_SUCH_POINT):
        if choice_refused(state, rules, move, reason):
            return reason
    first = max(first, NO_SUCH_POINT)
    if breaking(rules, move):
        if first <= NOT_BREAKABLE and not_breakable(state, rules, move):
            return NOT_BREAKABLE
        if first <= DIE_NOT_THROWN and die_not_thrown(state, rules, move):
            return DIE_NOT_THROWN
        return LEGAL
    if declining(move):
        if first <= DIE_NOT_PASSED and not in_hand(state, rules, move[3]):
            return DIE_NOT_PASSED
        return LEGAL
    for reason in range(first, NO_ENTRY):
        if naming_refused(state, rules, move, reason):
            return reason
    for reason in range(max(first, NO_ENTRY), WALL):
        if leaving_refused(state, rules, move, reason):
            return reason
    for reason in range(max(first, WALL), MUST_HIT):
        if landing_refused(state, rules, move, reason):
            return reason
    return LEGAL


def says_all(reason: int) -> bool:
    """Whether after this reason there is nothing left of the move to be judged."""
    if reason <= NO_SUCH_CHOICE or reason == WALL or reason == WAY_ENDS:
        return True
    if reason == NO_SUCH_POINT or reason == NOBODY_BEARS_OFF or reason == WRONG_WAY:
        return True
    return reason == NO_ENTRY_THERE or reason == ENTER_FIRST


# -- the same, fast: held equal by a property test


def playable(state: Row, rules: Rules, move: Move) -> bool:
    """Whether no reason stands against a candidate of the actor, who moves men by dice.

    A candidate names a man who need not wait for others, a die that is there, and the place to
    which they lead: only what bars his going and his landing is asked.
    """
    seat, source, target, die = move
    place = source % rules[WIDTH]
    if place == rules[BAR] and by_no_die(rules):
        return False
    if place >= rules[RESERVE]:
        if die > rules[ENTRY] and no_entry(state, rules, move):
            return False
    elif state[PHASE] == PLACE or (rules[RESERVE_FIRST] == 1 and reserve_waits(state, rules, move)):
        return False
    if rules[BARRIER] == 1 and barred(state, rules, move):
        return False
    if target == rules[OFF]:
        if rules[END] == MIRROR or rules[BEAR_WHEN] == NOBODY_BEARS:
            return False
        if not may_bear(state, rules, seat):
            return False
        larger = die > rules[LENGTH] - step_of(rules, seat, place)
        return not larger or larger_die_bears(state, rules, seat, place, die)
    if held_against(state, rules, seat, target):
        return False
    if rules[CAP] > 0 and full(state, rules, move):
        return False
    return rules[SPARING] == 0 or not spared(state, rules, move)


def can_play(state: Row, rules: Rules) -> bool:
    """Whether the actor has any legal half-move: the look-aheads never refuse them all."""
    return can_play_larger(state, rules, state[ACTOR], 0)


def can_play_larger(state: Row, rules: Rules, seat: int, than: int) -> bool:
    """Whether some man of a seat can be moved by a die left that is larger than this number."""
    for die in range(than + 1, rules[FACES] + 1):
        if state[rules[LEFT] + die] > 0:
            source = next_man(state, rules, seat, -1)
            while source >= 0:
                if playable(state, rules, candidate(state, rules, seat, source, die)):
                    return True
                source = next_man(state, rules, seat, source)
    return False
