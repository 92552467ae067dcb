"""A board on other keyboards, in a page that is read from the right, and in forced colours."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

import tablesnb as tn
from tablesnb.widget.board.view import board
from tests.browser.table import SIZE, Table
from tests.long import always

STRIKE = """([key, code, shiftKey]) => document.activeElement.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }))"""
# each button's own picture: how its ink stands beside what lies below it
INKS = """() => [...document.querySelectorAll('.tn-game button')].flatMap((button) => {
    const before = getComputedStyle(button, '::before');
    const drawn = before.content !== 'none' && before.maskImage !== 'none';
    if (!button.checkVisibility() || !drawn) return [];
    const paper = getComputedStyle(button).backgroundColor;
    return [[button.getAttribute('aria-label') ?? button.title, before.backgroundColor, paper]];
})"""
READ = ".tn-said, .tn-moves, .tn-words, .tn-due, .tn-controls"
WAYS = """read => [...document.querySelectorAll(read)].map(
    (each) => getComputedStyle(each).direction)"""


@pytest.fixture
def table(bare: Page) -> Iterator[Table]:
    bare.goto("about:blank")
    bare.set_viewport_size(SIZE)
    game = tn.Game("irish", seed=1283, first="white")
    yield Table(bare, board(game))
    bare.emulate_media(forced_colors="null", color_scheme="null")


def strike(table: Table, key: str, code: str, shift: bool = False) -> None:
    table.page.evaluate(STRIKE, [key, code, shift])
    table.answer()


KEYBOARDS = [
    (("ρ", "KeyR"), ("θ", "KeyU")),  # Greek
    (("к", "KeyR"), ("г", "KeyU")),  # Cyrillic
    (("r", "KeyO"), ("u", "KeyF")),  # Dvorak: its letters are Latin and stand elsewhere
    (("R", "KeyR"), ("U", "KeyU")),  # with Caps Lock and without Shift
]


@pytest.mark.parametrize(
    ("roll", "back"),
    always(KEYBOARDS[0], KEYBOARDS[2], of=KEYBOARDS),
    ids=["greek", "cyrillic", "dvorak", "caps"],
)
def test_the_letters_do_what_they_do_on_every_keyboard(
    table: Table, roll: tuple[str, str], back: tuple[str, str]
) -> None:
    table.page.locator(".tn-place[tabindex='0']").focus()
    strike(table, *roll)
    assert len(table.game.log) == 1, "the dice were not thrown"
    table.play_by_mouse("white")
    made = len(table.game.log)
    assert made == 3
    table.page.locator(".tn-place[tabindex='0']").focus()
    strike(table, *back)
    assert len(table.game.log) == made - 1, "one move is taken back, not the turn"
    strike(table, back[0].upper(), back[1], shift=True)
    assert len(table.game.log) == 1, "with Shift the whole turn is taken back"


@pytest.mark.long
def test_caps_lock_does_not_put_a_board_before_the_class(table: Table) -> None:
    table.page.locator(".tn-place[tabindex='0']").focus()
    strike(table, "P", "KeyP")
    assert not table.page.locator(".tn-presents").count()
    strike(table, "Π", "KeyP", shift=True)
    assert table.page.locator(".tn-presents").count() == 1


@pytest.mark.long
def test_a_page_that_is_read_from_the_right_keeps_moves_in_order(table: Table) -> None:
    table.page.evaluate("() => { document.documentElement.dir = 'rtl'; }")
    table.page.evaluate("() => { document.documentElement.lang = 'ar'; }")
    ways = table.page.evaluate(WAYS, READ)
    assert len(ways) >= 3 and set(ways) == {"ltr"}
    assert table.page.locator(".tn-game").get_attribute("lang") == "en"


@pytest.mark.parametrize("scheme", always("dark", of=["light", "dark"]))
def test_no_button_is_an_empty_box_in_forced_colours(table: Table, scheme: str) -> None:
    table.game.roll()
    table.told.refresh()
    table.hear()
    table.play_by_mouse("white")
    table.page.emulate_media(forced_colors="active", color_scheme=scheme)  # type: ignore[arg-type]
    found = table.page.evaluate(INKS)
    assert {"Forward"} < {name for name, *_ in found} and len(found) > 5
    assert [name for name, ink, paper in found if ink == paper] == []
