"""The compiled law and the plain one are one text: equal seeds give equal games in both.

And the package does without what compiles and draws.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.chance import PLAYER_STREAM, draw
from tablesnb.lab import compiled
from tablesnb.lab import playout_tables as playout
from tablesnb.tables import law, position
from tests.play.walking import RULESETS, beginnings, walk
from tests.tables import turning
from tests.tables.setting import round_table

Cases = Callable[[int], int]
CAP = 3_000  # throws: no game of these seeds comes near it
NAMED = [name for name in RULESETS if "=" not in name]

ROUND = turning.RULESETS
# games to play under each: El Mundo is long, and its games stop at a number of throws
GAMES = {"el_mundo": (6, 150), "astronomical_tables": (10, CAP)}

Trace = tuple[int, list[int], list[int]]


class Compiled:
    """The compiled law, taking and giving plain lists."""

    def __init__(self) -> None:
        self.numpy: Any = pytest.importorskip("numpy")
        self.law: ModuleType = compiled.law()

    def ints(self, row: Any) -> Any:
        return self.numpy.array(row, dtype=self.numpy.int64)

    def play(
        self,
        row: list[int],
        rules: tuple[int, ...],
        seed: int,
        cap: int = CAP,
        chances: list[int] | None = None,
    ) -> Trace:
        state, trace = self.ints(row), self.ints([0] * 20_000)
        work = self.ints([0] * law.space_for_moves(rules)), self.ints([0] * law.EVENT_SPACE)
        table = self.ints(chances or [0] * rules[law.SEATS] * rules[law.FACES])
        throws = self.law.playout(state, self.ints(rules), table, seed, cap, *work, trace)
        return int(throws), state.tolist(), trace[1 : int(trace[0]) + 1].tolist()


@pytest.fixture(scope="module")
def fast() -> Compiled:
    return Compiled()


def plain(
    row: list[int],
    rules: tuple[int, ...],
    seed: int,
    cap: int = CAP,
    chances: list[int] | None = None,
) -> Trace:
    """The throws, the last state and the key of every position of one game, run plain."""
    state, trace = list(row), [0] * 20_000
    table = chances or [0] * rules[law.SEATS] * rules[law.FACES]
    work = [0] * law.space_for_moves(rules), [0] * law.EVENT_SPACE
    throws = playout.playout(state, rules, table, seed, cap, *work, trace)
    return throws, state, trace[1 : trace[0] + 1]


def check_games(fast: Compiled, name: str, games: int) -> None:
    rules = RULESETS[name]
    start = position.start_row(rules)
    for seed in range(games):
        one, other = plain(start, rules.row, seed), fast.play(start, rules.row, seed)
        assert one == other, seed
        throws, state, trace = one
        assert state[law.PHASE] == law.OVER and throws < CAP and len(trace) > throws


@pytest.mark.parametrize("name", NAMED)
def test_the_compiled_law_plays_the_same_games(fast: Compiled, name: str) -> None:
    check_games(fast, name, 200)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in RULESETS if name not in NAMED])
def test_and_so_under_each_rival_reading(fast: Compiled, name: str, cases: Cases) -> None:
    check_games(fast, name, cases(200))


@pytest.mark.long
def test_and_so_from_random_positions(fast: Compiled, cases: Cases, seed: int) -> None:
    """Tables are bound here that random games hardly ever bind."""
    broken = 0
    for _, game in beginnings(cases(3_000), seed):
        row, rules = list(game.position.row), game.rules.row
        assert plain(row, rules, game.seed, 12) == fast.play(row, rules, game.seed, 12)
        broken += game.position.phase == "break_throw"
    assert broken > 5


@pytest.mark.parametrize("name", ROUND)
def test_and_so_round_a_ring(fast: Compiled, name: str) -> None:
    rules = ROUND[name]
    start = position.start_row(rules)
    games, cap = GAMES[rules.name]
    chances = tn.Game(rules, seed=1).chances
    for seed in range(games):
        one = plain(start, rules.row, seed, cap, chances)
        other = fast.play(start, rules.row, seed, cap, chances)
        assert one == other, seed
        throws, state, trace = one
        assert len(trace) > throws
        assert throws == cap or (state[law.PHASE] == law.OVER and throws < cap)
        assert rules.name == "el_mundo" or throws < cap


@pytest.mark.long
def test_and_so_from_random_positions_round_a_ring(fast: Compiled, cases: Cases, seed: int) -> None:
    phases = set()
    for _, game in turning.beginnings(cases(4_000), seed):
        row, rules = list(game.position.row), game.rules.row
        phases.add(game.position.phase)
        assert plain(row, rules, game.seed, 12) == fast.play(row, rules, game.seed, 12)
    assert phases >= {"opening", "placing_throw", "throw", "passed"}


@pytest.mark.long
def test_both_refuse_for_the_same_reason_round_a_ring(
    fast: Compiled, cases: Cases, seed: int
) -> None:
    met = set()
    for rng, game in turning.beginnings(cases(4_000), seed + 1):
        walk(rng, game, rng.randint(0, 4))
        row, rules = list(game.position.row), game.rules.row
        there, ints = fast.ints(row), fast.ints(rules)
        width, points = rules[law.WIDTH], rules[law.POINTS]
        likely = [move.code for move in game.legal_moves]
        for _ in range(60):
            seat = rng.randrange(rules[law.SEATS]) if rng.random() < 0.2 else max(row[law.ACTOR], 0)
            source, die = rng.randrange(-2, points + 4), rng.randrange(-1, rules[law.FACES] + 2)
            target = rng.choice((rng.randrange(-2, points + 4), points + 2))
            standing = [each for each in range(points + 2) if game.position.count(seat, each)]
            if standing and rng.random() < 0.7:
                source = rng.choice(standing)
                if rng.random() < 0.7 and die > 0:
                    target = law.target_of(row, rules, seat, source, die)
            if law.marked(rules) and rng.random() < 0.8:
                marks = (
                    list(game.position._marks(seat, source)) if 0 <= source <= points + 1 else []
                )
                source += width * rng.choice([*marks, *marks, rng.randrange(8)])
            likely.append((seat, source, target, die))
        for move in likely:
            reason = law.refusal(row, rules, move)
            assert fast.law.refusal(there, ints, move) == reason, (game, move)
            met.add(reason)
    # two that are seldom drawn: a seven enters nobody, and a man who goes back by no die
    for reading in ({"dice": "3d7"}, {"hit_goes_to": "same_point"}):
        game = round_table({"green": {"G5": 11}, "white": {"G1": 12}}, bar={"green": 1}, **reading)
        game.roll(6 + ("dice" in reading), 1, 2)
        row, rules = list(game.position.row), game.rules.row
        bar = rules[law.BAR]
        sources = [bar + rules[law.WIDTH] * mark for mark in range(8)]
        for source, die in product(sources, range(1, 8)):
            move = (0, source, law.target_of(row, rules, 0, bar, die), die)
            reason = law.refusal(row, rules, move)
            assert fast.law.refusal(fast.ints(row), fast.ints(rules), move) == reason
            met.add(reason)
    # what the games of two seats know and these do not: see REASONS
    elsewhere = {law.GAME_ENDED, law.NOT_TO_BREAK, law.NOT_YOUR_BREAKING, law.NOT_BREAKABLE}
    elsewhere |= {law.NO_ENTRY_THERE, law.ENTERS_BEFORE, law.GONE, law.ENTER_FIRST, law.MEN_WAIT}
    elsewhere |= {law.RESERVE_WAITS, law.BARRED, law.WAY_ENDS, law.SPARED, law.FULL}
    elsewhere |= {law.DIE_NOT_PASSED}  # and this is seldom drawn
    assert met >= set(range(law.MUST_HIT)) - elsewhere | {law.MUST_HIT}


@pytest.mark.long
def test_both_refuse_for_the_same_reason(fast: Compiled, cases: Cases, seed: int) -> None:
    met = set()
    for rng, game in beginnings(cases(2_000), seed + 1):
        walk(rng, game, rng.randint(0, 4))
        row, rules = list(game.position.row), game.rules.row
        there, ints = fast.ints(row), fast.ints(rules)
        places = range(-1, rules[law.POINTS] + 4)
        seat = max(row[law.ACTOR], 0)
        likely = {
            (seat, source, law.target_of(row, rules, seat, source, die), die)
            for source, die in product(range(rules[law.OFF]), range(1, 7))
        }
        for move in product((seat, 1 - seat), places, places, (0, 1, 3, 6, 7)):
            if move in likely or rng.random() < 0.02:
                reason = law.refusal(row, rules, move)
                assert fast.law.refusal(there, ints, move) == reason, (game, move)
                met.add(reason)
    # what every game of two seats with an array can refuse
    assert met >= {
        *(law.LEGAL, law.GAME_ENDED, law.NOT_TO_BREAK, law.NO_SUCH_CHOICE, law.NOT_YOUR_TURN),
        *(law.NOT_YOUR_BREAKING, law.NO_SUCH_POINT, law.NOT_BREAKABLE, law.NO_MAN, law.WRONG_WAY),
        *(law.DIE_NOT_THROWN, law.MEN_WAIT, law.HELD, law.NOT_ALL_HOME, law.NOT_EXACT),
    }


@pytest.mark.parametrize("name", [*RULESETS, *turning.NAMED])
def test_the_board_plays_the_games_of_the_laboratory(fast: Compiled, name: str) -> None:
    """A game of the board, choosing as the laboratory's player does, passes the same positions."""
    rules = RULESETS.get(name) or ROUND[name]
    cap = GAMES.get(rules.name, (0, CAP))[1]
    chances = tn.Game(rules, seed=1).chances
    for seed in (1, 2):
        throws, row, trace = fast.play(position.start_row(rules), rules.row, seed, cap, chances)
        game = tn.Game(rules, seed=seed, opening="ask")
        choices = 0
        for key in trace:
            if isinstance(game.awaits, tn.Throw):
                game.roll()
            else:
                moves = game.legal_moves
                actor = game.position.row[law.ACTOR]
                game.push(moves[draw(seed, PLAYER_STREAM, choices, actor, len(moves)) - 1])
                choices += 1
            assert law.key(list(game.position.row), rules.row) == key
        assert (game.outcome() is not None or throws == cap) and game.throws == throws
        assert throws < cap or rules.name == "el_mundo"
        assert game.position == position.TablesPosition.met(rules, row)


