"""El Mundo and the tables by astronomy against a slow hand that never saw the law.

Half-moves, whole turns, what they lead to, dice that pass on and what is paid, on random positions
of every kind, under the named readings and under readings mixed at random.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading
from tablesnb.tables import law
from tablesnb.tables.position import PHASES, TablesPosition, empty_row, put
from tablesnb.tables.ruleset import Ruleset
from tests.long import always
from tests.oracle import mundo_positions, slow_mundo, slow_stars, stars_positions

MUNDO, STARS = "el_mundo", "astronomical_tables"
ORACLES: dict[str, Any] = {MUNDO: slow_mundo, STARS: slow_stars}
MAKERS: dict[str, Any] = {MUNDO: mundo_positions, STARS: stars_positions}
NAMED = [(game, name) for game, oracle in ORACLES.items() for name in oracle.NAMED]
DEFAULT = [each for each in NAMED if each[1] == "default"]
STEPS = 8


def rules_for(game: str, readings: dict[str, str]) -> Ruleset:
    """The package's rules under the oracle's readings."""
    return tn.ruleset(game, {field: str(value) for field, value in readings.items()})


# -- a position of the oracle's, set up here


def lay(row: list[int], rules: Ruleset, found: dict[str, Any]) -> None:
    """Put the men of a position on their places, marks and all."""
    points = rules.row[law.POINTS]
    marked = law.marked(rules.row) and found.get("marks")
    for seat, where in enumerate(found["men"]):
        for name, men in where.items():
            marks = found["marks"][seat][name] if marked else [0] * men
            for mark in marks:
                put(row, rules, seat, rules.point_at(seat, name), 1, mark)
        for place, what in ((points, "reserve"), (points + 1, "bar"), (points + 2, "off")):
            number = found.get(what, [0] * 7)[seat]
            bar = marked and what == "bar"
            for mark in found["marks"][seat].get("bar", []) if bar else [0] * number:
                put(row, rules, seat, place, 1, mark)


def captured(row: list[int], rules: Ruleset, held: list[int]) -> bool:
    """Spread the captives over the captors: whose men they were changes nothing in play.

    False where somebody would hold a man of his own, as no game can have it.
    """
    lost = [seat for seat in range(7) for _ in range(7 - on_board(row, rules, seat))]
    captors = [by for by, number in enumerate(held) for _ in range(number)]
    for turn in range(len(lost) or 1):
        shared = [*captors[turn:], *captors[:turn]]
        if all(seat != by for seat, by in zip(lost, shared, strict=True)):
            for seat, by in zip(lost, shared, strict=True):
                row[law.COUNT + seat * rules.row[law.WIDTH] + 49 + 3 + by] += 1
            return True
    return False


def on_board(row: list[int], rules: Ruleset, seat: int) -> int:
    base = law.COUNT + seat * rules.row[law.WIDTH]
    return sum(row[base : base + 49])


def set_up(rules: Ruleset, found: dict[str, Any]) -> TablesPosition | None:
    """The position in the package: dice that were played already are taken to have been ones.

    None for captives that no game can have.
    """
    row = empty_row(rules)
    lay(row, rules, found)
    if "held" in found:
        if not captured(row, rules, found["held"]):
            return None
        if rules.value("stakes") == "coins":
            for seat in range(7):
                lost = 7 - on_board(row, rules, seat)
                row[rules.row[law.PAID] + seat] = found["held"][seat] - lost
    row[law.PHASE] = PHASES.index(found["phase"])
    row[law.TURN] = found["turn"]
    actor = found.get("actor")
    row[law.ACTOR] = found["turn"] if actor is None else actor
    if found.get("first") is not None:
        row[law.LEAD] = found["first"]
    dice = [*found["dice"], *found.get("declined", ())]
    for index, die in enumerate(dice):
        row[rules.row[law.THROWN] + index] = die
    if dice and found["phase"] in ("play", "passed"):
        for index in range(len(dice), rules.row[law.DICE]):
            row[rules.row[law.THROWN] + index] = 1
    for die in found["dice"]:
        row[rules.row[law.LEFT] + die] += 1
    for die in found.get("declined", ()):
        row[rules.row[law.DECLINED] + die] += 1
    return TablesPosition.met(rules, row)


# -- both in the same words


def told_mundo(s: Any) -> tuple[Any, ...]:
    play = s.phase != "over"
    return (
        s.men,
        s.bar,
        s.reserve,
        s.off,
        s.phase,
        play and s.turn,
        play and s.phase in ("play", "passed", "placing") and s.actor,
        s.dice if play else (),
        s.declined if play else (),
        s.winnings,
    )


def spoken_mundo(position: TablesPosition) -> tuple[Any, ...]:
    rules, play = position.rules, position.phase != "over"
    marked, seats = law.marked(rules.row), range(4)
    men: list[Any] = []
    bar: list[Any] = []
    for seat in seats:
        name, track = rules.seat_names[seat], rules.track_of(seat)
        marks = position.marks(name)
        his: list[tuple[int, int]] = []
        for step, point in enumerate(track):
            kinds = marks[rules.names[point]] if marked and position.count(seat, point) else None
            for mark, number in (kinds or {0: position.count(seat, point)}).items():
                his += [(step + 1, mark)] * number
        men.append(tuple(sorted(his)))
        on_bar = marks.get("bar", {}) if marked else {0: position.bar(name)}
        bar.append(tuple(sorted(m for m, number in on_bar.items() for _ in range(number))))
    turn = position.turn
    return (
        tuple(men),
        tuple(bar),
        tuple(position.reserve(name) for name in rules.seat_names),
        tuple(position.off(name) for name in rules.seat_names),
        position.phase,
        play and rules.seat_names.index(turn or "green"),
        play
        and position.phase in ("play", "passed", "placing")
        and rules.seat_names.index(position.actor or ""),
        tuple(sorted(position.dice_left)) if play else (),
        tuple(sorted(position.declined)) if play else (),
        tuple(position.paid.values()),
    )


def told_stars(s: Any) -> tuple[Any, ...]:
    play = s.phase != "over"
    return s.men, s.held, s.phase, play and s.turn, tuple(sorted(s.dice)) if play else ()


def spoken_stars(position: TablesPosition) -> tuple[Any, ...]:
    rules, play = position.rules, position.phase != "over"
    men = tuple(
        tuple(sorted(p for p in range(49) for _ in range(position.count(seat, p))))
        for seat in range(7)
    )
    held = tuple(law.captives(list(position.row), rules.row, seat) for seat in range(7))
    turn = rules.seat_names.index(position.turn or "saturn")
    dice = tuple(sorted(position.dice_left)) if play else ()
    return men, held, position.phase, play and turn, dice


TOLD: dict[str, Callable[[Any], Any]] = {MUNDO: told_mundo, STARS: told_stars}
SPOKEN: dict[str, Callable[[TablesPosition], Any]] = {MUNDO: spoken_mundo, STARS: spoken_stars}


def half_mundo(game: tn.Game, move: tn.Move) -> tuple[Any, ...]:
    """A move of the package as the oracle has it: own points, die and mark."""
    seat, source, target, die = move.code
    rules = game.rules.row
    if source == law.DECLINE:
        return ("decline", "", die, 0)
    place, mark = source % rules[law.WIDTH], source // rules[law.WIDTH]
    names = {24: "reserve", 25: "bar", 26: "off"}
    here = names.get(place) or law.step_of(rules, seat, place) + 1
    there = names.get(target) or law.step_of(rules, seat, target) + 1
    return (here, there, die, mark)


def half_stars(game: tn.Game, move: tn.Move) -> tuple[Any, ...]:
    return tuple(move.code[1:])


HALF: dict[str, Callable[[tn.Game, tn.Move], Any]] = {MUNDO: half_mundo, STARS: half_stars}


# -- side by side


def walk(
    name: str, game: tn.Game, other: Any, readings: dict[str, str], rng: random.Random
) -> None:
    """Play on at random in both and compare all the way."""
    oracle, told, spoken, half = ORACLES[name], TOLD[name], SPOKEN[name], HALF[name]
    for _ in range(STEPS):
        assert spoken(game.position) == told(other), game.position.id
        awaited = game.awaits
        if awaited is None:
            outcome = game.outcome()
            assert outcome is not None
            assert tuple(outcome.payoff.values()) == tuple(oracle.payoff(other))
            return
        if isinstance(awaited, tn.Throw):
            if awaited.why == "opening":
                return
            assert awaited.dice == oracle.dice_due(other, readings)
            dice = tuple(rng.randint(1, awaited.faces) for _ in range(awaited.dice))
            game.roll(*dice)
            other = oracle.thrown(other, readings, dice)
            continue
        moves = {half(game, move): move for move in game.legal_moves}
        expected = {tuple(each): each for each in oracle.half_moves(other, readings)}
        assert set(moves) == set(expected), game.position.id
        if len(game.position.dice_left) <= 3:
            turns = {spoken(play.position) for play in game.plays()}
            assert turns == {told(each) for each in oracle.whole_turns(other, readings)}
        pick = rng.choice(sorted(moves, key=str))
        for move in moves.values():
            assert game.why_not(move) is None
        game.push(moves[pick])
        other = oracle.after(other, readings, expected[pick])


@cache
def made(name: str, number: int, seed: int) -> list[dict[str, Any]]:
    """The oracle's own random positions: it is slow, and most readings can be tried on the same."""
    found: list[dict[str, Any]] = MAKERS[name].random_positions(number, seed)
    return found


