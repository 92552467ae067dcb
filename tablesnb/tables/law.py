"""THE LAW of the tables family: one text, run plain by the board and compiled by the laboratory.

Only indexing, integers and loops. A *state* is one flat row of integers, *rules* another, made from
a ruleset in one place (``tables/ruleset.py``). Seats and places are numbers here:

- places of a seat: its points ``0 … points-1``, then reserve, bar, off, then one place for each
  other seat that may hold its men captive; a seat's places always add up to its men;
- a move is ``(seat, source, target, die)``; breaking a table is ``(chooser, point, bar, 0)``.

``refusal`` is the one question. Legal moves are *defined* by it: ``legal`` lists the same moves
faster, and a property test holds the two equal.
"""

from __future__ import annotations

from collections.abc import Sequence

Row = list[int]
Rules = Sequence[int]
Move = tuple[int, int, int, int]

# -- the state row: the head, then count[seat][place], owner, contest, thrown, left, paid
PHASE, TURN, ACTOR, BINDER, THROWS, COUNT = 0, 1, 2, 3, 4, 5

OPENING, THROW, PLAY, BREAK_THROW, BREAK, OVER = 0, 1, 2, 3, 4, 5
NOBODY = -1
TO_THROW = -1  # in the contest row: still to throw; 0: not in the contest; else the sum thrown

# -- the rules row
SEATS, POINTS, MEN, DICE, FACES, LENGTH, HOLD, DOUBLETS, HOME = 0, 1, 2, 3, 4, 5, 6, 7, 8
BEAR_OFF, SUSPEND, MUST_PLAY, BINDING, START_BY, STAKES, RESERVE_FIRST = 9, 10, 11, 12, 13, 14, 15
WIDTH, OWNER, CONTEST, THROWN, LEFT, PAID, SIZE, TRACK, STEP = 16, 17, 18, 19, 20, 21, 22, 23, 24
TABLES = 25  # the tracks begin here

# -- the readings that the law tells apart
FREE, EXACT, IDLE, MODERN = 0, 1, 2, 3  # BEAR_OFF
EACH, MOST = 0, 1  # MUST_PLAY
BIND_OFF, BIND_POINT, BIND_ONE_MAN = 0, 1, 2  # BINDING
THROW_AFRESH, FIRST_DICE = 0, 1  # START_BY
STAKE_SINGLE, STAKE_WILLUGHBY, STAKE_COTTON, STAKE_MODERN = 0, 1, 2, 3  # STAKES

# -- why a move is refused, in the order in which the reasons are given
LEGAL = 0
GAME_OVER = 1
NOT_YOUR_CHOICE = 2
NO_SUCH_POINT = 3
NO_MAN = 4
WRONG_WAY = 5
DIE_NOT_THROWN = 6
MEN_WAIT = 7
NOT_ALL_PLACED = 8
HELD = 9
NOT_ALL_HOME = 10
NOT_EXACT = 11
MUST_PLAY_MORE = 12

# -- what happened: events are rows of four, (code, seat, place, value), after their count
TIED, BEGINS, HIT, ENTERED, BORNE_OFF, BOUND, CHOOSES, BROKEN, LOST, WON = (
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
)


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


def target_of(rules: Rules, seat: int, source: int, die: int) -> int:
    """The place that a die takes a man to: a point of his track, or off."""
    step = step_of(rules, seat, source) + die
    if step >= rules[LENGTH]:
        return rules[POINTS] + 2
    return rules[rules[TRACK] + seat * rules[LENGTH] + step]


