"""What the conformance suite knows of modern Backgammon."""

from __future__ import annotations

from tests.conformance.data import irish
from tests.conformance.drawing import RACE_REASONS, Witness, all_borne_off, two_tables
from tests.conformance.given import Range, Told

FIELDS = irish.FIELDS
READINGS: tuple[dict[str, object], ...] = ()
DOCUMENTS: tuple[str, ...] | str = (
    "its law is of today; the sentences of its rules are the law itself, and OpenSpiel judges it"
)
FORMATS: tuple[str, ...] = ("gnubg_id", "xgid", "mat")
TRANSCRIPTS = {
    "modern_backgammon": Told(
        payoff={"white": 3, "black": -3},
        by="stakes",
        within=90,
        shown={"begins", "borne off", "entered", "hit", "lost", "won"},
        refused=2,
    ),
}
ENDS = {"default": Range(1.0)}
check_end = all_borne_off
# fmt: off
KINDS = {
    "opening", "opening, nobody has thrown", "opening, one has thrown", "over", "play",
    "play, some dice played", "throw",
}
CHOICES = {
    "hit", "narrowed", "play",
}
EVENTS = {
    "begins", "borne off", "entered", "hit", "lost", "tied", "won",
}
REASONS = RACE_REASONS | {
    "must play so that more dice can be played (must_play)",
    "not your choice (binding)",
}
# fmt: on


draw = two_tables

WITNESSES: dict[str, Witness] = {}
