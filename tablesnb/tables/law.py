"""THE LAW of the tables family: one text, run plain by the board and compiled by the laboratory.

Only indexing, integers and loops. A *state* is one flat row of integers, *rules* another, made from
a ruleset in one place (``tables/ruleset.py``). Seats and places are numbers here:

- places of a seat: its points ``0 … points-1``, then reserve, bar, off, then one place for each
  other seat that may hold its men captive; a seat's places always add up to its men;
- a move is ``(seat, source, target, die)``; breaking a table is ``(chooser, point, bar, 0)``,
  declining a die that was passed on ``(seat, DECLINE, DECLINE, die)``. Where men keep the mark of
  the point they were first placed on, a source is ``place + mark * width``.

The text is in four files that are read, and compiled, as one: ``numbers.py``, ``halfmoves.py``,
``ends.py`` and this one.

``refusal`` is the one question. Legal moves are *defined* by it: ``legal`` lists the same moves
faster, and a property test holds the two equal.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablesnb.tables.ends import *
from tablesnb.tables.halfmoves import *
from tablesnb.tables.numbers import *


def most_of(state: Row, rules: Rules, seat: int, want: int, hitting: bool) -> int:
    """The most dice that this seat can still play, or forced hits it can make, up to ``want``.

    Every order of playing the dice is gone through. A half-move that ends the game counts as
    playing all its dice.
    """
    row = state.copy()
    numbers = [0] * (want + 1)
    hits = [0] * (want + 1)
    made = [0] * (want + 1)
    tried = [0] * (3 * (want + 1))
    off = COUNT + seat * rules[WIDTH] + rules[POINTS] + 2
    best = 0
    depth = 0
    if want == 0:
        return 0
    while True:
        number = -1
        if depth < want:
            number = next_candidate(row, rules, seat, numbers[depth])
        move = (seat, 0, 0, 0)
        while number >= 0:
            move = candidate(row, rules, seat, number)
            if first_refusal(row, rules, move, LEGAL) == LEGAL:
                break
            number = next_candidate(row, rules, seat, number + 1)
        if number >= 0:
            made[depth + 1] = made[depth] + (forced_hits(row, rules, move) if hitting else 1)
            for part in range(3):
                tried[3 * depth + part] = move[part + 1]
            hits[depth] = shift(row, rules, move)
            numbers[depth] = number
            depth += 1
            if row[off] == rules[MEN] and not hitting:
                return want
            best = max(best, made[depth])
            if best == want:
                return want
            numbers[depth] = 0
        else:
            if depth == 0:
                return best
            depth -= 1
            at = 3 * depth
            last = (seat, tried[at], tried[at + 1], tried[at + 2])
            unshift(row, rules, last, hits[depth])
            numbers[depth] += 1


def most_hits(state: Row, rules: Rules, seat: int, want: int) -> int:
    """The most forced hits that this seat can still make with its dice, at most ``want``."""
    return most_of(state, rules, seat, want, True)


def hits_with(state: Row, rules: Rules, move: Move, left: int) -> int:
    """How many forced hits the throw allows in all when this half-move is played first."""
    row = state.copy()
    made = forced_hits(row, rules, move)
    shift(row, rules, move)
    return made + most_hits(row, rules, move[0], left - 1)


def most_dice(state: Row, rules: Rules, seat: int, want: int) -> int:
    """The most dice that this seat can still play, looking no further than ``want``."""
    return most_of(state, rules, seat, want, False)


def dice_with(state: Row, rules: Rules, move: Move, left: int) -> int:
    """How many of the ``left`` dice can be played in all when this half-move is played first."""
    row = state.copy()
    shift(row, rules, move)
    if row[COUNT + move[0] * rules[WIDTH] + rules[POINTS] + 2] == rules[MEN]:
        return left
    return 1 + most_dice(row, rules, move[0], left - 1)


def forced(state: Row, rules: Rules) -> bool:
    """Whether hits may be forced in this phase: in play, for a helper too, and in placing.

    While men are placed every order of a throw hits the same men: the whole throw forces nothing.
    """
    if rules[FORCED] == FORCE_NONE:
        return False
    phase = state[PHASE]
    return phase == PLAY or phase == PASSED or (phase == PLACE and rules[SCOPE] == HALF_MOVE)


def can_hit(state: Row, rules: Rules, seat: int) -> bool:
    """Whether some die left, played now, makes a forced hit."""
    number = next_candidate(state, rules, seat, 0)
    while number >= 0:
        move = candidate(state, rules, seat, number)
        if forced_hits(state, rules, move) and first_refusal(state, rules, move, LEGAL) == LEGAL:
            return True
        number = next_candidate(state, rules, seat, number + 1)
    return False


def refusal(state: Row, rules: Rules, move: Move) -> int:
    """The one question: 0 when a half-move is legal, else the first reason why it is not."""
    reason = first_refusal(state, rules, move, LEGAL)
    if reason != LEGAL or move[1] == DECLINE:
        return reason
    if forced(state, rules):
        if rules[SCOPE] == HALF_MOVE:
            if forced_hits(state, rules, move) == 0 and can_hit(state, rules, move[0]):
                return MUST_HIT
        else:
            dice = dice_left(state, rules)
            most = most_hits(state, rules, move[0], dice)
            if most > 0 and hits_with(state, rules, move, dice) < most:
                return MUST_HIT
    if rules[MUST_PLAY] == EACH or state[PHASE] != PLAY:
        return LEGAL
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
            other = candidate(state, rules, move[0], number)
            if other[3] <= move[3]:
                return LEGAL
            if first_refusal(state, rules, other, LEGAL) == LEGAL:
                return MUST_PLAY_MORE
            number = next_candidate(state, rules, move[0], number + 1)
    return LEGAL


def room_for_moves(rules: Rules) -> int:
    """How long a list of moves must be for ``legal``."""
    return 4 * rules[FACES] * (1 + (rules[POINTS] + 2) * kinds(rules))


def note(moves: Row, found: int, move: Move) -> int:
    """Add one move to a list of ``found``; return how many there are now."""
    for part in range(4):
        moves[4 * found + part] = move[part]
    return found + 1


def legal(state: Row, rules: Rules, moves: Row) -> int:
    """List the legal moves of the actor four by four into ``moves``; return how many there are."""
    found = 0
    seat = state[ACTOR]
    phase = state[PHASE]
    if phase == BREAK:
        first = rules[TRACK] + state[BINDER] * rules[LENGTH]
        for step in range(rules[LENGTH] - rules[HOME], rules[LENGTH]):
            found = note(moves, found, (seat, rules[first + step], rules[POINTS] + 1, 0))
        return found
    if phase == ENTER:
        bar = rules[POINTS] + 1
        for step in range(rules[ENTRY]):
            move = (seat, bar, rules[rules[TRACK] + seat * rules[LENGTH] + step], 0)
            if first_refusal(state, rules, move, LEGAL) == LEGAL:
                found = note(moves, found, move)
        return found
    if phase != PLAY and phase != PASSED and phase != PLACE:
        return 0
    left = dice_left(state, rules)
    hitting = forced(state, rules)
    search = rules[MUST_PLAY] == MOST and left > 1 and phase == PLAY
    best = 0
    number = next_candidate(state, rules, seat, 0)
    while number >= 0:
        move = candidate(state, rules, seat, number)
        if first_refusal(state, rules, move, LEGAL) == LEGAL:
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
            # candidates come with the largest die first: a smaller one adds nothing when only one
            # die of a fresh throw can be played
            smaller = found > 0 and search and best == 1 and move[3] < moves[3]
            if score == best and not (smaller and untouched(state, rules)):
                found = note(moves, found, move)
        number = next_candidate(state, rules, seat, number + 1)
    if found > 0 and phase == PASSED and rules[PASSING] == MAY_DECLINE:
        for row in range(rules[FACES]):
            if state[rules[LEFT] + rules[FACES] - row] > 0:
                found = note(moves, found, (seat, DECLINE, DECLINE, rules[FACES] - row))
    return found


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
    if source == DECLINE:
        state[rules[LEFT] + die] -= 1
        state[rules[DECLINED] + die] += 1
        tell(events, DECLINED_DIE, seat, 0, die)
        return
    hit = shift(state, rules, move)
    if rules[BLOCK] != NO_BLOCK and die > 0:
        state[LAST] = seat
    place = source % rules[WIDTH]
    if place >= points:
        code = PLACED if state[PHASE] == PLACE else ENTERED
        tell(events, code, seat, target, place)
    if hit != NOBODY:
        struck(state, rules, hit % rules[SEATS], target, seat, events)
    if target == points + 2:
        tell(events, BORNE_OFF, seat, place, die)
        if rules[FINISH] == CHAIN and men_in(state, rules, seat) == 0:
            off_in_turn(state, rules, seat, events)


def struck(state: Row, rules: Rules, hit: int, target: int, by: int, events: Row) -> None:
    """A man was hit: tell of it, pay a coin where coins are paid, and say who is out by it."""
    tell(events, HIT, hit, target, by)
    if rules[COINS] == 1:
        state[rules[PAID] + hit] -= 1
        state[rules[PAID] + by] += 1
        tell(events, PAYS, hit, 0, 1)
    if rules[GOES_TO] == TO_CAPTOR and men_in(state, rules, hit) == 0:
        tell(events, OUT, hit, 0, captives(state, rules, hit))


def captives(state: Row, rules: Rules, seat: int) -> int:
    """How many men of others a seat holds."""
    total = 0
    for other in range(rules[SEATS]):
        total += state[COUNT + other * rules[WIDTH] + rules[POINTS] + 3 + seat]
    return total


def off_in_turn(state: Row, rules: Rules, seat: int, events: Row) -> None:
    """A seat has borne off its last man: he beats the seat on his right, if that is still in."""
    loser = (seat + 1) % rules[SEATS]
    won = 0
    if men_in(state, rules, loser) > 0:
        won = 1
        state[rules[PAID] + loser] -= 1
        state[rules[PAID] + seat] += 1
    tell(events, FINISHED, seat, 0, won)


def give_dice(state: Row, rules: Rules) -> None:
    """Lay out the dice of a throw for playing, a doublet as often as the rules say."""
    for index in range(rules[DICE]):
        face = state[rules[THROWN] + index]
        if face > 0:
            state[rules[LEFT] + face] += times(state, rules, index)
    state[PHASE] = PLAY
    state[ACTOR] = state[TURN]


def void_dice(state: Row, rules: Rules) -> int:
    """Void the dice that are left and return how many; what was thrown stays to be seen."""
    left = dice_left(state, rules)
    for face in range(1, rules[FACES] + 1):
        left += state[rules[DECLINED] + face]
        state[rules[LEFT] + face] = 0
        state[rules[DECLINED] + face] = 0
    return left


def take_dice_away(state: Row, rules: Rules) -> int:
    """Clear the dice of a throw from the board; return how many had not been played."""
    for index in range(rules[ROOM]):
        state[rules[THROWN] + index] = 0
    return void_dice(state, rules)


def thrown(state: Row, rules: Rules, dice: Sequence[int]) -> None:
    """The actor's dice have fallen: one in the opening, all of them otherwise."""
    state[THROWS] += 1
    phase = state[PHASE]
    if phase == THROW or phase == ENTER_DONE or phase == FIRST_THROW:
        for index in range(dice_due(state, rules)):
            state[rules[THROWN] + index] = dice[index]
        give_dice(state, rules)
        return
    if state[PHASE] == PLACE_THROW:
        for index in range(dice_due(state, rules)):
            state[rules[THROWN] + index] = dice[index]
            state[rules[LEFT] + dice[index]] += 1
        state[PHASE] = PLACE
        return
    total = 0
    for index in range(dice_due(state, rules)):
        total += dice[index]
    state[rules[CONTEST] + state[ACTOR]] = total


