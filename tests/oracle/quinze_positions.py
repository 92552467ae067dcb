"""Random games and positions of quinze tablas, the positions as plain dicts, the same for a seed.

A position says, pairs in the order white, black:

    kind            which of the kinds below
    white, black    men by the owner's own points
    bar, off        men hit; men borne off
    turn            the seat on turn
    dice            the dice in hand (of three, some may have been played), () before the throw
    last            the seat that last played a man by a die, or None

`fits(position, readings)` tells whether a position can stand in a game of those readings;
`slow_quinze.set_up(position, readings)` makes a state of it.

KINDS: played (random games under random readings), waiting (men of both to enter), sealed (an entry
table held on four to six points), shut (own pairs help to close it), mirror (a step or two from the
mirror), jammed (seven pairs face to face, some men displaced), still (the same, hardly anybody
moves), bearing (men low, some off), last_men.  `mixed` gives all of them in turn.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from . import slow_quinze as slow
from .slow_quinze import DICE, ENTRY, MEN, MIRROR, START, VALUES, Quinze, Readings, conflict

Position = dict[str, Any]
Side = dict[int, int]
Chooser = Callable[[random.Random, Quinze, Readings, list[slow.HalfMove]], slow.HalfMove]
CAP = 4000


def random_positions(n: int, seed: int, kind: str = "mixed") -> list[Position]:
    """`n` positions of a kind."""
    rng = random.Random(f"quinze {kind} {seed}")
    kinds = list(MAKERS) if kind == "mixed" else [kind]
    return [MAKERS[kinds[i % len(kinds)]](rng) | {"kind": kinds[i % len(kinds)]} for i in range(n)]


def fits(position: Position, readings: Readings) -> bool:
    """Can this position stand in a game of these readings?"""
    return conflict(readings) is None and not (readings["end"] == "mirror" and any(position["off"]))


def random_readings(rng: random.Random) -> dict[str, str]:
    """Any readings that go together."""
    while True:
        readings = {field: rng.choice(values) for field, values in VALUES.items()}
        if conflict(readings) is None:
            return readings


# ---------------------------------------------------------------------------------------------
# Random games


def blindly(
    rng: random.Random, s: Quinze, readings: Readings, options: list[slow.HalfMove]
) -> slow.HalfMove:
    return rng.choice(options)


def in_pairs(
    rng: random.Random, s: Quinze, readings: Readings, options: list[slow.HalfMove]
) -> slow.HalfMove:
    """Hit, and keep men in pairs: tables close, and games come near the mirror or a block."""

    def merit(option: slow.HalfMove) -> float:
        there = slow.after(s, readings, option)
        pairs = Counter(dict(there.men[s.turn]).values())[2]
        return pairs + there.bar[1 - s.turn] - s.bar[1 - s.turn] + rng.random()

    return max(options, key=merit)


def one_step(
    rng: random.Random, s: Quinze, readings: Readings, choose: Chooser = blindly
) -> Quinze:
    """One throw or one choice."""
    due = slow.dice_due(s, readings)
    if due:
        return slow.thrown(s, readings, tuple(rng.randint(1, 6) for _ in range(due)))
    options = sorted(slow.half_moves(s, readings), key=str)
    assert options, s
    return slow.after(s, readings, choose(rng, s, readings, options))


def play(
    rng: random.Random,
    readings: Readings,
    choose: Chooser = blindly,
    watch: Callable[[Quinze], None] = slow.check,
) -> tuple[Quinze, int]:
    """A game from the opening to its end or to the cap, and the throws of its turns."""
    s, throws = slow.start(readings), 0
    while s.phase != "over" and throws < CAP:
        throws += s.phase == "throw"
        s = one_step(rng, s, readings, choose)
        watch(s)
    return s, throws


def played(rng: random.Random) -> Position:
    """A position met in a random game, at the beginning of a turn or with dice in hand."""
    readings = random_readings(rng)
    if rng.random() < 0.7:  # so that it can stand under the mirror too
        readings |= {"end": "mirror", "entering": rng.choice(["free", "die"])}
    s, choose = slow.start(readings), rng.choice([blindly, in_pairs])
    met: list[Quinze] = []
    for _ in range(rng.choice([60, 250, 900])):
        if s.phase == "over":
            break
        if s.phase in ("throw", "play"):
            met.append(s)
        s = one_step(rng, s, readings, choose)
    found = rng.choice(met[len(met) // 2 :])
    return {
        "white": found.side(slow.WHITE),
        "black": found.side(slow.BLACK),
        "bar": found.bar,
        "off": found.off,
        "turn": found.turn,
        "dice": found.dice,
        "last": found.last,
    }


# ---------------------------------------------------------------------------------------------
# Hand-shaped positions


def lay(rng: random.Random, men: int, side: Side, other: Side, points: list[int]) -> int:
    """Put up to so many men on these points, at most two on each and none on the other's.

    Returns how many found no room.
    """
    rng.shuffle(points)
    for point in points:
        room = 0 if 25 - point in other else 2 - side.get(point, 0)
        group = min(room, men, rng.choice([1, 2, 2]))
        if group > 0:
            side[point] = side.get(point, 0) + group
            men -= group
    return men


def position(
    rng: random.Random,
    mine: Side,
    theirs: Side,
    bar: tuple[int, int],
    off: tuple[int, int] = (0, 0),
    dice: int | None = None,
) -> Position:
    """The dict of a position from the side of the seat on turn; who misses men has them hit."""
    turn = rng.randint(0, 1)
    order = (1, -1)[turn]
    sides = (mine, theirs)[::order]
    number = rng.choice([0, 0, 0, 1, 2, 3, 3, 3]) if dice is None else dice
    made = {
        "white": sides[0],
        "black": sides[1],
        "bar": bar[::order],
        "off": off[::order],
        "turn": turn,
        "dice": tuple(rng.randint(1, 6) for _ in range(number)),
        "last": rng.choice([None, 0, 1]),
    }
    slow.check(Quinze((made["white"], made["black"]), bar=made["bar"], off=made["off"]))
    return made


def spread(
    rng: random.Random, mine: Side, theirs: Side, bar: tuple[int, int], off: tuple[int, int]
) -> Position:
    """The rest of the men anywhere; those for whom there is no room are on the bar."""
    left = [MEN - sum(side.values()) for side in (mine, theirs)]
    more = [0, 0]
    for who, side, other in ((0, mine, theirs), (1, theirs, mine)):
        anywhere = rng.choice([range(1, 25), range(1, 13), range(9, 25)])
        wanted = left[who] - bar[who] - off[who]
        more[who] = lay(rng, wanted, side, other, [*anywhere]) if wanted > 0 else wanted
        if more[who] > 0:
            more[who] = lay(rng, more[who], side, other, [*range(1, 25)])
    waiting = (bar[0] + more[0], bar[1] + more[1])
    return position(rng, mine, theirs, (max(waiting[0], 0), max(waiting[1], 0)), off)


def waiting(rng: random.Random) -> Position:
    """Men of one side or of both to enter, now and then only a few points open."""
    return spread(rng, {}, {}, (rng.randint(1, 4), rng.choice([0, 0, 1, 2])), (0, 0))


def sealed(rng: random.Random) -> Position:
    """The entry table held by the enemy on four to six of its points, and men to enter."""
    held = rng.sample(ENTRY, rng.choice([4, 5, 5, 6, 6]))
    theirs = {25 - point: 2 for point in held}
    mine: Side = {}
    for point in ENTRY:
        if point not in held and rng.random() < 0.6:
            if rng.random() < 0.5:
                theirs[25 - point] = 1
            else:
                mine[point] = 1
    return spread(rng, mine, theirs, (rng.randint(1, 3), rng.choice([0, 0, 1])), (0, 0))


def shut(rng: random.Random) -> Position:
    """No entry point open, but own pairs stand on some of them; now and then one lone man."""
    own = rng.sample(ENTRY, rng.choice([1, 1, 2, 3, 4]))
    mine = dict.fromkeys(own, 2)
    theirs = {25 - point: 2 for point in ENTRY if point not in own}
    if rng.random() < 0.3:
        lone = rng.choice(ENTRY)
        if lone in mine:
            mine[lone] = 1
        else:
            theirs[25 - lone] = 1
    return spread(rng, mine, theirs, (rng.randint(1, 3), rng.choice([0, 0, 0, 1])), (0, 0))


def mirror(rng: random.Random) -> Position:
    """One to three half-moves before the mirror."""
    mine = dict(MIRROR)
    for _ in range(rng.randint(1, 3)):
        point = rng.choice(sorted(mine))
        back = point + rng.randint(1, 6)
        if mine.get(back, 0) < 2:
            mine[point] -= 1
            mine = {p: n for p, n in mine.items() if n}
            mine[back] = mine.get(back, 0) + 1
    theirs: Side = {}
    made = spread(rng, mine, theirs, (0, rng.choice([0, 1, 2])), (0, 0))
    return made if rng.random() < 0.3 else made | {"dice": tuple(rng.choices(range(1, 7), k=DICE))}


def face_to_face(rng: random.Random, displaced: int) -> Position:
    """Seven pairs of one side before seven of the other, so that nobody moves; then some displaced.

    The odd man stands behind his pairs, or waits where they reach to the border.
    """
    low = rng.randint(1, 11)
    theirs = {25 - point: 2 for point in range(low, low + 7)}
    mine = dict.fromkeys(range(low + 7, low + 14), 2)
    if low < 11 and rng.random() < 0.8:
        mine[low + 14] = 1
    if low > 1 and rng.random() < 0.8:
        theirs[26 - low] = 1
    for _ in range(displaced):
        side, other = rng.choice([(mine, theirs), (theirs, mine)])
        point = rng.choice(sorted(side))
        side[point] -= 1
        if not side[point]:
            del side[point]
        free = [p for p in range(1, 25) if p != point and 25 - p not in other]
        free = [p for p in free if side.get(p, 0) < 2]
        if free and rng.random() < 0.7:
            to = rng.choice(free)
            side[to] = side.get(to, 0) + 1
    bar = (MEN - sum(mine.values()), MEN - sum(theirs.values()))
    return position(rng, mine, theirs, bar, dice=rng.choice([0, 1, 3, 3]))


def jammed(rng: random.Random) -> Position:
    """Face to face with some men displaced."""
    return face_to_face(rng, rng.randint(2, 5))


def still(rng: random.Random) -> Position:
    """Face to face; hardly anybody moves."""
    return face_to_face(rng, rng.choice([0, 0, 1, 1, 2]))


def bearing(rng: random.Random) -> Position:
    """Some men borne off on one side or on both, the rest low."""
    off = rng.choice([(rng.randint(0, 9), rng.randint(0, 9)), (rng.randint(1, 9), 0)])
    bar = (rng.choice([0, 0, 0, 1]), rng.choice([0, 0, 1, 2]))
    mine: Side = {}
    theirs: Side = {}
    lay(rng, MEN - off[0] - bar[0], mine, theirs, [*range(1, 8)])
    return spread(rng, mine, theirs, bar, off)


def last_men(rng: random.Random) -> Position:
    """One or two men left on the board; the others off, or hit."""
    mine: Side = {}
    theirs: Side = {}
    left = [rng.randint(1, 2), rng.choice([1, 1, 2, 3])]
    lay(rng, left[0], mine, theirs, [*range(1, 7)])
    near = [*range(19, 25)] if rng.random() < 0.6 else [*range(1, 7)]
    lay(rng, left[1], theirs, mine, near)
    bar, off = [0, 0], [0, 0]
    for who, side in ((0, mine), (1, theirs)):
        gone = MEN - sum(side.values())
        bar[who] = rng.choice([0, 0, 1, 2, gone, gone])
        off[who] = gone - bar[who]
    return position(rng, mine, theirs, (bar[0], bar[1]), (off[0], off[1]))


MAKERS: dict[str, Callable[[random.Random], Position]] = {
    "played": played,
    "waiting": waiting,
    "sealed": sealed,
    "shut": shut,
    "mirror": mirror,
    "jammed": jammed,
    "still": still,
    "bearing": bearing,
    "last_men": last_men,
}
KINDS = (*MAKERS, "mixed")


def array(**more: Any) -> Position:
    """The array at the beginning of white's turn, with changes."""
    blank: Mapping[str, Any] = {"bar": (0, 0), "off": (0, 0), "turn": 0, "dice": (), "last": None}
    return {"white": dict(START), "black": dict(START), **blank, **more}
