"""The compiled law and the plain one are one text in the other games of two seats too."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tablesnb as tn
from tablesnb.base.chance import PLAYER_STREAM, draw
from tablesnb.tables import law, position
from tests.conformance.test_compiled import CAP, Compiled, plain
from tests.play.walking import walk
from tests.tables.further import NAMED, RULESETS, beginnings

Cases = Callable[[int], int]


@pytest.fixture(scope="module")
def fast() -> Compiled:
    return Compiled()


@pytest.mark.long
@pytest.mark.parametrize("name", RULESETS)
def test_the_compiled_law_plays_the_same_games(fast: Compiled, name: str, cases: Cases) -> None:
    rules = RULESETS[name]
    start = position.start_row(rules)
    for seed in range(cases(40) if name in NAMED else cases(10)):
        one = plain(start, rules.row, seed, 400)
        assert one == fast.play(start, rules.row, seed, 400), seed


@pytest.mark.long
def test_and_so_from_random_positions(fast: Compiled, cases: Cases, seed: int) -> None:
    phases = set()
    for rng, game in beginnings(cases(4_000), seed):
        walk(rng, game, rng.randint(0, 3))
        row, rules = list(game.position.row), game.rules.row
        phases.add(game.position.phase)
        assert plain(row, rules, game.seed, 12) == fast.play(row, rules, game.seed, 12)
    assert phases >= {"entering", "play", "throw", "over"}


@pytest.mark.long
def test_both_refuse_for_the_same_reason(fast: Compiled, cases: Cases, seed: int) -> None:
    met = set()
    for rng, game in beginnings(cases(3_000), seed + 1):
        walk(rng, game, rng.randint(0, 3))
        row, rules = list(game.position.row), game.rules.row
        there, ints = fast.ints(row), fast.ints(rules)
        points, actor = rules[law.POINTS], max(row[law.ACTOR], 0)
        moves = [move.code for move in game.legal_moves]
        standing = [each for each in range(points + 2) if game.position.count(actor, each)]
        for _ in range(60):
            source = rng.choice(standing) if standing and rng.random() < 0.8 else rng.randrange(40)
            die = rng.randrange(8)
            target = rng.randrange(-1, points + 4)
            if rng.random() < 0.6 and 0 < die < 7 and source < points + 2:
                target = law.target_of(row, rules, actor, source, die)
            moves.append((actor, source, target, die))
        for move in moves:
            reason = law.refusal(row, rules, move)  # type: ignore[arg-type]
            assert fast.law.refusal(there, ints, move) == reason, (game, move)
            met.add(reason)
    assert met >= {
        *(law.LEGAL, law.FULL, law.ENTERS_BEFORE, law.GONE, law.ENTER_FIRST, law.NO_ENTRY_THERE),
        *(law.BARRED, law.WALL, law.WAY_ENDS),
    }


@pytest.mark.parametrize("name", NAMED)
def test_the_board_plays_the_games_of_the_laboratory(fast: Compiled, name: str) -> None:
    """A game of the board, choosing as the laboratory's player does, passes the same positions."""
    rules = RULESETS[name]
    throws, row, trace = fast.play(position.start_row(rules), rules.row, 1, 300)
    game = tn.Game(rules, seed=1, opening="ask")
    choices = 0
    for key in trace:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        else:
            moves = game.legal_moves
            actor = game.position.row[law.ACTOR]
            game.push(moves[draw(1, PLAYER_STREAM, choices, actor, len(moves)) - 1])
            choices += 1
        assert law.key(list(game.position.row), rules.row) == key
    assert game.throws == throws <= CAP
    assert game.position == position.TablesPosition.met(rules, row)