def held_against(state: Row, rules: Rules, seat: int, point: int) -> bool:
    """Whether enough enemy men stand on a point to close it to this seat."""
    owner = state[rules[OWNER] + point]
    if owner == NOBODY or owner == seat:
        return False
    return state[COUNT + owner * rules[WIDTH] + point] >= rules[HOLD]


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
    if breaking != (phase == BREAK) or (phase != PLAY and phase != BREAK):
        return NOT_YOUR_CHOICE if after < NOT_YOUR_CHOICE else LEGAL
    if seat != state[ACTOR] and after < NOT_YOUR_CHOICE:
        return NOT_YOUR_CHOICE
    if breaking:
        if after < NO_SUCH_POINT and not breakable(rules, state[BINDER], source):
            return NO_SUCH_POINT
        if after < DIE_NOT_THROWN and die != 0:
            return DIE_NOT_THROWN
        return LEGAL
    if source < 0 or source > bar or target < 0 or (target >= points and target != off):
        return NO_SUCH_POINT if after < NO_SUCH_POINT else LEGAL
    if target < points and step_of(rules, seat, target) < 0:
        return NO_SUCH_POINT if after < NO_SUCH_POINT else LEGAL
    base = COUNT + seat * rules[WIDTH]
    if state[base + source] == 0 and after < NO_MAN:
        return NO_MAN
    here = step_of(rules, seat, source)
    there = rules[LENGTH] if target == off else step_of(rules, seat, target)
    if there <= here:
        return WRONG_WAY if after < WRONG_WAY else LEGAL
    if after < DIE_NOT_THROWN:
        if die < 1 or die > rules[FACES] or state[rules[LEFT] + die] == 0:
            return DIE_NOT_THROWN
        if there - here > die or (there - here < die and target != off):
            return DIE_NOT_THROWN
    if source != bar:
        if after < MEN_WAIT and state[base + bar] > 0:
            return MEN_WAIT
        placing = rules[RESERVE_FIRST] == 1 and state[base + reserve] > 0
        if after < NOT_ALL_PLACED and placing and source != reserve:
            return NOT_ALL_PLACED
    if target != off:
        if after < HELD and held_against(state, rules, seat, target):
            return HELD
        return LEGAL
    if after < NOT_ALL_HOME and not may_bear(state, rules, seat):
        return NOT_ALL_HOME
    larger = die > there - here
    if after < NOT_EXACT and larger and not larger_die_bears(state, rules, seat, source, die):
        return NOT_EXACT
    return LEGAL


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


def untouched(state: Row, rules: Rules) -> bool:
    """Whether no die of this throw has been played yet."""
    given = rules[DICE]
    for index in range(1, rules[DICE]):
        if state[rules[THROWN] + index] != state[rules[THROWN]]:
            return dice_left(state, rules) == given
    return dice_left(state, rules) == given * rules[DOUBLETS]


def shift(state: Row, rules: Rules, move: Move) -> int:
    """Move one man and use his die; return the seat whose man was hit, or NOBODY."""
    seat, source, target, die = move
    points, owner = rules[POINTS], rules[OWNER]
    base = COUNT + seat * rules[WIDTH]
    hit = NOBODY
    state[base + source] -= 1
    if source < points and state[base + source] == 0:
        state[owner + source] = NOBODY
    if target < points:
        other = state[owner + target]
        if other != NOBODY and other != seat:
            hit = other
            state[COUNT + other * rules[WIDTH] + target] -= 1
            state[COUNT + other * rules[WIDTH] + points + 1] += 1
        state[owner + target] = seat
    state[base + target] += 1
    state[rules[LEFT] + die] -= 1
    return hit


def unshift(state: Row, rules: Rules, move: Move, hit: int) -> None:
    """Take back exactly what ``shift`` did."""
    seat, source, target, die = move
    points, owner = rules[POINTS], rules[OWNER]
    base = COUNT + seat * rules[WIDTH]
    state[rules[LEFT] + die] += 1
    state[base + target] -= 1
    if target < points and state[base + target] == 0:
        state[owner + target] = hit
    if hit != NOBODY:
        state[COUNT + hit * rules[WIDTH] + points + 1] -= 1
        state[COUNT + hit * rules[WIDTH] + target] += 1
    state[base + source] += 1
    if source < points:
        state[owner + source] = seat


def next_candidate(state: Row, rules: Rules, seat: int, start: int) -> int:
    """The next number, from ``start``, of a man of this seat with a die to move by, or -1.

    Candidates are numbered die by die, the largest first, and within a die place by place.
    """
    places = rules[POINTS] + 2
    faces = rules[FACES]
    base = COUNT + seat * rules[WIDTH]
    number = start
    while number < faces * places:
        row = number // places
        if state[rules[LEFT] + faces - row] == 0:
            number = (row + 1) * places
            continue
        end = (row + 1) * places
        while number < end:
            if state[base + number - row * places] > 0:
                return number
            number += 1
    return -1


def candidate(rules: Rules, seat: int, number: int) -> Move:
    """The half-move that a candidate's number stands for."""
    places = rules[POINTS] + 2
    die = rules[FACES] - number // places
    source = number % places
    return (seat, source, target_of(rules, seat, source, die), die)


