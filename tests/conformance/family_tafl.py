"""What the suite asks of a tafl game that only its family can answer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.lab import compiled
from tablesnb.lab import playout_tafl as playout
from tablesnb.tafl import law, position
from tablesnb.tafl.position import TaflPosition
from tablesnb.tafl.ruleset import EVENTS, REASONS
from tests.conformance.compiled_law import fast_refusals, fitted_refusals, ints

__all__ = ["EVENTS", "REASONS", "fast_refusals", "fitted_refusals"]
# reasons that random walks seldom or never give: the tests of the law itself give them
ELSEWHERE = {
    "dukes only (variegated_men)",
    "over (encirclement_loses)",
    "over (king_capture)",
    "over (king_shut_in)",
    "over (repetition)",
}

Code = tuple[int, ...]
Trace = tuple[int, list[int], list[int]]
HEAVY = 6  # so many times fewer positions than of a tables game: a board has hundreds of points
CAP = 4_000  # moves; no random game was seen to come near it


def points(rules: Any) -> int:
    """How many points the law counts."""
    return int(rules.row[law.POINTS])


def needed(rules: Any) -> dict[str, Any]:
    """What a position set up by hand cannot do without."""
    return {"king": rules.point_name(0, rules.row[law.CENTRE])}


def check(here: TaflPosition) -> None:
    """There is one king, nobody else stands where only he may, and the key is kept up to date."""
    rules = here.rules
    assert list(here.squares).count(law.KING) == (0 if here.king is None else 1)
    closed = [rules.row[law.CENTRE], *rules.citadel_points]
    assert {here.squares[point] for point in closed} <= {law.EMPTY, law.KING}
    assert here.row[law.KEY] == law.key(list(here.row), rules.row)


def kinds(here: TaflPosition) -> set[str]:
    """The phase, and what is special about it."""
    found = {here.phase}
    if here.king_moved and here.phase != "over":
        found.add("the king has moved")
    if here.times > 1:
        found.add("again")
    return found


def choices(game: tn.Game) -> set[str]:
    """Who chooses, and whether somebody can be taken."""
    assert game.awaits is not None
    taking = any("x" in move.text for move in game.legal_moves)
    return {game.awaits.seat, *(("capture",) if taking else ())}


def check_moves(game: tn.Game, rng: random.Random, whole: bool) -> None:
    """The legal moves are those that are not refused, from every point with a piece to every point.

    ``whole`` asks from every point of the board, and some off it.
    """
    row, rules = list(game.position.row), game.rules.row
    number, actor = rules[law.POINTS], row[law.ACTOR]
    codes = [move.code for move in game.legal_moves]
    assert len(set(codes)) == len(codes)
    standing = [at for at in range(number) if row[law.SQUARE + at]]
    sources = range(-1, number + 1) if whole else rng.sample(standing, min(12, len(standing)))
    found = {
        (actor, source, target)
        for source in sources
        for target in range(-1, number + 1)
        if law.refusal(row, rules, (actor, source, target)) == law.LEGAL
    }
    assert found == {code for code in codes if code[1] in sources}, game
    other = 1 - actor
    assert all(law.refusal(row, rules, (other, *code[1:])) for code in codes)


def check_no_trace(game: tn.Game) -> set[str]:
    """Nothing is tried and taken back in this family."""
    return {"moved"}


def texts(game: tn.Game, rng: random.Random) -> list[str]:
    """Texts that may or may not be moves here, captures written out too."""
    rules = game.rules
    names = [rules.point_name(0, point) for point in range(points(rules))]
    own = [move.text.partition("-")[0] for move in game.legal_moves] or names
    found = [f"{rng.choice(own)}-{rng.choice(names)}" for _ in range(60)]
    found += [f"{rng.choice(names)}-{rng.choice(names)}" for _ in range(30)]
    found += [f"{rng.choice(own)}-{rng.choice(names)}x{rng.choice(names)}" for _ in range(10)]
    return [*found, "", "a0-a1", "a1-a1", "z9-z8", "a1", "a1-", "13/8", "a1-a2-a3"]


# -- plain and compiled


def likely(game: tn.Game, rng: random.Random) -> list[Code]:
    """Moves to ask about: along lines, to closed points, and by lot."""
    row, rules = list(game.position.row), game.rules.row
    number, size = rules[law.POINTS], rules[law.SIZE]
    seat = max(row[law.ACTOR], 0)
    own = [at for at in range(number) if law.side(row[law.SQUARE + at]) == seat] or [0]
    closed = [*game.rules.citadel_points, rules[law.CENTRE], 5 * size + 5]
    found = [move.code for move in game.legal_moves[:40]]
    for _ in range(150):
        source = rng.choice(own) if rng.random() < 0.9 else rng.randrange(-1, number + 1)
        line = rng.choice((1, size, -1, -size)) * rng.randrange(1, 12)
        target = rng.choice((source + line, rng.choice(closed), number - 1 - source))
        found.append((seat if rng.random() < 0.9 else 1 - seat, source, target))
    return found


def start(rules: Any) -> list[int]:
    """The row of the beginning."""
    return position.start_row(rules)


def _played(play: Any, ints: Any, given: Sequence[Any], points: int, cap: int) -> Trace:
    """The moves, the last state and the key of every position of one random game."""
    row, *rest = given
    state, trace = ints([*row, *[0] * (cap + 1)]), ints([cap, 0, *[0] * cap])
    work = ints([0] * (2 * points + 2)), ints([0] * (2 * points)), ints([0] * law.EVENT_SPACE)
    made = play(state, *rest, *work, trace)
    return int(made), [int(each) for each in state], [int(each) for each in trace[2:]][: trace[1]]


def plain(row: Sequence[int], rules: Any, seed: int, cap: int, chances: list[int]) -> Trace:
    """One random game by the law itself."""
    given = row, rules.row, seed, cap, cap + 1
    return _played(playout.playout, list, given, rules.row[law.POINTS], cap)


def fitted(row: Sequence[int], rules: Any, seed: int, cap: int, chances: list[int]) -> Trace:
    """The same of the same game, by the law fitted to these rules."""
    play = compiled.plain(rules, "playout")
    return _played(play, list, (row, seed, cap, cap + 1), rules.row[law.POINTS], cap)


def fast(row: Sequence[int], rules: Any, seed: int, cap: int, chances: list[int]) -> Trace:
    """The same of the same game, by the law compiled for these rules."""
    pytest.importorskip("numba")
    play = compiled.fast(rules, "playout")
    return _played(play, ints, (row, seed, cap, cap + 1), rules.row[law.POINTS], cap)


def refusals(row: Sequence[int], rules: Sequence[int], moves: list[Code]) -> list[int]:
    """The same by the plain law."""
    state = list(row)
    return [law.refusal(state, rules, move) for move in moves]


def key(row: Sequence[int], rules: Sequence[int]) -> int:
    """The state as one number; what is past is left out."""
    return law.key(list(row), rules)


def met(rules: Any, row: Sequence[int]) -> TaflPosition:
    """The position that a row stands for."""
    return TaflPosition.met(rules, row[: rules.row[law.KEYS] + row[law.PAST]])


def now(here: TaflPosition) -> object:
    """All of a position but what has stood before."""
    return here.squares, here.turn, here.king_moved, here.phase


def over(row: Sequence[int]) -> bool:
    """Whether a row is of a game that has ended."""
    return row[law.PHASE] == law.OVER
