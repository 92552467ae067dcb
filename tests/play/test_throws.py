"""Throw n is throw n, whatever was played before: in copies, in branches, under other games."""

from __future__ import annotations

import random
from itertools import product

import pytest

import tablesnb as tn
from tablesnb.base.chance import DICE_STREAM, draw
from tests.conformance.given import Cases, each_game, rulesets
from tests.play.walking import state, step, walk, walked


def test_copies_go_on_by_themselves() -> None:
    game = tn.Game("irish", seed=3, names={"white": "Ann"})
    game.roll(6, 5)
    before = state(game)
    length = len(game.log)
    copy = game.copy()
    copy.push(copy.legal_moves[0])
    copy.annotate("In the copy alone.")
    copy.names["white"] = "Bess"
    assert state(game) == before
    game.pop()
    game.pop()
    assert len(copy.log) == length + 1 and copy.log[-1].comment == "In the copy alone."
    assert copy.position.phase == "play"


def test_branches_do_not_disturb_each_other() -> None:
    """Whatever is played in between, throw n is throw n."""
    for seed in range(20):
        rng = random.Random(seed)
        trunk = tn.Game("irish", seed=seed, first="white")
        walk(rng, trunk, 10)
        branches = [trunk.copy() for _ in range(4)]
        for _ in range(60):  # by turns
            for branch in branches:
                if branch.awaits is not None:
                    step(rng, branch)
        thrown = [turn_throws(game) for game in branches]
        for one, other in product(thrown, repeat=2):
            shared = one.keys() & other.keys()
            assert len(shared) > 15
            assert all(one[number] == other[number] for number in shared)


def turn_throws(game: tn.Game) -> dict[int, tuple[int, ...]]:
    """The dice of each throw for a turn, by the number of the throw."""
    throws = [entry for entry in game.log if entry.move is None]
    return {number: each.dice for number, each in enumerate(throws) if each.why == "turn"}


def test_one_seed_throws_the_same_dice_under_every_game() -> None:
    two_dice = [name for name in tn.games() if tn.ruleset(name).throw == (2, 6)]
    assert len(two_dice) > 2
    for seed in (0, 7, 2**32 - 1):
        thrown = []
        for name in two_dice:
            game = tn.Game(name, seed=seed, first="white")
            walk(random.Random(1), game, 60)
            thrown.append(turn_throws(game))
        for one, other in product(thrown, repeat=2):
            shared = one.keys() & other.keys()
            assert len(shared) > 5
            assert all(one[number] == other[number] for number in shared)


@each_game
def test_whoever_is_first_throws_throw_nought_afresh(name: str) -> None:
    """Under every reading, whichever seat is first; where nothing is thrown he moves."""
    for key, rules in rulesets(name).items():
        for seat in rules.seat_names:
            game = tn.Game(rules, seed=5, first=seat)
            awaited = game.awaits
            assert awaited is not None and awaited.seat == seat, key
            assert game.throws == 0 and game.log == ()
            if not isinstance(awaited, tn.Throw):
                continue
            assert (awaited.dice, awaited.faces)[1] == rules.throw[1]
            dice = game.roll()
            if "prism" not in key:
                faces = awaited.faces
                assert dice == tuple(draw(5, DICE_STREAM, 0, i, faces) for i in range(awaited.dice))
            assert game.position.dice == game.log[0].dice and game.throws == 1
            game.pop()
            assert game.roll() == dice


@pytest.mark.long
@each_game
def test_a_throw_taken_back_falls_again(name: str, cases: Cases, seed: int) -> None:
    rng = random.Random(f"{name} {seed}")
    for rules in rulesets(name).values():
        for _ in range(cases(10) if rules.throw[0] else 0):
            game = tn.Game(rules, seed=rng.randrange(2**32))
            for _ in walked(rng, game, 30):
                if isinstance(game.awaits, tn.Throw):
                    dice = game.roll()
                    game.pop()
                    assert game.roll() == dice
                    game.pop()
