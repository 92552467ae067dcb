"""Alea Evangelii against a slow hand that never saw the law.

Moves, captures and results: in whole random games, and on random positions of every kind and the
plies that follow, under the named readings and under readings mixed at random.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading
from tablesnb.tafl import law
from tablesnb.tafl.ruleset import Ruleset
from tests.long import always

from . import alea_positions, slow_alea
from .slow_alea import NAMED, Alea, Move, Point, Readings

PIECES = {"A": law.ATTACKER, "D": law.DEFENDER, "K": law.KING}
PIECES |= {"a": law.ATTACKING_DUKE, "d": law.DEFENDING_DUKE}
LETTERS = {kind: letter for letter, kind in PIECES.items()}
SEATS = ("attackers", "defenders")
HOW = {
    law.ESCAPED: "king home",
    law.KING_TAKEN: "king taken",
    law.ENCIRCLED: "encircled",
    law.REPEATED: "repeated",
    law.STUCK: "no move",
}
PLIES = 12
GAME = "alea_evangelii"
MIXED = "mixed"


# -- a position of the slow hand's, set up in the law


def number(point: Point) -> int:
    return 19 * (point[1] - 1) + point[0] - 1


def point_of(number: int) -> Point:
    return number % 19 + 1, number // 19 + 1


def laid(found: alea_positions.Position) -> tn.Position:
    """The package's value of a position."""
    rows = [
        "".join(found["board"].get(f"{letter}{rank}", ".") for letter in slow_alea.LETTERS)
        for rank in range(19, 0, -1)
    ]
    return tn.Position.from_otn(GAME, rows, turn=found["turn"], king_moved=found["king_moved"])


def legal(row: list[int], rules: Ruleset) -> set[Move]:
    found = [0] * law.space_for_moves(rules.row)
    count = law.legal(row, rules.row, found)
    return {Move(point_of(found[3 * at + 1]), point_of(found[3 * at + 2])) for at in range(count)}


class Done(NamedTuple):
    """What the law makes of a move: the state, the men taken, whether the king was."""

    row: list[int]
    taken: set[Point]
    king_taken: bool


def apply(row: list[int], rules: Ruleset, move: Move) -> Done:
    there, events = [*row, 0], [0] * law.EVENT_SPACE
    seat = row[law.ACTOR]
    law.apply(there, rules.row, (seat, number(move.source), number(move.target)), events)
    told = [events[1 + 4 * at : 5 + 4 * at] for at in range(events[0])]
    taken = {point_of(point) for code, _, point, _ in told if code == law.CAPTURED}
    return Done(there, taken, any(event[0] == law.KING_TAKEN for event in told))


def settled(row: list[int], rules: Ruleset) -> list[int]:
    law.settle(row, rules.row, [0] * law.EVENT_SPACE, [0] * 2 * 361)
    assert row[law.KEY] == law.key(row, rules.row)
    return row


# -- both in the same words


def law_says(row: list[int]) -> Any:
    board = {
        point_of(at): LETTERS[row[law.SQUARE + at]] for at in range(361) if row[law.SQUARE + at]
    }
    result = None
    if row[law.PHASE] == law.OVER:
        winner = row[law.WINNER]
        result = (None if winner == law.NOBODY else SEATS[winner], HOW[row[law.CAUSE]])
    return board, SEATS[row[law.TURN]], bool(row[law.MOVED]), result


def slow_says(s: Alea) -> Any:
    return s.board, s.turn, s.king_moved, s.result


# -- step by step


