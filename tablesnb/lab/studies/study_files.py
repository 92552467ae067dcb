"""What studies of strong players keep with the package: a file a game, in a folder each."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

from tablesnb.base.errors import UnknownName
from tablesnb.base.files import write_whole

__all__ = ["place", "put", "read"]

PACKAGE = "tablesnb.lab.studies"


def place(folder: str) -> Path:
    """Where a checkout has what a study keeps."""
    return Path(__file__).parent / folder


def read(folder: str, game: str, lacking: str) -> Any:
    """What a study keeps of a game; UnknownName says what is ``lacking`` where it keeps nothing."""
    kept = resources.files(PACKAGE).joinpath(folder, f"{game}.json")
    if not kept.is_file():
        raise UnknownName(lacking)
    return json.loads(kept.read_text(encoding="utf-8"))


def put(folder: Path, game: str, found: Any) -> None:
    """Keep what was found of a game in a folder."""
    write_whole(folder / f"{game}.json", json.dumps(found, indent=1) + "\n")
