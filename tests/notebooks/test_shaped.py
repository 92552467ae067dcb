"""Lessons that say their shape are held to it by the checker that readers have for their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablesnb.lesson.checker import check
from tests.notebooks.lessons import FOLDER, SHAPED


@pytest.mark.parametrize("path", SHAPED, ids=lambda path: path.stem)
def test_nothing_is_wrong_with_what_is_stored(path: Path) -> None:
    assert [str(each) for each in check(path, stored=True)] == []


# they are run by `make nbval`, too, and what a check finds is asked in test_checker.py; how many
# words a reader meets, and what hints give away, is known only where a lesson runs
@pytest.mark.long(dear=True)
@pytest.mark.parametrize("path", [FOLDER / "template.ipynb", *SHAPED], ids=lambda path: path.stem)
def test_nothing_is_wrong_where_it_runs(path: Path) -> None:
    assert [str(each) for each in check(path)] == []
