"""Quinze tablas: the law against the slow hand that never saw it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading
from tablesnb.tables.ruleset import Ruleset
from tests.long import always
from tests.oracle import slow_quinze as slow
from tests.oracle.beside import Half, Readings, hand_of, set_up, walk
from tests.oracle.quinze_positions import MAKERS, array, fits, random_positions

NAME = "quinze_tablas"


def men(s: slow.Quinze, readings: Readings, seat: int) -> dict[str, int]:
    return {str(point): count for point, count in s.men[seat]}


def half(s: slow.Quinze, readings: Readings, move: slow.HalfMove) -> Half:
    return (str(move.source), str(move.target), move.die)


HAND = hand_of(slow, men, half)


def rules_for(readings: Mapping[str, str]) -> Ruleset:
    return tn.ruleset(NAME, dict(readings))  # type: ignore[return-value]


def beside(readings: Readings, found: dict[str, Any], rng: random.Random, steps: int = 8) -> None:
    """Walk on from one position in both."""
    rules = rules_for(readings)
    sides = {seat: {str(p): n for p, n in found[seat].items()} for seat in ("white", "black")}
    game = tn.Game(rules, position=set_up(rules, sides, found))
    walk(HAND, game, slow.set_up(found, readings), readings, rng, steps)


def together(readings: Readings, positions: int, seed: int) -> set[str]:
    """Walk from so many positions that can stand under these readings; return the kinds met."""
    rng, kinds = random.Random(seed), set()
    fitting = [f for f in random_positions(2 * positions + 20, seed) if fits(f, readings)]
    for found in fitting[:positions]:
        beside(readings, found, rng)
        kinds.add(found["kind"])
    return kinds


def whole_game(readings: Readings, seed: int) -> None:
    """A game from the opening to its end in both, whole turns left aside."""
    game = tn.Game(rules_for(readings), opening="ask", seed=seed)
    rng = random.Random(seed)
    assert walk(HAND, game, slow.start(readings), readings, rng, 100_000, turns=0) == "over"


@pytest.mark.parametrize("reading", always("default", of=slow.NAMED))
def test_the_law_and_the_slow_hand_agree(reading: str, seed: int, part: Callable[..., int]) -> None:
    readings = slow.NAMED[reading]
    assert {*rules_for(readings).changed} == {*tn.ruleset(NAME, reading).changed}
    kinds = together(readings, part(24, 3), seed)
    assert len(kinds) >= len(MAKERS) - 2


@pytest.mark.long
@pytest.mark.parametrize("end", slow.VALUES["end"])
@pytest.mark.parametrize("entering", slow.VALUES["entering"])
def test_the_ends_agree(entering: str, end: str, seed: int) -> None:
    """Positions one turn before an end, under every way of entering and every end."""
    readings = slow.READINGS | {"entering": entering, "end": end}
    if slow.conflict(readings) is not None:
        return
    rng = random.Random(seed)
    for kind in ("last_men", "mirror", "still"):
        for found in random_positions(24, seed, kind):
            if fits(found, readings):
                beside(readings, found, rng, steps=4)


@pytest.mark.parametrize("off", [0, 1])
@pytest.mark.parametrize("end", ["bear_off", "points"])
def test_all_captured_agree(end: str, off: int, seed: int) -> None:
    """White captures black's last man for good: black is out only if he has borne one off."""
    readings = slow.READINGS | {"entering": "never", "end": end}
    hit = array(white={20: 1, 3: 1}, black={6: 1}, dice=(1,), bar=(13, 14 - off), off=(0, off))
    for number in range(6):
        beside(readings, hit, random.Random(seed + number), steps=12)


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("reading", slow.NAMED)
def test_and_on_five_hundred_positions(reading: str, part: Callable[..., int], seed: int) -> None:
    together(slow.NAMED[reading], part(500, 50), seed + 1)


@pytest.mark.long(dear=True)
def test_and_under_readings_mixed_at_random(cases: Callable[..., int], seed: int) -> None:
    """Every reading of the game is in play, and what cannot go together does not in either."""
    rng = random.Random(seed)
    for number in range(cases(200, 100)):
        readings = {field: rng.choice(values) for field, values in slow.VALUES.items()}
        try:
            rules_for(readings)
        except BadReading:
            assert slow.conflict(readings) is not None
            continue
        assert slow.conflict(readings) is None
        together(readings, 6, seed + number)


@pytest.mark.long
@pytest.mark.parametrize("reading", slow.NAMED)
def test_and_over_whole_games(reading: str, part: Callable[..., int], seed: int) -> None:
    for number in range(part(10)):
        whole_game(slow.NAMED[reading], seed + number)
