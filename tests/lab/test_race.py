"""The race of plays: who is tried on, who is left behind, and when it is enough."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablesnb.base.chance import draw
from tablesnb.lab.analysis.race import Limits, affordable, race
from tablesnb.lab.analysis.rollouts import Result
from tablesnb.lab.analysis.tries import LEAST, Tries, apart, order, ranked
from tablesnb.rules.turn import Play


def plays(*names: str, by: str = "wins") -> list[Tries]:
    return [Tries(Play("white", (), name), by) for name in names]


def known(one: Tries) -> int:
    """How many games of 100 a play of these tests wins: its name."""
    return int(one.play.position)


def result(one: Tries, luck: int, number: int) -> Result:
    won = draw(luck, 0, number, 0, 100) <= known(one)
    return Result(won, 1 if won else -1, "irish.end")


def dealt(one: Tries, number: int, many: int) -> Iterator[list[Result]]:
    """All meet the same luck: who wins more wins every game that one who wins less wins."""
    yield [result(one, 1, each) for each in range(number, number + many)]


def alone(one: Tries, number: int, many: int) -> Iterator[list[Result]]:
    """Each has luck of its own."""
    yield [result(one, known(one), each) for each in range(number, number + many)]


def limits(games: int = 1_000, until: str = "order", budget: int = 10**6) -> Limits:
    return Limits(games, until, budget)


def nothing() -> None:
    """Nobody watches."""


def test_who_is_surely_worse_is_tried_no_more() -> None:
    tries = plays("50", "90", "10")
    assert race(tries, dealt, limits(until="best"), nothing) == "best"
    assert order(tries)[0] is tries[1]
    games = [len(each.results) for each in tries]
    assert LEAST <= games[2] <= games[0] < 200


def test_the_same_luck_settles_the_order_sooner_than_luck_of_ones_own() -> None:
    together, apiece = plays("50", "60"), plays("50", "60")
    assert race(together, dealt, limits(), nothing) == race(apiece, alone, limits(), nothing)
    assert len(together[0].results) < len(apiece[0].results)


def test_what_cannot_be_told_apart_is_tried_to_the_end() -> None:
    tries = plays("50", "50", "10")
    assert race(tries, dealt, limits(300), nothing) == "games"
    assert [len(each.results) for each in tries[:2]] == [300, 300]
    assert len(tries[2].results) < 300
    found = ranked(tries)
    assert [each.place for each in found] == [1, 1, 3] and found[1].behind == {0: 300}
    tries = plays("90", "20", "20")
    assert race(tries, dealt, limits(300, "best"), nothing) == "best"
    assert race(plays("90", "20", "20"), dealt, limits(300), nothing) == "games"
    tries = plays("90", "20")
    assert race(tries, dealt, limits(300, "games"), nothing) == "games"
    assert [len(each.results) for each in tries] == [300, 300]


def test_a_budget_that_is_short_goes_to_the_better_half() -> None:
    tries = plays(*(str(n) for n in range(20, 84)))
    assert race(tries, dealt, limits(1_000, "order", 3_000), nothing) == "budget"
    games = {known(each): len(each.results) for each in tries}
    assert 2_500 < sum(games.values()) <= 3_000
    assert max(games.values()) >= 256 and games[20] == min(games.values()) < 10
    assert games[20] < games[60] < games[83]
    assert known(order(tries)[0]) >= 80


def test_a_budget_is_shared_by_the_rounds_that_are_left() -> None:
    tries = plays("1", "2", "3", "4")
    for each in tries:
        for number in range(2):
            each.add(result(each, 1, number))
    assert affordable(tries, 4, 100, 4) == tries
    assert affordable(tries, 4, 8, 4) == tries
    assert affordable(tries, 4, 7, 4) == tries[:3]
    assert affordable(tries, 4, 8, 8) == tries[:2]  # the other half is for the next round
    assert affordable(tries, 4, 3, 4) == []  # one alone has nobody to be told from


def test_who_did_better_in_fewer_games_is_not_the_first() -> None:
    few, many = plays("1", "2")
    for _ in range(4):
        few.add(Result(True, 1, "r"))
    for number in range(40):
        many.add(Result(number % 2 == 0, 1, "r"))
    assert order([few, many]) == [many, few]


def test_two_games_tell_nothing() -> None:
    one, other = plays("1", "2")
    for _ in range(2):
        one.add(Result(True, 1, "r"))
        other.add(Result(False, -1, "r"))
    assert not apart(one, other, 1)


@pytest.mark.parametrize("by", ["wins", "payoff"])
def test_what_is_exact_is_compared_with_what_was_tried(by: str) -> None:
    exact, tried, sure = plays("1", "2", "3", by=by)
    exact.exact, exact.exact_payoff = 0.5, 0.0
    sure.exact, sure.exact_payoff = 1 / 3, -1 / 3
    for number in range(200):
        tried.add(Result(number % 2 == 0, 1 if number % 2 == 0 else -1, "r"))
    assert not apart(exact, tried, 2) and not apart(tried, exact, 2)
    assert apart(exact, sure, 2) and not apart(sure, exact, 2) and apart(tried, sure, 2)
    assert not apart(exact, exact, 2)
    assert race([exact, sure], dealt, limits(), nothing) == "exact"
    found = ranked([sure, tried, exact])
    assert [each.place for each in found] == [1, 1, 3]
    assert all(each.behind is None for each in found)


def test_a_share_is_held_within_nothing_and_all() -> None:
    exact, tried = plays("1", "2")
    exact.exact = 0.8
    for games in range(1, 16):
        tried.add(Result(True, 1, "r"))
        assert apart(tried, exact, 1) == (games > 12), games


def test_payoffs_are_compared_as_far_as_they_reach() -> None:
    rare, plain = plays("1", "2", by="payoff")
    for number in range(60):
        rare.add(Result(False, 30 if number == 0 else -1, "r"))
        plain.add(Result(False, -1, "r"))
    found = ranked([rare, plain])
    assert found[1].behind == {0: 59, 31: 1} and found[1].place == 1
