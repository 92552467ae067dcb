"""A board while its page is loaded again, its way is slow, another page plays, or Python goes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tablesnb.widget.shared.words import CHANGED
from tests.browser.conftest import DESK, window
from tests.browser.drive import (
    TOKEN,
    Lab,
    errors,
    open_notebook,
    run_all,
    run_cell,
    save,
    wait_for,
)
from tests.browser.test_board_lost import IRISH, RESTART

PLAYED = "[str(entry.move or entry.dice) for entry in game.log]"
MEN = """board => [...board.querySelectorAll('.tn-men use')].map(
    man => man.outerHTML.replace(/#tn\\w+-/, '#')).sort()"""


def place(board: Locator, name: str) -> Locator:
    """A place of a board, by what its name begins with."""
    return board.get_by_role("button", name=re.compile(f"^{name}: "))


def said(board: Locator, words: str) -> None:
    """Waits until a board says this."""
    expect(board.locator(".tn-words")).to_have_text(words)


def half_a_turn(board: Locator) -> None:
    """Throws, and plays one of the two dice."""
    board.get_by_role("button", name="Throw", exact=True).click()
    said(board, "White throws 2 3.")
    place(board, "13").click()
    place(board, "10").click()
    said(board, "White moves 13 → 10.")
    # the picture that is saved follows when the move has been seen
    picture = board.page.locator(".tn-still img")
    expect(picture).to_have_attribute("alt", re.compile("Last move White 13 to 10"))


def played(page: Page) -> str:
    """What has been thrown and moved, as the kernel has it."""
    run_cell(page, 1)
    shown = page.locator(".jp-Cell").nth(1).locator(".jp-OutputArea-output")
    expect(shown).to_have_count(1)
    return shown.inner_text()


@pytest.mark.long(dear=True)
def test_a_page_that_is_loaded_again_in_mid_turn_shows_the_game_and_plays_on(
    lab: Lab, fresh: Page
) -> None:
    page = fresh
    name = lab.add("again.ipynb", IRISH, PLAYED)
    open_notebook(page, name)
    run_all(page)
    board = page.locator(".tn-game")
    half_a_turn(board)
    men = board.evaluate(MEN)
    save(page)
    page.goto(f"/lab/tree/{name}?reset&token={TOKEN}")
    wait_for(page, name)
    expect(board).to_be_visible()
    expect(page.locator(".tn-still")).to_be_hidden()
    assert board.evaluate(MEN) == men
    expect(board.locator(".tn-due")).to_contain_text("White")
    place(board, "6").click()
    place(board, "4").click()
    said(board, "White moves 6 → 4.")
    board.get_by_role("button", name="Throw", exact=True).click()
    expect(board.locator(".tn-words")).to_contain_text("Black throws")
    assert played(page).startswith("['(2, 3)', '13/10', '6/4', ")
    assert errors(page) == []


@pytest.mark.long(dear=True)
def test_a_page_that_is_loaded_again_unsaved_offers_the_game(lab: Lab, fresh: Page) -> None:
    page = fresh
    name = lab.add("unsaved.ipynb", IRISH, PLAYED)
    open_notebook(page, name)
    board = page.locator(".tn-game")
    run_all(page)
    half_a_turn(board)
    men = board.evaluate(MEN)
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"/lab/tree/{name}?reset&token={TOKEN}")
    wait_for(page, name)
    run_all(page)
    board.get_by_role("button", name="Resume").click()
    said(board, "The game is as you left it.")
    assert board.evaluate(MEN) == men
    place(board, "6").click()
    place(board, "4").click()
    said(board, "White moves 6 → 4.")
    assert played(page) == "['(2, 3)', '13/10', '6/4']"
    assert errors(page) == []


def half_played(lab: Lab, page: Page, name: str) -> Locator:
    """A board in a notebook of this name on which half a turn is played, and that is saved."""
    open_notebook(page, lab.add(name, IRISH, PLAYED))
    run_all(page)
    board = page.locator(".tn-game")
    half_a_turn(board)
    save(page)
    return board


@pytest.mark.long(dear=True)
def test_two_pages_of_one_kernel_show_and_play_one_game(
    lab: Lab, fresh: Page, browser: Browser, outside: list[str]
) -> None:
    name = "two-pages.ipynb"
    one = half_played(lab, fresh, name)
    with window(lab, browser, outside, viewport=DESK) as page:
        open_notebook(page, name)
        other = page.locator(".tn-game")
        expect(other).to_be_visible()
        assert other.evaluate(MEN) == one.evaluate(MEN)
        # a move in either appears in the other
        place(other, "6").click()
        place(other, "4").click()
        for each in (one, other):
            said(each, "White moves 6 → 4.")
        one.get_by_role("button", name="Throw", exact=True).click()
        expect(other.locator(".tn-words")).to_contain_text("Black throws")
        assert other.evaluate(MEN) == one.evaluate(MEN)
        assert errors(page) == errors(fresh) == []
    assert played(fresh).startswith("['(2, 3)', '13/10', '6/4', ")


SLOWLY = """import tablesnb as tn
game = tn.Game("irish", seed=1283, first="white")
tn.board(game, opponent={"black": "careful"}, speed="very slow")"""


@pytest.mark.long(dear=True)
def test_a_kernel_that_is_started_again_while_men_move_leaves_nothing_broken(
    lab: Lab, fresh: Page
) -> None:
    page = fresh
    open_notebook(page, lab.add("mid-way.ipynb", SLOWLY, PLAYED))
    run_all(page)
    board = page.locator(".tn-game")
    half_a_turn(board)
    place(board, "6").click()
    place(board, "4").click()
    expect(board.locator(".tn-words")).to_contain_text("Black")
    page.wait_for_function("() => document.querySelector('.tn-game .tn-moving')")
    page.evaluate(RESTART)
    expect(board).to_contain_class("tn-lost")
    expect(board.locator(".tn-words")).to_contain_text("run the board's own cell again")
    page.wait_for_function("() => !document.querySelector('.tn-game .tn-moving')")
    assert errors(page) == []
    run_all(page)
    expect(board).not_to_contain_class("tn-lost")
    board.get_by_role("button", name="Resume").click()
    expect(board.locator(".tn-part-resume")).to_be_empty()
    assert played(page).startswith("['(2, 3)', '13/10', '6/4', ")
    assert errors(page) == []


# What goes through a socket comes later, by these ms in turn once there are any: each way in its
# order, for no frame of a socket overtakes another.
SLOW = """() => {
    const way = () => {
        let count = 0, last = Promise.resolve();
        return (does) => {
            const by = window.tnSlow ?? [0];
            const due = performance.now() + by[count++ % by.length];
            last = last.then(async () => {
                const wait = due - performance.now();
                if (wait > 0) await new Promise((done) => setTimeout(done, wait));
                does();
            });
        };
    };
    window.WebSocket = class extends WebSocket {
        out = way();
        in = way();
        send(...all) {
            this.out(() => super.send(...all));
        }
        set onmessage(hears) {
            super.onmessage = (event) => this.in(() => hears.call(this, event));
        }
    };
}"""
DELAYS = {"1 to 3 s": [1000, 3000, 1500, 2500], "to 5 s": [3000, 5000, 4000]}


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("delays", DELAYS)
def test_on_a_way_that_is_slow_both_ways_no_move_is_lost_or_doubled(
    lab: Lab, fresh: Page, delays: str
) -> None:
    page = fresh
    page.add_init_script(f"({SLOW})()")
    open_notebook(page, lab.add("slow.ipynb", IRISH, PLAYED))
    run_all(page)
    board = page.locator(".tn-game")
    page.evaluate("by => { window.tnSlow = by; }", DELAYS[delays])
    throw = board.locator(".tn-throw")
    # who sees nothing happen presses again, and again
    throw.click()
    for _ in range(2):
        throw.click(force=True)
    said(board, "White throws 2 3.")
    # both dice are played before an answer can be there, and the last goal is touched twice
    for name in ("13", "10", "6", "4"):
        place(board, name).click()
    place(board, "4").click()
    said(board, "White moves 6 → 4.")
    throw.click()
    throw.click(force=True)
    expect(board.locator(".tn-words")).to_contain_text("Black throws")
    expect(board).not_to_contain_class("tn-lost")
    page.evaluate("() => { window.tnSlow = undefined; }")
    # what is still on its way has come when another frame has gone the same way
    text = played(page)
    log = ["(2, 3)", "13/10", "6/4"]
    assert text.startswith(f"{log}"[:-1]) and text.count(",") == 5, text
    assert errors(page) == []


@pytest.mark.long(dear=True)
def test_of_two_pages_that_choose_at_once_one_is_told_that_the_position_has_changed(
    lab: Lab, fresh: Page, browser: Browser, outside: list[str]
) -> None:
    name = "at-once.ipynb"
    fresh.add_init_script(f"({SLOW})()")
    one = half_played(lab, fresh, name)
    with window(lab, browser, outside, viewport=DESK) as page:
        open_notebook(page, name)
        other = page.locator(".tn-game")
        expect(other).to_be_visible()
        fresh.evaluate("() => { window.tnSlow = [4000, 4001]; }")
        place(one, "8").click()
        place(one, "6").click()
        place(other, "6").click()
        place(other, "4").click()
        said(other, "White moves 6 → 4.")
        said(one, CHANGED)
        assert one.evaluate(MEN) == other.evaluate(MEN)
        fresh.evaluate("() => { window.tnSlow = undefined; }")
        assert played(page) == "['(2, 3)', '13/10', '6/4']"
        assert errors(page) == errors(fresh) == []
