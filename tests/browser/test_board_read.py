"""What is read beside a board: it stays as long as it is of use, and can be read to its end."""

from __future__ import annotations

import io

import pytest
from PIL import Image
from playwright.sync_api import Page, ViewportSize, expect

import tablesnb as tn
from tests.boards.crossings import setting
from tests.browser.table import Sit, Table
from tests.browser.test_board_steady import LESSON, PHONE
from tests.long import always

BARRED = ".tn-marks use[href$='-refused']"


def refused(sit: Sit) -> Table:
    """A board on which a man who is in the hand may not go where he was led."""
    table = sit(setting("defenders", K="e5", T="j8 c1", t="m3 j4"))
    table.click("j8, defender")
    table.click("j10, empty")
    expect(table.page.locator(".tn-refusal")).to_be_visible()
    expect(table.page.locator(BARRED)).to_be_visible()
    return table


def test_a_refusal_is_put_away_by_whoever_takes_up_a_man_again(sit: Sit) -> None:
    table = refused(sit)
    page = table.page
    table.press("Escape")
    expect(page.locator(".tn-refusal")).to_be_visible()
    table.click("c1, defender")
    for gone in (".tn-refusal", BARRED):
        expect(page.locator(gone)).to_be_hidden()
    expect(page.locator(".tn-due")).to_be_visible()
    expect(page.locator(".tn-part-moves")).to_have_css("display", "block")
    # a sheet that is opened and closed again does not bring it back, another refusal does
    table.press("?", "?")
    table.click("Players")
    table.click("Close")
    expect(page.locator(".tn-refusal")).to_be_hidden()
    table.click("j10, empty")
    expect(page.locator(".tn-refusal")).to_contain_text("c1 → j10 is refused")
    expect(page.locator(".tn-part-moves")).to_be_hidden()


@pytest.mark.long
def test_what_was_asked_about_is_put_away_by_whoever_plays_on(sit: Sit) -> None:
    table = sit(tn.Game("irish", first="white", seed=1))
    table.game.roll(6, 4)
    table.game.push("24/18")
    table.game.push("24/20")
    table.game.roll(5, 1)
    table.game.push("6/5*")
    table.told.refresh()
    table.hear()
    page = table.page
    page.locator(".tn-told button").first.click()
    table.answer()
    expect(page.locator(".tn-part-about")).to_contain_text("hit")
    table.pick_up().first.click()
    table.answer()
    expect(page.locator(".tn-about")).to_have_count(0)


@pytest.mark.parametrize("size", always(PHONE, of=[LESSON, PHONE]), ids=["lesson", "phone"])
def test_a_refusal_is_read_whole_and_its_words_without_rolling(
    sit: Sit, size: ViewportSize
) -> None:
    table = sit(tn.Game("irish", seed=5, first="white"))
    page = table.page
    page.set_viewport_size(size)
    table.game.roll(5, 2)
    table.told.refresh()
    table.hear()
    stands = "each => each.getBoundingClientRect().y + scrollY"
    board = page.locator(".tn-plate").evaluate(stands)
    table.click("24: two men of yours, may move")
    table.click("1: two men of Black")
    read, fold = page.locator(".tn-read"), page.locator(".tn-refusal > details")
    expect(page.locator(".tn-refusal")).to_be_visible()
    rolls = "each => each.scrollHeight > each.clientHeight + 1"
    assert not read.evaluate(rolls)
    # long words are folded; unfolded, the frame grows, and the board stays
    fold.locator("> summary").click()
    assert not read.evaluate(rolls)
    assert page.locator(".tn-plate").evaluate(stands) == pytest.approx(board, abs=1)


def lowest(page: Page) -> int:
    """How many colours there are in the lowest line of px of the place for words."""
    box = page.locator(".tn-read").bounding_box()
    assert box is not None
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    left, y = round(box["x"]) + 8, round(box["y"] + box["height"]) - 2
    return len({shot.getpixel((x, y)) for x in range(left, left + round(box["width"]) - 16)})


@pytest.mark.long
@pytest.mark.parametrize("size", always(PHONE, of=[LESSON, PHONE]), ids=["lesson", "phone"])
def test_nothing_is_cut_at_its_edge_and_all_can_be_read(sit: Sit, size: ViewportSize) -> None:
    table = sit(tn.Game("irish", seed=3))
    page = table.page
    page.set_viewport_size(size)
    page.locator(".tn-told button").first.click()
    table.answer()
    read, last = page.locator(".tn-read"), page.locator(".tn-about > button").last
    read.evaluate("each => each.style.maxHeight = '150px'")
    assert read.evaluate("each => each.scrollHeight > each.clientHeight + 30")
    assert lowest(page) < 4
    # and at its end all can be read
    read.evaluate("each => each.scrollTop = each.scrollHeight")
    box, around = last.bounding_box(), read.bounding_box()
    assert box is not None and around is not None
    assert box["y"] + box["height"] < around["y"] + around["height"] - 12


