"""A share and a mean with their intervals."""

from __future__ import annotations

import pytest

from tablesnb.base.errors import TablesnbError
from tablesnb.compare.positions import Sampled
from tablesnb.lesson import average, share


@pytest.mark.parametrize(("part", "whole"), [(0, 60), (3, 60), (47, 60), (60, 60)])
def test_a_share_has_the_interval_of_a_comparison(part: int, whole: int) -> None:
    """Readings are compared over seeded positions with the same interval."""
    found = share(part, whole)
    assert found.interval == Sampled("one", "other", whole, part, 0, None).interval
    low, high = found.interval
    assert 0 <= low <= found.value <= high + 1e-9 <= 1 + 1e-9


def test_a_share_in_words() -> None:
    assert str(share(0, 100)) == "0 of 100, 0% (0% to 4%)"
    assert str(share(21, 80)) == "21 of 80, 26% (18% to 37%)"
    assert str(share(12, 31_000)) == "12 of 31000, 0.04% (0.02% to 0.07%)"


@pytest.mark.parametrize(("part", "whole"), [(0, 0), (3, 2), (-1, 2)])
def test_what_is_no_share(part: int, whole: int) -> None:
    with pytest.raises(TablesnbError, match="is no share"):
        share(part, whole)


def test_a_mean_and_how_far_it_may_be_out() -> None:
    found = average([1, 3] * 50)
    assert found.value == 2 and found.count == 100
    assert found.wide == pytest.approx(1.96 * 1.005 / 10, rel=1e-3)
    assert found.interval == (2 - found.wide, 2 + found.wide)
    assert str(found) == "2.0 ± 0.2" and f"{found:.1%}" == "200.0% ± 19.7%"


def test_one_value_has_no_interval() -> None:
    with pytest.raises(TablesnbError, match="two values or more"):
        average([7])
