"""A game that is locked never ends, and only the two readings together lock it."""

from __future__ import annotations

import random

import pytest

import tablesnb as tn
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition

BOTH = {"hit_goes_to": "same_point", "bear_off_when": "everyone"}
HOME = {"green": "B", "red": "W", "black": "G", "white": "R"}
THROWS = 150


def locked(position: TablesPosition) -> bool:
    """Whether a man waits for ever, where men go back to their own points and all wait for all.

    So it is where the own point he was first placed on is the last on the way of another seat, two
    or more of whose men stand on it: they can only be borne off from there, which under
    ``bear_off_when`` ``everyone`` they may not be before he is home.
    """
    rules = position.rules
    if not law.marked(rules.row) or rules.value("bear_off_when") != "everyone":
        return False
    for number, seat in enumerate(rules.seat_names):
        for mark in position.marks(seat).get("bar", {}):
            own = rules.track_of(number)[mark - 1]
            for other, _ in enumerate(rules.seat_names):
                last = rules.track_of(other)[-1] == own
                if last and other != number and position.count(other, own) >= rules.row[law.HOLD]:
                    return True
    return False


def spread(rng: random.Random, seat: str, men: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for _ in range(men):
        point = HOME[seat] + str(rng.randint(1, 6))
        found[point] = found.get(point, 0) + 1
    return found


def waiting(rng: random.Random, on_last: int, mark: int) -> object:
    """Black's man waits for his point, with so many of Green's on B6 and all others at home."""
    green = spread(rng, "green", 12 - on_last)
    green["B5"] = green.get("B5", 0) + green.pop("B6", 0)
    men = {seat: spread(rng, seat, 12) for seat in ("red", "white")}
    men |= {"green": green | {"B6": on_last}, "black": spread(rng, "black", 11)}
    return tn.Position.of("el_mundo", men, bar={f"black.{mark}": 1}, reading=BOTH)


@pytest.mark.long
@pytest.mark.parametrize("on_last", [2, 5, 12])
def test_locked_stays_locked_and_nobody_bears_off(on_last: int) -> None:
    rng = random.Random(on_last)
    for _ in range(4):
        game = tn.Game("el_mundo", reading=BOTH, position=waiting(rng, on_last, 6), seed=1)
        assert locked(game.position)
        while game.throws < THROWS:
            if isinstance(game.awaits, tn.Throw):
                game.roll()
            else:
                game.push(rng.choice(game.legal_moves))
            assert locked(game.position)
        assert not any(game.position.off(seat) for seat in HOME)


@pytest.mark.parametrize(("on_last", "mark"), [(1, 6), (0, 6), (2, 5), (12, 1)])
def test_others_are_not(on_last: int, mark: int) -> None:
    assert not locked(waiting(random.Random(1), on_last, mark))


@pytest.mark.parametrize(
    "reading", [None, {"hit_goes_to": "same_point"}, {"bear_off_when": "everyone"}]
)
def test_one_of_the_readings_alone_locks_nobody(reading: dict[str, str] | None) -> None:
    end = {"green": {"B6": 12}, "red": {"W6": 12}, "black": {"G6": 11}, "white": {"R6": 12}}
    bar = {"black.6" if reading and "hit_goes_to" in reading else "black": 1}
    position = tn.Position.of("el_mundo", end, bar=bar, reading=reading)
    assert not locked(position)
    rng, game = random.Random(2), tn.Game("el_mundo", reading=reading, position=position, seed=2)
    while game.awaits is not None and game.throws < 2_000:
        game.roll() if isinstance(game.awaits, tn.Throw) else game.push(
            rng.choice(game.legal_moves)
        )
    assert game.outcome() is not None


def test_two_seats_never() -> None:
    assert not locked(tn.Game("irish", seed=1).position)
