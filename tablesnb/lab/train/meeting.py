"""Players met at the board, in the law's own subset: nets, the careful player, and lots."""

from __future__ import annotations

from tablesnb.lab.playout_tables import fall
from tablesnb.lab.train.learning import most_careful
from tablesnb.players.tables_ahead import best_ahead
from tablesnb.players.tables_judge import Weights, best_judged, judge
from tablesnb.players.tables_plays import Rows, plays, set_out, take_over
from tablesnb.tables.law import (
    ACTOR,
    OVER,
    PHASE,
    THROWS,
    Row,
    Rules,
    apply,
    move_by_lot,
    settle,
)

LOTS, CAREFUL, NET, OTHER = 0, 1, 2, 3


def meet(
    start: Row,
    rules: Rules,
    chances_of_dice: Row,
    seed: int,
    cap: int,
    who: Row,
    weights: Row,
    net: Weights,
    other: Weights,
    state: Row,
    dice: Row,
    events: Row,
    moves: Row,
    states: Rows,
    ways: Rows,
    slots: Row,
    ends: Row,
    seen: Row,
    hidden: Row,
    out: Row,
    hidden_of_other: Row,
    out_of_other: Row,
) -> int:
    """Play one game, each seat by the player whose number ``who`` names; return its plays.

    There may be two nets, each with its own work space.

    It is broken off after ``cap`` plays, or as many throws. ``state`` is left as the game ended.
    """
    set_out(state, start, rules, events)
    made = 0
    while state[PHASE] != OVER and made < cap and state[THROWS] < cap:
        events[0] = 0
        if fall(state, rules, chances_of_dice, seed, dice):
            settle(state, rules, events)
            continue
        seat = state[ACTOR]
        made += 1
        if who[seat] == LOTS:
            apply(state, rules, move_by_lot(state, rules, seed, made, moves), events)
            settle(state, rules, events)
            continue
        found = plays(state, rules, states, ways, slots, ends, moves, events)
        chosen = ends[0]
        if found > 1 and who[seat] == CAREFUL:
            chosen = most_careful(found, rules, seat, states, ends, weights, seen)
        elif found > 1 and who[seat] == NET:
            chosen = best_judged(found, rules, seat, states, ends, net, seen, hidden, out)
        elif found > 1:
            chosen = best_judged(
                found, rules, seat, states, ends, other, seen, hidden_of_other, out_of_other
            )
        take_over(state, states[chosen], rules)
    return made


def follow(
    start: Row,
    rules: Rules,
    chances_of_dice: Row,
    seed: int,
    cap: int,
    net: Weights,
    state: Row,
    dice: Row,
    events: Row,
    moves: Row,
    states: Rows,
    ways: Rows,
    slots: Row,
    ends: Row,
    seen: Row,
    hidden: Row,
    out: Row,
    seats: Row,
    thoughts: Rows,
) -> int:
    """Play one game by a net at every seat and write down what it thought; return its plays.

    For each play that did not end the game ``seats`` receives who made it, and ``thoughts`` what he
    then hoped for. ``state`` is left as the game ended.
    """
    set_out(state, start, rules, events)
    made = 0
    while state[PHASE] != OVER and made < cap and state[THROWS] < cap:
        events[0] = 0
        if fall(state, rules, chances_of_dice, seed, dice):
            settle(state, rules, events)
            continue
        seat = state[ACTOR]
        found = plays(state, rules, states, ways, slots, ends, moves, events)
        chosen = ends[0]
        if found > 1:
            chosen = best_judged(found, rules, seat, states, ends, net, seen, hidden, out)
        take_over(state, states[chosen], rules)
        if state[PHASE] == OVER:
            break
        judge(state, rules, seat, net, seen, hidden, out)
        seats[made] = seat
        for which in range(len(out)):
            thoughts[made][which] = out[which]
        made += 1
    return made


def onward(
    start: Row,
    rules: Rules,
    chances_of_dice: Row,
    seed: int,
    games: int,
    cap: int,
    net: Weights,
    state: Row,
    dice: Row,
    events: Row,
    moves: Row,
    states: Rows,
    ways: Rows,
    slots: Row,
    ends: Row,
    seen: Row,
    hidden: Row,
    out: Row,
    left: Rows,
) -> None:
    """Play so many games on from one state by a net at every seat, game n from ``seed + n``.

    Each is broken off when ``cap`` throws have fallen. ``left`` receives the state in which each
    was left.
    """
    for game in range(games):
        drawn = (seed + game) % 4294967296
        set_out(state, start, rules, events)
        while state[PHASE] != OVER and state[THROWS] < cap:
            events[0] = 0
            if fall(state, rules, chances_of_dice, drawn, dice):
                settle(state, rules, events)
                continue
            seat = state[ACTOR]
            found = plays(state, rules, states, ways, slots, ends, moves, events)
            chosen = ends[0]
            if found > 1:
                chosen = best_judged(found, rules, seat, states, ends, net, seen, hidden, out)
            take_over(state, states[chosen], rules)
        take_over(left[game], state, rules)


def pick(
    start: Row,
    rules: Rules,
    net: Weights,
    ahead: int,
    events: Row,
    moves: Row,
    states: Rows,
    ways: Rows,
    slots: Row,
    ends: Row,
    seen: Row,
    hidden: Row,
    out: Row,
    hopes: Row,
    dice: Row,
    deep_moves: Row,
    deep_states: Rows,
    deep_ways: Rows,
    deep_slots: Row,
    deep_ends: Row,
    after: Row,
    spent: Row,
    chosen: Row,
) -> None:
    """Choose for the seat that must: ``chosen`` receives the state after its best whole play.

    ``ahead`` is 2 to look two plays ahead, else one.
    """
    found = plays(start, rules, states, ways, slots, ends, moves, events)
    best = ends[0]
    if found > 1 and ahead < 2:
        best = best_judged(found, rules, start[ACTOR], states, ends, net, seen, hidden, out)
    elif found > 1:
        best = best_ahead(
            found, rules, start[ACTOR], states, ends, net, hopes, dice, events, deep_moves,
            deep_states, deep_ways, deep_slots, deep_ends, seen, hidden, out, after,
            spent,
        )  # fmt: skip
    take_over(chosen, states[best], rules)
