"""El Mundo (Alfonso X, f. 89), written slowly and plainly from the prose.

This module and `mundo_table` share nothing with the package they check.  Nothing is optimised.
A position is a `Mundo`.  The questions one can ask are

    dice_due(s, readings)            how many dice does the throw have that is awaited? (0: none)
    thrown(s, readings, dice)        what does the table look like when it has been thrown?
    half_moves(s, readings)          what may the one who must choose do now?
    after(s, readings, half_move)    what does the table look like when he has done it?
    whole_turns(s, readings)         where can the run of choices of that seat end?
    payoff(s)                        what has each seat won?

`readings` is a plain dict of all ten fields, see `READINGS` and `NAMED`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from tests.oracle.turns import ends_of_turn

from .mundo_table import (
    GREEN,  # noqa: F401
    LAST,
    MEN,
    NAMED,  # noqa: F401
    READINGS,  # noqa: F401
    SEATS,
    VALUES,  # noqa: F401
    HalfMove,
    Man,
    Mundo,
    Readings,
    Spot,
    all_home,
    check,
    conflict,
    is_open,
    spot,
    track_point,
    wholly_off,
)

# ---------------------------------------------------------------------------------------------
# Starting and throwing


def start(readings: Readings) -> Mundo:
    """All 48 men outside, nobody has thrown."""
    assert conflict(readings) is None, conflict(readings)
    return Mundo(reserve=(MEN,) * 4, phase="opening", contenders=SEATS)


def set_up(position: Mapping[str, Any], readings: Readings) -> Mundo:
    """A position from `mundo_positions`, carried on to the next throw, choice or end.

    'In a position set up by hand without marks: a man on own track point t has mark
    ((t-1) mod 6)+1, a man on the bar mark 1.'
    """
    assert conflict(readings) is None, conflict(readings)
    marked = readings["hit_goes_to"] == "same_point"
    men: list[tuple[Man, ...]] = []
    bar: list[tuple[int, ...]] = []
    for seat in SEATS:
        given = (position.get("marks") or [{}, {}, {}, {}])[seat]
        mine: list[Man] = []
        for name, count in position["men"][seat].items():
            point = track_point(seat, name)
            marks = given.get(name, [(point - 1) % 6 + 1] * count)
            assert len(marks) == count
            mine += [(point, mark if marked else 0) for mark in marks]
        waiting = given.get("bar", [1] * position["bar"][seat])
        assert len(waiting) == position["bar"][seat]
        men.append(tuple(mine))
        bar.append(tuple(mark if marked else 0 for mark in waiting))
    s = Mundo(
        men=tuple(men),
        bar=tuple(bar),
        reserve=tuple(position["reserve"]),
        off=tuple(position["off"]),
        phase=position["phase"],
        turn=position["turn"],
        actor=position["actor"],
        first=position["first"],
        dice=tuple(position["dice"]),
        declined=tuple(position["declined"]),
        contenders=tuple(position["contenders"]),
        rolls=tuple(position["rolls"]),
    )
    check(s)
    # 'Seats wholly off are taken as settled before (chain: nothing is paid for them now; the
    # other two readings: the game is over at once, the first such seat counted from the seat on
    # turn is F).'
    gone = [seat for seat in right_of(s.turn - 1, 4) if wholly_off(s, seat)]
    if readings["finish"] == "chain":
        if len(gone) >= 3:
            return game_over(s)
    elif gone:
        return finished(s, readings, gone[0])
    if s.phase == "opening":
        return s
    if s.phase == "placing_throw":
        return placing_turn(s, readings, s.turn)
    if s.phase == "throw":
        return turn_of(s, readings, s.turn)
    return carry_on(s, readings)


def right_of(seat: int, count: int) -> list[int]:
    """The next `count` seats to the right of a seat, in order."""
    return [(seat + step) % 4 for step in range(1, count + 1)]


def waiting(s: Mundo, readings: Readings, seat: int) -> int:
    """'Waiting men = reserve + bar' (under same_point no die enters a man of the bar)."""
    marked = readings["hit_goes_to"] == "same_point"
    return s.reserve[seat] + (0 if marked else len(s.bar[seat]))


def thrower(s: Mundo) -> int | None:
    """The seat that must throw."""
    if s.phase == "opening":
        return s.contenders[len(s.rolls)]
    return s.turn if s.phase in ("placing_throw", "throw") else None


def dice_due(s: Mundo, readings: Readings) -> int:
    """How many dice are thrown next: one in the opening, three in a turn, fewer for few men."""
    if s.phase == "opening":
        return 1
    if s.phase == "throw":
        return 3
    if s.phase == "placing_throw":
        men = waiting(s, readings, s.turn)
        return men if readings["entering"] == "all_at_once" else min(3, men)
    return 0


def thrown(s: Mundo, readings: Readings, dice: tuple[int, ...]) -> Mundo:
    """The position after the throw that is awaited; in the opening each seat's die by itself."""
    highest_face = 7 if readings["dice"] == "3d7" else 6
    assert len(dice) == dice_due(s, readings) > 0
    assert all(1 <= die <= highest_face for die in dice)
    if s.phase == "placing_throw":
        return carry_on(replace(s, phase="placing", actor=s.turn, dice=dice), readings)
    if s.phase == "throw":
        return carry_on(replace(s, phase="play", actor=s.turn, dice=dice), readings)
    # 'Each seat throws one die, those tied for the highest again; the winner is the first
    # placer, later the first player.'
    rolls = (*s.rolls, *dice)
    if len(rolls) < len(s.contenders):
        return replace(s, rolls=rolls)
    best = tuple(seat for seat, roll in zip(s.contenders, rolls, strict=True) if roll == max(rolls))
    if len(best) > 1:
        return replace(s, contenders=best, rolls=())
    s = replace(s, turn=best[0], first=best[0], contenders=(), rolls=())
    if readings["entering"] == "mixed":  # no placing phase
        return turn_of(s, readings, best[0])
    return placing_turn(s, readings, best[0])