def most_dice(state: Row, rules: Rules, seat: int, want: int) -> int:
    """The most dice that this seat can still play, looking no further than ``want``.

    A half-move that ends the game counts as playing them all.
    """
    row = state.copy()
    numbers = [0] * (want + 1)
    hits = [0] * (want + 1)
    off = COUNT + seat * rules[WIDTH] + rules[POINTS] + 2
    best = 0
    depth = 0
    if want == 0:
        return 0
    while True:
        number = next_candidate(row, rules, seat, numbers[depth])
        while number >= 0:
            if first_refusal(row, rules, candidate(rules, seat, number), LEGAL) == LEGAL:
                break
            number = next_candidate(row, rules, seat, number + 1)
        if number >= 0:
            hits[depth] = shift(row, rules, candidate(rules, seat, number))
            numbers[depth] = number
            depth += 1
            if row[off] == rules[MEN]:
                return want
            best = max(best, depth)
            if best == want:
                return want
            numbers[depth] = 0
        else:
            if depth == 0:
                return best
            depth -= 1
            unshift(row, rules, candidate(rules, seat, numbers[depth]), hits[depth])
            numbers[depth] += 1


def dice_with(state: Row, rules: Rules, move: Move, left: int) -> int:
    """How many of the ``left`` dice can be played in all when this half-move is played first."""
    row = state.copy()
    shift(row, rules, move)
    if row[COUNT + move[0] * rules[WIDTH] + rules[POINTS] + 2] == rules[MEN]:
        return left
    return 1 + most_dice(row, rules, move[0], left - 1)


def refusal(state: Row, rules: Rules, move: Move) -> int:
    """The one question: 0 when a half-move is legal, else the first reason why it is not."""
    reason = first_refusal(state, rules, move, LEGAL)
    if reason != LEGAL or rules[MUST_PLAY] == EACH or state[PHASE] != PLAY:
        return reason
    left = dice_left(state, rules)
    if left < 2:
        return LEGAL
    most = most_dice(state, rules, move[0], left)
    if dice_with(state, rules, move, left) < most:
        return MUST_PLAY_MORE
    if most == 1 and untouched(state, rules):
        # "and the larger if only one": some man can be moved by a larger die
        number = next_candidate(state, rules, move[0], 0)
        while number >= 0:
            other = candidate(rules, move[0], number)
            if other[3] <= move[3]:
                return LEGAL
            if first_refusal(state, rules, other, LEGAL) == LEGAL:
                return MUST_PLAY_MORE
            number = next_candidate(state, rules, move[0], number + 1)
    return LEGAL


def legal(state: Row, rules: Rules, moves: Row) -> int:
    """List the legal moves of the actor four by four into ``moves``; return how many there are."""
    found = 0
    seat = state[ACTOR]
    if state[PHASE] == BREAK:
        first = rules[TRACK] + state[BINDER] * rules[LENGTH]
        for step in range(rules[LENGTH] - rules[HOME], rules[LENGTH]):
            moves[4 * found] = seat
            moves[4 * found + 1] = rules[first + step]
            moves[4 * found + 2] = rules[POINTS] + 1
            moves[4 * found + 3] = 0
            found += 1
        return found
    if state[PHASE] != PLAY:
        return 0
    left = dice_left(state, rules)
    search = rules[MUST_PLAY] == MOST and left > 1
    most = 0
    number = next_candidate(state, rules, seat, 0)
    while number >= 0:
        move = candidate(rules, seat, number)
        if first_refusal(state, rules, move, LEGAL) == LEGAL:
            dice = dice_with(state, rules, move, left) if search else 0
            if dice > most:
                most = dice
                found = 0
            # candidates come with the largest die first: a smaller one adds nothing when only one
            # die of a fresh throw can be played
            smaller = found > 0 and search and most == 1 and move[3] < moves[3]
            if dice == most and not (smaller and untouched(state, rules)):
                moves[4 * found] = move[0]
                moves[4 * found + 1] = move[1]
                moves[4 * found + 2] = move[2]
                moves[4 * found + 3] = move[3]
                found += 1
        number = next_candidate(state, rules, seat, number + 1)
    return found


