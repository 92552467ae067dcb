"""A lesson's first window in JupyterLab: whoever opens it has his board there, and plays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drive import RUN_PATIENCE, Lab, errors, open_notebook, run_cell, shot
from tests.long import always
from tests.notebooks.lessons import EVERY, sources_of

# The lessons that begin with a board to play on.
BEGINS = re.compile(r"^(?:tn\.board\(|\w+\.first_board\(\))", re.MULTILINE)
BOARDS = [path.name for path in EVERY if BEGINS.search(sources_of(path.stem)[0])]
# and those that begin with a question on one
ASKS = [path.name for path in EVERY if re.search(r"^tn\.ask\(", sources_of(path.stem)[0], re.M)]
SCREENS = ((1366, 768), (1024, 768))
FIRST_CODE = """() => [...jupyterapp.shell.currentWidget.content.model.sharedModel.cells]
    .findIndex((cell) => cell.cell_type === 'code')"""
# which of these parts is below the first window or beside it, from the notebook's top on, in px
NEEDED = [".tn-plate", ".tn-controls .tn-button", ".tn-due"]
OUT = """(game, needed) => {
    const window = game.closest('.jp-WindowedPanel-outer');
    window.scrollTop = 0;
    const { top, bottom, left, right } = window.getBoundingClientRect();
    return needed.flatMap((name) => {
        const box = game.querySelector(name)?.getBoundingClientRect();
        if (!box?.height) return [`${name} is not there`];
        const in_it = box.top >= top && box.bottom <= bottom + 1
            && box.left >= left && box.right <= right + 1;
        return in_it ? [] : [`${name}: ${box.top} to ${box.bottom} of ${bottom}`];
    });
}"""
# parts that stick out of the stage
STICKS = """(game) => [...game.querySelectorAll('.tn-panel > *, .tn-tools')].filter((each) => {
    const { bottom, right, height } = each.getBoundingClientRect();
    const box = game.getBoundingClientRect();
    return height > 1 && (bottom > box.bottom + 1 || right > box.right + 1);
}).map((each) => each.className)"""


def test_there_are_such_lessons() -> None:
    assert BOARDS and ASKS


def begin(page: Page, name: str) -> None:
    """Open a lesson on a small screen and run its first cell of code."""
    page.set_viewport_size({"width": SCREENS[0][0], "height": SCREENS[0][1]})
    open_notebook(page, name)
    first: int = page.evaluate(FIRST_CODE)
    run_cell(page, first)


@pytest.mark.parametrize("name", always(of=BOARDS))  # half a minute each
def test_its_board_and_its_button_are_in_the_first_window(lab: Lab, page: Page, name: str) -> None:
    begin(page, name)
    game = page.locator(".tn-game").first
    expect(game.locator(".tn-due")).not_to_be_empty(timeout=RUN_PATIENCE)
    # what is asked further down brings the type of a lesson's words
    page.locator(".jp-InputPlaceholder").first.wait_for(state="attached")
    for wide, high in SCREENS:
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_function(f"() => innerWidth === {wide}")
        page.wait_for_timeout(100)
        needed = [*NEEDED, ".tn-tools"] if (wide, high) == SCREENS[0] else NEEDED
        assert game.evaluate(OUT, needed) == [], (name, wide)
        assert game.evaluate(STICKS) == [], (name, wide)
        shot(page, f"first-window-{wide}-{name}")
    assert errors(page) == []


# the template is the shortest, and to open a lesson takes long
@pytest.mark.parametrize("name", always("template.ipynb", of=ASKS))
def test_the_board_of_its_first_question_is_seen_whole(lab: Lab, page: Page, name: str) -> None:
    begin(page, name)
    ask = page.locator(".tn-ask").first
    expect(ask.locator(".tn-task")).to_be_visible(timeout=RUN_PATIENCE)
    page.locator(".jp-InputPlaceholder").first.wait_for(state="attached")
    page.wait_for_timeout(100)
    assert ask.evaluate(OUT, [".tn-plate"]) == [], name
    assert errors(page) == []
