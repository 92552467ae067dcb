"""The board keeps its place and its size, whatever is said, shown or asked beside it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import tablesnb as tn
from tablesnb.games.transcripts import record
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice, Entry
from tablesnb.widget.board import judged, judged_card
from tablesnb.widget.board.view import board
from tests.browser.table import Sit, Table
from tests.browser.test_board_four import choose, others_go, throw
from tests.long import always

LESSON: ViewportSize = {"width": 934 + 16, "height": 647}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 360 + 16, "height": 740}
SIZES = {"lesson": LESSON, "laptop": LAPTOP, "phone": PHONE}
# Where the board stands in its stage, how large it is, and how high the stage is beside it.
BOARD = """() => {
    const [stage, plate] = ['.tn-stage', '.tn-plate'].map(
        (each) => document.querySelector(each).getBoundingClientRect());
    const beside = document.querySelector('.tn-panel').offsetHeight;
    return [plate.left - stage.left, plate.top - stage.top, plate.width, plate.height,
        beside && stage.height].map(Math.round);
}"""
# What opens a sheet, by name.
OPENERS = """() => [...document.querySelectorAll('.tn-tool[data-sheet]')]
    .filter((each) => !each.hidden && each.dataset.sheet !== 'more')
    .map((each) => [each.textContent, !!each.closest('.tn-menu')])"""


def sat(sit: Sit, name: str) -> tuple[Table, list[Entry]]:
    """A board late in a complete game, where somebody has a choice; and how that game went on."""
    game = Game.from_record(record(name))
    rest: list[Entry] = []
    while not (len(rest) > 8 and isinstance(game.awaits, Choice) and len(game.plays()) > 1):
        rest.insert(0, game.pop())
    return sit(game), rest


# in the short run the widest board and the narrowest page, and what stands in a lesson
@pytest.mark.parametrize(
    ("name", "size"),
    always(
        ("irish", "lesson"),
        ("alea_evangelii", "phone"),
        of=[*product(("irish", "alea_evangelii", "astronomical_tables"), SIZES)],
    ),
)
def test_the_board_keeps_its_place_and_its_size(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, name: str, size: str
) -> None:
    def judge(game: Game) -> Any:
        return tn.analyse(game, 2, seed=1, cap=1, until="games", exact=False, watch=False)

    monkeypatch.setattr(judged_card, "judged_by", judge)
    monkeypatch.setattr(judged, "MANY", 1000)
    monkeypatch.setattr(judged, "offered", lambda _game: True)
    table, rest = sat(sit, name)
    page = table.page
    many = len(table.game.log)
    page.set_viewport_size(SIZES[size])
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_function(
        "room => document.querySelector('.tn-game').style.getPropertyValue('--tn-room') === room",
        arg=f"{SIZES[size]['height']}px",
    )
    stood = page.evaluate(BOARD)
    assert min(stood[2:4]) > 200

    def stays(when: str) -> None:
        assert page.evaluate(BOARD) == stood, when

    page.locator(".tn-place:not(.tn-can):visible").first.dispatch_event("click")
    table.answer()
    page.locator(".tn-refusal").wait_for()
    # a long refusal is read without rolling: the frame grows below the board, which stays
    assert page.evaluate(BOARD)[:4] == stood[:4]
    table.pick_up()
    stays("a man in the hand")
    page.keyboard.press("Escape")
    page.locator(".tn-place[tabindex='0']").focus()
    table.press("w")
    stays("the position is said")
    sheets = page.evaluate(OPENERS)
    assert len(sheets) >= 5
    for each, among in sheets:
        table.more(each) if among else table.click(each)
        stays(each)
        table.click("Close")
    table.click("Judge")
    page.locator(".tn-judged").wait_for()
    page.locator(".tn-odds").wait_for()
    stays("it is judged")
    table.click("Put away")
    stays("it is put away")
    table.click("Judge")
    page.locator(".tn-make").first.click()
    table.answer()
    stays("a play of those judged")
    while len(table.game.log) > many:
        table.game.pop()
    for entry in rest:
        if entry.move is None:
            table.game.roll(*entry.dice)
        else:
            table.game.push(entry.move)
    assert table.game.awaits is None
    table.told.refresh()
    table.hear()
    page.locator(".tn-part-over:not(:empty)").wait_for()
    stays("the game is over")


LOW: ViewportSize = {"width": 919 + 16, "height": 500}  # as a notebook with its frame shows it
# By how much the panel is higher than its room, and what in it lies on what comes after it.
CROWDED = """() => {
    const panel = document.querySelector('.tn-panel');
    const parts = [...panel.querySelectorAll(
        ':scope > *, .tn-told, .tn-words, .tn-due')].filter((each) => each.offsetHeight > 1);
    const boxes = parts.map((each) => each.getBoundingClientRect());
    const lies = parts.filter((_, n) => n && boxes[n - 1].bottom > boxes[n].top + 1);
    return [panel.scrollHeight - panel.clientHeight, lies.map((each) => each.className)];
}"""


# after twelve acts of El Mundo men are still being placed: then there are most buttons
@pytest.mark.everyday
@pytest.mark.parametrize(
    ("name", "acts"),
    always(("el_mundo", 24), of=[("irish", 24), ("el_mundo", 12), ("el_mundo", 24)]),
)
def test_however_much_there_is_to_tell_nothing_is_crowded_out(
    bare: Page, name: str, acts: int
) -> None:
    game = tn.Game(name, seed=6, first=tn.Game(name).rules.seat_names[0])
    seat, *others = game.rules.seat_names
    table = Table(bare, board(game, opponent=dict.fromkeys(others, "careful"), speed="at once"))
    bare.set_viewport_size(LOW)
    bare.emulate_media(reduced_motion="reduce")
    for _ in range(acts):
        if game.awaits is None or game.awaits.seat != seat:
            others_go(table)
        elif isinstance(game.awaits, Choice):
            table.pick_up() if game.awaits.why != "place" else None
            assert bare.evaluate(CROWDED) == [0, []], table.due
            bare.keyboard.press("Escape")
            choose(table, game.awaits, by_clicks=True)
        else:
            throw(table)
        assert bare.evaluate(CROWDED) == [0, []], table.due
    # whoever takes back finds the same button under the pointer, and above it what goes on
    bare.locator(".tn-place[tabindex='0']").focus()
    back = bare.locator(".tn-back")
    where = back.bounding_box()
    for _ in range(3):
        table.press("u")
        assert back.bounding_box() == where
        assert bare.evaluate(CROWDED) == [0, []]
    # who goes back to where another is to play is asked whether that player is to go on
    turns = bare.locator(".tn-list .tn-turn")
    for number in range(turns.count() - 1, -1, -1):
        turns.nth(number).click()
        table.answer()
        if bare.locator(".tn-go button").count():
            break
    assert game.awaits is not None and game.awaits.seat != seat
    assert back.bounding_box() == where
    assert bare.evaluate(CROWDED) == [0, []]
    expect(bare.locator(".tn-throw")).to_be_hidden()
