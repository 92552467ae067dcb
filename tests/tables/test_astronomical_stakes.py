"""Captives and coins come to the same in the tables by astronomy."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb.tables import law
from tests.conformance import family_tables
from tests.conformance.given import Cases

CAP = 6_000  # throws


@pytest.mark.long(dear=True)
def test_captives_and_coins_pay_the_same_in_every_game(cases: Cases) -> None:
    """And where not: in a game that is broken off, coins have changed hands and captives count
    for nothing yet."""
    rules = [tn.ruleset("astronomical_tables", {"stakes": each}) for each in ("captives", "coins")]
    start = [family_tables.start(each) for each in rules]
    chances = tn.Game(rules[0], seed=1).chances

    def played(which: int, seed: int, cap: int) -> tuple[int, list[int]]:
        return family_tables.fitted(start[which], rules[which], seed, cap, chances)[:2]

    for seed in range(cases(1_000, 250)):
        (throws, one), (others, other) = (played(which, seed, CAP) for which in (0, 1))
        assert throws == others and one == other
        (_, one), (_, other) = (played(which, seed, throws // 2) for which in (0, 1))
        paid = rules[0].row[law.PAID]
        assert set(one[paid : paid + 7]) == {0} != set(other[paid : paid + 7])
        assert one[:paid] == other[:paid]
