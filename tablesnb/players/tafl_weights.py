"""What a careful player of tafl games weighs, in the law's own subset: ints, indexing and loops.

Each move is tried on the board and taken back: what it takes, what it leaves to be taken, how many
ways the king then has home, at once or in two moves, and how near he is to being caught. Nothing
here knows a game: the rules row is all it uses.
"""

from __future__ import annotations

from tablesnb.tafl.law import (
    ATTACKERS,
    CENTRE,
    DEFENDERS,
    EMPTY,
    KEY,
    KEYS,
    KING,
    NO_MOVE,
    PAST,
    POINTS,
    REENTER,
    SQUARE,
    STUCK_DRAWS,
    Move,
    Row,
    Rules,
    captured,
    exits,
    hostile_to_king,
    hostile_to_man,
    imprint,
    imprint_of_turn,
    is_goal,
    king_at,
    king_caught,
    king_safe,
    next_point,
    side,
    taken_by_two,
)

# the features, in the order in which ``look`` writes them
WINS, TAKES, EXITS, ROUTES, FREEDOM, HEMMED, HELD_UP, EXPOSED, AGAIN = 0, 1, 2, 3, 4, 5, 6, 7, 8
FEATURES = 9
# what each is worth to the defenders; to the attackers what bears on the king is worth the contrary
A_WIN, A_MAN, AN_EXIT, A_ROUTE, A_POINT = 1000000, 100, 5000, 40, 2
BEING_HEMMED, BEING_HELD_UP, BEING_EXPOSED, BEING_THERE_AGAIN = -25, -20000, -70, -3000
THREAT = 60  # what it is worth to the attackers to be one move from the king


def can_be_reached_by(state: Row, rules: Rules, point: int, seat: int) -> int:
    """1 where a man of this seat could move to an empty point at once, else 0; roughly.

    Whether a man may cross the centre is not looked at.
    """
    for way in range(4):
        beside = next_point(rules, point, way)
        while beside >= 0 and state[SQUARE + beside] == EMPTY:
            beside = next_point(rules, beside, way)
        if beside >= 0 and side(state[SQUARE + beside]) == seat:
            if state[SQUARE + beside] != KING or seat == DEFENDERS:
                return 1
    return 0


def held_up(state: Row, rules: Rules, king: int) -> int:
    """1 where one more attacker would take the king, and one can come, else 0."""
    two = taken_by_two(rules, king) == 1
    lacking = 0
    gap = -1
    for way in range(4):
        point = next_point(rules, king, way)
        if point < 0 or hostile_to_king(state, rules, point) == 1:
            continue
        lacking += 1
        gap = point
        if two and state[SQUARE + point] == EMPTY:
            opposite = next_point(rules, king, (way + 2) % 4)
            if opposite >= 0 and hostile_to_king(state, rules, opposite) == 1:
                if can_be_reached_by(state, rules, point, ATTACKERS) == 1:
                    return 1
    if two or lacking != 1 or state[SQUARE + gap] != EMPTY or king_safe(state, rules, king) == 1:
        return 0
    return can_be_reached_by(state, rules, gap, ATTACKERS)


def exposed(state: Row, rules: Rules, target: int) -> int:
    """1 where the man on a point could be taken by the next move, else 0."""
    seat = side(state[SQUARE + target])
    if state[SQUARE + target] == KING:
        return 0
    for way in range(4):
        one, other = next_point(rules, target, way), next_point(rules, target, (way + 2) % 4)
        if one < 0 or other < 0 or state[SQUARE + other] != EMPTY:
            continue
        if hostile_to_man(state, rules, one, seat) == 1:
            if can_be_reached_by(state, rules, other, 1 - seat) == 1:
                return 1
    return 0


