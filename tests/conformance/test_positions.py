"""What holds in every position of every game, under every reading: men, ids and undo."""

from __future__ import annotations

import random

import pytest

import tablesnb as tn
from tablesnb.rules.turn import by_the_die
from tests.conformance.given import (
    Cases,
    beginnings,
    family,
    fresh,
    given,
    rulesets,
    share,
    some_games,
)
from tests.play.walking import check_way_back, step


def seen(game: tn.Game) -> tuple[object, ...]:
    """What undo must restore, what can be compared at little cost."""
    return game.position, game.throws, game.awaits, game.log


@pytest.mark.long
@some_games
def test_random_positions_hold_together(name: str, cases: Cases, seed: int) -> None:
    """Men, ids and undo, along a walk from each position; every kind and event is met."""
    at, data = family(name), given(name)
    met: set[str] = set()
    happened: set[str] = set()
    for rng, game in beginnings(name, share(name, cases, 100), seed):
        happened |= {event.code for event in game.settled}
        for _ in range(9):
            here = game.position
            check_id(here)
            at.check(here)
            met |= at.kinds(here)
            if game.awaits is None:
                break
            before = seen(game)
            step(rng, game)
            happened |= {event.code for event in game.log[-1].events}
            after = seen(game)
            undone = game.pop()
            assert seen(game) == before
            if undone.move is None:
                game.roll(*undone.dice)
            else:
                game.push(by_the_die(str(undone.move)))
            assert seen(game) == after
        at.check(game.position)
        met |= at.kinds(game.position)
    assert met >= data.KINDS, f"{name} was never met in {data.KINDS - met}"
    assert happened <= data.EVENTS, f"{name}: EVENTS in its data lacks {happened - data.EVENTS}"
    lacking = data.EVENTS - happened - getattr(data, "RARE", set())
    assert not lacking, f"{name}: {lacking} never happened"


def check_id(here: tn.Position) -> None:
    """The id names the game, is one ASCII word, and stands for the position."""
    name = here.id
    assert name.isascii() and len(name.split()) == 1
    assert name.startswith(f"{here.rules.name}/")
    again = tn.Position.from_id(name)
    assert again == here and hash(again) == hash(here) and again.id == name


@pytest.mark.long
@some_games
def test_taking_back_every_step_leads_back(name: str, cases: Cases, seed: int) -> None:
    """From the very beginning, under every reading: each state is met again, to the letter."""
    rng = random.Random(f"{name} {seed}")
    longest = 50 // getattr(family(name), "HEAVY", 1)
    for rules in rulesets(name).values():
        for _ in range(cases(8)):
            choices = [rng.randrange(1_000) for _ in range(rng.randrange(longest))]
            check_way_back(fresh(rules, rng.randrange(2**32)), choices)


@pytest.mark.long
@some_games
def test_a_position_is_played_on_as_it_was_met(name: str, cases: Cases, seed: int) -> None:
    """A game begun from a position awaits the same, and offers the same moves."""
    for rng, game in beginnings(name, share(name, cases, 20), seed + 1):
        for _ in range(rng.randrange(6)):
            if game.awaits is not None:
                step(rng, game)
        there = tn.Game(game.rules, position=tn.Position.from_id(game.position.id), seed=1)
        assert there.awaits == game.awaits and there.outcome() == game.outcome()
        assert list(map(str, there.legal_moves)) == list(map(str, game.legal_moves))
