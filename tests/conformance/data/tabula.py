"""What the conformance suite knows of tabula."""

from __future__ import annotations

from tablesnb.base.errors import BadPosition
from tests.conformance.data.duodecim_scripta import draw
from tests.conformance.drawing import RACE_REASONS, Witness, all_borne_off
from tests.conformance.given import Range, Told
from tests.tables.setting import texts
from tests.tables.tables15 import roman

__all__ = ["draw"]

FIELDS = [
    "seats",
    "men",
    "track",
    "direction",
    "start",
    "dice",
    "doublets",
    "entering",
    "reserve",
    "barrier",
    "hold",
    "hit",
    "hit_goes_to",
    "must_play",
    "home",
    "bear_off_when",
    "bear_off",
    "hit_while_bearing",
    "opening",
    "turn_order",
    "end",
    "stakes",
]
READINGS: tuple[dict[str, object], ...] = ({"direction": "contrary", "barrier": "on"},)
DOCUMENTS: tuple[str, ...] | str = (
    "what is known is one epigram and one position in it; tests/tables/test_roman.py plays it"
)
FORMATS: tuple[str, ...] = ()
TRANSCRIPTS = {
    "tabula": Told(
        payoff={"white": 1, "black": -1},
        by="stakes",
        within=130,
        shown={"begins", "borne off", "entered", "hit", "lost", "tied", "won"},
    ),
}
ENDS = {
    "default": Range(1.0, 1.0),
    "pyf": Range(1.0, 1.0),
    "bell": Range(1.0, 1.0),
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
    "not all placed (barrier)",
}
# fmt: on


def direction(game: str, **reading: object) -> object:
    """Where Black's 20 is: on White's own 20, or not."""
    try:
        return texts(roman("tabula", {20: 2}, {20: 1}, 4, 6, 6, turn="black", **reading))
    except BadPosition as error:
        return str(error)


def barrier(game: str, **reading: object) -> object:
    """A man before the second half while others are in reserve."""
    return texts(roman("tabula", {14: 1}, {}, 3, 6, 6, **reading))


WITNESSES: dict[str, Witness] = {"direction": direction, "barrier": barrier}
