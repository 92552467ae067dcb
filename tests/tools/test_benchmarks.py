"""What is measured can be found: every module of measures loads, every measure has its own name."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import benchmarks
from benchmarks.__main__ import MODULES


def test_every_measure_is_entered_under_a_name_of_its_own() -> None:
    for module in MODULES:
        import_module(f"benchmarks.{module}")
    names = [each.name for each in benchmarks.MEASURES]
    assert len(set(names)) == len(names) > 20
    assert all(each.unit in benchmarks.UNITS and each.target > 0 for each in benchmarks.MEASURES)


def test_every_module_of_measures_is_run() -> None:
    folder = Path(benchmarks.__file__).parent
    found = {each.stem for each in folder.glob("*.py")} - {"__init__", "__main__"}
    assert found == set(MODULES)
