"""Whose choice it is, and what there is to choose: a half-move, a point to break, a die to decline.

The first reasons why a move may be refused.
"""

from __future__ import annotations

from tablesnb.tables.law.places import step_of
from tablesnb.tables.law.vocabulary import *


def breaking(rules: Rules, move: Move) -> bool:
    """Whether a move names a point of a bound table to be broken. Rule: ``binding``."""
    return move[2] == rules[BAR]


def declining(move: Move) -> bool:
    """Whether a move declines a die that was passed on. Rule: ``unused_die``."""
    return move[1] == DECLINE and move[2] == DECLINE


def moving(state: Row) -> bool:
    """Whether the actor is to move a man."""
    phase = state[PHASE]
    return phase == PLAY or phase == PASSED or phase == PLACE or phase == ENTER


def not_to_break(state: Row, rules: Rules, move: Move) -> bool:
    """A table is to be broken now and this breaks none, or none is to be. Rule: ``binding``."""
    if rules[BINDING] == NO_BINDING:
        return False
    return state[PHASE] == BREAK_THROW or breaking(rules, move) != (state[PHASE] == BREAK)


def no_such_choice(state: Row, rules: Rules, move: Move) -> bool:
    """A throw is awaited, or the game knows no such choice. Rule: ``turn_order``."""
    if breaking(rules, move):
        return rules[BINDING] == NO_BINDING
    if declining(move) and rules[PASSING] == NO_PASSING:
        return True
    return not moving(state) and state[PHASE] != BREAK


def not_to_decline(state: Row, rules: Rules, move: Move) -> bool:
    """Only a die that was passed on may be declined, if any may. Rule: ``unused_die``."""
    return declining(move) and (state[PHASE] != PASSED or rules[PASSING] != MAY_DECLINE)


def not_breakable(state: Row, rules: Rules, move: Move) -> bool:
    """Only a home point of the bound table can be broken. Rule: ``binding``."""
    point = move[1]
    if point < 0 or point >= rules[POINTS]:
        return True
    return step_of(rules, state[BINDER], point) < rules[LENGTH] - rules[HOME]


def choice_refused(state: Row, rules: Rules, move: Move, reason: int) -> bool:
    """Whether a reason stands that says whose choice it is.

    Rules: ``end``, ``finish``, ``turn_order``, ``binding``, ``unused_die``, ``entering``.
    """
    phase = state[PHASE]
    if reason == GAME_ENDED:
        return phase == OVER and rules[END] != NO_END
    if reason == GAME_FINISHED:
        return phase == OVER and rules[END] == NO_END
    if reason == NOT_TO_BREAK:
        return not_to_break(state, rules, move)
    if reason == NO_SUCH_CHOICE:
        return no_such_choice(state, rules, move)
    if reason == NOT_TO_DECLINE:
        return not_to_decline(state, rules, move)
    if move[0] == state[ACTOR]:
        return False
    if reason == NOT_YOUR_TURN:
        return phase == PLAY and not declining(move)
    if reason == NOT_YOUR_ENTERING:
        return (phase == PLACE or phase == ENTER) and not declining(move)
    if reason == NOT_YOUR_DICE:
        return phase == PASSED and not not_to_decline(state, rules, move)
    return phase == BREAK  # NOT_YOUR_BREAKING, the last of them
