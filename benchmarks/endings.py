"""How long the tables of exact endings take to make, in CPU time: nothing is read from a store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import process_time

import tablesnb as tn
from benchmarks import measure
from tablesnb.lab.endings import made, small_endings
from tablesnb.lab.endings.bearoff_moves import numbers, positions, results
from tablesnb.lab.endings.kind import Kind, kind_of

WAYS = ("free", "exact", "idle", "modern")
GAMES = ("irish", "early_backgammon")


def fresh(game: str, **reading: object) -> Kind:
    """A kind of ending of which nothing is remembered."""
    for remembered in (
        positions,
        numbers,
        results,
        small_endings.expected,
        small_endings.best_ends,
    ):
        remembered.cache_clear()
    rules = tn.ruleset(game).reading(**reading)
    return kind_of(rules)  # type: ignore[arg-type]


def readings() -> Iterator[Kind]:
    """Each way of bearing off under each treatment of doublets and of dice that must be played."""
    for game in GAMES:
        for bear_off in WAYS:
            for must_play in ("each", "most"):
                yield fresh(game, bear_off=bear_off, must_play=must_play)


@measure("table of endings (15 men, two dice, CPU)", target=5, unit="s")
def whole_tables() -> Iterable[float]:
    for kind in readings():
        begun = process_time()
        made.ending_table(kind)
        yield process_time() - begun


@measure("table of endings (15 men, three dice, CPU)", target=5, unit="s")
def tables_of_three_dice() -> Iterable[float]:
    for game in ("tabula", "duodecim_scripta"):
        kind = fresh(game)
        begun = process_time()
        made.ending_table(kind)
        yield process_time() - begun


@measure("table of endings (15 men, partners' four dice, CPU)", target=5, unit="s")
def tables_of_four_dice() -> Iterable[float]:
    for game in GAMES:
        kind = fresh(game, hands="double")
        begun = process_time()
        made.ending_table(kind)
        yield process_time() - begun


@measure("table of winning (six men a side, two dice, CPU)", target=5, unit="s")
def tables_of_both_sides() -> Iterable[float]:
    for game in GAMES:
        for bear_off in WAYS:
            kind = fresh(game, bear_off=bear_off).small
            begun = process_time()
            made.worth(kind, 1)
            yield process_time() - begun


@measure("first answer on six men (shipped, CPU)", target=100, unit="ms")
def six_men() -> Iterable[float]:
    for game in GAMES:
        for bear_off in WAYS:
            fresh(game)
            small_endings.shipped.cache_clear()
            begun = process_time()
            tn.lab.bearoff(game, bear_off=bear_off).expected((1, 1, 1, 1, 1, 1))
            yield process_time() - begun
