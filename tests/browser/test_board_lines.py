"""The list of moves leads to every throw and choice, on the line that is played and on others."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import ViewportSize, expect

import tablesnb as tn
from tests.browser.drive import shot
from tests.browser.table import Sit, Table

WIDE: ViewportSize = {"width": 1000, "height": 700}


def turns(table: Table) -> list[str]:
    return table.page.locator(".tn-list li").all_inner_texts()


@pytest.fixture
def table(sit: Sit) -> Table:
    """A board on which White has played a throw, gone back, and played it otherwise."""
    game = tn.Game("irish", seed=1283, first="white")
    table = sit(game)
    table.page.set_viewport_size(WIDE)
    for seat, dice in (("white", (6, 5)), ("black", (3, 1)), ("white", (5, 5))):
        game.roll(*dice)
        table.told.refresh()
        table.page.evaluate("shown => tnTell('shown', shown)", table.told.shown)
        assert table.play_by_mouse(seat)
    table.page.locator(".tn-list .tn-turn").first.click()
    table.answer()
    while len(game.log) > 1:
        table.press("u")
    game.push("13/7 13/8")
    table.told.refresh()
    table.page.evaluate("shown => tnTell('shown', shown)", table.told.shown)
    return table


@pytest.mark.long
def test_a_touch_leads_to_a_turn_of_another_line_and_back(table: Table) -> None:
    page, game = table.page, table.game
    expect(page.locator(".tn-turn")).to_have_count(4)
    left = page.locator(".tn-left .tn-turn")
    expect(left).to_have_count(3)
    expect(page.locator("[aria-current=step]")).to_contain_text("13→7 13→8")
    left.last.click()
    table.answer()
    assert len(game.log) == 9
    expect(page.locator("[aria-current=step]")).to_contain_text("5-5")
    expect(page.locator(".tn-left .tn-turn")).to_have_count(1)
    assert "tn-turn" in page.evaluate("() => document.activeElement.className")
    page.locator(".tn-left .tn-turn").click()
    table.answer()
    assert [str(entry.move) for entry in game.log[1:]] == ["13/7", "13/8"]
    shot(page, "lines")


@pytest.mark.long
def test_arrow_keys_go_through_the_list_and_the_rest_is_ahead(table: Table) -> None:
    page, game = table.page, table.game
    page.locator(".tn-list [tabindex='0']").focus()
    table.press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Enter")
    assert [entry.seat for entry in game.log if entry.is_throw] == ["white", "black"]
    expect(page.locator(".tn-ahead")).to_have_count(1)
    expect(page.locator(".tn-list [tabindex='0']")).to_have_count(1)
    table.press("ArrowDown")
    page.keyboard.press("Tab")
    assert "tn-turn" not in page.evaluate("() => document.activeElement.className")


def test_the_row_that_the_keys_lead_to_is_in_sight_in_a_long_list(sit: Sit) -> None:
    game, lot = tn.Game("irish", seed=3), random.Random(3)
    while len(game.log) < 120 or not game.legal_moves:
        if game.legal_moves:
            game.push(lot.choice(game.legal_moves))
        else:
            game.roll()
    page = sit(game).page
    page.set_viewport_size(WIDE)
    page.locator(".tn-list [tabindex='0']").focus()
    for key in ["ArrowUp"] * 12 + ["ArrowDown"] * 5:
        page.keyboard.press(key)
        # a browser that rolls by itself does it a moment later
        page.wait_for_timeout(60)
        row = page.locator(".tn-list .tn-turn:focus")
        seen, box = row.bounding_box(), page.locator(".tn-read").bounding_box()
        assert seen and box
        assert box["y"] - 1 <= seen["y"], (key, seen, box)
        assert seen["y"] + seen["height"] <= box["y"] + box["height"] + 1, (key, seen, box)


@pytest.mark.long
def test_three_steps_beside_the_turn_are_no_wider_than_the_panel(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": 934 + 16, "height": 760})
    table.press("u")
    steps = page.locator(".tn-steps > :visible")
    expect(steps).to_have_count(4)
    boxes = [each.bounding_box() for each in steps.all()]
    panel = page.locator(".tn-panel").bounding_box()
    assert panel and panel["width"] == 298
    for box in boxes:
        assert box and box["x"] >= panel["x"]
        assert box["x"] + box["width"] <= panel["x"] + panel["width"], boxes
        assert box["width"] >= 32
    assert len({box["y"] for box in boxes if box}) == 1
    assert steps.first.evaluate("each => each.scrollWidth <= each.clientWidth")


@pytest.mark.long
def test_in_a_narrow_cell_the_steps_stay_inside_it(table: Table) -> None:
    """JupyterLab on a phone leaves a cell some 250 pixels, and the last arrow was cut off."""
    page = table.page
    page.set_viewport_size({"width": 260, "height": 740})
    table.press("u")
    frame = page.locator(".tn-game").bounding_box()
    boxes = [each.bounding_box() for each in page.locator(".tn-steps > :visible").all()]
    assert frame and len(boxes) == 4
    assert all(box and box["x"] + box["width"] <= frame["x"] + frame["width"] for box in boxes)
