"""Every lesson in a real JupyterLab: Run All without an error, its board there and playable."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drive import Lab, errors, open_notebook, run_all, shot
from tests.long import always

# those of the second edition, whose cells are hidden, are tried in test_first_lesson
LESSONS = [
    path
    for path in sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
    if '"tablesnb": {' not in path.read_text(encoding="utf-8")
]

GROUND = "node => getComputedStyle(node).backgroundColor"
THEME = """theme => {
    jupyterapp.commands.execute('apputils:change-theme', { theme: `JupyterLab ${theme}` });
}"""
IS_LIGHT = "light => document.body.dataset.jpThemeLight === light"


@pytest.mark.parametrize("lesson", always(LESSONS[0], of=LESSONS), ids=lambda path: path.stem)
def test_a_lesson_runs_and_its_board_is_played(lesson: Path, lab: Lab, page: Page) -> None:
    open_notebook(page, lesson.name)
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
    throw = board.get_by_role("button", name="Throw").first
    if throw.count() and throw.get_attribute("aria-disabled") == "false":  # some throw nothing
        throw.click()
    taken = board.locator(".tn-place.tn-can").first
    expect(taken).to_be_visible()
    if "to place" in board.locator(".tn-due").inner_text():
        taken.click()  # men are placed by a touch of the point
    else:
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
    shot(page, f"lesson-{lesson.stem}")
    light = board.evaluate(GROUND)
    page.evaluate(THEME, "Dark")
    page.wait_for_function(IS_LIGHT, arg="false")
    page.locator("#jupyterlab-splash").wait_for(state="detached")
    expect(board).to_be_visible()
    assert board.evaluate(GROUND) != light, "the page round the board is dark too"
    shot(page, f"lesson-{lesson.stem}-dark")
    assert errors(page) == []
