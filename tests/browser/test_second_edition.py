"""The first lessons of the second edition as a reader answers them, in every way that there is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import tablesnb as tn
from tests.browser.conftest import DESK, HAND, HELD
from tests.browser.drive import PATIENCE, RUN_PATIENCE, shot
from tests.browser.hands import Finger, Keys, Mouse
from tests.browser.voila import open_served, serving
from tests.lesson.lessons.asked import FIRST, FRAMES, SMALLEST, Made, label, whole
from tests.long import always

HANDS: dict[str, tuple[type[Mouse], dict[str, Any]]] = {
    "mouse": (Mouse, {"viewport": DESK}),
    "keys": (Keys, {"viewport": DESK}),
    "finger": (Finger, {"viewport": HAND, **HELD}),
    "dark": (Mouse, {"viewport": DESK, "color_scheme": "dark"}),
}
EVERY = [(hand, make) for hand in HANDS for make in FRAMES]
EACH = [make for make in FRAMES if label(make) in SMALLEST.values()]
# much is said back; a drawing without a board; no answer is right alone
HARD = ("10-throw.fives_today", "08-seven.which_model", "07-alea.decoration")
# by keys and with a finger what is played: a man is touched and led; the other kinds are buttons
LED = [make for make in EACH if label(make) == SMALLEST["play"]]
OFTEN = [
    *(("mouse", make) for make in EACH),
    *((hand, make) for hand in ("keys", "finger") for make in LED),
    ("dark", EACH[0]),
    *(("mouse", make) for make in FRAMES if label(make) in HARD),
]
# a phone makes its window wider for what is too wide, so the page is asked how wide that is
WIDE = "() => document.documentElement.scrollWidth"
# signs of which something sticks out
OUT = """() => [...document.querySelectorAll('.tn-tool')].filter((each) =>
    each.scrollWidth > each.offsetWidth || each.scrollHeight > each.offsetHeight).length"""
# how much of what is said lies below the edge of its place, in px
BELOW = "each => each.scrollHeight - each.clientHeight"
GROUND = "each => Math.max(...getComputedStyle(each).backgroundColor.match(/[0-9]+/g))"

SIDES = ("Sa", "Ju", "Ma", "Su", "Ve", "Me", "Mo")


def named(given: Any) -> str:
    return given if isinstance(given, str) else label(given)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Made], Path]:
    """The page of a frame, written once."""
    folder = tmp_path_factory.mktemp("pages")

    def page(make: Made) -> Path:
        path = folder / f"{label(make)}.html"
        return path if path.exists() else make().page(path)

    return page


@pytest.mark.parametrize(("hand", "make"), always(*OFTEN, of=EVERY), ids=named)
def test_a_frame_is_answered_whole(
    browser: Browser, pages: Callable[[Made], Path], hand: str, make: Made
) -> None:
    by, screen = HANDS[hand]
    context = browser.new_context(reduced_motion="reduce", **screen)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(error.message))
    page.goto(pages(make).as_uri())
    reader = by(page)
    for number, of in enumerate(whole(make)["questions"]):
        if number:
            reader.onward()
        reader.answer(of)
        assert page.evaluate(WIDE) <= screen["viewport"]["width"]
        assert page.evaluate(OUT) == 0
        assert page.locator(".tn-ask-body").evaluate(BELOW) <= 0, "all that is said back is seen"
        shot(page, f"second-{hand}-{of['id']}")
    assert (page.locator("html").evaluate(GROUND) < 80) == (hand == "dark")
    context.close()
    assert thrown == []


@pytest.mark.everyday
def test_a_finger_touches_the_point_on_which_it_comes_down(
    browser: Browser, tmp_path: Path
) -> None:
    """Of points that slant a browser takes a neighbour, for their upright boxes overlap."""
    names = [f"{side}{point}" for side in SIDES for point in range(1, 8)]
    asked = tn.ask(
        "Touch every side.", tn.Game("astronomical_tables"), touch={" ".join(names): "All of them."}
    )
    context = browser.new_context(reduced_motion="reduce", **HANDS["finger"][1])
    page = context.new_page()
    page.goto(asked.page(tmp_path / "sides.html").as_uri())
    wrong = []
    for name in names:
        place = page.locator(f".tn-place[aria-label^='{name},']")
        place.tap()
        wrong += [] if place.get_attribute("data-is") else [name]
    context.close()
    assert wrong == []


@pytest.mark.long
def test_a_frame_is_answered_in_voila(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(reduced_motion="reduce", viewport=DESK)
    page = context.new_page()
    with serving(tmp_path, FIRST.cell.source) as address:
        open_served(page, address)
        expect(page.locator(".tn-ask .tn-place").first).to_be_visible(timeout=RUN_PATIENCE)
        hand = Mouse(page)
        for number, of in enumerate(whole(FIRST)["questions"]):
            if number:
                hand.onward()
            hand.answer(of)
        shot(page, "second-voila")
        context.close()
