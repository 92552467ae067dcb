"""A position judged in a page: arrows, the ranking by mouse and by keys, the chance beneath."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

import tablesnb as tn
from tablesnb.compare.analysis import Analysis
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.widget.board import judged_card
from tests.browser.table import Sit, Table

DESK: ViewportSize = {"width": 950, "height": 760}
PHONE: ViewportSize = {"width": 376, "height": 740}
WALL: ViewportSize = {"width": 1920, "height": 1080}
# Which arrows are drawn: those of the best plays, or that of one alone.
DRAWN = """() => ['.tn-plate .tn-ranked > path', '.tn-lit > use'].map((what) =>
    [...document.querySelectorAll(what)].filter((each) => each.checkVisibility(
        { visibilityProperty: true })).length)"""
WORST = "button.tn-row-mistake"


@cache
def ranked() -> tuple[Position, Analysis]:
    """A position, and its plays: each of four hundred games, which take seconds."""
    men = {"white": {8: 1, 6: 1, 4: 1, 2: 1}, "black": {12: 1, 6: 2, 3: 1}}
    off = {"white": 11, "black": 11}
    last = tn.Position.of("irish", men, off=off, turn="white", dice=(4, 2))
    return last, tn.analyse(last, 400, seed=1, exact=False, watch=False)


@pytest.fixture
def judged(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> Callable[[ViewportSize], Table]:
    """``judged(size)`` is a board on which the reader has asked for a judgement."""
    last, found = ranked()
    monkeypatch.setattr(judged_card, "judged_by", lambda _game: found)

    def asked(size: ViewportSize) -> Table:
        table = sit(Game("irish", position=last))
        table.page.set_viewport_size(size)
        table.page.emulate_media(reduced_motion="reduce")
        table.page.locator(".tn-place[tabindex='0']").focus()
        table.press("j")
        return table

    return asked


def drawn(table: Table) -> list[int]:
    found: list[int] = table.page.evaluate(DRAWN)
    return found


def bottom(of: Locator) -> float:
    box = of.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_a_row_shows_its_arrow_alone_and_is_played_by_keys(
    judged: Callable[[ViewportSize], Table],
) -> None:
    table = judged(DESK)
    page = table.page
    best, before = drawn(table), table.game.position
    assert best[0] > 4 and best[1] == 0
    # men can be picked up meanwhile, and the arrows stay
    page.locator(".tn-can").first.click()
    assert drawn(table) == best
    page.keyboard.press("Escape")
    page.locator(WORST).first.hover()
    assert drawn(table) == [0, 1]
    page.mouse.move(0, 0)
    assert drawn(table) == best
    page.locator(WORST).first.focus()
    assert drawn(table) == [0, 1]
    play = page.locator(WORST).first.locator(".tn-play").inner_text()
    table.press("Enter")  # it is shown, and not made
    assert drawn(table) == [0, 1] and table.game.position == before
    table.press("Tab", "Enter")
    # what stands beside the board is drawn a frame later
    verdict = page.locator(".tn-verdict")
    expect(verdict).to_contain_text(f"A mistake: {play} wins ")
    assert drawn(table) == [0, 0]
    assert verdict.inner_text() in table.words
    expect(page.locator(".tn-mine")).to_be_in_viewport()
    assert f": {play}, " in table.focused
    expect(page.get_by_role("img", name=f"Chance of winning in 100, after {play}")).to_be_visible()
    table.press("U")
    assert drawn(table) == best
    table.click("Put away")
    assert drawn(table) == [0, 0]
    # the panel is drawn a frame later
    expect(page.get_by_role("button", name="Judge", exact=True)).to_be_focused()


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_bar_lies_at_the_foot_and_is_as_long_as_the_chance(
    judged: Callable[[ViewportSize], Table], size: ViewportSize
) -> None:
    table = judged(size)
    page = table.page
    share, plate = page.locator(".tn-share"), page.locator(".tn-plate")
    box, board = share.bounding_box(), plate.bounding_box()
    assert box and board
    if size == DESK:  # where the seat at the foot has stood, so that no button moves
        tools = page.locator(".tn-tools").bounding_box()
        assert tools and box["y"] + box["height"] < tools["y"]
        assert (box["x"], box["width"]) == pytest.approx((tools["x"], tools["width"]), abs=5)
    else:
        words = page.locator(".tn-near").bounding_box()
        assert words and board["y"] + board["height"] < box["y"] < words["y"]
        assert (box["x"], box["width"]) == pytest.approx((words["x"], words["width"]), abs=5)
    filled = share.evaluate("each => parseFloat(getComputedStyle(each, '::before').width)")
    chance = table.told.judged.found.best.chance if table.told.judged else 0
    assert filled / box["width"] == pytest.approx(chance, abs=0.02)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
def test_a_wide_stage_keeps_its_height_and_the_board_its_place(
    judged: Callable[[ViewportSize], Table],
) -> None:
    table = judged(DESK)
    stage, plate = table.page.locator(".tn-stage"), table.page.locator(".tn-plate")
    high, board = stage.bounding_box(), plate.bounding_box()
    assert bottom(table.page.locator(".tn-odds")) < bottom(table.page.locator(".tn-game")) - 4
    table.click("Put away")
    expect(table.page.locator(".tn-odds")).to_have_count(0)
    assert stage.bounding_box() == high
    assert bottom(plate) == pytest.approx(board["y"] + board["height"] if board else 0, abs=8)


@pytest.mark.long
def test_before_a_class_it_is_covered_with_the_moves(
    judged: Callable[[ViewportSize], Table],
) -> None:
    table = judged(WALL)
    best = drawn(table)
    page = table.page
    table.press("P")
    odds = page.locator(".tn-odds")
    assert drawn(table) == [0, 0]
    expect(odds).to_be_hidden()
    assert "Chance of winning" not in page.locator(".tn-game").aria_snapshot()
    answers = table.told.shown["answer"]
    table.press("j")
    assert table.told.shown["answer"] == answers
    table.press("m")
    assert drawn(table) == best
    expect(odds).to_be_visible()
    assert bottom(odds) <= 1080
    table.press("P")


@pytest.mark.long(dear=True)
def test_nothing_is_said_against_it_by_axe(
    judged: Callable[[ViewportSize], Table], npm_package: Callable[[str, str], Path]
) -> None:
    table = judged(DESK)
    table.page.evaluate((npm_package("axe-core", "4.10.3") / "axe.min.js").read_text("utf-8"))
    check = """async () => (
        await axe.run('.tn-game', { resultTypes: ['violations'] })
    ).violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join()}`)"""
    for dark in (False, True):
        table.page.evaluate("dark => { document.body.dataset.jpThemeLight = String(!dark); }", dark)
        assert table.page.evaluate(check) == []
    table.page.locator(WORST).first.click()
    table.answer()
    assert table.page.evaluate(check) == []
