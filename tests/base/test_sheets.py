"""Tables as CSV."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest

from tablesnb.base.errors import BadValue
from tablesnb.base.sheets import FORMULA, as_csv, written


def test_a_cell_that_would_be_a_formula_is_text() -> None:
    rows = [(f"{first}1+1", "13/7, then 8/7", 'so "called"') for first in FORMULA]
    read = list(csv.reader(StringIO(as_csv(("a", "b", "c"), rows), newline="")))
    assert read[0] == ["a", "b", "c"]
    assert [row[0][0] for row in read[1:]] == ["'"] * len(FORMULA)
    assert {(row[1], row[2]) for row in read[1:]} == {rows[0][1:]}


def test_it_is_written_where_it_is_asked_and_over_nothing(tmp_path: Path) -> None:
    place = tmp_path / "table.csv"
    assert written("a,b\n", None, False) == written("a,b\n", place, False) == place.read_text()
    with pytest.raises(BadValue, match="is there already"):
        written("c\n", place, False)
    assert place.read_text() == "a,b\n"
    with pytest.raises(BadValue, match=r"ends in \.csv"):
        written("a\n", tmp_path / "table.txt", False)
