"""Games gone on with by lot, the same for the same seed, and what is to be compared of them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import tablesnb as tn
from tablesnb.base.errors import BadNotation
from tablesnb.rules.turn import by_the_die


def step(rng: random.Random, game: tn.Game) -> None:
    """One throw or one choice; contests are tied more often than by chance."""
    awaited = game.awaits
    if isinstance(awaited, tn.Choice):
        game.push(rng.choice(game.legal_moves))
    elif isinstance(awaited, tn.Throw) and awaited.why != "turn" and rng.random() < 0.3:
        game.roll(*[3] * awaited.dice)
    else:
        game.roll()


def walked(rng: random.Random, game: tn.Game, steps: int) -> Iterator[None]:
    """Go on at random, stopping before the first step and after each."""
    yield
    for _ in range(steps):
        if game.awaits is None:
            return
        step(rng, game)
        yield


def walk(rng: random.Random, game: tn.Game, steps: int) -> None:
    """Go on at random for so many throws and choices, or to the end."""
    for _ in walked(rng, game, steps):
        pass


def state(game: tn.Game) -> tuple[object, ...]:
    """All that can be seen of a game, to be compared."""
    return (
        game.position,
        game.throws,
        game.awaits,
        game.log,
        game.outcome(),
        game.record(),
        [str(move) for move in game.legal_moves],
    )


def check_way_back(game: tn.Game, choices: list[int]) -> None:
    """Play on by these choices, then take every step back: each state is met again."""
    trail = [state(game)]
    for choice in choices:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        elif game.awaits is not None:
            game.push(game.legal_moves[choice % len(game.legal_moves)])
        else:
            break
        trail.append(state(game))
    while game.log:
        assert state(game) == trail.pop()
        game.pop()
    assert [state(game)] == trail


def check_texts(game: tn.Game, texts: Iterable[str]) -> None:
    """A text is among the legal moves just when it is a move and nothing refuses it."""
    legal = game.legal_moves
    for text in texts:
        try:
            fine = game.why_not(text) is None
            assert fine == (game.why_not(text, all=True) == [])
        except BadNotation:
            # what bears off by a die of 2 is also what bears off two men: then both are named
            fine = text in legal and by_the_die(text) != text
        if fine and text not in legal:  # two men, as other programs write them
            assert by_the_die(text) != text and len(game._parts(text)) > 1, (game, text)
            continue
        assert (text in legal) == fine, (game, text)


# -- records


def annotate(rng: random.Random, game: tn.Game, steps: int, depth: int) -> None:
    """Go on at random, with comments and signs, and branches in branches."""
    before = None
    for _ in range(steps):
        if game.awaits is None:
            return
        here = game.position
        step(rng, game)
        if before == here and depth and rng.random() < 0.5:
            # the line before was commented, so this choice or throw is a line of its own
            other = tn.Game(game.rules, position=here, seed=game.seed)
            annotate(rng, other, rng.randint(1, 6), depth - 1)
            game.branch(other.record().split("\n\n", 1)[1])
        if rng.random() < 0.4:
            game.annotate(
                rng.choice(["A blot.", "( ; !arrow:1/2", "12 white 6 5: 24/18", "λ — «ut supra»"]),
                *rng.sample(["arrow:13/8", "arrow:bar/22", "mark:6", "mark:off", "?!", "win:6"], 2),
            )
            before = game.position


def played_the_same(one: tn.Game, other: tn.Game) -> None:
    """Two games went the same way, to the letter."""
    assert other.position == one.position
    assert other.throws == one.throws
    assert other.awaits == one.awaits
    assert other.outcome() == one.outcome()
    assert other.names == one.names
    assert other.log == one.log
    assert other.rules.changed == one.rules.changed
    assert other.record() == one.record()


def depth_of(text: str) -> int:
    """How deep the branches of a record lie."""
    depth = deepest = 0
    for line in text.splitlines():
        depth += {"(": 1, ")": -1}.get(line, 0)
        deepest = max(deepest, depth)
    return deepest
