"""How a rule is known, as a picture: the disc empties as the certainty falls.

The page of a living board draws the same six by its style sheet, which an output that is saved
does not have.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tablesnb.base.checks import checked_choice, checked_count
from tablesnb.boards.image import sign, two_toned
from tablesnb.widget.shared.panel_tree import STATUS

SIZE: Final = 17  # px, in a line of text

# Each on a field of 20: {i} is what it is drawn in, {g} the ground that shows through.
_RING: Final = '<circle cx="10" cy="10" r="9.1" fill="{g}" stroke="{i}" stroke-width="1.7"'
_QUOTED: Final = (
    "M10 0a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM5 12.4c0 1.5 1 2.5 2.3 2.5s2.2-1 2.2-2.2-.9-2.1-2-2.1"
    "l-.5.1c.2-1.4 1.1-2.5 2.4-3.2L8.6 6C6.4 7.2 5 9.4 5 12.4zM10.8 12.4c0 1.5 1 2.5 2.3 2.5s2.2-1 "
    "2.2-2.2-.9-2.1-2-2.1l-.5.1c.2-1.4 1.1-2.5 2.4-3.2L14.4 6c-2.2 1.2-3.6 3.4-3.6 6.4z"
)
_QUARTERED: Final = (
    "M10 0a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm.8 11v7.3a8.3 8.3 0 0 0 7.5-7.3zM4.4 "
    "10.4c0 1.5 1 2.5 2.3 2.5s2.2-1 2.2-2.2-.9-2.1-2-2.1l-.5.1c.2-1.4 1.1-2.5 2.4-3.2L8 4C5.8 "
    "5.2 4.4 7.2 4.4 10.4z"
)
_HALF: Final = (
    "M10 0a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 1.7v16.6a8.3 8.3 0 0 0 0-16.6zm2 9.9c0 1.3.8 2.2 2 "
    "2.2s1.9-.9 1.9-1.9-.8-1.9-1.8-1.9h-.4c.2-1.2.9-2.1 2-2.7L15 6.2c-1.9 1-3 2.9-3 5.4z"
)
_SEAL: Final = (
    '<circle cx="10" cy="10" r="9.5" fill="{{g}}"/><path fill-rule="evenodd" d="{}" fill="{{i}}"/>'
)
_DOT: Final = '<circle cx="{}" cy="{}" r="1.9" fill="{{i}}"/>'
SIGNS: Final = {
    "attested": _SEAL.format(_QUOTED),
    "construed": _SEAL.format(_QUARTERED),
    "reported": _SEAL.format(_HALF),
    "inferred": _RING
    + ' stroke-dasharray="3.9 1.82"/>'
    + "".join(_DOT.format(x, y) for x, y in (("10", "6.7"), ("6.4", "12.6"), ("13.6", "12.6"))),
    "today": _RING + "/>"
    '<path d="M10 4.2V10l4 2.6" fill="none" stroke="{i}" stroke-width="1.7"'
    ' stroke-linecap="round"/>',
    "editorial": '<path d="M3 2h14v16H3z" fill="{g}"/>'
    '<path d="M6.5 2H2.2v16h4.3M13.5 2h4.3v16h-4.3M7.2 10h5.6" fill="none" stroke="{i}"'
    ' stroke-width="2"/>',
}
"""The drawing of each status; without colour each is told from the others by its form."""

GROUND: Final = ("#F5ECD8", "#211A15")
INK: Final = ("#2A1C13", "#F1E6CE")
COLOURS: Final = {
    "attested": INK,
    "construed": INK,
    "reported": INK,
    "inferred": ("#7A5C3C", "#B59A76"),
    "today": ("#28598F", "#8DB8E2"),
    "editorial": ("#A3382A", "#E58A72"),
}
"""Each status in its colour, by day and by night."""


def disc(status: str, *, size: int = SIZE, coloured: bool = True, words: str = "") -> str:
    """The mark of a status as an image ``size`` px wide, in its colour or in ink.

    In a dark page that is trusted it is light. ``words`` stand for it where it is not seen, what
    the status says unless they are given. UnknownName for a status that there is not.

    >>> disc("today")[:48]
    '<img class="tn-picture" width="17" height="17" a'
    """
    checked_choice(status, "status", STATUS)
    checked_count(size, "size", 8, 400)
    drop = "-3px" if size == SIZE else "-2px" if size < SIZE else "middle"
    return sign(_drawn(str(status), coloured), words or STATUS[status], size, drop, toned=True)


@cache
def _drawn(status: str, coloured: bool) -> str:
    inks = COLOURS[status] if coloured else INK
    day, night = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
        f"{SIGNS[status].format(i=ink, g=ground)}</svg>"
        for ink, ground in zip(inks, GROUND, strict=True)
    )
    return two_toned(day, night)
