"""Who stands where: the ways of the seats, the marks of men, and how men are counted."""

from __future__ import annotations

from tablesnb.tables.law.vocabulary import *


def step_of(rules: Rules, seat: int, place: int) -> int:
    """How many points of its way a man has passed: -1 before he stands on the first.

    Also -1 on a point to which the way never leads. Rules: ``track``, ``route``, ``direction``.
    """
    if place < rules[POINTS]:
        return rules[rules[STEP] + seat * rules[POINTS] + place]
    return -1


def end_of(rules: Rules, move: Move) -> int:
    """How many points of the way a man has passed where a half-move takes him: off, all of them."""
    if move[2] == rules[OFF]:
        return rules[LENGTH]
    return step_of(rules, move[0], move[2])


def not_counted(state: Row, rules: Rules, seat: int, point: int) -> bool:
    """Whether a rival's Ace point is left out of this seat's count. Rule: ``ace_points``."""
    reading = rules[ACES]
    if reading == COUNT_ALL:
        return False
    whose = rules[rules[ACE] + point]
    if whose == NOBODY or whose == seat:
        return False
    piled = state[COUNT + whose * rules[WIDTH] + point] > 1
    if reading == SKIP_IF_STACKED:
        # du Coeur: "if it is still piled with more than one of his men"
        return piled
    if reading == RIGHT_ONLY:
        # Golladay: "the space to their right"
        return piled and whose == (seat + 1) % rules[SEATS]
    owner = state[rules[OWNER] + point]
    men = 0 if owner == NOBODY else state[COUNT + owner * rules[WIDTH] + point]
    return men != 1 if reading == SKIP_UNLESS_LONE else men > 1


def target_of(state: Row, rules: Rules, seat: int, source: int, die: int) -> int:
    """The place that a die takes a man to: a point of his way, or off; on a ring he goes round.

    Rules: ``track``, ``route``, ``direction``, ``ace_points``.
    """
    step = step_of(rules, seat, source)
    track = rules[TRACK] + seat * rules[LENGTH]
    if rules[RING] == 0:
        step += die
        return rules[OFF] if step >= rules[LENGTH] else rules[track + step]
    for _ in range(die):
        step = (step + 1) % rules[LENGTH]
        while not_counted(state, rules, seat, rules[track + step]):
            step = (step + 1) % rules[LENGTH]
    return rules[track + step]


def marked(rules: Rules) -> bool:
    """Whether men keep the mark of the point on which they were placed. Rule: ``hit_goes_to``."""
    return rules[GOES_TO] == TO_SAME_POINT


def mark_at(rules: Rules, seat: int, place: int, mark: int) -> int:
    """Where the row counts a seat's men of one mark on one of its points or on the bar."""
    return rules[MARK] + (seat * rules[OFF] + place) * rules[MARKS] + mark - 1


def kinds(rules: Rules) -> int:
    """How many kinds of men may stand in one pile: one for each mark where men are marked."""
    return rules[MARKS] if marked(rules) else 1


def men_at(state: Row, rules: Rules, seat: int, place: int) -> int:
    """How many men a seat has on a place."""
    return state[COUNT + seat * rules[WIDTH] + place]


def men_in(state: Row, rules: Rules, seat: int) -> int:
    """How many men of a seat are still in the game: neither off nor captive. Rule: ``men``."""
    base = COUNT + seat * rules[WIDTH]
    men = rules[MEN] - state[base + rules[OFF]]
    for other in range(rules[SEATS]):
        men -= state[base + rules[HELD_BY] + other]
    return men


def captives(state: Row, rules: Rules, seat: int) -> int:
    """How many men of others a seat holds. Rule: ``hit_goes_to``."""
    total = 0
    for other in range(rules[SEATS]):
        total += state[COUNT + other * rules[WIDTH] + rules[HELD_BY] + seat]
    return total


def next_in(state: Row, rules: Rules, seat: int) -> int:
    """The next seat to the right that still has men in the game; this one if there is no other.

    Rules: ``seats``, ``turn_order``.
    """
    for turn in range(1, rules[SEATS]):
        other = (seat + turn) % rules[SEATS]
        if men_in(state, rules, other) > 0:
            return other
    return seat


def waiting(state: Row, rules: Rules, seat: int) -> int:
    """How many men of a seat wait for a die: those that go back by none are not among them.

    Rules: ``start``, ``hit_goes_to``.
    """
    base = COUNT + seat * rules[WIDTH]
    if marked(rules):
        return state[base + rules[RESERVE]]
    return state[base + rules[RESERVE]] + state[base + rules[BAR]]


def all_home(state: Row, rules: Rules, seat: int) -> bool:
    """Whether all men of a seat stand at home or are off: never bar or reserve. Rule: ``home``."""
    base = COUNT + seat * rules[WIDTH]
    men = state[base + rules[OFF]]
    first = rules[TRACK] + seat * rules[LENGTH]
    for step in range(rules[LENGTH] - rules[HOME], rules[LENGTH]):
        men += state[base + rules[first + step]]
    return men == rules[MEN]


def held_against(state: Row, rules: Rules, seat: int, point: int) -> bool:
    """Whether enough enemy men stand on a point to close it to this seat. Rule: ``hold``."""
    owner = state[rules[OWNER] + point]
    if owner == NOBODY or owner == seat:
        return False
    return state[COUNT + owner * rules[WIDTH] + point] >= rules[HOLD]
