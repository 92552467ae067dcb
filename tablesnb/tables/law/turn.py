"""The turn: what goes on of itself from one throw or choice to the next.

Men to be placed, a table bound, dice that pass on, men that go back, the next seat.
"""

from __future__ import annotations

from tablesnb.tables.law.ending import blocked, end_by, finish, primed
from tablesnb.tables.law.entering import can_enter
from tablesnb.tables.law.moving import shift
from tablesnb.tables.law.places import (
    held_against,
    mark_at,
    marked,
    men_at,
    men_in,
    next_in,
    waiting,
)
from tablesnb.tables.law.playing import struck
from tablesnb.tables.law.refusing import can_play
from tablesnb.tables.law.throwing import (
    begin,
    clear_contest,
    contest,
    dice_left,
    take_dice_away,
    tell,
)
from tablesnb.tables.law.vocabulary import *


def place_on(state: Row, rules: Rules, events: Row) -> bool:
    """Carry the placing on; True when somebody must throw or choose.

    In ``rounds`` a throw each, round and round. Otherwise a seat places all its men before the
    next. When nobody waits any more, the seat that began throws again, and play begins. Rule:
    ``entering``.
    """
    if state[PHASE] == PLACE:
        state[ACTOR] = state[TURN]
        if can_play(state, rules):
            return True
        take_dice_away(state, rules, events)
        if rules[ENTERING] == ROUNDS:
            state[TURN] = (state[TURN] + 1) % rules[SEATS]
        state[PHASE] = PLACE_THROW
    for turn in range(rules[SEATS]):
        seat = (state[TURN] + turn) % rules[SEATS]
        if waiting(state, rules, seat) > 0:
            state[TURN] = seat
            state[ACTOR] = seat
            return True
    state[PHASE] = THROW
    state[TURN] = state[LEAD]
    state[LEAD] = NOBODY
    return False


def bound_seat(state: Row, rules: Rules) -> int:
    """The seat whose home is all held while an enemy man waits; the seat on turn comes first.

    Rules: ``binding``, ``home``, ``hold``.
    """
    for turn in range(rules[SEATS]):
        seat = (state[TURN] + turn) % rules[SEATS]
        enemies = 0
        for other in range(rules[SEATS]):
            if other != seat:
                enemies += state[COUNT + other * rules[WIDTH] + rules[BAR]]
        if enemies == 0:
            continue
        bound = True
        track = rules[TRACK] + seat * rules[LENGTH]
        for step in range(rules[LENGTH] - rules[HOME], rules[LENGTH]):
            if state[COUNT + seat * rules[WIDTH] + rules[track + step]] < rules[HOLD]:
                bound = False
                break
        if bound:
            return seat
    return NOBODY


def bind(state: Row, rules: Rules, events: Row) -> bool:
    """Where a table is bound both must throw for its breaking; True then. Rule: ``binding``."""
    if rules[BINDING] <= BIND_OFF:
        return False
    binder = bound_seat(state, rules)
    if binder == NOBODY:
        return False
    tell(events, BOUND, binder, 0, 0)
    state[BINDER] = binder
    state[PHASE] = BREAK_THROW
    for seat in range(rules[SEATS]):
        state[rules[CONTEST] + seat] = TO_THROW
    return True


def end_turn(state: Row, rules: Rules, events: Row) -> None:
    """Void the dice that nobody can play and give the throw to the next seat.

    Rules: ``turn_order``, ``mutual_block``.
    """
    take_dice_away(state, rules, events)
    if blocked(state, rules):
        winner = state[LAST] if rules[BLOCK] == LAST_MOVER else NOBODY
        tell(events, BLOCKED, winner, 0, 0)
        end_by(state, rules, events, winner)
        return
    state[TURN] = next_in(state, rules, state[TURN])
    state[PHASE] = THROW


