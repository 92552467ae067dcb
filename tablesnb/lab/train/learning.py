"""Learning by play against oneself, in the law's own subset and with real numbers beside it.

A net sees a position as inputs, has one layer between, and says what may be paid and how likely.
After each game every position that a seat left behind is taught what came of it: what the next one
was thought to be worth, and that the more the nearer it was.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from tablesnb.base.chance import PLAYER_STREAM, draw
from tablesnb.lab.playout_tables import fall
from tablesnb.players.tables_ahead import AheadSpace, best_ahead, fall_of, foreseen
from tablesnb.players.tables_judge import JudgeSpace, best_judged, judge, look_at
from tablesnb.players.tables_net import Weights
from tablesnb.players.tables_plays import PlaySpace, Rows, plays, set_out, take_over
from tablesnb.players.tables_weights import worth
from tablesnb.tables.law import (
    ACTOR,
    FACES,
    OVER,
    PAID,
    PHASE,
    SEATS,
    THROW,
    THROWS,
    Row,
    Rules,
    apply,
    dice_due,
    move_by_lot,
    settle,
)

Reals = list[float]
Layer = list[list[float]]


class GameSpace(NamedTuple):
    """Work space to play a game: its state, the dice, and the whole plays of a choice."""

    state: Row
    dice: Row
    plays: PlaySpace


class LearningNet(NamedTuple):
    """A net in real numbers, or its part for races, and work space for what it thinks.

    ``scale`` is by how much each input is taken, ``worth`` what each answer is worth, ``first`` and
    ``second`` are the weights of both layers. ``hidden`` and ``out`` are for what is thought,
    ``wanted`` for what should have been, ``back`` for what the hidden numbers are to learn of it.
    ``past`` is the table of ``tell_throws_past``, and ``sees`` how much it sees.
    """

    scale: Reals
    worth: Reals
    first: Layer
    second: Layer
    hidden: Reals
    back: Reals
    out: Reals
    wanted: Reals
    past: Row
    sees: int = 0


class Trail(NamedTuple):
    """What was seen after each play of a game, how much of it, and whose play it was."""

    seens: Rows
    counts: Row
    seats: Row


def choosing(rules: Rules, chances_of_dice: Row, seed: int, cap: int, space: GameSpace) -> bool:
    """Let dice fall until a seat must choose; False where the game is over, or at its cap."""
    state, events = space.state, space.plays.events
    while state[PHASE] != OVER and state[THROWS] < cap:
        events[0] = 0
        if not fall(state, rules, chances_of_dice, seed, space.dice):
            return True
        settle(state, rules, events)
    return False


def part_for(seen: Row, many: int, net: LearningNet, race: LearningNet) -> LearningNet:
    """The part of a net that judges what is seen: a race has its own."""
    return race if net.sees > 0 and seen[2 * many - 2] == len(net.scale) - 1 else net


def guess(seen: Row, many: int, net: LearningNet, chances: bool, out: Reals) -> None:
    """Say of inputs what they are worth: ``out`` receives the chances, or each seat's payoff.

    The last row of ``first``, and the last number of each row of ``second``, are given whatever is
    seen.
    """
    scale, first, second, hidden = net.scale, net.first, net.second, net.hidden
    size = len(hidden)
    bias = len(first) - 1
    for at in range(size):
        hidden[at] = first[bias][at]
    for number in range(many):
        which = seen[2 * number]
        amount = seen[2 * number + 1] * scale[which]
        for at in range(size):
            hidden[at] += amount * first[which][at]
    for at in range(size):
        hidden[at] = 1.0 / (1.0 + exp(-hidden[at]))
    most = 0.0
    fours = size // 4
    for which in range(len(out)):
        # four sums that do not wait for each other are done sooner than one
        one, two, three, total = 0.0, 0.0, 0.0, second[which][size]
        for four in range(fours):
            at = 4 * four
            one += second[which][at] * hidden[at]
            two += second[which][at + 1] * hidden[at + 1]
            three += second[which][at + 2] * hidden[at + 2]
            total += second[which][at + 3] * hidden[at + 3]
        for at in range(4 * fours, size):
            total += second[which][at] * hidden[at]
        total += one + two + three
        out[which] = total
        if which == 0 or total > most:
            most = total
    if chances:
        total = 0.0
        for which in range(len(out)):
            out[which] = exp(out[which] - most)
            total += out[which]
        for which in range(len(out)):
            out[which] /= total


def paid_out(state: Row, rules: Rules, seat: int, worth: Reals, chances: bool, out: Reals) -> None:
    """What a game that is over paid, as ``guess`` says what one may pay."""
    for which in range(len(out)):
        if chances:
            paid = state[rules[PAID] + seat]
            out[which] = 1.0 if worth[which] == paid else 0.0
        else:
            out[which] = state[rules[PAID] + (seat + which) % rules[SEATS]] * worth[which]


def hoped_for(out: Reals, worth: Reals, chances: bool) -> float:
    """What a seat may hope to be paid."""
    if not chances:
        return out[0]
    total = 0.0
    for which in range(len(out)):
        total += out[which] * worth[which]
    return total


def best_guessed(
    found: int,
    rules: Rules,
    seat: int,
    made: PlaySpace,
    net: LearningNet,
    race: LearningNet,
    chances: bool,
    seen: Row,
) -> int:
    """Which of the positions that whole plays lead to is worth most to the seat that chose."""
    best = 0
    highest = 0.0
    for number in range(found):
        state = made.states[made.ends[number]]
        if state[PHASE] == OVER:
            paid_out(state, rules, seat, net.worth, chances, net.out)
        else:
            many = look_at(state, rules, seat, net.sees, net.past, seen)
            guess(seen, many, part_for(seen, many, net, race), chances, net.out)
        hoped = hoped_for(net.out, net.worth, chances)
        if number == 0 or hoped > highest:
            best, highest = made.ends[number], hoped
    return best


def most_careful(
    found: int, rules: Rules, seat: int, made: PlaySpace, weights: Row, seen: Row
) -> int:
    """Which of the positions that whole plays lead to the careful player likes best."""
    best = 0
    highest = 0
    for number in range(found):
        hoped = worth(made.states[made.ends[number]], rules, seat, weights, seen)
        if number == 0 or hoped > highest:
            best, highest = made.ends[number], hoped
    return best


def all_throws(
    state: Row,
    rules: Rules,
    seat: int,
    net: LearningNet,
    race: LearningNet,
    chances: bool,
    ahead: AheadSpace,
) -> None:
    """Write as wanted what a seat may hope for in the mean of all throws, each answered best.

    One of two or three dice comes next, in a game of two seats.
    """
    after, room, seen = ahead.after, ahead.plays, ahead.hopes
    wanted, faces, size, due = net.wanted, rules[FACES], len(net.wanted), dice_due(state, rules)
    for which in range(size):
        wanted[which] = 0.0
    for high in range(1, faces + 1):
        for middle in range(1, high + 1):
            for low in range(1, middle + 1 if due == 3 else 2):
                share = fall_of(state, rules, high, middle, low, ahead) / faces**due
                eyes, end = seat, after
                if after[PHASE] != OVER and dice_due(after, rules) == 0:
                    eyes = after[ACTOR]
                    found = plays(after, rules, room)
                    best = best_guessed(found, rules, eyes, room, net, race, chances, seen)
                    end = room.states[best]
                if end[PHASE] == OVER:
                    paid_out(end, rules, eyes, net.worth, chances, net.out)
                else:
                    many = look_at(end, rules, eyes, net.sees, net.past, seen)
                    guess(seen, many, part_for(seen, many, net, race), chances, net.out)
                for which in range(size):
                    wanted[which] += share * net.out[which if eyes == seat else size - 1 - which]


def teach(seen: Row, many: int, net: LearningNet, chances: bool, step: float) -> None:
    """Move the weights a step towards what should have been said of these inputs."""
    guess(seen, many, net, chances, net.out)
    first, second, hidden, back = net.first, net.second, net.hidden, net.back
    out, wanted = net.out, net.wanted
    size = len(hidden)
    bias = len(first) - 1
    for at in range(size):
        back[at] = 0.0
    for which in range(len(out)):
        error = step * (wanted[which] - out[which])
        for at in range(size):
            back[at] += error * second[which][at]
            second[which][at] += error * hidden[at]
        second[which][size] += error
    for at in range(size):
        back[at] *= hidden[at] * (1.0 - hidden[at])
        first[bias][at] += back[at]
    for number in range(many):
        which = seen[2 * number]
        amount = seen[2 * number + 1] * net.scale[which]
        for at in range(size):
            first[which][at] += amount * back[at]


def learn(
    start: Row,
    rules: Rules,
    chances_of_dice: Row,
    seed: int,
    games: int,
    cap: int,
    guided: int,
    weights: Row,
    chances: bool,
    trust: float,
    step: float,
    looks: bool,
    space: GameSpace,
    ahead: AheadSpace,
    net: LearningNet,
    race: LearningNet,
    trail: Trail,
) -> int:
    """Play games against oneself and learn from each; return how many came to their end.

    Game n has the seed ``seed + n``; one is broken off when ``cap`` plays have been made, or as
    many throws, for men may stand so that nobody can play. It then teaches what its last position
    was thought to be worth. ``trust`` is how much what came later counts against what was thought
    next: the lambda of TD(lambda). ``step`` is the rate. The careful player plays the first
    ``guided`` games, so that there is something to be learnt. Who ``looks`` teaches each position
    what all throws that may come next make of it, and not what came.
    """
    state, room = space.state, space.plays
    came = 0
    for game in range(games):
        drawn = (seed + game) % 4294967296
        set_out(state, start, rules, room.events)
        made = 0
        while made < cap and state[PHASE] != OVER and state[THROWS] < cap:
            seat, seen, phase = state[ACTOR], trail.seens[made], state[PHASE]
            room.events[0] = 0
            if fall(state, rules, chances_of_dice, drawn, space.dice):
                settle(state, rules, room.events)
                # who could not play leaves a position, too; whoever looks ahead meets many of these
                if phase != THROW or state[PHASE] != THROW or state[ACTOR] == seat:
                    continue
            else:
                found = plays(state, rules, room)
                chosen = room.ends[0]
                if found > 1 and game < guided:
                    chosen = most_careful(found, rules, seat, room, weights, seen)
                elif found > 1:
                    chosen = best_guessed(found, rules, seat, room, net, race, chances, seen)
                take_over(state, room.states[chosen], rules)
            trail.counts[made] = look_at(state, rules, seat, net.sees, net.past, seen)
            trail.seats[made] = seat
            if looks and foreseen(state, rules):
                all_throws(state, rules, seat, net, race, chances, ahead)
                many = trail.counts[made]
                teach(seen, many, part_for(seen, many, net, race), chances, step)
            made += 1
        if state[PHASE] == OVER:
            came += 1
        if not looks:
            learn_from(state, rules, made, chances, trust, step, net, race, trail)
    return came


def learn_from(
    state: Row,
    rules: Rules,
    made: int,
    chances: bool,
    trust: float,
    step: float,
    net: LearningNet,
    race: LearningNet,
    trail: Trail,
) -> None:
    """Go back through a game and teach each position what came of it."""
    if made == 0:
        return
    seens, counts, seats = trail.seens, trail.counts, trail.seats
    out, wanted = net.out, net.wanted
    size = len(out)
    eyes = seats[made - 1]
    last = made
    if state[PHASE] == OVER:
        paid_out(state, rules, eyes, net.worth, chances, wanted)
        # the last position is the end itself, of which nothing is to be learnt
        last -= 1
    else:
        seen, many = seens[made - 1], counts[made - 1]
        guess(seen, many, part_for(seen, many, net, race), chances, wanted)
        last -= 1
    for back_to in range(last):
        at = last - 1 - back_to
        turned(wanted, (seats[at] - eyes) % rules[SEATS], chances, out)
        eyes = seats[at]
        teach(seens[at], counts[at], part_for(seens[at], counts[at], net, race), chances, step)
        # what was thought of this one, against what came of it
        for which in range(size):
            wanted[which] = trust * wanted[which] + (1.0 - trust) * out[which]


def turned(wanted: Reals, by: int, chances: bool, work: Reals) -> None:
    """What one seat hopes for, as another sees it that sits so many places on."""
    if by == 0:
        return
    size = len(wanted)
    for which in range(size):
        work[which] = wanted[which]
    for which in range(size):
        if chances:
            wanted[which] = work[size - 1 - which]
        else:
            wanted[which] = work[(which + by) % size]


# -- players met at the board, in the law's own subset: nets, the careful player, and lots


LOTS, CAREFUL, NET, OTHER = 0, 1, 2, 3
SLIPS = 100  # more than this by so many: the net, who so many times in a hundred takes the second


def play_by_net(
    rules: Rules, net: Weights, space: GameSpace, judging: JudgeSpace, slips: bool = False
) -> None:
    """Make the play that a net thinks best for whoever must choose; the second if it slips."""
    state, made = space.state, space.plays
    found = plays(state, rules, made)
    chosen = made.ends[0]
    if found > 1:
        chosen = best_judged(found, rules, state[ACTOR], made, net, judging)
        if slips:
            chosen = best_judged(found, rules, state[ACTOR], made, net, judging, chosen)
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
        elif who[seat] > SLIPS:
            slips = draw(seed, PLAYER_STREAM, made, seat, 100) <= who[seat] - SLIPS
            play_by_net(rules, net, space, judging, slips)
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
