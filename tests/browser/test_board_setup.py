"""A board is set up by mouse and by keys, and played on."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import ViewportSize, expect

import tablesnb as tn
from tests.browser.drive import shot
from tests.browser.table import Sit, Table
from tests.browser.test_board_steady import LESSON

WIDE: ViewportSize = {"width": 1000, "height": 760}
# Where a spot of the drawing is in the window.
WHERE = """([x, y]) => {
    const svg = document.querySelector(".tn-plate svg");
    const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    return [at.x, at.y];
}"""


def sat(sit: Sit, name: str, **given: object) -> Table:
    table = sit(tn.Game(name, seed=1283, **given))  # type: ignore[arg-type]
    table.page.set_viewport_size(WIDE)
    table.click("Set up")
    return table


def names(table: Table) -> list[str]:
    found: list[str] = table.told.shown["names"]
    return found


def test_by_mouse_and_what_is_wrong_is_said(sit: Sit) -> None:
    table = sat(sit, "irish", first="white")
    page, card = table.page, table.page.locator(".tn-sheet:not(.tn-own) .tn-sentence")
    expect(card).to_have_text("This can be played.")
    expect(page.locator(".tn-throw")).to_be_hidden()
    table.click("24: two men of White")
    assert table.signs() == ["picked"]
    table.click("12: five men of Black")
    expect(card).to_contain_text("no two colours share a point")
    shot(page, "setup-wrong")
    table.button("Play from here").click(force=True)
    table.answer()
    expect(page.locator(".tn-words")).to_contain_text("no two colours share a point")
    # nothing is lost: who is on top is taken off again
    table.click("12: one man of White, five men of Black")
    table.click("Off the board")
    expect(card).to_have_text("This can be played.")
    page.get_by_label("To play").select_option("black")
    table.answer()
    for die, face in (("First die", "6"), ("Second die", "4")):
        page.get_by_label(die).select_option(face)
        table.answer()
    expect(page.locator(".tn-dice use, .tn-dice *").first).to_be_attached()
    shot(page, "setup-dice")
    table.click("Play from here")
    assert table.due == "Black is to play a six and a four."
    table.game = table.told.game
    assert table.play_by_mouse("black")
    assert table.told.game.position.off("white") == 1


@pytest.mark.long
def test_every_tool_that_is_seen_in_set_up_does_something(sit: Sit) -> None:
    table = sat(sit, "irish", first="white")
    tools = table.page.locator(".tn-tool:visible")
    assert tools.all_inner_texts() == ["Full screen", "More"]
    table.click("More")
    seen = tools.all_inner_texts()
    assert seen == ["Turn the board", "Keys", "Sounds", "For a class"]
    table.click("Close")
    for name in seen[:2]:
        table.more(name)
        expect(table.page.locator(".tn-own:visible")).to_have_count(1)
        table.click("Close")
    table.click("Cancel")
    expect(table.page.get_by_role("button", name="Readings")).to_be_visible()


def test_by_keys_and_taken_back(sit: Sit) -> None:
    table = sat(sit, "irish", first="white")
    page = table.page
    before = names(table)
    page.locator(".tn-place[tabindex='0']").focus()
    table.lead(0)
    assert table.focused == "1: two men of Black, may move"
    table.press("Enter")
    assert table.signs() == ["picked"]
    table.press("Escape")
    assert table.signs() == []
    table.press("Enter")
    table.lead(2)
    table.press("Enter")
    assert names(table)[2] == "3: one man of Black"
    table.press("u")
    assert names(table) == before
    # an empty place takes a man from beside the board
    table.lead(5)
    table.press("Enter")
    table.click("Off the board")
    table.lead(1)
    table.press("Enter")
    expect(page.locator(".tn-words")).to_have_text("")
    assert names(table)[1] == "2: one man of White"


def test_an_id_is_typed_and_copied(sit: Sit) -> None:
    table = sat(sit, "irish", first="white")
    game = tn.Game("irish", first="white")
    game.roll(6, 5)
    field = table.page.get_by_label("Paste an id")
    field.fill("irish/nonsense")
    field.press("Enter")
    table.answer()
    assert table.words != ""
    field = table.page.get_by_label("Paste an id")
    field.fill(game.position.id)
    field.press("Enter")
    table.answer()
    expect(table.page.get_by_label("Position", exact=True)).to_have_value(game.position.id)
    table.click("Play from here")
    assert table.told.game.position == game.position


@pytest.mark.long
def test_the_king_and_men_who_are_more(sit: Sit) -> None:
    table = sat(sit, "alea_evangelii")
    card = table.page.locator(".tn-sheet:not(.tn-own) .tn-sentence")
    place = next(n for n, each in enumerate(names(table)) if each.startswith("j10:"))
    table.page.locator(f"[data-place='{place}']").click()
    table.click("Off the board")
    expect(card).to_have_text("The king stands nowhere: there must be one on the board.")
    table.page.get_by_label("To play").select_option("defenders")
    table.answer()
    table.page.locator(f"[data-place='{place - 1}']").click()
    table.answer()
    shot(table.page, "setup-alea")
    sent = json.loads(table.page.evaluate("() => JSON.stringify(tnSent)"))
    assert sent == []
    table.click("Cancel")
    assert names(table)[place] == "j10, king"


@pytest.mark.long
def test_a_ring_and_its_reserve(sit: Sit) -> None:
    table = sat(sit, "el_mundo", first="green")
    table.page.locator('.tn-place[aria-label^="Green\'s reserve"]').click()
    table.page.locator("[data-place='4']").click()
    table.answer()
    table.click("Red, reserve: one less")
    card = table.page.locator(".tn-sheet:not(.tn-own) .tn-sentence")
    expect(card).to_contain_text("Red has 11 men")
    shot(table.page, "setup-mundo")
    table.click("Red, reserve: one more")
    expect(card).to_have_text("This can be played.")
    table.click("Play from here")
    assert table.told.game.position.reserve("green") == 11


@pytest.mark.long
def test_on_lines_men_are_led_from_beside_the_board_and_back(sit: Sit) -> None:
    table = sat(sit, "tablut")
    before = table.page.locator(".tn-plate svg").get_attribute("viewBox")
    table.click("Clear")
    page = table.page
    page.locator(".tn-men use").first.wait_for()
    assert "Defenders' captured: nine men of Defenders" in names(table)

    def led(source: str, target: str) -> None:
        spots = []
        for name in (source, target):
            ring = table.told.shown["from"].get(names(table).index(name))
            place = table.button(name).bounding_box()
            assert place is not None
            if ring is None:
                spots.append((place["x"] + place["width"] / 2, place["y"] + place["height"] / 2))
            else:
                spots.append(tuple(page.evaluate(WHERE, ring["at"][:2])))
        page.mouse.move(*spots[0])
        page.mouse.down()
        page.mouse.move(*spots[1], steps=4)
        page.mouse.up()
        table.answer()

    # the king lies on top, and comes first
    led("Defenders' captured: nine men of Defenders", "e5: empty")
    assert "e5: one man of Defenders" in names(table)
    assert [man.place for man in table.told.scene.men if man.mark] == [40]
    expect(page.locator(".tn-sheet:not(.tn-own) .tn-sentence")).not_to_contain_text("The king")
    led("e5: one man of Defenders", "Attackers' captured: 16 men of Attackers")
    assert "Defenders' captured: nine men of Defenders" in names(table)
    table.click("Cancel")
    assert page.locator(".tn-plate svg").get_attribute("viewBox") != before


@pytest.mark.long
def test_rows_of_the_sheet_stand_beneath_each_other(sit: Sit) -> None:
    table = sit(tn.Game("irish", first="white"))
    table.page.set_viewport_size(LESSON)
    table.click("Set up")
    rows = table.page.locator(".tn-named").all()
    lefts = []
    for row in rows:
        items = row.locator("> span > *").all()
        boxes = [each.bounding_box() for each in items]
        assert len({round(box["y"]) for box in boxes if box}) == 1, "in one line"
        lefts.append([round(box["x"]) for box in boxes if box])
    assert len({each[0] for each in lefts}) == 1
    assert lefts[-1] == lefts[-2] and len(lefts[-1]) == 2
