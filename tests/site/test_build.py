"""What the site is made of. A site that is built is looked at in tests/browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tablesnb.site import interactive_views, slides
from tablesnb.site.build import build
from tablesnb.site.interactive_views import VIEWS, Live, classic, told
from tablesnb.site.lessons import for_sphinx, lessons
from tablesnb.site.page import NotBuilt, Page

PAGES = (
    Page("index", "Front", "<h1>Front</h1>", "front"),
    Page("games/irish", "Irish", '<h1>Irish</h1><p id="irish.hold">Beware.</p>', "shibboleth"),
)


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_is_a_classic_script(view: str) -> None:
    text = classic(view)
    assert not re.search(r"^(import|export)\b|\bexport default\b", text, re.MULTILINE)


def test_what_a_view_is_told_ends_no_script() -> None:
    assert "</" not in told({"a": Live("compare/leaf.js", {"page": {"hint": "</script><b>"}})})


def test_a_lesson_that_is_none_is_named() -> None:
    with pytest.raises(NotBuilt, match=r"no lesson '01_irsh', but .*01_irish"):
        lessons(["01_irsh"])


def test_a_lesson_whose_outputs_are_old_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    strange = {"000000000000": Live("compare/leaf.js", {"page": {}})}
    monkeypatch.setattr("tablesnb.site.build.lives", lambda *_: strange)
    with pytest.raises(NotBuilt, match="make run-notebooks"):
        build(
            tmp_path / "site",
            False,
            only=["00_start_here"],
            pages=PAGES,
            slides=False,
            sheets=False,
        )


def test_each_slide_that_shows_a_board_shows_one() -> None:
    for lesson in lessons():
        cells = slides.cut(json.loads(for_sphinx(lesson, [])))["cells"]
        kinds = [(cell["metadata"]["slideshow"]["slide_type"], cell) for cell in cells]
        boards = 0
        for kind, cell in kinds:
            boards = 0 if kind == "slide" else boards
            boards += kind != "skip" and slides.has_board(cell)
            assert boards <= 1, lesson.stem
        shown = sum(slides.has_board(cell) for kind, cell in kinds if kind != "skip")
        assert shown, lesson.stem


def test_lessons_keep_their_own_word_on_slides() -> None:
    said = {"slideshow": {"slide_type": "notes"}}
    cell = {"cell_type": "markdown", "source": "# A", "metadata": said}
    assert slides.cut({"cells": [cell]})["cells"][0]["metadata"] == said


def test_a_lesson_is_run_again_when_its_rules_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules are data beside the modules that read them."""
    package, lesson = tmp_path / "package", tmp_path / "one.ipynb"
    rules = package / "games" / "irish.toml"
    rules.parent.mkdir(parents=True)
    rules.write_text("[hold]")
    lesson.write_text("{}")
    ran: list[Path] = []
    monkeypatch.setattr(interactive_views, "files", lambda name: package)
    monkeypatch.setattr(interactive_views, "_run", lambda notebook: ran.append(notebook) or {})
    for _ in range(2):
        interactive_views.lives(lesson, tmp_path / "kept")
    assert ran == [lesson]
    rules.write_text("[hit]")
    interactive_views.lives(lesson, tmp_path / "kept")
    assert ran == [lesson, lesson]
