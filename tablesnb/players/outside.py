"""What other programs showed of our players: games against them, and decisions they judged.

The file ``outside.toml`` is written by hand; each line says of which of our players it was found,
for a net may have been replaced since.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any

from tablesnb.base.shares import share

FILE = "outside.toml"
FIRST = 12  # letters of a net's SHA-256 by which it is known again
ANOTHER = "That was the net before: the game has another today."


@dataclass(frozen=True)
class Outside:
    """What another program showed of a player of ours: games against it, or what it judged.

    Of ``many`` games our player has ``won`` so many; or one of ``many`` decisions loses so many
    stakes, with this standard ``error``. ``rules`` says by which rules, where they are not the
    game's own. The player is not quite the one of today where its net was ``replaced``, or where
    ``since`` tells what has changed.
    """

    program: str
    player: str
    many: int
    on: date
    version: str = ""
    won: int | None = None
    loss: float | None = None
    error: float = 0.0
    rules: str = ""
    since: str = ""
    replaced: bool = False

    def __str__(self) -> str:
        program = f"{self.program}{f' ({self.version})' if self.version else ''}"
        day = f"{self.on.day} {self.on:%B %Y}{f', {self.rules}' if self.rules else ''}"
        told = f"{self.player} against {program}, {day}: wins {share(self.won or 0, self.many)}."
        if self.loss is not None:
            told = f"by the judgment of {program}, {self.many:,} decisions of {self.player}, {day}:"
            told += f" one loses {self.loss:.4f} stakes on average (standard error {self.error})."
        return " ".join(filter(None, (told, ANOTHER if self.replaced else "", self.since)))


@cache
def _lines() -> dict[str, list[dict[str, Any]]]:
    file = resources.files("tablesnb.players").joinpath(FILE)
    return tomllib.loads(file.read_text(encoding="utf-8"))


def outside(game: str) -> tuple[Outside, ...]:
    """What other programs showed of the players of a game, in the order of the file.

    >>> [each.won for each in outside("tablut")]
    [16]
    """
    lines = [{"net": "", **line} for line in _lines().get(game, ())]
    known = ("", _net_of(game))
    return tuple(Outside(replaced=line.pop("net") not in known, **line) for line in lines)


@cache
def _net_of(game: str) -> str:
    """By what the net of a game is known again; nothing where it has none."""
    file = resources.files("tablesnb.players").joinpath("nets").joinpath(f"{game}.net")
    return sha256(file.read_bytes()).hexdigest()[:FIRST] if file.is_file() else ""
