"""What is counted at a board, held to a slow count in sets and lists; and what a net sees of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.players import tables_at_once as at_once
from tablesnb.players import tables_counts as counts
from tablesnb.players import tables_judge as judge
from tablesnb.players import tables_net as net_row
from tablesnb.players import tables_sight as sight
from tablesnb.players.learnt import row_of
from tablesnb.players.tables_strong import throws_past
from tablesnb.tables import law
from tablesnb.tables.law.entering import by_no_die, closed_to_entering
from tests.conformance.given import beginnings
from tests.long import always

TWO = [
    name
    for name in tn.games()
    if tn.ruleset(name).family == "tables" and len(tn.ruleset(name).seat_names) == 2
]


class Slow:
    """A seat of a position and the other, as a person counts them: each man by his step."""

    def __init__(self, position: Any, seat: int) -> None:
        self.row, self.rules, self.seat = position.row, position.rules.row, seat
        self.last, self.faces = self.rules[law.LENGTH], self.rules[law.FACES]
        self.base = law.COUNT + seat * self.rules[law.WIDTH]
        self.first, self.bar = (
            self.row[self.base + self.rules[place]] for place in (law.RESERVE, law.BAR)
        )
        self.points = [
            self.rules[self.rules[law.TRACK] + seat * self.last + step] for step in range(self.last)
        ]
        self.men = {-1: self.first + self.bar} | {
            step: self.row[self.base + point] for step, point in enumerate(self.points)
        }

    def closed(self, step: int) -> bool:
        """Whether the other closes this step to a man of the seat."""
        if not 0 <= step < self.last:
            return False
        return law.held_against(self.row, self.rules, self.seat, self.points[step])

    def steps(self) -> list[int]:
        """Where it has men, those who wait a step before the first."""
        return [step for step, men in self.men.items() if men > 0]

    def hindmost(self) -> int:
        return min(self.steps(), default=self.last)

    def by(self, steps: set[int], die: int) -> set[int]:
        """Where men from these steps are after a die."""
        return {step + die for step in steps if not self.closed(step + die)}

    def reaches(self, one: int, two: int) -> set[int]:
        """Where some man may come to by a throw; who must enter goes first."""
        waits = 0 if by_no_die(self.rules) else self.bar
        waits += self.first if self.rules[law.RESERVE_FIRST] else 0
        many = 2 * self.rules[law.DOUBLETS] if one == two else 2
        orders = [[one] * many] if one == two else [[one, two], [two, one]]
        found: set[int] = set()
        for dice in orders:
            men, wait = set(self.steps()), waits
            if one == two and wait:  # all of them enter by the same number, or none
                if not self.by({-1}, one):
                    continue
                found |= self.by({-1}, one)
                men = (men - {-1}) | self.by({-1}, one)
                dice, wait = dice[wait:], 0
            fresh = men
            for die in dice:
                entered = self.by({-1}, die)
                if wait > 0:
                    found |= entered
                    if not entered:
                        break  # nobody else may move
                    wait -= 1
                    fresh = (men - {-1}) | entered
                    continue
                fresh = self.by(fresh, die)
                found |= fresh
        return found

    def counted(self, other: Slow) -> list[int]:
        """All that is counted, in its order."""
        throws = list(product(range(1, self.faces + 1), repeat=2))
        met = [
            self.points.index(other.points[step])
            for step in range(max(other.hindmost(), 0), self.last)
            if other.points[step] in self.points
        ]
        until = max(met, default=-1)
        behind = {step: men for step, men in self.men.items() if step < until and men}
        way = sum(men * (self.last - step) for step, men in self.men.items())
        tail = [
            sum(behind.values()),
            sum(men * (until - step) for step, men in behind.items()) // 4,
            self.last - self.hindmost(),
            way // 4,
        ]
        if not behind:
            return [0] * 8 + tail
        lone = {
            other.points.index(self.points[step]): step + 1
            for step, men in self.men.items()
            if step >= 0 and 0 < men < self.rules[law.HOLD] and self.points[step] in other.points
        }
        hits = [[lone[at] for at in other.reaches(*throw) if at in lone] for throw in throws]
        stuck = {step: 36 - self.past(step) for step in range(self.hindmost(), self.last)}
        run = longest = 0
        for step in range(self.hindmost() + 1, self.last):
            run = run + 1 if self.closed(step) else 0
            longest = max(longest, run)
        shut = sum(
            closed_to_entering(self.row, self.rules, self.seat, self.points[step])
            for step in range(self.rules[law.ENTRY])
        )
        held_back = sum(stuck[step] * men for step, men in self.men.items() if step in stuck)
        return [
            sum(bool(each) for each in hits),
            sum(len(each) > 1 for each in hits),
            sum(max(each, default=0) for each in hits) // 9,
            stuck[self.hindmost()],
            max(stuck.values()),
            held_back // 12,
            longest,
            shut**2,
            *tail,
        ]

    def past(self, step: int) -> int:
        """By how many throws a man on this step goes on by both dice."""
        return sum(
            not self.closed(step + one + two)
            and not (self.closed(step + one) and self.closed(step + two))
            for one, two in product(range(1, self.faces + 1), repeat=2)
        )


def positions(name: str, number: int, seed: int) -> Iterator[Any]:
    for _, game in beginnings(name, number, seed):
        yield game.position


def counted(position: Any, seat: int) -> tuple[list[int], bool]:
    """What the law's own subset counts of a seat, and whether nobody can meet it any more."""
    row, rules = list(position.row), position.rules.row
    found = [0] * (1 + counts.space_to_count(rules))
    seats = (seat, 1 - seat)
    steps = [
        tell(row, rules, each) for tell in (counts.steps_of, counts.closed_steps) for each in seats
    ]
    passed = counts.count(row, rules, seat, *steps, throws_past(rules), found, 1)
    return found[1 : 1 + counts.COUNTS], passed