class Table:
    """One game on both tables at once; every step is compared."""

    def __init__(
        self,
        rules: Ruleset,
        readings: Readings,
        s: Alea,
        row: list[int],
        met: Counter[str],
        line: tuple[str, ...] = (),
    ) -> None:
        self.rules, self.readings = rules, readings
        self.s, self.row, self.met, self.line = s, row, met, line
        self.compare(law_says(row), slow_says(s), "board and result")

    def compare(self, one: Any, other: Any, where: str) -> None:
        changed = {k: v for k, v in self.readings.items() if v != slow_alea.READINGS[k]}
        assert one == other, (where, changed, self.line, one, other)

    def options(self) -> list[Move]:
        """What may be done, agreed upon."""
        slow = slow_alea.moves(self.s, self.readings)
        self.compare(legal(self.row, self.rules), slow, "moves")
        self.met["moves"] += len(slow)
        return sorted(slow)

    def look(self, move: Move) -> bool:
        """Compare what a move would take; return whether it would take anything."""
        done = apply(self.row, self.rules, move)
        taken = slow_alea.captured(self.s, self.readings, move)
        king = slow_alea.king_is_taken(self.s, self.readings, move)
        self.compare((done.taken, done.king_taken), (taken, king), f"captures of {self.text(move)}")
        self.met["captures"] += len(taken)
        return bool(taken) or king

    def text(self, move: Move) -> str:
        return f"{slow_alea.name(move.source)}-{slow_alea.name(move.target)}"

    def then(self, move: Move) -> Table:
        """The table after the move."""
        s = slow_alea.after(self.s, self.readings, move)
        done = apply(self.row, self.rules, move)
        taken = self.s.board.keys() - {move.source} - s.board.keys()
        self.compare(done.taken, taken, f"taken by {self.text(move)}")
        self.met["taken"] += len(taken)
        if s.result:
            self.met[s.result.how] += 1
        line = (*self.line[-20:], self.text(move))
        return Table(self.rules, self.readings, s, settled(done.row, self.rules), self.met, line)


def from_position(readings: Readings, found: alea_positions.Position, met: Counter[str]) -> Table:
    s = alea_positions.set_up(found, readings)
    game = tn.Game(GAME, reading=readings, position=laid(found))
    return Table(tn.ruleset(GAME, readings), readings, s, list(game.position.row), met)


def possible(rng: random.Random) -> Readings:
    """Readings mixed at random that go together."""
    while True:
        readings = alea_positions.random_readings(rng)
        try:
            tn.ruleset(GAME, readings)
        except BadReading:
            continue
        return readings


def readings_for(name: str, rng: random.Random) -> Readings:
    return possible(rng) if name == MIXED else NAMED[name]


def walk(rng: random.Random, table: Table, plies: int) -> Table:
    """Play on by lot; men like to go back where they came from, so that positions come again."""
    back: list[Move] = []
    for _ in range(plies):
        if table.s.result is not None:
            break
        options = table.options()
        move = rng.choice(options)
        if len(back) >= 2 and rng.random() < 0.7:
            again = Move(back[-2].target, back[-2].source)
            move = again if again in options else move
        back.append(move)
        table = table.then(move)
    return table


def closes(table: Table, move: Move) -> bool:
    """Does the move, its captures left out, shut the defenders in?"""
    s = slow_alea.Alea(slow_alea.moved(table.s.board, move), table.s.turn)
    return slow_alea.is_encircled(s)


def try_position(rng: random.Random, table: Table) -> None:
    """Every move and what it takes; then what follows upon those that matter and some others."""
    options = table.options()
    sharp = [move for move in options if table.look(move)]
    king = [move for move in options if table.s.board[move.source] == "K"]
    chosen = {*sharp[:4], *rng.sample(king, min(4, len(king)))}
    chosen |= set(rng.sample(options, min(4, len(options))))
    if table.readings["encirclement_loses"] == "yes":  # few moves close a ring: look for them
        before = table.s.board
        chosen |= {m for m in options if before[m.source] in "Aa" and closes(table, m)}
    for move in sorted(chosen):
        table.then(move)
    walk(rng, table, PLIES)


# -- the package names the readings as the slow hand does


@pytest.mark.parametrize("name", NAMED)
def test_named_readings(name: str) -> None:
    rules = tn.ruleset(GAME, name)
    assert {field: rules.value(field) for field in slow_alea.VALUES} == NAMED[name]


def test_words_of_the_readings() -> None:
    rules = tn.ruleset(GAME)
    for field, values in slow_alea.VALUES.items():
        rule = rules.rule(field)
        assert (rule.value, *(rival.value for rival in rule.rivals)) == values, field