# the lines of text that the edge of the place for words, or what covers its end, cuts through
CUT = """read => {
    const { height } = getComputedStyle(read, '::after');
    const more = read.classList.contains('tn-more');
    const edge = read.getBoundingClientRect().bottom - (more ? parseFloat(height) : 0);
    const texts = document.createTreeWalker(read, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found = [];
    while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        for (const { top, bottom } of range.getClientRects()) {
            if (top < edge - 1 && bottom > edge + 1) found.push(texts.currentNode.data);
        }
    }
    return found;
}"""


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("colours", always("light", of=["light", "forced"]))
def test_the_aim_of_a_game_ends_with_a_whole_line_where_there_is_no_room_for_all(
    sit: Sit, bare: Page, colours: str
) -> None:
    """Before the first throw, in the first window of a lesson, and wherever it is rolled to."""
    bare.emulate_media(forced_colors="active" if colours == "forced" else "none")
    bare.set_viewport_size({"width": 952, "height": 470})
    for name in ("irish", "el_mundo", "alea_evangelii"):
        page = sit(tn.Game(name, seed=1674)).page
        read, more = page.locator(".tn-read"), page.locator(".tn-read.tn-more")
        sign = "each => getComputedStyle(each, '::after').content"
        assert "▾" in more.evaluate(sign)
        for top in (0, 11, 23):
            read.evaluate("(each, top) => { each.scrollTop = top; }", top)
            page.wait_for_timeout(60)
            assert read.evaluate(CUT) == [], (name, top)
            # of El Mundo, whose seats leave little out, all is seen at the last of these
            assert more.count() == 0 or lowest(page) == 1, (name, top)
            assert more.count() == 1 or read.evaluate(BELOW) <= 1, (name, top)
        read.evaluate("each => { each.scrollTop = each.scrollHeight; }")
        expect(more).to_have_count(0)


# how far the last line of text stands below the edge of the place for words
BELOW = """read => {
    const texts = document.createTreeWalker(read, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let low = 0;
    while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        for (const { bottom } of range.getClientRects()) low = Math.max(low, bottom);
    }
    return low - read.getBoundingClientRect().bottom;
}"""


@pytest.mark.parametrize(
    ("name", "size"),
    [("todas_tablas", (1024, 700)), ("quinze_tablas", (360, 740)), ("tablut", (360, 740))],
)
def test_no_sign_says_that_text_goes_on_where_all_is_read(
    sit: Sit, name: str, size: tuple[int, int]
) -> None:
    page = sit(tn.Game(name, seed=1)).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(120)
    read = page.locator(".tn-read")
    more = read.evaluate("read => read.classList.contains('tn-more')")
    assert more is (read.evaluate(BELOW) > 1)


@pytest.mark.long
def test_what_closes_a_sheet_covers_nothing_in_it(sit: Sit) -> None:
    table = sit(tn.Game("irish", seed=3))
    page = table.page
    page.set_viewport_size(LESSON)
    table.more("Record and position")
    shut = page.locator(".tn-shut").bounding_box()
    assert shut is not None
    copies = page.locator(".tn-copied button")
    assert copies.count() == 2
    for copy in copies.all():
        box = copy.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= shut["x"] or box["y"] >= shut["y"] + shut["height"]


@pytest.mark.long
def test_many_seats_stand_in_their_plates_and_say_what_they_hold(sit: Sit) -> None:
    table = sit(tn.Game("astronomical_tables", seed=1))
    page = table.page
    page.set_viewport_size(LESSON)
    seats = page.locator(".tn-seat").all()
    assert len(seats) == 7
    for seat in seats:
        assert seat.locator(".tn-tally").inner_text() == "holds 0"
        around = seat.bounding_box()
        lamp, tally = (seat.locator(each).bounding_box() for each in (".tn-lamp", ".tn-tally"))
        assert around is not None and lamp is not None and tally is not None
        # the light is a ring of 4 px round the lamp
        assert lamp["x"] - 4 >= around["x"]
        assert tally["x"] + tally["width"] <= around["x"] + around["width"]
