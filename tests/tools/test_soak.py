"""What the soak says of growth: only what grows after the first quarter, and is ours, counts."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")
soak = pytest.importorskip("benchmarks.soak")

NAMES = [column.name for column in soak.COLUMNS]
FLAT = [100.0] * len(NAMES)


def grown(name: str, by: float) -> list[float]:
    return [100 + by * (each == name) for each in NAMES]


@pytest.mark.parametrize("column", soak.COLUMNS, ids=NAMES)
def test_growth_after_the_first_quarter_is_found(column: soak.Column) -> None:
    more = 2 * min(column.most, 1e6)
    rows = [(0.0, FLAT), (30.0, FLAT), (100.0, grown(column.name, more))]
    lines, well = soak.verdict(rows, 100, {})
    assert well is (column.name == "cells entered")
    assert sum("more than" in line for line in lines) == (not well)
    early = [(0.0, FLAT), (24.0, FLAT), (25.0, rows[-1][1]), (100.0, rows[-1][1])]
    assert soak.verdict(early, 100, {})[1], "what grows while all begins is no growth"
    less = [rows[-1], (100.0, FLAT)]
    assert soak.verdict(less, 100, {})[1]


def test_what_jupyterlab_itself_keeps_is_taken_off() -> None:
    late = grown("page nodes", 10_000)
    late[NAMES.index("cells entered")] += 30
    rows = [(25.0, FLAT), (100.0, late)]
    assert not soak.verdict(rows, 100, {})[1]
    lines, well = soak.verdict(rows, 100, {"page nodes": 258})
    assert well and "grew by 10,000, 7,740 of it by JupyterLab itself" in "\n".join(lines)
