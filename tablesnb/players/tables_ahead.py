"""Two plays ahead, in the law's own subset: every throw of the next seat, and its best answer.

It is asked of those plays alone that seem about as good as the best, where one throw of two dice
or of three follows, and within a budget of positions, never of time: so the same game is always
played alike, and who waits at a board does not wait long.
"""

from __future__ import annotations

from typing import NamedTuple

from tablesnb.players.tables_judge import JudgeSpace, judge
from tablesnb.players.tables_net import SURE, Weights
from tablesnb.players.tables_plays import PlaySpace, plays, take_over
from tablesnb.tables.law import (
    ACTOR,
    DICE,
    FACES,
    OVER,
    PHASE,
    SEATS,
    Row,
    Rules,
    dice_due,
    key,
    settle,
    thrown,
)

CLOSE = SURE // 12  # hoped for less by no more than this, a play may yet be the best
LOOKED_AT = 4  # plays that are looked at so, at the most
# positions that are judged for a choice, with two dice and with three: where two plays need more,
# none is looked at so
BUDGET, BUDGET_OF_THREE = 2000, 6000


class AheadSpace(NamedTuple):
    """Work space to look two plays ahead.

    ``hopes`` are of the plays themselves, ``plays`` is for the answers to each, ``after`` the state
    after a throw; ``spent`` counts the positions that are judged.
    """

    hopes: Row
    dice: Row
    plays: PlaySpace
    after: Row
    spent: Row


def foreseen(state: Row, rules: Rules) -> bool:
    """Whether one throw of two or three dice comes next, in a game of two seats."""
    return state[PHASE] != OVER and rules[SEATS] == 2 and 2 <= dice_due(state, rules) <= 3


def budget(rules: Rules) -> int:
    """How many positions may be judged for a choice."""
    return BUDGET_OF_THREE if rules[DICE] == 3 else BUDGET


def beyond(looked: int, spent: int, most: int) -> bool:
    """Whether one play more, after so many that were looked at, would be too much."""
    return looked > 0 and spent * (looked + 1) > most * looked


def foresee(
    state: Row,
    rules: Rules,
    seat: int,
    looked: int,
    net: Weights,
    ahead: AheadSpace,
    space: JudgeSpace,
) -> int:
    """What a seat may hope for in the mean of all throws that come next, each answered best.

    Where no such throw comes next it is what ``judge`` says. So many plays were ``looked`` at
    before; the first is given up where two like it would be too much, and then ``beyond`` says so.
    """
    if not foreseen(state, rules):
        return judge(state, rules, seat, net, space)
    after, states, ends = ahead.after, ahead.plays.states, ahead.plays.ends
    total, faces, other, due = 0, rules[FACES], state[ACTOR], dice_due(state, rules)
    most, throws = budget(rules), 0
    for high in range(1, faces + 1):
        for middle in range(1, high + 1):
            for low in range(1, middle + 1 if due == 3 else 2):
                if looked == 0 and beyond(1, ahead.spent[0], most):
                    return 0
                ways_of_fall = fall_of(state, rules, high, middle, low, ahead)
                throws += ways_of_fall
                viewer = other
                if after[PHASE] == OVER or dice_due(after, rules) > 0:
                    hoped = judge(after, rules, viewer, net, space)
                else:
                    viewer = after[ACTOR]
                    found = plays(after, rules, ahead.plays)
                    ahead.spent[0] += found
                    hoped = judge(states[ends[0]], rules, viewer, net, space)
                    for number in range(1, found):
                        hoped = max(hoped, judge(states[ends[number]], rules, viewer, net, space))
                total += ways_of_fall * (hoped if viewer == seat else -hoped)
    return total // throws


def fall_of(state: Row, rules: Rules, high: int, middle: int, low: int, ahead: AheadSpace) -> int:
    """Throw the dice that are due, two or three, and return in how many ways they fall so.

    ``after`` of the work space becomes what follows; ``low`` is the third, which two have not.
    """
    dice, events, due = ahead.dice, ahead.plays.events, dice_due(state, rules)
    take_over(ahead.after, state, rules)
    dice[0], dice[1] = high, middle
    if due == 3:
        dice[2] = low
    events[0] = 0
    thrown(ahead.after, rules, dice)
    settle(ahead.after, rules, events)
    if due == 2:
        return 1 if high == middle else 2
    if high == low:
        return 1
    return 3 if high == middle or middle == low else 6


def best_ahead(
    found: int,
    rules: Rules,
    seat: int,
    made: PlaySpace,
    net: Weights,
    ahead: AheadSpace,
    space: JudgeSpace,
) -> int:
    """Which of the positions that whole plays lead to is worth most, two plays ahead."""
    first, first_ends, hopes = made.states, made.ends, ahead.hopes
    highest = 0
    for number in range(found):
        hopes[number] = judge(first[first_ends[number]], rules, seat, net, space)
        if number == 0 or hopes[number] > highest:
            highest = hopes[number]
    best, most = -1, 0
    ahead.spent[0] = 0
    for looked in range(LOOKED_AT):
        if beyond(looked, ahead.spent[0], budget(rules)):
            break  # one play alone says nothing of the others: it is the best of one play ahead
        # the next of those that are about as good: the highest that was not looked at
        at = -1
        for number in range(found):
            if hopes[number] < highest - CLOSE:
                continue
            if at < 0 or hopes[number] > hopes[at]:
                at = number
            elif hopes[number] == hopes[at]:
                if key(first[first_ends[number]], rules) < key(first[first_ends[at]], rules):
                    at = number
        if at < 0:
            break
        end = first_ends[at]
        hoped = foresee(first[end], rules, seat, looked, net, ahead, space)
        if best < 0 or hoped > most:
            best, most = end, hoped
        hopes[at] = highest - CLOSE - 1
    return best
