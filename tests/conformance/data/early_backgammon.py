"""What the conformance suite knows of early Backgammon."""

from __future__ import annotations

from tests.conformance.data import irish
from tests.conformance.drawing import RACE_REASONS, Witness, all_borne_off, two_tables
from tests.conformance.given import Range, Told

FIELDS = irish.FIELDS
READINGS: tuple[dict[str, object], ...] = (
    {"hands": "double"},
    {"hands": "double", "stakes": "cotton", "binding": "off"},
)
DOCUMENTS: tuple[str, ...] | str = ("irish",)
FORMATS: tuple[str, ...] = ()
TRANSCRIPTS = {
    "early_backgammon": Told(
        payoff={"white": -3, "black": 3},
        by="stakes",
        within=90,
        shown={"begins", "borne off", "entered", "hit", "lost", "tied", "won"},
    ),
}
ENDS = {(("hands", "double"),): Range(1.0), "default": Range(1.0), "cotton": Range(1.0)}
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
    "must play so that more dice can be played (must_play)",
    "no such point (binding)",
    "not your choice (binding)",
}
# fmt: on
TIMES = 3  # so many times more positions: some kinds are rare


draw = two_tables

# a variant of Irish: where its readings part, those of Irish do
WITNESSES: dict[str, Witness] = irish.WITNESSES
