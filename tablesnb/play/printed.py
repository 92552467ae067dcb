"""Moves in the numbers that a board prints, with an arrow: ``24 → 18 → 13``, ``bar → 22``.

A record, an id and what is typed have the mover's own numbers and a slash, ``24/18 18/13``. All
sentences on a board have what stands here: the numbers of the seat at its foot, whom functions call
``near``, by number.
"""

from __future__ import annotations

from typing import Any, Final

from tablesnb.rules.family import family_of
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Event
from tablesnb.rules.turn import Entry

ARROW: Final = " → "


def play(position: Position, text: str, near: int = 0) -> str:
    """A choice of the seat that is to choose in a position.

    >>> import tablesnb as tn
    >>> here = tn.Game("irish", first="black").position
    >>> play(here, "24/18* 18/13"), play(here, "24/18* 18/13", near=1)
    ('1 → 7 → 12', '24 → 18 → 13')
    """
    rules: Any = position.rules
    family, row = family_of(rules), position.row
    return family.way(text, rules, family.writer(row, rules, family.actor(row)), near)


def choice(entry: Entry, rules: Any, near: int = 0, *, short: bool = False) -> str:
    """A choice of the log; ``short`` as a list of moves has it: ``24→18*``."""
    # a point that is broken is called by the seat whose table it is in
    seat = next((event.seat for event in entry.events if event.code == "broken"), None)
    return family_of(rules).way(str(entry.move), rules, rules.seat(seat or entry.seat), near, short)


def event(of: Event, rules: Any, near: int = 0) -> str:
    """The sentence of something that happened."""
    return family_of(rules).event_in_words(of, rules, near)
