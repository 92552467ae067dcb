"""What one counts at a board with two seats, in the law's own subset: shots, walls, and the way.

Nothing here knows a game. The steps of a seat's own way are the bits of a whole number, so that all
men are moved by a die at once: step n is bit n + 1, and who waits to enter is bit 0. Throws are
those of two dice, and what closes a point is what the law in force says.
"""

from __future__ import annotations

from tablesnb.tables.law import (
    BAR,
    COUNT,
    DOUBLETS,
    ENTRY,
    FACES,
    HOLD,
    LENGTH,
    OWNER,
    POINTS,
    RESERVE,
    RESERVE_FIRST,
    STEP,
    TRACK,
    WIDTH,
    Row,
    Rules,
    held_against,
)
from tablesnb.tables.law.entering import by_no_die, closed_to_entering

# what is counted of a seat against the other, in the order in which it is written
SHOTS, DOUBLE_SHOTS, POINTS_LOST, STUCK, SHUT_IN, HELD_BACK = 0, 1, 2, 3, 4, 5
LONGEST, NO_WAY_IN, TO_PASS, WAY_TO_PASS, HINDMOST, PIPS = 6, 7, 8, 9, 10, 11
COUNTS = 12
# of these one that is written stands for several: so each is at most some dozens
LOST_IN_ONE, HELD_IN_ONE, WAY_IN_ONE = 9, 12, 4


def space_to_count(rules: Rules) -> int:
    """How long a list must be for ``count``: what is counted, then lone men and their losses."""
    return COUNTS + 2 * rules[LENGTH]


def closed_steps(state: Row, rules: Rules, seat: int) -> int:
    """The steps of a seat's own way on which the other closes a point to it."""
    closed = 0
    base, track = COUNT + (1 - seat) * rules[WIDTH], rules[TRACK] + seat * rules[LENGTH]
    for step in range(rules[LENGTH]):
        point = rules[track + step]
        if state[base + point] > 0 and held_against(state, rules, seat, point):
            closed |= 1 << (step + 1)
    return closed


def steps_of(state: Row, rules: Rules, seat: int) -> int:
    """The steps of its own way on which a seat has men; bit 0 where some wait."""
    stand = 1 if waiting_men(state, rules, seat) > 0 else 0
    base, track = COUNT + seat * rules[WIDTH], rules[TRACK] + seat * rules[LENGTH]
    for step in range(rules[LENGTH]):
        if state[base + rules[track + step]] > 0:
            stand |= 1 << (step + 1)
    return stand


def waiting_men(state: Row, rules: Rules, seat: int) -> int:
    """How many men of a seat are still to enter."""
    base = COUNT + seat * rules[WIDTH]
    return state[base + rules[RESERVE]] + state[base + rules[BAR]]


def who_go_first(state: Row, rules: Rules, seat: int) -> int:
    """How many men of a seat must enter before its others move."""
    base = COUNT + seat * rules[WIDTH]
    men = 0 if by_no_die(rules) else state[base + rules[BAR]]
    return men + state[base + rules[RESERVE]] if rules[RESERVE_FIRST] == 1 else men


def lowest(steps: int, rules: Rules) -> int:
    """The lowest of some steps; one beyond the last where there is none."""
    for step in range(rules[LENGTH] + 1):
        if (steps >> step) & 1:
            return step - 1
    return rules[LENGTH]


def met_until(rules: Rules, seat: int, hindmost: int) -> int:
    """The last step of a seat's way on which the other, whose hindmost man is there, may be met."""
    steps, other = rules[STEP] + seat * rules[POINTS], rules[TRACK] + (1 - seat) * rules[LENGTH]
    last = -1
    for step in range(max(hindmost, 0), rules[LENGTH]):
        place = rules[steps + rules[other + step]]
        if place > last:
            last = place
    return last


def tell_throws_past(rules: Rules, past: Row) -> None:
    """Write by how many throws a man goes on by both dice, for all that may be closed to him.

    Bit n - 1 of a place in this table is set where the point n ahead is closed; it has twice as
    many bits as a die has faces.
    """
    faces = rules[FACES]
    for closed in range(1 << (2 * faces)):
        throws = 0
        for one in range(1, faces + 1):
            for two in range(1, faces + 1):
                by_one, by_two = (closed >> (one - 1)) & 1, (closed >> (two - 1)) & 1
                if (closed >> (one + two - 1)) & 1 == 0 and by_one + by_two < 2:
                    throws += 1
        past[closed] = throws


def reached(movers: int, waits: int, closed: int, one: int, two: int, rules: Rules) -> int:
    """The steps that a throw takes some man to, where men wait to enter or the dice are equal."""
    if one == two:
        here, left = movers, 2 * rules[DOUBLETS]
        found = 0
        if waits > 0:
            found = (1 << one) & ~closed
            here, left = (movers & ~1) | found, left - waits
            if found == 0:
                return 0
        for _ in range(left):
            here = (here << one) & ~closed
            found |= here
        return found
    in_by_one, in_by_two = (1 << one) & ~closed, (1 << two) & ~closed
    found = in_by_one | in_by_two
    if waits == 1:
        others = movers & ~1
        if in_by_one > 0:
            found |= ((others | in_by_one) << two) & ~closed
        if in_by_two > 0:
            found |= ((others | in_by_two) << one) & ~closed
    return found


