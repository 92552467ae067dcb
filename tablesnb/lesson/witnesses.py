"""Who read whom: how the words of an old writer came to us, as a drawing of boxes and arrows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from tablesnb.base.checks import checked_row, checked_text
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown
from tablesnb.drawn.figure import Figure, drawing, lettered, path, rect

WIDE, HIGH, ACROSS, DOWN = 188, 58, 38, 18  # px: a box, and what lies between two
EDGE: Final = 12
UNSEEN: Final = "we have not seen it"
Witness = tuple[str, str, bool, bool]  # who, what, seen, perhaps
_FORM: Final = '("who, and when", "what it is", seen)'


def who_read_whom(rows: Iterable[Any]) -> Figure:
    """Draw how words came to us: in each row the later witness stands right of what it read.

    A witness is given as ``("who, and when", "what it is", seen)``; ``seen`` is False for what we
    have not read ourselves, and its box is dashed. A fourth value, True, says that it read the one
    before it only perhaps. Raises BadValue for what is no such row.

    >>> print(who_read_whom([[("A, 1665", "a manuscript", False), ("B, 1997", "a page", True)]]))
    A, 1665: a manuscript (we have not seen it) → B, 1997: a page
    """
    chains = [
        [_witness(each) for each in checked_row(row, "witnesses", f"[{_FORM}]")]
        for row in checked_row(rows, "rows of witnesses", f"[[{_FORM}]]")
    ]
    if not chains or not all(chains):
        raise BadValue("a drawing of witnesses has a row at least, and each row a witness")
    drawn = ""
    for line, chain in enumerate(chains):
        y = EDGE + line * (HIGH + DOWN)
        for place, (who, what, seen, perhaps) in enumerate(chain):
            x = EDGE + place * (WIDE + ACROSS)
            if place:
                middle, tip = y + HIGH / 2, x - 5
                drawn += path(f"M{x - ACROSS + 5} {middle:g}H{tip}", "text", 1.6, fill="none")
                drawn += path(f"M{tip - 7} {middle - 5:g}l7 5l-7 5", "text", 1.6, fill="none")
                if perhaps:
                    drawn += lettered(x - ACROSS / 2, middle - 8, 15, "?", "text", "middle")
            dashed = "" if seen else 'stroke-dasharray="5 4"'
            drawn += rect(x, y, WIDE, HIGH, "page", "ink", 1.2, round=5, more=dashed)
            drawn += lettered(x + WIDE / 2, y + 25, 14, who, "text", "middle")
            drawn += lettered(x + WIDE / 2, y + 45, 13, what, "text", "middle")
    below = EDGE + len(chains) * (HIGH + DOWN)
    drawn += lettered(EDGE, below + 6, 13, f"Arrow: was read by. Dashed: {UNSEEN}.", "text")
    text = "\n".join(map(_said, chains))
    most = max(map(len, chains))
    wide = 2 * EDGE + most * WIDE + (most - 1) * ACROSS
    return drawing(text.replace("\n", "; "), text, drawn, wide, below + 18, wide)


def _said(chain: Sequence[Witness]) -> str:
    """A row in words."""
    found = ""
    for who, what, seen, perhaps in chain:
        arrow = (" →? " if perhaps else " → ") if found else ""
        found += f"{arrow}{who}: {what}{'' if seen else f' ({UNSEEN})'}"
    return found


def _witness(given: Any) -> Witness:
    found = [*checked_row(given, "a witness", _FORM)]
    if len(found) == 3:
        found.append(False)
    if len(found) != 4 or not all(isinstance(each, bool) for each in found[2:]):
        raise BadValue(f"a witness is given as {_FORM}, not as {shown(given)}")
    who, what = (checked_text(each, "a witness", 40) for each in found[:2])
    return who, what, found[2], found[3]
