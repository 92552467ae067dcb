"""One half-move looked at alone: where it leads, why it is refused, what it shifts.

The first part of THE LAW (``tables/law.py``), in the same subset.
"""

from __future__ import annotations

from tablesnb.tables.numbers import *


def tell(events: Row, code: int, seat: int, place: int, value: int) -> None:
    """Note one event; ``events[0]`` counts them."""
    at = 1 + 4 * events[0]
    events[at] = code
    events[at + 1] = seat
    events[at + 2] = place
    events[at + 3] = value
    events[0] += 1


def step_of(rules: Rules, seat: int, place: int) -> int:
    """How many points of its track a man has passed: -1 before he stands on the first."""
    if place < rules[POINTS]:
        return rules[rules[STEP] + seat * rules[POINTS] + place]
    return -1


def not_counted(state: Row, rules: Rules, seat: int, point: int) -> bool:
    """Whether a rival's Ace point is left out of this seat's count, by the reading in force."""
    reading = rules[ACES]
    if reading == COUNT_ALL:
        return False
    whose = rules[rules[ACE] + point]
    if whose == NOBODY or whose == seat:
        return False
    if reading == SKIP_IF_STACKED:
        # du Coeur: "if it is still piled with more than one of his men"
        return state[COUNT + whose * rules[WIDTH] + point] > 1
    owner = state[rules[OWNER] + point]
    men = 0 if owner == NOBODY else state[COUNT + owner * rules[WIDTH] + point]
    return men != 1 if reading == SKIP_UNLESS_LONE else men > 1


def target_of(state: Row, rules: Rules, seat: int, source: int, die: int) -> int:
    """The place that a die takes a man to: a point of his track, or off."""
    step = step_of(rules, seat, source)
    track = rules[TRACK] + seat * rules[LENGTH]
    if rules[RING] == 0:
        step += die
        return rules[POINTS] + 2 if step >= rules[LENGTH] else rules[track + step]
    for _ in range(die):
        step = (step + 1) % rules[LENGTH]
        while not_counted(state, rules, seat, rules[track + step]):
            step = (step + 1) % rules[LENGTH]
    return rules[track + step]


def marked(rules: Rules) -> bool:
    """Whether men keep the mark of the point on which they were first placed."""
    return rules[GOES_TO] == TO_SAME_POINT


def mark_at(rules: Rules, seat: int, place: int, mark: int) -> int:
    """Where the row counts a seat's men of one mark on one of its points or on the bar."""
    return rules[MARK] + (seat * (rules[POINTS] + 2) + place) * rules[MARKS] + mark - 1


def men_in(state: Row, rules: Rules, seat: int) -> int:
    """How many men of a seat are still in the game: neither off nor captive."""
    base = COUNT + seat * rules[WIDTH] + rules[POINTS] + 2
    men = rules[MEN]
    for place in range(rules[SEATS] + 1):
        men -= state[base + place]
    return men


def next_in(state: Row, rules: Rules, seat: int) -> int:
    """The next seat to the right that still has men in the game; this one if there is no other."""
    for turn in range(1, rules[SEATS]):
        other = (seat + turn) % rules[SEATS]
        if men_in(state, rules, other) > 0:
            return other
    return seat


def waiting(state: Row, rules: Rules, seat: int) -> int:
    """How many men of a seat wait to be placed: those that go back by no die are not among them."""
    base = COUNT + seat * rules[WIDTH] + rules[POINTS]
    return state[base] if marked(rules) else state[base] + state[base + 1]


def held_against(state: Row, rules: Rules, seat: int, point: int) -> bool:
    """Whether enough enemy men stand on a point to close it to this seat."""
    owner = state[rules[OWNER] + point]
    if owner == NOBODY or owner == seat:
        return False
    return state[COUNT + owner * rules[WIDTH] + point] >= rules[HOLD]


def no_entry(state: Row, rules: Rules, seat: int, point: int) -> bool:
    """Whether a point is closed to an entering man: held, full, or spared where none may be hit."""
    owner = state[rules[OWNER] + point]
    if owner == NOBODY:
        return False
    if owner == seat:
        return rules[CAP] > 0 and state[COUNT + seat * rules[WIDTH] + point] >= rules[CAP]
    return rules[SPARING] == 1 or held_against(state, rules, seat, point)


