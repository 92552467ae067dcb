"""What a careful player weighs, in the law's own subset: ints, indexing and loops only.

A position is looked at with the eyes of one seat: how far its men have to go against the others',
which lone men an enemy can reach by one die or by two, which points it holds. Nothing here knows a
game: the tracks and numbers of the rules row are all it uses.
"""

from __future__ import annotations

from tablesnb.tables.law import (
    BAR,
    COUNT,
    DICE,
    FACES,
    GOES_TO,
    HOLD,
    HOME,
    LENGTH,
    MEN,
    OFF,
    OWNER,
    POINTS,
    RESERVE,
    RING,
    SEATS,
    STEP,
    TO_CAPTOR,
    TRACK,
    WIDTH,
    Row,
    Rules,
    captives,
    men_in,
)

# the features, in the order in which ``look`` writes them
AHEAD, ON_BAR, ALONE, RISK, HOLDS, HOLDS_HOME, GONE_OFF, PRIZES, LEFT_IN = 0, 1, 2, 3, 4, 5, 6, 7, 8
FEATURES = 9
TAKEN = 9  # and what is looked at only where it is weighed: what the others' next throws take

# what each feature is worth, in hundredths of a pip; found by play against the random player
WEIGHTS = (100, 260, -60, -9, 150, 320, 160, 4000, 3000, 0)
BEYOND = 62  # points: so far off, or farther, nothing is near
LOSS = 16  # what a man is worth where he never comes home, in steps of a way


def way(state: Row, rules: Rules, seat: int) -> int:
    """How many points the men of a seat have still to go, those who wait included."""
    base = COUNT + seat * rules[WIDTH]
    length = rules[LENGTH]
    if rules[RING] == 1:
        return 0
    total = (state[base + rules[RESERVE]] + state[base + rules[BAR]]) * (length + 1)
    for step in range(length):
        total += state[base + rules[rules[TRACK] + seat * length + step]] * (length - step)
    return total


def shots(state: Row, rules: Rules, seat: int, point: int) -> int:
    """In how many of all throws of two dice some enemy could reach this point, ways not looked at.

    A die of the distance itself, or two dice that add up to it; men who wait are a step before the
    first point of their track.
    """
    faces = rules[FACES]
    near = 0  # a bit for each distance at which an enemy stands
    for enemy in range(rules[SEATS]):
        there = rules[rules[STEP] + enemy * rules[POINTS] + point]
        if enemy == seat or there < 0:
            continue
        # those who wait are a step before the first; on a ring there is none
        last = 2 * faces if rules[RING] == 1 else min(2 * faces, there + 1)
        for distance in range(1, min(last + 1, BEYOND)):
            if stands_so_far(state, rules, enemy, there, distance):
                near |= 1 << distance
    if near == 0:
        return 0
    hitting = 0
    for one in range(1, faces + 1):
        if near >> min(one, BEYOND) & 1:  # the die alone, with each that is no less
            hitting += 2 * (faces - one) + 1
            continue
        for two in range(one, faces + 1):
            by_any = near >> min(two, BEYOND) | near >> min(one + two, BEYOND)
            hitting += (by_any & 1) * (1 if one == two else 2)
    return hitting


def stands_so_far(state: Row, rules: Rules, enemy: int, there: int, distance: int) -> bool:
    """Whether an enemy has a man so far before this step of his way; those who wait are at -1."""
    base, step = COUNT + enemy * rules[WIDTH], there - distance
    if rules[RING] == 1:
        step = step % rules[LENGTH]
    if step == -1:
        return state[base + rules[RESERVE]] + state[base + rules[BAR]] > 0
    return step >= 0 and state[base + rules[rules[TRACK] + enemy * rules[LENGTH] + step]] > 0


