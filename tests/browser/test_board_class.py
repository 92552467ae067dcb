"""A board and a replay before a class: large, with words to be read from the last row."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import tablesnb as tn
from tablesnb.games.transcripts import record
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice
from tablesnb.widget.board import judged_card
from tests.browser.table import ALONE, Sit, Table
from tests.long import always

WALL: ViewportSize = {"width": 1920, "height": 1080}
DESK: ViewportSize = {"width": 1366, "height": 768}
each_size = pytest.mark.parametrize("size", always(WALL, of=[WALL, DESK]), ids=["wall", "desk"])
# How large words are, and how large the names of points are seen, in px.
SIZE = "of => parseFloat(getComputedStyle(document.querySelector(of)).fontSize)"
LABEL = """() => Math.min(...[...document.querySelectorAll('.tn-plate g[font-size] > text')]
    .map((each) => {
        const { a, b } = each.getScreenCTM();  // some are turned
        return parseFloat(getComputedStyle(each).fontSize) * Math.hypot(a, b);
    }))"""
# The names of points and what is written beside them that touch each other, or the window's edge.
TOUCHING = """() => {
    const every = [...document.querySelectorAll('.tn-numbers text')];
    const boxes = every.map((each) => each.getBoundingClientRect());
    // a box has room above and below its letters
    const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left)
        > 2 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    return every.filter((_, n) => boxes.some((box, k) => k !== n && meet(box, boxes[n]))
        || boxes[n].left < 0 || boxes[n].top < 0 || boxes[n].bottom > innerHeight)
        .map((each) => each.textContent);
}"""
NUMBERS = """() => [...document.querySelectorAll('.tn-numbers text')]
    .map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"""
# How many dice their covers do not lie upon, or do not fill.
BESIDE = """() => {
    const [dice, covers] = ['.tn-dice > g[transform]', '.tn-covers > g'].map((what) =>
        [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect()));
    const off = (die, cover) => !cover || ['left', 'top', 'right', 'bottom'].some(
        (side) => Math.abs(die[side] - cover[side]) > 3);
    return dice.length ? dice.filter((die, n) => off(die, covers[n])).length : -1;
}"""
# Whether it is above all else in the window: on the whole screen, or where that is refused in it.
FULL = "() => Boolean(document.querySelector('.tn-presents:is(:fullscreen, :popover-open)'))"
GONE = "() => !document.querySelector('.tn-presents') && !document.fullscreenElement"
# What there is but the words for a class, which nobody sees now.
PAGE = """() => [
    document.activeElement.ariaLabel,
    document.querySelector('.tn-game').outerHTML
        .replace(/ style="--tn-room[^"]*"|<g class="tn-covers">.*?<.g>/g, '')
        .replace(/ data-lm-suppress-shortcuts=""/g, '')  // each that has had the keys says so
        .replace(/(?<=<p class="[^"]*">)[^<]*/g, ''),
]"""
REFUSED = "() => (Element.prototype.requestFullscreen = () => Promise.reject())"


def thrown(sit: Sit, name: str = "irish") -> Table:
    """A board on which somebody is to choose."""
    game = Game(name, seed=1283, first=Game(name).rules.seat_names[0])
    while not isinstance(game.awaits, Choice) or game.awaits.why == "place":
        if isinstance(game.awaits, Choice):
            game.push(game.legal_moves[0])
        else:
            game.roll()
    table = sit(game)
    table.page.locator(".tn-place[tabindex='0']").focus()
    return table


def present(table: Table, size: ViewportSize) -> None:
    table.page.set_viewport_size(size)
    table.press("P")
    expect(table.page.locator(".tn-slide")).to_be_visible()


def before_a_throw(sit: Sit, size: ViewportSize) -> Table:
    """A board before a class, of which the throw is due."""
    table = thrown(sit)
    table.told.game.pop()
    table.told.refresh()
    table.hear()
    present(table, size)
    return table


def test_a_board_fills_the_wall_and_is_read_from_the_last_row(sit: Sit) -> None:
    table = thrown(sit)
    present(table, WALL)
    page = table.page
    page.wait_for_function(FULL)
    box = page.locator(".tn-plate").bounding_box()
    assert box is not None
    assert abs(box["width"] - 1216) < 8
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 1080
    assert page.evaluate(SIZE, ".tn-slide-says > p:nth-child(2)") >= 37
    assert page.evaluate(SIZE, ".tn-slide-task") >= 49.9
    assert page.evaluate(SIZE, ".tn-slide-keys") >= 28
    assert page.evaluate(LABEL) >= 37
    expect(page.locator(".tn-panel")).to_be_hidden()
    expect(page.locator(".tn-slide-head")).to_have_text("Irish · throw 1 · White to play")


@pytest.mark.long
def test_a_number_behind_a_letter_is_read_from_the_last_row_too(sit: Sit) -> None:
    table = thrown(sit, "duodecim_scripta")
    present(table, WALL)
    sizes = table.page.evaluate(NUMBERS)
    assert len(sizes) > 5 and min(sizes) >= 37


@pytest.mark.long(dear=True)
@each_size
def test_the_margins_of_nineteen_lines_have_room_for_large_letters(
    sit: Sit, size: ViewportSize
) -> None:
    table = thrown(sit, "alea_evangelii")
    present(table, size)
    assert table.page.locator(".tn-numbers text").count() == 19 + 19 + 4
    assert table.page.evaluate(TOUCHING) == []
    frame = table.page.locator(".tn-board > path").first.bounding_box()
    ranks = table.page.locator(".tn-numbers g:first-child > text:nth-child(n + 20)").all()
    ends = [box["x"] + box["width"] for each in ranks if (box := each.bounding_box())]
    assert frame is not None and len(ends) == 19 and max(ends) < frame["x"]


ALWAYS = ("irish", "el_mundo", "alea_evangelii")


@pytest.mark.parametrize("name", always(*ALWAYS, of=tn.games()))
@each_size
def test_every_board_is_covered_and_nothing_is_out_of_sight(
    sit: Sit, name: str, size: ViewportSize
) -> None:
    table = thrown(sit, name)
    present(table, size)
    page = table.page
    # on a wall its numbers are of 28 points
    if size == WALL:
        assert page.evaluate(LABEL) >= 37
    beside = page.evaluate(BESIDE)
    assert beside == (0 if table.told.plate["dice"] else -1)
    for part in (".tn-plate", ".tn-slide-says", ".tn-slide-keys"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"] + 1
        assert box["y"] + box["height"] <= size["height"] + 1
    for part in (".tn-hand", *(["g.tn-dice"] if table.told.plate["dice"] else [])):
        assert page.locator(part).evaluate("el => getComputedStyle(el).visibility") == "hidden"


def test_dice_are_uncovered_by_a_touch_and_no_touch_takes_the_keys_away(sit: Sit) -> None:
    table = thrown(sit)
    present(table, DESK)
    page = table.page
    cover = page.locator(".tn-covers > g")
    cover.first.click()
    expect(cover).to_have_count(0)
    expect(page.locator("g.tn-dice")).to_be_visible()
    page.locator(".tn-dice > g[transform]").first.click()
    assert page.evaluate(BESIDE) == 0
    page.mouse.click(3, 3)
    # what is pressed with Ctrl is the browser's
    table.press("Control+m")
    assert page.evaluate(BESIDE) == 0
    table.press("d")
    expect(cover).to_have_count(0)


@pytest.mark.long
def test_what_is_covered_is_not_read_either(sit: Sit) -> None:
    table = before_a_throw(sit, WALL)
    page = table.page
    # nobody has anything to choose yet
    expect(page.locator(".tn-slide-task")).to_have_text(table.told.shown["due"])
    expect(page.locator(".tn-points[inert]")).to_have_count(0)
    table.press("r")
    tree = page.locator(".tn-game").aria_snapshot()
    assert "The dice are covered" in tree
    assert "throws" not in tree
    # what playwright reads heeds no `inert`, as readers of a screen do
    expect(page.locator(".tn-points[inert]")).to_have_count(1)
    table.press("d")
    assert "White throws" in page.locator(".tn-game").aria_snapshot()
    assert page.locator(".tn-covers > g").count() == 0
    table.press("m")
    expect(page.locator(".tn-hand")).to_be_visible()
    expect(page.locator(".tn-points[inert]")).to_have_count(0)
    # and then it is played on as ever
    table.play_by_mouse("white")
    assert table.game.awaits is not None
    assert table.game.awaits.seat == "black"


def test_a_clicker_goes_along_the_line_and_what_it_comes_to_is_covered_again(sit: Sit) -> None:
    table = thrown(sit)
    present(table, WALL)
    table.press("m")
    table.play_by_mouse("white")
    many = len(table.game.log)
    table.press("PageUp", "PageUp")
    assert len(table.game.log) == many - 2
    assert table.page.evaluate(BESIDE) == 0
    table.press("PageDown", " ")
    assert len(table.game.log) == many
    # who had the keys on a point has them still when the points are covered
    table.press("m")
    table.page.locator(".tn-place:not([hidden])").first.focus()
    table.press("PageUp", "PageUp")
    assert len(table.game.log) == many - 2
    # a key that is held down is one step
    for _ in range(3):
        table.page.keyboard.down("PageDown")
        table.answer()
    table.page.keyboard.up("PageDown")
    assert len(table.game.log) == many - 1


@pytest.mark.long
def test_the_third_button_of_a_clicker_throws_uncovers_and_shows_the_moves(sit: Sit) -> None:
    table = before_a_throw(sit, WALL)
    many = len(table.game.log)
    table.press(".")
    table.answer()
    assert len(table.game.log) == many + 1
    assert table.page.evaluate(BESIDE) == 0
    table.press("b")
    assert table.page.locator(".tn-covers > g").count() == 0
    hand = table.page.locator(".tn-hand")
    expect(hand).to_be_hidden()
    table.press("b")
    expect(hand).to_be_visible()
    assert len(table.game.log) == many + 1


@pytest.mark.long
def test_the_key_that_throws_is_named_where_there_are_dice(sit: Sit) -> None:
    table = before_a_throw(sit, DESK)
    many = len(table.game.log)
    table.page.locator(".tn-slide-keys button", has_text="throw").click()
    table.answer()
    assert len(table.game.log) == many + 1
    present(thrown(sit, "tablut"), DESK)
    expect(table.page.locator(".tn-slide-keys button", has_text="throw")).to_be_hidden()


@pytest.mark.long(dear=True)
@each_size
def test_a_board_that_is_judged_keeps_its_size(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, size: ViewportSize
) -> None:
    def judge(game: Game) -> Any:
        return tn.analyse(game, 2, seed=1, cap=1, until="games", exact=False, watch=False)

    monkeypatch.setattr(judged_card, "judged_by", judge)
    table = thrown(sit)
    present(table, size)
    plate, odds = table.page.locator(".tn-plate"), table.page.locator(".tn-odds")
    before = plate.bounding_box()
    table.press("m", "j")
    expect(odds).to_be_visible()
    assert plate.bounding_box() == before
    # and the chance lies beside it, beneath the keys
    keys = table.page.locator(".tn-slide-keys").bounding_box()
    box = odds.bounding_box()
    assert before is not None and keys is not None and box is not None
    assert box["x"] >= before["x"] + before["width"]
    assert keys["y"] + keys["height"] <= box["y"] + 1
    assert box["y"] + box["height"] <= size["height"]


@pytest.mark.long(dear=True)
def test_who_covers_the_moves_again_still_sees_the_dice(sit: Sit) -> None:
    table = thrown(sit)
    present(table, WALL)
    page = table.page
    hand = page.locator(".tn-hand")
    assert page.evaluate(BESIDE) == 0
    expect(hand).to_be_hidden()
    table.press("m")
    expect(hand).to_be_visible()
    table.press("m")
    expect(hand).to_be_hidden()
    assert page.locator(".tn-covers > g").count() == 0
    expect(page.locator(".tn-dice > g[transform]").first).to_be_visible()
    assert "What would you play?" in page.locator(".tn-slide-task").inner_text()
    # the next throw is covered as ever
    table.press("m")
    table.play_by_mouse("white")
    table.press("r")
    assert page.evaluate(BESIDE) == 0


@pytest.mark.long
@pytest.mark.parametrize("out", ["P", "Escape"])
@pytest.mark.parametrize("refused", [False, True], ids=["screen", "window"])
def test_it_is_left_as_it_was(sit: Sit, out: str, refused: bool) -> None:
    table = thrown(sit)
    page = table.page
    page.set_viewport_size(WALL)
    if refused:
        page.evaluate(REFUSED)
    before = page.evaluate(PAGE)
    table.press("P")
    if refused:
        page.wait_for_selector(".tn-game:popover-open")
        box = page.locator(".tn-game").bounding_box()
        assert box == {"x": 0, "y": 0, **WALL}
    else:
        page.wait_for_function(FULL)
    table.press(out)
    page.wait_for_function(GONE)
    expect(page.locator(".tn-panel")).to_be_visible()
    assert page.evaluate(PAGE) == before


def test_who_leaves_the_full_screen_leaves_the_stage(sit: Sit) -> None:
    table = thrown(sit)
    present(table, WALL)
    table.page.wait_for_function(FULL)
    table.page.evaluate("() => document.exitFullscreen()")
    table.page.wait_for_function(GONE)
    expect(table.page.locator(".tn-panel")).to_be_visible()


@pytest.mark.long
def test_a_replay_steps_before_a_class(bare: Page) -> None:
    made: Any = tn.replay(record("irish"))
    bare.set_viewport_size(WALL)
    bare.set_content("<!doctype html><html lang='en'><title>A replay</title>")
    bare.evaluate(ALONE, [made._esm, made._css, {"told": made.told}])
    bare.locator(".tn-replay").focus()
    bare.keyboard.press("Home")
    bare.keyboard.press("Shift+P")
    bare.wait_for_function(FULL)
    count = bare.locator(".tn-count")
    start = count.get_attribute("data-at")
    bare.keyboard.press("PageDown")
    expect(count).not_to_have_attribute("data-at", start or "")
    # who throws for the start has nothing to choose
    assert "What would you play" not in bare.locator(".tn-slide").inner_text()
    expect(bare.locator(".tn-covers > g")).to_have_count(0)
    for key in ("n", " "):
        bare.keyboard.press(key)
    assert bare.evaluate(BESIDE) == 0
    before = count.get_attribute("data-at")
    bare.keyboard.press("d")
    assert bare.locator(".tn-covers > g").count() == 0
    bare.keyboard.press("m")
    expect(count).not_to_have_attribute("data-at", before or "")
    bare.keyboard.press("m")
    expect(count).to_have_attribute("data-at", before or "")
    expect(bare.locator(".tn-track")).to_be_hidden()
    bare.keyboard.press("Shift+P")
    bare.wait_for_function(GONE)
    expect(bare.locator(".tn-track")).to_be_visible()