def can_play(state: Row, rules: Rules) -> bool:
    """Whether the actor has any legal half-move: the look-ahead never refuses them all."""
    number = next_candidate(state, rules, state[ACTOR], 0)
    while number >= 0:
        move = candidate(rules, state[ACTOR], number)
        if first_refusal(state, rules, move, LEGAL) == LEGAL:
            return True
        number = next_candidate(state, rules, state[ACTOR], number + 1)
    return False


def apply(state: Row, rules: Rules, move: Move, events: Row) -> None:
    """Play one legal move; what needs nobody's choice afterwards is left to ``settle``."""
    seat, source, target, die = move
    points = rules[POINTS]
    if state[PHASE] == BREAK:
        binder = state[BINDER]
        base = COUNT + binder * rules[WIDTH]
        # Willughby: "all but one of the men on one of your home spaces are removed"
        men = 1 if rules[BINDING] == BIND_ONE_MAN else state[base + source] - 1
        state[base + source] -= men
        state[base + points + 1] += men
        tell(events, BROKEN, binder, source, men)
        state[BINDER] = NOBODY
        state[ACTOR] = state[TURN]
        state[PHASE] = PLAY if state[rules[THROWN]] > 0 else THROW
        return
    hit = shift(state, rules, move)
    if source == points or source == points + 1:
        tell(events, ENTERED, seat, target, source)
    if hit != NOBODY:
        tell(events, HIT, hit, target, seat)
    if target == points + 2:
        tell(events, BORNE_OFF, seat, source, die)


def give_dice(state: Row, rules: Rules) -> None:
    """Lay out the dice of a throw for playing, a doublet as often as the rules say."""
    times = rules[DOUBLETS]
    for index in range(1, rules[DICE]):
        if state[rules[THROWN] + index] != state[rules[THROWN]]:
            times = 1
    for index in range(rules[DICE]):
        state[rules[LEFT] + state[rules[THROWN] + index]] += times
    state[PHASE] = PLAY
    state[ACTOR] = state[TURN]


def thrown(state: Row, rules: Rules, dice: Sequence[int]) -> None:
    """The actor's dice have fallen: one in the opening, all of them otherwise."""
    state[THROWS] += 1
    if state[PHASE] == THROW:
        for index in range(rules[DICE]):
            state[rules[THROWN] + index] = dice[index]
        give_dice(state, rules)
        return
    total = 0
    for index in range(dice_due(state, rules)):
        total += dice[index]
    state[rules[CONTEST] + state[ACTOR]] = total


def dice_due(state: Row, rules: Rules) -> int:
    """How many dice the actor must throw now; 0 when no throw is awaited."""
    if state[PHASE] == OPENING:
        return 1
    if state[PHASE] == THROW or state[PHASE] == BREAK_THROW:
        return rules[DICE]
    return 0


def contest(state: Row, rules: Rules, events: Row) -> bool:
    """Carry a throwing contest on: name who throws next, or who has won; True when it is decided.

    Those tied for the highest throw again; the others are out of it.
    """
    row, seats = rules[CONTEST], rules[SEATS]
    first = 0 if state[PHASE] == OPENING else state[TURN]
    while True:
        for turn in range(seats):
            seat = (first + turn) % seats
            if state[row + seat] == TO_THROW:
                state[ACTOR] = seat
                return False
        highest = 0
        leaders = 0
        for seat in range(seats):
            if state[row + seat] > highest:
                highest = state[row + seat]
                leaders = 0
            if state[row + seat] == highest:
                leaders += 1
                state[ACTOR] = seat
        if leaders == 1:
            return True
        tell(events, TIED, NOBODY, 0, highest)
        for seat in range(seats):
            state[row + seat] = TO_THROW if state[row + seat] == highest else 0


def clear_contest(state: Row, rules: Rules) -> None:
    """Forget the throws of a decided contest."""
    for seat in range(rules[SEATS]):
        state[rules[CONTEST] + seat] = 0


def begin(state: Row, rules: Rules, events: Row) -> None:
    """The opening is decided: the winner begins, afresh or with the two dice that decided it."""
    winner = state[ACTOR]
    state[TURN] = winner
    tell(events, BEGINS, winner, 0, state[rules[CONTEST] + winner])
    if rules[START_BY] == FIRST_DICE:
        for turn in range(rules[SEATS]):
            seat = (winner + turn) % rules[SEATS]
            state[rules[THROWN] + turn] = state[rules[CONTEST] + seat]
        give_dice(state, rules)
    else:
        state[PHASE] = THROW
    clear_contest(state, rules)


