"""Players met at the board, in the law's own subset: nets, the careful player, and lots."""

from __future__ import annotations

from tablesnb.lab.train.learning import GameSpace, choosing, most_careful
from tablesnb.players.tables_ahead import AheadSpace, best_ahead
from tablesnb.players.tables_judge import JudgeSpace, Weights, best_judged, judge
from tablesnb.players.tables_plays import PlaySpace, Rows, plays, set_out, take_over
from tablesnb.tables.law import (
    ACTOR,
    OVER,
    PHASE,
    Row,
    Rules,
    apply,
    move_by_lot,
    settle,
)

LOTS, CAREFUL, NET, OTHER = 0, 1, 2, 3


def play_by_net(rules: Rules, net: Weights, space: GameSpace, judging: JudgeSpace) -> None:
    """Make the play that a net thinks best for the seat that must choose."""
    state, made = space.state, space.plays
    found = plays(state, rules, made)
    chosen = made.ends[0]
    if found > 1:
        chosen = best_judged(found, rules, state[ACTOR], made, net, judging)
    take_over(state, made.states[chosen], rules)


def play_carefully(rules: Rules, weights: Row, space: GameSpace, seen: Row) -> None:
    """Make the play that the careful player likes best for the seat that must choose."""
    state, made = space.state, space.plays
    found = plays(state, rules, made)
    chosen = made.ends[0]
    if found > 1:
        chosen = most_careful(found, rules, state[ACTOR], made, weights, seen)
    take_over(state, made.states[chosen], rules)


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
    space: GameSpace,
    judging: JudgeSpace,
    judging_of_other: JudgeSpace,
) -> int:
    """Play one game, each seat by the player whose number ``who`` names; return its plays.

    There may be two nets, each with its own work space to judge by.

    It is broken off after ``cap`` plays, or as many throws. The state of the ``space`` is left as
    the game ended.
    """
    state, events = space.state, space.plays.events
    set_out(state, start, rules, events)
    made = 0
    while made < cap and choosing(rules, chances_of_dice, seed, cap, space):
        seat = state[ACTOR]
        made += 1
        if who[seat] == LOTS:
            apply(state, rules, move_by_lot(state, rules, seed, made, space.plays.moves), events)
            settle(state, rules, events)
        elif who[seat] == CAREFUL:
            play_carefully(rules, weights, space, judging.seen)
        elif who[seat] == NET:
            play_by_net(rules, net, space, judging)
        else:
            play_by_net(rules, other, space, judging_of_other)
    return made


def follow(
    start: Row,
    rules: Rules,
    chances_of_dice: Row,
    seed: int,
    cap: int,
    net: Weights,
    space: GameSpace,
    judging: JudgeSpace,
    seats: Row,
    thoughts: Rows,
) -> int:
    """Play one game by a net at every seat and write down what it thought; return its plays.

    For each play that did not end the game ``seats`` receives who made it, and ``thoughts`` what he
    then hoped for. The state of the ``space`` is left as the game ended.
    """
    state = space.state
    set_out(state, start, rules, space.plays.events)
    made = 0
    while made < cap and choosing(rules, chances_of_dice, seed, cap, space):
        seat = state[ACTOR]
        play_by_net(rules, net, space, judging)
        if state[PHASE] == OVER:
            break
        judge(state, rules, seat, net, judging)
        seats[made] = seat
        for which in range(len(judging.out)):
            thoughts[made][which] = judging.out[which]
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
    space: GameSpace,
    judging: JudgeSpace,
    left: Rows,
) -> None:
    """Play so many games on from one state by a net at every seat, game n from ``seed + n``.

    Each is broken off when ``cap`` throws have fallen. ``left`` receives the state in which each
    was left.
    """
    state = space.state
    for game in range(games):
        drawn = (seed + game) % 4294967296
        set_out(state, start, rules, space.plays.events)
        while choosing(rules, chances_of_dice, drawn, cap, space):
            play_by_net(rules, net, space, judging)
        take_over(left[game], state, rules)


def pick(
    start: Row,
    rules: Rules,
    net: Weights,
    far: int,
    made: PlaySpace,
    ahead: AheadSpace,
    judging: JudgeSpace,
    chosen: Row,
) -> None:
    """Choose for the seat that must: ``chosen`` receives the state after its best whole play.

    ``far`` is 2 to look two plays ahead, else one.
    """
    found = plays(start, rules, made)
    best = made.ends[0]
    if found > 1 and far < 2:
        best = best_judged(found, rules, start[ACTOR], made, net, judging)
    elif found > 1:
        best = best_ahead(found, rules, start[ACTOR], made, net, ahead, judging)
    take_over(chosen, made.states[best], rules)