def dice_due(state: Row, rules: Rules) -> int:
    """How many dice the actor must throw now; 0 when no throw is awaited."""
    if state[PHASE] == OPENING:
        return 1
    if state[PHASE] == THROW or state[PHASE] == ENTER_DONE:
        return rules[DICE]
    if state[PHASE] == BREAK_THROW or state[PHASE] == FIRST_THROW:
        return 2
    if state[PHASE] == PLACE_THROW:
        men = waiting(state, rules, state[TURN])
        return men if rules[ENTERING] == ALL_AT_ONCE else min(men, rules[DICE])
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
    elif not places_first(rules):
        state[PHASE] = FIRST_THROW if rules[HANDS] == DOUBLE_HAND else THROW
    else:
        state[PHASE] = PLACE_THROW
        state[LEAD] = winner
    clear_contest(state, rules)


def place_on(state: Row, rules: Rules, events: Row) -> bool:
    """Carry the placing on; True when somebody must throw or choose.

    ``rounds``: a throw each, round and round. Otherwise a seat places all its men before the next.
    When nobody waits any more, the seat that began throws again, and play begins.
    """
    if state[PHASE] == PLACE:
        state[ACTOR] = state[TURN]
        if can_play(state, rules):
            return True
        left = take_dice_away(state, rules)
        if left > 0:
            tell(events, LOST, state[TURN], 0, left)
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


