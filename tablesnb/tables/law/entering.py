"""Men who wait: when they enter, where, and who must stand still until they have."""

from __future__ import annotations

from tablesnb.tables.law.places import end_of, held_against, marked, step_of
from tablesnb.tables.law.vocabulary import *


def places_first(rules: Rules) -> bool:
    """Whether all men of all seats are placed by dice before anybody moves. Rule: ``entering``."""
    entering = rules[ENTERING]
    return entering == ROUNDS or entering == ONE_AFTER_ANOTHER or entering == ALL_AT_ONCE


def closed_to_entering(state: Row, rules: Rules, seat: int, point: int) -> bool:
    """Whether a point is closed to an entering man: held, full, or spared where none may be hit.

    Rules: ``hold``, ``point_cap``, ``entering_hits``.
    """
    owner = state[rules[OWNER] + point]
    if owner == NOBODY:
        return False
    if owner == seat:
        return rules[CAP] > 0 and state[COUNT + seat * rules[WIDTH] + point] >= rules[CAP]
    return rules[SPARING] == 1 or held_against(state, rules, seat, point)


def can_enter(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a man of this seat waits on the bar while a point of its first table is open."""
    if state[COUNT + seat * rules[WIDTH] + rules[BAR]] == 0:
        return False
    track = rules[TRACK] + seat * rules[LENGTH]
    for step in range(rules[ENTRY]):
        if not closed_to_entering(state, rules, seat, rules[track + step]):
            return True
    return False


def by_no_die(rules: Rules) -> bool:
    """Whether men on the bar enter by no die, or never. Rules: ``hit_goes_to``, ``entering``."""
    return marked(rules) or rules[ENTERING] == FREELY or rules[ENTERING] == NEVER


def others_wait(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a seat's men on the bar keep its others from moving.

    Rules: ``entering``, ``hit_goes_to``, ``prime``.
    """
    if state[COUNT + seat * rules[WIDTH] + rules[BAR]] == 0 or by_no_die(rules):
        return False
    # the sealed prime: "where his own pairs help to close the table he plays his other men"
    return rules[PRIME] != SEALED or can_enter(state, rules, seat)


# -- the reasons


def comes_back(state: Row, rules: Rules, move: Move) -> bool:
    """A man hit goes back before the throw, and by no die. Rule: ``hit_goes_to``.

    "must return it to where it was first placed"
    """
    return marked(rules) and move[1] % rules[WIDTH] == rules[BAR]


def enters_before(state: Row, rules: Rules, move: Move) -> bool:
    """Men enter before the throw, and by no die. Rule: ``entering``."""
    return rules[ENTERING] == FREELY and move[1] == rules[BAR] and state[PHASE] != ENTER


def gone(state: Row, rules: Rules, move: Move) -> bool:
    """A man who was captured enters no more. Rule: ``entering``."""
    return rules[ENTERING] == NEVER and move[1] == rules[BAR]


def no_entry(state: Row, rules: Rules, move: Move) -> bool:
    """A die beyond the points of the own table enters nobody. Rule: ``entering_seven``."""
    die, place = move[3], move[1] % rules[WIDTH]
    if rules[SEVEN] != SEVEN_LOST or die <= rules[ENTRY] or die > rules[FACES]:
        return False
    return place == rules[RESERVE] or (place == rules[BAR] and not by_no_die(rules))


def enter_first(state: Row, rules: Rules, move: Move) -> bool:
    """Before the throw nobody moves but men who enter. Rule: ``entering``."""
    return state[PHASE] == ENTER and move[1] != rules[BAR]


def no_entry_there(state: Row, rules: Rules, move: Move) -> bool:
    """Men enter on the points of the own first table only. Rule: ``entering``."""
    if state[PHASE] != ENTER or move[1] != rules[BAR]:
        return False
    step = step_of(rules, move[0], move[2])
    return step < 0 or step >= rules[ENTRY]


def men_wait(state: Row, rules: Rules, move: Move) -> bool:
    """Men on the bar enter before anything else moves. Rules: ``entering``, ``hit_goes_to``."""
    if move[1] % rules[WIDTH] == rules[BAR] or state[PHASE] == ENTER:
        return False
    return others_wait(state, rules, move[0])


def not_all_placed(state: Row, rules: Rules, move: Move) -> bool:
    """Nobody moves until all men of all seats are placed. Rule: ``entering``."""
    return state[PHASE] == PLACE and move[1] % rules[WIDTH] < rules[POINTS]


def reserve_waits(state: Row, rules: Rules, move: Move) -> bool:
    """Men in reserve enter before others move. Rule: ``reserve``."""
    if rules[RESERVE_FIRST] == 0 or state[PHASE] == PLACE or state[PHASE] == ENTER:
        return False
    held_back = state[COUNT + move[0] * rules[WIDTH] + rules[RESERVE]]
    return held_back > 0 and move[1] % rules[WIDTH] < rules[POINTS]


def barred(state: Row, rules: Rules, move: Move) -> bool:
    """Nobody goes into the second half while men are in reserve. Rule: ``barrier``."""
    if rules[BARRIER] == 0 or state[COUNT + move[0] * rules[WIDTH] + rules[RESERVE]] == 0:
        return False
    return 2 * end_of(rules, move) >= rules[LENGTH]
