"""The face of the tables family."""

from __future__ import annotations

from collections.abc import Mapping

from tablesnb.boards.faces.tables_end import contest, ended, tally
from tablesnb.boards.faces.tables_scene import (
    asked_for,
    board,
    counts,
    destinations,
    dice,
    hits,
    marks,
    men_in_words,
    moment,
    note,
    numbers,
    place_at,
    set_up,
)
from tablesnb.boards.faces.tables_touch import (
    KEYS,
    areas,
    between,
    choices,
    ends,
    ends_move,
    names,
    nearest,
    touched,
    walk,
    way,
)
from tablesnb.boards.faces.tables_turn import fallen, last_turn, steps, thrown
from tablesnb.tables.ruleset import EVENT_RULES

AGREED: str = "ducoeur.agree"
EVENTS: Mapping[str, tuple[str, ...]] = EVENT_RULES
THROWN: bool = True


def king(position: object) -> None:
    """None: there is no king."""
