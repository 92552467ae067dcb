"""THE LAW of the tables family: one text, run plain by the board and compiled by the laboratory.

Only indexing, integers and loops: no list is made, no index counts from the end, and no function
calls itself through another, so that it can be compiled (``lab/fitted.py``). It is read, and
compiled, as one text in the order of ``PARTS``, which is that of a turn: the words; who stands
where; the dice; who enters, and who must wait until he has; bearing off; whose choice it is; one
half-move looked at alone; the reasons against it in their order; the whole throw; what a move does;
how a game ends; what goes on of itself to the next throw or choice. Every function that decides a
rule names its field.

``refusal`` is the one question, for every phase; ``refusal_after`` gives the further reasons. Legal
moves are *defined* by it. ``apply``, ``thrown``, ``settle`` and ``key`` are the other four doors.
"""

from __future__ import annotations

from tablesnb.tables.law.ending import blocked, finished, mirrored, primed
from tablesnb.tables.law.entering import places_first
from tablesnb.tables.law.moving import candidate, move_at, next_man, shift, space_for_moves, unshift
from tablesnb.tables.law.places import (
    captives,
    held_against,
    mark_at,
    marked,
    men_at,
    men_in,
    not_counted,
    step_of,
    target_of,
)
from tablesnb.tables.law.playing import apply
from tablesnb.tables.law.refusing import playable
from tablesnb.tables.law.throwing import contest, dice_due, dice_left, plays_of, thrown
from tablesnb.tables.law.turn import bound_seat, key, settle
from tablesnb.tables.law.vocabulary import *
from tablesnb.tables.law.whole_throw import (
    dice_with,
    forced_hits,
    legal,
    most_dice,
    move_by_lot,
    refusal,
    refusal_after,
)

PARTS = (
    "vocabulary",
    "places",
    "entering",
    "throwing",
    "bearing",
    "choice",
    "moving",
    "halfmove",
    "refusing",
    "whole_throw",
    "playing",
    "ending",
    "turn",
)
