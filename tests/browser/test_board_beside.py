"""A board beside other views on one page, with other dice in its fields, and of nine lines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import tablesnb as tn
from tablesnb.widget.board.view import board
from tablesnb.widget.compare.leaf import Leaf
from tablesnb.widget.replay.view import Replay
from tests.boards.small import ruleset
from tests.browser.table import Sit, Table
from tests.tables.setting import play_from
from tests.widget.told import said

STYLED = """css => document.head.append(
    Object.assign(document.createElement('style'), { textContent: css }))"""
SIZES = """() => [...document.querySelectorAll('.tn-controls .tn-button')].map((each) => {
    const { minHeight, paddingLeft } = getComputedStyle(each);
    return [minHeight, paddingLeft];
})"""

# in how many lines the words of the button stand
LINES = """(button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
# the parts of the panel that are wider than it
WIDER = """() => [...document.querySelectorAll('.tn-panel .tn-seat, .tn-panel .tn-button')]
    .filter((each) => each.getBoundingClientRect().right
        > document.querySelector('.tn-panel').getBoundingClientRect().right + 0.5)
    .map((each) => each.textContent)"""

WHOLE = "(words) => words.scrollWidth <= words.clientWidth"


FIRST_TOOLS = ["Players", "Readings", "Judge", "Set up", "Full screen", "More"]
MORE_TOOLS = [
    "Turn the board", "Record and position", "Real dice", "Keys", "Back to the start",
    "New game", "Sounds", "For a class",
]  # fmt: skip


@pytest.fixture
def held(browser: Browser) -> Iterator[Page]:
    """A narrow page, touched with a finger."""
    context = browser.new_context(
        viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True
    )
    yield context.new_page()
    context.close()


def test_views_shown_later_leave_a_board_its_sizes(held: Page) -> None:
    Table(held, board(tn.Game("irish", first="white")))
    held.evaluate("() => (document.body.style.width = '340px')")
    before = held.evaluate(SIZES)
    assert {size for size, _ in before} == {"48px"}
    assert {wide for _, wide in before} <= {"10px", "0px"}
    for view in (Replay, Leaf):
        held.evaluate(STYLED, view._css)
        assert held.evaluate(SIZES) == before
    casing = "() => getComputedStyle(document.activeElement).boxShadow"
    held.keyboard.press("Tab")
    held.locator(".tn-back").focus()
    held.keyboard.press("Tab")
    held.keyboard.press("Shift+Tab")
    assert held.evaluate(casing) != "none"


@pytest.mark.long
def test_other_dice_have_fields_of_their_own(sit: Sit) -> None:
    table = sit(tn.Game("el_mundo", first="green", seed=1))
    most = "() => [...document.querySelectorAll('.tn-own input')].map((each) => each.max)"
    assert table.page.evaluate(most) == ["6", "6", "6"]
    table.told._heard(
        table.told,
        said(table.told, "panel.read", field="dice", value="3d7"),
        [],
    )
    table.hear()
    assert table.told.shown["dice"] == [3, 7]
    assert table.page.evaluate(most) == ["7", "7", "7"]


@pytest.mark.long
def test_a_finger_reads_the_name_of_each_tool(held: Page) -> None:
    Table(held, board(tn.Game("irish", first="white")))
    held.evaluate("() => (document.body.style.width = '340px')")
    tools = held.locator(".tn-tool:visible")
    assert tools.all_inner_texts() == FIRST_TOOLS
    held.get_by_role("button", name="More", exact=True).tap()
    assert tools.all_inner_texts() == MORE_TOOLS
    assert min(tool.evaluate("it => it.offsetHeight") for tool in tools.all()) >= 44


def test_shift_leads_a_man_on_the_bar_from_goal_to_goal(sit: Sit) -> None:
    """No arrow leads from the bar along its row to where he comes in."""
    table = sit(play_from({13: 13}, {6: 11, 7: 4}, 5, 3, bar=(2, 0)))
    table.page.locator(".tn-place[tabindex='0']").focus()
    table.lead(table.told.scene.layout.bar)
    table.press("Enter")
    assert table.signs().count("picked") == 1
    goals = set()
    for _ in range(2):
        table.press("Shift+ArrowRight")
        assert table.focused.endswith(", may land")
        goals.add(table.focused.split(":")[0].split(",")[0])
    assert goals == {"20", "22"}
    table.press("Enter")
    assert len(table.game.log) == 1


@pytest.mark.long
def test_shift_leads_as_far_on_nine_lines_as_the_man_may_go(sit: Sit) -> None:
    table = sit(tn.Game(ruleset(9), first="attackers"))
    points = tn.Game(ruleset(9)).rules
    table.page.locator(".tn-place[tabindex='0']").focus()
    table.lead(points.point_at(0, "d1"))
    table.press("Enter", "Shift+ArrowLeft")
    assert table.focused == "b1, empty, may land"
    # with nobody in the hand to the next man who may go, and to the edge where there is none
    table.press("Escape", "Shift+ArrowUp")
    assert table.focused == "b5, attacker, may move"
    table.press("Shift+ArrowUp")
    assert table.focused == "b9, empty"


@pytest.mark.long
def test_the_only_move_and_the_rows_of_the_seats_fit_a_narrow_panel(bare: Page) -> None:
    men = {"white": {13: 5, 8: 3, 6: 6}, "black": {24: 2, 13: 5, 8: 3, 6: 5}}
    game = tn.Game("irish", position=tn.Position.of("irish", men, bar={"white": 1}, turn="white"))
    game.roll(4, 4)
    Table(bare, board(game, opponent={"black": "skilled"}))
    only = bare.get_by_role("button", name="Play bar → 21, the only move")
    for width in (1170, 1280, 1320, 1366, 1480):
        bare.set_viewport_size({"width": width, "height": 768})
        bare.wait_for_timeout(100)
        assert only.evaluate(LINES) <= 2, width
        assert bare.evaluate(WIDER) == [], width
        assert bare.locator(".tn-near .tn-who").evaluate(WHOLE), width


# the last is as wide as a cell of JupyterLab with its list of files, on a screen of 1366
@pytest.mark.parametrize("width", [300, 840, 950])
def test_a_row_says_whole_who_sits_there_and_what_he_is_to_do(bare: Page, width: int) -> None:
    game = tn.Game("irish", seed=1, first="black")
    game.roll()
    Table(bare, board(game, opponent={"black": "beginner"}))
    bare.set_viewport_size({"width": width, "height": 620})
    bare.wait_for_timeout(100)
    said = bare.locator(".tn-far .tn-who")
    expect(said).to_have_text("beginner, to play")
    assert said.evaluate(WHOLE) and said.evaluate(WHOLE.replace("Width", "Height"))
