"""What several games share in drawing positions: men laid out, and dice thrown or not."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import tablesnb as tn
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset
from tests.oracle.positions import MAKERS

Witness = Callable[..., object]

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

# what is refused in every game in which men who wait enter by dice and all are borne off
RACE_REASONS = {
    "die not thrown (dice)",
    "held (hold)",
    "men wait (entering)",
    "no man of yours (men)",
    "no such point (track)",
    "not all home (bear_off_when)",
    "not all home (hit_while_bearing)",
    "not exact (bear_off)",
    "not your choice (turn_order)",
    "over (end)",
    "wrong way (track)",
}


def laid(
    rng: random.Random, rules: Ruleset, men: Mapping[str, Mapping[Any, int]], **more: Any
) -> TablesPosition:
    """These men on their places, with dice thrown or not."""
    count, faces = rules.throw
    dice = [rng.randint(1, faces) for _ in range(count)] if rng.random() < 0.7 else []
    more.setdefault("turn", rng.choice(rules.seat_names))
    more.setdefault("dice", dice)
    found: TablesPosition = tn.Position.of(rules, men, **more)
    return found


def two_tables(rng: random.Random, rules: Ruleset) -> TablesPosition:
    """A position of fifteen men against fifteen, of a kind that a reading is about."""
    kinds = KINDS | (FORBIDDING if rules.value("must_play") == "most" else {})
    (kind,) = rng.choices(list(kinds), list(kinds.values()))
    drawn, seats = MAKERS[kind](rng), rules.seat_names
    more: dict[str, Any] = {}
    if rules.throw[0] == len(drawn["dice"]):
        more = {"dice": drawn["dice"], "turn": seats[drawn["turn"]]}
    return laid(
        rng,
        rules,
        {seat: drawn[seat] for seat in seats},
        bar=dict(zip(seats, drawn["bar"], strict=True)),
        off=dict(zip(seats, drawn["off"], strict=True)),
        **more,
    )


def all_borne_off(here: TablesPosition, paid: tuple[int, ...]) -> None:
    """The winner, and nobody else, has borne off all his men."""
    winner, loser = sorted(here.rules.seat_names, key=lambda seat: -paid[here.rules.seat(seat)])
    assert here.off(winner) == here.rules.value("men") > here.off(loser)
    outcome = tn.Game(here.rules, position=here, seed=1).outcome()
    assert outcome is not None and outcome.order == (winner, loser)
    assert outcome.how == (
        f"{winner.capitalize()} has borne off all men and wins {outcome.payoff[winner]}."
    )
