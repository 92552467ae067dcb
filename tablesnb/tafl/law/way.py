"""The way of a piece: why it may not go from one point to another, and where it may go.

Every reason is one question, which answers with the reason or with LEGAL, and stands in the order
in which the vocabulary has them. ``refusal`` is the first; legal moves are defined by it.
"""

from __future__ import annotations

from tablesnb.base.chance import another, place, ticket
from tablesnb.tafl.law.board import is_goal, next_point, side
from tablesnb.tafl.law.vocabulary import *

# -- who may move


def game_over(state: Row) -> int:
    """Nobody moves when the game is over: the reason tells by what it ended."""
    if state[PHASE] != OVER:
        return LEGAL
    return OVER_TAKEN << (state[CAUSE] - KING_TAKEN)


def not_your_choice(state: Row, seat: int) -> int:
    """The sides move in turn (``turn_order``)."""
    return NOT_YOUR_CHOICE if state[PHASE] != OVER and seat != state[ACTOR] else LEGAL


def no_such_point(rules: Rules, source: int, target: int) -> int:
    """A move is from one point of the board to another (``points``)."""
    if source < 0 or target < 0 or source >= rules[POINTS] or target >= rules[POINTS]:
        return NO_SUCH_POINT
    return LEGAL


def no_man(kind: int, seat: int) -> int:
    """Everybody moves his own (``men``)."""
    return NO_MAN if side(kind) != seat else LEGAL


# -- along the line


