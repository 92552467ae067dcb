"""Prose of a lesson with dice and marks in it, and what happened in a game, a line a turn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from tablesnb.base.checks import checked_count, checked_text
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown
from tablesnb.boards.svg import FONT
from tablesnb.drawn import rich
from tablesnb.drawn.games import log_html, turns
from tablesnb.drawn.sheet import PAGE, STYLE, WIDE
from tablesnb.lesson.pages import wrapped
from tablesnb.play.checks import checked_game
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset
from tablesnb.rules.ruleset import Declared


@dataclass(frozen=True, repr=False)
class Said:
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


def say(words: str, of: str | Game | Declared | None = None) -> Said:
    """Words of a lesson: ``{6-5}`` are dice, ``[[binding]]`` is the mark of a rule of the game.

    ``of`` is the game by its name, its rules, or a game under way, whose readings count then.
    Paragraphs are parted by an empty line. Raises UnknownName for a game or a rule that there is
    not, BadValue for what is neither.

    >>> say("He must break it. [[binding]]", "irish")
    He must break it. (Binding: reported)
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
    made = Said(tuple(each for each in paragraphs if each), rules)
    str(made)  # a mark that there is not is told where it was written
    return made


# -- what happened in a game, a line a turn


@dataclass(frozen=True, repr=False)
class Logged:
    """The log of a game as a lesson shows it; made by :func:`log`.

    It is of the game as it stood then, whatever is played later.
    """

    game: Game
    last: int | None = None

    def __repr__(self) -> str:
        every = turns(self.game.log)[-(self.last or 0) :]
        entries = [entry for turn in every for entry in turn.entries]
        return "\n".join(wrapped(str(entry), 0, 2) for entry in entries) or "nothing has happened"

    def _repr_html_(self) -> str:
        return log_html(self.game, self.last)


def log(game: Game, last: int | None = None) -> Logged:
    """What was thrown and played in a game, and what it made happen; the ``last`` turns of it.

    Raises BadValue for what is no game, and for a number that is none.

    >>> game = Game("irish", first="white", seed=1)
    >>> _ = game.roll(6, 5)
    >>> log(game)
    white 6 5
    """
    if last is not None:
        checked_count(last, "last", 1, 100_000)
    return Logged(checked_game(game).copy(), last)
