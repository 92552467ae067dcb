"""Lessons that say their shape are held to it by the checker that readers have for their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablesnb.lesson.checker import check
from tests.notebooks.lessons import FOLDER, SHAPED


@pytest.mark.parametrize("path", SHAPED, ids=lambda path: path.stem)
def test_nothing_is_wrong_with_what_is_stored(path: Path) -> None:
    assert [str(each) for each in check(path, stored=True)] == []


@pytest.mark.long
def test_nothing_is_wrong_with_the_template_when_it_runs() -> None:
    assert [str(each) for each in check(FOLDER / "template.ipynb")] == []