# -- random positions


@pytest.mark.long
@pytest.mark.parametrize("name", always(MIXED, of=[*NAMED, MIXED]))
def test_random_positions(name: str, seed: int, cases: Callable[..., int]) -> None:
    rng = random.Random(f"{seed} {name}")
    met: Counter[str] = Counter()
    for found in alea_positions.random_positions(cases(500, 40), seed):
        try_position(rng, from_position(readings_for(name, rng), found, met))
    print(f"{name}: {dict(sorted(met.items()))}")
    assert met["captures"] and met["king taken"] + met["king home"]


# -- as a reader plays


def written(s: Alea, readings: Readings, move: Move) -> tuple[str, frozenset[str]]:
    """A move as it is written, and the points of those it takes, the king's among them."""
    taken = slow_alea.captured(s, readings, move)
    if slow_alea.king_is_taken(s, readings, move):
        taken.add(slow_alea.king_at(s.board))
    text = f"{slow_alea.name(move.source)}-{slow_alea.name(move.target)}"
    return text, frozenset(map(slow_alea.name, taken))


def read(text: str) -> tuple[str, frozenset[str]]:
    move, _, taken = text.partition("x")
    return move, frozenset(taken.split("/") if taken else ())


def play_on(rng: random.Random, readings: Readings, game: tn.Game, s: Alea, plies: int) -> int:
    """Play by lot through what a reader holds; return how many men were seen in danger."""
    seen = 0
    for _ in range(plies):
        assert law_says(list(game.position.row)) == slow_says(s)
        if s.result is not None:
            break
        assert game.outcome() is None
        options = {written(s, readings, move): move for move in slow_alea.moves(s, readings)}
        assert {read(str(move)) for move in game.legal_moves} == options.keys()
        seen += sum(len(taken) for _, taken in options)
        sharp = [each for each in options if each[1]]
        chosen = rng.choice(sorted(sharp or options, key=str))
        game.push(chosen[0])
        s = slow_alea.after(s, readings, options[chosen])
    if s.result is not None:
        assert not game.legal_moves
        outcome = game.outcome()
        assert outcome is not None
        won = dict.fromkeys(SEATS, 0)
        if s.result.winner is not None:
            won = {seat: 1 if seat == s.result.winner else -1 for seat in SEATS}
        assert dict(outcome.payoff) == won
    return seen


@pytest.mark.parametrize("name", always(MIXED, of=[*NAMED, MIXED]))
def test_as_a_reader_plays(name: str, seed: int) -> None:
    """What is written, pushed and paid, from the start and on from positions."""
    rng = random.Random(f"reader {seed} {name}")
    readings = readings_for(name, rng)
    game = tn.Game(GAME, reading=readings)
    play_on(rng, readings, game, slow_alea.start(readings), 40)
    seen = 0
    for found in alea_positions.random_positions(18, seed):
        readings = readings_for(name, rng)
        s = alea_positions.set_up(found, readings)
        seen += play_on(rng, readings, tn.Game(GAME, reading=readings, position=laid(found)), s, 4)
    assert seen > 20


# -- random games


@pytest.mark.long(dear=True)  # one game takes ten seconds: each move is asked of a slow hand
@pytest.mark.parametrize("name", [*NAMED, MIXED])
def test_random_games(name: str, seed: int, cases: Callable[..., int]) -> None:
    """Whole games: every list of moves, every capture made, every position, every end."""
    rng = random.Random(f"games {seed} {name}")
    met: Counter[str] = Counter()
    for _ in range(cases(60, 60)):
        readings = readings_for(name, rng)
        row = list(tn.Game(GAME, reading=readings).position.row)
        rules, s = tn.ruleset(GAME, readings), slow_alea.start(readings)
        table = Table(rules, readings, s, row, met)
        while table.s.result is None:
            table = table.then(rng.choice(table.options()))
            met["plies"] += 1
    print(f"{name}: {dict(sorted(met.items()))}")
    assert sum(met[how] for how in HOW.values()) == cases(60, 60)
