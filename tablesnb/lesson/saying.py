"""Prose of a lesson with dice and marks in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from tablesnb.base.checks import checked_text
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown
from tablesnb.boards.svg import FONT
from tablesnb.drawn import rich
from tablesnb.drawn.sheet import PAGE, STYLE, WIDE
from tablesnb.lesson.pages import wrapped
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset
from tablesnb.rules.ruleset import Declared


@dataclass(frozen=True, repr=False)
class Paragraphs:
    """Paragraphs of a lesson, with the rules of the game that they speak of; made by :func:`say`.

    Equal words give equal outputs.
    """

    paragraphs: tuple[str, ...]
    rules: Declared | None = None

    @property
    def markdown(self) -> str:
        """The same for a Markdown cell: HTML in one line, without a style sheet.

        There it stays light where the page is dark.
        """
        # no <p>: a card that unfolds is a block, and would end it
        return "".join(
            f'<div style="margin:0 0 12px">{rich.still(each, self.rules)}</div>'
            for each in self.paragraphs
        ).replace("\n", " ")

    def __repr__(self) -> str:
        return "\n\n".join(wrapped(rich.plain(each, self.rules)) for each in self.paragraphs)

    def _repr_html_(self) -> str:
        css = f"max-width:{WIDE}px;font-family:{FONT};font-size:17px;line-height:25px"
        return f'{STYLE}{PAGE}<div class="tn-lesson" style="{css}">{self.markdown}</div>'


def say(words: str, of: str | Game | Declared | None = None) -> Paragraphs:
    """Words of a lesson: ``{6-5}`` are dice, ``[[binding]]`` is the mark of a rule of the game.

    ``of`` is the game by its name, its rules, or a game under way, whose readings count then.
    Paragraphs are parted by an empty line. Raises UnknownName for a game or a rule that there is
    not, BadValue for what is neither.

    >>> say("He must break it. [[binding]]", "irish")
    He must break it. (Binding the tables: reported)
    """
    rules: Any = of
    if isinstance(of, str):
        rules = ruleset(of)
    elif isinstance(of, Game):
        rules = of.rules
    elif of is not None and not isinstance(of, Declared):
        raise BadValue(f"a game or its rules are expected, not {shown(of)}")
    parts = re.split(r"\n\s*\n", words) if isinstance(words, str) else [words]
    paragraphs = (checked_text(each, "words of a lesson") for each in parts)
    made = Paragraphs(tuple(each for each in paragraphs if each), rules)
    str(made)  # a mark that there is not is told where it was written
    return made
