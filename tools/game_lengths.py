"""How long each game is: ``python -m tools.game_lengths`` plays them and writes it down.

Careful players play for every seat; what is counted are throws, or moves where nothing is thrown.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import tablesnb.lesson
from tablesnb.base.files import keep
from tablesnb.compare.law_version import law_version
from tablesnb.lab import simulate
from tablesnb.rules.registry import games, ruleset

GAMES: Final = 200
FIRST: Final = 10  # of them, whose length is kept, too: to play all again takes long
SEED: Final = 1283
FILE: Final = Path(tablesnb.lesson.__file__).parent / "game_lengths.json"


def measure(game: str, many: int = GAMES, seed: int = SEED) -> dict[str, Any]:
    """How long games of careful players are, with the interval and the version of the law."""
    found = simulate(game, many, player="careful", seed=seed)
    if found.unplayed:  # figures of fewer games would be stored as those of all
        raise KeyboardInterrupt
    length = found.length
    return {
        "length": round(length.value, 1),
        "wide": round(length.wide, 1),
        "games": many,
        "law": law_version(ruleset(game)),
    }


def main() -> int:
    """Measure every game and write it down."""
    found, first = {}, {}
    for name in games():
        found[name] = measure(name)
        first[name] = measure(name, FIRST)["length"]
        print(f"{name}: {found[name]['length']} ± {found[name]['wide']}", flush=True)
    keep(FILE, {"seed": SEED, "games": found, "first": first})
    return 0


if __name__ == "__main__":
    sys.exit(main())
