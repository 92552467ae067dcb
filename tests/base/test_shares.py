"""Shares and means: what is no number of things, and what is no value, is told so."""

from __future__ import annotations

import numpy
import pytest

from tablesnb.base import shares
from tablesnb.base.errors import BadValue
from tests.doors import Entry, entry, faults

TABLE: dict[str, Entry] = {
    "share": entry(part=1, whole=10, takes={"part": {"7"}, "whole": {"7"}}),
    "average": entry(values=[1, 2, 3], takes={"values": {"array"}}),
}


@pytest.mark.parametrize("name", TABLE)
def test_wrong_values_are_refused_in_the_packages_own_words(name: str) -> None:
    assert list(faults(name, getattr(shares, name), TABLE[name])) == []


def test_parts_of_a_thing_are_counted() -> None:
    with pytest.raises(BadValue, match=r"1\.5 of 10 is no share"):
        shares.share(1.5, 10)  # type: ignore[arg-type]
    with pytest.raises(BadValue, match="True of 1 is no share"):
        shares.share(True, 1)


def test_what_an_array_counts_is_counted_too() -> None:
    assert shares.share(numpy.array([3, 4]).sum(), 10) == shares.share(7, 10)


def test_values_may_stand_in_any_row_of_numbers() -> None:
    assert shares.average(numpy.array([1.0, 3.0])) == shares.average(each for each in (1, 3))


def test_of_nothing_and_of_all_one_end_is_known() -> None:
    """Rounding moved it: of 0 of 6,000 the interval began above nothing."""
    for whole in range(1, 7_000):
        assert shares.wilson(0, whole)[0] == 0.0
        assert shares.wilson(whole, whole)[1] == 1.0
