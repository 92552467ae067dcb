"""Cotton's chapter on Back-Gammon, put in order by the reader and then read whole."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.passages import Passages as Whole
from tablesnb.lesson.questions.asking import ask
from tablesnb.lesson.questions.frame import Frame
from tablesnb.sources import passage

CHAPTER: Final = (
    "doublets", "advice", "bearing", "stakes", "false_dice", "cunning", "entering"
)  # fmt: skip


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
