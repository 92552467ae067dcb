"""Lessons that say their shape are held to it by the checker that readers have for their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablesnb.lesson.checker import check
from tests.notebooks.lessons import FOLDER, SHAPED


@pytest.mark.parametrize("path", SHAPED, ids=lambda path: path.stem)
def test_nothing_is_wrong_with_what_is_stored(path: Path) -> None:
    assert [str(each) for each in check(path, stored=True)] == []


# it is run by `make nbval`, too, and what a check finds is asked in tests/lesson/test_checker.py
@pytest.mark.long(dear=True)
def test_nothing_is_wrong_with_the_template_when_it_runs() -> None:
    assert [str(each) for each in check(FOLDER / "template.ipynb")] == []
