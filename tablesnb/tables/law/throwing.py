"""Dice: how many are due, what they give to play, and who wins a contest of throws."""

from __future__ import annotations

from collections.abc import Sequence

from tablesnb.tables.law.entering import places_first
from tablesnb.tables.law.places import waiting
from tablesnb.tables.law.vocabulary import *


def tell(events: Row, code: int, seat: int, place: int, value: int) -> None:
    """Write down one event; ``events[0]`` counts them."""
    at = 1 + 4 * events[0]
    events[at] = code
    events[at + 1] = seat
    events[at + 2] = place
    events[at + 3] = value
    events[0] += 1


def dice_due(state: Row, rules: Rules) -> int:
    """How many dice the actor must throw now; 0 when no throw is awaited.

    Rules: ``dice``, ``dice_count``, ``hands``, ``opening``, ``binding``, ``entering``.
    """
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


def thrown(state: Row, rules: Rules, dice: Sequence[int]) -> None:
    """The actor's dice have fallen: one in the opening, all of them otherwise."""
    state[THROWS] += 1
    phase = state[PHASE]
    if phase == THROW or phase == ENTER_DONE or phase == FIRST_THROW:
        for index in range(dice_due(state, rules)):
            state[rules[THROWN] + index] = dice[index]
        give_dice(state, rules)
        return
    if phase == PLACE_THROW:
        for index in range(dice_due(state, rules)):
            state[rules[THROWN] + index] = dice[index]
            state[rules[LEFT] + dice[index]] += 1
        state[PHASE] = PLACE
        return
    total = 0
    for index in range(dice_due(state, rules)):
        total += dice[index]
    state[rules[CONTEST] + state[ACTOR]] = total


# -- what a throw gives


def plays_of(state: Row, rules: Rules, index: int) -> int:
    """How often a die of the throw is played: more than once where the dice are a doublet.

    In a double hand each of the partners has two dice, and these are looked at for a doublet.
    Rules: ``doublets``, ``hands``.
    """
    first, last = 0, rules[DICE]
    if rules[HANDS] == DOUBLE_HAND:
        first = index - index % 2
        last = first + 2
    for other in range(first, last):
        if state[rules[THROWN] + other] != state[rules[THROWN] + index]:
            return 1
    return rules[DOUBLETS]


def give_dice(state: Row, rules: Rules) -> None:
    """Lay out the dice of a throw for playing, a doublet as often as the rules say."""
    for index in range(rules[DICE]):
        face = state[rules[THROWN] + index]
        if face > 0:
            state[rules[LEFT] + face] += plays_of(state, rules, index)
    state[PHASE] = PLAY
    state[ACTOR] = state[TURN]


def dice_given(state: Row, rules: Rules) -> int:
    """How many dice this throw gave to be played."""
    given = 0
    for index in range(rules[DICE]):
        if state[rules[THROWN] + index] > 0:
            given += plays_of(state, rules, index)
    return given


def dice_left(state: Row, rules: Rules) -> int:
    """How many dice of the throw are still to be played; a doublet may count for more."""
    total = 0
    for face in range(1, rules[FACES] + 1):
        total += state[rules[LEFT] + face]
    return total


def untouched(state: Row, rules: Rules) -> bool:
    """Whether no die of this throw has been played yet."""
    return dice_left(state, rules) == dice_given(state, rules)


def void_dice(state: Row, rules: Rules) -> int:
    """Void the dice that are left and return how many; what was thrown stays to be seen."""
    left = dice_left(state, rules)
    for face in range(1, rules[FACES] + 1):
        left += state[rules[DECLINED] + face]
        state[rules[LEFT] + face] = 0
        state[rules[DECLINED] + face] = 0
    return left


def take_dice_away(state: Row, rules: Rules, events: Row) -> None:
    """Clear the dice of a throw from the board, and tell how many could not be played.

    Rules: ``unused_die``, ``must_play``.
    """
    for index in range(rules[MOST_DICE]):
        state[rules[THROWN] + index] = 0
    left = void_dice(state, rules)
    if left > 0:
        tell(events, LOST if rules[PASSING] == NO_PASSING else UNUSED, state[TURN], 0, left)


def doublet_thrown(state: Row, rules: Rules) -> bool:
    """Whether the dice on the board are a doublet; in a double hand, those of either partner.

    Rules: ``stakes``, ``hands``.
    """
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


# -- contests: who begins, who breaks a table


def contest(state: Row, rules: Rules, events: Row) -> bool:
    """Carry a throwing contest on: name who throws next, or who has won; True when it is decided.

    Those tied for the highest throw again; the others are out of it. Rules: ``opening``,
    ``binding``.
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
        tell(events, TIED if state[PHASE] == OPENING else TIED_BREAKING, NOBODY, 0, highest)
        for seat in range(seats):
            state[row + seat] = TO_THROW if state[row + seat] == highest else 0


def clear_contest(state: Row, rules: Rules) -> None:
    """Forget the throws of a decided contest."""
    for seat in range(rules[SEATS]):
        state[rules[CONTEST] + seat] = 0


def begin(state: Row, rules: Rules, events: Row) -> None:
    """The opening is decided: the winner begins, afresh or with the two dice that decided it.

    Rules: ``opening``, ``entering``, ``hands``.
    """
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
