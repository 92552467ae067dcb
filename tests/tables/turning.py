"""El Mundo and the tables by astronomy drawn for the tests, and turned round the board."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import tablesnb as tn
from tablesnb.tables import law, position
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset
from tests.play.walking import begun, rulesets
from tests.tables.setting import ROUND_A_RING

RULESETS = rulesets(ROUND_A_RING)
# rivals that only show together with another, and those that no named reading has
RULESETS |= {
    "el_mundo sevens wait": tn.ruleset("el_mundo", {"dice": "3d7", "entering": "rounds"}),
    "el_mundo sevens go on": tn.ruleset(
        "el_mundo", {"dice": "3d7", "entering_seven": "next_quarter"}
    ),
    "el_mundo declined, as a whole": tn.ruleset(
        "el_mundo", {"unused_die": "may_decline", "forced_scope": "throw"}
    ),
    "astronomical_tables prism(0.05)": tn.ruleset(
        "astronomical_tables", {"dice_kind": "prism(0.05)"}
    ),
}
NAMED = [name for name in RULESETS if "=" not in name]


def mundo(rng: random.Random, rules: Ruleset) -> TablesPosition:
    """Men at every stage of the way: being placed, on it, across, the last ones; some hit.

    Now and then dice have been passed on.
    """
    kind = rng.choice(("placing", "contact", "contact", "piled", "across", "across", "last"))
    marked = law.marked(rules.row)
    holder: dict[int, int] = {}
    men: dict[str, Counter[str]] = {seat: Counter() for seat in rules.seat_names}
    bar: Counter[str] = Counter()
    off: Counter[str] = Counter()
    reserve: Counter[str] = Counter()
    for number in rng.sample(range(4), 4):
        seat, track = rules.seat_names[number], rules.track_of(number)
        first, last = {"placing": (0, 6), "across": (12, 18), "last": (14, 18)}.get(kind, (0, 18))
        if kind in ("across", "last") and rng.random() < 0.3:
            first = 6
        piles = rng.randint(2, 3) if kind in ("piled", "across", "last") else rng.randint(5, 10)
        free = [point for point in track[first:last] if holder.get(point, number) == number]
        free = rng.sample(free, min(piles, len(free)))
        for _ in range(12):
            chance = rng.random()
            mark = f"·{rng.randint(1, 6)}" if marked else ""
            if kind == "placing" and (chance < 0.5 or not free):
                reserve[seat] += 1
            elif kind == "last" and (chance < 0.8 or not free):
                off[seat] += 1
            elif not free or (kind != "placing" and chance < 0.05):
                bar[seat + mark] += 1
            else:
                point = rng.choice(free)
                holder[point] = number
                men[seat][rules.names[point] + mark] += 1
        if kind == "last" and off[seat] == 12:
            off[seat] -= 1
            bar[seat + ("·1" if marked else "")] += 1
    dice, actor = (), None
    turn = rng.choice(rules.seat_names)
    if (
        kind in ("contact", "across")
        and rules.row[law.PASSING] > law.DICE_LOST
        and rng.random() < 0.4
    ):
        dice = [rng.randint(1, rules.row[law.FACES]) for _ in range(3)]
        actor = rng.choice([seat for seat in rules.seat_names if seat != turn])
    found: TablesPosition = tn.Position.of(
        "el_mundo",
        men,
        bar=bar,
        off=off,
        reserve=reserve,
        turn=turn,
        dice=dice,
        left=rng.sample(dice, rng.randint(1, 3)) if dice else None,
        actor=actor,
        reading=dict(rules.changed),
    )
    return found


def stars(rng: random.Random, rules: Ruleset) -> TablesPosition:
    """Men anywhere on the ring, others captive: of all seats, or of the last two or three."""
    seats = rules.seat_names
    staying = rng.sample(range(7), rng.choice((2, 3, 5, 7, 7)))
    holder: dict[int, int] = {}
    men: dict[str, Counter[str]] = {seat: Counter() for seat in seats}
    held: dict[str, Counter[str]] = {seat: Counter() for seat in seats}
    near = rng.choice((49, 49, 14))  # all over the ring, or close together
    many = rng.choice((0.05, 0.7))
    for number in rng.sample(range(7), 7):
        piles = [point for point in rng.sample(range(near), 5) if point not in holder]
        if rng.random() < 0.5 and 7 * number not in holder:
            piles.append(7 * number)
        for man in range(7):
            there = number in staying and piles and (man == 0 or rng.random() < many)
            if there:
                point = rng.choice(piles)
                holder[point] = number
                men[seats[number]][rules.names[point]] += 1
            else:
                captor = rng.choice([other for other in seats if other != seats[number]])
                held[seats[number]][captor] += 1
    on_board = [seat for seat in seats if men[seat]]
    if not on_board:
        return tn.Game(rules, first=rng.choice(seats), seed=1).position
    found: TablesPosition = tn.Position.of(
        "astronomical_tables",
        men,
        held=held,
        turn=rng.choice(on_board),
        reading=dict(rules.changed),
    )
    return found


def drawn(rng: random.Random, rules: Ruleset) -> TablesPosition:
    """A random position of a game round a ring."""
    return {"el_mundo": mundo, "astronomical_tables": stars}[rules.name](rng, rules)


def beginnings(number: int, seed: int) -> Iterator[tuple[random.Random, tn.Game]]:
    """Games round a ring to go on from, from random positions and from the opening."""
    return begun(RULESETS, drawn, number, seed)


# -- the board turned


def turned(here: TablesPosition, by: int) -> TablesPosition:
    """Everybody and everything so many seats farther to the right."""
    rules, row = here.rules, here.row
    numbers = rules.row
    seats, points, width = numbers[law.SEATS], numbers[law.POINTS], numbers[law.WIDTH]
    found = position.empty_row(rules)
    start = numbers[law.THROWN]
    found[start : numbers[law.PAID]] = row[start : numbers[law.PAID]]
    found[law.PHASE] = row[law.PHASE]
    for at in (law.TURN, law.ACTOR, law.BINDER, law.LEAD):
        found[at] = row[at] if row[at] == law.NOBODY else (row[at] + by) % seats
    for seat in range(seats):
        other = (seat + by) % seats
        for what in (law.CONTEST, law.PAID):
            found[numbers[what] + other] = row[numbers[what] + seat]
        for place in range(width):
            there = turned_place(rules, place, by)
            found[law.COUNT + other * width + there] = row[law.COUNT + seat * width + place]
            if numbers[law.MARKS] and position.has_marks(rules, place):
                for mark in range(1, numbers[law.MARKS] + 1):
                    at = law.mark_at(numbers, other, there, mark)
                    found[at] = row[law.mark_at(numbers, seat, place, mark)]
    for point in range(points):
        owner = row[numbers[law.OWNER] + point]
        there = numbers[law.OWNER] + turned_place(rules, point, by)
        found[there] = owner if owner == law.NOBODY else (owner + by) % seats
    return TablesPosition(rules, tuple(found))


def turned_place(rules: Ruleset, place: int, by: int) -> int:
    """A place so many seats farther: a point a side for each, a captor the one who sits there."""
    seats, points, width = (rules.row[each] for each in (law.SEATS, law.POINTS, law.WIDTH))
    if place >= width:  # a source with a mark
        return turned_place(rules, place % width, by) + place // width * width
    if 0 <= place < points:
        return (place + by * (points // seats)) % points
    if place >= points + 3:
        return points + 3 + (place - points - 3 + by) % seats
    return place


def turned_code(rules: Ruleset, code: tuple[int, ...], by: int) -> tuple[int, ...]:
    """A move as the seat so many farther makes it."""
    seat, source, target, die = code
    seats = rules.row[law.SEATS]
    there = turned_place(rules, source, by), turned_place(rules, target, by)
    return (seat + by) % seats, *there, die
