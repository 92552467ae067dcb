"""Look for the best play of each first throw: ``python -m tools.first_throws irish``.

Each play is followed by games of strong players under the same dice, until the best is settled or
the budget is spent; what was found is kept with the package, with seed and version of the law.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import tablesnb
from tablesnb.base.command import finder, in_a_line
from tablesnb.lab.analysis.analyse import analyse
from tablesnb.lab.openings.first_throws import begun_with, name_of, throws
from tablesnb.rules.registry import ruleset

FOLDER = Path(tablesnb.__file__).parent / "lab" / "openings"


@in_a_line
def main(given: Sequence[str] | None = None) -> int:
    """Look, and write down; errors are said in a line."""
    about = finder("tools.first_throws", __doc__, FOLDER)
    about.add_argument("throws", nargs="*", help="only these, as 31 64; else all")
    about.add_argument("--games", type=int, default=1_000, help="after each play at the most")
    about.add_argument("--budget", type=int, default=8_000, help="games of a throw in all")
    asked = about.parse_args(given)
    name = ruleset(asked.game).name
    folder = asked.out / name
    folder.mkdir(parents=True, exist_ok=True)
    for dice in throws(name):
        if asked.throws and name_of(dice) not in asked.throws:
            continue
        begun = begun_with(name, dice)
        if not begun.plays():
            continue
        by = "payoff" if len(begun.rules.seat_names) > 2 else "wins"
        found = analyse(
            begun, asked.games, player="strong", seed=asked.seed, by=by, until="best",
            budget=asked.budget, watch=False,
        )  # fmt: skip
        if found.stopped == "interrupted":  # the best of fewer games would be stored as the best
            raise KeyboardInterrupt
        found.save(folder / f"{name_of(dice)}.json")
        print(f"{name} {name_of(dice)}: {found.finding()}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
