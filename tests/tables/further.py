"""Quinze Tablas, the twelve lines, tabula and the double hand drawn for the tests."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import tablesnb as tn
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset
from tests.oracle.positions import MAKERS
from tests.play.walking import begun

QUINZE = tn.ruleset("quinze_tablas")
# single readings, those that only go with another, and whole combinations of what interlocks
READINGS: dict[str, list[Mapping[str, object]]] = {
    "quinze_tablas": [
        {"entering": entering, "prime": prime, "end": end}
        for entering, prime, end in product(
            ("free", "die", "never"), ("sealed", "literal"), ("mirror", "bear_off", "points")
        )
        if (entering, end) != ("never", "mirror")
    ]
    + [{"entering_hits": "off"}, {"entering_hits": "off", "entering": "die"}]
    + [{"mutual_block": "tie"}, {"mutual_block": "tie", "entering": "die"}],
    "duodecim_scripta": [
        {"route": route, "bear_off_when": when, "bear_off": bear}
        for route, when, bear in product(
            ("ostia", "split_entry", "mirror"),
            ("last_six", "last_row", "any_time"),
            ("exact", "modern"),
        )
    ]
    + [{"men": 6, "dice": "2d6"}, {"men": 5}],
    "tabula": [
        {"direction": direction, "barrier": barrier}
        for direction, barrier in product(("same", "contrary"), ("off", "on"))
    ],
    "irish": [{"hands": "double"}, {"hands": "double", "binding": "one_man"}],
    "early_backgammon": [
        {"hands": "double"},
        {"hands": "double", "stakes": "cotton", "binding": "off"},
    ],
}
NAMED = {
    f"{name} {reading}": tn.ruleset(name, reading)
    for name in ("quinze_tablas", "duodecim_scripta", "tabula")
    for reading in ("default", *tn.ruleset(name).named)
}
RULESETS: dict[str, Ruleset] = NAMED | {
    f"{name} {' '.join(f'{k}={v}' for k, v in reading.items())}": tn.ruleset(name, reading)
    for name, readings in READINGS.items()
    for reading in readings
}


def quinze(rng: random.Random, rules: Ruleset) -> TablesPosition:
    """Men at the start, across, nearly shut in or nearly shut out; some on the bar, some off."""
    kind = rng.choice(("spread", "spread", "across", "sealed", "sealed", "last", "stuck"))
    taken: set[int] = set()
    men: dict[str, Counter[int]] = {}
    bar, off = {}, {}
    bearing = rules.value("end") != "mirror"
    for seat in rng.sample(("white", "black"), 2):
        own: Counter[int] = Counter()
        points = list(range(1, 25))
        if kind in ("across", "stuck") or (kind == "sealed" and rng.random() < 0.7):
            points = list(range(1, 11 if kind == "stuck" else 14))
        if kind == "sealed" and not taken:
            own.update({point: 2 for point in range(1, 7) if rng.random() < 0.9})
        for point in own:
            taken.add(point if seat == "white" else 25 - point)
        if kind != "stuck":
            rng.shuffle(points)
        waits = rng.randint(0, 3) if rng.random() < 0.6 and kind != "stuck" else 0
        gone = rng.randint(0, 3) if bearing or rng.random() < 0.1 else 0
        if kind == "last" and bearing:
            gone = rng.randint(10, 14)
        if kind == "stuck":
            gone = rng.randint(1, 3)
        waits = min(waits, 14 - sum(own.values()))
        gone = min(gone, 14 - waits - sum(own.values()))
        wanted = 15 - waits - gone - sum(own.values())
        for point in points:
            there = point if seat == "white" else 25 - point
            if wanted > 0 and there not in taken and point not in own:
                own[point] = min(wanted, 2 if kind == "stuck" else rng.choice((1, 2, 2)))
                taken.add(there)
                wanted -= own[point]
        men[seat], bar[seat], off[seat] = own, waits + max(wanted, 0), gone
    return _set(rng, rules, men, bar=bar, off=off)


def rows(rng: random.Random, rules: Ruleset) -> TablesPosition:
    """Men in reserve, on their way, at its end, and off: the twelve lines and tabula."""
    kind = rng.choice(("entering", "contact", "contact", "home", "home", "last"))
    number = int(str(rules.value("men")))
    men: dict[str, Counter[Any]] = {}
    bar, off, reserve = {}, {}, {}
    taken: dict[int, str] = {}
    for seat_number, seat in enumerate(rules.seat_names):
        track = rules.track_of(seat_number)
        own: Counter[Any] = Counter()
        waits = rng.choice((0, 0, 1, 2)) if kind != "last" else 0
        held = rng.randint(1, number - waits) if kind == "entering" else rng.choice((0, 0, 1))
        gone = 0
        if kind in ("home", "last"):
            waits, held = (1, 0) if rng.random() < 0.15 else (0, 0)
            gone = rng.randint(0, number - 1 - waits)
        first = len(track) - rng.choice((6, 6, 12, 14)) if kind in ("home", "last") else 0
        piles = [point for point in track[first:] if taken.get(point, seat) == seat]
        piles = rng.sample(piles, min(len(piles), rng.randint(2, 7)))
        for _ in range(number - waits - held - gone):
            if not piles:
                held += 1
                continue
            point = rng.choice(piles)
            taken[point] = seat
            name = rules.point_name(seat_number, point)
            own[name if rules.names else int(name)] += 1
        men[seat], bar[seat], off[seat], reserve[seat] = own, waits, gone, held
    return _set(rng, rules, men, bar=bar, off=off, reserve=reserve)


def double_hand(rng: random.Random, rules: Ruleset) -> TablesPosition:
    """Positions of Irish with four dice thrown, or none."""
    kind = rng.choice(("contact", "bar", "bearing", "blocked", "bound", "last_men"))
    drawn = MAKERS[kind](rng)
    seats = rules.seat_names
    return _set(
        rng,
        rules,
        {seat: drawn[seat] for seat in seats},
        bar=dict(zip(seats, drawn["bar"], strict=True)),
        off=dict(zip(seats, drawn["off"], strict=True)),
    )


def _set(
    rng: random.Random, rules: Ruleset, men: Mapping[str, Mapping[Any, int]], **more: Any
) -> TablesPosition:
    count, faces = rules.throw
    dice = [rng.randint(1, faces) for _ in range(count)] if rng.random() < 0.7 else []
    found: TablesPosition = tn.Position.of(
        rules.name,
        men,
        turn=rng.choice(rules.seat_names),
        dice=dice,
        reading=dict(rules.changed),
        **more,
    )
    return found


def drawn(rng: random.Random, rules: Ruleset) -> TablesPosition:
    """A random position under a reading of one of these games."""
    if rules.name == "quinze_tablas":
        return quinze(rng, rules)
    if rules.row[law.HANDS] == law.DOUBLE_HAND:
        return double_hand(rng, rules)
    return rows(rng, rules)


def beginnings(number: int, seed: int) -> Iterator[tuple[random.Random, tn.Game]]:
    """Games of these to go on from, from random positions and from the opening."""
    return begun(RULESETS, drawn, number, seed)
