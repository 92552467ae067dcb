"""The face of the tables family."""

from __future__ import annotations

from collections.abc import Mapping

from tablesnb.boards.faces.tables_end import contest, ended, tally
from tablesnb.boards.faces.tables_keys import KEYS, ends, ends_move, walk
from tablesnb.boards.faces.tables_scene import (
    asked_for,
    board,
    counts,
    destinations,
    dice,
    hits,
    last_move,
    marks,
    men,
    men_told,
    moment,
    note,
    place_at,
    steps,
)
from tablesnb.boards.faces.tables_set import set_up, thrown
from tablesnb.boards.faces.tables_touch import (
    areas,
    between,
    choices,
    names,
    nearest,
    touched,
    way,
)
from tablesnb.tables.ruleset import EVENT_RULES

__all__ = [
    "AGREED",
    "EVENTS",
    "KEYS",
    "MOVES",
    "THROWN",
    "areas",
    "asked_for",
    "between",
    "board",
    "choices",
    "contest",
    "counts",
    "destinations",
    "dice",
    "ended",
    "ends",
    "ends_move",
    "hits",
    "last_move",
    "marks",
    "men",
    "men_told",
    "moment",
    "names",
    "nearest",
    "note",
    "place_at",
    "set_up",
    "steps",
    "tally",
    "thrown",
    "touched",
    "walk",
    "way",
]

AGREED: str = "ducoeur.agree"
EVENTS: Mapping[str, tuple[str, ...]] = EVENT_RULES
MOVES: str = "half-moves"
THROWN: bool = True
