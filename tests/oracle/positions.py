"""Random positions for Irish and both Backgammons, as plain dicts, the same for the same seed.

Every position has 15 men a side and no shared points, and is at the beginning of a turn: `dice` is
a throw of two numbers just made by `turn`.  Men stand under their owner's own numbering.

KINDS

    played        from random games under random readings
    contact       men of both colours mingled, nobody on the bar
    bar           the same with men on the bar, sometimes on both
    doublets      any of these with a doublet thrown
    bearing       the seat in turn is all home, enemy men may stand or hold points among his
    blocked       the same, and some larger die cannot move a man who stands behind
    bearing_hit   some men borne off already, others hit or far behind again
    bound         one home table held on five or six points, enemy men on the bar, a spare man or a
                  hit about to bind it; sometimes both tables
    both_dice     `must_play most` forbids a half-move, for with another both dice can be played
    larger_die    only one of two dice can be played, and `must_play most` demands the larger
    last_men      the last throws of a game
    mixed         all of the above in turn

The kinds both_dice and larger_die are sifted by asking the slow implementation under the modern
readings.  There is no kind for doublets of that sort: with equal dice the order of the steps does
not matter and `most` forbids nothing.  In a few positions of the kind bound both sides wait before
closed tables; where binding is off nobody can ever play there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from . import slow_tables as slow
from .random_play import any_move as blindly
from .random_play import one_step, two_dice
from .slow_tables import HOME, MEN, MODERN_BACKGAMMON, Slow

Position = dict[str, Any]
Side = dict[int, int]


def random_positions(n: int, seed: int, kind: str = "mixed") -> list[Position]:
    """`n` positions of a kind; white and black are in turn equally often."""
    rng = random.Random(f"{kind} {seed}")
    kinds = list(MAKERS) if kind == "mixed" else [kind]
    return [MAKERS[kinds[i % len(kinds)]](rng) for i in range(n)]


# ---------------------------------------------------------------------------------------------
# Parts


def scatter(rng: random.Random, men: int, points: list[int], pairs: float = 0.5) -> Side:
    """Put `men` on some of `points`, often two at a time."""
    side: Side = {}
    while men:
        point = rng.choice(points)
        group = min(men, 2 if rng.random() < pairs else 1)
        side[point] = side.get(point, 0) + group
        men -= group
    return side


def free_points(enemy: Side, points: range) -> list[int]:
    """Those of own `points` on which no enemy man stands."""
    return [point for point in points if 25 - point not in enemy]


def two_throws(rng: random.Random) -> tuple[int, int]:
    """A throw, now and then a doublet more than by chance."""
    dice = two_dice(rng)
    return (dice[0], dice[0]) if rng.random() < 0.1 else dice


def position(
    rng: random.Random,
    mine: Side,
    theirs: Side,
    bar: tuple[int, int] = (0, 0),
    off: tuple[int, int] = (0, 0),
    dice: tuple[int, int] | None = None,
) -> Position:
    """The dict of a position from the side of the seat in turn, who is white or black by lot."""
    turn = rng.randint(0, 1)
    sides, order = (mine, theirs), (1, -1)[turn]
    made = {
        "white": sides[turn],
        "black": sides[1 - turn],
        "bar": bar[::order],
        "off": off[::order],
        "turn": turn,
        "dice": dice or two_throws(rng),
    }
    slow.check(Slow(made["white"], made["black"], made["bar"], made["off"]))
    return made


# ---------------------------------------------------------------------------------------------
# Kinds


def played(rng: random.Random) -> Position:
    """A position met in a random game."""
    readings = {field: rng.choice(values) for field, values in slow.VALUES.items()}
    s = slow.start(readings)
    wanted = rng.randint(1, 90)
    met = s
    while wanted and s.phase != "over":
        s = one_step(rng, s, readings, blindly)
        if s.phase == "throw":
            met = s
        wanted -= s.phase == "throw"
    return {
        "white": met.men(slow.WHITE),
        "black": met.men(slow.BLACK),
        "bar": met.bar,
        "off": met.off,
        "turn": met.turn,
        "dice": two_throws(rng),
    }


def contact(rng: random.Random) -> Position:
    """Men mingled over the whole board or over a part of it."""
    low, high = rng.choice([(1, 24), (1, 12), (7, 24), (13, 24), (4, 20)])
    theirs = scatter(rng, MEN, list(range(low, high + 1)), rng.random())
    if rng.random() < 0.5:
        theirs = scatter(rng, MEN, rng.sample(range(1, 25), rng.randint(4, 10)))
    mine = scatter(rng, MEN, free_points(theirs, range(1, 25)), rng.random())
    return position(rng, mine, theirs)


def bar(rng: random.Random) -> Position:
    """Men to enter, mostly of the seat in turn, with some entry points held."""
    waiting = rng.choice([1, 1, 1, 2, 2, 3, 4])
    enemy_waiting = rng.choice([0, 0, 1, 2])
    theirs = scatter(rng, MEN - enemy_waiting, rng.sample(range(1, 13), rng.randint(5, 8)), 0.7)
    mine = scatter(rng, MEN - waiting, free_points(theirs, range(1, 25)))
    return position(rng, mine, theirs, (waiting, enemy_waiting))


def doublets(rng: random.Random) -> Position:
    """A doublet."""
    made = rng.choice([played, contact, bar, bearing, blocked, bearing_hit, bound])(rng)
    die = rng.randint(1, 6)
    return made | {"dice": (die, die)}


def bearing(rng: random.Random) -> Position:
    """The seat in turn is all home."""
    off = rng.randint(0, 13)
    behind = rng.choice([0, 0, 1, 2, 3, 4])  # enemy men among mine, or on the bar
    enemy_bar = rng.choice([0, 0, 0, 1]) if behind else 0
    theirs = scatter(rng, behind - enemy_bar, list(range(19, 25)), 0.7)
    enemy_off = rng.choice([0, 0, 3, 8]) if not behind else 0
    for point, men in scatter(rng, MEN - behind - enemy_off, list(range(1, 19))).items():
        theirs[point] = theirs.get(point, 0) + men
    open_to_me = free_points(theirs, HOME)
    if not open_to_me:
        return bearing(rng)
    mine = scatter(rng, MEN - off, open_to_me, 0.3)
    return position(rng, mine, theirs, (0, enemy_bar), (off, enemy_off))


def blocked(rng: random.Random) -> Position:
    """Bearing off with a man who stands behind and is blocked for one of the dice.

    In half of the positions that die plays nothing else either, so that it is idle.
    """
    back = rng.choice([4, 5, 6, 6])
    die = rng.choice(range(back // 2, back))
    hold = {back - die} | ({rng.randint(1, back - 1)} if rng.random() < 0.4 else set())
    theirs = {25 - point: 2 for point in hold}
    last = die if rng.random() < 0.5 else back
    nearer = [point for point in range(1, last) if point not in hold]
    if not nearer:
        return blocked(rng)
    at_back = rng.randint(1, 3)
    off = rng.randint(0, 10)
    mine = scatter(rng, MEN - off - at_back, nearer, 0.3)
    mine[back] = mine.get(back, 0) + at_back
    theirs |= scatter(rng, MEN - sum(theirs.values()), list(range(1, 19)))
    dice = rng.choice([(die, rng.randint(1, 6)), (rng.randint(1, 6), die)])
    return position(rng, mine, theirs, (0, 0), (off, 0), dice)


def bearing_hit(rng: random.Random) -> Position:
    """Hit while bearing off: on the bar, or on the way home again."""
    off = rng.randint(1, 12)
    strayed = rng.randint(1, min(3, MEN - off))
    waiting = rng.randint(0, strayed)
    theirs = scatter(rng, MEN, rng.sample(range(1, 13), rng.randint(4, 6)), 0.8)
    if rng.random() < 0.5:  # an enemy man or two left in my home table
        moved = rng.choice([1, 2])
        point = rng.choice([p for p in theirs if theirs[p] > moved] or [max(theirs)])
        moved = min(moved, theirs[point])
        theirs[point] -= moved
        theirs = {p: men for p, men in theirs.items() if men}
        theirs[rng.randint(19, 24)] = moved
    mine = scatter(rng, MEN - off - strayed, free_points(theirs, HOME) or [6], 0.3)
    for point, men in scatter(rng, strayed - waiting, free_points(theirs, range(7, 25))).items():
        mine[point] = mine.get(point, 0) + men
    return position(rng, mine, theirs, (waiting, 0), (off, 0))


def bound(rng: random.Random) -> Position:
    """A table bound or nearly bound."""
    if rng.random() < 0.2:
        return both_bound(rng)
    gap = rng.choice([0, 0, 1, 2, 3, 4, 5, 6])  # a home point that is not yet held, 0 for none
    binder = dict.fromkeys(HOME, 2)
    spare = 3
    if gap:
        there = rng.choice([0, 1])
        binder[gap] = there
        spare += 2 - there
        if not there:
            del binder[gap]
    off = rng.choice([0, 0, 0, 1, 2]) if spare > 2 else 0
    enemy_bar = rng.choice([0, 1, 1, 2])
    # The spare men stand near enough to make the missing point, or pile up at home.
    near = list(range(7, 13)) + [point for point in HOME if point != gap]
    for point, men in scatter(rng, spare - off, near, 0.2).items():
        binder[point] = binder.get(point, 0) + men
    guest = gap and gap not in binder and rng.random() < 0.6
    enemy: Side = {25 - gap: 1} if guest else {}
    away = free_points(binder, range(1, 19))
    if rng.random() < 0.3:
        away = [point for point in away if point in HOME] or away
    for point, men in scatter(rng, MEN - enemy_bar - sum(enemy.values()), away).items():
        enemy[point] = enemy.get(point, 0) + men
    if rng.random() < 0.7:
        return position(rng, binder, enemy, (0, enemy_bar), (off, 0))
    return position(rng, enemy, binder, (enemy_bar, 0), (0, off))


def both_bound(rng: random.Random) -> Position:
    """Both tables bound or nearly so; at least one enemy man waits before one of them."""
    sides: list[Side] = []
    bars = [rng.choice([0, 1, 2]), rng.choice([1, 2, 3])]
    rng.shuffle(bars)
    for seat in (0, 1):
        side = dict.fromkeys(HOME, 2)
        spare = 3 - bars[seat]
        if rng.random() < 0.4:
            side[rng.choice(HOME)] -= 1
            spare += 1
        outer = range(7, 13) if seat == 0 else free_points(sides[0], range(7, 13))
        for point, men in scatter(rng, spare, [*outer, *HOME], 0.2).items():
            side[point] = side.get(point, 0) + men
        sides.append(side)
    return position(rng, sides[0], sides[1], (bars[0], bars[1]))


def few_movable(rng: random.Random) -> Position:
    """Men piled deep at home, one to three runners, an enemy who holds many points."""
    theirs: Side = {}
    for point in rng.sample(range(1, 25), rng.choice([5, 6, 6, 7])):
        theirs[point] = 2
    theirs[rng.choice(sorted(theirs))] += MEN - sum(theirs.values())
    runners = rng.choice([1, 1, 2, 2, 3])
    waiting = rng.choice([0, 0, 0, 1])
    off = rng.choice([0, 0, 0, 4, 9])
    deep = free_points(theirs, range(1, 4)) or free_points(theirs, range(1, 7))
    far = free_points(theirs, range(4, 25))
    if not deep or not far:
        return few_movable(rng)
    mine = scatter(rng, MEN - off - runners - waiting, deep)
    for point, men in scatter(rng, runners, far, 0.2).items():
        mine[point] = mine.get(point, 0) + men
    return position(rng, mine, theirs, (waiting, 0), (off, 0))


def sifted(rng: random.Random, wanted: Callable[[Slow], bool]) -> Position:
    """Positions with few movable men, no doublet thrown, until one is as wanted."""
    while True:
        made = few_movable(rng)
        if made["dice"][0] == made["dice"][1]:
            continue
        s = slow.set_up(made, MODERN_BACKGAMMON)
        if s.phase == "play" and s.turn == made["turn"] and wanted(s):
            return made


def some_forbidden(s: Slow) -> bool:
    """Does `most` forbid a half-move that `each` allows?"""
    each = MODERN_BACKGAMMON | {"must_play": "each"}
    return slow.half_moves(s, MODERN_BACKGAMMON) != slow.half_moves(s, each)


def plays_all(s: Slow) -> bool:
    """Can both dice be played?"""
    each = MODERN_BACKGAMMON | {"must_play": "each"}
    return any(slow.after(s, each, option).turn == s.turn for option in slow.half_moves(s, each))


def both_dice(rng: random.Random) -> Position:
    """Both dice can be played, but not from every beginning."""
    return sifted(rng, lambda s: some_forbidden(s) and plays_all(s))


def larger_die(rng: random.Random) -> Position:
    """Either die can be played but not both: the larger must be."""
    return sifted(rng, lambda s: some_forbidden(s) and not plays_all(s))


def last_men(rng: random.Random) -> Position:
    """One to three men left, the enemy anywhere from his last man to not yet home."""
    left = rng.randint(1, 3)
    mine = scatter(rng, left, list(HOME), 0.3)
    enemy_off = rng.choice([0, 0, 0, 1, 9, 14])
    enemy_bar = rng.choice([0, 0, 0, 1]) if enemy_off == 0 else 0
    where = rng.choice([range(1, 7), range(1, 19), range(7, 25)]) if not enemy_off else HOME
    points = free_points(mine, range(where[0], where[-1] + 1))
    theirs = scatter(rng, MEN - enemy_off - enemy_bar, points)
    return position(rng, mine, theirs, (0, enemy_bar), (MEN - left, enemy_off))


MAKERS: dict[str, Callable[[random.Random], Position]] = {
    "played": played,
    "contact": contact,
    "bar": bar,
    "doublets": doublets,
    "bearing": bearing,
    "blocked": blocked,
    "bearing_hit": bearing_hit,
    "bound": bound,
    "both_dice": both_dice,
    "larger_die": larger_die,
    "last_men": last_men,
}
KINDS = (*MAKERS, "mixed")
