"""The whole throw: hits that must be made, dice that must be played, and the list of legal moves.

``refusal`` is the one question. Legal moves are *defined* by it: ``legal`` lists the same moves
faster, and a property test holds the two equal.
"""

from __future__ import annotations

from tablesnb.base.chance import another, lot, place, ticket
from tablesnb.tables.law.choice import breaking, declining
from tablesnb.tables.law.entering import closed_to_entering
from tablesnb.tables.law.moving import (
    add_move,
    candidate,
    die_of,
    different_dice,
    men_to_move,
    move_at,
    next_man,
    shift,
    unshift,
)
from tablesnb.tables.law.refusing import can_play_larger, next_reason, playable, says_all
from tablesnb.tables.law.throwing import dice_left, untouched
from tablesnb.tables.law.vocabulary import *


def forced_victim(rules: Rules, seat: int, other: int) -> bool:
    """Whether the rule of forced hits speaks of this enemy's men. Rule: ``forced_hit``."""
    if other == NOBODY or other == seat or rules[FORCED] == FORCE_NONE:
        return False
    # seed 001: "either of the two opponents to your right"
    return rules[FORCED] == FORCE_ALL or (other - seat) % rules[SEATS] <= 2


def forced_hits(state: Row, rules: Rules, move: Move) -> int:
    """1 when this half-move, otherwise legal, hits a man whom the rule of forced hits speaks of."""
    target = move[2]
    if target < 0 or target >= rules[POINTS]:
        return 0
    return 1 if forced_victim(rules, move[0], state[rules[OWNER] + target]) else 0


def most_of(state: Row, rules: Rules, seat: int, dice: int, hitting: bool) -> int:
    """The most of its dice left that this seat can still play, or forced hits it can make by them.

    Every order of playing the dice is gone through; a half-move that ends the game is the last.
    """
    best = 0
    if dice == 0:
        return best
    for row in range(rules[FACES]):
        die = rules[FACES] - row
        if state[rules[LEFT] + die] == 0:
            continue
        source = next_man(state, rules, seat, -1)
        while source >= 0:
            move = candidate(state, rules, seat, source, die)
            if playable(state, rules, move):
                made = forced_hits(state, rules, move) if hitting else 1
                hit = shift(state, rules, move)
                best = max(best, made + most_of(state, rules, seat, dice - 1, hitting))
                unshift(state, rules, move, hit)
                if best == dice:
                    return best
            source = next_man(state, rules, seat, source)
    return best


def hits_with(state: Row, rules: Rules, move: Move, left: int) -> int:
    """How many forced hits the throw allows in all when this half-move is played first."""
    made = forced_hits(state, rules, move)
    hit = shift(state, rules, move)
    made += most_of(state, rules, move[0], left - 1, True)
    unshift(state, rules, move, hit)
    return made


def most_dice(state: Row, rules: Rules, seat: int, want: int) -> int:
    """The most dice that this seat can still play, looking no further than ``want``."""
    return most_of(state, rules, seat, want, False)


def dice_with(state: Row, rules: Rules, move: Move, left: int) -> int:
    """How many of the ``left`` dice can be played in all when this half-move is played first."""
    hit = shift(state, rules, move)
    dice = 1 + most_dice(state, rules, move[0], left - 1)
    unshift(state, rules, move, hit)
    return dice


def last_man(state: Row, rules: Rules, move: Move) -> bool:
    """Whether a half-move bears a seat's last man off, which ends the game."""
    off = state[COUNT + move[0] * rules[WIDTH] + rules[OFF]]
    return move[2] == rules[OFF] and off == rules[MEN] - 1


def forced(state: Row, rules: Rules) -> bool:
    """Whether hits may be forced in this phase: in play, for a helper too, and in placing.

    While men are placed every order of a throw hits the same men: the whole throw forces nothing.
    Rules: ``forced_hit``, ``forced_scope``.
    """
    if rules[FORCED] == FORCE_NONE:
        return False
    phase = state[PHASE]
    return phase == PLAY or phase == PASSED or (phase == PLACE and rules[SCOPE] == HALF_MOVE)


def can_hit(state: Row, rules: Rules, seat: int) -> bool:
    """Whether some die left, played now, makes a forced hit."""
    for die in range(1, rules[FACES] + 1):
        if state[rules[LEFT] + die] > 0:
            source = next_man(state, rules, seat, -1)
            while source >= 0:
                move = candidate(state, rules, seat, source, die)
                if forced_hits(state, rules, move) and playable(state, rules, move):
                    return True
                source = next_man(state, rules, seat, source)
    return False


def must_hit(state: Row, rules: Rules, move: Move) -> bool:
    """Another half-move hits a man who must be hit. Rules: ``forced_hit``, ``forced_scope``."""
    if not forced(state, rules):
        return False
    if rules[SCOPE] == HALF_MOVE:
        return forced_hits(state, rules, move) == 0 and can_hit(state, rules, move[0])
    dice = dice_left(state, rules)
    most = most_of(state, rules, move[0], dice, True)
    return most > 0 and hits_with(state, rules, move, dice) < most


def looks_ahead(state: Row, rules: Rules) -> bool:
    """Whether as many dice as can be must be played, and several are left. Rule: ``must_play``."""
    return rules[MUST_PLAY] == MOST and state[PHASE] == PLAY and dice_left(state, rules) > 1


