"""What the conformance suite knows of Irish: its rules, its ends, and where readings part."""

from __future__ import annotations

from itertools import product

import tablesnb as tn
from tests.conformance.drawing import RACE_REASONS, Witness, all_borne_off, two_tables
from tests.conformance.given import Range, Told
from tests.tables.setting import Men, events, play_from, texts

FIELDS = [
    "seats",
    "hands",
    "men",
    "track",
    "start",
    "dice",
    "doublets",
    "entering",
    "reserve",
    "hold",
    "hit",
    "hit_goes_to",
    "must_play",
    "home",
    "bear_off_when",
    "bear_off",
    "hit_while_bearing",
    "binding",
    "opening",
    "turn_order",
    "end",
    "stakes",
]
READINGS: tuple[dict[str, object], ...] = (
    {"hands": "double"},
    {"hands": "double", "binding": "one_man"},
)
DOCUMENTS: tuple[str, ...] | str = ("irish",)
FORMATS: tuple[str, ...] = ()
TRANSCRIPTS = {
    "irish": Told(
        payoff={"white": -1, "black": 1},
        by="stakes",
        within=90,
        shown={
            "begins",
            "borne off",
            "bound",
            "broken",
            "chooses",
            "entered",
            "hit",
            "lost",
            "won",
        },
    ),
}
ENDS = {
    (("hands", "double"),): Range(1.0),
    "default": Range(1.0),
    "strict": Range(1.0),
    "ives": Range(1.0),
}
check_end = all_borne_off
# fmt: off
KINDS = {
    "break", "break, dice left", "break, dice played", "break, other turn", "break, own turn",
    "break, the binder chooses", "break, the other chooses", "break_throw",
    "break_throw, dice left", "break_throw, dice played", "break_throw, nobody has thrown",
    "break_throw, one has thrown", "break_throw, other turn", "break_throw, own turn",
    "first_throw", "opening", "opening, nobody has thrown", "opening, one has thrown", "over",
    "play", "play, some dice played", "throw",
}
CHOICES = {
    "break", "hit", "narrowed", "play",
}
EVENTS = {
    "begins", "borne off", "bound", "broken", "chooses", "entered", "hit", "lost", "tied", "won",
}
REASONS = RACE_REASONS | {
    "no such point (binding)",
    "not your choice (binding)",
}
# fmt: on
TIMES = 3  # so many times more positions: some kinds are rare


draw = two_tables


def moves(white: Men, black: Men, *dice: int, **where: object) -> Witness:
    """Witness by the legal moves of a throw."""

    def witness(game: str, **reading: object) -> object:
        return texts(play_from(white, black, *dice, game=game, **where, **reading))

    return witness


def bound(game: str, **reading: object) -> object:
    """Witness by what follows when the last home point is closed before a waiting man."""
    men = {8: 1, 6: 3, 5: 2, 4: 3, 3: 1, 2: 2, 1: 2}
    found = play_from(men, {6: 13}, 1, 2, game=game, bar=(0, 1), **reading)
    found.push("4/3")
    trail = [events(found)]
    if found.position.phase == "break_throw":
        found.roll(3, 2)
        found.roll(6, 4)
        found.push("break 6")
        trail.append(events(found))
    return trail, found.position.bar("white")


def last_throw(game: str, **reading: object) -> object:
    """Witness by what the four kinds of win are worth."""
    paid = []
    for dice, men in product(((4, 4), (4, 3)), ({6: 1}, {13: 1}, {13: 15})):
        found = play_from({1: 1}, men, *dice, game=game, **reading)
        found.push(found.legal_moves[0])
        outcome = found.outcome()
        assert outcome is not None
        paid.append(outcome.payoff["white"])
    return paid


# Black holds White's 19 and 2: the five can be played only by the man who took the six from 24.
FORK: tuple[Men, Men] = ({24: 1, 7: 1}, {6: 13, 23: 2})


def bearing(game: str, **reading: object) -> object:
    """Witness by three throws: men on 6, 4 and 2 with the 6 blocked for a five; a blocked man
    behind; and nothing behind."""
    return [
        moves({6: 1, 4: 1, 2: 1}, {24: 2, 6: 13}, 6, 5)(game, **reading),
        moves({6: 1, 3: 1}, {24: 2, 6: 13}, 5, 5)(game, **reading),
        moves({2: 2, 1: 2}, {6: 15}, 4, 3)(game, **reading),
    ]


def hands(game: str, **reading: object) -> object:
    """What is thrown first, and what afterwards."""
    found = tn.Game(game, reading=reading, first="white", seed=1)
    first = found.awaits
    found.roll(6, 4)
    found.push("24/18 24/20")
    return first, found.awaits


WITNESSES: dict[str, Witness] = {
    "must_play": moves(*FORK, 6, 5),
    "bear_off": bearing,
    "hit_while_bearing": moves({20: 1, 6: 2, 5: 2, 1: 2}, {12: 13}, 6, 5),
    "binding": bound,
    "stakes": last_throw,
    "hands": hands,
}
