"""The board in a real JupyterLab: picked up, moved, refused, taken back, by mouse and by keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.drive import SENT, Lab, cells, errors, lay, named, run_all, run_cell, shot

IRISH = """import tablesnb as tn
game = tn.Game("irish", seed=1283, first="white")
tn.board(game)"""


@pytest.fixture
def irish(lab: Lab, page: Page) -> Page:
    """Irish on a board, White to throw, in a notebook that has been run."""
    lay(lab, page, IRISH, "print(game.position.id)")
    run_all(page)
    assert errors(page) == []
    expect(page.locator(".tn-game")).to_be_visible()
    return page


def point(page: Page, name: str) -> Locator:
    """A button of the board by its name."""
    return page.locator(".tn-game").get_by_role("button", name=named(name))


def says(page: Page) -> Locator:
    return page.locator(".tn-speech")


def position(page: Page) -> str:
    """What Python says, asked in a cell of its own."""
    run_cell(page, 1)
    return str(cells(page)[1]["outputs"][0]["text"]).strip()


def focused(page: Page) -> str:
    """The name of what the keys go to."""
    name = "node => node.getAttribute('aria-label') ?? node.textContent"
    return str(page.evaluate_handle("() => document.activeElement").evaluate(name))


def signs(page: Page) -> list[str]:
    """The signs that lie over the men: the ring of the hand, and where it may land."""
    found = page.locator(".tn-hand use:not([href$=may])").all()
    return sorted(str(each.get_attribute("href")).partition("-")[2] for each in found)


@pytest.mark.everyday
def test_a_game_is_played_with_the_mouse(irish: Page) -> None:
    page = irish
    shot(page, "board-start")
    point(page, "Throw").click()
    expect(says(page)).to_contain_text("White throws 2 3. White is to play a three and a two.")
    expect(point(page, "Throw")).to_have_attribute("aria-disabled", "true")

    page.evaluate(SENT)
    point(page, "13: five men of yours").click()
    expect(point(page, "10: empty, may land")).to_be_visible()
    assert signs(page) == ["land", "land", "land", "picked"]
    assert page.evaluate("() => window.tnSent") == 0
    shot(page, "board-picked")

    kept = page.locator(".tn-men use[data-man='9']").element_handle()
    point(page, "10: empty, may land").click()
    expect(says(page)).to_contain_text("White moves 13 → 10. White is to play a two.")
    assert kept is not None
    assert kept.evaluate("man => man.isConnected")
    assert signs(page) == []
    assert "24x2,13x4,10x1,8x3,6x5" in position(page)
    expect(point(page, "10: one man of yours")).to_be_visible()
    shot(page, "board-moved")

    point(page, "Take back White's 13 → 10").click()
    expect(says(page)).to_contain_text("Taken back: White's 13 → 10.")
    expect(point(page, "13: five men of yours")).to_be_visible()
    assert errors(page) == []


@pytest.mark.everyday
def test_a_refusal_names_its_rule_and_its_passage(irish: Page) -> None:
    page = irish
    point(page, "Throw").click()
    expect(says(page)).to_contain_text("White throws 2 3.")
    point(page, "13: five men of yours").click()
    point(page, "12: five men of Black").click()
    refusal = page.locator(".tn-refusal")
    expect(refusal).to_contain_text(
        "13 → 12 is refused: 12 is one point away. Your dice are 3 and 2"
    )
    expect(refusal.locator("[data-rule='irish.dice']")).to_be_visible()
    expect(refusal).to_contain_text("reported")
    expect(refusal.locator("blockquote").first).to_contain_text("“")
    expect(refusal.locator("cite").first).to_contain_text("Irish")
    assert page.locator(".tn-marks use[href$='-refused']").count() == 1
    # the man stays in the hand, to be put elsewhere
    assert signs(page) == ["land", "land", "land", "picked"]
    shot(page, "board-refused")

    point(page, "11: empty, may land").click()
    expect(refusal).to_have_count(0)
    point(page, "Take back White's 13 → 11").click()
    # why not is asked of the position that is shown: it must have come
    expect(says(page)).to_contain_text("Taken back: White's 13 → 11.")
    point(page, "3: empty").click()
    expect(refusal).to_contain_text("White has no man on 3.")
    assert errors(page) == []


def test_a_game_is_played_by_keys(irish: Page) -> None:
    page = irish
    page.evaluate("() => document.querySelector('.tn-throw').focus()")
    page.keyboard.press("Enter")
    expect(says(page)).to_contain_text("White throws 2 3.")
    before = len(cells(page))
    # one stop of the Tab key for all moves, one for all points, then the arrows
    page.keyboard.press("Shift+Tab")
    assert "The first player to bear off" in focused(page)
    page.keyboard.press("Shift+Tab")
    assert focused(page).startswith("24: ")
    walked = []
    for arrow in ("Down", "Right", "End", "Up", "Right", "Home", *["Right"] * 12):
        page.keyboard.press(f"Arrow{arrow}" if arrow not in ("Home", "End") else arrow)
        walked.append(focused(page).partition(":")[0])
    # fmt: off
    assert walked == [
        "1", "2", "1", "24", "23", "24", "23", "22", "21", "20", "19", "Black's bar", "18", "17",
        "16", "15", "14", "13",
    ]
    # fmt: on
    assert focused(page) == "13: five men of yours, may move"
    page.keyboard.press("Enter")
    expect(point(page, "11: empty, may land")).to_be_visible()
    page.keyboard.press("Escape")
    expect(point(page, "11: empty, may land")).to_have_count(0)
    page.keyboard.press("Space")
    # where a row ends, the arrow stays
    for arrow in ("Right", "Down", "Left"):
        page.keyboard.press(f"Arrow{arrow}")
    assert focused(page).startswith("11: ")
    shot(page, "board-focus")
    page.keyboard.press("Enter")
    expect(says(page)).to_contain_text("White moves 13 → 11.")
    for key in "bax":
        page.keyboard.press(key)
    assert len(cells(page)) == before
    assert "13x4,11x1" in position(page)
    assert errors(page) == []


BEARING = """import tablesnb as tn
men = {"white": {3: 2, 1: 1}, "black": {6: 5, 8: 5, 13: 5}}
position = tn.Position.of("irish", men, off={"white": 12}, turn="white", dice=(6, 4))
tn.board(position)"""


@pytest.mark.long
def test_no_question_is_asked_where_both_dice_bear_a_man_off_alike(lab: Lab, page: Page) -> None:
    lay(lab, page, BEARING)
    run_all(page)
    assert errors(page) == []
    point(page, "3: two men of yours").click()
    assert signs(page) == ["edge", "picked"]
    point(page, "off: twelve men of yours, may land").click()
    expect(says(page)).to_contain_text("White bears a man off from 3")
    assert page.locator(".tn-which button").count() == 0
    point(page, "3: one man of yours").click()
    # what is touched before the answer has come is done after it
    point(page, "off: thirteen men of yours, may land").click()
    point(page, "Throw").click()
    expect(says(page)).to_contain_text("Black throws")
    shot(page, "board-off")
    assert errors(page) == []


def theme(page: Page, name: str) -> None:
    """Change JupyterLab's theme, and wait until its curtain is gone."""
    change = "name => jupyterapp.commands.execute('apputils:change-theme', {theme: name})"
    page.evaluate(change, f"JupyterLab {name}")
    light = str(name == "Light").lower()
    page.wait_for_selector(f"body[data-jp-theme-light='{light}']", state="attached")
    page.wait_for_selector("#jupyterlab-splash", state="detached")