# ---------------------------------------------------------------------------------------------
# Choosing


def half_moves(s: Mundo, readings: Readings) -> set[HalfMove]:
    """Everything the one who must choose may do; empty when nobody has to choose."""
    if s.actor is None:
        return set()
    options = forced(s, readings, plays(s, readings))
    # 'A helper may at any time decline any one die in his hand as long as he could still play
    # some die in his hand; also a die with which he would be forced to hit.'
    if s.phase == "passed" and readings["unused_die"] == "may_decline" and options:
        options |= {HalfMove("decline", "", die) for die in s.dice}
    return options


def plays(s: Mundo, readings: Readings) -> set[HalfMove]:
    """Every way in which the actor can play one of his dice, forced hits apart."""
    assert s.actor is not None
    me = s.actor
    moves: set[HalfMove] = set()

    # Entering: men on the bar before anything else, then men of the reserve.
    marked = readings["hit_goes_to"] == "same_point"
    source = "bar" if s.bar[me] and not marked else "reserve"
    if waiting(s, readings, me):
        for die in s.dice:
            point = entry_point(die, readings)
            if point is not None and is_open(s, me, point):
                moves.add(HalfMove(source, point, die))
        if source == "bar":
            return moves
    if s.phase == "placing":  # 'Nobody moves a man on the board while placing lasts.'
        return moves

    for die in s.dice:
        for point, mark in s.men[me]:
            if point + die <= LAST and is_open(s, me, point + die):
                moves.add(HalfMove(point, point + die, die, mark))
    walks = set(moves)
    for die in s.dice:
        for from_point in bears_from(s, readings, die, walks):
            for point, mark in s.men[me]:
                if point == from_point:
                    moves.add(HalfMove(point, "off", die, mark))
    return moves


def entry_point(die: int, readings: Readings) -> int | None:
    """'A die k puts a man on own point k'; a seven by `entering_seven`."""
    if die <= 6:
        return die
    return 7 if readings["entering_seven"] == "next_quarter" else None


def bears_from(s: Mundo, readings: Readings, die: int, walks: set[HalfMove]) -> set[int]:
    """The points from which `die` takes a man off; `walks` are the moves on the board."""
    assert s.actor is not None
    who = SEATS if readings["bear_off_when"] == "everyone" else (s.actor,)
    if not all(all_home(s, seat) for seat in who):
        return set()
    steps = {19 - point for point, _ in s.men[s.actor]}  # how far each man has to go
    exact = {die} & steps
    nearer = {step for step in steps if step < die}
    farther = {step for step in steps if step > die}
    rearmost_nearer = {max(nearer)} if nearer else set()
    reading = readings["bear_off"]
    if reading == "free":  # 'any man on a point no higher than the die'
        taken = exact | nearer
    elif reading == "exact":  # 'only from the die's own point'
        taken = exact
    elif reading == "modern":  # 'a larger die only when nothing stands farther behind'
        taken = exact or (set() if farther else rearmost_nearer)
    else:  # idle: 'when no man can be moved or borne off exactly with it'
        assert reading == "idle"
        is_idle = not exact and not any(walk.die == die for walk in walks)
        taken = exact or (rearmost_nearer if is_idle else set())
    return {19 - step for step in taken}