def together(
    name: str, readings: dict[str, str], positions: int, seed: int, part: int = 0
) -> set[str]:
    """Walk from so many positions that can stand under these readings; return the kinds met.

    ``part`` takes them in another order.
    """
    rules, kinds = rules_for(name, readings), set()
    rng = random.Random(seed + part)
    pool = made(name, 3 * positions + 60, seed)
    fitting = [
        found
        for found in (rng.sample(pool, len(pool)) if part else pool)
        if MAKERS[name].fits(found, readings) and found["phase"] != "opening"
    ][:positions]
    for found in fitting:
        position = set_up(rules, found)
        if position is None:
            continue
        game = tn.Game(rules, position=position)
        walk(name, game, ORACLES[name].set_up(found, readings), readings, rng)
        kinds.add(found["kind"])
    return kinds


@pytest.mark.parametrize(("name", "reading"), always(*DEFAULT, of=NAMED), ids=str)
def test_the_law_and_the_oracle_agree(
    name: str, reading: str, seed: int, part: Callable[..., int]
) -> None:
    kinds = together(name, ORACLES[name].NAMED[reading], part(24, 2), seed)
    assert len(kinds) > 4


@pytest.mark.long(dear=True)
@pytest.mark.parametrize(("name", "reading"), NAMED, ids=str)
def test_and_on_five_hundred_positions(
    name: str, reading: str, part: Callable[..., int], seed: int
) -> None:
    together(name, ORACLES[name].NAMED[reading], part(500, 50), seed + 1)


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", ORACLES)
def test_and_under_readings_mixed_at_random(name: str, part: Callable[..., int], seed: int) -> None:
    rng = random.Random(seed)
    for number in range(part(60, 30)):
        readings = {field: rng.choice(values) for field, values in ORACLES[name].VALUES.items()}
        try:
            rules_for(name, readings)
        except BadReading:
            continue
        together(name, readings, 5, seed + number // 5, number % 5)
