"""The panel beneath the board in a real JupyterLab: readings, opponents and the ledger."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import drive
from tests.browser.drive import (
    PATIENCE,
    SHOTS,
    Lab,
    cells,
    errors,
    lay,
    run_all,
    run_cell,
    shot,
)
from tests.browser.test_board import point, says, theme

BEARING = """import tablesnb as tn
men = {"white": {6: 1, 3: 2, 1: 2}, "black": {6: 15}}
position = tn.Position.of("irish", men, off={"white": 10}, turn="white", dice=(5, 1))
game = tn.Game("irish", reading={"bear_off": "exact"}, position=position, seed=3)
board = tn.board(game)
board"""


def opened(lab: Lab, page: Page, *sources: str) -> None:
    lay(lab, page, *sources)
    run_all(page)
    assert errors(page) == []


def panel(page: Page) -> Locator:
    return page.locator(".tn-panel")


def button(page: Page, name: str) -> Locator:
    return panel(page).get_by_role("button", name=name, exact=True)


def choice(page: Page, word: str) -> Locator:
    """One choice of the way of bearing off, in the sheet of readings."""
    row = page.get_by_role("group", name="Bearing off", exact=True)
    return row.get_by_role("button").filter(has_text=word)


def picture(page: Page, name: str) -> None:
    """A picture of the whole board with its panel, for a person to look at."""
    shot(page, name)  # the screen as it is; then all of it, on a screen high enough
    if not drive.looked_at:
        return
    page.set_viewport_size({"width": 1280, "height": 4000})
    page.locator(".tn-game").screenshot(path=SHOTS / f"{name}-whole.png")
    page.set_viewport_size({"width": 1280, "height": 900})


def why(page: Page, event: str) -> Locator:
    """The small button that asks why something has happened."""
    return panel(page).get_by_role("button", name=re.compile(f"^{event}.*: why?"))


def asked(page: Page, cell: int = 1) -> str:
    """What Python says, asked in a cell of its own."""
    run_cell(page, cell)
    return str(cells(page)[cell]["outputs"][0]["text"]).strip()


def test_a_refusal_shows_who_would_allow_it_and_plays_on_so(lab: Lab, page: Page) -> None:
    opened(lab, page, BEARING, "print(board.game.reading, len(board.game.log))")
    point(page, "3: two men of yours").click()
    point(page, "off: ten men of yours").click()
    refusal = page.locator(".tn-refusal")
    expect(refusal).to_contain_text("a 5 bears off only from 5, and this man stands on 3.")
    expect(refusal).to_contain_text("Read otherwise, 3 → off could be made:")
    assert refusal.locator("blockquote [lang=en]").count() > 0
    picture(page, "panel-refusal")
    switch = refusal.get_by_role("button", name="any lower point too", exact=True)
    switch.focus()
    page.keyboard.press("Enter")
    expect(says(page)).to_contain_text("From now on bearing off: any lower point too.")
    expect(refusal).to_have_count(0)
    expect(page.locator(".tn-note")).to_contain_text("more moves are allowed")
    expect(button(page, "Back to Bearing off: only the exact number")).to_be_focused()
    assert page.locator(".tn-lit use").count() > 0
    picture(page, "panel-switched")
    assert asked(page) == "{'bear_off': 'free'} 0"
    point(page, "3: two men of yours").click()
    point(page, "off: ten men of yours, may land").click()
    expect(says(page)).to_contain_text("White bears a man off from 3.")
    expect(page.locator(".tn-lit use")).to_have_count(0)
    why(page, "borne off from 3").click()
    expect(page.locator(".tn-about [data-rule='irish.bear_off']")).to_be_visible()
    # the way back stays where the readings are
    button(page, "Readings").click()
    button(page, "Back to Bearing off: only the exact number").click()
    expect(point(page, "3: two men of yours")).to_be_visible()
    assert asked(page) == "{'bear_off': 'exact'} 0"
    assert errors(page) == []


def test_the_sheet_opens_by_key_and_lights_what_a_reading_changes(lab: Lab, page: Page) -> None:
    opened(lab, page, BEARING)
    before = len(cells(page))
    opener = button(page, "Readings")
    opener.focus()
    page.keyboard.press("Enter")
    sheet = page.locator(".tn-sheet")
    expect(sheet).to_contain_text("agree on how they are going to play this")
    # it covers the tools, so the keys go to what closes it
    expect(opener).to_have_count(0)
    expanded = page.locator("[data-key='readings']")
    expect(expanded).to_have_attribute("aria-expanded", "true")
    expect(button(page, "Close")).to_be_focused()
    expect(sheet).to_contain_text("any lower point too: 2 more moves are allowed: ")
    # it is no wall: what changes nothing now is folded
    high = sheet.evaluate("sheet => sheet.scrollHeight")
    assert high < 900, high
    assert page.locator(".tn-lit use").count() == 0
    choice(page, "any lower point too").focus()
    assert page.locator(".tn-lit use").count() > 0
    page.locator(".tn-game").evaluate("board => board.scrollIntoView()")
    picture(page, "panel-sheet")
    assert choice(page, "any lower point too").evaluate("each => each.classList.contains('tn-dot')")
    choice(page, "lower if the die has no other use").focus()
    assert page.locator(".tn-lit use").count() == 0
    page.keyboard.press("Space")
    expect(choice(page, "lower if the die has no other use")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(says(page)).to_contain_text(
        "From now on bearing off: lower if the die has no other use."
    )
    page.keyboard.press("b")
    assert len(cells(page)) == before
    assert errors(page) == []


OPPONENT = """import tablesnb as tn
game = tn.Game("irish", seed=1283, first="white")
tn.board(game, opponent={"black": "careful"}, speed="at once")"""


@pytest.mark.long
def test_an_opponent_answers_and_waits_when_the_reader_takes_back(lab: Lab, page: Page) -> None:
    opened(lab, page, OPPONENT, "print(len(game.log))")
    point(page, "Throw").click()
    point(page, "13: five men of yours").click()
    point(page, "10: empty, may land").click()
    point(page, "6: five men of yours").click()
    point(page, "4: empty, may land").click()
    player = page.locator(".tn-player")
    expect(player).to_contain_text("Black (careful) plays ")
    expect(says(page)).to_contain_text("White is to throw")
    picture(page, "panel-opponent")
    page.locator(".tn-back").click()
    expect(says(page)).to_contain_text("all since. White is to play a two.")
    page.wait_for_timeout(400)
    assert int(asked(page)) == 2, "his throw and his first man stand, and nobody plays on"
    picture(page, "panel-held")
    point(page, "6: five men of yours").click()
    point(page, "4: empty, may land").click()
    expect(player).to_contain_text("Black (careful) plays ")
    expect(says(page)).to_contain_text("White is to throw")
    assert errors(page) == []


ENDGAME = """import tablesnb as tn
men = {"white": {1: 1}, "black": {13: 1, 6: 14}}
game = tn.Game("early_backgammon", seed=5, names={"white": "<b id=wild>x</b>"},
               position=tn.Position.of("early_backgammon", men, off={"white": 14},
                                       turn="white", dice=(4, 4)))