def victim(s: Mundo, half_move: HalfMove) -> int | None:
    """The seat whose lone man a half-move hits, if any."""
    if s.actor is None or not isinstance(half_move.target, int):
        return None
    holder, _ = s.board.get(spot(s.actor, half_move.target), (s.actor, 0))
    return None if holder == s.actor else holder


def must_hit(s: Mundo, readings: Readings, half_move: HalfMove) -> bool:
    """Is this a hit of the kind that is forced?"""
    hit = victim(s, half_move)
    if hit is None or readings["forced_hit"] == "none":
        return False
    if readings["forced_hit"] == "right2":  # 'counts only hits on the two seats to the right'
        assert s.actor is not None
        return hit in right_of(s.actor, 2)
    return True


def forced(s: Mundo, readings: Readings, options: set[HalfMove]) -> set[HalfMove]:
    """Those of the options that the forced hits leave."""
    if not options:
        return options
    if readings["forced_scope"] == "half_move":  # 'if any hits, only hits are legal'
        return {option for option in options if must_hit(s, readings, option)} or options
    # 'A half-move is legal when some such order with that greatest number begins with it.'
    items = tuple(sorted(readings.items()))
    hits = {
        option: must_hit(s, readings, option) + most_hits(moved(s, readings, option), items)
        for option in options
    }
    return {option for option in options if hits[option] == max(hits.values())}


@lru_cache(maxsize=100_000)
def most_hits(s: Mundo, items: tuple[tuple[str, str], ...]) -> int:
    """The most forced hits 'among all orders of playing on with the dice left'."""
    readings = dict(items)
    return max(
        (
            must_hit(s, readings, option) + most_hits(moved(s, readings, option), items)
            for option in plays(s, readings)
        ),
        default=0,
    )


# ---------------------------------------------------------------------------------------------
# Doing it


def after(s: Mundo, readings: Readings, half_move: HalfMove) -> Mundo:
    """The position after a half-move, carried on to the next throw, choice or end."""
    assert s.actor is not None
    me = s.actor
    if half_move.source == "decline":
        left = [*s.dice]
        left.remove(half_move.die)
        declined = (*s.declined, half_move.die)
        return carry_on(replace(s, dice=tuple(left), declined=declined), readings)
    s = moved(s, readings, half_move)
    if wholly_off(s, me):
        s = finished(s, readings, me)
        if s.phase == "over":
            return s
    return carry_on(s, readings)


def moved(s: Mundo, readings: Readings, half_move: HalfMove) -> Mundo:
    """The bare half-move: the man, the man he hits, the die; nothing that follows from it."""
    assert s.actor is not None
    source, target, die, mark = half_move
    me, hit = s.actor, victim(s, half_move)
    marked = readings["hit_goes_to"] == "same_point"
    men, bar = [[*each] for each in s.men], [[*each] for each in s.bar]
    reserve, off, dice = [*s.reserve], [*s.off], [*s.dice]
    dice.remove(die)

    if source == "bar":
        bar[me].pop()
    elif source == "reserve":
        reserve[me] -= 1
        mark = int(target) if marked else 0  # the point on which he is first placed
    else:
        men[me].remove((int(source), mark))
    if target == "off":
        off[me] += 1
    else:
        if hit is not None:
            send_to_bar(men, bar, hit, spot(me, int(target)))
        men[me].append((int(target), mark))
    return with_men(replace(s, reserve=tuple(reserve), off=tuple(off), dice=tuple(dice)), men, bar)


def send_to_bar(men: list[list[Man]], bar: list[list[int]], hit: int, place: Spot) -> None:
    """A lone man is hit: he leaves the board, waits, and keeps his mark."""
    [man] = [man for man in men[hit] if spot(hit, man[0]) == place]
    men[hit].remove(man)
    bar[hit].append(man[1])


def with_men(s: Mundo, men: list[list[Man]], bar: list[list[int]]) -> Mundo:
    return replace(s, men=tuple(map(tuple, men)), bar=tuple(map(tuple, bar)))


