"""A mark in a question or beside a board opens the sources at its rule, beside the notebook."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drive import Lab, errors, open_notebook, run_all, shot
from tests.notebooks.lessons import SOURCES

ASKED = """import tablesnb as tn
from tablesnb.lesson.questions.asking import ask
ask("What is broken? [[binding]]", tn.Game("irish"), choice={"A point": "Yes.", "Nothing": "No."},
    name="led")"""
HERE = "name => jupyterapp.shell.currentWidget?.context?.path === name"


@pytest.mark.long
def test_a_mark_of_a_live_question_leads_to_its_rule(lab: Lab, page: Page) -> None:
    open_notebook(page, lab.add("led.ipynb", ASKED))
    run_all(page)
    mark = page.locator(".tn-ask a.tn-led").first
    expect(mark).to_be_visible()
    mark.click()
    page.wait_for_function(HERE, arg=SOURCES.name)
    place = page.locator('[data-jupyter-id="irish.binding"], .tn-hit[data-address="irish.binding"]')
    expect(place.first).to_be_in_viewport()
    shot(page, "led")
    assert errors(page) == []
