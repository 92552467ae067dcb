"""What the suite asks of a tables game that only its family can answer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any

import tablesnb as tn
from tablesnb.lab import compiled
from tablesnb.lab import playout_tables as playout
from tablesnb.tables import law, position
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import EVENTS, REASONS
from tests.conformance.compiled_law import fast_refusals, fitted_refusals, ints

__all__ = ["EVENTS", "REASONS", "fast_refusals", "fitted_refusals"]
# reasons that random walks seldom or never give: the tests of the law itself give them
ELSEWHERE = {
    "die not thrown (unused_die)",
    "enters nobody (entering_seven)",
    "held (entering_hits)",
    "not all placed (reserve)",
}

Code = tuple[int, ...]
Trace = tuple[int, list[int], list[int]]
CAP = 3_000  # throws
KEYS = 20_000  # of positions met in a game


def points(rules: Any) -> int:
    """How many points the law counts."""
    return int(rules.row[law.POINTS])


def needed(rules: Any) -> dict[str, Any]:
    """What a position set up by hand cannot do without."""
    return {}


def check(here: TablesPosition) -> None:
    """No man is lost, no two colours share a point, nobody is paid by nobody."""
    rules = here.rules
    cap = rules.row[law.CAP]
    for seat, counts in zip(rules.seat_names, here.counts, strict=True):
        assert sum(counts) == rules.value("men"), seat
        assert min(counts) >= 0
        assert not cap or max(counts[: points(rules)]) <= cap
    for point in range(points(rules)):
        owner = here.row[rules.row[law.OWNER] + point]
        standing = [seat for seat, counts in enumerate(here.counts) if counts[point]]
        assert standing == ([] if owner == law.NOBODY else [owner])
    assert sum(here.paid.values()) == 0


def kinds(here: TablesPosition) -> set[str]:
    """The phase, and what is special about it."""
    row, rules = here.row, here.rules.row
    found = {here.phase}
    contest = row[rules[law.CONTEST] :][: rules[law.SEATS]]
    if here.phase in ("opening", "break_throw"):
        thrown = any(each > 0 for each in contest)
        found.add(f"{here.phase}, {'one has thrown' if thrown else 'nobody has thrown'}")
    if here.phase in ("play", "placing", "passed") and here.dice_left != here._fresh():
        found.add(f"{here.phase}, some dice played")
    if here.phase in ("break_throw", "break"):
        found.add(f"{here.phase}, dice {'left' if here.dice_left else 'played'}")
        whose = "own" if here.turn == here.rules.seat_names[row[law.BINDER]] else "other"
        found.add(f"{here.phase}, {whose} turn")
    if here.phase == "break":
        binder = row[law.BINDER] == row[law.ACTOR]
        found.add(f"break, {'the binder' if binder else 'the other'} chooses")
    if here.declined:
        found.add("passed, a die declined")
    if any(here.marks(seat).get("bar") for seat in here.rules.seat_names):
        found.add("a marked man waits")
    if any(here.paid.values()) and here.phase != "over":
        found.add("paid before the end")
    if row[law.LEAD] not in (law.NOBODY, row[law.TURN]):
        found.add("another seat leads")
    return found


# -- what may be chosen


def _narrowed(game: tn.Game) -> bool:
    """Whether the look-ahead of `most` forbids a half-move that would be legal by itself."""
    rules, row = game.rules.row, list(game.position.row)
    if rules[law.MUST_PLAY] == law.EACH or row[law.PHASE] != law.PLAY:
        return False
    alone = [*rules[: law.MUST_PLAY], law.EACH, *rules[law.MUST_PLAY + 1 :]]
    found = [0] * 2_000
    return law.legal(row, alone, found) > law.legal(row, rules, found)


def choices(game: tn.Game) -> set[str]:
    """The phase in which something is chosen, and what is special about the choice."""
    found = {game.position.phase}
    if any(move.text.endswith("*") for move in game.legal_moves):
        found.add("hit")
    if _narrowed(game):
        found.add("narrowed")
    return found


def check_moves(game: tn.Game, rng: random.Random, whole: bool) -> None:
    """The legal moves are those that are not refused, of every tuple there is.

    Numbers off the board are asked too, and ``whole`` asks for other seats. Where men carry marks,
    sources with each mark are gone through for some places only.
    """
    rules, row = game.rules.row, list(game.position.row)
    codes = [move.code for move in game.legal_moves]
    assert len(set(codes)) == len(codes)
    actor, width = row[law.ACTOR], rules[law.WIDTH]
    sources = list(range(-2, width + 2))
    targets = list(range(-2, rules[law.OFF] + 2))
    marked = law.marked(rules)
    if marked:
        sources += rng.sample(range(width + 2, width * 8), 40)
        sources += [code[1] for code in codes]
    seats = list(range(-1, rules[law.SEATS] + 1)) if whole else [actor]
    dice = list(range(-1, rules[law.FACES] + 2))
    found = allowed_plain(row, rules, (seats, sources, targets, dice))
    assert found == set(codes) or (marked and found <= set(codes)), game


Numbers = tuple[list[int], list[int], list[int], list[int]]


def allowed_plain(row: list[int], rules: Sequence[int], numbers: Numbers) -> set[Code]:
    """Which moves of these numbers the plain law does not refuse."""
    return {move for move in product(*numbers) if law.refusal(row, rules, move) == law.LEGAL}


def check_no_trace(game: tn.Game) -> set[str]:
    """A man moved and moved back leaves no trace: so the look-ahead tries moves on one state."""
    rules = game.rules.row
    met = set()
    for move in game.legal_moves:
        if move.text.startswith(("decline", "break")):
            continue
        row = list(game.position.row)
        hit = law.shift(row, rules, move.code)  # type: ignore[arg-type]
        assert row != list(game.position.row)
        assert ("*" in move.text) == (hit != law.NOBODY)
        met.add("moved" if hit == law.NOBODY else "hit")
        law.unshift(row, rules, move.code, hit)  # type: ignore[arg-type]
        assert row == list(game.position.row), (game, move)
    return met


def texts(game: tn.Game, rng: random.Random) -> list[str]:
    """Texts that may or may not be moves here: any two places, dice and marks written out too."""
    names = [*game.rules.names, *map(str, range(26 if not game.rules.names else 8))]
    places = ["bar", "in", "off", "G0", "Z9", *rng.sample(names, 12)]
    found = [f"{one}/{two}" for one, two in product(places, repeat=2)]
    found += [f"{rng.choice(names)}·{rng.randint(0, 8)}/{rng.choice(names)}" for _ in range(9)]
    found += [f"{rng.choice(names)}/off({die})" for die in range(9)]
    found += [f"decline {die}" for die in range(9)] + [f"break {point}" for point in range(8)]
    return [*found, "decline", "break", "x", "", "13-8", "6/off()", "13/8**", "bar/22(3)", "in/A3*"]


# -- plain and compiled


def likely(game: tn.Game, rng: random.Random) -> list[Code]:
    """Half-moves to ask about: the legal ones, those a die off, and others by lot."""
    row, rules = list(game.position.row), game.rules.row
    width, off = rules[law.WIDTH], rules[law.OFF]
    found = [move.code for move in game.legal_moves]
    for _ in range(60):
        seat = rng.randrange(rules[law.SEATS]) if rng.random() < 0.2 else max(row[law.ACTOR], 0)
        source, die = rng.randrange(-2, off + 2), rng.randrange(-1, rules[law.FACES] + 2)
        target = rng.choice((rng.randrange(-2, off + 2), off))
        standing = [each for each in range(off) if game.position.count(seat, each)]
        if standing and rng.random() < 0.7:
            source = rng.choice(standing)
            if rng.random() < 0.7 and die > 0:
                target = law.target_of(row, rules, seat, source, die)
        if law.marked(rules) and rng.random() < 0.8:
            marks = list(game.position._marks(seat, source)) if 0 <= source < off else []
            source += width * rng.choice([*marks, *marks, rng.randrange(8)])
        found.append((seat, source, target, die))
    return found


def start(rules: Any) -> list[int]:
    """The row of the beginning."""
    return position.start_row(rules)


def _played(play: Any, ints: Any, given: Sequence[Any], size: int) -> Trace:
    """The throws, the last state and the key of every position of one random game."""
    row, *rest = given
    state, trace = ints(row), ints([KEYS, 0, *[0] * KEYS])
    work = ints([0] * size), ints([0] * law.EVENT_SPACE)
    throws = play(state, *rest, *work, trace)
    return int(throws), [int(each) for each in state], [int(each) for each in trace[2:]][: trace[1]]


def plain(row: Sequence[int], rules: Any, seed: int, cap: int, chances: list[int]) -> Trace:
    """One random game by the law itself."""
    size = law.space_for_moves(rules.row)
    return _played(playout.playout, list, (row, rules.row, chances, seed, cap), size)


def fitted(row: Sequence[int], rules: Any, seed: int, cap: int, chances: list[int]) -> Trace:
    """The same of the same game, by the law fitted to these rules."""
    size = law.space_for_moves(rules.row)
    play = compiled.plain(rules, "playout")
    return _played(play, list, (row, chances, seed, cap), size)


def fast(row: Sequence[int], rules: Any, seed: int, cap: int, chances: list[int]) -> Trace:
    """The same of the same game, by the law compiled for these rules."""
    size, given = law.space_for_moves(rules.row), (ints(chances), seed, cap)
    return _played(compiled.fast(rules, "playout"), ints, (row, *given), size)


def refusals(row: Sequence[int], rules: Sequence[int], moves: list[Code]) -> list[int]:
    """The same by the plain law."""
    state = list(row)
    return [law.refusal(state, rules, move) for move in moves]


def key(row: Sequence[int], rules: Sequence[int]) -> int:
    """The state as one number; what is past is left out."""
    return law.key(list(row), rules)


def met(rules: Any, row: Sequence[int]) -> TablesPosition:
    """The position that a row stands for."""
    return TablesPosition.met(rules, row)


def now(here: TablesPosition) -> object:
    """All of a position but how many throws it took."""
    return (*here.row[: law.THROWS], *here.row[law.THROWS + 1 :])


def over(row: Sequence[int]) -> bool:
    """Whether a row is of a game that has ended."""
    return row[law.PHASE] == law.OVER
