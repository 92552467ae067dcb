"""Tablut against a slow hand that never saw the law: moves, deaths and results."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.tafl import law
from tests.long import always
from tests.oracle import slow_tablut
from tests.oracle.slow_tablut import LINNAEUS, SMITH, VALUES, Move, Readings, Tablut
from tests.oracle.tablut_positions import scattered

GAME = "tablut"
NAMED = {"default": LINNAEUS, "smith": SMITH}
HOW = {
    "escaped": "king out",
    "king taken": "king taken",
    "king shut in": "shut in",
    "repeated": "repeated",
    "stuck": "no move",
}

THREE = {"default": 353_200, "smith": 353_240}  # in how many ways the first three moves can be made


def mixed(rng: random.Random) -> dict[str, str]:
    return {field: rng.choice(values) for field, values in VALUES.items()}


def readings_for(name: str, rng: random.Random) -> dict[str, str]:
    return dict(NAMED[name]) if name in NAMED else mixed(rng)


def law_says(game: tn.Game) -> Any:
    here = game.position
    ended = HOW[game.log[-1].events[-1].code] if game.awaits is None and game.log else ""
    return (
        set(here.men("attackers")),
        set(here.men("defenders")),
        here.king,
        here.turn,
        here.winner,
        ended,
    )


def slow_says(s: Tablut) -> Any:
    return (
        set(map(slow_tablut.name, s.muscovites)),
        set(map(slow_tablut.name, s.swedes)),
        slow_tablut.name(s.king),
        s.turn,
        s.winner,
        s.how,
    )


def text(move: Move) -> str:
    return "-".join(map(slow_tablut.name, move))


def sharp(s: Tablut, readings: Readings, move: Move) -> bool:
    """Does anything but a move come of it?"""
    then = slow_tablut.after(s, readings, move)
    return bool(then.taken or then.how)


def play(rng: random.Random, game: tn.Game, s: Tablut, readings: Readings, plies: int) -> Counter:
    met: Counter = Counter()
    for _ in range(plies):
        options = {text(move): move for move in slow_tablut.moves(s, readings)}
        assert {str(move).partition("x")[0] for move in game.legal_moves} == options.keys()
        if game.awaits is None:
            break
        ready = sorted(options)
        if rng.random() < 0.5:
            ready = [each for each in ready if sharp(s, readings, options[each])] or ready
        chosen = rng.choice(ready)
        game.push(chosen)
        s = slow_tablut.after(s, readings, options[chosen])
        assert law_says(game) == slow_says(s), (readings, chosen, game.position)
        codes = Counter(event.code for event in game.log[-1].events)
        assert codes["captured"] + codes["killed between"] == len(s.taken)
        met += codes
    assert (game.awaits is None) == bool(s.how)
    return met


def test_the_readings_have_the_same_words() -> None:
    rules = tn.ruleset(GAME)
    assert {name for name, rule in rules.rules() if rule.rivals} == VALUES.keys()
    for field, values in VALUES.items():
        assert rules.rule(field).values == values
    for name, readings in NAMED.items():
        read = tn.ruleset(GAME, name)
        assert {field: read.value(field) for field in VALUES} == readings


@pytest.mark.parametrize("name", always("default", of=THREE))
def test_moves_counted_by_both(name: str, part: Callable[..., int]) -> None:
    """Three moves deep; in the short run two, for the slow hand takes seconds over the third."""
    pytest.importorskip("numba")
    s = slow_tablut.start(NAMED[name])
    for depth, ways in ((1, 80), (2, 4_400), (3, THREE[name]))[: part(3, 2)]:
        assert slow_tablut.perft(s, NAMED[name], depth) == ways
        assert tn.lab.perft(tn.Game(GAME, reading=name), depth) == ways


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", always("mixed", of=[*NAMED, "mixed"]))
def test_random_games(name: str, seed: int, cases: Callable[[int], int]) -> None:
    rng = random.Random(f"{seed} {name}")
    met: Counter = Counter()
    for _ in range(cases(200)):
        readings = readings_for(name, rng)
        game, s = tn.Game(GAME, reading=readings), slow_tablut.start(readings)
        met += play(rng, game, s, readings, 400)
    print(name, dict(met))
    assert met["captured"] and met["escaped"]


@pytest.mark.long
@pytest.mark.parametrize("name", always("mixed", of=[*NAMED, "mixed"]))
def test_random_positions(name: str, seed: int, cases: Callable[..., int]) -> None:
    """Positions of every kind, each of their moves, and the plies that follow."""
    rng = random.Random(f"positions {seed} {name}")
    met: Counter = Counter()
    for _ in range(cases(600, 20)):
        readings = readings_for(name, rng)
        men, king = scattered(rng)
        turn = rng.choice(("attackers", "defenders"))
        position = tn.Position.of(GAME, men, king=king, turn=turn, king_moved=True)
        game = tn.Game(GAME, reading=readings, position=position)
        if game.awaits is None:
            met["over at once"] += 1
            continue
        points = [frozenset(map(slow_tablut.point, men[seat])) for seat in rules_seats()]
        s = Tablut(points[0], points[1], slow_tablut.point(king), turn)
        s = slow_tablut.replace(s, seen=(slow_tablut.board(s),))
        for move in sorted(slow_tablut.moves(s, readings), key=text):
            ahead = game.copy()
            ahead.push(text(move))
            then = slow_tablut.after(s, readings, move)
            assert law_says(ahead) == slow_says(then), (readings, text(move), game.position)
            met += Counter(event.code for event in ahead.log[-1].events)
        met += play(rng, game, s, readings, 6)
    print(name, dict(met))
    wanted = {"captured", "king taken", "escaped"}
    wanted |= {"safe between"} if name != "smith" else {"killed between"}
    assert wanted <= met.keys()


def rules_seats() -> tuple[str, ...]:
    return tn.ruleset(GAME).seat_names


@pytest.mark.long
def test_plain_and_compiled_refuse_and_play_alike(seed: int, cases: Callable[..., int]) -> None:
    """To compile each takes seconds: in the short run readings mixed at random, and the default."""
    pytest.importorskip("numba")
    numpy = pytest.importorskip("numpy")
    from tablesnb.lab import compiled, playout_tafl
    from tablesnb.tafl import position

    for number in range(cases(6, 6)):
        name = ("mixed", "default", "smith")[number % 3]
        rules = tn.ruleset(GAME, readings_for(name, random.Random(number)))
        cap = 300
        sizes = (2 * 82, 2 * 81, law.EVENT_SPACE, cap + 2)
        plain = position.start_row(rules) + [0] * (cap + 1)
        there = numpy.array(plain, dtype=numpy.int64)
        work = [[0] * size for size in sizes]
        work[3][0] = cap
        rooms = [numpy.array(row, dtype=numpy.int64) for row in work]
        made = playout_tafl.playout(plain, rules.row, seed + number, cap, cap, *work)
        fast = compiled.fast(rules, "playout")
        assert fast(there, seed + number, cap, cap, *rooms) == made
        assert there.tolist() == plain and rooms[3].tolist() == work[3]