def replies(state: Row, rules: Rules, seat: int, enemy: int, point: int) -> int:
    """In how many of all throws of two dice, or of three, an enemy hits a man alone on this point.

    By one die, or by several in turn where he may land on the points between.
    """
    there = rules[rules[STEP] + enemy * rules[POINTS] + point]
    if there < 0:
        return 0
    faces, three = rules[FACES], rules[DICE] == 3
    near = 0  # a bit for each distance at which the enemy stands
    free = 0  # and for each at which he may land
    for distance in range(1, min((3 if three else 2) * faces, BEYOND) + 1):
        if stands_so_far(state, rules, enemy, there, distance):
            near |= 1 << distance
        if lands(state, rules, seat, enemy, there - distance):
            free |= 1 << distance
    if near == 0:
        return 0
    hitting = 0
    for one in range(1, faces + 1):
        for two in range(one, faces + 1):
            # where two are thrown the last is 0, which leads nowhere
            for last in range(two if three else 0, faces + 1 if three else 1):
                by_any = near >> one | near >> two | near >> last
                by_any |= near >> (one + two) & (free >> one | free >> two)
                by_any |= near >> (one + last) & (free >> one | free >> last)
                by_any |= near >> (two + last) & (free >> two | free >> last)
                # the last of three dice lands on the man, the first two somewhere between
                way = free >> one & (free >> (one + two) | free >> (one + last))
                way |= free >> two & (free >> (one + two) | free >> (two + last))
                way |= free >> last & (free >> (one + last) | free >> (two + last))
                by_any |= near >> (one + two + last) & way
                falls = 1 if one == two else 2
                if three and one != last:
                    falls = 3 if one == two or two == last else 6
                hitting += (by_any & 1) * falls
    return hitting


def lands(state: Row, rules: Rules, seat: int, enemy: int, step: int) -> bool:
    """Whether an enemy may land on this step of his way: a seat does not hold it."""
    if rules[RING] == 1:
        step = step % rules[LENGTH]
    if step < 0:
        return False
    point = rules[rules[TRACK] + enemy * rules[LENGTH] + step]
    return state[COUNT + seat * rules[WIDTH] + point] < rules[HOLD]


def taken(state: Row, rules: Rules, seat: int) -> int:
    """What the others' next throws take from a seat, in steps of a way, of 36 throws."""
    lost = 0
    for point in range(rules[POINTS]):
        if state[rules[OWNER] + point] != seat:
            continue
        if state[COUNT + seat * rules[WIDTH] + point] >= rules[HOLD]:
            continue
        step = rules[rules[STEP] + seat * rules[POINTS] + point]
        for enemy in range(rules[SEATS]):
            if enemy != seat:
                lost += replies(state, rules, seat, enemy, point) * (step + 1)
    return lost // rules[FACES] if rules[DICE] == 3 else lost


def look(state: Row, rules: Rules, seat: int, found: Row, at: int) -> None:
    """Write into ``found``, from ``at`` on, what this seat sees: the features in their order."""
    points, width, length = rules[POINTS], rules[WIDTH], rules[LENGTH]
    base = COUNT + seat * width
    ahead = -way(state, rules, seat) * (rules[SEATS] - 1)
    on_bar = 0
    for enemy in range(rules[SEATS]):
        if enemy != seat:
            ahead += way(state, rules, enemy)
            on_bar += state[COUNT + enemy * width + rules[BAR]]
    alone = 0
    risk = 0
    held = 0
    home = 0
    for point in range(points):
        if state[rules[OWNER] + point] != seat:
            continue
        step = rules[rules[STEP] + seat * points + point]
        if state[base + point] >= rules[HOLD]:
            held += 1
            if step >= length - rules[HOME]:
                home += 1
        else:
            chances = shots(state, rules, seat, point)
            if chances > 0:
                alone += 1
                risk += chances * (LOSS if rules[RING] == 1 else step + 1)
    found[at + AHEAD] = ahead
    found[at + ON_BAR] = on_bar
    found[at + ALONE] = alone
    found[at + RISK] = risk
    found[at + HOLDS] = held
    found[at + HOLDS_HOME] = home
    found[at + GONE_OFF] = state[base + rules[OFF]]
    found[at + PRIZES] = 0
    found[at + LEFT_IN] = 0
    if rules[GOES_TO] == TO_CAPTOR:
        found[at + PRIZES] = captives(state, rules, seat)
        found[at + LEFT_IN] = men_in(state, rules, seat)


def worth(state: Row, rules: Rules, seat: int, weights: Row, found: Row) -> int:
    """What a position is worth to a seat: the weighted sum of what it sees; the end above all."""
    look(state, rules, seat, found, 0)
    if found[GONE_OFF] == rules[MEN]:
        return 1000000000
    total = 0
    for feature in range(FEATURES):
        total += weights[feature] * found[feature]
    if weights[TAKEN] != 0:
        total += weights[TAKEN] * taken(state, rules, seat)
    return total
