"""What the conformance suite knows of the game of twelve lines."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import tablesnb as tn
from tablesnb.base.errors import BadPosition
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset
from tests.conformance.drawing import RACE_REASONS, Witness, all_borne_off, laid
from tests.conformance.given import Range, Told
from tests.tables.setting import Named, texts
from tests.tables.tables15 import roman

FIELDS = [
    "seats",
    "men",
    "track",
    "route",
    "start",
    "dice",
    "doublets",
    "entering",
    "reserve",
    "hold",
    "hit",
    "hit_goes_to",
    "must_play",
    "bear_off_when",
    "bear_off",
    "hit_while_bearing",
    "opening",
    "turn_order",
    "end",
    "stakes",
]
READINGS: tuple[dict[str, object], ...] = (
    *(
        {"route": route, "bear_off_when": when, "bear_off": bear}
        for route, when, bear in product(
            ("ostia", "split_entry", "mirror"),
            ("last_six", "last_row", "any_time"),
            ("exact", "modern"),
        )
    ),
    {"men": 6, "dice": "2d6"},
    {"men": 5},
)
DOCUMENTS: tuple[str, ...] | str = ("ludus",)
FORMATS: tuple[str, ...] = ()
TRANSCRIPTS = {
    "duodecim_scripta": Told(
        payoff={"white": -1, "black": 1},
        by="stakes",
        within=170,
        shown={"begins", "borne off", "entered", "hit", "lost", "tied", "won"},
    ),
}
ENDS = {
    "default": Range(1.0, 1.0),
    "split": Range(1.0, 1.0),
    "ludii": Range(1.0, 1.0),
}
check_end = all_borne_off
# fmt: off
KINDS = {
    "opening", "opening, nobody has thrown", "opening, one has thrown", "over", "play",
    "play, some dice played", "throw",
}
CHOICES = {
    "hit", "play",
}
EVENTS = {
    "begins", "borne off", "entered", "hit", "lost", "tied", "won",
}
REASONS = RACE_REASONS | {
    "wall (track)",
}
# fmt: on


def draw(rng: random.Random, rules: Ruleset) -> TablesPosition:
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
    return laid(rng, rules, men, bar=bar, off=off, reserve=reserve)


def lines(white: Named, *dice: int, **reading: object) -> tn.Game:
    """The twelve lines from here on, White to play; men not named are in reserve."""
    return roman("duodecim_scripta", white, {}, *dice, **reading)


def route(game: str, **reading: object) -> object:
    """Where a man goes from the beginning of A, its middle and the end of E, for either seat."""
    found = []
    for seat, first in (("white", "A1"), ("black", "A7"), ("black", "E5")):
        try:
            here = tn.Position.of(
                game,
                {seat: {first: 1}},
                reserve={seat: 14, "black" if seat == "white" else "white": 15},
                turn=seat,
                dice=(6, 5, 1),
                reading=reading,
            )
        except BadPosition as error:
            found.append({str(error)})
            continue
        found.append(texts(tn.Game(game, reading=reading, position=here)))
    return found


def men(game: str, **reading: object) -> object:
    """With how many men and dice it is played."""
    number = reading.setdefault("men", 6 if reading.get("dice") == "2d6" else 15)
    reading.setdefault("dice", "2d6" if number == 6 else "3d6")
    found = tn.Game(game, reading=reading, first="white", seed=1)
    return found.awaits, found.position.reserve("white")


def lines_bearing_when(game: str, **reading: object) -> object:
    """All on the last six; all on the last twelve; one still behind."""
    return [
        texts(lines({"E4": 15}, 3, 6, 6, **reading)),
        texts(lines({"D6": 1, "E4": 14}, 3, 6, 6, **reading)),
        texts(lines({"C6": 1, "E4": 14}, 3, 6, 6, **reading)),
    ]


def lines_bearing(game: str, **reading: object) -> object:
    """A die larger than needed."""
    return texts(lines({"E4": 15}, 6, 5, 5, **reading))


WITNESSES: dict[str, Witness] = {
    "route": route,
    "men": men,
    "dice": men,
    "bear_off_when": lines_bearing_when,
    "bear_off": lines_bearing,
}
