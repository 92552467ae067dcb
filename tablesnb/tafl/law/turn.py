"""What a move does: the piece goes, captures are taken, the turn passes."""

from __future__ import annotations

from tablesnb.base.chance import mix
from tablesnb.tafl.law.board import is_goal, sheltered, side
from tablesnb.tafl.law.capture import captured, caught, man_between
from tablesnb.tafl.law.king import king_between, king_caught, king_safe
from tablesnb.tafl.law.vocabulary import *

# -- what happened


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


# -- the key of a position


def imprint(kind: int, point: int) -> int:
    """What a piece on a point adds to the key of a position: 48 bits that look drawn by lot."""
    if kind == EMPTY:
        return 0
    low = mix(mix(8 * point + kind) ^ 0x5EED0001)
    return (low & 0xFFFFFF) * 0x1000000 + (mix(low ^ 0x5EED0002) & 0xFFFFFF)


def adds(rules: Rules, kind: int, point: int) -> int:
    """What a piece on a point adds to the key, as the rules keep it."""
    return rules[rules[IMPRINT] + kind * rules[POINTS] + point]


def imprint_of_turn(rules: Rules) -> int:
    """What the defenders' turn adds to the key of a position."""
    return adds(rules, DEFENDING_DUKE + 1, 0)


def key(state: Row, rules: Rules) -> int:
    """The board and the side to move as one number; what is past is no part of it."""
    total = imprint_of_turn(rules) if state[TURN] == DEFENDERS else 0
    for point in range(rules[POINTS]):
        total ^= adds(rules, state[SQUARE + point], point)
    return total


def put(state: Row, rules: Rules, point: int, kind: int) -> None:
    """Let a piece, or nothing, stand on a point from now on."""
    state[KEY] ^= adds(rules, state[SQUARE + point], point) ^ adds(rules, kind, point)
    state[SQUARE + point] = kind
    if kind == KING:
        state[KING_AT] = point


# -- a move


def apply(state: Row, rules: Rules, move: Move, events: Row) -> None:
    """Make a legal move: the piece goes, captures are taken, the turn passes.

    A state has room for one more key than it has.
    """
    seat, source, target = move
    kind = state[SQUARE + source]
    state[rules[KEYS] + state[PAST]] = state[KEY]
    state[PAST] += 1
    put(state, rules, source, EMPTY)
    put(state, rules, target, kind)
    if kind == KING:
        state[MOVED] = 1
    take(state, rules, target, events)
    king = king_caught(state, rules, target)
    safe = king_safe(state, rules, king) if king >= 0 else 0
    lost = enter(state, rules, target, 1 if king >= 0 and safe == 0 else 0, events)
    state[TURN] = 1 - seat
    state[ACTOR] = 1 - seat
    state[KEY] ^= imprint_of_turn(rules)
    if safe == 1:
        code = KING_SHELTERED if sheltered(rules, king) == 1 else KING_SAFE
        tell(events, code, DEFENDERS, king, 0)
    elif king >= 0:
        end(state, events, KING_TAKEN, ATTACKERS, king, 0)
    elif lost == 1:
        end(state, events, KING_TAKEN, ATTACKERS, target, 0)


def take(state: Row, rules: Rules, target: int, events: Row) -> None:
    """Take every man whom the piece that has just come catches (``several``)."""
    for way in range(4):
        beside = captured(state, rules, target, way)
        if beside >= 0:
            kind = state[SQUARE + beside]
            tell(events, CAPTURED, side(kind), beside, kind)
            put(state, rules, beside, EMPTY)
            state[PAST] = 0  # no position from before a capture can come back
            continue
        beside = caught(state, rules, target, way)
        if beside >= 0:
            tell(events, SPARED, side(state[SQUARE + beside]), beside, 0)


def enter(state: Row, rules: Rules, target: int, won: int, events: Row) -> int:
    """Say so where a piece has moved in between two enemies (``entering_between``).

    Where that kills, a man goes off, unless his move has taken the king; 1 where it is the king who
    is lost. What the move takes is taken before.
    """
    kind = state[SQUARE + target]
    for way in range(2):
        if kind == KING:
            between = king_between(state, rules, target, way)
        else:
            between = man_between(state, rules, target, way)
        if between == 0:
            continue
        if rules[ENTERING] == ENTERS_SAFELY:
            tell(events, BETWEEN, side(kind), target, 0)
        elif kind == KING:
            # "Si Rex tali modo exit, est praelium finitum": who is out cannot be taken
            return 1 if is_goal(rules, target) == 0 and king_safe(state, rules, target) == 0 else 0
        elif won == 0 and sheltered(rules, target) == 0:
            tell(events, KILLED, side(kind), target, kind)
            put(state, rules, target, EMPTY)
            state[PAST] = 0
            return 0
    return 0
