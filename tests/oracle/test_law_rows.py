"""The twelve lines and tabula: the law against the slow hand that never saw it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.tables.ruleset import Ruleset
from tests.long import always
from tests.oracle import slow_rows as slow
from tests.oracle.beside import SEATS, Half, Readings, hand_of, set_up, walk
from tests.oracle.rows_positions import MAKERS, random_positions, random_readings

NAMED = [(game, name) for game, names in slow.NAMED.items() for name in names]
OFTEN = ("duodecim_scripta", "default")  # of Tabula other tests here are drawn in the short run


def point(readings: Readings, seat: int, to_go: int) -> str:
    """What the package calls a place: by its name, in tabula by the seat's own number."""
    return str(to_go) if "direction" in readings else slow.place(readings, seat, to_go)


def men(s: slow.Rows, readings: Readings, seat: int) -> dict[str, int]:
    return {point(readings, seat, to_go): count for to_go, count in s.men[seat]}


def half(s: slow.Rows, readings: Readings, move: slow.HalfMove) -> Half:
    def said(where: int | str) -> str:
        if isinstance(where, int):
            return point(readings, s.turn, where)
        return {"reserve": "in"}.get(where, where)

    return (said(move.source), said(move.target), move.die)


HAND = hand_of(slow, men, half)


def rules_for(name: str, readings: Mapping[str, str]) -> Ruleset:
    """The package's rules; six men go with two dice, which the package asks to be said."""
    dice = {"dice": f"{slow.dice_of(readings)}d6"} if "men" in readings else {}
    return tn.ruleset(name, {**readings, **dice})  # type: ignore[return-value]


def together(name: str, readings: Readings, positions: int, seed: int) -> set[str]:
    """Walk from so many positions in both; return the kinds met."""
    rng, kinds, rules = random.Random(seed), set(), rules_for(name, readings)
    for found in random_positions(positions, seed, readings):
        s = slow.set_up(found, readings)
        sides: dict[str, Any] = {
            SEATS[seat]: {
                point(readings, seat, slow.to_go(readings, seat, where)): count
                for where, count in found["men"][seat].items()
            }
            for seat in slow.SEATS
        }
        walk(HAND, tn.Game(rules, position=set_up(rules, sides, found)), s, readings, rng)
        kinds.add(found["kind"])
    return kinds


@pytest.mark.parametrize(("name", "reading"), always(OFTEN, of=NAMED))
def test_the_law_and_the_slow_hand_agree(
    name: str, reading: str, seed: int, part: Callable[..., int]
) -> None:
    readings = slow.NAMED[name][reading]
    for seat in slow.SEATS:  # the same ways over the board
        rules = rules_for(name, readings)
        named = [rules.point_name(seat, place) for place in rules.track_of(seat)]
        length = len(slow.places(readings, seat))
        assert named == [point(readings, seat, to_go) for to_go in range(length, 0, -1)]
    assert together(name, readings, part(32, 4), seed) == {*MAKERS}


@pytest.mark.long(dear=True)
@pytest.mark.parametrize(("name", "reading"), NAMED)
def test_and_on_five_hundred_positions(
    name: str, reading: str, part: Callable[..., int], seed: int
) -> None:
    together(name, slow.NAMED[name][reading], part(500, 50), seed + 1)


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", slow.VALUES)
def test_and_under_readings_mixed_at_random(name: str, part: Callable[..., int], seed: int) -> None:
    rng = random.Random(seed)
    for number in range(part(200, 50)):
        together(name, random_readings(rng, name), 4, seed + number)


@pytest.mark.long
@pytest.mark.parametrize(("name", "reading"), NAMED)
def test_and_over_whole_games(name: str, reading: str, part: Callable[..., int], seed: int) -> None:
    readings = slow.NAMED[name][reading]
    for number in range(part(10)):
        game = tn.Game(rules_for(name, readings), opening="ask", seed=seed + number)
        rng = random.Random(seed + number)
        assert walk(HAND, game, slow.start(readings), readings, rng, 100_000, turns=0) == "over"