def can_enter(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a man of this seat waits on the bar while a point of its first table is open."""
    if state[COUNT + seat * rules[WIDTH] + rules[POINTS] + 1] == 0:
        return False
    track = rules[TRACK] + seat * rules[LENGTH]
    for step in range(rules[ENTRY]):
        if not no_entry(state, rules, seat, rules[track + step]):
            return True
    return False


def others_wait(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a seat's men on the bar keep its others from moving, by the readings in force."""
    if state[COUNT + seat * rules[WIDTH] + rules[POINTS] + 1] == 0 or marked(rules):
        return False
    if rules[ENTERING] == FREELY or rules[ENTERING] == NEVER:
        return False
    # the sealed prime: "where his own pairs help to close the table he plays his other men"
    return rules[PRIME] != SEALED or can_enter(state, rules, seat)


def places_first(rules: Rules) -> bool:
    """Whether all men of all seats are placed by dice before anybody moves."""
    entering = rules[ENTERING]
    return entering == ROUNDS or entering == ONE_AFTER_ANOTHER or entering == ALL_AT_ONCE


def all_home(state: Row, rules: Rules, seat: int) -> bool:
    """Whether all men of a seat stand in its home table or are off: never bar or reserve."""
    base = COUNT + seat * rules[WIDTH]
    men = state[base + rules[POINTS] + 2]
    first = rules[TRACK] + seat * rules[LENGTH]
    for step in range(rules[LENGTH] - rules[HOME], rules[LENGTH]):
        men += state[base + rules[first + step]]
    return men == rules[MEN]


def may_bear(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a seat may bear off: all home, or begun before where a reading lets it go on."""
    if rules[SUSPEND] == 0 and state[COUNT + seat * rules[WIDTH] + rules[POINTS] + 2] > 0:
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
    """Whether a die larger than a man needs may bear him off, by the reading in force."""
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


def first_refusal(state: Row, rules: Rules, move: Move, after: int) -> int:
    """The first reason later than ``after`` why one half-move, looked at alone, is refused."""
    seat, source, target, die = move
    phase = state[PHASE]
    points = rules[POINTS]
    reserve, bar, off = points, points + 1, points + 2
    if phase == OVER:
        return GAME_OVER if after < GAME_OVER else LEGAL
    breaking = target == bar
    moving = phase == PLAY or phase == PASSED or phase == PLACE or phase == ENTER
    if breaking != (phase == BREAK) or not (moving or phase == BREAK):
        return NOT_YOUR_CHOICE if after < NOT_YOUR_CHOICE else LEGAL
    if seat != state[ACTOR] and after < NOT_YOUR_CHOICE:
        return NOT_YOUR_CHOICE
    if breaking:
        if after < NO_SUCH_POINT and not breakable(rules, state[BINDER], source):
            return NO_SUCH_POINT
        if after < DIE_NOT_THROWN and die != 0:
            return DIE_NOT_THROWN
        return LEGAL
    if source == DECLINE and target != DECLINE:
        return NO_SUCH_POINT if after < NO_SUCH_POINT else LEGAL
    in_hand = die >= 1 and die <= rules[FACES] and state[rules[LEFT] + die] > 0
    if source == DECLINE:
        if after < NOT_YOUR_CHOICE and (phase != PASSED or rules[PASSING] != MAY_DECLINE):
            return NOT_YOUR_CHOICE
        return DIE_NOT_THROWN if after < DIE_NOT_THROWN and not in_hand else LEGAL
    mark = 0
    if source >= rules[WIDTH]:
        mark = source // rules[WIDTH]
        source = source % rules[WIDTH]
        if not marked(rules) or source == reserve:
            return NO_SUCH_POINT if after < NO_SUCH_POINT else LEGAL
    if source < 0 or source > bar or target < 0 or (target >= points and target != off):
        return NO_SUCH_POINT if after < NO_SUCH_POINT else LEGAL
    if target == off and rules[RING] == 1:
        return NO_SUCH_POINT if after < NO_SUCH_POINT else LEGAL
    base = COUNT + seat * rules[WIDTH]
    if after < NO_MAN:
        men = state[base + source]
        if marked(rules) and source != reserve:
            known = mark >= 1 and mark <= rules[MARKS]
            men = state[mark_at(rules, seat, source, mark)] if known else 0
        if men == 0:
            return NO_MAN
    if phase == ENTER:
        return no_entering(state, rules, move, after)
    here = step_of(rules, seat, source)
    there = rules[LENGTH] if target == off else step_of(rules, seat, target)
    # "Nobody passes point 1 unless men are borne off"
    walled = there < 0 or (target == off and rules[BEAR_WHEN] == NOBODY_BEARS)
    if rules[RING] == 1:
        if after < NOT_COUNTED:
            if not_counted(state, rules, seat, target):
                return NOT_COUNTED
            plain = rules[rules[TRACK] + seat * rules[LENGTH] + (here + die) % rules[LENGTH]]
            if in_hand and plain == target and target_of(state, rules, seat, source, die) != target:
                return NOT_COUNTED
        if after < DIE_NOT_THROWN and not (
            in_hand and target_of(state, rules, seat, source, die) == target
        ):
            return DIE_NOT_THROWN
    elif there >= 0:
        if there <= here:
            return WRONG_WAY if after < WRONG_WAY else LEGAL
        if after < DIE_NOT_THROWN and not (
            in_hand and (there - here == die or (there - here < die and target == off))
        ):
            return DIE_NOT_THROWN
    enters = source == bar or source == reserve
    if enters and marked(rules) and source == bar:
        # "must return it to where it was first placed": before the throw, and by no die
        if after < COMES_BACK:
            return COMES_BACK
    elif source == bar and (rules[ENTERING] == FREELY or rules[ENTERING] == NEVER):
        if after < COMES_BACK:
            return COMES_BACK
    elif enters and after < NO_ENTRY and die > rules[ENTRY] and die <= rules[FACES]:
        return NO_ENTRY
    if source != bar:
        if after < MEN_WAIT and others_wait(state, rules, seat):
            return MEN_WAIT
        placing = phase == PLACE or (rules[RESERVE_FIRST] == 1 and state[base + reserve] > 0)
        if after < NOT_ALL_PLACED and placing and source != reserve:
            return NOT_ALL_PLACED
    if rules[BARRIER] == 1 and state[base + reserve] > 0 and 2 * there >= rules[LENGTH]:
        if after < NOT_ALL_PLACED:
            return NOT_ALL_PLACED
    if walled:
        return WALL if after < WALL else LEGAL
    if target != off:
        return closed(state, rules, move, after)
    if after < NOT_ALL_HOME and not may_bear(state, rules, seat):
        return NOT_ALL_HOME
    larger = die > there - here
    if after < NOT_EXACT and larger and not larger_die_bears(state, rules, seat, source, die):
        return NOT_EXACT
    return LEGAL


def closed(state: Row, rules: Rules, move: Move, after: int) -> int:
    """Why a man may not land on a point of his way: held by the enemy, or full of his own."""
    seat, source, target, _ = move
    if after < HELD and held_against(state, rules, seat, target):
        return HELD
    owner = state[rules[OWNER] + target]
    enters = source == rules[POINTS] or source == rules[POINTS] + 1
    if after < HELD and enters and rules[SPARING] == 1 and owner != NOBODY and owner != seat:
        return HELD
    men = state[COUNT + seat * rules[WIDTH] + target]
    if after < FULL and rules[CAP] > 0 and men >= rules[CAP]:
        return FULL
    return LEGAL


def no_entering(state: Row, rules: Rules, move: Move, after: int) -> int:
    """Why a man may not be put on before the throw, where that costs no die."""
    seat, source, target, die = move
    if after < DIE_NOT_THROWN and die != 0:
        return DIE_NOT_THROWN
    if source != rules[POINTS] + 1:
        return MEN_WAIT if after < MEN_WAIT else LEGAL
    step = step_of(rules, seat, target)
    if step < 0 or step >= rules[ENTRY]:
        return NO_ENTRY if after < NO_ENTRY else LEGAL
    return closed(state, rules, move, after)


def breakable(rules: Rules, binder: int, point: int) -> bool:
    """Whether a point is one of the home points of a bound table."""
    if point < 0 or point >= rules[POINTS]:
        return False
    step = step_of(rules, binder, point)
    return step >= rules[LENGTH] - rules[HOME]


def dice_left(state: Row, rules: Rules) -> int:
    """How many dice of the throw are still to be played; a doublet may count for more."""
    total = 0
    for face in range(1, rules[FACES] + 1):
        total += state[rules[LEFT] + face]
    return total


def times(state: Row, rules: Rules, index: int) -> int:
    """How often a die of the throw is played: more than once where the dice are a doublet.

    In a double hand each of the partners has two dice, and these are looked at for a doublet.
    """
    first, last = 0, rules[DICE]
    if rules[HANDS] == DOUBLE_HAND:
        first = index - index % 2
        last = first + 2
    for other in range(first, last):
        if state[rules[THROWN] + other] != state[rules[THROWN] + index]:
            return 1
    return rules[DOUBLETS]


def dice_given(state: Row, rules: Rules) -> int:
    """How many dice this throw gave to be played."""
    given = 0
    for index in range(rules[DICE]):
        if state[rules[THROWN] + index] > 0:
            given += times(state, rules, index)
    return given


def untouched(state: Row, rules: Rules) -> bool:
    """Whether no die of this throw has been played yet."""
    return dice_left(state, rules) == dice_given(state, rules)


def shift(state: Row, rules: Rules, move: Move) -> int:
    """Move one man and use his die; return the seat whose man was hit, or NOBODY.

    Where men are marked, the hit man's mark times the number of seats is added.
    """
    seat, source, target, die = move
    points, owner = rules[POINTS], rules[OWNER]
    base = COUNT + seat * rules[WIDTH]
    mark = source // rules[WIDTH]
    source = source % rules[WIDTH]
    hit = NOBODY
    state[base + source] -= 1
    if source < points and state[base + source] == 0:
        state[owner + source] = NOBODY
    if marked(rules):
        if source == points:
            mark = step_of(rules, seat, target) + 1
        else:
            state[mark_at(rules, seat, source, mark)] -= 1
    if target < points:
        other = state[owner + target]
        if other != NOBODY and other != seat:
            hit = other
            goes = points + 3 + seat if rules[GOES_TO] == TO_CAPTOR else points + 1
            state[COUNT + other * rules[WIDTH] + target] -= 1
            state[COUNT + other * rules[WIDTH] + goes] += 1
            if marked(rules):
                his = 1
                while state[mark_at(rules, other, target, his)] == 0:
                    his += 1
                state[mark_at(rules, other, target, his)] -= 1
                state[mark_at(rules, other, points + 1, his)] += 1
                hit += his * rules[SEATS]
        state[owner + target] = seat
        if marked(rules):
            state[mark_at(rules, seat, target, mark)] += 1
    state[base + target] += 1
    if die > 0:
        state[rules[LEFT] + die] -= 1
    return hit


def unshift(state: Row, rules: Rules, move: Move, hit: int) -> None:
    """Take back exactly what ``shift`` did."""
    seat, source, target, die = move
    points, owner = rules[POINTS], rules[OWNER]
    base = COUNT + seat * rules[WIDTH]
    mark = source // rules[WIDTH]
    source = source % rules[WIDTH]
    if marked(rules) and source == points:
        mark = step_of(rules, seat, target) + 1
    if die > 0:
        state[rules[LEFT] + die] += 1
    state[base + target] -= 1
    other = hit % rules[SEATS] if hit != NOBODY else NOBODY
    if target < points:
        if state[base + target] == 0:
            state[owner + target] = other
        if marked(rules):
            state[mark_at(rules, seat, target, mark)] -= 1
    if other != NOBODY:
        goes = points + 3 + seat if rules[GOES_TO] == TO_CAPTOR else points + 1
        state[COUNT + other * rules[WIDTH] + goes] -= 1
        state[COUNT + other * rules[WIDTH] + target] += 1
        if marked(rules):
            his = hit // rules[SEATS]
            state[mark_at(rules, other, points + 1, his)] -= 1
            state[mark_at(rules, other, target, his)] += 1
    state[base + source] += 1
    if source < points:
        state[owner + source] = seat
    if marked(rules) and source != points:
        state[mark_at(rules, seat, source, mark)] += 1


def kinds(rules: Rules) -> int:
    """How many kinds of men may stand in one pile: one for each mark where men are marked."""
    return rules[MARKS] if marked(rules) else 1


def next_candidate(state: Row, rules: Rules, seat: int, start: int) -> int:
    """The next number, from ``start``, of a man of this seat with a die to move by, or -1.

    Candidates are numbered die by die, the largest first, within a die place by place, and within
    a place mark by mark.
    """
    places = rules[POINTS] + 2
    marks = kinds(rules)
    faces = rules[FACES]
    base = COUNT + seat * rules[WIDTH]
    number = start
    while number < faces * places * marks:
        row = number // (places * marks)
        if state[rules[LEFT] + faces - row] == 0:
            number = (row + 1) * places * marks
            continue
        end = (row + 1) * places * marks
        while number < end:
            place = number // marks - row * places
            if state[base + place] == 0:
                number = (number // marks + 1) * marks
            elif marks == 1:
                return number
            elif place == rules[POINTS]:
                if number % marks == 0:
                    return number
                number += 1
            elif state[mark_at(rules, seat, place, number % marks + 1)] > 0:
                return number
            else:
                number += 1
    return -1


def candidate(state: Row, rules: Rules, seat: int, number: int) -> Move:
    """The half-move that a candidate's number stands for."""
    places = rules[POINTS] + 2
    marks = kinds(rules)
    die = rules[FACES] - number // (places * marks)
    source = (number // marks) % places
    target = target_of(state, rules, seat, source, die)
    if marks > 1 and source != rules[POINTS]:
        source += rules[WIDTH] * (number % marks + 1)
    return (seat, source, target, die)


def forced_victim(rules: Rules, seat: int, other: int) -> bool:
    """Whether the rule of forced hits speaks of this enemy's men."""
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