def doublet_thrown(state: Row, rules: Rules) -> bool:
    """Whether the dice on the board are a doublet; in a double hand, those of either partner."""
    if rules[HANDS] == DOUBLE_HAND:
        for index in range(0, rules[DICE], 2):
            face = state[rules[THROWN] + index]
            if face > 0 and face == state[rules[THROWN] + index + 1]:
                return True
        return False
    for index in range(rules[DICE]):
        face = state[rules[THROWN] + index]
        if face == 0 or face != state[rules[THROWN]]:
            return False
    return True


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
    doublet = 1 if doublet_thrown(state, rules) else 0
    if all_home(state, rules, loser):
        return 1 + doublet
    return (2 if table == STAKE_WILLUGHBY else 3) + doublet


def finish(state: Row, rules: Rules, events: Row) -> bool:
    """End the game where the rule of its end says so, and pay what is still to be paid."""
    if rules[FINISH] == CHAIN or rules[FINISH] == LAST_ON_BOARD:
        seats_in = 0
        for seat in range(rules[SEATS]):
            if men_in(state, rules, seat) > 0:
                seats_in += 1
        if seats_in > 1:
            return False
        if rules[FINISH] == LAST_ON_BOARD:
            share_out(state, rules)
        over(state, rules, events)
        return True
    for turn in range(rules[SEATS]):
        winner = (state[TURN] + turn) % rules[SEATS]
        if finished(state, rules, winner):
            if rules[BLOCK] != NO_BLOCK:
                tell(events, FINISHED, winner, 0, 0)
            if rules[FINISH] == BY_POINTS:
                other = (winner + 1) % rules[SEATS]
                more = COUNT + rules[POINTS] + 2
                points = state[more + winner * rules[WIDTH]] - state[more + other * rules[WIDTH]]
                state[rules[PAID] + winner] += points
                state[rules[PAID] + other] -= points
            elif rules[FINISH] == CASCADE:
                # "will beat the player to his right and so on around": pair by pair
                for pair in range(0, rules[SEATS] - 1, 2):
                    left = (winner + pair) % rules[SEATS]
                    state[rules[PAID] + left] += 1
                    state[rules[PAID] + (left + 1) % rules[SEATS]] -= 1
            else:
                for loser in range(rules[SEATS]):
                    if loser != winner:
                        paid = stake(state, rules, winner, loser)
                        state[rules[PAID] + loser] -= paid
                        state[rules[PAID] + winner] += paid
            over(state, rules, events)
            return True
    return False


