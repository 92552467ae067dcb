"""A line of dates, each with what is told of it and what the date rests on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from tablesnb.base.checks import checked_choice, checked_row, checked_text
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown
from tablesnb.boards.image import STYLE
from tablesnb.drawn.sheet import TYPE
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.strip import Kind, square
from tablesnb.sources import passage

_FORM: Final = '("1674", "Cotton prints Irish.", "old words", "cotton.irish.praise")'


@dataclass(frozen=True)
class Entry:
    """A date, what is told of it, how it is known, and what it rests on in words."""

    date: str
    says: str
    known: Kind
    rests_on: str


@dataclass(frozen=True, repr=False)
class Timeline:
    """Dates in their order, made by :func:`timeline`."""

    entries: tuple[Entry, ...]

    def __repr__(self) -> str:
        return "\n".join(
            wrapped(f"{each.date}: {each.says} ({each.known}: {each.rests_on})", 0, 2)
            for each in self.entries
        )

    def _repr_html_(self) -> str:
        return STYLE + (
            '<div role="list" style="display:flex;flex-wrap:wrap;row-gap:18px;max-width:1120px;'
            f'padding-top:8px;{TYPE}">'
            f"{''.join(_drawn(each) for each in self.entries)}</div>"
        )


def _drawn(of: Entry) -> str:
    dot = (
        '<span style="position:absolute;left:0;top:-8px;width:10px;height:10px;'
        "border:2px solid currentColor;border-radius:50%;"
        'background:var(--jp-layout-color0,#fff)"></span>'
    )
    return (
        '<div role="listitem" style="flex:1 1 140px;position:relative;padding:10px 14px 0 0;'
        f'border-top:2px solid currentColor">{dot}'
        f'<p style="margin:0;font-size:1.2em"><b>{escape(of.date)}</b></p>'
        f'<p style="margin:2px 0 4px">{escape(of.says)}</p>'
        f'<p style="margin:0"><small>{square(of.known)} {escape(of.known)}: '
        f"{escape(of.rests_on)}</small></p></div>"
    )


def timeline(entries: Iterable[Any]) -> Timeline:
    """Make a line of dates: of each what is told, how it is known, and what it rests on.

    An entry is a row of four texts: the date, the sentence, one of the kinds of ``strip.Kind``, and
    the id of a passage, or words where no passage of the package gives the date. Raises BadValue
    for what is no such row, UnknownName for another kind.

    >>> timeline([("1674", "Cotton prints it.", "old words", "cotton.irish.praise")])
    1674: Cotton prints it. (old words: Charles Cotton (attributed), The Compleat Gamester (London,
      1674), chap. XXVI, p. 154)
    """
    found = []
    for row in checked_row(entries, "dates", f"[{_FORM}]"):
        given = checked_row(row, "a date", _FORM)
        if len(given) != 4:
            raise BadValue(f"a date is given as {_FORM}, not as {shown(row)}")
        date, says, known, rests = (checked_text(each, "a date") for each in given)
        kind = Kind(checked_choice(known, "kind", [each.value for each in Kind]))
        on = passage(rests).cite() if "." in rests and " " not in rests else rests
        found.append(Entry(date, says, kind, on))
    if not found:
        raise BadValue("a line of dates has one at least")
    return Timeline(tuple(found))
