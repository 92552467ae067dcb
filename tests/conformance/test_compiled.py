"""The compiled law and the plain one are one text: equal seeds give equal games in both."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.players import move_by_lot
from tests.conformance.given import (
    GAMES,
    Cases,
    beginnings,
    family,
    fresh,
    given,
    heavy,
    named,
    rulesets,
    share,
    some_games,
)
from tests.long import always
from tests.play.walking import walk

COMPILED = ("irish", "tablut")  # a game of each family, always tried; the others now and then


# one of each family, whose positions of every kind are soon met
fitted_games = pytest.mark.parametrize("name", always("tabula", "tablut", of=GAMES))


def chances_of(rules: Any) -> list[int]:
    return tn.Game(rules, seed=1).chances or [0]


def cap_of(name: str, key: str, at: Any, number: int) -> int:
    """One whole game where games end; then games that are broken off, for the plain law is slow."""
    played_out = [name] if heavy(name) > 1 else named(name)
    whole = number == 0 and key in played_out and given(name).ENDS["default"].least == 1.0
    return int(at.CAP if whole else at.CAP // 25 // min(heavy(name), 3))


def compared(name: str, play: Any, readings: Iterable[str], games: int) -> None:
    """Every position on the way, the last state, and the number of throws."""
    at, whole, every = family(name), 0, rulesets(name)
    for key in readings:
        rules = every[key]
        start, chances = at.start(rules), chances_of(rules)
        for seed in range(games):
            cap = cap_of(name, key, at, seed)
            one = at.plain(start, rules, seed, cap, chances)
            assert one == play(start, rules, seed, cap, chances), (key, seed)
            throws, state, trace = one
            assert len(trace) >= throws and (throws == cap or at.over(state))
            whole += at.over(state)
    assert whole or given(name).ENDS["default"].least < 1.0


@some_games
def test_the_fitted_law_plays_the_same_games(name: str, part: Cases) -> None:
    compared(name, family(name).fitted, named(name), part(4, 4))


@pytest.mark.long
@fitted_games
def test_and_so_under_every_reading_of_every_rule(name: str, part: Cases) -> None:
    compared(name, family(name).fitted, rulesets(name), part(4))


@pytest.mark.parametrize("name", COMPILED)
def test_the_compiled_law_plays_the_same_games(name: str) -> None:
    compared(name, family(name).fast, [name], 10)


KEPT = """
import sys, tablesnb as tn
from tests.conformance.given import family
at, rules = family(sys.argv[1]), tn.ruleset(sys.argv[1])
chances = tn.Game(rules, seed=1).chances or [0]
for seed in range(5):
    given = at.start(rules), rules, seed, 100, chances
    assert at.fast(*given) == at.fitted(*given), seed
print("equal")
"""


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", always("irish", of=[*COMPILED, "modern_backgammon"]))
def test_and_so_when_it_is_read_back(name: str, root: Path) -> None:
    """What one process has compiled and kept, the next plays by."""
    pytest.importorskip("numba")
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", KEPT, name],
            cwd=root,
            env={**os.environ, "TABLESNB_PROGRESS": "0"},
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
        assert done.stdout == "equal\n", (done.returncode, done.stderr[-2000:])


@pytest.mark.long
@pytest.mark.parametrize("name", always(COMPILED[-1], of=GAMES))
def test_and_so_under_every_named_reading(name: str, part: Cases) -> None:
    """In the short run under one of them: to compile each takes ten seconds."""
    readings = named(name)
    compared(name, family(name).fast, readings[-part(len(readings)) :], part(30))


@pytest.mark.long
@fitted_games
def test_the_fitted_law_plays_on_from_random_positions(name: str, seed: int, part: Cases) -> None:
    """What random games hardly ever meet, tables bound and breaking throws among it."""
    at, met = family(name), set()
    play = at.fitted
    for rng, game in beginnings(name, share(name, part, 90, 20), seed):
        walk(rng, game, rng.randint(0, 3))
        row, rules, chances = list(game.position.row), game.rules, chances_of(game.rules)
        met |= at.kinds(game.position)
        one = at.plain(row, rules, game.seed, 12, chances)
        assert one == play(row, rules, game.seed, 12, chances), game
    lacking = (given(name).CHOICES & given(name).KINDS) - met
    assert not lacking, f"{name} was never met in {lacking}"


@pytest.mark.everyday
@pytest.mark.long
@fitted_games
def test_both_refuse_for_the_same_reason(name: str, seed: int, part: Cases) -> None:
    """Every reason that belongs to one of its rules is given somewhere, or its data say not."""
    at, met = family(name), set()
    refusals = at.fitted_refusals
    for rng, game in beginnings(name, share(name, part, 240), seed + 1):
        walk(rng, game, rng.randint(0, 4))
        row, rules = list(game.position.row), game.rules
        moves = at.likely(game, rng)
        reasons = at.refusals(row, rules.row, moves)
        assert reasons == refusals(row, rules, moves), game
        met |= set(reasons)
    known = {reason for reason in met if reason}
    told = {"{} ({})".format(*at.REASONS[reason]) for reason in known}
    lacking = given(name).REASONS - told
    assert not lacking, f"{name}: nobody is refused for {lacking}"


@pytest.mark.long
@pytest.mark.parametrize("name", COMPILED)
def test_the_compiled_law_refuses_for_the_same_reason(name: str, seed: int) -> None:
    at, rules = family(name), tn.ruleset(name)
    rng = random.Random(seed)
    for number in range(40):
        game = tn.Game(rules, seed=seed + number)
        walk(rng, game, rng.randint(0, 30))
        row, moves = list(game.position.row), at.likely(game, rng)
        assert at.fast_refusals(row, rules, moves) == at.refusals(row, rules.row, moves)


@some_games
def test_the_board_plays_the_games_of_the_laboratory(name: str) -> None:
    """A game of the board, choosing as the laboratory's player does, passes the same positions."""
    at = family(name)
    for key, rules in rulesets(name).items():
        cap = at.CAP // 50 // min(heavy(name), 3)
        throws, row, trace = at.plain(at.start(rules), rules, 5, cap, chances_of(rules))
        game = fresh(rules, 5)
        for each in trace:
            if isinstance(game.awaits, tn.Throw):
                game.roll()
            else:
                game.push(move_by_lot(game))
            assert at.key(game.position.row, rules.row) == each, (key, len(game.log))
        assert throws in (game.throws, len(game.log))
        assert game.position == at.met(rules, row)


@pytest.mark.long
@some_games
def test_the_key_leaves_out_what_is_past(name: str, cases: Cases) -> None:
    """Equal positions have equal keys, however many throws it took; others differ."""
    at, keys = family(name), {}
    number = cases(60, 3) // min(heavy(name), 3)
    for rng, game in beginnings(name, number, 5):
        walk(rng, game, 3)
        key = at.key(game.position.row, game.rules.row)
        assert 0 <= key < 2**62
        now = at.now(game.position)
        assert keys.setdefault((game.rules.row, key), now) == now
        again = tn.Game(game.rules, position=tn.Position.from_id(game.position.id))
        assert at.key(again.position.row, game.rules.row) == key
    assert len(keys) > number * 2 // 3
