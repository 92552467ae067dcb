"""A game turned round the board is the same game: seats and points farther by as many sides."""

from __future__ import annotations

import random

import pytest

import tablesnb as tn
from tablesnb.tables import law, position
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset
from tests.conformance.given import Cases, beginnings, named, rulesets, share
from tests.long import always
from tests.play.walking import step

RINGS = [
    name
    for name in tn.games()
    if tn.ruleset(name).family == "tables" and len(tn.ruleset(name).seat_names) > 2
]
KEYS = [(name, key) for name in RINGS for key in named(name)]


def turned(here: TablesPosition, by: int) -> TablesPosition:
    """Everybody and everything so many seats farther to the right."""
    rules, row = here.rules, here.row
    numbers = rules.row
    seats, points, width = numbers[law.SEATS], numbers[law.POINTS], numbers[law.WIDTH]
    found = position.empty_row(rules)
    start = numbers[law.THROWN]
    found[start : numbers[law.PAID]] = row[start : numbers[law.PAID]]
    found[law.PHASE] = row[law.PHASE]
    for at in (law.TURN, law.ACTOR, law.BINDER, law.LEAD):
        found[at] = row[at] if row[at] == law.NOBODY else (row[at] + by) % seats
    for seat in range(seats):
        other = (seat + by) % seats
        for what in (law.CONTEST, law.PAID):
            found[numbers[what] + other] = row[numbers[what] + seat]
        for place in range(width):
            there = turned_place(rules, place, by)
            found[law.COUNT + other * width + there] = row[law.COUNT + seat * width + place]
            if numbers[law.MARKS] and position.has_marks(rules, place):
                for mark in range(1, numbers[law.MARKS] + 1):
                    at = law.mark_at(numbers, other, there, mark)
                    found[at] = row[law.mark_at(numbers, seat, place, mark)]
    for point in range(points):
        owner = row[numbers[law.OWNER] + point]
        there = numbers[law.OWNER] + turned_place(rules, point, by)
        found[there] = owner if owner == law.NOBODY else (owner + by) % seats
    return TablesPosition(rules, tuple(found))


def turned_place(rules: Ruleset, place: int, by: int) -> int:
    """A place so many seats farther: a point a side for each, a captor the one who sits there."""
    seats, points, width = (rules.row[each] for each in (law.SEATS, law.POINTS, law.WIDTH))
    if place >= width:  # a source with a mark
        return turned_place(rules, place % width, by) + place // width * width
    if 0 <= place < points:
        return (place + by * (points // seats)) % points
    if place >= points + 3:
        return points + 3 + (place - points - 3 + by) % seats
    return place


def turned_code(rules: Ruleset, code: tuple[int, ...], by: int) -> tuple[int, ...]:
    """A move as the seat so many farther makes it."""
    seat, source, target, die = code
    seats = rules.row[law.SEATS]
    there = turned_place(rules, source, by), turned_place(rules, target, by)
    return (seat + by) % seats, *there, die


def follow(rng: random.Random, game: tn.Game, by: int, steps: int) -> bool:
    """Play on at random here and turned, the same all the way; return whether the game ended."""
    other = tn.Game(game.rules, seed=1, position=turned(game.position, by))
    for _ in range(steps):
        assert other.position == turned(game.position, by)
        codes = {turned_code(game.rules, move.code, by) for move in game.legal_moves}
        assert {move.code for move in other.legal_moves} == codes
        if game.awaits is None:
            break
        step(rng, game)
        entry = game.log[-1]
        if entry.move is None:
            other.roll(*entry.dice)
        else:
            code = turned_code(game.rules, entry.move.code, by)
            other.push(next(move for move in other.legal_moves if move.code == code))
        told = [(event.code, event.seat) for event in entry.events]
        seats = game.rules.seat_names
        there = [
            (code, seat and seats[(seats.index(seat) + by) % len(seats)]) for code, seat in told
        ]
        found = [(event.code, event.seat) for event in other.log[-1].events]
        # who share a win are named in the order of the seats
        assert sorted(found, key=str) == sorted(there, key=str)
    outcome, swapped = game.outcome(), other.outcome()
    assert (outcome is None) == (swapped is None)
    if outcome is None or swapped is None:
        return False
    seats = game.rules.seat_names
    for number, seat in enumerate(seats):
        assert swapped.payoff[seats[(number + by) % len(seats)]] == outcome.payoff[seat]
    return True


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", always("el_mundo", of=RINGS))
def test_a_position_turned_is_the_same_position(name: str, cases: Cases, seed: int) -> None:
    ended = 0
    for rng, game in beginnings(name, share(name, cases, 120, 20), seed):
        if game.position.phase == "opening":
            continue
        seats = game.rules.row[law.SEATS]
        by = rng.randrange(1, seats)
        there = turned(game.position, by)
        assert there != game.position and turned(there, seats - by) == game.position
        assert tn.Position.from_id(there.id) == there
        ended += follow(rng, game, by, 14)
    assert ended


@pytest.mark.parametrize(("name", "key"), always(("el_mundo", "el_mundo"), of=KEYS))
def test_a_game_turned_is_the_same_game(name: str, key: str) -> None:
    """From the set-up men, whoever begins: a whole game where games are short."""
    rules = rulesets(name)[key]
    rng = random.Random(key)
    for by in (1, 2):
        game = tn.Game(rules, seed=rng.randrange(2**32), first=rng.choice(rules.seat_names))
        ended = follow(rng, game, by, 250)
        assert not ended or rules.name == "astronomical_tables"
