"""What `python -m tools.mutants` changes: one thing in one place, drawn alike for one seed."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools import mutants

NATIVE = Path("tablesnb/records/native.py")


@pytest.mark.long
def test_a_change_is_one_and_can_be_read() -> None:
    text = (mutants.ROOT / NATIVE).read_text(encoding="utf-8")
    found = mutants.changes(NATIVE)
    assert len(found) > 30
    for change in found:
        made = change.made(text)
        ast.parse(made)
        pairs = zip(text.splitlines(), made.splitlines(), strict=True)
        assert [number for number, (one, two) in enumerate(pairs, 1) if one != two] == [change.line]


@pytest.mark.long
def test_one_seed_draws_alike() -> None:
    one, two = (mutants.drawn([NATIVE], 10, 1283) for _ in range(2))
    assert one == two != mutants.drawn([NATIVE], 10, 1284)


@pytest.mark.long
def test_a_change_is_noticed_or_not(tmp_path: Path) -> None:
    (tmp_path / "law.py").write_text("def most(one, two):\n    return one if one > two else two\n")
    (tmp_path / "test_law.py").write_text(
        "from law import most\n\ndef test_most():\n    assert most(2, 1) == 2\n"
    )
    seen = mutants.Change(Path("law.py"), 2, 22, ">", "<")
    unseen = mutants.Change(Path("law.py"), 2, 22, ">", ">=")
    said = [mutants.notices(tmp_path, each, ["test_law.py"], 60) for each in (seen, unseen)]
    assert said[0].startswith("FAILED test_law.py::test_most") and said[1] == ""