def test_the_key_leaves_out_what_is_past() -> None:
    """Equal positions have equal keys, however many throws it took; others differ."""
    keys = {}
    for rng, game in beginnings(300, 5):
        walk(rng, game, 3)
        row = list(game.position.row)
        key = law.key(row, game.rules.row)
        row[law.THROWS] = 99
        assert law.key(row, game.rules.row) == key
        assert 0 <= key < 2**62
        assert keys.setdefault(key, game.position.row) == game.position.row
    assert len(keys) > 250


BARE = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "matplotlib", "numba"):
            raise ImportError(f"{name} is kept out")

sys.meta_path.insert(0, Blocked())
import tablesnb as tn
for name in tn.games():
    game = tn.Game(name, seed=1)
    while game.awaits is not None and game.throws < 500:
        game.roll() if isinstance(game.awaits, tn.Throw) else game.push(game.legal_moves[0])
    assert game.outcome() is None or sum(game.outcome().payoff.values()) == 0
    assert game.outcome() is not None or name == "el_mundo"
    assert tn.Game.from_record(game.record()).position == game.position
    assert tn.Position.from_id(game.position.id) == game.position
    assert tn.ruleset(name).report()._repr_html_()

from tablesnb.lab import compiled
from tablesnb.base.errors import TablesnbError
try:
    compiled.law()
except compiled.NoNumba as error:
    assert isinstance(error, TablesnbError)
    print(error)
assert not {"numpy", "matplotlib", "numba"} & set(sys.modules)
"""


def python(text: str, root: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", text],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_everything_else_works_without_numpy_matplotlib_and_numba(root: Path) -> None:
    assert python(BARE, root) == ("the compiled law needs numba: pip install 'tablesnb[fast]'\n")


def test_the_package_loads_none_of_them(root: Path) -> None:
    text = "import sys, tablesnb; print(*{'numpy', 'matplotlib', 'numba'} & set(sys.modules))"
    assert python(text, root) == "\n"