def ended(state: Row, rules: Rules, events: Row, winner: int) -> None:
    """The game ends by a prime or a block: the winner, where there is one, takes a stake of all."""
    if winner != NOBODY:
        for loser in range(rules[SEATS]):
            if loser != winner:
                state[rules[PAID] + loser] -= 1
                state[rules[PAID] + winner] += 1
    over(state, rules, events)


def share_out(state: Row, rules: Rules) -> None:
    """Count each seat's pile against the men it began with: captives, and men left on the board."""
    if rules[COINS] == 1:
        return
    for seat in range(rules[SEATS]):
        pile = captives(state, rules, seat) + men_in(state, rules, seat)
        state[rules[PAID] + seat] = pile - rules[MEN]


def over(state: Row, rules: Rules, events: Row) -> None:
    """The game is over: dice left are void, and whoever is paid most has won."""
    void_dice(state, rules)
    state[PHASE] = OVER
    state[ACTOR] = NOBODY
    best = 0
    for seat in range(rules[SEATS]):
        best = max(best, state[rules[PAID] + seat])
    for seat in range(rules[SEATS]):
        if state[rules[PAID] + seat] == best and (best > 0 or rules[BLOCK] == NO_BLOCK):
            tell(events, WON, seat, 0, best)


def end_turn(state: Row, rules: Rules, events: Row) -> None:
    """Void the dice that nobody can play and give the throw to the next seat."""
    left = take_dice_away(state, rules)
    if left > 0:
        tell(events, LOST, state[TURN], 0, left)
    if blocked(state, rules):
        winner = state[LAST] if rules[BLOCK] == LAST_MOVER else NOBODY
        tell(events, BLOCKED, winner, 0, 0)
        ended(state, rules, events, winner)
        return
    state[TURN] = next_in(state, rules, state[TURN])
    state[PHASE] = THROW


