"""Tablut in Chromium: played by mouse and by keys, refused with its rule, and stepped through."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tablesnb as tn
from tablesnb.boards.lines import names_of
from tablesnb.games.transcripts import record
from tests.browser.drive import shot
from tests.browser.table import ALONE, Sit, Table
from tests.browser.test_board_life import CHECK
from tests.browser.test_replay import expected, standing

NAMES = names_of(9)


def under_way(*moves: str) -> tn.Game:
    game = tn.Game("tablut")
    for move in moves:
        game.push(move)
    return game


def still(table: Table) -> None:
    table.page.wait_for_function("() => document.getAnimations().length === 0")


def test_men_move_and_take_by_mouse(sit: Sit) -> None:
    table = sit(tn.Game("tablut"))
    assert table.due == "Attackers are to move."
    assert table.page.locator(".tn-place").count() == 81
    shot(table.page, "tablut-start")
    table.button("a4, attacker").click()
    # his lines are shown at once, and nothing was asked
    assert table.page.evaluate("() => tnSent.length") == 0
    assert table.signs() == ["dot"] * 6 + ["picked"]
    table.click("c4, empty, may land")
    assert table.words.startswith("The attackers move a4 → c4.")
    table.click("e4, defender")
    table.click("d4, empty, may land")
    table.click("a6, attacker")
    table.click("c6, empty, may land")
    assert table.words.startswith("The attackers move a6 → c6.")
    expect(table.button("c5, empty")).to_be_attached()
    scene = table.told._scene
    assert [man.seat for man in scene.men if man.place == scene.layout.off] == [1]
    still(table)
    shot(table.page, "tablut-captured")
    table.press("u")
    table.button("c5, defender").wait_for(state="attached")
    assert [str(entry.move) for entry in table.game.log] == ["a4-c4", "e4-d4"]


@pytest.mark.long
def test_a_move_that_no_rule_allows_says_why(sit: Sit) -> None:
    table = sit(under_way("a4-c4", "e4-d4", "a6-c6", "e5-e4", "f9-g9"))
    refusal = table.page.locator(".tn-refusal")
    table.click("e6, defender")
    table.click("e5, castle")
    expect(refusal).to_contain_text("e6 → e5 is refused:")
    expect(refusal.locator("[data-rule^='tablut.men_enter_throne']")).to_be_visible()
    expect(refusal.locator("blockquote").first).to_be_visible()
    shot(table.page, "tablut-refused")
    table.press("Escape")
    table.click("e4, king")
    table.click("e5, castle")
    expect(refusal.locator("[data-rule^='tablut.king_may_reenter']")).to_be_visible()
    assert len(table.game.log) == 5


@pytest.mark.long
def test_men_move_and_take_by_keys(sit: Sit) -> None:
    table = sit(tn.Game("tablut"))
    table.page.locator(".tn-place[tabindex='0']").focus()
    for move in ("a4-c4", "e4-d4", "a6-c6"):
        here, there = (NAMES.index(name) for name in move.split("-"))
        table.lead(here)
        table.press("Enter")
        table.lead(there)
        assert table.focused.endswith(", empty, may land")
        table.press("Enter")
    assert [str(entry.move) for entry in table.game.log] == ["a4-c4", "e4-d4", "a6-c6xc5"]
    # a refusal by keys, and the man put back
    table.lead(NAMES.index("e6"))
    table.press("Enter")
    table.lead(NAMES.index("e4"))
    table.press("Enter")
    expect(table.page.locator("[data-rule='tablut.jumping']")).to_be_visible()
    table.press("Escape")
    table.press("u", "u", "u")
    assert not table.game.log


def test_the_king_goes_out_and_the_board_says_so(sit: Sit) -> None:
    game = tn.Game.from_record(record("tablut"))
    end = game.outcome()
    game.pop()
    table = sit(game)
    table.click("g2, king")
    table.click("i2, empty, may land")
    assert end is not None and table.game.outcome() == end
    expect(table.page.locator(".tn-part-over")).to_contain_text("Where the king must go")
    assert table.due == ""
    still(table)
    shot(table.page, "tablut-out")


@pytest.mark.long
def test_its_transcript_is_stepped_through(sit: Sit) -> None:
    shown = tn.replay(record("tablut"))
    page = sit(tn.Game("tablut")).page
    page.set_content("<!doctype html><html lang='en'><title>A replay</title>")
    page.evaluate(ALONE, [shown._esm, shown._css, {"told": shown.told}])
    following = page.locator(".tn-replay").get_by_role("button", name="Next", exact=True)
    count, says = page.locator(".tn-count"), page.locator(".tn-replay .tn-says")
    for n in range(1, len(shown) + 1):
        following.click()
        expect(count).to_have_text(f"Move {n} of {len(shown)}")
        assert standing(page) == expected(shown.step(n))
        expect(says).to_contain_text(shown.step(n).said)
    assert page.evaluate("() => tnSent.length") == 0
    page.wait_for_function("() => document.getAnimations().length === 0")
    shot(page, "tablut-replay")


@pytest.mark.long
def test_nothing_keeps_a_reader_out(sit: Sit, npm_package: Callable[[str, str], Path]) -> None:
    axe = (npm_package("axe-core", "4.10.3") / "axe.min.js").read_text(encoding="utf-8")
    table = sit(under_way("a4-c4", "e4-d4", "a6-c6", "e5-e4", "f9-g9"))
    table.page.evaluate(axe)
    root = table.page.locator(".tn-game")
    assert root.evaluate(CHECK) == []
    table.click("e6, defender")
    table.click("e5, castle")
    assert root.evaluate(CHECK) == []
    table.click("Readings")
    assert root.evaluate(CHECK) == []
    table.page.set_viewport_size({"width": 360, "height": 900})
    assert root.evaluate(CHECK) == []
    sizes = table.page.locator(".tn-place").evaluate_all(
        "all => all.map(each => Math.min(each.offsetWidth, each.offsetHeight))"
    )
    assert len(sizes) == 81 and min(sizes) >= 24
    assert table.page.evaluate("() => document.documentElement.scrollWidth <= 360")


@pytest.mark.long
def test_pictures_to_look_at(sit: Sit) -> None:
    table = sit(under_way("a4-c4", "e4-d4", "a6-c6", "e5-e4", "f9-g9"))
    table.click("d5, defender")
    still(table)
    shot(table.page, "tablut-light")
    table.page.evaluate("() => document.body.setAttribute('data-jp-theme-light', 'false')")
    table.page.evaluate("() => { document.body.style.background = '#111'; }")
    shot(table.page, "tablut-dark")
    table.page.evaluate("() => document.body.removeAttribute('data-jp-theme-light')")
    table.page.set_viewport_size({"width": 360, "height": 900})
    shot(table.page, "tablut-narrow")
    table.page.emulate_media(media="print")
    shot(table.page, "tablut-print")
    for gone in (".tn-controls", ".tn-more", ".tn-hand"):
        assert table.page.locator(gone).is_hidden()