def whole_throw_reason(state: Row, rules: Rules, move: Move) -> int:
    """Why a half-move, legal when looked at alone, is refused for the whole throw's sake.

    Rules: ``forced_hit``, ``forced_scope``, ``must_play``.
    """
    if breaking(rules, move) or declining(move):
        return LEGAL
    if must_hit(state, rules, move):
        return MUST_HIT
    if not looks_ahead(state, rules):
        return LEGAL
    left = dice_left(state, rules)
    dice = dice_with(state, rules, move, left)
    if dice == left:
        return LEGAL
    most = most_dice(state, rules, move[0], left)
    # "a winning half-move ends the game; but where another order plays both dice, both must be
    # played"
    if dice < most:
        return MUST_PLAY_MORE
    # "and the larger if only one"; but any die may bear the last man off
    if most == 1 and untouched(state, rules) and not last_man(state, rules, move):
        if can_play_larger(state, rules, move[0], move[3]):
            return MUST_PLAY_LARGER
    return LEGAL


def refusal(state: Row, rules: Rules, move: Move) -> int:
    """The one question: 0 when a move is legal, else the first reason why it is not."""
    reason = next_reason(state, rules, move, LEGAL)
    if reason != LEGAL:
        return reason
    return whole_throw_reason(state, rules, move)


def refusal_after(state: Row, rules: Rules, move: Move, after: int) -> int:
    """The next reason after one that stands; 0 when there is no further one."""
    if says_all(after):
        return LEGAL
    return next_reason(state, rules, move, after)


# -- the list of legal moves


def legal(state: Row, rules: Rules, moves: Row) -> int:
    """List the legal moves of the actor four by four into ``moves``; return how many there are."""
    phase = state[PHASE]
    if phase == BREAK:
        return breakings(state, rules, moves)
    if phase == ENTER:
        return enterings(state, rules, moves)
    if phase != PLAY and phase != PASSED and phase != PLACE:
        return 0
    found = 0
    seat = state[ACTOR]
    left = dice_left(state, rules)
    hitting = forced(state, rules)
    search = looks_ahead(state, rules)
    best = 0
    for row in range(rules[FACES]):
        die = rules[FACES] - row
        if state[rules[LEFT] + die] == 0:
            continue
        source = next_man(state, rules, seat, -1)
        while source >= 0:
            move = candidate(state, rules, seat, source, die)
            source = next_man(state, rules, seat, source)
            if not playable(state, rules, move):
                continue
            score = 0
            if hitting:
                score = forced_hits(state, rules, move)
                if rules[SCOPE] == WHOLE_THROW:
                    score = hits_with(state, rules, move, left)
            elif search:
                score = dice_with(state, rules, move, left)
            if score > best:
                best = score
                found = 0
            # the largest die comes first: a smaller one adds nothing when only one die of a fresh
            # throw can be played
            smaller = found > 0 and search and best == 1 and die < moves[3]
            if smaller and (last_man(state, rules, move) or not untouched(state, rules)):
                smaller = False
            if score == best and not smaller:
                found = add_move(moves, found, move)
    if found > 0 and phase == PASSED and rules[PASSING] == MAY_DECLINE:
        for row in range(rules[FACES]):
            if state[rules[LEFT] + rules[FACES] - row] > 0:
                found = add_move(moves, found, (seat, DECLINE, DECLINE, rules[FACES] - row))
    return found


def move_by_lot(state: Row, rules: Rules, seed: int, choice: int, moves: Row) -> Move:
    """One of the legal moves of the actor, each as likely as the others: choice n of a seed.

    Men and dice are drawn by lot until one is legal, which is sooner done than to list all; whoever
    must choose has a legal move. ``moves`` is work space.
    """
    seat, phase = state[ACTOR], state[PHASE]
    if phase == BREAK or phase == ENTER or (phase == PASSED and rules[PASSING] == MAY_DECLINE):
        return move_at(moves, lot(seed, choice, seat, legal(state, rules, moves)))
    men = men_to_move(state, rules, seat, moves)
    dice = different_dice(state, rules)
    drawn = ticket(seed, choice, seat)
    while True:
        man, number = place(drawn, men * dice), 0
        drawn = another(drawn)
        if man < 0:
            continue
        while man >= men:
            man -= men
            number += 1
        move = candidate(state, rules, seat, moves[man], die_of(state, rules, number))
        if playable(state, rules, move) and whole_throw_reason(state, rules, move) == LEGAL:
            return move


def breakings(state: Row, rules: Rules, moves: Row) -> int:
    """List the points of a bound table that may be broken. Rule: ``binding``."""
    found = 0
    first = rules[TRACK] + state[BINDER] * rules[LENGTH]
    for step in range(rules[LENGTH] - rules[HOME], rules[LENGTH]):
        found = add_move(moves, found, (state[ACTOR], rules[first + step], rules[BAR], 0))
    return found


def enterings(state: Row, rules: Rules, moves: Row) -> int:
    """List the points on which a man may be put before the throw. Rule: ``entering``."""
    found = 0
    seat = state[ACTOR]
    for step in range(rules[ENTRY]):
        point = rules[rules[TRACK] + seat * rules[LENGTH] + step]
        if not closed_to_entering(state, rules, seat, point):
            found = add_move(moves, found, (seat, rules[BAR], point, 0))
    return found
