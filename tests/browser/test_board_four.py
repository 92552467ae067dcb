"""A whole game of four seats: one plays by the mouse, the others are players of the package."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

import tablesnb as tn
from tablesnb.rules.turn import Choice, Throw
from tablesnb.widget.board.view import board
from tests.browser.drive import shot
from tests.browser.table import RESTED, Sit, Table
from tests.browser.test_board_drag import at, by_mouse, chosen, led_is_like_python

# With the choices below the shortest of the first fifteen games.
SEED = 6
OTHERS = dict.fromkeys(("red", "black", "white"), "careful")
SEAT = "green"
ASKED = "() => tnSent.length > 0"


@pytest.mark.long(dear=True)
def test_a_whole_game_of_el_mundo_by_the_mouse_against_three(bare: Page) -> None:
    game = tn.Game("el_mundo", seed=SEED, first=SEAT)
    bare.set_viewport_size({"width": 1000, "height": 720})
    bare.emulate_media(reduced_motion="reduce")
    thrown: list[str] = []
    bare.on("pageerror", lambda error: thrown.append(error.message))
    table = Table(bare, board(game, opponent=OTHERS, speed="at once"))
    did: Counter[str] = Counter()
    while (due := game.awaits) is not None:
        before = len(game.log)
        if due.seat != SEAT:
            how = others_go(table)
        elif isinstance(due, Throw):
            how = throw(table)
        else:
            how = choose(table, due, did.total() % 2 == 0)
        did[how] += 1
        assert len(game.log) > before or how == "read", (how, table.words, table.due)
        led_is_like_python(table)
    outcome = game.outcome()
    assert outcome is not None and table.words.endswith(outcome.how)
    expect(bare.get_by_role("button", name="New game", exact=True)).to_be_visible()
    shot(bare, "four-end")
    # whoever threw or chose, he did it in the game: of the reader's seat all was done by hand
    by_hand = did.total() - did["others"] - did["read"]
    assert by_hand <= sum(entry.seat == SEAT for entry in game.log) <= 2 * by_hand
    assert {"thrown", "placed", "led", "clicked"} <= {*did}
    assert thrown == []


def others_go(table: Table) -> str:
    """The board asks for them of itself, unless there is something to be read first."""
    on = table.page.get_by_role("button", name="Go on", exact=True)
    if on.count():
        on.click()
        table.answer()
        return "read"
    table.page.wait_for_function(ASKED)
    table.answer()
    return "others"


def throw(table: Table) -> str:
    table.page.locator(".tn-throw").click()
    table.answer()
    return "thrown"


def choose(table: Table, due: Choice, by_clicks: bool) -> str:
    page = table.page
    if due.why == "place":
        page.mouse.click(*at(table, next(iter(table.told.shown["ask"]))))
        table.answer()
        return "placed"
    place, goal = chosen(table.told) or (0, 0)
    if by_clicks:
        page.mouse.click(*at(table, place))
        page.mouse.click(*at(table, goal))
    else:
        by_mouse(page)(at(table, place), at(table, goal))
    before = len(table.game.log)
    table.answer()
    if len(table.game.log) == before:
        page.locator(".tn-which button").first.click()
        table.answer()
    return "clicked" if by_clicks else "led"


def test_on_a_phone_the_list_of_moves_keeps_its_height(sit: Sit) -> None:
    """Beneath the buttons it would push the tools away with every move."""
    game = tn.Game("el_mundo", seed=1)
    table = sit(game)
    table.page.set_viewport_size({"width": 360, "height": 740})
    heights = set()
    for turns in (9, 14):
        while len(game.log) < 4 * turns:
            if game.awaits is None or not isinstance(game.awaits, Choice):
                game.roll()
            else:
                game.push(game.plays()[0])
        table.told.refresh()
        table.hear()
        table.page.evaluate(RESTED)
        read = table.page.locator(".tn-read")
        heights.add(read.evaluate("read => read.offsetHeight"))
        # the last move is the one that counts
        assert read.evaluate("read => read.scrollHeight - read.scrollTop - read.clientHeight") < 40
    assert len(heights) == 1 and heights.pop() <= 240


def test_four_moves_are_read_beside_what_the_others_did(bare: Page) -> None:
    """In a cell as wide and high as JupyterLab leaves on a screen of 1366 by 768."""
    game = tn.Game("el_mundo", seed=SEED, first=SEAT)
    bare.set_viewport_size({"width": 950, "height": 480})
    bare.emulate_media(reduced_motion="reduce")
    table = Table(bare, board(game, opponent=OTHERS, speed="at once"))
    while len(game.log) < 80 or not table.chooses(SEAT):
        due = game.awaits
        if due is not None and due.seat == SEAT:
            game.push(game.plays()[0]) if isinstance(due, Choice) else game.roll()
            table.told.refresh()
            table.hear()
        else:
            others_go(table)
    table.page.evaluate(RESTED)
    lines = table.page.locator(".tn-read .tn-list li")
    assert bare.locator(".tn-round").count() == 1
    around = bare.locator(".tn-read").bounding_box()
    for n in range(4):
        box = lines.nth(-1 - n).bounding_box()
        assert box is not None and around is not None and box["y"] >= around["y"] - 1, n
    told = bare.locator(".tn-told")
    assert told.evaluate("told => told.scrollHeight - told.clientHeight") < 24


INSIDE = """seats => seats.map((seat) => {
    const box = seat.getBoundingClientRect();
    return [...seat.children].filter((each) => each.offsetParent !== null).every((each) => {
        const own = each.getBoundingClientRect();
        return own.left >= box.left - 4 && own.right <= box.right + 1;
    });
})"""


@pytest.mark.parametrize("wide", [850, 950, 1200])
def test_three_seats_in_a_row_keep_to_their_columns(bare: Page, wide: int) -> None:
    """Each says on one line who he is, and below it how far he has to go."""
    bare.set_viewport_size({"width": wide, "height": 700})
    Table(bare, board(tn.Game("el_mundo", seed=SEED, first=SEAT)))
    seats = bare.locator(".tn-far .tn-seat")
    assert seats.count() == 3
    assert seats.evaluate_all(INSIDE) == [True] * 3
    tops = [seats.nth(n).locator(".tn-tally").bounding_box() for n in range(3)]
    assert len({box["y"] for box in tops if box}) == 1, tops
