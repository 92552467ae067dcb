"""What a position of a tafl game is worth, in the law's own subset: ints, indexing and loops.

Everything is reckoned in hundredths of an attacker, and is good for the defenders where it is more
than nothing. What the men are worth and how far each corner is closed is kept from move to move;
the king's lines are looked at anew. Nothing here knows a game: the rules row is all it uses.
"""

from __future__ import annotations

from tablesnb.players.tafl_weights import exposed, held_up
from tablesnb.tafl.law import (
    ATTACKERS,
    CENTRE,
    CITADEL,
    DEFENDERS,
    DEFENDING_DUKE,
    EMPTY,
    GOAL,
    KEY,
    KING,
    LEGAL,
    NOBODY,
    POINTS,
    SIZE,
    SQUARE,
    TO_CITADEL,
    TURN,
    Row,
    Rules,
    hostile_to_king,
    is_goal,
    king_at,
    next_point,
    side,
)
from tablesnb.tafl.law.way import closed, may_cross_centre

# -- the chains that close the corners of a tafl board, in the law's own subset: ints and loops
# A chain goes slantwise from edge to edge about a citadel: nobody passes it who moves along lines,
# and nobody takes a man of it who cannot come behind it. How many men stand in each is kept from
# move to move.


CHAINS = 16  # in the work row, of four corners eight each: its attackers, less its defenders twice
CHAINS_OF_A_CORNER = 8
CHAIN = 60  # of a corner: each man who stands in the chain that closes it, the more the fewer lack
CLOSED = 260


