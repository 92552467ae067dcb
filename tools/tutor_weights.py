"""Fit the weights of the facts of a game: ``python -m tools.tutor_weights irish --games 20``."""

from __future__ import annotations

import sys
from pathlib import Path

from tablesnb.base.command import finder, in_a_line
from tablesnb.base.errors import TablesnbError
from tablesnb.compare.law_version import law_version
from tablesnb.lab import tutor
from tablesnb.lab.tutor.fit import Pair, fitted, pairs
from tablesnb.lab.tutor.kinds import FOLDER, Weights, kind_of, write
from tablesnb.rules.registry import ruleset

HERE = Path(tutor.__file__).parent / FOLDER
FEWEST = 200  # pairs: from fewer nothing is fitted


@in_a_line
def main(given: list[str] | None = None) -> int:
    """Fit and write; returns 2 where the game is not there or too few pairs were found."""
    parser = finder("tools.tutor_weights", __doc__, HERE)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--every", type=int, default=1, help="one choice of so many is looked at")
    asked = parser.parse_args(given)
    found = fit(asked.game, asked.games, asked.seed, asked.every)
    for phase, share in found.explained.items():
        print(f"{found.game}, {phase}: {share:.0%} of {found.pairs[phase]} pairs explained")
    print(write(asked.out, found))
    return 0


def fit(game: str, games: int, seed: int, every: int) -> Weights:
    """The weights of a game; TablesnbError where too few pairs of plays were found."""
    rules = ruleset(game)
    found = list(pairs(rules, games, seed, every))
    phases: dict[str, list[Pair]] = {}
    for each in found:
        phases.setdefault(each.phase, []).append(each)
    enough = {phase: some for phase, some in sorted(phases.items()) if len(some) >= FEWEST}
    if not enough:
        raise TablesnbError(f"{len(found)} pairs of plays are too few: play more games")
    fits = {phase: fitted(some, kind_of(rules).columns) for phase, some in enough.items()}
    return Weights(
        rules.name,
        law_version(rules),
        games,
        seed,
        every,
        {phase: len(some) for phase, some in enough.items()},
        {phase: round(share, 4) for phase, (_, share) in fits.items()},
        {phase: weights for phase, (weights, _) in fits.items()},
    )


if __name__ == "__main__":
    sys.exit(main())
