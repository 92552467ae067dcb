"""How a game ends, and what is paid: all men off, the mirror, the prime, the block."""

from __future__ import annotations

from tablesnb.tables.law.entering import can_enter
from tablesnb.tables.law.places import all_home, captives, held_against, men_in
from tablesnb.tables.law.refusing import can_play
from tablesnb.tables.law.throwing import doublet_thrown, tell, void_dice
from tablesnb.tables.law.vocabulary import *


def primed(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a seat has men to enter and no point upon which to enter them. Rule: ``prime``.

    "one player captures so many of the other's pieces that he then does not have points upon which
    to enter them and he therefore loses the game"
    """
    if rules[PRIME] == NO_PRIME or rules[ENTERING] == NEVER:
        return False
    if state[COUNT + seat * rules[WIDTH] + rules[BAR]] == 0:
        return False
    if rules[PRIME] == LITERAL:
        return not can_enter(state, rules, seat)
    track = rules[TRACK] + seat * rules[LENGTH]
    for step in range(rules[ENTRY]):
        if not held_against(state, rules, seat, rules[track + step]):
            return False
    return True


def mirrored(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a seat stands at the end of its way as it stood at the beginning, man for man.

    Rules: ``end``, ``start``.
    """
    base = COUNT + seat * rules[WIDTH]
    track = rules[TRACK] + seat * rules[LENGTH]
    for step in range(rules[LENGTH]):
        place = rules[track + rules[LENGTH] - 1 - step]
        if state[base + place] != rules[rules[START] + step]:
            return False
    return True


def finished(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a seat has come to the end of its own way: all off, or in the mirror of its array.

    Where men who are captured leave for good, all that were left to it must be off, one at least.
    Rules: ``end``, ``finish``, ``entering``.
    """
    if rules[END] == MIRROR:
        return mirrored(state, rules, seat)
    base = COUNT + seat * rules[WIDTH]
    off = state[base + rules[OFF]]
    if rules[ENTERING] == NEVER and off > 0:
        off += state[base + rules[BAR]]
    return off == rules[MEN]


def could_play(state: Row, rules: Rules, seat: int) -> bool:
    """Whether a die of any number, between two turns, would let this seat play a half-move."""
    phase, actor = state[PHASE], state[ACTOR]
    state[PHASE] = PLAY
    state[ACTOR] = seat
    for face in range(1, rules[FACES] + 1):
        state[rules[LEFT] + face] += 1
    found = can_play(state, rules)
    for face in range(1, rules[FACES] + 1):
        state[rules[LEFT] + face] -= 1
    state[PHASE] = phase
    state[ACTOR] = actor
    return found


def blocked(state: Row, rules: Rules) -> bool:
    """Whether no seat can ever enter or play again, whatever is thrown, and none has lost by it.

    "neither one can play even if he wishes". Rule: ``mutual_block``.
    """
    if rules[BLOCK] == NO_BLOCK:
        return False
    for seat in range(rules[SEATS]):
        # who is primed loses when his turn begins: nothing stands still for ever
        if primed(state, rules, seat) or could_play(state, rules, seat):
            return False
        if rules[ENTERING] == FREELY and can_enter(state, rules, seat):
            return False
    return True


# -- what is paid


def stake(state: Row, rules: Rules, winner: int, loser: int) -> int:
    """How many stakes a loser pays. Rule: ``stakes``."""
    table = rules[STAKES]
    if table == STAKE_MODERN:
        return modern_stake(state, rules, winner, loser)
    if table != STAKE_WILLUGHBY and table != STAKE_COTTON:
        return 1
    doublet = 1 if doublet_thrown(state, rules) else 0
    if all_home(state, rules, loser):
        return 1 + doublet
    return (2 if table == STAKE_WILLUGHBY else 3) + doublet


def modern_stake(state: Row, rules: Rules, winner: int, loser: int) -> int:
    """One stake, two for a gammon, three for a backgammon. Rule: ``stakes``."""
    base = COUNT + loser * rules[WIDTH]
    if state[base + rules[OFF]] > 0:
        return 1
    if state[base + rules[BAR]] > 0:
        return 3
    track = rules[TRACK] + winner * rules[LENGTH]
    for step in range(rules[LENGTH] - rules[HOME], rules[LENGTH]):
        if state[base + rules[track + step]] > 0:
            return 3
    return 2


def pay(state: Row, rules: Rules, winner: int, loser: int, stakes: int) -> None:
    """One seat pays another."""
    state[rules[PAID] + loser] -= stakes
    state[rules[PAID] + winner] += stakes


def pay_winner(state: Row, rules: Rules, winner: int) -> None:
    """Pay a seat that has come to the end of its way. Rules: ``end``, ``finish``, ``stakes``."""
    if rules[END] == BY_POINTS:
        other = (winner + 1) % rules[SEATS]
        off = COUNT + rules[OFF]
        points = state[off + winner * rules[WIDTH]] - state[off + other * rules[WIDTH]]
        pay(state, rules, winner, other, points)
    elif rules[FINISH] == CASCADE:
        # "will beat the player to his right and so on around": pair by pair
        for pair in range(0, rules[SEATS] - 1, 2):
            left = (winner + pair) % rules[SEATS]
            pay(state, rules, left, (left + 1) % rules[SEATS], 1)
    else:
        for loser in range(rules[SEATS]):
            if loser != winner:
                pay(state, rules, winner, loser, stake(state, rules, winner, loser))


def share_out(state: Row, rules: Rules) -> None:
    """Count each seat's pile against the men it began with: captives, and men left on the board.

    Rule: ``stakes``.
    """
    if rules[STAKES] == STAKE_COINS:
        return
    for seat in range(rules[SEATS]):
        pile = captives(state, rules, seat) + men_in(state, rules, seat)
        state[rules[PAID] + seat] = pile - rules[MEN]


# -- the end


def finish(state: Row, rules: Rules, events: Row) -> bool:
    """End the game where the rule of its end says so, and pay what is still to be paid.

    Rules: ``end``, ``finish``.
    """
    if rules[FINISH] == CHAIN or rules[FINISH] == LAST_ON_BOARD:
        seats_in = 0
        for seat in range(rules[SEATS]):
            if men_in(state, rules, seat) > 0:
                seats_in += 1
        if seats_in > 1:
            return False
        if rules[FINISH] == LAST_ON_BOARD:
            share_out(state, rules)
        over(state, rules, events)
        return True
    for turn in range(rules[SEATS]):
        winner = (state[TURN] + turn) % rules[SEATS]
        if finished(state, rules, winner):
            if rules[BLOCK] != NO_BLOCK:
                tell(events, ENDED, winner, 0, 0)
            pay_winner(state, rules, winner)
            over(state, rules, events)
            return True
    return False


def end_by(state: Row, rules: Rules, events: Row, winner: int) -> None:
    """The game ends by a prime or a block: the winner, where there is one, takes a stake of all.

    Rules: ``prime``, ``mutual_block``.
    """
    if winner != NOBODY:
        for loser in range(rules[SEATS]):
            if loser != winner:
                pay(state, rules, winner, loser, 1)
    over(state, rules, events)


def win_code(rules: Rules) -> int:
    """The event of a win: by the rule of the finish, of the stakes, or of the end."""
    if rules[FINISH] != NO_FINISH:
        return WON
    return WON_END if rules[STAKES] == NO_STAKES else WON_STAKE


def over(state: Row, rules: Rules, events: Row) -> None:
    """The game is over: dice left are void, and whoever is paid most has won.

    Rules: ``finish``, ``stakes``, ``end``.
    """
    void_dice(state, rules)
    state[PHASE] = OVER
    state[ACTOR] = NOBODY
    best = 0
    for seat in range(rules[SEATS]):
        best = max(best, state[rules[PAID] + seat])
    for seat in range(rules[SEATS]):
        if state[rules[PAID] + seat] == best and (best > 0 or rules[BLOCK] == NO_BLOCK):
            tell(events, win_code(rules), seat, 0, best)
