"""Cotton's chapter on Back-Gammon, put in order by the reader and then read whole."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

from tablesnb.drawn.sheet import line, sheet, small
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.questions.asking import ask
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.folded import Folded
from tablesnb.sources import Passage, passage

CHAPTER: Final = (
    "doublets", "advice", "bearing", "stakes", "false_dice", "cunning", "entering"
)  # fmt: skip


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


def the_page() -> Frame:
    """Cotton's chapter, put together again."""
    return ask(
        "Cotton's chapter on Back-Gammon, as far as the false dice. Put its matter in order.",
        order=(
            "The men, and doublets played fourfold",
            "Make points, hit boldly, come away",
            "Bearing, and doublets once more",
            "One stake, two, three or four",
            "False dice",
        ),
        reply="Written for players: advice before the price, and the price before the cheats. It "
        "does not say how men move, enter or are hit; they stand “as at Irish”. Read it whole "
        "below.",
        hints=("He begins with what is new.", "Cheats come last."),
        name="early.the_page",
    )


def chapter() -> Folded:
    """The chapter whole, for whoever has put it in order."""
    return Folded(
        "Cotton's chapter, whole",
        Whole(tuple(passage(f"cotton.backgammon.{each}") for each in CHAPTER)),
    )