@pytest.mark.parametrize("name", always("irish", of=TWO))
@settings(deadline=None, max_examples=10)
@given(seed=st.integers(0, 2**32 - 1))
def test_what_is_counted_is_what_a_person_counts(name: str, seed: int) -> None:
    for position in positions(name, 12, seed):
        for seat in (0, 1):
            found, passed = counted(position, seat)
            slow = Slow(position, seat).counted(Slow(position, 1 - seat))
            assert (found, passed) == (slow, slow[counts.TO_PASS] == 0), position.id


def test_a_shot_of_eleven_and_a_wall_of_six() -> None:
    """Known to every player: a man eleven away is hit by 2 throws, and nobody passes six points."""
    shot = tn.Position.of(
        "modern_backgammon", {"white": {24: 2, 12: 1, 6: 12}, "black": {24: 2, 6: 13}}, turn="black"
    )
    # Black's men stand on White's 1 and 19: 12 is eleven from the first, and 7 from the other
    found, passed = counted(shot, 0)
    assert not passed and found[counts.SHOTS] == 2 and found[counts.DOUBLE_SHOTS] == 0
    wall = dict.fromkeys(range(4, 10), 2) | {3: 3}
    shut = tn.Position.of("modern_backgammon", {"white": {24: 15}, "black": wall}, turn="white")
    found, _ = counted(shut, 0)
    assert found[counts.LONGEST] == 7 and found[counts.SHUT_IN] == 36


@pytest.mark.parametrize("name", TWO)
def test_every_input_that_is_counted_is_one_thing(name: str, seed: int) -> None:
    """Behind what all nets see; the last input says that it is a race, and is the last seen."""
    for position in positions(name, 20, seed):
        row, rules = list(position.row), position.rules.row
        for seat in (0, 1):
            found = [0] * sight.space_to_see(rules)
            plain = [0] * sight.space_to_see(rules)
            many = sight.see_counted(row, rules, seat, throws_past(rules), found)
            few = sight.see(row, rules, seat, plain)
            assert found[: 2 * few] == plain[: 2 * few]
            inputs = found[0 : 2 * many : 2]
            last = sight.inputs_of(rules, sight.COUNTED) - 1
            assert len(set(inputs)) == many and max(inputs) <= last
            race = all(counted(position, each)[1] for each in (0, 1))
            assert (inputs[-1] == last) == race and last not in inputs[:-1]


def test_the_strong_player_answers_so() -> None:
    assert judge.answer is at_once.answer


@settings(deadline=None, max_examples=max(20, settings().max_examples // 16))
@given(data=st.data())
def test_all_hidden_numbers_at_once_answer_as_one_after_another(data: st.DataObject) -> None:
    whole = st.integers(-32767, 32767)
    inputs, hidden, race = 9, data.draw(st.integers(1, 5)), data.draw(st.integers(0, 3))
    worth = data.draw(st.sampled_from([(-1, 1), (-3, -2, -1, 1, 2, 3), (12, 12, 12, 12)]))
    many = sum((inputs + 1) * part + len(worth) * (part + 1) for part in (hidden, race) if part)
    weights = data.draw(st.lists(whole, min_size=many, max_size=many))
    sees = sight.COUNTED if race else sight.MEN_ALONE
    net = row_of(inputs, hidden, worth[0] < 0, worth, weights, sees, race)
    which = data.draw(st.lists(st.integers(0, inputs - 1), min_size=1, unique=True).map(sorted))
    seen = [each for one in which for each in (one, data.draw(st.integers(-100, 400)))]
    one, other, room = [0] * len(worth), [0] * len(worth), [0] * 8
    net_row.answer(seen, len(which), net, room, one)
    at_once.answer(seen, len(which), net, room, other)
    assert one == other
