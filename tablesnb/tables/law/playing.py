"""What a legal move does: men shifted, hit, captured and borne off, a table broken, a die declined.

What needs nobody's choice afterwards is left to ``turn.settle``.
"""

from __future__ import annotations

from tablesnb.tables.law.choice import breaking
from tablesnb.tables.law.moving import shift
from tablesnb.tables.law.places import captives, men_in
from tablesnb.tables.law.throwing import tell
from tablesnb.tables.law.vocabulary import *


def apply(state: Row, rules: Rules, move: Move, events: Row) -> None:
    """Play one legal move. Rules: ``entering``, ``hit_goes_to``, ``mutual_block``, ``finish``."""
    seat, source, target, die = move
    if breaking(rules, move):
        break_point(state, rules, source, events)
        return
    if source == DECLINE:
        state[rules[LEFT] + die] -= 1
        state[rules[DECLINED] + die] += 1
        tell(events, DECLINED_DIE, seat, 0, die)
        return
    hit = shift(state, rules, move)
    if rules[BLOCK] != NO_BLOCK and die > 0:
        state[LAST] = seat
    place = source % rules[WIDTH]
    if place >= rules[RESERVE]:
        code = PLACED if state[PHASE] == PLACE else ENTERED
        if code == ENTERED and place == rules[BAR] and rules[GOES_TO] == TO_BAR_BY_DIE:
            code = REENTERED
        tell(events, code, seat, target, place)
    if hit != NOBODY:
        struck(state, rules, hit % rules[SEATS], target, seat, events)
    if target == rules[OFF]:
        tell(events, BORNE_OFF, seat, place, die)
        if rules[FINISH] == CHAIN and men_in(state, rules, seat) == 0:
            off_in_turn(state, rules, seat, events)


def break_point(state: Row, rules: Rules, point: int, events: Row) -> None:
    """Take men from a point of the bound table to the bar. Rule: ``binding``.

    Willughby: "all but one of the men on one of your home spaces are removed"
    """
    binder = state[BINDER]
    base = COUNT + binder * rules[WIDTH]
    men = 1 if rules[BINDING] == BIND_ONE_MAN else state[base + point] - 1
    state[base + point] -= men
    state[base + rules[BAR]] += men
    tell(events, BROKEN, binder, point, men)
    state[BINDER] = NOBODY
    state[ACTOR] = state[TURN]
    state[PHASE] = PLAY if state[rules[THROWN]] > 0 else THROW


def struck(state: Row, rules: Rules, hit: int, target: int, by: int, events: Row) -> None:
    """A man was hit: tell of it, pay a coin where coins are paid, and say who is out by it.

    Rules: ``hit``, ``stakes``, ``finish``.
    """
    tell(events, HIT, hit, target, by)
    if rules[STAKES] == STAKE_COINS:
        state[rules[PAID] + hit] -= 1
        state[rules[PAID] + by] += 1
        tell(events, PAYS, hit, 0, 1)
    if rules[GOES_TO] == TO_CAPTOR and men_in(state, rules, hit) == 0:
        tell(events, OUT, hit, 0, captives(state, rules, hit))


def off_in_turn(state: Row, rules: Rules, seat: int, events: Row) -> None:
    """A seat has borne off its last man: he beats the seat on his right, if that is still in.

    Rule: ``finish``.
    """
    loser = (seat + 1) % rules[SEATS]
    won = 0
    if men_in(state, rules, loser) > 0:
        won = 1
        state[rules[PAID] + loser] -= 1
        state[rules[PAID] + seat] += 1
    tell(events, FINISHED, seat, 0, won)
