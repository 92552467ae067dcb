"""A chapter of an old book as it stands: its passages, one after another."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from tablesnb.drawn.sheet import line, sheet, small
from tablesnb.lesson.pages import wrapped
from tablesnb.sources import Passage


@dataclass(frozen=True, repr=False)
class Whole:
    """Passages of one work that follow one another, whole, with where they stand."""

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
