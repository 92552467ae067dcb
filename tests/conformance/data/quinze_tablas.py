"""What the conformance suite knows of quinze tablas."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import tablesnb as tn
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset
from tests.conformance.drawing import Witness, laid
from tests.conformance.given import Range, Told
from tests.tables.setting import events, texts
from tests.tables.tables15 import MIRROR, quinze

FIELDS = [
    "seats",
    "men",
    "track",
    "start",
    "dice",
    "doublets",
    "entering",
    "entering_hits",
    "reserve",
    "hold",
    "point_cap",
    "hit",
    "hit_goes_to",
    "must_play",
    "bear_off_when",
    "bear_off",
    "opening",
    "turn_order",
    "prime",
    "mutual_block",
    "end",
]
# whole combinations of what interlocks
READINGS: tuple[dict[str, object], ...] = (
    *(
        {"entering": entering, "prime": prime, "end": end}
        for entering, prime, end in product(
            ("free", "die", "never"), ("sealed", "literal"), ("mirror", "bear_off", "points")
        )
        if (entering, end) != ("never", "mirror")
    ),
    {"entering_hits": "off", "entering": "die"},
    {"mutual_block": "tie", "entering": "die"},
)
DOCUMENTS: tuple[str, ...] | str = ("quinze_tablas",)
FORMATS: tuple[str, ...] = ()
TRANSCRIPTS = {
    "quinze_tablas": Told(
        payoff={"white": 1, "black": -1},
        by="prime",
        within=90,
        shown={"begins", "entered", "hit", "lost", "primed", "tied", "won"},
        refused=1,
    ),
}
ENDS = {
    "default": Range(
        1.0, 1.0, {"prime": (0.2, 0.55), "mutual_block": (0.2, 0.55), "end": (0.1, 0.45)}
    ),
    "playinginhistory": Range(1.0, 1.0, {"prime": (0.7, 1.0)}),
    "ludii": Range(1.0, 1.0, {"end": (0.9, 1.0)}),
}
# what the annotated games do not show: readings other than the default, and what is rare
ELSEWHERE = {"blocked"}
# fmt: off
KINDS = {
    "entered", "entering", "opening", "opening, nobody has thrown", "opening, one has thrown",
    "over", "play", "play, some dice played", "throw",
}
CHOICES = {
    "entering", "hit", "play",
}
EVENTS = {
    "begins", "blocked", "borne off", "entered", "finished", "hit", "lost", "primed", "tied",
    "won",
}
REASONS = {
    "comes back by no die (entering)",
    "die not thrown (dice)",
    "enters nobody (entering)",
    "full (point_cap)",
    "held (hold)",
    "men wait (entering)",
    "no man of yours (men)",
    "no such point (track)",
    "not exact (bear_off)",
    "not your choice (entering)",
    "not your choice (turn_order)",
    "over (end)",
    "wall (end)",
    "wrong way (track)",
}
# fmt: on


def draw(rng: random.Random, rules: Ruleset) -> TablesPosition:
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
    return laid(rng, rules, men, bar=bar, off=off)


def entering(game: str, **reading: object) -> object:
    """A man on the bar before the throw, and what may be moved after it."""
    if reading.get("entering") == "never":
        reading["end"] = "bear_off"
    found = quinze({20: 2, 12: 2, 10: 2}, {1: 2, 4: 2}, bar=(1, 0), **reading)
    trail = [str(found.awaits), texts(found)]
    if isinstance(found.awaits, tn.Choice):
        found.push("bar/23")
    found.roll(2, 3, 3)
    return trail, texts(found)


def entering_hits(game: str, **reading: object) -> object:
    """A lone enemy man on the only point that is not held."""
    black = {1: 2, 2: 2, 3: 2, 4: 1, 5: 2, 6: 2}
    found = quinze({12: 2}, black, bar=(1, 0), prime="sealed", **reading)
    by_die = quinze({12: 2}, black, 4, 6, 6, bar=(1, 0), entering="die", **reading)
    return texts(found), texts(by_die)


def prime(game: str, **reading: object) -> object:
    """The table closed by the enemy alone, and with a pair of one's own."""
    shut = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    return [
        [event.code for event in quinze({12: 2}, {**shut, 6: 2}, bar=(1, 0), **reading).settled],
        [event.code for event in quinze({19: 2, 12: 2}, shut, bar=(1, 0), **reading).settled],
    ]


def mutual_block(game: str, **reading: object) -> object:
    """White's last half-move leaves nobody anything to play."""
    found = standing(**reading)
    found.push("8/7")
    outcome = found.outcome()
    return events(found), outcome and dict(outcome.payoff)


def standing(**reading: object) -> tn.Game:
    """White's last half-move to come, after which all men stand before closed points."""
    white = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 8: 1}
    black = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2}
    return quinze(white, black, 1, 6, 6, left=(1,), **reading)


def end(game: str, **reading: object) -> object:
    """Men that could be borne off; the mirror reached; and the last man off."""
    men = {**MIRROR, 8: 0, 9: 1}
    found = quinze(men, {12: 2, 11: 1}, 1, 6, 5, **reading)
    trail: list[object] = [texts(found)]
    found.push("9/8")
    trail.append(events(found))
    last = quinze({1: 1}, {12: 2, 11: 1}, 1, 6, 5, **reading)
    if "1/off" in last.legal_moves:
        last.push("1/off")
    outcome = last.outcome()
    return trail, outcome and dict(outcome.payoff)


WITNESSES: dict[str, Witness] = {
    "entering": entering,
    "entering_hits": entering_hits,
    "prime": prime,
    "mutual_block": mutual_block,
    "end": end,
}


def check_end(here: TablesPosition, paid: tuple[int, ...]) -> None:
    """Where the mirror is reached the winner's men stand as the other's stood, two on a point."""
    seats = here.rules.seat_names
    winner, loser = seats[paid.index(max(paid))], seats[paid.index(min(paid))]
    if here.rules.value("end") == "mirror" and not here.bar(loser):
        assert here.men(winner) == MIRROR or max(here.men(winner).values()) == 2
