"""Random games and random positions of the slow El Mundo."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from tests.long import always

from .mundo_positions import KINDS, as_position, fits, random_positions, random_readings
from .mundo_random import CAP, blindly, carefully, one_step, play, summary
from .mundo_table import NAMED, READINGS, Mundo, check
from .slow_mundo import (
    after,
    dice_due,
    half_moves,
    most_hits,
    must_hit,
    payoff,
    plays,
    set_up,
    start,
    victim,
)

GAMES = int(os.environ.get("ORACLE_GAMES", "4"))


# ---------------------------------------------------------------------------------------------
# Random games and positions


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("choose", [carefully, blindly])
@pytest.mark.parametrize("name", NAMED)
def test_random_games(
    name: str, choose: Any, cases: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    """Men are kept (checked at every step), payoffs add to 0, games end or hit the cap."""
    rng = random.Random(name)
    games = []
    for _ in range(cases(GAMES, 4)):
        game = play(rng, start(NAMED[name]), NAMED[name], choose)
        assert sum(payoff(game.end)) == 0 and game.throws <= CAP
        assert (game.how == "over") == (game.end.phase == "over")
        games.append(game)
    with capsys.disabled():
        print(f"\n{name}, {choose.__name__}: {summary(games)}")


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("kind", always("mixed", of=KINDS))
def test_positions(kind: str, cases: Callable[..., int]) -> None:
    """Every position can be set up, and what may be done keeps to the plainest laws."""
    rng = random.Random(kind)
    for position in random_positions(cases(12, 3), 7, kind):
        for _ in range(6):
            readings = random_readings(rng)
            if not fits(position, readings):
                continue
            s = set_up(position, readings)
            check(s)
            assert set_up(as_position(s, readings), readings) == s or s.phase == "over"
            options = half_moves(s, readings)
            assert bool(options) == (s.phase in ("placing", "play", "passed"))
            assert bool(dice_due(s, readings)) == (s.phase in ("opening", "placing_throw", "throw"))
            for option in options:
                check(after(s, readings, option))
                if option.target != "off" and option.source not in ("bar", "reserve", "decline"):
                    assert int(option.target) - int(option.source) == option.die
            free = plays(s, readings) if options else set()
            if any(must_hit(s, readings, option) for option in free):
                if readings["forced_scope"] == "half_move":
                    assert all(must_hit(s, readings, o) for o in options if o.source != "decline")


@pytest.mark.long
def test_positions_of_a_game_are_met_again() -> None:
    """A position taken from a game and set up under the same readings is the same."""
    rng = random.Random(4)
    for _ in range(40):
        readings = random_readings(rng)
        s = start(readings)
        for _ in range(rng.randint(0, 150)):
            if s.phase != "over":
                s = one_step(rng, s, readings, carefully)
        if s.phase != "over":
            again = set_up(as_position(s, readings), readings)
            assert again.winnings == (0, 0, 0, 0)
            assert all(
                getattr(again, field) == getattr(s, field)
                for field in ("men", "bar", "reserve", "off", "phase", "turn", "actor", "dice")
            )


def test_scope_of_the_throw_by_all_orders() -> None:
    """The greatest number of hits, found once more by trying every order of men and dice."""
    throw = READINGS | {"forced_scope": "throw"}
    free = READINGS | {"forced_hit": "none", "unused_die": "lost"}
    items = tuple(sorted(throw.items()))

    def hits_of_orders(s: Mundo, order: tuple[int, ...], seat: int) -> int:
        """The most hits when the dice are played in this order, each only if it can be."""
        if not order:
            return 0
        options = [option for option in plays(s, free) if option.die == order[0]]
        if not options:
            return hits_of_orders(s, order[1:], seat)
        best = 0
        for option in options:
            there = after(s, free, option)
            more = there.actor == seat and there.phase == "play"
            rest = hits_of_orders(there, order[1:], seat) if more else 0
            best = max(best, (victim(s, option) is not None) + rest)
        return best

    tried = 0
    for position in random_positions(60, 11, "forced"):
        s = set_up(position, throw)
        if s.phase == "play" and s == set_up(position, free):
            tried += 1
            orders = set(permutations(s.dice))
            most = max(hits_of_orders(s, order, s.turn) for order in orders)
            assert most == most_hits(s, items), position
    assert tried > 20
