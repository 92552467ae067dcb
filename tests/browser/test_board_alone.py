"""The board's script alone in a page: the test is its kernel, and answers when it likes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import tablesnb as tn
from tablesnb.widget.board.view import Board, board
from tests.browser.drive import named
from tests.browser.table import ALONE
from tests.widget.told import wired

SILENCE = "No answer yet: Python is busy, or has stopped."
# How much moves in the page: dice that fall, men on their way.
MOVING = "() => document.getAnimations().length"


class Kernel:
    """Board and page with nothing between them but this test."""

    def __init__(self, page: Page, told: Board) -> None:
        self.page, self.told = page, told
        self.said = wired(told)
        state = {"plate": told.plate, "shown": told.shown}
        page.evaluate(ALONE, [told._esm, told._css, state])

    def answer(self) -> None:
        """Answer all that was sent, as JSON carries it."""
        for message in json.loads(self.page.evaluate("() => JSON.stringify(tnSent.splice(0))")):
            self.told._heard(self.told, message, [])
        self.page.evaluate("all => tnHear(all)", self.said)
        self.said.clear()

    def tell(self, shown: dict[str, Any]) -> None:
        self.page.evaluate("shown => tnTell('shown', shown)", shown)

    def sent(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate("() => tnSent")
        return found

    def filled(self) -> int:
        return int(self.page.evaluate("() => tnFilled"))

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    @property
    def words(self) -> Locator:
        return self.page.locator(".tn-words")


@pytest.fixture
def kernel(browser: Browser) -> Iterator[Kernel]:
    context = browser.new_context(viewport={"width": 800, "height": 900})
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(error.message))
    page.clock.install()
    page.set_content("<!doctype html><title>A board</title>")
    yield Kernel(page, board(tn.Game("irish", seed=1283, first="white")))
    context.close()
    assert thrown == []


def test_the_words_of_a_move_outlast_an_answer_without_words(kernel: Kernel) -> None:
    kernel.press("Throw")
    kernel.answer()
    expect(kernel.words).to_have_text("White throws 2 3.")
    filled = kernel.filled()
    kernel.press("Readings")
    kernel.answer()
    expect(kernel.page.locator(".tn-sheet")).to_be_visible()
    expect(kernel.words).to_have_text("White throws 2 3.")
    assert kernel.filled() == filled
    # after a long silence, they come again
    kernel.press("Close")
    kernel.page.clock.run_for(4100)
    expect(kernel.words).to_have_text(SILENCE)
    kernel.answer()
    expect(kernel.words).to_have_text("White throws 2 3.")


def test_what_is_read_beside_the_board_is_drawn_when_it_has_come(kernel: Kernel) -> None:
    """The first half of an answer is played on; the second moves no man and takes none away."""
    kernel.press("Throw")
    how, goals = kernel.page.locator(".tn-how"), kernel.page.locator(".tn-goal")
    kernel.told._heard(kernel.told, kernel.page.evaluate("() => tnSent.splice(0)[0]"), [])
    first, then = kernel.said
    kernel.page.evaluate("all => tnHear(all)", [first])
    assert kernel.page.evaluate(MOVING) > 0
    kernel.page.clock.run_for(3000)
    kernel.page.wait_for_function(f"() => !({MOVING})()")
    expect(kernel.words).to_have_text("White throws 2 3.")
    expect(how).to_contain_text("Press Throw.")
    kernel.page.get_by_role("button", name=named("13: five men of yours")).click()
    shown = goals.count()
    assert shown
    kernel.page.evaluate("all => tnHear(all)", [then])
    assert kernel.page.evaluate(MOVING) == 0
    kernel.page.clock.run_for(100)
    expect(how).to_contain_text("To move,")
    expect(goals).to_have_count(shown)


@pytest.mark.long
def test_the_same_words_twice_are_heard_twice(kernel: Kernel) -> None:
    kernel.press("3: empty")
    kernel.answer()
    expect(kernel.words).to_have_text("White is to throw first.")
    filled = kernel.filled()
    kernel.press("3: empty")
    kernel.answer()
    expect(kernel.words).to_have_text("White is to throw first.")
    assert kernel.filled() > filled


@pytest.mark.long
def test_a_board_on_which_nobody_plays_asks_for_nothing(kernel: Kernel) -> None:
    shown = json.loads(json.dumps(kernel.told.shown))
    panel = shown["panel"]
    # no time to wait is none at all, however the way from Python may say so
    for told in ({"next": -1}, {"next": None}, {}, {"next": 60}):
        assert kernel.sent() == []
        panel.pop("next", None)
        shown = {**shown, "answer": shown["answer"] + 1, "panel": {**panel, **told}}
        kernel.tell(shown)
        kernel.page.clock.run_for(5000)
    assert [message["kind"] for message in kernel.sent()] == ["panel.step"]


def test_a_board_taken_away_waits_for_nothing(kernel: Kernel) -> None:
    shown = json.loads(json.dumps(kernel.told.shown))
    shown |= {"answer": 1, "panel": {**shown["panel"], "next": 8000}}
    kernel.press("Throw")
    kernel.tell(shown)
    kernel.press("Throw")
    root = kernel.page.locator(".tn-game").element_handle()
    assert root is not None
    kernel.page.evaluate("() => { tnSent.length = 0; tnLeave(); }")
    expect(kernel.page.locator("body")).to_be_empty()
    assert kernel.page.evaluate("() => Object.keys(tnHeard)") == ["msg:custom"]
    # in sight again, as an output that a notebook has kept
    root.evaluate("root => document.body.append(root)")
    kernel.page.clock.run_for(10_000)
    assert kernel.sent() == []
    expect(kernel.words).to_have_text("")
