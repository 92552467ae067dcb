"""A chapter of an old book as it stands: its passages, one after another."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from tablesnb.base.errors import BadValue
from tablesnb.drawn.sheet import line, sheet, small
from tablesnb.lesson.pages import wrapped
from tablesnb.sources import Passage, passage


@dataclass(frozen=True, repr=False)
class Passages:
    """Passages of one work, one after another, with where they stand; see :func:`passages`."""

    passages: tuple[Passage, ...]

    def __repr__(self) -> str:
        return "\n".join([*(wrapped(f"“{each}”") for each in self._words()), self._cited()])

    def _repr_html_(self) -> str:
        paragraphs = "".join(line(f"“{escape(each)}”") for each in self._words())
        return sheet(paragraphs + small(escape(self._cited())))

    def _words(self) -> list[str]:
        return [" ".join(each.original.split()) for each in self.passages]

    def _cited(self) -> str:
        work = self.passages[0].work
        # the marks of the pages are the transcribers', and no words of the chapter
        return f"{work.title}, {work.date}; [p. …]: there a page begins"


def passages(*ids: str) -> Passages:
    """Show passages of one work whole, one after another, as a chapter of it is read.

    ``ids`` are those of the passages, in their order. UnknownName for one that there is not,
    BadValue for none, or for passages of several works.

    >>> print(passages("cotton.irish.praise", "cotton.irish.fill"))  # doctest: +ELLIPSIS
    “IRish is an ingenious Game, ...
    """
    found = tuple(passage(each) for each in ids)
    works = {each.work.title for each in found}
    if len(works) != 1:
        raise BadValue(f"passages are of one work, not of {len(works)}")
    return Passages(found)
