"""The board in the hand: a window 360 pixels wide, and a finger instead of a mouse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import tablesnb as tn
from tablesnb.widget.board import resume
from tablesnb.widget.board.game_files import OF_ONE_BOARD, Found, Unread
from tests.browser.drive import Lab, errors, lay, named, run_all, shot
from tests.browser.table import Sit
from tests.long import always

REAL = """import tablesnb as tn
game = tn.Game("irish", seed=1283, first="white")
tn.board(game)"""
FINGER = 24  # what WCAG 2.2 asks of the smallest target, in px
BUTTON = 44  # what it asks of a good one

# What sticks out of the board, and what is too low for a finger; points are looked at apart.
FAULTS = f"""board => {{
    const {{ right, left }} = board.getBoundingClientRect();
    const seen = [...board.querySelectorAll('*')].filter(
        each => each.checkVisibility() && !each.closest('svg, .tn-wide'));
    const name = each => each.className + ' ' + each.textContent.slice(0, 30);
    const out = seen.filter(each => {{
        const box = each.getBoundingClientRect();
        return box.right > right + 0.5 || box.left < left - 0.5;
    }});
    const low = seen.filter(each => each.matches('button, summary, select, input')
        && each.getBoundingClientRect().height < {BUTTON});
    return [board.scrollWidth - board.clientWidth, out.map(name), low.map(name)];
}}"""
# How wide a point is to a finger that comes down in the middle of its height.
REACH = """point => {
    const { left, right, top, height } = point.getBoundingClientRect();
    const hit = x => document.elementFromPoint(x, top + height / 2) === point;
    let [from, to] = [(left + right) / 2, (left + right) / 2];
    while (hit(from - 0.5)) from -= 0.5;
    while (hit(to + 0.5)) to += 0.5;
    return [left - from, to - right, to - from];
}"""


@pytest.fixture
def board(lab: Lab, phone: Page) -> Locator:
    lay(lab, phone, REAL, simple=True)
    run_all(phone)
    assert errors(phone) == []
    assert phone.evaluate("() => [innerWidth, matchMedia('(pointer: coarse)').matches]") == [
        360,
        True,
    ]
    found = phone.locator(".tn-game")
    expect(found).to_be_visible()
    return found


def tap(board: Locator, name: str) -> None:
    button = board.get_by_role("button", name=named(name))
    button.scroll_into_view_if_needed()
    button.tap()


def says(board: Locator, text: str) -> None:
    expect(board.locator(".tn-words")).to_have_text(text)


def faults(board: Locator) -> Any:
    return board.evaluate(FAULTS)


@pytest.mark.long
def test_a_turn_is_played_with_a_finger(board: Locator, phone: Page) -> None:
    assert faults(board) == [0, [], []]
    tap(board, "Throw")
    says(board, "White throws 2 3.")
    tap(board, "13: five men of yours")
    shot(phone, "touch-picked")
    assert faults(board) == [0, [], []]
    tap(board, "10: empty, may land")
    says(board, "White moves 13 → 10.")
    # two points side by side are told apart by name
    tap(board, "Take back White's 13 → 10")
    says(board, "Taken back: White's 13 → 10.")
    tap(board, "13: five men of yours")
    expect(board.locator(".tn-which button")).to_have_text(["to 8", "to 10", "to 11"])
    tap(board, "to 11")
    says(board, "White moves 13 → 11.")
    expect(board.locator(".tn-which button")).to_have_count(0)
    assert faults(board) == [0, [], []]
    assert errors(phone) == []


@pytest.mark.long
def test_a_point_that_may_be_chosen_is_wide_enough_for_a_finger(
    board: Locator, phone: Page
) -> None:
    tap(board, "Throw")
    says(board, "White throws 2 3.")
    may = board.locator(".tn-can")
    expect(may).to_have_count(4)
    for n in range(4):
        left, right, wide = may.nth(n).evaluate(REACH)
        assert wide >= FINGER - 1, (left, right, wide)
    # neither of two that may takes from the other; both take from those that may not
    tap(board, "13: five men of yours")
    for name, inner in (("11: empty, may land", 0), ("10: empty, may land", 1)):
        reach = board.get_by_role("button", name=named(name)).evaluate(REACH)
        assert abs(reach[inner]) < 2 and reach[1 - inner] > 3, (name, reach)
    # beside the point, but nearer to it than to where nothing can be chosen
    box = board.get_by_role("button", name="10: empty, may land", exact=True).bounding_box()
    assert box is not None
    phone.touchscreen.tap(box["x"] - 3, box["y"] + box["height"] / 2)
    says(board, "White moves 13 → 10.")


@pytest.mark.long
def test_a_refusal_is_read_beneath_the_board(board: Locator, phone: Page) -> None:
    tap(board, "Throw")
    says(board, "White throws 2 3.")
    tap(board, "13: five men of yours")
    tap(board, "12: five men of Black")
    words = (
        "13 → 12 is refused: 12 is one point away. Your dice are 3 and 2: one die takes this man "
        "to 10 or 11."
    )
    expect(board.locator(".tn-words")).to_have_text(words)
    read = board.locator(".tn-refusal .tn-sentence")
    expect(read).to_have_text(words)
    expect(read).to_be_in_viewport()
    box = read.bounding_box()
    assert box is not None and box["height"] > 20
    shot(phone, "touch-refused")
    for sheet in ("Real dice", "Turn the board", "Keys"):
        tap(board, "More")
        tap(board, sheet)
        assert faults(board) == [0, [], []], sheet
        board.locator(".tn-own:visible").evaluate("own => own.scrollIntoView()")
        shot(phone, f"touch-{sheet.lower().replace(' ', '-')}")
        tap(board, "Close")
    tap(board, "Readings")
    expect(board.locator(".tn-sheet")).to_be_visible()
    assert faults(board) == [0, [], []]
    shot(phone, "touch-readings")
    assert errors(phone) == []


@pytest.mark.long
def test_a_board_of_nineteen_lines_is_played_with_a_finger(lab: Lab, phone: Page) -> None:
    source = "import tablesnb as tn\ntn.board(tn.Game('alea_evangelii', seed=1))"
    lay(lab, phone, source, simple=True)
    run_all(phone)
    assert errors(phone) == []
    shown = phone.locator(".tn-game")
    expect(shown).to_be_visible()
    for name in ("j7, defender", "h7, empty, may land"):
        button = shown.get_by_role("button", name=named(name))
        button.scroll_into_view_if_needed()
        button.tap()
    expect(shown.locator(".tn-words")).to_contain_text("The defenders move j7 → h7.")
    shot(phone, "alea-touch")
    assert errors(phone) == []


@pytest.mark.parametrize("name", always("el_mundo", of=["irish", "el_mundo"]))
def test_what_was_kept_is_offered_whole(sit: Sit, name: str) -> None:
    table = sit(tn.Game(name, seed=1283, opening="ask"))
    told, page = table.told, table.page
    page.set_viewport_size({"width": 360, "height": 740})
    for nth in range(OF_ONE_BOARD):
        kept = tn.Game(name, seed=1283 + nth, opening="ask")
        kept.roll()
        told.keeper.found.append(Found(kept, 1.7e9 - 1e8 * nth, Path(f"{nth}.txt")))
    told._show(resume.SPOKEN, aside=True)
    table.hear()
    offers = page.locator(".tn-part-resume button")
    days = ["November 2023", "September 2020", "July 2017", "May 2014", "Start over"]
    expect(offers).to_contain_text(days)
    assert page.locator(".tn-told").evaluate("each => each.scrollHeight - each.clientHeight") <= 1
    # and hides nothing
    expect(page.locator(".tn-part-moves")).not_to_be_empty()
    # on a board as broad as it is high what is thrown with may lie beneath
    throw = page.locator(".tn-throw") if name == "irish" else offers.last
    for each in (*offers.all(), throw):
        box = each.bounding_box()
        assert box is not None and box["y"] + box["height"] <= 740
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360


def test_a_long_note_on_a_damaged_game_is_as_broad_as_the_board(sit: Sit) -> None:
    table = sit(tn.Game("irish", seed=1283))
    told, page = table.told, table.page
    page.set_viewport_size({"width": 360, "height": 740})
    place = Path("/data/anna-maria/.local/share/tablesnb/games")
    lost = place / "irish-0123456789abcdef-01234567.damaged"
    told.keeper.unread.append(Unread(lost, "it is empty"))
    told._show(told.keeper.notes[0], aside=True)
    table.hear()
    note = page.locator(".tn-part-resume")
    expect(note).to_contain_text(f"It lies in {lost}.")
    shot(page, "note-damaged")
    assert note.evaluate("each => each.scrollWidth - each.clientWidth") <= 0
    # what is said is read there, and the board can be played on as before
    table.click("All right")
    expect(note).to_be_empty()