def look(state: Row, rules: Rules, move: Move, found: Row) -> None:
    """Write into ``found`` what a legal move leads to: the features in their order."""
    _, source, target = move
    kind = state[SQUARE + source]
    for feature in range(FEATURES):
        found[feature] = 0
    state[SQUARE + source] = EMPTY
    state[SQUARE + target] = kind
    before = state[KEY] ^ imprint(kind, source) ^ imprint(kind, target)
    # who is taken and what he was, four bits a way: a list would have to be made, and compiled law
    # makes nothing
    was = 0
    for way in range(4):
        point = captured(state, rules, target, way)
        if point >= 0:
            was |= state[SQUARE + point] << (4 * way)
            found[TAKES] += 1
    for way in range(4):
        if (was >> (4 * way)) & 15 > 0:
            state[SQUARE + next_point(rules, target, way)] = EMPTY
    king = king_at(state, rules)
    caught = king_caught(state, rules, target)
    if caught >= 0 and king_safe(state, rules, caught) == 0:
        found[WINS] = 1
    if kind == KING:
        found[WINS] = is_goal(rules, target)
    if found[WINS] == 0:
        see_king(state, rules, king, found)
        found[EXPOSED] = exposed(state, rules, target)
        if found[TAKES] == 0:
            now = before ^ imprint_of_turn(rules)  # the side to move is part of a key
            for past in range(state[PAST]):
                if state[rules[KEYS] + past] == now:
                    found[AGAIN] = 1
        if found[FREEDOM] == 0 and side(kind) == ATTACKERS and men_stuck(state, rules) == 1:
            found[AGAIN if rules[NO_MOVE] == STUCK_DRAWS else WINS] = 1
    for way in range(4):
        one = (was >> (4 * way)) & 15
        if one > 0:
            state[SQUARE + next_point(rules, target, way)] = one
    state[SQUARE + source] = kind
    state[SQUARE + target] = EMPTY


def men_stuck(state: Row, rules: Rules) -> int:
    """1 where no defender has an empty point beside him, else 0; the king is looked at apart."""
    for point in range(rules[POINTS]):
        if side(state[SQUARE + point]) == DEFENDERS and state[SQUARE + point] != KING:
            for way in range(4):
                beside = next_point(rules, point, way)
                if beside >= 0 and state[SQUARE + beside] == EMPTY:
                    return 0
    return 1


def see_king(state: Row, rules: Rules, king: int, found: Row) -> None:
    """What the king sees: his ways home at once and in two moves, his freedom, who hems him in."""
    found[EXITS] = exits(state, rules, king)
    found[HELD_UP] = held_up(state, rules, king)
    state[SQUARE + king] = EMPTY
    for way in range(4):
        point = next_point(rules, king, way)
        if point >= 0 and hostile_to_king(state, rules, point) == 1:
            found[HEMMED] += 1
        while point >= 0 and state[SQUARE + point] == EMPTY:
            if point != rules[CENTRE] or rules[REENTER] == 1:
                found[FREEDOM] += 1
                if found[EXITS] == 0 and exits(state, rules, point) > 0:
                    found[ROUTES] += 1
            point = next_point(rules, point, way)
    state[SQUARE + king] = KING


def worth(state: Row, rules: Rules, move: Move, found: Row) -> int:
    """What a legal move is worth to the side that makes it."""
    look(state, rules, move, found)
    total = A_WIN * found[WINS] + A_MAN * found[TAKES]
    total += BEING_EXPOSED * found[EXPOSED] + BEING_THERE_AGAIN * found[AGAIN]
    king = A_ROUTE * found[ROUTES] + A_POINT * found[FREEDOM]
    king += BEING_HEMMED * found[HEMMED]
    if move[0] == ATTACKERS:
        return total - king - 4 * AN_EXIT * found[EXITS] + THREAT * found[HELD_UP]
    # one way home can be stopped, two cannot
    if found[EXITS] > 1:
        king += 4 * AN_EXIT
    return total + king + AN_EXIT // 10 * found[EXITS] + BEING_HELD_UP * found[HELD_UP]
