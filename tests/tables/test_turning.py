"""A game turned round the board is the same game: seats and points farther by as many sides."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import tablesnb as tn
from tablesnb.tables import law
from tests.play.walking import step
from tests.tables.turning import NAMED, RULESETS, beginnings, turned, turned_code

Cases = Callable[[int], int]


def follow(rng: random.Random, game: tn.Game, by: int, steps: int) -> bool:
    """Play on at random here and turned, the same all the way; return whether the game ended."""
    other = tn.Game(game.rules, seed=1, position=turned(game.position, by))
    for _ in range(steps):
        assert other.position == turned(game.position, by)
        codes = {turned_code(game.rules, move.code, by) for move in game.legal_moves}
        assert {move.code for move in other.legal_moves} == codes
        if game.awaits is None:
            break
        step(rng, game)
        entry = game.log[-1]
        if entry.move is None:
            other.roll(*entry.dice)
        else:
            code = turned_code(game.rules, entry.move.code, by)
            other.push(next(move for move in other.legal_moves if move.code == code))
        told = [(event.code, event.seat) for event in entry.events]
        seats = game.rules.seat_names
        there = [
            (code, seat and seats[(seats.index(seat) + by) % len(seats)]) for code, seat in told
        ]
        found = [(event.code, event.seat) for event in other.log[-1].events]
        # who share a win are named in the order of the seats
        assert sorted(found, key=str) == sorted(there, key=str)
    outcome, swapped = game.outcome(), other.outcome()
    assert (outcome is None) == (swapped is None)
    if outcome is None or swapped is None:
        return False
    seats = game.rules.seat_names
    for number, seat in enumerate(seats):
        assert swapped.payoff[seats[(number + by) % len(seats)]] == outcome.payoff[seat]
    return True


@pytest.mark.long
def test_a_position_turned_is_the_same_position(cases: Cases, seed: int) -> None:
    ended = 0
    for rng, game in beginnings(cases(6_000), seed):
        if game.position.phase == "opening":
            continue
        seats = game.rules.row[law.SEATS]
        by = rng.randrange(1, seats)
        there = turned(game.position, by)
        assert there != game.position and turned(there, seats - by) == game.position
        assert tn.Position.from_id(there.id) == there
        ended += follow(rng, game, by, 14)
    assert ended > 3


@pytest.mark.parametrize("name", NAMED)
def test_a_game_turned_is_the_same_game(name: str) -> None:
    """From the set-up men, whoever begins: a whole game where games are short."""
    rules = RULESETS[name]
    rng = random.Random(name)
    for by in (1, 2, 3):
        game = tn.Game(rules, seed=rng.randrange(2**32), first=rng.choice(rules.seat_names))
        ended = follow(rng, game, by, 250)
        assert not ended or rules.name == "astronomical_tables"
