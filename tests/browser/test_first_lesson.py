"""Lesson 00 in JupyterLab as somebody opens it, and his answers after the kernel began anew."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from time import perf_counter

import pytest
from playwright.sync_api import Locator, Page, expect

from tablesnb.opening.copies import FIRST
from tablesnb.widget.ask.answer_file import NAME
from tests.browser.drive import TOKEN, Lab, errors, run_all, run_cell, shot, wait_for

ASKED = 1  # the cell with the first questions
RESTART = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lead(page: Page, start: Locator, end: Locator) -> None:
    """Leads a man over the board as a hand does: taken up, brought there in steps, let go."""
    start.scroll_into_view_if_needed()
    (x, y), (to, down) = middle(start), middle(end)
    page.mouse.move(x, y, steps=10)
    page.mouse.down()
    page.mouse.move(to, down, steps=20)
    page.mouse.up()


@pytest.mark.long
def test_from_a_double_click_to_an_answer_that_is_found_again(
    lab: Lab, fresh: Page, record_property: Callable[[str, object], None]
) -> None:
    """How long it takes is written down and held against nothing: see ``-rP`` and the XML."""
    page, mine = fresh, lab.folder / "mine"
    mine.mkdir()
    shutil.copy(lab.folder / FIRST, mine / FIRST)
    kept = mine / NAME

    def place(name: str) -> Locator:
        return frame.locator(f".tn-place[aria-label^='{name}:']")

    page.goto(f"/lab/tree/mine?reset&token={TOKEN}")
    listed = page.locator(".jp-DirListing-item", has_text=FIRST)
    expect(listed).to_be_visible()
    begun = perf_counter()
    listed.dblclick()
    wait_for(page, f"mine/{FIRST}")
    opened = perf_counter() - begun
    run_all(page)
    frame = page.locator(".tn-ask").first
    expect(place("8")).to_be_visible()
    lead(page, place("8"), place("5"))
    expect(frame.get_by_role("button", name="Take back")).to_be_visible()
    moved = perf_counter() - begun
    record_property("seconds until 00 is open", round(opened, 1))
    record_property("seconds until the first move", round(moved, 1))
    print(f"lesson 00: open after {opened:.1f} s, first legal move after {moved:.1f} s")
    assert errors(page) == []

    assert not kept.exists(), "a half-move of two is no answer"
    lead(page, place("6"), place("5"))
    frame.get_by_role("button", name="That is my turn").click()
    expect(frame.locator(".tn-verdict")).to_contain_text("A point of your own.")
    expect(frame.get_by_role("button", name="Wipe my answers")).to_be_visible()
    shot(page, "first-answered")

    run_cell(page, ASKED)  # what was said to the kernel before it is heard before it
    page.evaluate(RESTART)
    run_all(page)
    assert [*json.loads(kept.read_text("utf-8"))["answers"]] == ["door.first"]
    expect(frame.locator(".tn-part-of")).to_contain_text("2 of 3")
    frame.get_by_role("button", name="The question before (P)").click()
    expect(frame.locator(".tn-verdict")).to_contain_text("A point of your own.")
    shot(page, "first-found-again")

    frame.get_by_role("button", name="Wipe my answers").click()
    frame.locator(".tn-which").get_by_role("button", name="Wipe my answers").click()
    expect(frame.locator(".tn-part-of")).to_contain_text("1 of 3")
    run_cell(page, ASKED)
    expect(frame.locator(".tn-part-of")).to_contain_text("1 of 3")
    expect(frame.get_by_role("button", name="Hint")).to_be_visible()
    assert json.loads(kept.read_text("utf-8"))["answers"] == {}
    assert errors(page) == []
    assert (lab.folder / FIRST).read_bytes() == (mine / FIRST).read_bytes()
