"""What the conformance suite knows of todas tablas."""

from __future__ import annotations

from tests.conformance.data import irish
from tests.conformance.drawing import RACE_REASONS, Witness, all_borne_off, two_tables
from tests.conformance.given import Range, Told

FIELDS = [field for field in irish.FIELDS if field != "hands"]
READINGS: tuple[dict[str, object], ...] = ()
DOCUMENTS: tuple[str, ...] | str = (
    "the book names the game and its array, and no document says how it is played"
)
FORMATS: tuple[str, ...] = ()
TRANSCRIPTS = {
    "todas_tablas": Told(
        payoff={"white": -1, "black": 1},
        by="stakes",
        within=90,
        shown={"begins", "borne off", "entered", "hit", "lost", "tied", "won"},
    ),
}
ENDS = {
    "default": Range(1.0, 1.0),
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
    "not your choice (binding)",
}
# fmt: on


draw = two_tables

WITNESSES: dict[str, Witness] = {}
