"""Random games in the laboratory: CPU time on one core, beside OpenSpiel and programs in C++.

The programs lie in ``limits`` and are built where g++ is; they tell how fast such games can be
where nothing else matters.
"""

from __future__ import annotations

import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import process_time

import tablesnb as tn
from benchmarks import measure
from tablesnb.lab import compiled
from tablesnb.lab.playouts import ByLot, begun
from tablesnb.tables import law

LIMITS = Path(__file__).with_name("limits")
TABLES = [name for name in tn.games() if tn.ruleset(name).family == "tables"]
TAKEN = 5  # repetitions of each
SECONDS = 1.0  # of CPU for each, about


@cache
def player(name: str, cap: int) -> ByLot:
    """Who plays the games of a ruleset compiled, with the compiling behind him."""
    by_lot = ByLot(tn.ruleset(name), cap)
    by_lot.is_fast = True
    for _ in by_lot.games(begun(by_lot.rules), 0, 200):
        pass
    return by_lot


def rate(by_lot: ByLot, games: int) -> tuple[float, float]:
    """Games and throws (or moves) in a second of CPU."""
    begin, length = process_time(), 0
    for some in by_lot.games(begun(by_lot.rules), 1, games):
        length += sum(each for each, _ in some)
    taken = process_time() - begin
    return games / taken, length / taken


def half_moves(name: str) -> float:
    """How many half-moves there are to a throw in random games: every step is one or the other."""
    rules = tn.ruleset(name)
    steps = throws = 0
    play = compiled.plain(rules, "playout")
    for seed in range(5):
        state, trace = begun(rules), [200_000, 0, *[0] * 200_000]
        work = [0] * law.space_for_moves(rules.row), [0] * law.EVENT_SPACE
        chances = tn.Game(rules, seed=0).chances
        throws += play(state, chances, seed, 6_000, *work, trace)
        steps += trace[1]
    return (steps - throws) / throws


def repeated(name: str, cap: int, worth: Callable[[float, float], float]) -> Iterator[float]:
    """One value for each repetition, with as many games as take about a second."""
    if not compiled.is_numba_there():
        return
    by_lot = player(name, cap)
    games = max(50, int(SECONDS * rate(by_lot, 100)[0]))
    for _ in range(TAKEN):
        yield worth(*rate(by_lot, games))


def of_tables(name: str) -> Callable[[], Iterable[float]]:
    def values() -> Iterable[float]:
        each = half_moves(name)
        return repeated(name, 6_000, lambda games, throws: each * throws / 1e6)

    return values


for name in TABLES:
    measure(f"random half-moves, {name}, compiled", target=3, unit="M/s")(of_tables(name))


@measure("random games, modern_backgammon, compiled", target=20_000, unit="games/s")
def backgammon() -> Iterable[float]:
    return repeated("modern_backgammon", 6_000, lambda games, throws: games)


@measure("  modern_backgammon in C++", target=0, unit="games/s")
def backgammon_in_c() -> Iterable[float]:
    return in_c("limit_backgammon.cpp", "1", "3", "1")


@measure("  modern_backgammon by OpenSpiel, from Python", target=0, unit="games/s")
def backgammon_by_openspiel() -> Iterable[float]:
    if find_spec("pyspiel") is None:
        return
    pyspiel = import_module("pyspiel")
    game, chance = pyspiel.load_game("backgammon"), random.Random(1)
    for _ in range(3):
        begin = process_time()
        for _ in range(100):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, odds)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
        yield 100 / (process_time() - begin)


@measure("random games, alea_evangelii to 1,000 moves, compiled", target=4_000, unit="games/s")
def alea() -> Iterable[float]:
    return repeated("alea_evangelii", 1_000, lambda games, moves: games)


@measure("  alea_evangelii to 1,000 moves in C++", target=0, unit="games/s")
def alea_in_c() -> Iterable[float]:
    return in_c("limit_alea.cpp", "play", "3", "murray", "1", "1000")


class Plain(ByLot):
    """One who never compiles."""

    def _pays(self, games: int) -> bool:
        return False


@measure("random half-moves, irish, plain Python", target=60_000, unit="/s")
def plain() -> Iterable[float]:
    each, rules = half_moves("irish"), tn.ruleset("irish")
    by_lot = Plain(rules, 6_000)
    for _ in by_lot.games(begun(rules), 0, 20):
        pass
    for _ in range(TAKEN):
        yield each * rate(by_lot, 200)[1]


ASKED = """
import time, tablesnb as tn
from tablesnb.lab import compiled
begun = time.process_time()
compiled.fast(tn.ruleset("irish"), "playouts")
print(time.process_time() - begun)
"""


def compiling(again: bool) -> Iterator[float]:
    if not compiled.is_numba_there():
        return
    with tempfile.TemporaryDirectory(dir=Path.home()) as kept:
        space = {**os.environ, "XDG_CACHE_HOME": kept, "TABLESNB_PROGRESS": "0"}
        for number in range(1 + again):
            told = subprocess.run(
                [sys.executable, "-c", ASKED],
                env=space,
                capture_output=True,
                text=True,
                check=True,
            )
            if number == again:
                yield float(told.stdout)


@measure("compiling a law for the first time (irish)", target=15, unit="s")
def cold() -> Iterable[float]:
    return compiling(again=False)


@measure("and when it has been compiled before", target=1, unit="s")
def kept() -> Iterable[float]:
    return compiling(again=True)


def in_c(source: str, *words: str) -> Iterator[float]:
    """Games in a second of CPU by a program in C++; none where it cannot be built."""
    program = built(source)
    if program is None:
        return
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    told = subprocess.run([program, *words], capture_output=True, text=True, check=True).stdout
    taken = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    found = re.search(r"games (\d+) in|\((\d+) games\)", told)
    assert found, told
    yield int(found[1] or found[2]) / taken


@cache
def built(source: str) -> str | None:
    """A program in C++, built; None where there is no g++."""
    if shutil.which("g++") is None:
        return None
    program = Path(tempfile.mkdtemp()) / Path(source).stem
    subprocess.run(
        ["g++", "-O3", "-march=native", "-std=c++17", "-o", program, LIMITS / source], check=True
    )
    return str(program)
