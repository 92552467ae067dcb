"""The tools beside a board, the sheets that cover its panel, and the result of a game."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import tablesnb as tn
from tablesnb.widget.board.view import board
from tests.browser.table import RESTED, Sit, Table
from tests.long import always
from tests.tables.setting import play_from

WIDE: ViewportSize = {"width": 1186, "height": 647}
NARROW: ViewportSize = {"width": 360, "height": 740}
TINY: ViewportSize = {"width": 300, "height": 740}  # what JupyterLab leaves of a phone's
# What of the panel is seen, but for what is only heard.
SEEN = """() => [...document.querySelectorAll('.tn-panel > *')]
    .filter((each) => each.checkVisibility() && each.offsetHeight > 1)
    .map((each) => each.className.split(' ')[0])"""
# How much of the panel's height a part of it has.
SHARE = """name => document.querySelector(name).offsetHeight
    / document.querySelector('.tn-panel').offsetHeight"""


def sat(sit: Sit, size: ViewportSize = WIDE) -> Table:
    game = tn.Game("irish", first="white", seed=5)
    game.roll()
    table = sit(game)
    table.page.set_viewport_size(size)
    return table


@pytest.mark.parametrize(("size", "rows"), [(WIDE, [6]), (NARROW, [3, 3]), (TINY, [2, 2, 2])])
def test_each_tool_says_its_word_in_one_piece(
    sit: Sit, size: ViewportSize, rows: list[int]
) -> None:
    table = sat(sit, size)
    tools = table.page.locator(".tn-tools > .tn-tool:visible")
    words = ["Players", "Readings", "Judge", "Set up", "Full screen", "More"]
    assert tools.all_inner_texts() == words
    fits = "it => it.scrollWidth <= it.offsetWidth && it.scrollHeight <= it.offsetHeight"
    assert all(tool.evaluate(fits) for tool in tools.all())
    tops = Counter(round(box["y"]) for tool in tools.all() if (box := tool.bounding_box()))
    assert [*tops.values()] == rows


@pytest.mark.parametrize("width", [254, 300, 360])
def test_a_seat_says_who_sits_there_in_one_piece(bare: Page, width: int) -> None:
    bare.set_viewport_size({"width": width, "height": 740})
    Table(bare, board(tn.Game("tablut"), opponent={"attackers": "beginner"}))
    said = bare.locator(".tn-seat .tn-who")
    assert said.all_inner_texts() == ["beginner, to move", "you"]
    assert all(each.evaluate("it => it.scrollWidth <= it.clientWidth") for each in said.all())


@pytest.mark.long
def test_pictures_of_tools_are_seen_in_forced_colours(sit: Sit) -> None:
    table = sat(sit)
    table.page.emulate_media(forced_colors="active")
    drawn = "it => getComputedStyle(it, '::before').backgroundColor"
    ground = "it => getComputedStyle(it).backgroundColor"
    tool = table.button("Players")
    assert tool.evaluate(drawn) != tool.evaluate(ground)
    table.page.emulate_media(forced_colors="none")


@pytest.mark.long
@pytest.mark.parametrize("name", ["Players", "Readings", "More"])
def test_a_sheet_covers_the_panel_and_gives_the_keys_back(sit: Sit, name: str) -> None:
    table = sat(sit)
    page = table.page
    before = page.evaluate(SEEN)
    for close in ("Enter", "Escape"):
        table.button(name).focus()
        table.press("Enter")
        expect(table.button("Close")).to_be_focused()
        assert page.evaluate(SEEN) == ["tn-read"]
        assert page.evaluate(SHARE, ".tn-read") > 0.98
        table.press(close)
        page.evaluate(RESTED)
        assert page.evaluate(SEEN) == before
        if close == "Enter":
            expect(table.button(name)).to_be_focused()


@pytest.mark.long
def test_what_more_opens_is_closed_to_more(sit: Sit) -> None:
    table = sat(sit)
    table.button("More").focus()
    table.press("Enter")
    table.button("Keys").focus()
    table.press("Enter")
    expect(table.page.locator(".tn-own:visible")).to_contain_text("throw the dice")
    expect(table.button("Close")).to_be_focused()
    table.press("Enter")
    expect(table.button("More")).to_be_focused()


@pytest.mark.long
def test_who_wants_the_whole_board_has_no_sheet_left_beside_it(sit: Sit) -> None:
    table = sat(sit)
    page = table.page
    for key in ("f", "Shift+P"):
        for name in ("Players", "More"):
            table.click(name)
            page.evaluate(RESTED)
            assert page.evaluate(SEEN) == ["tn-read"]
            page.locator(".tn-place[tabindex='0']").focus()
            table.press(key)
            expect(page.locator(".tn-own:visible, .tn-sheet")).to_have_count(0)
            table.press(key)


def test_how_to_move_is_told_until_one_has_moved(sit: Sit) -> None:
    table = sat(sit)
    how = table.page.locator(".tn-how")
    expect(how).to_have_text("To move, clicktouch a man with a blue ring, then a marked place."
                             " Press ? for the keys.")  # fmt: skip
    assert how.inner_text().startswith("To move, click a man")
    assert table.page.locator(".tn-hand use[href$='-may']").count() > 0
    table.pick_up().first.click()
    table.answer()
    expect(how).to_have_count(0)
    table.press("u")
    expect(how).to_have_count(0)


@pytest.mark.long
def test_who_touches_is_told_to_touch(browser: Browser) -> None:
    context = browser.new_context(viewport=NARROW, has_touch=True, is_mobile=True)
    page = context.new_page()
    Table(page, board(tn.Game("tablut", seed=1)))
    told = page.locator(".tn-how").inner_text()
    assert told == "To move, touch one of your men, then a marked place."
    context.close()


@pytest.mark.parametrize("size", always(NARROW, of=[WIDE, NARROW]), ids=["wide", "narrow"])
def test_at_the_end_the_panel_is_the_result(sit: Sit, size: ViewportSize) -> None:
    table = sit(play_from({1: 1}, {13: 1, 6: 14}, 4, 4, game="early_backgammon"))
    page, start = table.page, table.game.position
    page.set_viewport_size(size)
    table.play_by_mouse("white")
    assert table.game.awaits is None
    result = page.locator(".tn-result")
    expect(result.locator(".tn-won")).to_have_text("White has won.")
    rows = result.locator(".tn-standing tr").all_inner_texts()
    assert [row.split("\t")[1:] for row in rows] == [
        ["wins 3 stakes", "0 pips left"], ["pays 3 stakes", "97 pips left"]
    ]  # fmt: skip
    for gone in (".tn-throw", ".tn-near", ".tn-due", "[data-key='judge']"):
        box = page.locator(gone).bounding_box() or {"height": 0}
        assert box["height"] < 2, gone
    if size == WIDE:
        assert page.evaluate(SEEN) == ["tn-read", "tn-controls", "tn-tools"]
        assert page.evaluate(SHARE, ".tn-read") > 0.6
    # taken back from there, all is as it was
    table.press("u")
    expect(result).to_have_count(0)
    expect(page.locator(".tn-near")).to_be_visible()
    table.play_by_mouse("white")
    # the next one begins where this one did
    table.click("New game")
    expect(result).to_have_count(0)
    assert table.told.game.position == start and not table.told.game.log


@pytest.mark.long
def test_moves_are_judged_at_the_end_for_whoever_asks(sit: Sit) -> None:
    table = sit(play_from({6: 1, 2: 1}, {2: 2}, 2, 1, game="modern_backgammon"))
    page = table.page
    page.set_viewport_size(WIDE)
    table.game.push("6/4 4/3")  # where 2/off 6/5 was better
    while table.game.awaits is not None:
        table.game.roll() if isinstance(table.game.awaits, tn.Throw) else table.game.push(
            table.game.legal_moves[0]
        )
    table.told.refresh()
    table.hear()
    table.click("Judge the moves")
    expect(page.locator(".tn-result")).to_contain_text("cost something:")
    before = len(table.game.log)
    page.get_by_role("button", name="Try again").first.click()
    table.answer()
    assert len(table.game.log) < before
    assert table.game.awaits is not None


@pytest.mark.long
def test_keys_opened_from_a_button_are_closed_by_keys(sit: Sit) -> None:
    """The sheet covers the buttons: whoever stood on one had no keys any more."""
    table = sit(play_from({6: 2}, {6: 2}, 3, 1))
    table.page.locator(".tn-back").focus()
    table.press("?")
    expect(table.page.locator(".tn-shut")).to_be_focused()
    table.press("Escape")
    expect(table.page.locator(".tn-place:focus")).to_have_count(1)
