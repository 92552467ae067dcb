"""What the conformance suite knows of the tables by astronomy."""

from __future__ import annotations

import random
from collections import Counter

import tablesnb as tn
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset
from tests.conformance.drawing import Witness
from tests.conformance.given import Range, Told
from tests.tables.setting import Named, events, heaven, texts

FIELDS = [
    "seats",
    "men",
    "track",
    "start",
    "dice",
    "dice_count",
    "dice_kind",
    "doublets",
    "ace_points",
    "hold",
    "hit",
    "hit_goes_to",
    "must_play",
    "bear_off_when",
    "opening",
    "turn_order",
    "finish",
    "stakes",
]
READINGS: tuple[dict[str, object], ...] = ({"dice_kind": "prism(0.05)"},)
DOCUMENTS: tuple[str, ...] | str = ("stars",)
FORMATS: tuple[str, ...] = ()
TRANSCRIPTS = {
    "astronomical_tables": Told(
        payoff={
            "saturn": -3,
            "jupiter": 4,
            "mars": 4,
            "sun": 2,
            "venus": -1,
            "mercury": -3,
            "moon": -3,
        },
        by="stakes",
        within=100,
        shown={"begins", "hit", "lost", "out", "won"},
        refused=1,
    ),
}
ENDS = {
    "default": Range(1.0, 1.0),
    "knutson": Range(1.0, 1.0),
    "golladay": Range(1.0, 1.0),
    "ludii": Range(1.0, 1.0),
}
# what the annotated games do not show: readings other than the default, and what is rare
ELSEWHERE = {"pays"}
# fmt: off
KINDS = {
    "opening", "opening, nobody has thrown", "opening, one has thrown", "over",
    "paid before the end", "play", "play, some dice played", "throw",
}
CHOICES = {
    "hit", "play",
}
EVENTS = {
    "begins", "hit", "lost", "out", "pays", "tied", "won",
}
REASONS = {
    "die not thrown (dice)",
    "held (hold)",
    "no man of yours (men)",
    "no such point (bear_off_when)",
    "no such point (track)",
    "not counted (ace_points)",
    "not your choice (turn_order)",
    "over (finish)",
}
# fmt: on
TIMES = 2  # so many times more positions: some kinds are rare


def draw(rng: random.Random, rules: Ruleset) -> TablesPosition:
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


def ace_points(game: str, **reading: object) -> object:
    """The neighbour's Ace piled, with one man, empty, with men of others; the next one piled."""
    aces: tuple[Named, ...] = (
        {"saturn": {"Sa6": 7}},
        {"saturn": {"Sa6": 7}, "jupiter": {"Ju1": 1, "Ju7": 6}},
        {"saturn": {"Sa6": 7}, "jupiter": {"Ju7": 7}},
        {"saturn": {"Sa6": 7}, "jupiter": {"Ju7": 7}, "mars": {"Ju1": 2, "Ma1": 5}},
        {"saturn": {"Sa6": 5, "Ju1": 2}, "jupiter": {"Ju7": 7}},
        {"saturn": {"Ju6": 7}},
    )
    return [texts(heaven(men, 2, 3, 4, **reading)) for men in aces]


def dice_count(game: str, **reading: object) -> object:
    """How many dice are due."""
    return tn.Game(game, reading=reading, first="saturn", seed=1).awaits


def dice_kind(game: str, **reading: object) -> object:
    """The chances of the faces, and what so many seeds throw."""
    games = [tn.Game(game, reading=reading, first="saturn", seed=seed) for seed in range(40)]
    return games[0].chances, [each.roll() for each in games]


def stakes(game: str, **reading: object) -> object:
    """What a capture pays at once."""
    men = {"saturn": {"Sa6": 7}, "moon": {"Ju3": 1, "Mo1": 6}}
    found = heaven(men, 3, 1, 1, **reading)
    found.push("Sa6/Ju3*")
    return events(found), found.position.paid


WITNESSES: dict[str, Witness] = {
    "ace_points": ace_points,
    "dice_count": dice_count,
    "dice_kind": dice_kind,
    "stakes": stakes,
}


def check_end(here: TablesPosition, paid: tuple[int, ...]) -> None:
    """One seat alone is left on the board, and each is paid what it holds beyond its own seven."""
    seats = here.rules.seat_names
    assert len([seat for seat in seats if here.men(seat)]) == 1
    for seat, each in zip(seats, paid, strict=True):
        captives = sum(here.held(other, seat) for other in seats if other != seat)
        assert each == captives + sum(here.men(seat).values()) - 7