def turn_begins(state: Row, rules: Rules, events: Row) -> None:
    """Before the throw: who is primed loses, and men are put on where that costs no die."""
    seat = state[TURN]
    if primed(state, rules, seat):
        waits = state[COUNT + seat * rules[WIDTH] + rules[POINTS] + 1]
        tell(events, PRIMED, seat, 0, waits)
        ended(state, rules, events, (seat + 1) % rules[SEATS])
    elif rules[ENTERING] == FREELY and can_enter(state, rules, seat):
        state[PHASE] = ENTER


def entering_on(state: Row, rules: Rules) -> None:
    """Another man is to be put on before the throw, or all that may be are, and it falls."""
    if not can_enter(state, rules, state[TURN]):
        waits = state[COUNT + state[TURN] * rules[WIDTH] + rules[POINTS] + 1]
        state[PHASE] = ENTER_DONE if waits > 0 else THROW


def pass_on(state: Row, rules: Rules, events: Row) -> None:
    """Give the dice left to the next seat on the right; when all have had them, the turn ends.

    "let the player who to his right use it. And if he cannot, the third. And if he cannot, the
    fourth."
    """
    for face in range(1, rules[FACES] + 1):
        state[rules[LEFT] + face] += state[rules[DECLINED] + face]
        state[rules[DECLINED] + face] = 0
    left = dice_left(state, rules)
    seat = state[ACTOR]
    while left > 0 and rules[PASSING] != DICE_LOST:
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

    "The one whose piece was captured must return it to where it was first placed."
    """
    seat = state[TURN]
    bar = rules[POINTS] + 1
    for mark in range(1, rules[MARKS] + 1):
        point = rules[rules[TRACK] + seat * rules[LENGTH] + mark - 1]
        while state[mark_at(rules, seat, bar, mark)] > 0:
            if held_against(state, rules, seat, point):
                break
            hit = shift(state, rules, (seat, bar + mark * rules[WIDTH], point, 0))
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
            if not contest(state, rules, events):
                return
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
        if rules[BINDING] != BIND_OFF:
            binder = bound_seat(state, rules)
            if binder != NOBODY:
                tell(events, BOUND, binder, 0, 0)
                state[BINDER] = binder
                state[PHASE] = BREAK_THROW
                for seat in range(rules[SEATS]):
                    state[rules[CONTEST] + seat] = TO_THROW
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
            if marked(rules):
                come_back(state, rules, events)
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