def finished(s: Mundo, readings: Readings, seat: int) -> Mundo:
    """'And the player who first should bear off all his pieces will beat the player to his
    right and so on around.'"""
    right, across, left = right_of(seat, 3)
    won = [*s.winnings]
    if readings["finish"] == "first_wins":
        for other in (right, across, left):
            won[other] -= 1
        won[seat] += 3
        return game_over(replace(s, winnings=tuple(won)))
    if readings["finish"] == "cascade":  # F +1, N1 -1, N2 +1, N3 -1
        for winner, loser in ((seat, right), (across, left)):
            won[winner] += 1
            won[loser] -= 1
        return game_over(replace(s, winnings=tuple(won)))
    # chain: one stake from the right neighbour 'if that one is not wholly off'; 'the game ends
    # the moment only one seat is not wholly off'.
    if not wholly_off(s, right):
        won[seat] += 1
        won[right] -= 1
    s = replace(s, winnings=tuple(won))
    return game_over(s) if sum(wholly_off(s, each) for each in SEATS) >= 3 else s


def game_over(s: Mundo) -> Mundo:
    """Dice left are void."""
    blank: dict[str, Any] = {"dice": (), "declined": (), "contenders": (), "rolls": ()}
    return replace(s, phase="over", actor=None, first=None, **blank)


def carry_on(s: Mundo, readings: Readings) -> Mundo:
    """From within a placing turn, a turn or a helper's play: on to the next choice or throw."""
    assert s.actor is not None
    if plays(s, readings):
        return s
    if s.phase == "placing":  # what places nobody 'is lost at once'
        same = readings["entering"] in ("one_after_another", "all_at_once")
        return placing_turn(s, readings, s.turn if same else right_of(s.turn, 1)[0])
    # 'All that are left go together to the next seat (to the right) still in; ... what is left
    # goes on to the next; when the seat on turn comes round again, what is left is lost.'
    dice = (*s.dice, *s.declined)
    if dice and readings["unused_die"] != "lost":
        for seat in right_of(s.actor, 3):
            if seat == s.turn:
                break
            helper = replace(s, phase="passed", actor=seat, dice=dice, declined=())
            if not wholly_off(s, seat) and plays(helper, readings):
                return helper
    return turn_of(s, readings, right_of(s.turn, 1)[0])


def placing_turn(s: Mundo, readings: Readings, seat: int) -> Mundo:
    """The next placing throw, of the first seat from `seat` on that has men waiting.

    'Until nobody waits anywhere. Then the first placer plays first with a new throw.'
    """
    s = replace(s, actor=None, dice=())
    for each in right_of(seat - 1, 4):
        if waiting(s, readings, each):
            return replace(s, phase="placing_throw", turn=each)
    assert s.first is not None
    return turn_of(s, readings, s.first)


def turn_of(s: Mundo, readings: Readings, seat: int) -> Mundo:
    """The beginning of a turn of `seat` or, when that is off, of the next seat still in."""
    seat = next(each for each in right_of(seat - 1, 4) if not wholly_off(s, each))
    s = replace(s, phase="throw", turn=seat, actor=None, first=None, dice=(), declined=())
    if readings["hit_goes_to"] == "same_point":
        return returned(s)
    return s


def returned(s: Mundo) -> Mundo:
    """'At the start of his owner's turn ... every waiting man of the seat on turn whose own point
    `mark` is not held by two or more enemies goes back on it, hitting a lone enemy there.'"""
    me = s.turn
    for mark in s.bar[me]:
        if not is_open(s, me, mark):
            continue
        men, bar = [[*each] for each in s.men], [[*each] for each in s.bar]
        holder, _ = s.board.get(spot(me, mark), (me, 0))
        if holder != me:
            send_to_bar(men, bar, holder, spot(me, mark))
        bar[me].remove(mark)
        men[me].append((mark, mark))
        s = with_men(s, men, bar)
    return s


# ---------------------------------------------------------------------------------------------
# Ends


def payoff(s: Mundo) -> tuple[int, ...]:
    """What each seat has won; 'drawn or unfinished 0'."""
    return s.winnings if s.phase == "over" else (0, 0, 0, 0)


def whole_turns(s: Mundo, readings: Readings) -> set[Mundo]:
    """The end states of the longest runs of choices of one actor, no throw in between."""
    return ends_of_turn(
        s, lambda here: (after(here, readings, move) for move in half_moves(here, readings))
    )