def not_straight(rules: Rules, source: int, target: int) -> int:
    """A piece moves along a line, and leaves its point (``moves``)."""
    size = rules[SIZE]
    if source == target or (source // size != target // size and source % size != target % size):
        return NOT_STRAIGHT
    return LEGAL


def one_step(rules: Rules, source: int, target: int) -> int:
    """From one point to another on its line: what is added at each step."""
    step = 1 if source // rules[SIZE] == target // rules[SIZE] else rules[SIZE]
    return step if target > source else -step


def in_the_way(state: Row, rules: Rules, source: int, target: int) -> int:
    """No piece jumps, and no two stand on a point (``jumping``)."""
    step = one_step(rules, source, target)
    point = source
    while point != target:
        point += step
        if state[SQUARE + point] != EMPTY:
            return IN_THE_WAY
    return LEGAL


def crosses_centre(rules: Rules, source: int, target: int) -> int:
    """1 where the centre lies between two points of a line, else 0."""
    centre = rules[CENTRE]
    if centre <= min(source, target) or centre >= max(source, target):
        return 0
    return 1 if (centre - source) % one_step(rules, source, target) == 0 else 0


def may_cross_centre(rules: Rules, kind: int) -> int:
    """1 where such a piece may cross the empty centre, else 0."""
    if kind == KING:
        return 1 if rules[KING_CROSS] == KING_CROSSES else 0
    return rules[CROSS]


def over_centre(rules: Rules, kind: int, source: int, target: int) -> int:
    """Who may not cross the centre: men (``men_cross_throne``), the king too
    (``king_may_cross_throne``).

    "Left: movement of the king: octogonally, to any free spot along the line" lets him.
    """
    if may_cross_centre(rules, kind) == 1 or crosses_centre(rules, source, target) == 0:
        return LEGAL
    return KING_OVER_CENTRE if kind == KING else OVER_CENTRE


# -- where it ends


def centre_closed(rules: Rules, target: int) -> int:
    """Men may not stand on the centre (``men_enter_throne``).

    "attackers and defenders cannot enter the central space (no lines!) and the four corners"
    """
    return CENTRE_CLOSED if target == rules[CENTRE] else LEGAL


def no_way_back(rules: Rules, target: int) -> int:
    """The king who has left the centre may not come back there (``king_may_reenter``)."""
    return NO_WAY_BACK if target == rules[CENTRE] and rules[REENTER] == 0 else LEGAL


def citadel_closed(rules: Rules, target: int) -> int:
    """Men may not enter a citadel (``men_enter_citadel``)."""
    return CITADEL_CLOSED if rules[rules[CITADEL] + target] == 1 else LEGAL


def dukes_only(rules: Rules, kind: int, target: int) -> int:
    """On a double-outlined point only dukes and the king may stop (``variegated_men``)."""
    if rules[VARIED] != DUKES or rules[rules[OUTLINED] + target] == 0:
        return LEGAL
    return DUKES_ONLY if kind == ATTACKER or kind == DEFENDER else LEGAL


def closed(rules: Rules, kind: int, target: int) -> int:
    """Every reason why such a piece may not stand on a point, however it comes there."""
    if kind == KING:
        return no_way_back(rules, target)
    found = centre_closed(rules, target) | citadel_closed(rules, target)
    return found | dukes_only(rules, kind, target)


# -- the one question


def objections(state: Row, rules: Rules, move: Move) -> int:
    """Every reason against a move, a bit each; LEGAL where there is none.

    What cannot be asked of a move is not: where there is no such point nobody stands, who is not
    yours goes nowhere, and who leaves the lines has nobody in the way.
    """
    seat, source, target = move
    found = game_over(state) | not_your_choice(state, seat) | no_such_point(rules, source, target)
    if found & NO_SUCH_POINT != 0:
        return found
    kind = state[SQUARE + source]
    found |= no_man(kind, seat)
    if found & NO_MAN != 0:
        return found
    found |= not_straight(rules, source, target)
    if found & NOT_STRAIGHT != 0:
        return found
    return found | on_the_way(state, rules, source, target)


def on_the_way(state: Row, rules: Rules, source: int, target: int) -> int:
    """Every reason against a piece's going along its line, a bit each."""
    kind = state[SQUARE + source]
    found = in_the_way(state, rules, source, target) | over_centre(rules, kind, source, target)
    return found | closed(rules, kind, target)


def refusal(state: Row, rules: Rules, move: Move) -> int:
    """Why a move is refused: the first reason; LEGAL when it is legal."""
    found = objections(state, rules, move)
    return found & -found


# -- where a piece may go


def moves_up_to(state: Row, rules: Rules, found: Row, most: int) -> int:
    """Write legal moves into ``found``, three ints each, ``most`` at the most; return how many.

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
                    if count == most:
                        return count
                target = next_point(rules, target, way)
    return count


def legal(state: Row, rules: Rules, found: Row) -> int:
    """Write every legal move into ``found``, three ints each; return how many."""
    return moves_up_to(state, rules, found, 4 * rules[POINTS])


def list_men(state: Row, rules: Rules, men: Row) -> None:
    """List where the pieces of each side stand, in the order of the points.

    Their number comes first; the defenders' list begins after room for a piece on every point.
    """
    for seat in range(2):
        first = seat * (rules[POINTS] + 1)
        count = 0
        for point in range(rules[POINTS]):
            if side(state[SQUARE + point]) == seat:
                count += 1
                men[first + count] = point
        men[first] = count


def space_for_men(rules: Rules) -> int:
    """How many ints ``list_men`` may write."""
    return 2 * (rules[POINTS] + 1)


def move_by_lot(state: Row, rules: Rules, seed: int, choice: int, men: Row) -> Move:
    """One of the legal moves, each as likely as the others: choice n of a seed.

    Pieces, of which ``list_men`` says where they are, and points that lie on their lines are drawn
    by lot until a move is legal, which is sooner done than to list all. Whoever is on turn has one.
    """
    seat, size = state[ACTOR], rules[SIZE]
    seen = 2 * (size - 1)
    first = seat * (rules[POINTS] + 1)
    drawn = ticket(seed, choice, seat)
    while True:
        pick = place(drawn, men[first] * seen)
        drawn = another(drawn)
        if pick < 0:
            continue
        source = men[first + 1 + pick // seen]
        target = on_line(rules, source, pick % seen)
        if state[SQUARE + target] == EMPTY and on_the_way(state, rules, source, target) == LEGAL:
            return (seat, source, target)


def on_line(rules: Rules, point: int, number: int) -> int:
    """One of the other points on a point's lines: those of its rank first, then of its file."""
    size = rules[SIZE]
    rank, file = point // size, point % size
    if number < size - 1:
        return rank * size + number + (1 if number >= file else 0)
    number -= size - 1
    return (number + (1 if number >= rank else 0)) * size + file


def space_for_moves(rules: Rules) -> int:
    """How many ints ``legal`` may write: an empty point is seen by four pieces at most."""
    return 3 * 4 * rules[POINTS]


def can_go(state: Row, rules: Rules, source: int) -> int:
    """1 where a piece may go anywhere at all, whoever is on turn, else 0."""
    kind = state[SQUARE + source]
    for way in range(4):
        point = next_point(rules, source, way)
        while point >= 0 and state[SQUARE + point] == EMPTY:
            if closed(rules, kind, point) == LEGAL:
                return 1
            if point == rules[CENTRE] and may_cross_centre(rules, kind) == 0:
                break
            point = next_point(rules, point, way)
    return 0


def exits(state: Row, rules: Rules, king: int) -> int:
    """Along how many lines a king on this point could go home at once."""
    found = 0
    for way in range(4):
        point = next_point(rules, king, way)
        while point >= 0 and state[SQUARE + point] == EMPTY:
            if is_goal(rules, point) == 1:
                found += 1
                break
            if point == rules[CENTRE] and may_cross_centre(rules, KING) == 0:
                break
            point = next_point(rules, point, way)
    return found
