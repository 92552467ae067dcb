"""What was tried for a lesson, and is kept with it: rankings of plays by games played on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from tablesnb.base.errors import UnknownName
from tablesnb.base.wording import shown
from tablesnb.compare.analysis import Analysis
from tablesnb.lab.analysis.analyse import analyse
from tablesnb.play.game import Game
from tablesnb.rules.registry import maker_of, ruleset

SEED = 1674
FOLDER = "kept"


@dataclass(frozen=True)
class Wanted:
    """What is to be found out of a position: its id, and how many games are played for it.

    ``games`` follow each play, as far as the ``budget`` of all of them together allows; ``reading``
    is the law by which it is tried, the game's own without it; ``by`` is what the order goes by, as
    for ``tn.analyse``.
    """

    position: str
    games: int = 2_000
    budget: int = 120_000
    reading: Mapping[str, str] = field(default_factory=dict)
    by: str = "wins"

    def game(self) -> Game:
        """The game as it stands there."""
        name = self.position.partition("/")[0]
        rules = ruleset(name, dict(self.reading)) if self.reading else ruleset(name)
        found = maker_of(rules).read_id(rules, self.position)
        return Game(rules, position=found, seed=SEED)

    def tried(self, games: int = 0, budget: int = 0) -> Analysis:
        """The ranking of its plays, by as many games as are wanted or by fewer.

        An interruption ends the making: a ranking by what was played until then is not stored.
        """
        found = analyse(
            self.game(), games or self.games, player="strong", seed=SEED, by=self.by,
            until="games", budget=budget or self.budget, watch=False,
        )  # fmt: skip
        if found.stopped == "interrupted":
            raise KeyboardInterrupt
        return found


def folder(lesson: str) -> Path:
    """Where a lesson keeps what was tried."""
    with resources.as_file(resources.files("tablesnb.lesson.shelf")) as here:
        return here / lesson / FOLDER


@cache
def ranking(lesson: str, name: str) -> Analysis:
    """The ranking that a lesson keeps under a name; UnknownName where there is none."""
    return Analysis.from_json(_text(lesson, name))


@cache
def counted(lesson: str, name: str) -> dict[str, Any]:
    """What was counted for a lesson, under its name; UnknownName where there is none.

    Its file is read once: what is returned is every caller's, and nobody changes it.
    """
    found: dict[str, Any] = json.loads(_text(lesson, name))
    return found


def _text(lesson: str, name: str) -> str:
    place = folder(lesson) / f"{name}.json"
    if not place.is_file():
        raise UnknownName(f"nothing is kept of {shown(name)} for the lesson {lesson}")
    return place.read_text(encoding="utf-8")


SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True)
class Shelf:
    """What a lesson keeps, and the figures that its words take from there."""

    lesson: str

    def ranking(self, name: str) -> Analysis:
        """The ranking that is kept of a position."""
        return ranking(self.lesson, name)

    def cost(self, name: str, play: str) -> str:
        """How much a play loses against the best, in words up to ten.

        That is so many games in a hundred, or so many stakes in a hundred games where the order
        goes by what is paid.
        """
        lost = round(100 * self.ranking(name).loss(play).value)
        return SMALL[lost] if lost < len(SMALL) else str(lost)

    def coins(self, name: str, play: str) -> str:
        """How much less a play is paid than the best, to a tenth, where plays are ranked by it."""
        return f"{self.ranking(name).loss(play).value:.1f}"

    def wins(self, name: str, play: str) -> str:
        """How many games in a hundred a play wins."""
        return f"{100 * self.ranking(name)[play].chance:.0f}"

    def pays(self, name: str, play: str) -> str:
        """How many stakes a play is paid in a hundred games; a minus before what it pays."""
        payoff = self.ranking(name)[play].payoff
        return f"{100 * payoff.value:.0f}".replace("-", "\N{MINUS SIGN}") if payoff else "0"

    def counted(self, name: str) -> dict[str, Any]:
        """What was counted for it."""
        return counted(self.lesson, name)
