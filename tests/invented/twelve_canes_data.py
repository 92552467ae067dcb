"""What the conformance suite asks of Twelve Canes."""

from __future__ import annotations

from pathlib import Path

import tablesnb as tn
from tests.conformance.data import tabula
from tests.conformance.data.duodecim_scripta import draw
from tests.conformance.drawing import Witness, all_borne_off
from tests.conformance.given import Range, Told
from tests.tables.setting import texts

__all__ = ["draw"]

FIELDS = list(tabula.FIELDS)
READINGS: tuple[dict[str, object], ...] = ()
DOCUMENTS: tuple[str, ...] | str = "it was invented for the tests, and no document tells of it"
FORMATS: tuple[str, ...] = ()
RECORDS = {
    "twelve_canes": Path(__file__).with_name("twelve_canes.txt").read_text(encoding="utf-8"),
}
TRANSCRIPTS = {
    "twelve_canes": Told(
        payoff={"white": 1, "black": -1},
        by="stakes",
        within=110,
        shown={"begins", "borne off", "entered", "hit", "lost", "tied", "won"},
    ),
}
ENDS = {"default": Range(1.0)}
check_end = all_borne_off
KINDS, CHOICES, EVENTS = tabula.KINDS, tabula.CHOICES, tabula.EVENTS
# nobody keeps men out of the second half while others wait: it has no rival reading of that
REASONS = tabula.REASONS - {"not all placed (barrier)"}


def must_play(game: str, **reading: object) -> object:
    """One of the dice can be played, whichever comes first: the four, or the two."""
    men = {"white": {4: 1, 1: 1}, "black": {18: 2, 7: 2}}
    position = tn.Position.of(
        game, men, off={"white": 10, "black": 8}, turn="white", dice=(2, 4), reading=reading
    )
    return texts(tn.Game(game, reading=reading, position=position))


WITNESSES: dict[str, Witness] = {"must_play": must_play}
