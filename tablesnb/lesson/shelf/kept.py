"""What was tried for a lesson, and is kept with it: rankings of plays by games played on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path

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

    ``games`` follow a leading play, ``budget`` all of them together; ``reading`` is the law by
    which it is tried, the game's own without it.
    """

    position: str
    games: int = 4_000
    budget: int = 14_000
    reading: Mapping[str, str] = field(default_factory=dict)

    def game(self) -> Game:
        """The game as it stands there."""
        name = self.position.partition("/")[0]
        rules = ruleset(name, dict(self.reading)) if self.reading else ruleset(name)
        found = maker_of(rules).read_id(rules, self.position)
        return Game(rules, position=found, seed=SEED)

    def tried(self, games: int = 0, budget: int = 0) -> Analysis:
        """The ranking of its plays, by as many games as are wanted or by fewer."""
        return analyse(
            self.game(), games or self.games, player="strong", seed=SEED, until="games",
            budget=budget or self.budget, watch=False,
        )  # fmt: skip


def folder(lesson: str) -> Path:
    """Where a lesson keeps what was tried."""
    with resources.as_file(resources.files("tablesnb.lesson.shelf")) as here:
        return here / lesson / FOLDER


@cache
def ranking(lesson: str, name: str) -> Analysis:
    """The ranking that a lesson keeps under a name; UnknownName where there is none."""
    place = folder(lesson) / f"{name}.json"
    if not place.is_file():
        raise UnknownName(f"nothing is kept of {shown(name)} for the lesson {lesson}")
    return Analysis.from_json(place.read_text(encoding="utf-8"))
