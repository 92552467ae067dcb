"""axe-core has nothing to say of a board: as a stage, before a class, set up, by day and by night.

Other boards and their sheets are looked at beside them, and a replay in `test_board_life.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

import tablesnb as tn
from tests.browser.table import RESTED, Sit, Table
from tests.browser.test_board_life import CHECK

STAGE: ViewportSize = {"width": 1000, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
NIGHT = """dark => {
    document.body.dataset.jpThemeLight = String(!dark);
    document.body.style.background = dark ? '#111' : '#fff';
}"""


def refused(table: Table) -> None:
    """A man in the hand who may not go, and why."""
    table.click("Throw")
    table.click("13: five men of yours")
    table.click("12: five men of Black")
    expect(table.page.locator(".tn-refusal")).to_be_visible()


def readings(table: Table) -> None:
    table.click("Readings")
    expect(table.page.locator(".tn-sheet")).to_contain_text("to avoid duels")


def played(table: Table) -> None:
    """A list of moves, and a turn that was taken back."""
    table.click("Throw")
    assert table.play_by_mouse("white") == 2
    table.click("Throw")
    table.press("u")
    expect(table.page.locator(".tn-list")).to_be_visible()


def set_up(table: Table) -> None:
    table.click("Set up")
    table.click("24: two men of White")
    table.click("12: five men of Black")
    expect(table.page.locator(".tn-sheet:not(.tn-own)")).to_contain_text("no two colours share")


def before_a_class(table: Table) -> None:
    table.click("Throw")
    table.page.locator(".tn-place[tabindex='0']").focus()
    table.press("P")
    expect(table.page.locator(".tn-slide")).to_be_visible()


def test_a_screen_reader_hears_the_board_as_one_thing_and_what_is_due(sit: Sit) -> None:
    table = sit(tn.Game("irish", seed=1283, first="white"))
    expect(table.page.get_by_role("toolbar", name="The points")).to_be_visible()
    due = table.page.locator(".tn-due")
    expect(due).to_have_attribute("aria-live", "polite")
    table.click("Throw")
    expect(due).to_have_text("White is to play a three and a two.")
    expect(table.page.get_by_role("button", name="13: five men of yours, may move")).to_be_visible()
    # what is asked of a position is answered, and nothing is heard after that
    table.page.evaluate(
        """() => {
            window.tnDue = 0;
            const due = document.querySelector('.tn-due');
            new MutationObserver(() => { window.tnDue += 1; }).observe(due, { childList: true });
        }"""
    )
    table.page.locator(".tn-place[tabindex='0']").focus()
    table.press("i")
    table.page.evaluate(RESTED)
    assert table.page.evaluate("() => tnDue") == 0
    table.press("u")
    table.page.wait_for_function("() => tnDue === 1")


@pytest.mark.long
def test_the_keys_open_under_the_focus_and_give_it_back(sit: Sit) -> None:
    table = sit(tn.Game("irish", seed=1283, first="white"))
    place = table.page.locator(".tn-place[tabindex='0']")
    place.focus()
    table.press("?")
    expect(table.button("Close")).to_be_focused()
    table.press("Enter")
    expect(place).to_be_focused()
    table.press("?", "Escape")
    expect(place).to_be_focused()


@pytest.mark.long
@pytest.mark.parametrize("state", [refused, readings, played, set_up, before_a_class])
def test_nothing_keeps_a_reader_out(
    sit: Sit, npm_package: Callable[[str, str], Path], state: Callable[[Table], None]
) -> None:
    axe = (npm_package("axe-core", "4.10.3") / "axe.min.js").read_text(encoding="utf-8")
    # a page that fills the screen keeps its size: so each size has its own
    for size in (STAGE, PHONE):
        table = sit(tn.Game("irish", seed=1283, first="white"))
        page = table.page
        page.emulate_media(reduced_motion="reduce")
        page.set_viewport_size(size)
        state(table)
        page.evaluate(axe)
        for dark in (False, True):
            page.evaluate(NIGHT, dark)
            assert page.locator(".tn-game").evaluate(CHECK) == [], (size, dark)
