"""The games of the tafl family: their trees counted, and how random games end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter

import tablesnb as tn
from benchmarks import measure
from tablesnb.lab.compiled import NoNumba

GAME = "alea_evangelii"
LAYOUTS = ("murray", "variegated", "g5", "h4")
GAMES = 500


def counted(layout: str, first: str, depth: int) -> Callable[[], Iterable[float]]:
    """The seconds that counting takes; the count itself is printed."""

    def values() -> Iterable[float]:
        game = tn.Game(GAME, reading={"layout": layout, "first_mover": first})
        try:
            tn.lab.perft(game, 1, fast=True)  # compiled beforehand
        except NoNumba:
            return []
        begun = perf_counter()
        ways = tn.lab.perft(game, depth, fast=True)
        taken = perf_counter() - begun
        print(f"perft({depth}) of {layout}, {first} first: {ways:,}")
        return [taken]

    return values


for layout in LAYOUTS:
    for first in ("defenders", "attackers"):
        for depth, target in ((2, 1), (3, 30)):
            measure(f"perft({depth}), {layout}, {first} first", target=target, unit="s")(
                counted(layout, first, depth)
            )


def played_out(reading: str) -> Callable[[], Iterable[float]]:
    """The seconds that random games take; how they end is printed."""

    def values() -> Iterable[float]:
        begun = perf_counter()
        found = tn.simulate(GAME, GAMES, reading=reading)
        taken = perf_counter() - begun
        print(found)
        return [taken]

    return values


for reading in ("default", *tn.ruleset(GAME).named):
    measure(f"{GAMES:,} random games, {reading}", target=300, unit="s")(played_out(reading))