def chain_of(rules: Rules, point: int) -> int:
    """In which chain a point lies that would close a corner, one more than its number; else 0.

    One that touches the citadel can be broken against it, and is not counted.
    """
    if rules[GOAL] != TO_CITADEL or rules[CITADEL] == 0:
        return 0
    size = rules[SIZE]
    rank, file = point // size, point % size
    corner = (2 if 2 * rank > size - 1 else 0) + (1 if 2 * file > size - 1 else 0)
    away = min(rank, size - 1 - rank) + min(file, size - 1 - file)
    wide = 1
    while wide < size and rules[rules[CITADEL] + wide] == 1:
        wide += 1
    first = 2 * wide
    last = min(first + CHAINS_OF_A_CORNER, size // 2)
    if away < first or away >= last or 2 * rank == size - 1 or 2 * file == size - 1:
        return 0
    return 1 + corner * CHAINS_OF_A_CORNER + away - first


def corners(rules: Rules, work: Row) -> int:
    """What it is worth to the attackers how far each corner is closed, by its best chain."""
    if rules[GOAL] != TO_CITADEL:
        return 0
    size = rules[SIZE]
    wide = 1
    while wide < size and rules[rules[CITADEL] + wide] == 1:
        wide += 1
    total = 0
    for corner in range(4):
        best = 0
        for number in range(CHAINS_OF_A_CORNER):
            away = 2 * wide + number
            if away >= size // 2:
                break
            lacking = away + 1 - work[CHAINS + corner * CHAINS_OF_A_CORNER + number]
            if lacking <= 0:
                best = CLOSED
                break
            if lacking < 4 and CHAIN * (4 - lacking) > best:
                best = CHAIN * (4 - lacking)
        total += best
    return total


def all_closed(rules: Rules, shut: int) -> int:
    """1 where the king must come to a corner, and what they are worth says all are closed."""
    return 1 if rules[GOAL] == TO_CITADEL and shut == 4 * CLOSED else 0


NODES, BUDGET, BALANCE, LUCK, FOUND, VALUE = 0, 1, 2, 3, 4, 5
SEEN_EXITS, SEEN_ROUTES, SEEN_FORKS, SEEN_FAR, SEEN_ROOM = 6, 7, 8, 9, 10
DRAWN, SEEN_AREA = 11, 12  # what a draw is worth to the defenders; where the king may go in two
DEFENDING, PRICE = 13, 14  # before the search: how many defenders, and what an attacker is worth
KILLERS = CHAINS + 4 * CHAINS_OF_A_CORNER  # two moves for each ply
PLIES = 32  # as deep as any search goes
TRAIL = KILLERS + 2 * PLIES  # what a move has changed, eight numbers for each ply
GROUND = TRAIL + 8 * PLIES  # then, for each point, what it is for whom: a bit for each kind
IS_HOME, SEES_HOME = 1 << 6, 1 << 7

# -- what is worth how much

OF_DEFENDER, OF_ATTACKER = 170, 100
# An attacker when all corners are closed: half of them are then bound there, and whoever gives the
# others away man for man has nobody left to hunt with.
DEAR = 200
WON = 6000  # as good as won: two ways home at once, or a king who cannot be kept from being taken
THREATENED, ROUTE, FORK, FAR, ROOM_TO_GO, BESET = 150, 20, 120, 6, 3, 25
HELD = 300
NEAR, NEAREST = 3, 14  # to the king: an attacker, for each step that he is nearer than so many
FEW = 8
AREA, NARROW = 3, 5  # each point where the king may be in two moves, and the first of them
CLOSE = 40  # points: a king who has fewer has little room
LET_OUT = 8  # times what a point is worth: each that he lacks of them where he cannot be taken
UNWILLING = 2000  # how much worse one must stand to be content with a draw


def space_to_work(rules: Rules) -> int:
    """How many ints a search keeps for itself, besides moves, events and what it has met."""
    return GROUND + 5 * rules[POINTS]


def chains_at(rules: Rules) -> int:
    """Where the row begins that says in which chain a point lies, one more than its number."""
    return GROUND + rules[POINTS]


def history_at(rules: Rules) -> int:
    """Where the rows begin that say how good it was to go to a point, for each side."""
    return GROUND + 2 * rules[POINTS]


def nearness_at(rules: Rules) -> int:
    """Where the row begins that says what it is worth to an attacker to be so near the king."""
    return GROUND + 4 * rules[POINTS]


def widest(rules: Rules) -> int:
    """How many points the king may reach in two moves at the most, as far as it matters.

    Where he must come to a corner he is hunted through the whole board.
    """
    return rules[POINTS] if rules[GOAL] == TO_CITADEL else rules[POINTS] * 4 // 9


def confined(rules: Rules, work: Row, shut: int, walled: int) -> int:
    """What it is worth to the attackers how few points the king reaches in two moves.

    Where he must come to a corner it counts only when all are closed and few of his men are left:
    before, the corners and the men are what matters. A king who is walled up is to be let out, for
    he cannot be taken where he is.
    """
    if rules[GOAL] == TO_CITADEL and all_closed(rules, shut) == 0:
        return 0
    most = widest(rules)
    area = min(work[SEEN_AREA], most)
    total = 0
    if walled == 1 and area < CLOSE:
        total = AREA * LET_OUT * (area - CLOSE)
        area = CLOSE
    if rules[GOAL] == TO_CITADEL and work[DEFENDING] > FEW:
        return total
    return total + AREA * (most - area) + NARROW * (CLOSE - min(area, CLOSE))


def walled_up(state: Row, rules: Rules, king: int) -> int:
    """1 where a man of his own keeps the king from being taken for ever, else 0.

    Who stands beside him along the edge can be taken by nobody: his other neighbour is the king.
    """
    size = rules[SIZE]
    for way in range(4):
        line = king % size if way % 2 == 0 else king // size
        if line == 0 or line == size - 1:
            beside = next_point(rules, king, way)
            if beside >= 0 and side(state[SQUARE + beside]) == DEFENDERS:
                return 1
    return 0


def stride(rules: Rules, way: int) -> int:
    """What is added to a point at each step up, right, down or left (0 to 3)."""
    if way == 0:
        return rules[SIZE]
    if way == 1:
        return 1
    return -rules[SIZE] if way == 2 else -1


def reach(rules: Rules, point: int, way: int) -> int:
    """How many points lie beyond one, that way."""
    size = rules[SIZE]
    if way == 0:
        return size - 1 - point // size
    if way == 1:
        return size - 1 - point % size
    return point // size if way == 2 else point % size


def steps_between(rules: Rules, one: int, other: int) -> int:
    """How many steps along the lines lie between two points."""
    size = rules[SIZE]
    return abs(one // size - other // size) + abs(one % size - other % size)


# -- before a search


def survey(state: Row, rules: Rules, work: Row) -> None:
    """Write into the work row what holds of every point, and what the men are worth now.

    They are worth nothing as they stand: what is reckoned is what a search adds to it.
    """
    king = king_at(state, rules)
    for at in range(4 * CHAINS_OF_A_CORNER):
        work[CHAINS + at] = 0
    for point in range(rules[POINTS]):
        flags = IS_HOME if is_goal(rules, point) == 1 else 0
        for kind in range(1, DEFENDING_DUKE + 1):
            if closed(rules, kind, point) == LEGAL:
                flags |= 1 << kind
        for way in range(4):
            beside = next_point(rules, point, way)
            while beside >= 0:
                if is_goal(rules, beside) == 1:
                    flags |= SEES_HOME
                beside = next_point(rules, beside, way)
        work[GROUND + point] = flags
        work[chains_at(rules) + point] = chain_of(rules, point)
    draw_near(state, rules, work, king)
    work[DEFENDING] = 0
    work[PRICE] = OF_ATTACKER
    for point in range(rules[POINTS]):
        weigh(rules, work, state[SQUARE + point], point, 1)
        if side(state[SQUARE + point]) == DEFENDERS:
            work[DEFENDING] += 1
    work[BALANCE] = corners(rules, work)
    if all_closed(rules, work[BALANCE]) == 1:
        work[PRICE] = DEAR
    work[DRAWN] = -UNWILLING if state[TURN] == DEFENDERS else UNWILLING


def draw_near(state: Row, rules: Rules, work: Row, king: int) -> None:
    """Write down what it is worth to an attacker on each point to be so near whom they hunt.

    That is the king, and while he is walled up his other men.
    """
    near, walled = nearness_at(rules), walled_up(state, rules, king)
    for point in range(rules[POINTS]):
        work[near + point] = 0
    for man in range(rules[POINTS]):
        hunted = 1 - walled if man == king else walled
        if hunted == 1 and side(state[SQUARE + man]) == DEFENDERS:
            for point in range(rules[POINTS]):
                nearer = NEAREST - steps_between(rules, point, man)
                work[near + point] = max(work[near + point], NEAR * nearer)


def weigh(rules: Rules, work: Row, kind: int, point: int, sign: int) -> None:
    """Add what a man on a point is worth, or take it away."""
    if side(kind) == NOBODY or kind == KING:
        return
    chain = work[chains_at(rules) + point]
    if side(kind) == ATTACKERS:
        work[BALANCE] -= sign * (work[PRICE] + work[nearness_at(rules) + point])
        if chain > 0:
            work[CHAINS + chain - 1] += sign
    else:
        work[BALANCE] += sign * OF_DEFENDER
        if chain > 0:
            work[CHAINS + chain - 1] -= 2 * sign


# -- the king's lines


def homeward(state: Row, rules: Rules, work: Row, point: int, way: int) -> int:
    """Along how many lines a king on a point could go home, this way and the contrary one."""
    found = 0
    for back in range(2):
        which = (way + 2 * back) % 4
        step = stride(rules, which)
        at = point
        for _ in range(reach(rules, point, which)):
            at += step
            if state[SQUARE + at] != EMPTY:
                break
            if work[GROUND + at] & IS_HOME != 0:
                found += 1
                break
            if at == rules[CENTRE] and may_cross_centre(rules, KING) == 0:
                break
    return found


def see_lines(state: Row, rules: Rules, work: Row, king: int) -> None:
    """See along how many lines the king is home, and from how many points he would see one."""
    exits_seen = routes = forks = room = 0
    for way in range(4):
        step = stride(rules, way)
        point = king
        for _ in range(reach(rules, king, way)):
            point += step
            if state[SQUARE + point] != EMPTY:
                break
            flags = work[GROUND + point]
            if flags & IS_HOME != 0:
                exits_seen += 1
                break
            if flags & (1 << KING) != 0:
                room += 1
                if flags & SEES_HOME != 0:
                    found = homeward(state, rules, work, point, (way + 1) % 4)
                    if found > 0:
                        routes += 1
                    if found > 1:
                        forks += 1
            if point == rules[CENTRE] and may_cross_centre(rules, KING) == 0:
                break
    work[SEEN_EXITS], work[SEEN_ROUTES], work[SEEN_FORKS] = exits_seen, routes, forks
    work[SEEN_ROOM] = room
    work[SEEN_FAR] = 0
    work[SEEN_AREA] = widest(rules)
    if exits_seen == 0 and routes == 0:
        work[SEEN_AREA] = room
        see_far(state, rules, work, king)


def see_far(state: Row, rules: Rules, work: Row, king: int) -> None:
    """Count the points that the king reaches in two moves and from which a line leads home."""
    for way in range(4):
        step = stride(rules, way)
        point = king
        for _ in range(reach(rules, king, way)):
            point += step
            if state[SQUARE + point] != EMPTY:
                break
            if work[GROUND + point] & (1 << KING) != 0:
                for side_way in range(2):
                    see_from(state, rules, work, point, (way + 1 + 2 * side_way) % 4)
            if point == rules[CENTRE] and may_cross_centre(rules, KING) == 0:
                break


def see_from(state: Row, rules: Rules, work: Row, start: int, way: int) -> None:
    """Count the points this way from which a line leads home, across the way."""
    step = stride(rules, way)
    point = start
    for _ in range(reach(rules, start, way)):
        point += step
        if state[SQUARE + point] != EMPTY:
            return
        flags = work[GROUND + point]
        if flags & (1 << KING) != 0:
            work[SEEN_AREA] += 1
            if flags & SEES_HOME != 0 and homeward(state, rules, work, point, (way + 1) % 4) > 0:
                work[SEEN_FAR] += 1
        if point == rules[CENTRE] and may_cross_centre(rules, KING) == 0:
            return


# -- the whole


def evaluate(state: Row, rules: Rules, work: Row, king: int, last: int) -> int:
    """What a position that is not over is worth to the defenders; ``last`` is where one has come.

    Equals are told apart by the luck of the game, so that not every game is the same.
    """
    see_lines(state, rules, work, king)
    shut = corners(rules, work)
    walled = walled_up(state, rules, king)
    total = work[BALANCE] - shut - confined(rules, work, shut, walled)
    total += ((state[KEY] & 0xFFFFFF) * work[LUCK] >> 20) & 7
    beset = 0
    for way in range(4):
        if walled == 0 and hostile_to_king(state, rules, next_point(rules, king, way)) == 1:
            beset += 1
    total += ROOM_TO_GO * min(work[SEEN_ROOM], 12) - BESET * beset * beset
    total += ROUTE * min(work[SEEN_ROUTES], 6) + FAR * min(work[SEEN_FAR], 10)
    total += FORK * min(work[SEEN_FORKS], 2)
    held = held_up(state, rules, king)
    if state[TURN] == ATTACKERS:
        if last >= 0 and exposed(state, rules, last) == 1:
            total -= OF_DEFENDER
        if held == 1:
            return total - WON
        if work[SEEN_EXITS] > 0:
            total += THREATENED
        return total + (WON if work[SEEN_EXITS] > 1 else 0)
    if last >= 0 and exposed(state, rules, last) == 1:
        total += OF_ATTACKER
    if work[SEEN_FORKS] > 0:
        total += WON // 4
    return total - (HELD if held == 1 else 0)
