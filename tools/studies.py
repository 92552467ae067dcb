"""Look at games of strong players and keep what was seen, a file a game, with the package:
``python -m tools.studies good_play irish``, ``python -m tools.studies beginning irish``.

The first says what happens in them, the second who is favoured by beginning.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import tablesnb
from tablesnb.base.command import in_a_line
from tablesnb.base.files import keep
from tablesnb.lab.studies import beginning, good_play

HERE = Path(tablesnb.__file__).parent / "lab" / "studies"
STUDIES: dict[str, tuple[Callable[..., Any], str, int]] = {
    "good_play": (good_play.observe, good_play.FOLDER, 1_000),
    "beginning": (beginning.begun_in_turn, beginning.FOLDER, 2_000),
}


@in_a_line
def main(given: Sequence[str] | None = None) -> int:
    """Look at games, and keep what was seen; errors are said in a line."""
    about = argparse.ArgumentParser(prog="python -m tools.studies", description=__doc__)
    about.add_argument("study", choices=STUDIES)
    about.add_argument("game", nargs="+", help="the games' names")
    about.add_argument("--games", type=int, help="of each; else 1,000, and 2,000 begun in turn")
    about.add_argument("--seed", type=int, default=1283)
    about.add_argument("--out", type=Path, help="the folder to write to")
    asked = about.parse_args(given)
    look, folder, many = STUDIES[asked.study]
    for name in asked.game:
        seen = look(name, many if asked.games is None else asked.games, seed=asked.seed)
        keep((asked.out or HERE / folder) / f"{seen.game}.json", asdict(seen))
        print(seen, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
