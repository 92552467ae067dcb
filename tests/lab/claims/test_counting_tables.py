"""What is counted for the claims on Quinze, El Mundo and the tables by astronomy, by hand again."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import log
from random import Random
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.shares import Share, falls
from tablesnb.lab import compiled
from tablesnb.lab.analysis.rollouts import rollout_by
from tablesnb.lab.claims import counting_stars as stars
from tablesnb.lab.claims.case import Players
from tablesnb.lab.claims.counting_played import played, shares_won
from tablesnb.lab.claims.counting_watched import (
    Step,
    feature,
    leaning,
    met,
    standing_together,
    watched,
)
from tablesnb.lab.claims.trials import el_mundo as mundo
from tablesnb.lab.claims.trials import planets_play as trading
from tablesnb.lab.claims.trials import quinze
from tablesnb.lesson.figures.el_mundo import dice_of, late_hits
from tablesnb.players import move_by_lot
from tablesnb.players import played as onwards
from tablesnb.players import tables_judge as judge
from tablesnb.players import tables_net as net_row
from tablesnb.players.learnt import Net, net_for
from tablesnb.players.tables_strong import judge_space
from tablesnb.players.tables_weights import ALONE, HOLDS_HOME, PRIZES, look
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law
from tests.long import always

STARS: Any = ruleset("astronomical_tables")


# the law of each is compiled for it, which takes twenty seconds
@pytest.mark.parametrize("game", always(of=["quinze_tablas", "el_mundo", "astronomical_tables"]))
def test_who_watches_sees_the_games_that_are_played(game: str) -> None:
    seats: tuple[Players, ...] = ("strong", "random")
    for players in seats:
        watcher, begun = watched(game, players)
        *_, last = watcher.game(begun, 1283)
        [end, _] = played(game, players, 2, 1283)
        paid = last.state[watcher.rules.row[law.PAID] :][: len(end.paid)]
        assert (last.state[law.THROWS], tuple(paid)) == (end.throws, end.paid)


def test_a_shared_win_is_divided() -> None:
    assert shares_won((2, -1, 2, -3)) == [0.5, 0, 0.5, 0]


def test_a_share_of_none_lies_in_its_interval() -> None:
    for whole in range(1, 400):
        assert Share(0, whole).interval[0] == 0 and Share(whole, whole).interval[1] == 1


# -- leanings


@pytest.mark.long
def test_without_a_compiler_the_same_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    leans = leaning(STARS, dict.fromkeys(standing_together(STARS, 2), 0.5), 10.0)
    row = stars.ending(2, 1, Random(4)).row
    fast = met(STARS, leans, (0,), 11, row)
    monkeypatch.setattr(compiled, "is_numba_there", lambda: False)
    slow = met(STARS, leans, (0,), 11, row)
    assert slow[law.THROWS] == fast[law.THROWS] > 1
    assert slow[law.COUNT : STARS.row[law.OWNER]] == fast[law.COUNT : STARS.row[law.OWNER]]


def judged(net: Net, state: list[int]) -> float:
    space = judge_space(STARS.row, net.row)
    return judge.judge(state, STARS.row, 0, net.row, space) / net_row.SURE


def test_a_leaning_adds_what_it_says() -> None:
    men = {"saturn": {"Ju1": 2, "Ma4": 1, "Su2": 1}, "jupiter": {"Ma1": 1, "Ju3": 3}}
    state = list(stars.standing(men, "jupiter").row)
    found = [0] * 9
    look(state, STARS.row, 0, found, 0)
    learnt = net_for(STARS)
    assert learnt is not None and found[ALONE] > 0 and found[PRIZES] > 0
    pair, trio = (standing_together(STARS, many) for many in (2, 3))
    for worth, wanted in (
        ({}, 0.0),
        ({feature(STARS, ALONE): -0.5}, -0.5 * found[ALONE]),
        ({feature(STARS, PRIZES): 0.25}, 0.25 * found[PRIZES]),
        (dict.fromkeys(pair, 1.0), 1.0),  # one point is held by two
        (dict.fromkeys(trio, 1.0), 0.0),
    ):
        leans = leaning(STARS, worth, 10.0)
        assert judged(leans, state) - judged(learnt, state) == pytest.approx(wanted, abs=0.06)


def test_the_part_that_judges_races_leans_as_the_other_does() -> None:
    """Quinze: where men meet, and where all have passed; a leaning is of the odds of winning."""
    rules: Any = ruleset("quinze_tablas")
    known = net_for(rules)
    assert known is not None and known.row[net_row.RACE]
    passed = dict.fromkeys(range(1, 8), 2) | {8: 1}
    for men, points, in_race in (
        (quinze.TWELVE, 5, False),
        ({"white": passed, "black": passed}, 6, True),
    ):
        state = list(tn.Position.of(rules, men, turn="black").row)
        found = [0] * 9
        look(state, rules.row, 0, found, 0)
        space = judge_space(rules.row, known.row)
        many = judge.look_at(state, rules.row, 0, known.row[net_row.SEES], space.past, space.seen)
        assert (net_row.judging(space.seen, many, known.row) > 0) == in_race
        assert found[HOLDS_HOME] == points
        for worth, wanted in (({}, 0.0), ({feature(rules, HOLDS_HOME): 0.3}, 0.3 * points)):
            odds = []
            for net in (leaning(rules, worth, 4.0), known):
                hope = judge.judge(state, rules.row, 0, net.row, judge_space(rules.row, net.row))
                odds.append(log((net_row.SURE + hope) / (net_row.SURE - hope)))
            assert odds[0] - odds[1] == pytest.approx(wanted, abs=0.1)


# -- the tables by astronomy


def test_laps_are_counted_when_a_man_passes_his_own_ace() -> None:
    laps = stars.Laps(STARS)
    name = STARS.names.index
    laps.go(0, name("Sa1"), name("Mo7"))
    assert laps.done == 0
    laps.go(0, name("Mo7"), name("Sa3"))
    assert laps.done == 1
    laps.go(0, name("Sa1"), name("Sa3"))
    laps.go(0, name("Sa3"), name("Sa5"))  # he who has not been round goes first
    laps.go(0, name("Sa5"), name("Mo2"))
    laps.go(0, name("Sa3"), name("Sa3"))  # all the way again: he had been round
    assert laps.done == 1
    laps.taken(0, name("Mo2"))
    assert sum(map(len, laps.at[0].values())) == 6
    laps.go(1, name("Ju1"), name("Sa2"))
    laps.go(1, name("Sa2"), name("Ju1"))  # on the own Ace he has been round
    assert laps.done == 2


def test_an_ending_has_the_men_that_are_wanted() -> None:
    lots = Random(1)
    for _ in range(50):
        position = stars.ending(3, 2, lots)
        men = {seat: position.men(seat) for seat in STARS.seat_names}
        assert [sum(each.values()) for each in men.values()] == [3, 2, 0, 0, 0, 0, 0]
        assert not men["saturn"].keys() & men["jupiter"].keys()


def test_men_lost_before_the_second_turn_are_those_that_the_record_tells() -> None:
    found = stars.seen("random", 3, 7)
    early: Counter[int] = Counter()
    dice = lost = 0
    for seed in (7, 8, 9):
        game = tn.Game("astronomical_tables", first="saturn", seed=seed)
        *_, game = onwards(game, move_by_lot)
        turns: Counter[str] = Counter()
        hit: set[str] = set()
        for entry in game.log:
            turns[entry.seat or ""] += entry.why == "turn"
            dice += len(entry.dice)
            lost += sum(event.value or 0 for event in entry.events if event.code == "lost")
            hit |= {
                str(each.seat)
                for each in entry.events
                if each.code == "hit" and turns[str(each.seat)] == 1
            }
        early.update(STARS.seat_names.index(seat) for seat in hit)
    assert found.early == early
    assert (found.dice.total(), found.lost.total()) == (dice, lost)


@pytest.mark.long
def test_a_trade_for_the_same_state_gains_nothing() -> None:
    [trade] = trading.trades(1, 1283)
    assert trade.taken >= 1
    row, on = list(trade.row), rollout_by("strong", tn.Game(STARS, seed=0, first="saturn"), 500)
    same = trading.gained(STARS, on, row, row, row[law.ACTOR], 5, 3)
    assert (same.value, same.wide) == (0, 0)


# -- Quinze Tablas


def test_a_die_is_stopped_by_the_own_pairs_alone() -> None:
    rules: Any = ruleset("quinze_tablas")
    home = dict.fromkeys(range(1, 7), 2)
    # a six leads from 13 to 7 and from 14 to 8: Black's pairs are there, or White's, or nobody's
    for white, black, wanted in (
        ({13: 1, 14: 2}, {18: 2, 17: 2}, 0),
        ({13: 1, 7: 2}, {17: 2}, 1),
        ({14: 1, 8: 2}, {18: 2}, 1),
    ):
        far = {10: 2, 9: 2, 8: 2, 7: 2, 5: 2, 4: 1}
        rest = 15 - sum(black.values()) - sum(far.values())
        men = {"white": home | white, "black": far | black | {3: rest} if rest else far | black}
        position = tn.Position.of("quinze_tablas", men, turn="white")
        step = Step(list(position.row), 0, None, (), (6,))
        assert quinze.stopped_by_own(rules, step, {6: 1}) == wanted


def test_twelve_men_prime_by_the_throws_that_bring_both() -> None:
    assert set(falls(quinze.DICE, quinze.FACES).values()) == {1, 3, 6}
    assert quinze.primed_by(quinze.TWELVE) == sum(
        brings(dice) for dice in product(range(1, 7), repeat=3)
    )
    fewer = {**quinze.TWELVE, "white": {**quinze.TWELVE["white"], 8: 0, 22: 1}}
    fewer["white"] = {point: men for point, men in fewer["white"].items() if men}
    assert quinze.primed_by(fewer) == 0


def brings(dice: tuple[int, ...]) -> bool:
    """Whether the men on 9 and 8 both come to 6, over 8 and 7 if need be, and no die undoes it."""
    left = Counter(dice)
    return any(
        not (Counter(way) - left)
        for way in ((3, 2), (1, 2, 2), (3, 1, 1))
    )  # fmt: skip


# -- El Mundo


@pytest.mark.long(dear=True)
def test_dice_that_go_on_are_those_that_the_record_tells() -> None:
    found = mundo.seen("random", 1, 7)
    *_, game = onwards(tn.Game("el_mundo", first="green", seed=7), move_by_lot)
    dice = dice_of(game)
    assert found.dice == sum(dice.values())
    lost = [each for entry in game.log for each in entry.events if each.code == "lost"]
    assert found.lost == sum(int(each.value or 0) for each in lost)
    passed = sum(many for (seat, player), many in dice.items() if player and player != seat)
    assert found.passed == passed > 0
    assert found.late == (late_hits(game) > 0)


@pytest.mark.long
def test_the_last_four_men_by_counting_alone() -> None:
    @cache
    def surest(fifth: int, sixth: int, turns: int) -> Fraction:
        if not fifth + sixth:
            return Fraction(1)
        if not turns:
            return Fraction(0)
        thrown = product(range(1, 7), repeat=3)
        return sum((best(fifth, sixth, tuple(sorted(each)), turns) for each in thrown),
                   Fraction(0)) / 216  # fmt: skip

    def best(fifth: int, sixth: int, dice: tuple[int, ...], turns: int) -> Fraction:
        found = []
        for at, die in enumerate(dice):
            rest = dice[:at] + dice[at + 1 :]
            if die > 1 and fifth:
                found.append(best(fifth - 1, sixth, rest, turns))
            if die == 1 and fifth:
                found.append(best(fifth - 1, sixth + 1, rest, turns))
            if sixth and (die == 1 or not fifth):
                found.append(best(fifth, sixth - 1, rest, turns))
        return max(found, default=surest(fifth, sixth, turns - 1))

    for on_five in (1, 3):
        assert mundo.bearing(on_five, 2) == surest(on_five, 4 - on_five, 2)
    assert mundo.bearing(1, 1) == 0


def test_placings_lie_apart_where_men_are_not_as_many() -> None:
    assert mundo.apart({}, {"entering": "all_at_once"}, 1) == 0
    assert mundo.apart({}, {"entering": "one_after_another"}, 2) == 0
