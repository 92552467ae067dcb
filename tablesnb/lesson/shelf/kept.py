"""What was tried for a lesson, and is kept with it: rankings of plays by games played on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablesnb.compare.analysis import Analysis
from tablesnb.lab.analysis.analyse import analyse
from tablesnb.lesson import data
from tablesnb.play.game import Game
from tablesnb.records.named import DATA, lessons_folder
from tablesnb.rules.registry import maker_of, ruleset

SEED = 1674


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


NUMBERS = {
    "duodecim_scripta": "06",
    "alea_evangelii": "07",
}


def folder(lesson: str) -> Path:
    """Where a lesson keeps what was tried."""
    return lessons_folder() / DATA / NUMBERS[lesson]


def ranking(lesson: str, name: str) -> Analysis:
    """The ranking that a lesson keeps under a name; UnknownName where there is none."""
    return data.ranking(f"{NUMBERS[lesson]}/{name}")


def counted(lesson: str, name: str) -> dict[str, Any]:
    """What was counted for a lesson, under its name; UnknownName where there is none."""
    return data.counted(f"{NUMBERS[lesson]}/{name}")


@dataclass(frozen=True)
class Shelf:
    """What a lesson keeps, and the figures that its words take from there."""

    lesson: str

    def _named(self, name: str) -> str:
        return f"{NUMBERS[self.lesson]}/{name}"

    def ranking(self, name: str) -> Analysis:
        """The ranking that is kept of a position."""
        return data.ranking(self._named(name))

    def cost(self, name: str, play: str) -> str:
        """How much a play loses against the best."""
        return data.cost(self._named(name), play)

    def coins(self, name: str, play: str) -> str:
        """How much less a play is paid than the best."""
        return data.pays_less(self._named(name), play)

    def wins(self, name: str, play: str) -> str:
        """How many games in a hundred a play wins."""
        return data.wins(self._named(name), play)

    def pays(self, name: str, play: str) -> str:
        """How many stakes a play is paid in a hundred games."""
        return data.pays(self._named(name), play)

    def counted(self, name: str) -> dict[str, Any]:
        """What was counted for it."""
        return data.counted(self._named(name))
