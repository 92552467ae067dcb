"""The tables agree with the law: what may be played, what is best, how long it takes."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest

import tablesnb as tn
from tablesnb.lab.bearing import off_in
from tablesnb.lab.endings import saved_tables
from tablesnb.lab.endings.bearoff_moves import numbers, positions, results
from tablesnb.lab.endings.kind import Kind, in_order, kind_of
from tablesnb.tables import law
from tests.faults import Faults
from tests.lab.endings.by_law import (
    DOUBLE,
    NAMES,
    READINGS,
    ends,
    expected,
    is_doublet,
    rules_of,
    throws,
)
from tests.long import always

SINGLE = list(NAMES)[: len(READINGS)]
HANDS = list(NAMES)[len(READINGS) :]


def some_men(chance: random.Random, kind: Kind) -> tuple[int, ...]:
    """Any number of men, anywhere at home."""
    men = [0] * kind.points
    for _ in range(chance.randint(1, kind.men)):
        point = chance.randrange(kind.points)
        men[point] += not kind.cap or men[point] < kind.cap
    return tuple(men)


@pytest.mark.parametrize("name", NAMES)
def test_every_throw_gives_what_the_law_gives_in_any_order(name: str) -> None:
    rules = rules_of(name)
    kind = kind_of(rules)
    ways = dict.fromkeys(kind.falls, 0)
    for throw in throws(rules):
        dice = in_order(throw, kind.pairs)
        ways[dice] += 1
        assert kind.falls[dice].doublet == is_doublet(rules, throw)
    assert {dice: fall.ways for dice, fall in kind.falls.items()} == ways
    assert sum(ways.values()) == kind.all_ways


@pytest.mark.parametrize("name", always("irish free each", "el_mundo 3d7 everyone", of=SINGLE))
def test_one_man_and_two_go_where_the_law_lets_them_and_need_as_many_throws(name: str) -> None:
    rules, faults = rules_of(name), Faults(name)
    kind = kind_of(rules)
    # three dice, or twelve points, have many more throws and positions
    most = 2 if kind.throw == (2, 6) and kind.points == 6 else 1
    table = tn.lab.bearoff(rules)
    for men in positions(kind):
        if sum(men) > most:
            continue
        for dice in combinations_with_replacement(range(1, kind.throw[1] + 1), kind.throw[0]):
            fall = kind.falls[in_order(dice, False)]
            mine, theirs = set(results(men, fall.dice, kind)), ends(rules, men, dice)
            faults.check(mine == theirs, f"{men} by {dice}: {mine}, and by the law {theirs}")
        found, exact = table.expected(men), float(expected(name, men))
        faults.check(abs(found - exact) < 1e-12, f"{men}: {found} throws, and by the law {exact}")
    faults.none()


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", always("irish free each", "el_mundo 3d7 everyone", of=SINGLE))
def test_of_all_that_the_law_allows_the_table_takes_the_best(
    name: str, cases: Callable[..., int], seed: int
) -> None:
    """The law says what each throw may lead to: no play is left out, and none is invented."""
    rules, faults, chance = rules_of(name), Faults(name), random.Random(f"{seed} {name}")
    kind = kind_of(rules)
    table, number = saved_tables.ending_table(kind), numbers(kind)
    for _ in range(cases(40)):
        men = some_men(chance, kind)
        total, stays = float(kind.all_ways), 0
        for at, (dice, fall) in enumerate(kind.falls.items()):
            found = ends(rules, men, dice)
            best = positions(kind)[table.best[at, number[men]]]
            faults.check(best in found, f"{men} by {dice}: {best} is not among {found}")
            least = min(float(table.expected[number[end]]) for end in found)
            faults.check(
                abs(float(table.expected[number[best]]) - least) < 1e-9,
                f"{men} by {dice}: {best} is not the best of {found}",
            )
            if found == {men}:
                stays += fall.ways
            else:
                total += fall.ways * least
        told = float(table.expected[number[men]])
        faults.check(abs(told - total / (kind.all_ways - stays)) < 1e-9, f"{men}: {told}")
    faults.none()


@pytest.mark.parametrize("name", HANDS)
def test_partners_play_four_dice_together_as_the_law_lets_them(name: str, seed: int) -> None:
    rules, chance = rules_of(name), random.Random(seed)
    kind = kind_of(rules)
    for _ in range(30):
        men = tuple(chance.choice((0, 0, 0, 1)) for _ in range(6))
        dice = tuple(chance.randint(1, 6) for _ in range(4))
        fall = kind.falls[in_order(dice, True)]
        assert set(results(men, fall.dice, kind)) == ends(rules, men, dice), (men, dice)
    assert len(HANDS) == len(DOUBLE)


@pytest.mark.parametrize("bear_off", ["free", "exact", "idle", "modern"])
@pytest.mark.parametrize("game", ["irish", "early_backgammon"])
def test_best_plays_can_be_pushed_and_end_where_they_say(
    game: str, bear_off: str, seed: int
) -> None:
    table, chance = tn.lab.bearoff(game, bear_off=bear_off), random.Random(f"{seed} {game}")
    for _ in range(40):
        men = some_men(chance, kind_of(table.rules).small)
        theirs = {1: chance.randint(1, 15)}
        position = tn.Position.of(
            table.rules,
            {"white": dict(enumerate(men, 1)), "black": theirs},
            off={"white": 15 - sum(men), "black": 15 - theirs[1]},
        )
        made = tn.Game(table.rules, position=position)
        made.roll(chance.randint(1, 6), chance.randint(1, 6))
        best = table.best(made) if made.position.phase == "play" else None
        assert best == (table.best(men, made.position.dice) if best else None)
        for move in best.moves if best else ():
            made.push(move)
        after = made.position
        assert after.phase == "over" or after.turn == "black", "the whole throw was played"
        if best:
            own = after.men("white")
            assert tuple(own.get(point, 0) for point in range(1, 7)) == best.men


@pytest.mark.parametrize("point", range(1, 7))
def test_one_man_is_off_as_surely_as_the_study_of_the_last_men_says(point: int) -> None:
    men = {"white": {point: 1}, "black": {1: 15}}
    for reading in ({"bear_off": "exact"}, {"bear_off": "free"}):
        table = tn.lab.bearoff("irish", **reading)
        position = tn.Position.of(table.rules, men, off={"white": 14})
        assert table.distribution(position)[1] == pytest.approx(float(off_in(1, position)))
    assert position.row[law.PHASE] == law.THROW