def bound_seat(state: Row, rules: Rules) -> int:
    """The seat whose home is all held while an enemy man waits; the seat on turn comes first."""
    for turn in range(rules[SEATS]):
        seat = (state[TURN] + turn) % rules[SEATS]
        waiting = 0
        for other in range(rules[SEATS]):
            if other != seat:
                waiting += state[COUNT + other * rules[WIDTH] + rules[POINTS] + 1]
        if waiting == 0:
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


def stake(state: Row, rules: Rules, winner: int, loser: int) -> int:
    """How many stakes a loser pays, by the table of stakes in force."""
    table = rules[STAKES]
    if table == STAKE_SINGLE:
        return 1
    base = COUNT + loser * rules[WIDTH]
    if table == STAKE_MODERN:
        if state[base + rules[POINTS] + 2] > 0:
            return 1
        if state[base + rules[POINTS] + 1] > 0:
            return 3
        track = rules[TRACK] + winner * rules[LENGTH]
        for step in range(rules[LENGTH] - rules[HOME], rules[LENGTH]):
            if state[base + rules[track + step]] > 0:
                return 3
        return 2
    doublet = 1
    for index in range(rules[DICE]):
        if state[rules[THROWN] + index] == 0 or (
            state[rules[THROWN] + index] != state[rules[THROWN]]
        ):
            doublet = 0
    if all_home(state, rules, loser):
        return 1 + doublet
    return (2 if table == STAKE_WILLUGHBY else 3) + doublet


def finish(state: Row, rules: Rules, events: Row) -> bool:
    """End the game when a seat has borne off all its men; every other seat pays it."""
    for turn in range(rules[SEATS]):
        winner = (state[TURN] + turn) % rules[SEATS]
        if state[COUNT + winner * rules[WIDTH] + rules[POINTS] + 2] == rules[MEN]:
            for loser in range(rules[SEATS]):
                if loser != winner:
                    paid = stake(state, rules, winner, loser)
                    state[rules[PAID] + loser] -= paid
                    state[rules[PAID] + winner] += paid
            for face in range(1, rules[FACES] + 1):
                state[rules[LEFT] + face] = 0
            state[PHASE] = OVER
            state[ACTOR] = NOBODY
            tell(events, WON, winner, 0, state[rules[PAID] + winner])
            return True
    return False


def end_turn(state: Row, rules: Rules, events: Row) -> None:
    """Void the dice that nobody can play and give the throw to the next seat."""
    left = dice_left(state, rules)
    if left > 0:
        tell(events, LOST, state[TURN], 0, left)
    for index in range(rules[DICE]):
        state[rules[THROWN] + index] = 0
    for face in range(1, rules[FACES] + 1):
        state[rules[LEFT] + face] = 0
    state[TURN] = (state[TURN] + 1) % rules[SEATS]
    state[PHASE] = THROW


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
            if not contest(state, rules, events):
                return
            chooser = state[ACTOR]
            tell(events, CHOOSES, chooser, 0, state[rules[CONTEST] + chooser])
            clear_contest(state, rules)
            state[PHASE] = BREAK
            return
        if finish(state, rules, events):
            return
        if rules[BINDING] != BIND_OFF:
            binder = bound_seat(state, rules)
            if binder != NOBODY:
                tell(events, BOUND, binder, 0, 0)
                state[BINDER] = binder
                state[PHASE] = BREAK_THROW
                for seat in range(rules[SEATS]):
                    state[rules[CONTEST] + seat] = TO_THROW
                continue
        state[ACTOR] = state[TURN]
        if phase == THROW:
            return
        if can_play(state, rules):
            return
        end_turn(state, rules, events)


def key(state: Row, rules: Rules) -> int:
    """The position as one number of 62 bits: equal for equal positions, however they came about."""
    low = 0x1234567
    high = 0x2545F49
    for index in range(rules[SIZE]):
        if index != THROWS:
            low = ((low ^ (state[index] + 7)) * 0x01000193) & 0x7FFFFFFF
            high = ((high ^ (state[index] + 3)) * 0x0019660D + low) & 0x7FFFFFFF
    return high * 0x80000000 + low
