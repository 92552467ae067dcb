"""What lessons show beside boards and questions lives in JupyterLab: a cup, games in step."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drive import Lab, errors, lay, run_all

CUP = (
    "from tablesnb import dice\n"
    "from tablesnb.lesson import cup\n"
    "cup({'The long die': dice.log()}, 1283)"
)
FOUR = (
    "from tablesnb.lesson import in_step\n"
    "from tablesnb.lesson.figures import one_throw_four_centuries as figures\n"
    "in_step(figures.four_games())"
)


CHARGE = "from tablesnb.lesson import suspects\nsuspects(1283, more=2)"


@pytest.mark.long
def test_a_false_die_is_charged(lab: Lab, page: Page) -> None:
    lay(lab, page, CHARGE)
    run_all(page)
    table = page.locator(".tn-suspects")
    table.get_by_role("button", name=re.compile("^Throw ten")).click()
    expect(table.locator(".tn-cast-marks i")).to_have_count(20)
    table.get_by_role("button", name="Prism 2 is false").click()
    expect(table.get_by_role("status")).to_contain_text("Right: you win 4.")
    expect(page.locator(".tn-still")).to_be_hidden()
    expect(table.get_by_role("button", name="Next pair")).to_be_focused()
    assert errors(page) == []


@pytest.mark.long
def test_a_cup_is_thrown_and_games_step_together(lab: Lab, page: Page) -> None:
    lay(lab, page, CUP, FOUR)
    run_all(page)
    cup = page.locator(".tn-dice-cup")
    cup.get_by_role("button", name="Throw", exact=True).click()
    expect(cup.get_by_role("status")).not_to_be_empty()
    boards = page.locator(".tn-in-step")
    expect(boards.locator(".tn-board")).to_have_count(4)
    said = boards.get_by_role("status").first
    before = said.inner_text()
    boards.get_by_role("button", name=re.compile("^Next")).first.click()
    expect(said).not_to_have_text(before)
    assert errors(page) == []
