"""Random positions of the astronomical tables, as plain dicts, the same for the same seed.

A position says, each list in the order saturn, jupiter, mars, sun, venus, mercury, moon (0..6):

    kind        which of the kinds below
    men         for each seat a dict of point name -> number of men, such as {"Sa1": 4, "Ju3": 1}
    held        the captives each seat keeps; men and captives are 49 in all
    phase       opening | throw | play
    turn        the seat on turn
    thrown      the throw the dice come from as far as it is known, else None
    dice        the dice left
    contenders  in the opening the seats that still throw; rolls: their dice so far, in order
    readings    for positions from random games the readings of that game, else None

All fit all readings, but that three dice left do not arise under dice_count 2 (`fits`).
`slow_stars.set_up(position, readings)` makes a state, carried on to the next choice.

KINDS from random games: opening, early, middle, late.  Hand-shaped: aces (rival Ace points empty,
lone, stacked by the owner, held by one or more strangers, by the mover), blocked, seats_out,
two_left, many_captives, last_capture.  `mixed` gives all of them in turn.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import slow_stars as slow
from .slow_stars import MEN, POINTS, SEATS, VALUES, Stars, ace, point_name

Position = dict[str, Any]


def random_positions(n: int, seed: int, kind: str = "mixed") -> list[Position]:
    """`n` positions of a kind."""
    rng = random.Random(f"stars {kind} {seed}")
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
    return len(position["dice"]) <= int(readings["dice_count"])


def random_readings(rng: random.Random) -> dict[str, str]:
    return {field: rng.choice(values) for field, values in VALUES.items()}


# ---------------------------------------------------------------------------------------------
# Random games


def one_step(rng: random.Random, s: Stars, readings: Mapping[str, str]) -> Stars:
    """One throw or one choice, blindly."""
    due = slow.dice_due(s, readings)
    if due:
        return slow.thrown(s, readings, tuple(rng.randint(1, 7) for _ in range(due)))
    return slow.after(s, readings, rng.choice(sorted(slow.half_moves(s, readings))))


def as_position(s: Stars, readings: Mapping[str, str] | None = None) -> Position:
    """The dict of a state."""
    return {
        "men": [dict(Counter(point_name(point) for point in each)) for each in s.men],
        "held": list(s.held),
        "phase": s.phase,
        "turn": s.turn,
        "thrown": None,
        "dice": list(s.dice),
        "contenders": list(s.contenders),
        "rolls": list(s.rolls),
        "readings": dict(readings) if readings else None,
    }


def from_game(wanted: Callable[[Stars], bool]) -> Callable[[random.Random], list[Position]]:
    """Up to eight positions of a random game under random readings."""

    def make(rng: random.Random) -> list[Position]:
        readings = random_readings(rng)
        s = slow.start(readings)
        met: list[Stars] = []
        while s.phase != "over":
            if wanted(s):
                met.append(s)
            s = one_step(rng, s, readings)
        return [as_position(each, readings) for each in rng.sample(met, min(8, len(met)))]

    return make


def on_board(s: Stars) -> int:
    return sum(map(len, s.men))


# ---------------------------------------------------------------------------------------------
# Hand-shaped positions


def position(rng: random.Random, turn: int, men: Sequence[Counter[int]]) -> Position:
    """The dict of a position; men not on the board are captives of rivals, by lot.

    Mostly thrown, now and then before the throw or with a die or two already played.
    """
    held = [0] * 7
    for seat in SEATS:
        for _ in range(MEN - sum(men[seat].values())):
            held[rng.choice([each for each in SEATS if each != seat])] += 1
    dice = [rng.randint(1, 7) for _ in range(rng.choice([3, 3, 2]))]
    made: Position = {
        "men": [{point_name(p): count for p, count in sorted(men[seat].items())} for seat in SEATS],
        "held": held,
        "phase": "play",
        "turn": turn,
        "thrown": dice,
        "dice": rng.sample(dice, rng.choice([len(dice), len(dice), 2, 1])),
        "contenders": [],
        "rolls": [],
        "readings": None,
    }
    if rng.random() < 0.1:
        made |= {"phase": "throw", "thrown": None, "dice": []}
    return made


def spread(
    rng: random.Random,
    men: Sequence[Counter[int]],
    seat: int,
    count: int,
    points: Sequence[int],
    pairs: float,
) -> None:
    """Put so many men of a seat on those of the points where no other seat stands."""
    free = [p for p in points if not any(men[o][p] for o in SEATS if o != seat)]
    free = free or [p for p in range(POINTS) if not any(men[o][p] for o in SEATS if o != seat)]
    while count:
        point, group = rng.choice(free), min(count, 2 if rng.random() < pairs else 1)
        men[seat][point] += group
        count -= group


def empty() -> list[Counter[int]]:
    return [Counter() for _ in SEATS]


def aces(rng: random.Random) -> list[Position]:
    """The Ace points ahead of the mover's men in every state; his men close behind them."""
    turn, men = rng.randint(0, 6), empty()
    states = [
        rng.choice(["pile", "pile", "pair", "lone", "empty", "stranger", "strangers"])
        for _ in SEATS
    ]
    for seat, state in enumerate(states):
        if state in ("pile", "pair", "lone"):
            men[seat][ace(seat)] = {"pile": rng.randint(3, 5), "pair": 2, "lone": 1}[state]
    for seat, state in enumerate(states):
        if state in ("stranger", "strangers"):
            other = turn if rng.random() < 0.3 else rng.choice(SEATS)
            count = 1 if state == "stranger" else 2
            if other != seat and sum(men[other].values()) + count <= MEN:
                men[other][ace(seat)] += count
    behind = [p for p in range(POINTS) if p % 7 >= 3]
    for seat in rng.sample(SEATS, 7):
        most = MEN - sum(men[seat].values())
        count = rng.randint(min(1, most), most)
        spread(rng, men, seat, count, behind if seat == turn else range(POINTS), 0.4)
    return [position(rng, turn, men)] if sum(men[turn].values()) else []


