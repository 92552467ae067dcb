"""Random positions of El Mundo, as plain dicts, the same for the same seed.

A position says, each list in the order of the seats green, red, black, white (0..3):

    kind        which of the kinds below
    men         for each seat a dict of point name -> number of men, such as {"G4": 2, "R1": 1}
    bar         men hit and waiting              reserve  men not yet placed
    off         men borne off
    marks       for each seat a dict of point name (or "bar") -> list of the marks of the men
                there; None where the men carry none.  Meant for same_point, else left aside
    phase       opening | placing_throw | placing | throw | play | passed
    turn        the seat on turn                 first    the first placer while placing lasts
    actor       the seat that holds the dice (in `passed` the helper), None before a throw
    thrown      the throw the dice come from as far as it is known, else None
    dice        the dice left in the actor's hand
    declined    dice the helper has declined
    contenders  in the opening the seats that still throw; rolls: their dice so far, in order
    readings    for positions from random games the readings of that game, else None

`fits(position, readings)` tells whether a position can stand in a game of those readings, and
`slow_mundo.set_up(position, readings)` makes a state of it, carried on to the next choice.

KINDS from random games: opening, placing, contact, passed, late.  Hand-shaped: many_bar, blocked
(bearing off with a man behind who cannot move), closed_quarter, goal_guests, all_home, seats_off,
forced, sevens, marks, last_men, helper, mixed_entry, placing_sevens.  `mixed`: all in turn.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import slow_mundo as slow
from .mundo_random import blindly, carefully, one_step
from .mundo_table import (
    GOAL,
    LAST,
    MEN,
    SEATS,
    VALUES,
    Mundo,
    Spot,
    conflict,
    spot,
    spot_name,
)

Position = dict[str, Any]
Taken = dict[Spot, int]  # which seat stands on a place


def random_positions(n: int, seed: int, kind: str = "mixed") -> list[Position]:
    """`n` positions of a kind."""
    rng = random.Random(f"mundo {kind} {seed}")
    if kind == "mixed":
        share = {each: n // len(MAKERS) + (i < n % len(MAKERS)) for i, each in enumerate(MAKERS)}
        made = [p for each, count in share.items() for p in random_positions(count, seed, each)]
        rng.shuffle(made)
        return made
    made = []
    while len(made) < n:
        made += MAKERS[kind](rng)
    return [position | {"kind": kind} for position in made[:n]]


def fits(position: Position, readings: Mapping[str, str]) -> bool:
    """Can this position stand in a game of these readings?"""
    phase = position["phase"]
    placing = phase in ("placing", "placing_throw")
    mixed = readings["entering"] == "mixed"
    dice = (*position["dice"], *position["declined"], *position["rolls"])
    if conflict(readings) or (7 in dice and readings["dice"] != "3d7"):
        return False
    if placing and mixed:
        return False
    if placing and len(dice) > 3 and readings["entering"] != "all_at_once":
        return False
    if placing and any(position["bar"]):  # only a seven that enters can hit so early
        if readings["dice"] != "3d7" or readings["entering_seven"] != "next_quarter":
            return False
    if phase in ("throw", "play", "passed") and any(position["reserve"]) and not mixed:
        return False
    if phase == "passed" and readings["unused_die"] == "lost":
        return False
    return not (position["declined"] and readings["unused_die"] != "may_decline")


def random_readings(rng: random.Random) -> dict[str, str]:
    """Any readings that go together."""
    while True:
        readings = {field: rng.choice(values) for field, values in VALUES.items()}
        if conflict(readings) is None:
            return readings


# ---------------------------------------------------------------------------------------------
# Random games


def as_position(s: Mundo, readings: Mapping[str, str] | None = None) -> Position:
    """The dict of a state."""
    marked = readings is not None and readings["hit_goes_to"] == "same_point"
    men: list[dict[str, int]] = []
    marks: list[dict[str, list[int]]] = []
    for seat in SEATS:
        by_name: dict[str, list[int]] = {}
        for point, mark in s.men[seat]:
            by_name.setdefault(spot_name(spot(seat, point)), []).append(mark)
        men.append({name: len(each) for name, each in by_name.items()})
        marks.append(by_name | {"bar": list(s.bar[seat])})
    return {
        "men": men,
        "bar": [len(each) for each in s.bar],
        "reserve": list(s.reserve),
        "off": list(s.off),
        "marks": marks if marked else None,
        "phase": s.phase,
        "turn": s.turn,
        "first": s.first,
        "actor": s.actor,
        "thrown": None,
        "dice": list(s.dice),
        "declined": list(s.declined),
        "contenders": list(s.contenders),
        "rolls": list(s.rolls),
        "readings": dict(readings) if readings else None,
    }


def from_game(
    wanted: Callable[[Mundo], bool], steps: int = 1200, unused_die: Sequence[str] = ()
) -> Callable[[random.Random], list[Position]]:
    """Up to twelve positions of the first steps of a random game under random readings."""

    def make(rng: random.Random) -> list[Position]:
        readings = random_readings(rng)
        if unused_die:
            readings["unused_die"] = rng.choice(unused_die)
        s = slow.start(readings)
        met: list[Mundo] = []
        choose = rng.choice([blindly, carefully])
        for _ in range(steps):
            if s.phase == "over":
                break
            if wanted(s):
                met.append(s)
            s = one_step(rng, s, readings, choose)
        chosen = rng.sample(met, min(12, len(met)))
        return [as_position(each, readings) for each in chosen]

    return make


# ---------------------------------------------------------------------------------------------
# Parts of hand-shaped positions


def spread(
    rng: random.Random, taken: Taken, seat: int, men: int, points: Sequence[int], pairs: float = 0.5
) -> Counter[int]:
    """Put men of a seat on those of its track points where no other seat stands."""
    free = [point for point in points if taken.get(spot(seat, point), seat) == seat]
    free = free or [p for p in range(1, LAST + 1) if taken.get(spot(seat, p), seat) == seat]
    side: Counter[int] = Counter()
    while men:
        point = rng.choice(free)
        group = min(men, 2 if rng.random() < pairs else 1)
        side[point] += group
        taken[spot(seat, point)] = seat
        men -= group
    return side


def three_dice(rng: random.Random, faces: int = 6) -> list[int]:
    """A throw, now and then with more equal dice than by chance."""
    dice = [rng.randint(1, faces) for _ in range(3)]
    return [dice[0], dice[0], dice[rng.randint(0, 2)]] if rng.random() < 0.1 else dice


def position(
    rng: random.Random,
    turn: int,
    men: Sequence[Mapping[int, int]],
    bar: Sequence[int] = (0, 0, 0, 0),
    reserve: Sequence[int] = (0, 0, 0, 0),
    faces: int = 6,
    **more: Any,
) -> Position:
    """The dict of a position; who is neither on the board nor waiting is off.

    Mostly thrown, now and then before the throw or with a die or two already played.
    """
    off = [MEN - sum(men[seat].values()) - bar[seat] - reserve[seat] for seat in SEATS]
    dice = three_dice(rng, faces)
    made: Position = {
        "men": [
            {spot_name(spot(seat, p)): count for p, count in sorted(men[seat].items())}
            for seat in SEATS
        ],
        "bar": list(bar),
        "reserve": list(reserve),
        "off": off,
        "marks": None,
        "phase": "play",
        "turn": turn,
        "first": None,
        "actor": turn,
        "thrown": dice,
        "dice": rng.sample(dice, rng.choice([3, 3, 3, 3, 2, 1])),
        "declined": [],
        "contenders": [],
        "rolls": [],
        "readings": None,
    }
    if rng.random() < 0.12:
        made |= {"phase": "throw", "actor": None, "thrown": None, "dice": []}
    return made | more


def in_order(turn: int, sides: Mapping[int, Mapping[int, int]]) -> list[Mapping[int, int]]:
    """The men of seats numbered from the seat on turn, put in the order of the seats."""
    return [sides.get((seat - turn) % 4, {}) for seat in SEATS]


def rotate(turn: int, values: Sequence[int]) -> list[int]:
    """The same for numbers of men."""
    return [values[(seat - turn) % 4] for seat in SEATS]


def everywhere(
    rng: random.Random, turn: int, counts: Sequence[int], pairs: float | None = None
) -> list[Mapping[int, int]]:
    """So many men of the mover, his right, opposite, left neighbour, on part of the ring."""
    taken: Taken = {}
    low, high = rng.choice([(1, 18), (1, 18), (1, 12), (7, 18), (4, 15)])
    sides: dict[int, Mapping[int, int]] = {}
    for step in rng.sample(range(4), 4):
        points = rng.sample(range(low, high + 1), rng.randint(4, high - low + 1))
        share = rng.random() if pairs is None else pairs
        sides[step] = spread(rng, taken, (turn + step) % 4, counts[step], points, share)
    return in_order(turn, sides)


# ---------------------------------------------------------------------------------------------
# Hand-shaped kinds


def many_bar(rng: random.Random) -> list[Position]:
    """Several seats with many men waiting."""
    turn = rng.randint(0, 3)
    bar = [rng.choice([1, 2, 3, 5, 8, 11]), *(rng.choice([0, 0, 1, 4, 9]) for _ in range(3))]
    men = everywhere(rng, turn, [MEN - each for each in bar])
    return [position(rng, turn, men, rotate(turn, bar))]


def closed_quarter(rng: random.Random) -> list[Position]:
    """The quarter in which the mover must enter is held by the opposite and the left seat."""
    turn = rng.randint(0, 3)
    points = rng.sample(range(1, 7), rng.choice([3, 4, 5, 5, 6, 6]))
    sides: dict[int, Counter[int]] = {step: Counter() for step in range(4)}
    taken: Taken = {}
    for point in points:
        step = rng.choice([2, 3]) if rng.random() < 0.7 else 2
        count = 1 if rng.random() < 0.15 else 2
        if sum(sides[step].values()) + count > MEN:
            step = 5 - step
        sides[step][point + (12 if step == 2 else 6)] += count
        taken[spot(turn, point)] = (turn + step) % 4
    bar = [rng.choice([0, 1, 1, 2, 4]), 0, rng.choice([0, 1]), rng.choice([0, 1])]
    for step in range(4):
        bar[step] = min(bar[step], MEN - sum(sides[step].values()))
        left = MEN - sum(sides[step].values()) - bar[step]
        sides[step] += spread(rng, taken, (turn + step) % 4, left, range(1, 19), 0.6)
    return [position(rng, turn, in_order(turn, sides), rotate(turn, bar))]


def goal_guests(rng: random.Random) -> list[Position]:
    """The mover is all home; enemies may stand among his men or be about to enter there."""
    turn, off = rng.randint(0, 3), rng.randint(0, 10)
    taken: Taken = {}
    guests: dict[int, Counter[int]] = {1: Counter(), 2: Counter(), 3: Counter()}
    for _ in range(rng.choice([0, 1, 2, 3])):  # in his goal: its owner or his right neighbour
        step = rng.choice([1, 2])
        count, points = rng.choice([1, 1, 2]), (range(7, 13) if step == 1 else range(1, 7))
        guests[step] += spread(rng, taken, (turn + step) % 4, count, points, float(count == 2))
    mine = spread(rng, taken, turn, MEN - off, GOAL, 0.3)
    if any(point not in GOAL for point in mine):
        return []
    bar = [0, 0, rng.choice([0, 0, 1, 3]), 0]
    for step in (1, 2, 3):
        left = MEN - sum(guests[step].values()) - bar[step]
        guests[step] += spread(rng, taken, (turn + step) % 4, left, range(1, 19))
    return [position(rng, turn, in_order(turn, {0: mine} | guests), rotate(turn, bar), faces=6)]


def blocked(rng: random.Random) -> list[Position]:
    """Bearing off with men behind who are blocked for one of the dice."""
    turn, taken = rng.randint(0, 3), Taken()
    back = rng.choice([13, 13, 14, 15, 16])
    die = rng.randint(1, 18 - back)
    step = rng.choice([1, 2])
    hold = back + die - (6 if step == 1 else 12)  # in the numbering of him who holds it
    sides = {step: Counter({hold: rng.choice([2, 2, 3])})}
    taken |= {spot(turn, back + die): (turn + step) % 4, spot(turn, back): turn}
    nearer = [p for p in range(back, 19) if p != back + die and (p == back or 19 - p < die)]
    mine = spread(rng, taken, turn, rng.randint(1, MEN - 1), nearer, 0.3)
    sides[0] = mine + Counter({back: 1})
    for each in (1, 2, 3):
        there = sides.get(each, Counter())
        points = range(1, 19) if rng.random() < 0.3 else [p for p in range(7, 19) if p != 12]
        left = MEN - sum(there.values())
        sides[each] = there + spread(rng, taken, (turn + each) % 4, left, points)
    made = position(rng, turn, in_order(turn, sides))
    if made["phase"] == "play":
        made |= {"dice": [die, *made["dice"][1:]], "thrown": None}
    return [made]


def all_home(rng: random.Random) -> list[Position]:
    """All four seats at home or off, or all but one man."""
    turn, taken = rng.randint(0, 3), Taken()
    offs = [rng.choice([0, 0, 2, 6, 10, 11]) for _ in range(4)]
    sides = {}
    for step in range(4):
        seat, stray = (turn + step) % 4, int(rng.random() < 0.15)
        sides[step] = spread(rng, taken, seat, MEN - offs[step] - stray, GOAL, 0.3)
        sides[step] += spread(rng, taken, seat, stray, range(1, 13), 0)
    return [position(rng, turn, in_order(turn, sides))]


def seats_off(rng: random.Random) -> list[Position]:
    """One or two of the other seats wholly off."""
    turn = rng.randint(0, 3)
    gone = rng.sample([1, 2, 3], rng.choice([1, 1, 2]))
    late = rng.random() < 0.5
    left = [0 if step in gone else rng.randint(1, 3 if late else MEN) for step in range(4)]
    if late:
        taken: Taken = {}
        sides = {step: spread(rng, taken, (turn + step) % 4, left[step], GOAL) for step in range(4)}
        return [position(rng, turn, in_order(turn, sides))]
    bar = [rng.choice([0, 0, 1]) if each > 1 else 0 for each in left]
    men = everywhere(rng, turn, [each - waits for each, waits in zip(left, bar, strict=True)])
    return [position(rng, turn, men, rotate(turn, bar))]


def forced(rng: random.Random) -> list[Position]:
    """Lone enemy men of all three colours within reach, so that the order of the dice matters."""
    turn, taken = rng.randint(0, 3), Taken()
    mine: Counter[int] = Counter()
    waits = rng.choice([0, 0, 0, 1, 2])
    few = rng.sample(range(1, 9), rng.randint(1, 3))
    mine += spread(rng, taken, turn, rng.choice([2, 3, MEN - waits]), few)
    mine += spread(rng, taken, turn, MEN - waits - sum(mine.values()), range(13, 19), 0.7)
    sides = {0: mine}
    near = {1: range(1, 10), 2: range(1, 4), 3: [*range(7, 18)]}
    for step in rng.sample([1, 2, 3], 3):
        seat = (turn + step) % 4
        lone = spread(rng, taken, seat, rng.randint(1, 5), near[step], 0.1)
        rest = [p for p in range(1, 19) if (spot(seat, p)[0] - turn) % 4 not in (0, 1)]
        left = MEN - sum(lone.values())
        sides[step] = lone + spread(rng, taken, seat, left, rng.sample(rest, 2), 0.9)
    return [position(rng, turn, in_order(turn, sides), rotate(turn, [waits, 0, 0, 0]))]


def sevens(rng: random.Random) -> list[Position]:
    """A throw with a seven, of any of the other kinds."""
    shapes = (many_bar, closed_quarter, goal_guests, all_home, forced, last_men, mixed_entry)
    made = []
    for each in rng.choice(shapes)(rng):
        if each["phase"] == "play":
            dice = [7, *[rng.choice([7, *range(1, 8)]) for _ in each["dice"][1:]]]
            made.append(each | {"dice": dice, "thrown": None})
    return made


def marks(rng: random.Random) -> list[Position]:
    """Piles of men with different marks, men waiting beside open, lone and closed points."""
    turn = rng.randint(0, 3)
    bar = [rng.choice([0, 1, 2, 4]) for _ in range(4)]
    counts = [MEN - each for each in bar]
    made = position(rng, turn, everywhere(rng, turn, counts), rotate(turn, bar))
    if rng.random() < 0.5:
        made |= {"phase": "throw", "actor": None, "thrown": None, "dice": []}
    given = [
        {
            name: [rng.randint(1, 6) for _ in range(count)]
            for name, count in made["men"][seat].items()
        }
        | {"bar": [rng.randint(1, 6) for _ in range(made["bar"][seat])]}
        for seat in SEATS
    ]
    return [made | {"marks": given}]


def last_men(rng: random.Random) -> list[Position]:
    """The mover has one to three men left, so that dice remain when he finishes."""
    turn, taken = rng.randint(0, 3), Taken()
    sides = {0: spread(rng, taken, turn, rng.randint(1, 3), GOAL, 0.4)}
    for step in (1, 2, 3):
        few = rng.random() < 0.4
        count = rng.randint(0, 2) if few else rng.randint(4, MEN)
        where = GOAL if few or rng.random() < 0.3 else range(1, 19)
        sides[step] = spread(rng, taken, (turn + step) % 4, count, where)
    if all(not sum(sides[step].values()) for step in (1, 2, 3)):
        return []
    return [position(rng, turn, in_order(turn, sides))]


def helper(rng: random.Random) -> list[Position]:
    """Dice that came to a helper, in shapes of any kind; now and then one is declined already."""
    shapes = (many_bar, closed_quarter, goal_guests, all_home, forced, seats_off, last_men, marks)
    made = []
    for each in rng.choice(shapes)(rng):
        others = [seat for seat in SEATS if each["off"][seat] < MEN and seat != each["turn"]]
        dice = three_dice(rng)[: rng.randint(1, 3)]
        out = dice.pop() if len(dice) > 1 and rng.random() < 0.2 else None
        more: Position = {"phase": "passed", "actor": rng.choice(others), "dice": dice}
        made.append(each | more | {"declined": [out] if out else [], "thrown": None})
    return made


def mixed_entry(rng: random.Random) -> list[Position]:
    """entering=mixed: men of the reserve, of the bar and of the board at once."""
    turn = rng.randint(0, 3)
    reserve = [rng.choice([0, 1, 3, 6]) for _ in range(4)]
    bar = [rng.choice([0, 0, 1, 2]) for _ in range(4)]
    counts = [MEN - a - b for a, b in zip(reserve, bar, strict=True)]
    men = everywhere(rng, turn, counts)
    faces = rng.choice([6, 7])
    return [position(rng, turn, men, rotate(turn, bar), rotate(turn, reserve), faces)]


def placing_sevens(rng: random.Random) -> list[Position]:
    """3d7 and next_quarter while placing lasts: men hit on the first point of a quarter."""
    turn, taken = rng.randint(0, 3), Taken()
    sides, bar, reserve = {}, [0] * 4, [0] * 4
    for step in rng.sample(range(4), 4):
        placed = rng.randint(0, 10)
        points = [7] if rng.random() < 0.3 else [1, 7, 7, 7, *range(1, 8)]
        count = min(placed, rng.randint(0, 4))
        sides[step] = spread(rng, taken, (turn + step) % 4, count, points, 0.4)
        sides[step] += spread(rng, taken, (turn + step) % 4, placed - count, range(1, 7))
        if any(point > 7 for point in sides[step]):
            return []
        bar[step] = rng.choice([0, 1, 2])
        reserve[step] = MEN - placed - bar[step]
    men = in_order(turn, sides)
    made = position(rng, turn, men, rotate(turn, bar), rotate(turn, reserve), 7)
    left = min(3, bar[0] + reserve[0])
    dice = [rng.choice([7, 7, *range(1, 7)]) for _ in range(left)]
    more: Position = {"phase": "placing", "actor": turn, "thrown": dice, "dice": dice}
    return [made | more | {"first": rng.randint(0, 3)}] if left else []


MAKERS: dict[str, Callable[[random.Random], list[Position]]] = {
    "opening": from_game(lambda s: s.phase == "opening", 12),
    "placing": from_game(lambda s: s.phase in ("placing", "placing_throw"), 90),
    "contact": from_game(lambda s: s.phase in ("play", "throw") and not any(s.off), 600),
    "passed": from_game(lambda s: s.phase == "passed", 600, ("pass_right", "may_decline")),
    "late": from_game(lambda s: s.phase != "over" and any(s.off)),
    "many_bar": many_bar,
    "blocked": blocked,
    "closed_quarter": closed_quarter,
    "goal_guests": goal_guests,
    "all_home": all_home,
    "seats_off": seats_off,
    "forced": forced,
    "sevens": sevens,
    "marks": marks,
    "last_men": last_men,
    "helper": helper,
    "mixed_entry": mixed_entry,
    "placing_sevens": placing_sevens,
}
KINDS = (*MAKERS, "mixed")
