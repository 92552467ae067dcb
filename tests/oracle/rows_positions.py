"""Random games and positions of the twelve lines and of tabula, as plain dicts.

A position says, pairs in the order white, black:

    kind            which of the kinds below
    men             for each seat a dict of place name -> number of men, such as {"A4": 2, "B1": 1}
    reserve, bar, off
    turn            the seat on turn
    dice            the dice in hand (some may have been played), () before the throw

A position is made for the readings it is asked for: the routes and the number of men depend on
them.  `slow_rows.set_up(position, readings)` makes a state of it.

KINDS: played (random games under these readings), entering (men in reserve, some entry places
held), bar (men hit, on one side or both), mingled (all on the board), line (before and behind the
line where the barrier stands and where bearing off begins), bearing (all in the last places),
strayed (all but one or two), last_men.  `mixed` gives all of them in turn.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from . import slow_rows as slow
from .slow_rows import VALUES, Readings, Rows

Position = dict[str, Any]
Side = dict[str, int]
CAP = 5000


def random_positions(n: int, seed: int, readings: Readings, kind: str = "mixed") -> list[Position]:
    """`n` positions of a kind."""
    rng = random.Random(f"rows {kind} {seed} {sorted(readings.items())}")
    kinds = list(MAKERS) if kind == "mixed" else [kind]
    return [
        MAKERS[kinds[i % len(kinds)]](rng, readings) | {"kind": kinds[i % len(kinds)]}
        for i in range(n)
    ]


def random_readings(rng: random.Random, game: str) -> dict[str, str]:
    return {field: rng.choice(values) for field, values in VALUES[game].items()}


# ---------------------------------------------------------------------------------------------
# Random games


def one_step(rng: random.Random, s: Rows, readings: Readings) -> Rows:
    """One throw or one choice, blindly."""
    due = slow.dice_due(s, readings)
    if due:
        return slow.thrown(s, readings, tuple(rng.randint(1, 6) for _ in range(due)))
    options = sorted(slow.half_moves(s, readings), key=str)
    assert options, s
    return slow.after(s, readings, rng.choice(options))


def play(rng: random.Random, readings: Readings) -> tuple[Rows, int]:
    """A game from the opening to its end or to the cap, and the throws of its turns."""
    s, throws = slow.start(readings), 0
    while s.phase != "over" and throws < CAP:
        throws += s.phase == "throw"
        s = one_step(rng, s, readings)
        slow.check(s, readings)
    return s, throws


def played(rng: random.Random, readings: Readings) -> Position:
    """A position met in a random game."""
    s = slow.start(readings)
    met: list[Rows] = []
    for _ in range(rng.choice([40, 200, 800])):
        if s.phase == "over":
            break
        if s.phase in ("throw", "play"):
            met.append(s)
        s = one_step(rng, s, readings)
    found = rng.choice(met[len(met) // 2 :])
    men = [
        {slow.place(readings, seat, point): count for point, count in found.men[seat]}
        for seat in slow.SEATS
    ]
    more = {"reserve": found.reserve, "bar": found.bar, "off": found.off}
    return {"men": men, "turn": found.turn, "dice": found.dice, **more}


# ---------------------------------------------------------------------------------------------
# Hand-shaped positions


def lay(rng: random.Random, men: int, side: Side, other: Side, names: Iterable[str]) -> None:
    """Put so many men of a side on those of the places where the other has none."""
    free = [name for name in names if name not in other]
    while men and free:
        name, group = rng.choice(free), min(men, rng.choice([1, 1, 2, 3]))
        side[name] = side.get(name, 0) + group
        men -= group


def made_for(
    rng: random.Random,
    readings: Readings,
    turn: int,
    sides: tuple[Side, Side],
    bar: tuple[int, int] = (0, 0),
    off: tuple[int, int] = (0, 0),
) -> Position:
    """The same for a seat on turn that is given; `sides`, `bar` and `off` begin with it."""
    order = (1, -1)[turn]
    total = slow.men_of(readings)
    reserve = tuple(total - sum(sides[i].values()) - bar[i] - off[i] for i in (0, 1))
    most = slow.dice_of(readings)
    number = rng.choice([0, most, most, most, *range(1, most)])
    return {
        "men": list(sides[::order]),
        "reserve": reserve[::order],
        "bar": bar[::order],
        "off": off[::order],
        "turn": turn,
        "dice": tuple(rng.randint(1, 6) for _ in range(number)),
    }


def of_route(readings: Readings, seat: int, nearest: int, farthest: int) -> list[str]:
    """The places of a route from so many to so many places to go."""
    length = len(slow.places(readings, seat))
    return [slow.place(readings, seat, p) for p in range(nearest, min(farthest, length) + 1)]


def entering(rng: random.Random, readings: Readings) -> Position:
    """Men in reserve; the other stands about the entry places, sometimes in pairs."""
    turn, total = rng.randint(0, 1), slow.men_of(readings)
    length = len(slow.places(readings, turn))
    entry = of_route(readings, turn, length - 5, length)
    mine: Side = {}
    theirs: Side = {}
    near = [name for name in entry if name in slow.places(readings, 1 - turn)]
    for name in rng.sample(near, min(len(near), rng.randint(0, 4))):
        if sum(theirs.values()) + 2 <= total:
            theirs[name] = rng.choice([1, 2])
    room = total - sum(theirs.values())
    lay(rng, rng.randint(0, room), theirs, mine, of_route(readings, 1 - turn, 7, length))
    lay(rng, rng.randint(0, total - 1), mine, theirs, of_route(readings, turn, 1, length))
    return made_for(rng, readings, turn, (mine, theirs))


def bar(rng: random.Random, readings: Readings) -> Position:
    """Men hit, on one side or on both, with the entry places partly held."""
    made = entering(rng, readings)
    bars = list(made["bar"])
    reserve = list(made["reserve"])
    for seat in slow.SEATS:
        if reserve[seat] and (seat == made["turn"] or rng.random() < 0.4):
            bars[seat] = rng.randint(1, reserve[seat])
            reserve[seat] -= bars[seat]
            if rng.random() < 0.5:
                bars[seat], reserve[seat] = bars[seat] + reserve[seat], 0
    return made | {"bar": tuple(bars), "reserve": tuple(reserve)}


def mingled(rng: random.Random, readings: Readings) -> Position:
    """All men on the board, near each other."""
    turn, total = rng.randint(0, 1), slow.men_of(readings)
    low = rng.randint(1, 15)
    mine: Side = {}
    theirs: Side = {}
    there = of_route(readings, turn, low, low + rng.choice([6, 12, 24]))
    common = [name for name in there if name in slow.places(readings, 1 - turn)]
    lay(rng, total, theirs, mine, rng.sample(common, max(1, len(common) // 2)))
    lay(rng, total, mine, theirs, there)
    lay(rng, total - sum(mine.values()), mine, theirs, of_route(readings, turn, 1, 30))
    return made_for(rng, readings, turn, (mine, theirs))


def line(rng: random.Random, readings: Readings) -> Position:
    """Men on both sides of the middle and of the last places; a man in reserve or on the bar."""
    turn, total = rng.randint(0, 1), slow.men_of(readings)
    mine: Side = {}
    theirs: Side = {}
    waits = rng.choice([0, 0, 1, 2])
    hit = rng.choice([0, 0, 1])
    far = rng.choice([8, 14, 18])
    lay(rng, total - waits - hit, mine, theirs, of_route(readings, turn, max(1, far - 9), far))
    lay(rng, total, theirs, mine, of_route(readings, 1 - turn, 1, 30))
    return made_for(rng, readings, turn, (mine, theirs), bar=(hit, 0))


def bearing(rng: random.Random, readings: Readings) -> Position:
    """All in the last places or off, the other in between and beyond."""
    turn, total = rng.randint(0, 1), slow.men_of(readings)
    off = rng.randint(0, total - 1)
    mine: Side = {}
    theirs: Side = {}
    last = of_route(readings, turn, 1, rng.choice([6, 6, 12]))
    common = [name for name in last if name in slow.places(readings, 1 - turn)]
    guests = min(rng.choice([0, 0, 2, 4]), total - 2)
    lay(rng, guests, theirs, mine, common[:3])
    lay(rng, total - off, mine, theirs, rng.sample(last, rng.randint(4, len(last))))
    theirs_off = rng.choice([0, 0, 2])
    wanted = total - theirs_off - sum(theirs.values())
    lay(rng, max(0, wanted), theirs, mine, of_route(readings, 1 - turn, 1, 30))
    return made_for(rng, readings, turn, (mine, theirs), off=(off, theirs_off))


def strayed(rng: random.Random, readings: Readings) -> Position:
    """Some borne off, one or two far behind, waiting or in reserve."""
    turn, total = rng.randint(0, 1), slow.men_of(readings)
    off = rng.randint(1, total - 3)
    hit, back = rng.choice([(0, 1), (0, 2), (1, 0), (1, 1), (0, 0)])
    mine: Side = {}
    theirs: Side = {}
    lay(rng, total - off - hit - back, mine, theirs, of_route(readings, turn, 1, 6))
    lay(rng, back, mine, theirs, of_route(readings, turn, 7, 36))
    lay(rng, total, theirs, mine, of_route(readings, 1 - turn, 1, 30))
    return made_for(rng, readings, turn, (mine, theirs), bar=(hit, 0), off=(off, 0))


def last_men(rng: random.Random, readings: Readings) -> Position:
    """One to three men left."""
    turn, total = rng.randint(0, 1), slow.men_of(readings)
    left = rng.randint(1, 3)
    mine: Side = {}
    theirs: Side = {}
    lay(rng, left, mine, theirs, of_route(readings, turn, 1, 6))
    lay(rng, total, theirs, mine, of_route(readings, 1 - turn, 1, 30))
    return made_for(rng, readings, turn, (mine, theirs), off=(total - left, 0))


MAKERS: dict[str, Callable[[random.Random, Readings], Position]] = {
    "played": played,
    "entering": entering,
    "bar": bar,
    "mingled": mingled,
    "line": line,
    "bearing": bearing,
    "strayed": strayed,
    "last_men": last_men,
}
KINDS = (*MAKERS, "mixed")