def count_shots(
    state: Row, rules: Rules, seat: int, movers: int, closed: int, found: Row, at: int
) -> None:
    """Write by how many throws the other hits a lone man of a seat, or two, and what that costs.

    ``movers`` are the other's men and ``closed`` the points closed to it, as steps of its way. A
    man who is hit costs the points that he has gone.
    """
    other = 1 - seat
    base, track = COUNT + seat * rules[WIDTH], rules[TRACK] + seat * rules[LENGTH]
    steps_of_other = rules[STEP] + other * rules[POINTS]
    alone, many, lone = 0, 0, at + COUNTS
    for step in range(rules[LENGTH] - 1, -1, -1):
        point = rules[track + step]
        if 0 < state[base + point] < rules[HOLD] and state[rules[OWNER] + point] == seat:
            place = rules[steps_of_other + point]
            if place >= 0:
                alone |= 1 << (place + 1)
                found[lone + 2 * many], found[lone + 2 * many + 1] = place + 1, step + 1
                many += 1
    if alone == 0:
        return
    # no point with a lone man is closed, so what is reached last is not held to it
    waits, free = who_go_first(state, rules, other), ~closed
    shots, twice, lost = 0, 0, 0
    for one in range(1, rules[FACES] + 1):
        by_one = (movers << one) & free
        for two in range(1, one + 1):
            if waits > 0 or one == two:
                hit = reached(movers, waits, closed, one, two, rules) & alone
            else:
                by_two = (movers << two) & free
                hit = (by_one | by_two | by_one << two | by_two << one) & alone
            if hit == 0:
                continue
            ways_of_fall = 1 if one == two else 2
            shots += ways_of_fall
            if hit & (hit - 1) > 0:
                twice += ways_of_fall
            number = 0
            while (hit >> found[lone + 2 * number]) & 1 == 0:
                number += 1
            lost += ways_of_fall * found[lone + 2 * number + 1]
    found[at + SHOTS], found[at + DOUBLE_SHOTS], found[at + POINTS_LOST] = (
        shots,
        twice,
        lost // LOST_IN_ONE,
    )


def count_walls(
    state: Row, rules: Rules, seat: int, hindmost: int, closed: int, past: Row, found: Row, at: int
) -> None:
    """Write how a seat's men are held back by the other's points that lie ahead of them.

    ``closed`` are those points as steps of the seat's own way.
    """
    base, track = COUNT + seat * rules[WIDTH], rules[TRACK] + seat * rules[LENGTH]
    every, waits = rules[FACES] * rules[FACES], waiting_men(state, rules, seat)
    near, most, held = (1 << (2 * rules[FACES])) - 1, 0, 0
    for step in range(hindmost, rules[LENGTH]):
        ahead = closed >> (step + 2)
        if ahead == 0:
            break
        stopped = every - past[ahead & near]
        if step == hindmost:
            found[at + STUCK] = stopped
        if stopped > most:
            most = stopped
        held += stopped * (waits if step < 0 else state[base + rules[track + step]])
    found[at + SHUT_IN], found[at + HELD_BACK] = most, held // HELD_IN_ONE
    run = closed >> (hindmost + 1)
    while run > 0:
        found[at + LONGEST] += 1
        run &= run >> 1
    locked = 0
    for step in range(rules[ENTRY]):
        locked += closed_to_entering(state, rules, seat, rules[track + step])
    found[at + NO_WAY_IN] = locked * locked


def count(
    state: Row,
    rules: Rules,
    seat: int,
    mine: int,
    theirs: int,
    to_mine: int,
    to_theirs: int,
    past: Row,
    found: Row,
    at: int,
) -> bool:
    """Write from ``at`` on what is counted of a seat against the other.

    ``mine`` and ``theirs`` are the steps on which each has men, ``to_mine`` and ``to_theirs`` those
    closed to them, ``past`` what ``tell_throws_past`` tells. Return whether none of the seat's men
    can meet one of the other's any more.
    """
    for number in range(COUNTS):
        found[at + number] = 0
    base, track = COUNT + seat * rules[WIDTH], rules[TRACK] + seat * rules[LENGTH]
    hindmost = lowest(mine, rules)
    last = met_until(rules, seat, lowest(theirs, rules))
    found[at + HINDMOST] = rules[LENGTH] - hindmost
    waits = waiting_men(state, rules, seat)
    for step in range(hindmost, rules[LENGTH]):
        men = waits if step < 0 else state[base + rules[track + step]]
        if men == 0:
            continue
        found[at + PIPS] += men * (rules[LENGTH] - step)
        if step < last:
            found[at + TO_PASS] += men
            found[at + WAY_TO_PASS] += men * (last - step)
    found[at + PIPS] //= WAY_IN_ONE
    found[at + WAY_TO_PASS] //= WAY_IN_ONE
    if found[at + TO_PASS] == 0:
        return True
    count_walls(state, rules, seat, hindmost, to_mine, past, found, at)
    count_shots(state, rules, seat, theirs, to_theirs, found, at)
    return False