def turn_begins(state: Row, rules: Rules, events: Row) -> None:
    """Before the throw: who is primed loses, and men are put on where that costs no die.

    Rules: ``prime``, ``entering``, ``hit_goes_to``.
    """
    seat = state[TURN]
    if marked(rules):
        come_back(state, rules, events)
    if primed(state, rules, seat):
        tell(events, PRIMED, seat, 0, men_at(state, rules, seat, rules[BAR]))
        end_by(state, rules, events, (seat + 1) % rules[SEATS])
    elif rules[ENTERING] == FREELY and can_enter(state, rules, seat):
        state[PHASE] = ENTER


def entering_on(state: Row, rules: Rules) -> None:
    """Another man is to be put on before the throw, or all that may be are, and it falls."""
    seat = state[TURN]
    if not can_enter(state, rules, seat):
        state[PHASE] = ENTER_DONE if men_at(state, rules, seat, rules[BAR]) > 0 else THROW


def pass_on(state: Row, rules: Rules, events: Row) -> None:
    """Give the dice left to the next seat on the right; when all have had them, the turn ends.

    "let the player who to his right use it. And if he cannot, the third. And if he cannot, the
    fourth." Rule: ``unused_die``.
    """
    for face in range(1, rules[FACES] + 1):
        state[rules[LEFT] + face] += state[rules[DECLINED] + face]
        state[rules[DECLINED] + face] = 0
    left = dice_left(state, rules)
    seat = state[ACTOR]
    while left > 0 and rules[PASSING] > DICE_LOST:
        seat = (seat + 1) % rules[SEATS]
        if seat == state[TURN]:
            break
        if men_in(state, rules, seat) > 0:
            state[ACTOR] = seat
            state[PHASE] = PASSED
            tell(events, GOES_ON, seat, 0, left)
            return
    end_turn(state, rules, events)


def come_back(state: Row, rules: Rules, events: Row) -> None:
    """The waiting men of the seat on turn go back on the points of their marks, where open.

    "The one whose piece was captured must return it to where it was first placed." Rule:
    ``hit_goes_to``.
    """
    seat = state[TURN]
    for mark in range(1, rules[MARKS] + 1):
        point = rules[rules[TRACK] + seat * rules[LENGTH] + mark - 1]
        while state[mark_at(rules, seat, rules[BAR], mark)] > 0:
            if held_against(state, rules, seat, point):
                break
            hit = shift(state, rules, (seat, rules[BAR] + mark * rules[WIDTH], point, 0))
            tell(events, BACK, seat, point, mark)
            if hit != NOBODY:
                struck(state, rules, hit % rules[SEATS], point, seat, events)


def settle(state: Row, rules: Rules, events: Row) -> None:
    """Run on through all that needs nobody, to the next throw, choice or the end."""
    while True:
        phase = state[PHASE]
        if phase == OVER or phase == BREAK:
            return
        if phase == OPENING:
            if not contest(state, rules, events):
                return
            begin(state, rules, events)
            continue
        if phase == BREAK_THROW:
            if contest(state, rules, events):
                chooser = state[ACTOR]
                tell(events, CHOOSES, chooser, 0, state[rules[CONTEST] + chooser])
                clear_contest(state, rules)
                state[PHASE] = BREAK
            return
        if phase == PLACE_THROW or phase == PLACE:
            if place_on(state, rules, events):
                return
            continue
        if finish(state, rules, events):
            return
        if bind(state, rules, events):
            continue
        if phase != PASSED:
            state[ACTOR] = state[TURN]
        if phase == ENTER_DONE or phase == FIRST_THROW:
            return
        if phase == ENTER:
            entering_on(state, rules)
            return
        if phase == THROW:
            if men_in(state, rules, state[TURN]) == 0:
                end_turn(state, rules, events)
                continue
            turn_begins(state, rules, events)
            return
        if can_play(state, rules):
            return
        pass_on(state, rules, events)


def key(state: Row, rules: Rules) -> int:
    """The position as one number of 62 bits: equal for equal positions, however they came about."""
    low = 0x1234567
    high = 0x2545F49
    for index in range(rules[SIZE]):
        if index != THROWS:
            low = ((low ^ (state[index] + 7)) * 0x01000193) & 0x7FFFFFFF
            high = ((high ^ (state[index] + 3)) * 0x0019660D + low) & 0x7FFFFFFF
    return high * 0x80000000 + low
