"""THE LAW of the tafl family: what may be moved, what a move does, when the game is over.

Written so that it runs as plain Python on lists and is compiled by numba on int arrays: ints,
indexing and loops only. Rules come in as one row (``Ruleset.row``). ``refusal`` is the one
question; legal moves are defined by it.
"""

from __future__ import annotations

from tablesnb.base.chance import mix
from tablesnb.tafl.numbers import *

# -- the board


def next_point(rules: Rules, point: int, way: int) -> int:
    """The next point up, right, down or left (0 to 3), or -1 beyond the edge."""
    size = rules[SIZE]
    if way == 0:
        return point + size if point + size < rules[POINTS] else -1
    if way == 1:
        return point + 1 if (point + 1) % size != 0 else -1
    if way == 2:
        return point - size if point >= size else -1
    return point - 1 if point % size != 0 else -1


def side(kind: int) -> int:
    """The seat whose piece this is, or nobody."""
    if kind == EMPTY:
        return NOBODY
    return ATTACKERS if kind == ATTACKER or kind == ATTACKING_DUKE else DEFENDERS


def on_edge(rules: Rules, point: int) -> int:
    """1 on the outermost line, else 0."""
    for way in range(4):
        if next_point(rules, point, way) < 0:
            return 1
    return 0


def king_at(state: Row, rules: Rules) -> int:
    """Where the king stands, or -1."""
    for point in range(rules[POINTS]):
        if state[SQUARE + point] == KING:
            return point
    return -1


# -- the one question


def refusal(state: Row, rules: Rules, move: Move) -> int:
    """Why a move is refused; 0 when it is legal."""
    return refusal_after(state, rules, move, LEGAL)