def colour(page: Page) -> Any:
    return page.locator(".tn-game").evaluate("board => getComputedStyle(board).backgroundColor")


@pytest.mark.long
def test_the_board_in_a_dark_page_and_a_narrow_one(lab: Lab, page: Page) -> None:
    lay(lab, page, IRISH, "game.position")
    theme(page, "Dark")
    run_all(page)
    point(page, "Throw").click()
    expect(says(page)).to_contain_text("White throws 2 3.")
    point(page, "13: five men of yours").click()
    point(page, "12: five men of Black").click()
    expect(page.locator(".tn-refusal")).to_be_visible()
    shot(page, "board-dark")
    assert colour(page) == "rgb(33, 26, 21)"
    theme(page, "Light")
    assert colour(page) == "rgb(245, 236, 216)"
    page.locator(".tn-game").evaluate("board => { board.style.width = '360px'; }")
    box = page.locator(".tn-game").bounding_box()
    assert box is not None and box["width"] == 360
    shot(page, "board-narrow")
    assert errors(page) == []


KEPT = """import ipywidgets.widgets.widget as kept
print(len(kept._instances))"""


def test_a_cell_run_again_leaves_nothing_and_a_cell_is_followed(lab: Lab, page: Page) -> None:
    lay(lab, page, IRISH, KEPT, "_ = game.roll(6, 5)")
    counts = []
    for _ in range(3):
        run_all(page)
        assert errors(page) == []
        counts.append(str(cells(page)[1]["outputs"][0]["text"]).strip())
        expect(page.locator(".tn-game")).to_have_count(1)
        # what a later cell did to the game stands on the board
        expect(says(page)).to_contain_text("White throws 6 5.")
    assert len(set(counts)) == 1
