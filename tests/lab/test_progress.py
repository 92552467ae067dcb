"""What is said while something takes long, and that a machine is told nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.lab import compiled, progress

TOY = (
    "from __future__ import annotations\n"
    "def playouts(row: Row, by: int) -> None:\n    row[0] = row[0] + by\n"
)


def test_a_line_says_what_takes_long_and_goes_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLESNB_PROGRESS", "1")
    with progress.waiting("compiling"):
        assert "compiling" in capsys.readouterr().err
    assert not capsys.readouterr().err.split("\r")[-1].strip(), "nothing is left of it"
    with progress.waiting("compiling", unless=True):
        assert capsys.readouterr().err == ""
    monkeypatch.setenv("TABLESNB_PROGRESS", "0")
    with progress.waiting("compiling"):
        assert capsys.readouterr().err == ""


def test_a_bar_goes_with_the_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "SOON", 0)
    monkeypatch.setattr(progress, "LATER", 0)
    tn.simulate("irish", 3)
    assert capsys.readouterr().err == "", "tests are told nothing"
    monkeypatch.setenv("TABLESNB_PROGRESS", "1")
    found = tn.simulate("irish", 3)
    told = capsys.readouterr().err
    assert "irish, random" in told and found.games == 3


def test_the_first_use_says_that_it_compiles_and_the_next_does_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("numba")
    import numpy

    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(compiled, "text_for", lambda family, row: TOY)
    said: list[tuple[str, bool]] = []

    @contextmanager
    def waiting(what: str, unless: bool = False) -> Iterator[None]:
        said.append((what, unless))
        yield

    monkeypatch.setattr(compiled, "waiting", waiting)
    for again in (False, True):
        compiled.law.cache_clear()
        add: Any = compiled._fast.__wrapped__("tables", (), "playouts", "irish")
        row = numpy.array([40], dtype=numpy.int64)
        add(row, 2)
        assert row[0] == 42
        assert said[-1][1] is again and said[-1][0].startswith("compiling the law of irish (once")
        with pytest.raises(TypeError, match="arrays of int64"):
            add(row.astype("int32"), 2)
    compiled.law.cache_clear()
