"""Which of the dear tests the short run keeps."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests import weights


def item(name: str, *marks: str) -> Any:
    return SimpleNamespace(nodeid=name, get_closest_marker=lambda each: each in marks or None)


def test_of_dear_tests_about_an_eighth_is_kept_and_what_is_marked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = [f"tests/test_a.py::test_b[{n}]" for n in range(300)]
    monkeypatch.setattr(weights, "dear", lambda: frozenset(names))
    kept = [name for name in names if not weights.is_left_out(item(name))]
    assert 20 < len(kept) < 60
    assert kept == [name for name in names if not weights.is_left_out(item(name))]
    assert not any(weights.is_left_out(item(name, "everyday")) for name in names)
    assert not weights.is_left_out(item("tests/test_a.py::test_cheap"))


def test_what_was_weighed_is_written_and_what_was_not_keeps_its_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setattr(weights, "FILE", tmp_path / "weights.txt")
    weights.FILE.write_text("2.0 b.py::test\n9.0 gone cheap.py::test\n", encoding="utf-8")
    weighing = weights.Weighing()
    for name, cost in (("a.py::test[x y]@lab", 1.25), ("gone cheap.py::test", None)):
        told = [(weights.COST, cost)] if cost else []
        report = SimpleNamespace(nodeid=name, when="call", user_properties=told)
        weighing.pytest_runtest_logreport(report)  # type: ignore[arg-type]
    weighing.pytest_sessionfinish(SimpleNamespace(config=object()))  # type: ignore[arg-type]
    assert weights.FILE.read_text(encoding="utf-8") == "1.2 a.py::test[x y]\n2.0 b.py::test\n"
