"""The double hand of Irish and early Backgammon, and todas tablas, beside the law."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.tables.ruleset import Ruleset
from tests.long import always
from tests.oracle import slow_double as double
from tests.oracle import slow_tables as slow
from tests.oracle.beside import SEATS, Half, Readings, hand_of, set_up, walk
from tests.oracle.double_positions import random_positions
from tests.oracle.positions import MAKERS
from tests.oracle.positions import random_positions as single_positions

TODAS = "todas_tablas"
GAMES = {"irish": slow.IRISH, "early_backgammon": slow.EARLY_BACKGAMMON}
# (game, named reading): what the slow hand plays under it
NAMED: dict[tuple[str, str], dict[str, str]] = {
    ("irish", "default"): slow.IRISH,
    ("irish", "strict"): slow.IRISH_STRICT,
    ("irish", "ives"): slow.IRISH_IVES,
    ("early_backgammon", "default"): slow.EARLY_BACKGAMMON,
    ("early_backgammon", "cotton"): slow.EARLY_COTTON,
}
DEFAULT = [(name, "default") for name in GAMES]
TURNS = 2  # four dice lead to thousands of whole turns: those of the last two are compared


def men(s: slow.Slow, readings: Readings, seat: int) -> dict[str, int]:
    return {str(point): count for point, count in s.men(seat).items()}


def half(s: slow.Slow, readings: Readings, move: slow.HalfMove) -> Half:
    source, target, die = move
    return (str(source), str(target), die)


def single_due(s: slow.Slow, readings: Readings) -> int:
    return 1 if s.phase == "opening" else 2


DOUBLE = hand_of(
    slow,
    men,
    half,
    start=double.start,
    dice_due=lambda s, readings: double.dice_due(s),
    thrown=double.thrown,
)
SINGLE = hand_of(
    slow,
    men,
    half,
    dice_due=single_due,
    thrown=slow.thrown,
)


def double_rules(name: str, change: Mapping[str, str]) -> Ruleset:
    """The package's rules for the double hand with some readings changed."""
    return tn.ruleset(name, {**change, "hands": "double"})  # type: ignore[return-value]


def named_rules(name: str, reading: str) -> Ruleset:
    changes = {field: str(value) for field, value in tn.ruleset(name, reading).changed.items()}
    return double_rules(name, changes)


def sides(found: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    return {seat: {str(p): n for p, n in found[seat].items()} for seat in SEATS}


def together(
    rules: Ruleset,
    readings: Readings,
    positions: int,
    seed: int,
    kind: str = "mixed",
    turns: int = TURNS,
) -> None:
    """Walk from so many positions in both, through the turn and into the next."""
    rng = random.Random(seed)
    for found in random_positions(positions, seed, kind):
        game = tn.Game(rules, position=set_up(rules, sides(found), found))
        s = double.set_up(found, readings)
        walk(DOUBLE, game, s, readings, rng, steps=12, turns=turns)


@pytest.mark.parametrize(("name", "reading"), always(*DEFAULT, of=NAMED))
def test_the_law_and_the_slow_hand_agree(
    name: str, reading: str, seed: int, part: Callable[..., int]
) -> None:
    together(named_rules(name, reading), NAMED[name, reading], part(33, 2), seed)


@pytest.mark.parametrize("name", always(of=GAMES))
def test_whole_turns_agree_where_few_men_are_left(name: str, seed: int) -> None:
    for kind in ("last_men", "bearing"):
        together(named_rules(name, "default"), GAMES[name], 6, seed, kind, turns=8)


@pytest.mark.long
@pytest.mark.parametrize(("name", "reading"), NAMED)
def test_and_on_five_hundred_positions(
    name: str, reading: str, part: Callable[..., int], seed: int
) -> None:
    together(named_rules(name, reading), NAMED[name, reading], part(500, 40), seed + 1)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_and_under_readings_mixed_at_random(name: str, part: Callable[..., int], seed: int) -> None:
    rng, rivals = random.Random(seed), {f: r.values for f, r in tn.ruleset(name).rules()}
    for number in range(part(60, 20)):
        change = {
            field: str(rng.choice(values))
            for field, values in rivals.items()
            if field in slow.VALUES
        }
        together(double_rules(name, change), {**GAMES[name], **change}, 3, seed + number)


@pytest.mark.long
@pytest.mark.parametrize(("name", "reading"), NAMED)
def test_and_over_whole_games(name: str, reading: str, part: Callable[..., int], seed: int) -> None:
    rules, readings = named_rules(name, reading), NAMED[name, reading]
    for number in range(part(10)):
        game = tn.Game(rules, opening="ask", seed=seed + number)
        rng = random.Random(seed + number)
        assert walk(DOUBLE, game, double.start(readings), readings, rng, 9999, turns=0) == "over"


# ---------------------------------------------------------------------------------------------
# Todas tablas


def todas(found: Mapping[str, Any], rng: random.Random) -> None:
    """Walk on from one position of todas tablas in both."""
    rules, readings = tn.ruleset(TODAS), slow.TODAS_TABLAS
    assert isinstance(rules, Ruleset)
    game = tn.Game(rules, position=set_up(rules, sides(found), found))
    walk(SINGLE, game, slow.set_up(found, readings), readings, rng)


def test_todas_tablas_agrees(seed: int, part: Callable[..., int]) -> None:
    rng = random.Random(seed)
    for found in single_positions(part(5, 2) * len(MAKERS), seed):
        todas(found, rng)


@pytest.mark.long
def test_todas_tablas_on_five_hundred_positions(cases: Callable[..., int], seed: int) -> None:
    rng = random.Random(seed)
    for found in single_positions(cases(500, 40), seed + 1):
        todas(found, rng)


@pytest.mark.long
def test_todas_tablas_over_whole_games(cases: Callable[..., int], seed: int) -> None:
    readings = slow.TODAS_TABLAS
    for number in range(cases(10)):
        game = tn.Game(TODAS, opening="ask", seed=seed + number)
        rng = random.Random(seed + number)
        assert walk(SINGLE, game, slow.start(readings), readings, rng, 9999, turns=0) == "over"
