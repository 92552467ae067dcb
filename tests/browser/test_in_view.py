"""What is needed is in view: on a laptop's screen, on a large one, and in the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import tablesnb as tn
from tests.browser.drive import RUN_PATIENCE, Lab, errors, lay, run_all, shot
from tests.browser.voila import open_served, serving

# A board of each of some games, each in the middle of a turn.
BOARDS = """import tablesnb as tn
for name in {names}:
    game = tn.Game(name, seed=5)
    while game.awaits and game.awaits.why in ("opening", "place"):
        game.push(game.legal_moves[0]) if game.legal_moves else game.roll()
    if not game.legal_moves:
        game.roll()
    display(tn.board(game))"""
# Those whose boards are unlike each other: Irish, the smallest, the largest, one of many seats.
SOME = ("irish", "tablut", "alea_evangelii", "astronomical_tables")
# What is needed: all of the board, what is said, what may be pressed, and who is on turn.
NEEDED = (".tn-plate", ".tn-refusal .tn-sentence", ".tn-steps", ".tn-on", ".tn-near")
UNSEEN = """(game, wanted) => {
    game.scrollIntoView({ block: 'start' });
    let scrolls = document.documentElement;
    for (let at = game.parentElement; at && at !== document.body; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowY)) scrolls = at;
    }
    const plain = scrolls === document.documentElement;
    const box = plain ? { top: 0, bottom: innerHeight } : scrolls.getBoundingClientRect();
    const out = [];
    for (const each of wanted) {
        if (!game.querySelector(each)) out.push(`${each}: not there`);
        for (const found of game.querySelectorAll(each)) {
            const { top, bottom, left, right, height } = found.getBoundingClientRect();
            const seen = top >= box.top - 1 && bottom <= box.bottom + 1 && height > 0
                && left >= -1 && right <= innerWidth + 1;
            if (!seen) out.push(`${each}: ${[left, top, right, bottom]} in ${box.bottom}`);
        }
    }
    return out;
}"""


def unseen(page: Page, number: int, wanted: tuple[str, ...] = NEEDED) -> Any:
    """What is not in view of a board when its top is at the top of the window.

    A place is touched where nobody can be picked up, so that there is something to be read.
    """
    board = page.locator(".tn-game").nth(number)
    board.locator(".tn-place:not(.tn-can):visible").first.dispatch_event("click")
    board.locator(".tn-refusal").wait_for()
    return board.evaluate(UNSEEN, list(wanted))


# how much of the window a board leaves free, in px
LEAD = """game => {
    let scrolls = document.documentElement;
    for (let at = game.parentElement; at; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.clientHeight > 200)
            scrolls = at;
    }
    return scrolls.clientHeight - game.offsetHeight; }"""
# A laptop's screen and a large one: which boards are at least how wide there.
SCREENS = ((1366, 768, 440), (1920, 1080, 700))


@pytest.fixture
def names(cases: Callable[..., int]) -> Sequence[str]:
    """The games that are shown: in the short run of each family one, and one of many seats."""
    every = tn.games()
    return every if cases(len(every)) == len(every) else SOME


@pytest.mark.long(dear=True)
def test_every_board_is_seen_whole_with_its_buttons_and_what_is_refused(
    lab: Lab, page: Page, names: Sequence[str]
) -> None:
    """On one screen after the other: boards take the room that a window gives them."""
    lay(lab, page, BOARDS.format(names=names))
    run_all(page)
    for wide, high, least in SCREENS:
        page.set_viewport_size({"width": wide, "height": high})
        widths = {}
        for number, name in enumerate(names):
            assert unseen(page, number, (*NEEDED, ".tn-tools")) == [], name
            shot(page, f"view-{wide}-{name}")
            # what stands over a board in its lesson is seen with its buttons
            assert page.locator(".tn-game").nth(number).evaluate(LEAD) >= 48, name
            plate = page.locator(".tn-plate").nth(number)
            widths[name] = plate.evaluate("plate => plate.offsetWidth")
        # a larger screen has larger boards
        assert min(widths.values()) > least, widths
    assert errors(page) == []


@pytest.fixture
def voila(tmp_path: Path, names: Sequence[str]) -> Iterator[str]:
    """The address of a page that Voila makes of a notebook with the boards."""
    with serving(tmp_path, BOARDS.format(names=names)) as address:
        yield address


@pytest.mark.long(dear=True)
def test_on_a_phone_board_buttons_and_what_is_refused_are_seen(
    voila: str, browser: Browser, names: Sequence[str]
) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.set_default_timeout(RUN_PATIENCE)
    open_served(page, voila)
    boards = page.locator(".tn-game")
    boards.nth(len(names) - 1).wait_for()
    for number, name in enumerate(names):
        found = unseen(page, number)
        # boards of many small points keep their size, and scroll
        if not boards.nth(number).locator(".tn-broad").count():
            assert found == [], name
        assert page.evaluate("() => document.documentElement.scrollWidth <= 360"), name
        # tools with their names take two columns
        rows = boards.nth(number).locator(".tn-tool:visible")
        tops = {round(each["y"]) for each in (tool.bounding_box() for tool in rows.all()) if each}
        assert len(tops) <= (rows.count() + 1) // 2, name
        shot(page, f"view-360-{name}")
    context.close()
