"""A move drawn by lot is a legal one, and any of them, each as often as the others."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import tablesnb as tn
from tablesnb.base.chance import another, lot, place, ticket
from tablesnb.rules.family import family_of
from tablesnb.tables import law
from tablesnb.tables.law import moving
from tablesnb.tafl.law import way
from tests.conformance.given import Cases, beginnings, heavy, share, some_games
from tests.play.walking import walk

FEW = 12  # moves of a position in which they are counted
EACH = 150  # times that each of them is expected
TABLES = [name for name in tn.games() if tn.ruleset(name).family == "tables"]


@pytest.mark.long
@some_games
def test_each_legal_move_is_drawn_as_often_as_the_others(
    name: str, cases: Cases, seed: int
) -> None:
    """Within five standard deviations of what is expected; the lots are always the same."""
    counted = 0
    for rng, game in beginnings(name, share(name, cases, 20, 20), seed + 3):
        walk(rng, game, rng.randint(0, 6))
        family, rules, row = family_of(game.rules), game.rules, list(game.position.row)
        moves = {move.code for move in game.legal_moves}
        if not moves:
            continue
        few = len(moves) <= FEW and rules.throw[0]
        times = EACH * len(moves) if few else 40
        drawn = Counter(
            tuple(family.move_by_lot(list(row), rules, seed, choice)) for choice in range(times)
        )
        assert drawn.keys() <= moves, f"{game}: {drawn.keys() - moves} is not legal"
        if few and len(moves) > 1 and counted < max(6, 60 // heavy(name)):
            counted += 1
            assert drawn.keys() == moves, f"{game}: never drawn: {moves - drawn.keys()}"
            assert max(abs(each - EACH) for each in drawn.values()) < 5 * EACH**0.5, game
    assert counted or name not in TABLES


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_the_men_listed_at_once_are_those_named_one_by_one(
    name: str, cases: Cases, seed: int
) -> None:
    for rng, game in beginnings(name, share(name, cases, 20), seed + 4):
        walk(rng, game, rng.randint(0, 6))
        row, rules = list(game.position.row), game.rules.row
        for seat in range(rules[law.SEATS]):
            men, one_by_one = [0] * law.space_for_moves(rules), []
            source = law.next_man(row, rules, seat, -1)
            while source >= 0:
                one_by_one.append(source)
                source = law.next_man(row, rules, seat, source)
            number = moving.men_to_move(row, rules, seat, men)
            assert men[:number] == one_by_one, game
        left = [die for die in range(rules[law.FACES], 0, -1) if row[rules[law.LEFT] + die]]
        dice = moving.different_dice(row, rules)
        assert [moving.die_of(row, rules, number) for number in range(dice)] == left


@pytest.mark.parametrize("game", ["tablut", "alea_evangelii"])
def test_the_points_on_a_line_are_all_the_others(game: str) -> None:
    rules: tuple[int, ...] = tn.ruleset(game).row
    size = len(tn.Game(game).position.rows)
    for point in range(size * size):
        rank, file = divmod(point, size)
        seen = [way.on_line(rules, point, number) for number in range(2 * (size - 1))]
        wanted = {size * rank + each for each in range(size)}
        wanted |= {size * each + file for each in range(size)}
        assert len(set(seen)) == len(seen) and set(seen) == wanted - {point}


def test_no_place_of_a_lot_is_favoured() -> None:
    """Of 2**32 tickets each place gets the same number; those that are too many draw nothing."""
    for count in (1, 2, 3, 7, 20, 36, 2592):
        edges = [-(-number * 2**32 // count) for number in range(count + 1)]
        sizes = []
        for number, (low, high) in enumerate(pairwise(edges)):
            ends = [place(each, count) for each in (low, low + 1, high - 2, high - 1)]
            assert set(ends) <= {number, -1}
            sizes.append(high - low - ends.count(-1))
        assert len(set(sizes)) == 1 and sizes[0] == 2**32 // count
    assert another(ticket(1, 2, 0)) != ticket(1, 2, 0)
    assert [lot(7, choice, 0, 1) for choice in range(5)] == [0] * 5