def refusal_after(state: Row, rules: Rules, move: Move, last: int) -> int:
    """The first reason after ``last`` why a move is refused; 0 when there is none.

    What cannot be asked of such a move is not: where there is no such point, nothing follows.
    """
    seat, source, target = move
    if state[PHASE] == OVER and last < GAME_OVER:
        return GAME_OVER
    if state[PHASE] != OVER and seat != state[ACTOR] and last < NOT_YOUR_CHOICE:
        return NOT_YOUR_CHOICE
    if source < 0 or target < 0 or source >= rules[POINTS] or target >= rules[POINTS]:
        return NO_SUCH_POINT if last < NO_SUCH_POINT else LEGAL
    kind = state[SQUARE + source]
    if side(kind) != seat:
        return NO_MAN if last < NO_MAN else LEGAL
    size = rules[SIZE]
    if source == target or (source // size != target // size and source % size != target % size):
        return NOT_STRAIGHT if last < NOT_STRAIGHT else LEGAL
    step = 1 if source // size == target // size else size
    if target < source:
        step = -step
    blocked = 0
    crosses = 0
    point = source
    while point != target:
        point += step
        if state[SQUARE + point] != EMPTY:
            blocked = 1
        if point == rules[CENTRE] and point != target:
            crosses = 1
    if blocked == 1 and last < IN_THE_WAY:
        return IN_THE_WAY
    if kind == KING:
        # "Left: movement of the king: octogonally, to any free spot along the line."
        if target == rules[CENTRE] and rules[REENTER] == 0 and last < NO_WAY_BACK:
            return NO_WAY_BACK
        return LEGAL
    # "attackers and defenders cannot enter the central space (no lines!) and the four corners"
    if crosses == 1 and rules[CROSS] == 0 and last < OVER_CENTRE:
        return OVER_CENTRE
    if target == rules[CENTRE] and last < CENTRE_CLOSED:
        return CENTRE_CLOSED
    if rules[rules[CITADEL] + target] == 1 and last < CITADEL_CLOSED:
        return CITADEL_CLOSED
    if (
        rules[VARIED] == DUKES
        and rules[rules[OUTLINED] + target] == 1
        and kind != ATTACKING_DUKE
        and kind != DEFENDING_DUKE
        and last < DUKES_ONLY
    ):
        return DUKES_ONLY
    return LEGAL


def legal(state: Row, rules: Rules, found: Row) -> int:
    """Write every legal move into ``found``, three ints each; return how many.

    Candidates are the points that a piece of the side on turn sees along its lines.
    """
    count = 0
    seat = state[ACTOR]
    if state[PHASE] == OVER:
        return 0
    for source in range(rules[POINTS]):
        if side(state[SQUARE + source]) != seat:
            continue
        for way in range(4):
            target = next_point(rules, source, way)
            while target >= 0 and state[SQUARE + target] == EMPTY:
                if refusal(state, rules, (seat, source, target)) == LEGAL:
                    found[3 * count] = seat
                    found[3 * count + 1] = source
                    found[3 * count + 2] = target
                    count += 1
                target = next_point(rules, target, way)
    return count


def any_legal(state: Row, rules: Rules) -> int:
    """1 where the side on turn has a legal move, else 0."""
    seat = state[ACTOR]
    for source in range(rules[POINTS]):
        if side(state[SQUARE + source]) != seat:
            continue
        for way in range(4):
            target = next_point(rules, source, way)
            while target >= 0 and state[SQUARE + target] == EMPTY:
                if refusal(state, rules, (seat, source, target)) == LEGAL:
                    return 1
                target = next_point(rules, target, way)
    return 0


def room_for_moves(rules: Rules) -> int:
    """How many ints ``legal`` may write: an empty point is seen by four pieces at most."""
    return 3 * 4 * rules[POINTS]


# -- captures


def hostile_to_man(state: Row, rules: Rules, point: int, seat: int) -> int:
    """1 where a man of this seat would be caught against what is on the point, else 0."""
    if point < 0:
        return 0
    kind = state[SQUARE + point]
    # "The (four) decorated men in each corner play the role of either the attacker or defender"
    if rules[rules[CITADEL] + point] == 1:
        return 1
    if kind == KING:
        return 1 if seat == ATTACKERS and rules[ARMED] != DISARMED else 0
    if kind != EMPTY:
        return 1 if side(kind) != seat else 0
    return 1 if point == rules[CENTRE] and rules[THRONE_MEN] == 1 else 0


def hostile_to_king(state: Row, rules: Rules, point: int) -> int:
    """1 where the king would be hemmed in by what is on the point, else 0."""
    if point < 0:
        return 0
    if side(state[SQUARE + point]) == ATTACKERS:
        return 1
    if rules[rules[CITADEL] + point] == 1:
        return rules[CITADEL_KING]
    if point == rules[CENTRE] and state[SQUARE + point] == EMPTY:
        return rules[THRONE_KING]
    return 0


def captured(state: Row, rules: Rules, target: int, way: int) -> int:
    """The man beside ``target`` whom a piece that has just come there captures this way, or -1."""
    kind = state[SQUARE + target]
    if kind == KING and rules[ARMED] != FULLY_ARMED:
        return -1
    beside = next_point(rules, target, way)
    if beside < 0:
        return -1
    caught = state[SQUARE + beside]
    if caught == EMPTY or caught == KING or side(caught) == side(kind):
        return -1
    if sheltered(rules, beside) == 1:
        return -1
    beyond = next_point(rules, beside, way)
    return beside if hostile_to_man(state, rules, beyond, side(caught)) == 1 else -1


def sheltered(rules: Rules, point: int) -> int:
    """1 on a double-outlined point that is a haven, else 0."""
    return 1 if rules[VARIED] == HAVENS and rules[rules[OUTLINED] + point] == 1 else 0


def hemmed_in(state: Row, rules: Rules, king: int) -> int:
    """1 where the king is surrounded: by four, or by three and the edge, else 0."""
    for way in range(4):
        point = next_point(rules, king, way)
        if point >= 0 and hostile_to_king(state, rules, point) == 0:
            return 0
    return 1


def near_centre(rules: Rules, point: int) -> int:
    """1 on the centre and on the four points beside it, else 0."""
    if point == rules[CENTRE]:
        return 1
    for way in range(4):
        if next_point(rules, point, way) == rules[CENTRE]:
            return 1
    return 0


def king_caught(state: Row, rules: Rules, target: int) -> int:
    """Where an attacker who has just come to ``target`` catches the king, or -1.

    Whether the king is safe there all the same is asked of ``king_safe``.
    """
    if side(state[SQUARE + target]) != ATTACKERS:
        return -1
    for way in range(4):
        king = next_point(rules, target, way)
        if king < 0 or state[SQUARE + king] != KING:
            continue
        if rules[KING_BY] == BY_TWO and near_centre(rules, king) == 0:
            beyond = next_point(rules, king, way)
            if beyond >= 0 and hostile_to_king(state, rules, beyond) == 1:
                return king
        elif hemmed_in(state, rules, king) == 1:
            return king
    return -1


def king_safe(state: Row, rules: Rules, king: int) -> int:
    """1 where the king cannot be taken although he is caught, else 0."""
    if sheltered(rules, king) == 1:
        return 1
    # "the king is safe on the central space of the board, if he has not made any move"
    return 1 if king == rules[CENTRE] and rules[SAFE_AT_FIRST] == 1 and state[MOVED] == 0 else 0


# -- what a move does


def tell(events: Row, code: int, seat: int, point: int, value: int) -> None:
    """Add an event to those that are being collected."""
    at = 1 + 4 * events[0]
    events[at] = code
    events[at + 1] = seat
    events[at + 2] = point
    events[at + 3] = value
    events[0] += 1


def end(state: Row, events: Row, code: int, winner: int, point: int, value: int) -> None:
    """End the game: ``code`` is the event that ends it, the winner nobody in a draw."""
    state[PHASE] = OVER
    state[ACTOR] = NOBODY
    state[WINNER] = winner
    state[CAUSE] = code
    tell(events, code, winner, point, value)


def mark(kind: int, point: int) -> int:
    """What a piece on a point adds to the key of a position: 48 bits that look drawn by lot."""
    if kind == EMPTY:
        return 0
    low = mix(mix(8 * point + kind) ^ 0x5EED0001)
    return (low & 0xFFFFFF) * 0x1000000 + (mix(low ^ 0x5EED0002) & 0xFFFFFF)


def key(state: Row, rules: Rules) -> int:
    """The board and the side to move as one number; what is past is no part of it."""
    total = mark(KING + 4, rules[POINTS]) if state[TURN] == DEFENDERS else 0
    for point in range(rules[POINTS]):
        total ^= mark(state[SQUARE + point], point)
    return total


def put(state: Row, point: int, kind: int) -> None:
    """Let a piece, or nothing, stand on a point from now on."""
    state[KEY] ^= mark(state[SQUARE + point], point) ^ mark(kind, point)
    state[SQUARE + point] = kind


def apply(state: Row, rules: Rules, move: Move, events: Row) -> None:
    """Make a legal move: the piece goes, captures are taken, the turn passes.

    A state has room for one more key than it has.
    """
    seat, source, target = move
    kind = state[SQUARE + source]
    state[rules[KEYS] + state[PAST]] = state[KEY]
    state[PAST] += 1
    put(state, source, EMPTY)
    put(state, target, kind)
    if kind == KING:
        state[MOVED] = 1
    for way in range(4):
        caught = captured(state, rules, target, way)
        if caught >= 0:
            tell(events, CAPTURED, 1 - seat, caught, state[SQUARE + caught])
            put(state, caught, EMPTY)
            state[PAST] = 0  # no position from before a capture can come back
        elif spared(state, rules, target, way) >= 0:
            tell(events, SPARED, 1 - seat, spared(state, rules, target, way), 0)
    between(state, rules, target, events)
    king = king_caught(state, rules, target)
    state[TURN] = 1 - seat
    state[ACTOR] = 1 - seat
    state[KEY] ^= mark(KING + 4, rules[POINTS])
    if king >= 0 and king_safe(state, rules, king) == 1:
        tell(events, KING_SAFE, DEFENDERS, king, sheltered(rules, king))
    elif king >= 0:
        end(state, events, KING_TAKEN, ATTACKERS, king, 0)


def spared(state: Row, rules: Rules, target: int, way: int) -> int:
    """The man whom only a haven saves from the piece that has just come to ``target``, or -1."""
    beside = next_point(rules, target, way)
    if beside < 0 or sheltered(rules, beside) == 0:
        return -1
    kind, caught = state[SQUARE + target], state[SQUARE + beside]
    if caught == EMPTY or caught == KING or side(caught) == side(kind):
        return -1
    if kind == KING and rules[ARMED] != FULLY_ARMED:
        return -1
    beyond = next_point(rules, beside, way)
    return beside if hostile_to_man(state, rules, beyond, side(caught)) == 1 else -1


def between(state: Row, rules: Rules, target: int, events: Row) -> None:
    """Say so where a piece has moved in between two enemies, and is safe."""
    kind = state[SQUARE + target]
    for way in range(2):
        one, other = next_point(rules, target, way), next_point(rules, target, way + 2)
        if one < 0 or other < 0:
            continue
        if kind == KING:
            if rules[KING_BY] == BY_TWO and near_centre(rules, target) == 0:
                both = hostile_to_king(state, rules, one) + hostile_to_king(state, rules, other)
                if both == 2:
                    tell(events, BETWEEN, side(kind), target, 0)
        else:
            seat = side(kind)
            both = hostile_to_man(state, rules, one, seat)
            both += hostile_to_man(state, rules, other, seat)
            if both == 2:
                tell(events, BETWEEN, seat, target, 0)


# -- when it is over


def times(state: Row, rules: Rules) -> int:
    """How often the position on the board has stood since the last capture, now included."""
    found = 1
    for past in range(state[PAST]):
        if state[rules[KEYS] + past] == state[KEY]:
            found += 1
    return found


def encircled(state: Row, rules: Rules, reached: Row) -> int:
    """1 where neither the king nor a defender could reach the edge over empty points, else 0.

    ``reached`` is work space for twice the points of the board.
    """
    points = rules[POINTS]
    count = 0
    for point in range(points):
        reached[point] = 0
        if side(state[SQUARE + point]) == DEFENDERS:
            reached[point] = 1
            reached[points + count] = point
            count += 1
    at = 0
    while at < count:
        point = reached[points + at]
        at += 1
        for way in range(4):
            beside = next_point(rules, point, way)
            if beside < 0:
                return 0
            if reached[beside] == 0 and state[SQUARE + beside] == EMPTY:
                reached[beside] = 1
                reached[points + count] = beside
                count += 1
    return 1


def home(state: Row, rules: Rules, king: int) -> int:
    """1 where the king stands on his goal, else 0."""
    if king < 0:
        return 0
    if rules[GOAL] == TO_EDGE:
        return on_edge(rules, king)
    return rules[rules[CITADEL] + king]


def settle(state: Row, rules: Rules, events: Row, reached: Row) -> None:
    """End the game where the position on the board ends it: escape, encirclement, draws."""
    if state[PHASE] == OVER:
        return
    king = king_at(state, rules)
    mover = 1 - state[TURN]
    if home(state, rules, king) == 1:
        end(state, events, ESCAPED, DEFENDERS, king, 0)
        return
    if rules[ENCIRCLE] == 1 and encircled(state, rules, reached) == 1:
        end(state, events, ENCIRCLED, ATTACKERS, king, 0)
        return
    stood = times(state, rules)
    if stood >= (2 if rules[REPEAT] == DRAW_SECOND else 3):
        winner = NOBODY
        if rules[REPEAT] == MOVER_LOSES:
            winner = 1 - mover
        elif rules[REPEAT] == MOVER_WINS:
            winner = mover
        end(state, events, REPEATED, winner, king, stood)
        return
    if any_legal(state, rules) == 0:
        winner = NOBODY
        if rules[NO_MOVE] == STUCK_LOSES:
            winner = mover
        elif rules[NO_MOVE] == STUCK_DEFENDERS_LOSE and state[TURN] == DEFENDERS:
            winner = ATTACKERS
        end(state, events, STUCK, winner, king, state[TURN])
