"""The weights of facts as they are kept: a file a game, with how they were found."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

from tablesnb.base.files import write_whole

FOLDER: Final = "kept"
MEETS, RACE = "meets", "race"


@dataclass(frozen=True)
class Weights:
    """What each fact weighs while men must pass one another, and in a race; and how it was found.

    ``explained`` is how much of the differences of so many ``pairs`` all facts explain together.
    """

    game: str
    law: str
    games: int
    seed: int
    every: int
    pairs: Mapping[str, int]
    explained: Mapping[str, float]
    weights: Mapping[str, Mapping[str, float]]


@cache
def kept(game: str) -> Weights | None:
    """The weights of a game; None where none were fitted."""
    file = resources.files("tablesnb.lab.tutor").joinpath(FOLDER, f"{game}.json")
    return Weights(**json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else None


def write(folder: Path, found: Weights) -> Path:
    """Write the weights of a game, and return where."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{found.game}.json"
    write_whole(path, json.dumps(asdict(found), indent=1) + "\n")
    return path
