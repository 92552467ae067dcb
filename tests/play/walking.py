"""Rulesets, positions and games drawn for the tests, the same for the same seed.

The rulesets here are the variants of Irish; those of the games round a ring are in ``turning``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import tablesnb as tn
from tablesnb.base.errors import BadNotation
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset
from tests.oracle.positions import MAKERS
from tests.tables.setting import ARRAY_OF_IRISH, IRISH_LIKE

SEATS = ("white", "black")


def rulesets(games: tuple[str, ...]) -> dict[str, Ruleset]:
    """Each game as it stands, under each named reading, and under each rival by itself."""
    found: dict[str, Ruleset] = {}
    for name in games:
        rules = tn.ruleset(name)
        found[name] = rules
        for reading in rules.named:
            found[f"{name} {reading}"] = tn.ruleset(name, reading)
        for field, rule in rules.rules():
            for rival in rule.rivals:
                found[f"{name} {field}={rival.value}"] = rules.reading(**{field: rival.value})
    return found


RULESETS = rulesets((*IRISH_LIKE, *ARRAY_OF_IRISH))
# how often each kind is drawn: tables about to be bound often
KINDS = {
    "contact": 4,
    "bar": 4,
    "bearing": 3,
    "blocked": 3,
    "bearing_hit": 3,
    "bound": 8,
    "last_men": 3,
}
# where the look-ahead of `most` forbids something: only drawn where it is the rule
FORBIDDING = {"both_dice": 15, "larger_die": 15}


def set_up(game: str, drawn: dict[str, Any]) -> TablesPosition:
    """A position as it was drawn, with a throw just made."""
    found: TablesPosition = tn.Position.of(
        game,
        {seat: drawn[seat] for seat in SEATS},
        bar=dict(zip(SEATS, drawn["bar"], strict=True)),
        off=dict(zip(SEATS, drawn["off"], strict=True)),
        turn=SEATS[drawn["turn"]],
        dice=drawn["dice"],
    )
    return found


Draw = Callable[[random.Random, Ruleset], TablesPosition]


def begun(
    rulesets: Mapping[str, Ruleset], draw: Draw, number: int, seed: int
) -> Iterator[tuple[random.Random, tn.Game]]:
    """Games to go on from: every ruleset in turn, from drawn positions and from the opening."""
    rng = random.Random(seed)
    names = list(rulesets)
    for index in range(number):
        rules = rulesets[names[index % len(names)]]
        throws = rng.randrange(2**32)
        if rng.random() < 0.1:
            yield rng, tn.Game(rules, seed=throws, opening="ask")
            continue
        yield rng, tn.Game(rules, seed=throws, position=draw(rng, rules))


def drawn(rng: random.Random, rules: Ruleset) -> TablesPosition:
    """A random position of a random kind, with a throw just made."""
    kinds = KINDS | (FORBIDDING if rules.value("must_play") == "most" else {})
    (kind,) = rng.choices(list(kinds), list(kinds.values()))
    return set_up(rules.name, MAKERS[kind](rng))


def beginnings(number: int, seed: int) -> Iterator[tuple[random.Random, tn.Game]]:
    """Games of two seats to go on from, from random positions and from the opening."""
    return begun(RULESETS, drawn, number, seed)


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
            fine = False
        assert (text in legal) == fine, (game, text)


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
