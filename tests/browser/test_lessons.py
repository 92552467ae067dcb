"""The lesson on the sources in a real JupyterLab: Run All without an error, and it finds."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drive import Lab, errors, open_notebook, run_all, shot
from tests.notebooks.lessons import SOURCES

GROUND = "node => getComputedStyle(node).backgroundColor"
THEME = """theme => {
    jupyterapp.commands.execute('apputils:change-theme', { theme: `JupyterLab ${theme}` });
}"""
IS_LIGHT = "light => document.body.dataset.jpThemeLight === light"


@pytest.mark.long
def test_it_runs_is_asked_and_finds(lab: Lab, page: Page) -> None:
    open_notebook(page, SOURCES.name)
    page.evaluate(THEME, "Light")
    page.wait_for_function(IS_LIGHT, arg="true")
    run_all(page)
    assert errors(page) == []
    found = page.locator(".tn-sources")
    found.locator("input[type=search]").fill("straggling")
    expect(found.locator(".tn-hit mark").first).to_have_text("stragling")
    question = page.locator(".tn-ask").first
    question.get_by_role("button", name="Cotton", exact=True).click()
    expect(question).to_contain_text("He prints “stragling”: the box finds both.")
    shot(page, f"lesson-{SOURCES.stem}")
    light = found.evaluate(GROUND)
    page.evaluate(THEME, "Dark")
    page.wait_for_function(IS_LIGHT, arg="false")
    page.locator("#jupyterlab-splash").wait_for(state="detached")
    expect(found).to_be_visible()
    assert found.evaluate(GROUND) != light, "the page is dark too"
    shot(page, f"lesson-{SOURCES.stem}-dark")
    assert errors(page) == []
