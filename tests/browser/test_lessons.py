"""The lesson on the sources in a real JupyterLab: Run All without an error, its board playable."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.drive import Lab, errors, open_notebook, run_all, shot
from tests.notebooks.lessons import SOURCES

GROUND = "node => getComputedStyle(node).backgroundColor"
THEME = """theme => {
    jupyterapp.commands.execute('apputils:change-theme', { theme: `JupyterLab ${theme}` });
}"""
IS_LIGHT = "light => document.body.dataset.jpThemeLight === light"


def test_it_runs_and_its_board_is_played(lab: Lab, page: Page) -> None:
    open_notebook(page, SOURCES.name)
    page.evaluate(THEME, "Light")
    page.wait_for_function(IS_LIGHT, arg="true")
    run_all(page)
    assert errors(page) == []
    # the pictures are there, and each says in words what it shows
    pictures = page.locator(".jp-OutputArea-output img[alt]")
    assert pictures.count() > 0
    assert all(each.get_attribute("alt") for each in pictures.all())
    board = page.locator(".tn-game:not(.tn-leaf):not(.tn-replay)").first
    board.scroll_into_view_if_needed()
    expect(board).to_be_visible()
    expect(board.locator(".tn-place.tn-can").first).to_be_visible()
    for place in board.locator(".tn-place.tn-can").all():
        place.click()
        if board.locator(".tn-goal").count():
            break
    board.locator(".tn-goal").first.click()
    expect(board.locator(".tn-words")).to_contain_text(re.compile(" plays? "))
    expect(board.get_by_role("button", name="Take back").first).to_have_attribute(
        "aria-disabled", "false"
    )
    expect(board.locator(".tn-refusal")).to_have_count(0)
    shot(page, f"lesson-{SOURCES.stem}")
    light = board.evaluate(GROUND)
    page.evaluate(THEME, "Dark")
    page.wait_for_function(IS_LIGHT, arg="false")
    page.locator("#jupyterlab-splash").wait_for(state="detached")
    expect(board).to_be_visible()
    assert board.evaluate(GROUND) != light, "the page round the board is dark too"
    shot(page, f"lesson-{SOURCES.stem}-dark")
    assert errors(page) == []
