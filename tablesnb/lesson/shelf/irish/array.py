"""Part III of the lesson on Irish: Cotton's array beside the board, phrase by phrase."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

from tablesnb.boards.html import picture_html
from tablesnb.drawn.sheet import line, sheet, small
from tablesnb.lesson.facing import Facing, facing
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.play.game import Game

PASSAGE: Final = "cotton.irish.layout"
# of the second of Cotton's two wordings
PHRASES: Final = (
    ("a", "two of your men on the Ace point", "two on 24, which Black calls the ace", 24),
    ("b", "five on the double sice, or sice Cinque point", "five on 13, eleven from 24", 13),
    ("c", "three on the Cinque point in your own Tables", "three on 8, the fifth from 12", 8),
    ("d", "five on the sice point at home", "five on 6", 6),
)
BESIDE: Final = "display:flex;flex-wrap:wrap;gap:8px 20px;align-items:flex-start"


@dataclass(frozen=True, repr=False)
class Array:
    """A board with the letters of a passage's phrases, and these in its words and in ours."""

    page: Facing

    def __repr__(self) -> str:
        return self.page.text

    def _repr_html_(self) -> str:
        rows = "".join(
            line(f"<b>{each.letter}</b> “{escape(each.words)}”: {escape(each.twin)}.")
            for each in self.page.phrases
        )
        board = picture_html(self.page.scene, self.page.id, self.page.theme)
        words = f"{rows}{small(escape(self.page.passage.cite()))}"
        return sheet(
            f'<div style="{BESIDE}"><div style="flex:1 1 300px;max-width:480px">{board}</div>'
            f'<div style="flex:1 1 260px">{words}</div></div>',
            wide=900,
        )


def phrase_by_phrase() -> Folded:
    """The array in Cotton's second wording, each phrase with its men."""
    begun = Game("irish", first="white", seed=1674)
    return Folded("Cotton's array, phrase by phrase", Array(facing(begun, PASSAGE, PHRASES)))