def blocked(rng: random.Random) -> list[Position]:
    """The mover's few men stand behind points held by two or more."""
    turn, men = rng.randint(0, 6), empty()
    at = rng.randint(0, POINTS - 1)
    men[turn][at] = rng.randint(1, 3)
    others = [seat for seat in SEATS if seat != turn]
    density = rng.choice([0.3, 0.5, 0.8])
    for step in range(1, 10):
        seat = rng.choice(others)
        if rng.random() < density and sum(men[seat].values()) <= 5:
            men[seat][(at + step) % POINTS] = 2
    for seat in others:
        most = MEN - sum(men[seat].values())
        spread(rng, men, seat, rng.randint(0, most), range(POINTS), 0.7)
    return [position(rng, turn, men)]


def with_seats(count: Sequence[int]) -> Callable[[random.Random], list[Position]]:
    """Only so many seats left on the board."""

    def make(rng: random.Random) -> list[Position]:
        turn, men = rng.randint(0, 6), empty()
        left = rng.choice(count) - 1
        stay = [turn, *rng.sample([seat for seat in SEATS if seat != turn], left)]
        low, length = rng.randint(0, POINTS - 1), rng.choice([8, 15, 30, POINTS])
        part = [(low + step) % POINTS for step in range(length)]
        part += [ace(seat) for seat in stay] if rng.random() < 0.5 else []
        for seat in rng.sample(stay, len(stay)):
            spread(rng, men, seat, rng.randint(1, MEN), part, rng.random())
        return [position(rng, turn, men)]

    return make


def many_captives(rng: random.Random) -> list[Position]:
    """Few men left of everyone, some on their Ace points."""
    turn, men = rng.randint(0, 6), empty()
    for seat in rng.sample(SEATS, 7):
        points = [ace(seat)] * 10 + list(range(POINTS))
        spread(rng, men, seat, rng.choice([0, 1, 1, 2, 3]) or int(seat == turn), points, 0.3)
    return [position(rng, turn, men)]


def last_capture(rng: random.Random) -> list[Position]:
    """Two or three seats left; the rivals have a lone man each, within reach of the mover."""
    turn, men = rng.randint(0, 6), empty()
    at = rng.randint(0, POINTS - 1)
    spread(rng, men, turn, rng.randint(1, 4), [(at - step) % POINTS for step in range(6)], 0.3)
    near = [(at + step) % POINTS for step in range(1, 9)]
    for seat in rng.sample([seat for seat in SEATS if seat != turn], rng.choice([1, 1, 2])):
        spread(rng, men, seat, 1, near, 0)
    return [position(rng, turn, men)]


MAKERS: dict[str, Callable[[random.Random], list[Position]]] = {
    "opening": from_game(lambda s: s.phase == "opening"),
    "early": from_game(lambda s: s.phase != "opening" and on_board(s) > 35),
    "middle": from_game(lambda s: 15 < on_board(s) <= 35),
    "late": from_game(lambda s: on_board(s) <= 15),
    "aces": aces,
    "blocked": blocked,
    "seats_out": with_seats([3, 4, 5, 6]),
    "two_left": with_seats([2]),
    "many_captives": many_captives,
    "last_capture": last_capture,
}
KINDS = (*MAKERS, "mixed")
