"""What a reader gives to a board or a picture, looked at before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tablesnb.base.checks import checked_choice, checked_flag, checked_mapping, checked_text
from tablesnb.base.errors import BadPosition
from tablesnb.base.wording import shown
from tablesnb.boards.layouts import LABELS
from tablesnb.rules.ruleset import Declared

Place = str | int

EXAMPLE = "{'a': [13, 8]}"


def checked_seat(rules: Declared, seat: object) -> int:
    """The number of a seat of this game; UnknownName where there is none of that name."""
    return rules.seat_names.index(checked_choice(seat, "seat", rules.seat_names))


def checked_turned(rules: Declared, near: object, mirror: object, labels: object) -> None:
    """Look at how a board is to be turned; UnknownName and BadValue say what there is."""
    if near is not None:
        checked_seat(rules, near)
    checked_flag(mirror, "mirror")
    if labels is not None:
        checked_choice(labels, "kind of labels", [each for each in LABELS if each])


def checked_words(words: object, what: str) -> str | None:
    """Words of one line, or None."""
    return None if words is None else checked_text(words, what)


def checked_place(place: object) -> Place:
    """A place in a seat's own words: text, or a number."""
    if isinstance(place, bool) or not isinstance(place, str | int):
        raise BadPosition(f"a place is a name or a number, not {shown(place)}")
    return place


def checked_places(places: object) -> list[Place]:
    """One place, or several, as a list.

    >>> checked_places(13), checked_places(["bar", 8])
    ([13], ['bar', 8])
    """
    if isinstance(places, Iterable) and not isinstance(places, str | bytes | Mapping):
        return [checked_place(each) for each in places]
    return [checked_place(places)]


def checked_passages(passages: Any) -> list[tuple[str, list[Place]]]:
    """The letters of passages, each with its places."""
    if passages is None:
        return []
    given = checked_mapping(passages, "passages by letter", EXAMPLE, BadPosition)
    return [
        (checked_text(letter, "the letter of a passage"), checked_places(places))
        for letter, places in given.items()
    ]
