"""No code is in sight in the first two lessons but that of their last cell."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from nbconvert.exporters import HTMLExporter
from playwright.sync_api import Browser, Page, expect

from tablesnb.command import export
from tests.browser.drive import PATIENCE, RUN_PATIENCE, Lab, open_notebook, run_cell, shot
from tests.browser.test_first_window import FIRST_CODE
from tests.long import always

FIRST = ("00_start_here.ipynb", "01_irish.ipynb")
SOURCE = ".jp-CodeCell .jp-InputArea-editor, .jp-CodeCell .highlight"
# the text of each piece of code that is seen
SEEN = """(names) => [...document.querySelectorAll(names)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.offsetHeight)
    .map((each) => each.textContent.trim())"""
# what stands for the code of a cell that is hidden: whether it takes a line, and what is read
WORDS = re.compile("# [A-Z][^()]+$")
DOTS = """() => [...document.querySelectorAll('.jp-InputPlaceholder')].map((each) =>
    [each.parentElement.offsetHeight === 0, each.innerText.trim()])"""
FIRST_LINES = """() => [...document.querySelectorAll('.jp-PlaceholderText')]
    .map((each) => each.textContent)"""


def of_code(path: Path) -> tuple[int, str]:
    """How many code cells a lesson has, and the first line of the last one."""
    cells = [each for each in nbformat.read(path, as_version=4).cells if each.cell_type == "code"]
    return len(cells), cells[-1].source.splitlines()[0]


@pytest.mark.parametrize("name", always(FIRST[0], of=FIRST))
def test_in_jupyterlab_words_stand_for_code_and_then_dots_in_the_margin(
    lab: Lab, page: Page, name: str
) -> None:
    """JupyterLab shows the first line of what is hidden; once a scene lives, none."""
    many, last = of_code(lab.folder / name)
    open_notebook(page, name)
    expect(page.locator(".jp-InputPlaceholder")).to_have_count(many - 1)
    (seen,) = page.evaluate(SEEN, SOURCE)
    assert seen.startswith(last)
    lines = page.evaluate(FIRST_LINES)
    assert len(lines) == many - 1 and [each for each in lines if not WORDS.match(each)] == []
    run_cell(page, page.evaluate(FIRST_CODE))
    expect(page.locator(":is(.tn-ask, .tn-game)").first).to_be_visible(timeout=RUN_PATIENCE)
    # the board has no row of dots over it; those in the margin lead to its code
    first, *rest = page.evaluate(DOTS)
    assert first == [True, ""] and {words for _, words in rest} == {""}
    dots = page.locator(".jp-InputPlaceholder").first
    expect(dots).to_have_css("opacity", "1")
    board = page.locator(":is(.tn-ask, .tn-game)").first.bounding_box()
    box = dots.locator(".jp-MoreHorizIcon").bounding_box()
    assert board and box and box["x"] + box["width"] <= board["x"]
    columns = "() => getComputedStyle(document.querySelector('.jp-MarkdownOutput')).columnCount"
    assert page.evaluate(columns) == "auto"
    shot(page, f"first-sight-{name}")
    dots.locator(".jp-Placeholder-content").click()
    expect(page.locator(SOURCE).first).to_contain_text("tn.")


def as_jupyterlab_exports(lesson: Path) -> str:
    text, _ = HTMLExporter().from_filename(str(lesson))
    return str(text)


def as_we_export(lesson: Path) -> str:
    return export.page(lesson, ())


@pytest.mark.long
@pytest.mark.parametrize("exported", [as_jupyterlab_exports, as_we_export])
@pytest.mark.parametrize("name", FIRST)
def test_where_nothing_runs_it_is_left_out(
    root: Path, browser: Browser, tmp_path: Path, name: str, exported: Callable[[Path], str]
) -> None:
    _, last = of_code(root / "notebooks" / name)
    path = tmp_path / "lesson.html"
    path.write_text(exported(root / "notebooks" / name), encoding="utf-8")
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    context.route(lambda url: not url.startswith("file:"), lambda route: route.abort())
    page = context.new_page()
    page.goto(path.as_uri(), wait_until="domcontentloaded")
    (seen,) = page.evaluate(SEEN, ".jp-CodeCell .highlight")
    context.close()
    assert seen.startswith(last)
