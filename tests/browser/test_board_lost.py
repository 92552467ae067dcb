"""A kernel that is slow, or gone: nothing is lost, nothing is played on the wrong position."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drive import Lab, errors, lay, open_notebook, run_all, run_cell, shot
from tests.long import always

IRISH = """import tablesnb as tn
game = tn.Game("irish", seed=1283, first="white")
tn.board(game)"""
# What leaves the page by a socket does so that much later, in its order.
SLOW = """ms => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (...all) {
        setTimeout(() => send.apply(this, all), ms);
    };
    window.tnQuick = () => { WebSocket.prototype.send = send; };
}"""
TOUCH = """names => {
    for (const name of names) {
        const places = [...document.querySelectorAll('.tn-game .tn-place')];
        places.find((each) => each.ariaLabel.startsWith(`${name}:`)).click();
    }
}"""
RESTART = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
DIE = """() => {
    const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
    kernel.requestExecute({ code: 'import os; os.kill(os.getpid(), 9)', silent: true });
}"""


@pytest.mark.parametrize("delay", always(200, of=[200, 2000]))
def test_on_a_slow_way_no_move_is_lost(lab: Lab, page: Page, delay: int) -> None:
    lay(lab, page, IRISH, "[str(entry.move) for entry in game.log[1:]]")
    run_all(page)
    board = page.locator(".tn-game")
    page.evaluate(SLOW, delay)
    board.get_by_role("button", name="Throw", exact=True).click()
    # what is touched before the dice are seen only takes a man up
    page.evaluate(TOUCH, ["13"])
    expect(board.locator(".tn-words")).to_have_text("White throws 2 3.")
    expect(board.locator(".tn-hand use")).to_have_count(4)
    page.evaluate(TOUCH, ["10", "6", "4"])
    expect(board.locator(".tn-words")).to_have_text("White moves 6 → 4.")
    page.evaluate("() => tnQuick()")
    run_cell(page, 1)
    expect(page.locator(".jp-OutputArea-output").last).to_have_text("['13/10', '6/4']")
    assert errors(page) == []


@pytest.mark.parametrize("end", always(of=[RESTART, DIE]))
def test_a_kernel_that_is_gone_is_told_and_a_fresh_board_plays(
    lab: Lab, page: Page, end: str
) -> None:
    open_notebook(page, lab.add("lost.ipynb", IRISH))
    run_all(page)
    board = page.locator(".tn-game")
    board.get_by_role("button", name="Throw", exact=True).click()
    expect(board.locator(".tn-words")).to_have_text("White throws 2 3.")
    page.evaluate(end)
    expect(board).to_contain_class("tn-lost")
    expect(board.locator(".tn-words")).to_contain_text("run the board's own cell again")
    # men can be taken up, and nothing is played
    page.evaluate(TOUCH, ["13"])
    expect(board.locator(".tn-hand use")).to_have_count(4)
    page.evaluate(TOUCH, ["10"])
    if end == DIE:
        # the notebook says it, too, and wants to know that it was read
        page.locator(".jp-Dialog button.jp-mod-accept").click()
    run_all(page)
    expect(board).not_to_contain_class("tn-lost")
    board.get_by_role("button", name="Throw", exact=True).click()
    expect(board.locator(".tn-words")).to_have_text("White throws 2 3.")
    assert errors(page) == []


@pytest.mark.long
def test_a_fresh_kernel_goes_on_where_the_game_was(lab: Lab, page: Page) -> None:
    name = lab.add("resumed.ipynb", IRISH, "[str(entry.move) for entry in game.log[1:]]")
    open_notebook(page, name)
    run_all(page)
    board = page.locator(".tn-game")
    board.get_by_role("button", name="Throw", exact=True).click()
    expect(board.locator(".tn-words")).to_have_text("White throws 2 3.")
    page.evaluate(TOUCH, ["13", "10"])
    expect(board.locator(".tn-words")).to_have_text("White moves 13 → 10.")
    expect(board.locator(".tn-part-resume")).to_be_empty()
    page.evaluate(RESTART)
    expect(board).to_contain_class("tn-lost")
    run_all(page)
    offer = board.locator(".tn-part-resume")
    expect(offer).to_contain_text("You played this game before, up to throw 1 (today ")
    expect(board.locator(".tn-due")).to_have_text("White is to throw.")
    shot(page, "resume")
    offer.get_by_role("button", name="Resume").click()
    expect(board.locator(".tn-words")).to_have_text("The game is as you left it.")
    expect(offer).to_be_empty()
    run_cell(page, 1)
    expect(page.locator(".jp-OutputArea-output").last).to_have_text("['13/10']")
    assert errors(page) == []