board = tn.board(game)
board"""


@pytest.mark.long
def test_what_was_paid_stands_in_the_ledger_and_a_new_game_begins(lab: Lab, page: Page) -> None:
    opened(lab, page, ENDGAME, "print(board.ledger)")
    point(page, "1: one man of yours").click()
    point(page, "off: fourteen men of yours, may land").click()
    expect(page.locator(".tn-standing")).to_contain_text("pays 3 stakes")
    expect(panel(page)).to_contain_text("The last throw was a doublet; ")
    expect(panel(page).locator(".tn-wide table")).to_contain_text("+3")
    picture(page, "panel-over")
    button(page, "New game").click()
    expect(says(page)).to_contain_text("A new game begins.")
    expect(panel(page).locator("table tbody tr")).to_have_count(2)
    assert asked(page).splitlines()[1].startswith("   1  white")
    assert page.locator("#wild").count() == 0
    assert errors(page) == []


BOUND = """import tablesnb as tn
men = {"white": {9: 2, 8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}, "black": {18: 1, 12: 14}}
game = tn.Game("irish", seed=1, position=tn.Position.of("irish", men, turn="white", dice=(2, 1)))
_ = game.push("8/7*"), game.roll(3, 2), game.roll(6, 6)
tn.board(game, opponent={"black": "careful"}, speed="step by step")"""


@pytest.mark.long
def test_both_throws_for_the_breaking_are_shown_in_the_dark_and_narrow(
    lab: Lab, page: Page
) -> None:
    lay(lab, page, BOUND)
    theme(page, "Dark")
    run_all(page)
    assert errors(page) == []
    expect(panel(page)).to_contain_text("White has thrown 3 and 2: 5.")
    expect(panel(page)).to_contain_text("Black threw higher and chooses one of White's points")
    button(page, "Readings").click()
    picture(page, "panel-dark")
    button(page, "Close").click()
    button(page, "Let Black move").click()
    expect(says(page)).to_contain_text("Black chooses point ")
    why(page, "broken").click()
    expect(page.locator(".tn-about [data-rule='irish.binding']")).to_be_visible()
    picture(page, "panel-dark-why")
    page.locator(".tn-game").evaluate("board => { board.style.width = '360px'; }")
    page.locator(".tn-panel").evaluate("panel => panel.scrollIntoView()")
    over = page.locator(".tn-game").evaluate("board => board.scrollWidth - board.clientWidth")
    assert over <= 0
    picture(page, "panel-narrow")
    theme(page, "Light")
    assert errors(page) == []


ROBOTS = """import tablesnb as tn
game = tn.Game("irish", seed=9)
tn.board(game, opponent={"white": "random", "black": "random"}, speed="at once")"""


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Waits as long as need be until something holds."""
    for _ in range(PATIENCE // 500):
        if holds():
            return
        page.wait_for_timeout(500)
    raise AssertionError("it never came to hold")


def settled(page: Page) -> int:
    """What a cell says, when it says the same as half a second ago."""
    said = [-1, int(asked(page))]

    def same() -> bool:
        said.append(int(asked(page)))
        return said[-1] == said[-2]

    page.wait_for_timeout(500)
    until(page, same)
    return said[-1]


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("gone", ["clear", "hidden"])
def test_two_players_play_only_as_long_as_they_are_looked_at(
    lab: Lab, page: Page, gone: str
) -> None:
    opened(lab, page, ROBOTS, "print(len(game.log))")
    expect(page.locator(".tn-player")).to_contain_text("random")
    if gone == "clear":
        page.evaluate("() => jupyterapp.shell.currentWidget.content.activeCellIndex = 0")
        page.evaluate("() => jupyterapp.commands.execute('notebook:clear-cell-output')")
    else:
        page.locator(".tn-game").evaluate("board => { board.style.display = 'none'; }")
    stopped = settled(page)
    if gone == "hidden":
        page.locator(".tn-game").evaluate("board => { board.style.display = ''; }")
        until(page, lambda: int(asked(page)) > stopped)
    assert errors(page) == []
