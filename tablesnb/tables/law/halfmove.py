"""One half-move looked at alone: the points, the man and the die it names, and where it lands."""

from __future__ import annotations

from tablesnb.tables.law.bearing import (
    nobody_bears_off,
    not_all_home,
    not_exact,
    suspended,
    way_ends,
)
from tablesnb.tables.law.entering import (
    barred,
    comes_back,
    enter_first,
    enters_before,
    gone,
    men_wait,
    no_entry,
    no_entry_there,
    not_all_placed,
    reserve_waits,
)
from tablesnb.tables.law.places import (
    end_of,
    held_against,
    mark_at,
    marked,
    not_counted,
    step_of,
    target_of,
)
from tablesnb.tables.law.vocabulary import *


def no_such_point(state: Row, rules: Rules, move: Move) -> bool:
    """The board has no such place, or no man may be told by such a mark. Rule: ``track``."""
    _, source, target, _ = move
    if source >= rules[WIDTH]:
        source = source % rules[WIDTH]
        if not marked(rules) or source == rules[RESERVE]:
            return True
    if source < 0 or source > rules[BAR] or target < 0:
        return True
    return target >= rules[POINTS] and target != rules[OFF]


def no_man(state: Row, rules: Rules, move: Move) -> bool:
    """No man of this seat, or none of this mark, stands there. Rule: ``men``."""
    seat, place = move[0], move[1] % rules[WIDTH]
    if marked(rules) and place != rules[RESERVE]:
        mark = move[1] // rules[WIDTH]
        if mark < 1 or mark > rules[MARKS]:
            return True
        return state[mark_at(rules, seat, place, mark)] == 0
    return state[COUNT + seat * rules[WIDTH] + place] == 0


def in_hand(state: Row, rules: Rules, die: int) -> bool:
    """Whether a die of this number is left to be played. Rule: ``dice``."""
    return die >= 1 and die <= rules[FACES] and state[rules[LEFT] + die] > 0


def wrong_way(state: Row, rules: Rules, move: Move) -> bool:
    """Men go one way only. Rules: ``track``, ``route``, ``direction``."""
    if rules[RING] == 1 or state[PHASE] == ENTER:
        return False
    there = end_of(rules, move)
    return there >= 0 and there <= step_of(rules, move[0], move[1] % rules[WIDTH])


def counted_otherwise(state: Row, rules: Rules, move: Move) -> bool:
    """On the ring the die leads elsewhere, by the Ace points left out. Rule: ``ace_points``."""
    seat, source, target, die = move
    if rules[RING] == 0 or state[PHASE] == ENTER:
        return False
    if not_counted(state, rules, seat, target):
        return True
    place = source % rules[WIDTH]
    return in_hand(state, rules, die) and target_of(state, rules, seat, place, die) != target


def die_not_thrown(state: Row, rules: Rules, move: Move) -> bool:
    """No die left leads there; breaking, and entering before the throw, take none. Rule: ``dice``.

    Off the board a larger die than needed may lead too.
    """
    seat, source, target, die = move
    if target == rules[BAR] or state[PHASE] == ENTER:
        return die != 0
    if rules[RING] == 1:
        return not in_hand(state, rules, die)
    there = end_of(rules, move)
    if there < 0:
        return False
    way = there - step_of(rules, seat, source % rules[WIDTH])
    return not (in_hand(state, rules, die) and (way == die or (way < die and target == rules[OFF])))


def wall(state: Row, rules: Rules, move: Move) -> bool:
    """The way ends before this point. Rules: ``track``, ``route``, ``direction``."""
    return end_of(rules, move) < 0


def held(state: Row, rules: Rules, move: Move) -> bool:
    """Enough enemy men hold the point. Rule: ``hold``."""
    return move[2] < rules[POINTS] and held_against(state, rules, move[0], move[2])


def spared(state: Row, rules: Rules, move: Move) -> bool:
    """A lone enemy closes the point to a man who enters. Rule: ``entering_hits``."""
    seat, source, target, _ = move
    if rules[SPARING] == 0 or target >= rules[POINTS] or source % rules[WIDTH] < rules[POINTS]:
        return False
    owner = state[rules[OWNER] + target]
    return owner != NOBODY and owner != seat and not held_against(state, rules, seat, target)


def full(state: Row, rules: Rules, move: Move) -> bool:
    """As many own men as may stand on a point stand there already. Rule: ``point_cap``."""
    if rules[CAP] == 0 or move[2] >= rules[POINTS]:
        return False
    return state[COUNT + move[0] * rules[WIDTH] + move[2]] >= rules[CAP]


# -- the reasons in groups


def naming_refused(state: Row, rules: Rules, move: Move, reason: int) -> bool:
    """Whether a reason stands that lies in what a half-move names: points, a man, a die.

    Rules: ``track``, ``bear_off_when``, ``men``, ``ace_points``, ``dice``.
    """
    if reason == NO_SUCH_POINT:
        return no_such_point(state, rules, move)
    if reason == NOBODY_BEARS_OFF:
        return nobody_bears_off(state, rules, move)
    if reason == NO_MAN:
        return no_man(state, rules, move)
    if reason == WRONG_WAY:
        return wrong_way(state, rules, move)
    if reason == NOT_COUNTED:
        return counted_otherwise(state, rules, move)
    return reason == DIE_NOT_THROWN and die_not_thrown(state, rules, move)


def leaving_refused(state: Row, rules: Rules, move: Move, reason: int) -> bool:
    """Whether a reason stands against this man's going: he enters otherwise, or others go first.

    Rules: ``entering``, ``entering_seven``, ``hit_goes_to``, ``reserve``, ``barrier``.
    """
    if reason == NO_ENTRY:
        return no_entry(state, rules, move)
    if reason == NO_ENTRY_THERE:
        return no_entry_there(state, rules, move)
    if reason == COMES_BACK:
        return comes_back(state, rules, move)
    if reason == ENTERS_BEFORE:
        return enters_before(state, rules, move)
    if reason == GONE:
        return gone(state, rules, move)
    if reason == ENTER_FIRST:
        return enter_first(state, rules, move)
    if reason == MEN_WAIT:
        return rules[GOES_TO] != TO_BAR_BY_DIE and men_wait(state, rules, move)
    if reason == HIT_MEN_WAIT:
        return rules[GOES_TO] == TO_BAR_BY_DIE and men_wait(state, rules, move)
    if reason == NOT_ALL_PLACED:
        return not_all_placed(state, rules, move)
    if reason == RESERVE_WAITS:
        return reserve_waits(state, rules, move)
    return reason == BARRED and barred(state, rules, move)


def landing_refused(state: Row, rules: Rules, move: Move, reason: int) -> bool:
    """Whether a reason stands against the place where a half-move leads.

    Rules: ``track``, ``end``, ``hold``, ``entering_hits``, ``point_cap``, ``bear_off_when``,
    ``hit_while_bearing``, ``bear_off``.
    """
    if reason == WALL:
        return wall(state, rules, move)
    if reason == WAY_ENDS:
        return way_ends(state, rules, move)
    if reason == HELD:
        return held(state, rules, move)
    if reason == SPARED:
        return spared(state, rules, move)
    if reason == FULL:
        return full(state, rules, move)
    if reason == NOT_ALL_HOME:
        return not_all_home(state, rules, move)
    if reason == SUSPENDED:
        return suspended(state, rules, move)
    return reason == NOT_EXACT and not_exact(state, rules, move)
