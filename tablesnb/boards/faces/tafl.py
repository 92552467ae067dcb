"""The face of the tafl family."""

from __future__ import annotations

from collections.abc import Mapping

from tablesnb.boards.faces.tafl_scene import (
    asked_for,
    board,
    counts,
    destinations,
    dice,
    fallen,
    hits,
    last_move,
    last_turn,
    marks,
    men,
    men_told,
    moment,
    note,
    numbers,
    place_at,
    set_up,
    steps,
    thrown,
)
from tablesnb.boards.faces.tafl_touch import (
    KEYS,
    areas,
    between,
    choices,
    contest,
    ended,
    ends,
    ends_move,
    names,
    nearest,
    tally,
    touched,
    walk,
    way,
)
from tablesnb.tafl.ruleset import EVENT_RULES

AGREED: str = ""
EVENTS: Mapping[str, tuple[str, ...]] = EVENT_RULES
MOVES: str = "moves"
THROWN: bool = False
