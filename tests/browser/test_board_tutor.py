"""The tutor in a page: clicked through a few plays, hints by keys, and a play tried again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import tablesnb as tn
from tablesnb.compare.judging import judge
from tablesnb.play.game import Game
from tablesnb.rules.turn import Throw
from tablesnb.widget.board.view import board
from tests.browser.table import Table

DESK: ViewportSize = {"width": 950, "height": 760}
ARROW = ".tn-plate .tn-ranked path"
BEST = ".tn-plate .tn-ranked > path"
Taught = Callable[[Game], Table]


@pytest.fixture
def taught(bare: Page) -> Iterator[Taught]:
    """``taught(game)`` is a board with a tutor, against the strong player."""
    bare.goto("about:blank")
    bare.set_viewport_size(DESK)
    bare.emulate_media(media="null", reduced_motion="reduce")
    yield lambda game: Table(bare, board(game, opponent="strong", tutor=True))


def begun(*dice: int) -> Game:
    game = Game("irish", seed=1283, first="white")
    game.roll(*dice)
    return game


def through(table: Table, plays: int) -> list[str]:
    """Click through so many plays; what the tutor said of each."""
    found: list[str] = []
    while len(found) < plays and table.game.awaits is not None:
        if table.told.player:
            table.told._heard(table.told, step(table), [])
            table.hear()
        elif isinstance(table.game.awaits, Throw):
            table.click("Throw")
        else:
            table.play_by_mouse("white")
            card = table.page.locator(".tn-tutor, .tn-part-quiet .tn-reason")
            expect(card).to_be_visible()  # it comes when the play is judged
            found.append(card.inner_text().strip())
    return found


def step(table: Table) -> dict[str, object]:
    """What a view sends when a player's next step is due."""
    moment = table.told.shown["moment"]
    return {"wire": 2, "view": "due", "number": 1, "after": 0, "moment": moment,
            "kind": "panel.step"}  # fmt: skip


@pytest.mark.long(dear=True)
def test_each_play_is_told_of_and_what_is_told_stays_while_the_other_plays(taught: Taught) -> None:
    table = taught(begun(6, 1))
    assert all(through(table, 3)), "nothing was said of a play"  # each was a choice, and dear
    dear = table.page.locator(".tn-tutor .tn-verdict")
    expect(dear).to_be_visible()
    expect(dear).to_contain_text("fewer games of 100 than the best")
    assert table.page.locator(ARROW).count() >= 2
    # the arrow of the best play does not lie on those of the last turn
    best, last = table.page.locator(BEST).first, table.page.locator(".tn-arrow path").first
    expect(best).to_be_visible()
    expect(last).to_be_hidden()
    words = dear.inner_text()
    while table.told.player:
        table.told._heard(table.told, step(table), [])
        table.hear()
    assert dear.inner_text() == words
    # what the other did is seen and read beside it, and the best play on request
    expect(table.page.locator(".tn-player")).to_be_in_viewport(ratio=1)
    expect(last).to_be_visible()
    assert not table.page.locator(BEST).count()
    table.button("Show the best play").focus()
    expect(last).to_be_hidden()
    assert table.page.locator(".tn-lit use[href$='-play-1']").count() == 1


def test_h_gives_three_hints_and_the_last_is_an_arrow(taught: Taught) -> None:
    table = taught(begun(3, 1))
    table.page.locator(".tn-place[tabindex='0']").focus()
    card = table.page.locator(".tn-tutor")
    table.press("h")
    expect(card).to_contain_text("Look")
    table.click("A plainer hint")
    expect(card).to_contain_text("The men to move stand on 8 and 6.")
    assert table.page.locator(ARROW).count() == 0
    table.press("h")
    expect(card).to_contain_text("The best play: 8 → 5, 6 → 5.")
    assert table.page.locator(ARROW).count() >= 2


@pytest.mark.long
def test_at_the_end_a_dear_play_is_tried_again_on_the_board(taught: Taught) -> None:
    men = {"white": {8: 1, 6: 1, 4: 1, 2: 1}, "black": {12: 1, 6: 2, 3: 1}}
    off = {"white": 11, "black": 11}
    last = tn.Position.of("irish", men, off=off, turn="white", dice=(4, 2))
    table = taught(Game("irish", position=last, seed=5))
    worst = judge(table.game).plays[-1].play
    table.game.push(worst)
    table.told.refresh()
    table.hear()
    while table.game.awaits is not None:
        if isinstance(table.game.awaits, Throw):
            table.game.roll()
        else:
            table.game.push(judge(table.game).best.play)
    table.told.refresh()
    table.hear()
    again = table.page.get_by_role("button", name="Try again").first
    again.scroll_into_view_if_needed()
    again.click()
    table.answer()
    assert table.chooses("white") and table.page.locator(".tn-can").count()


@pytest.mark.long
def test_at_tafl_a_move_is_told_of_and_the_better_one_is_an_arrow(bare: Page) -> None:
    bare.goto("about:blank")
    bare.set_viewport_size(DESK)
    bare.emulate_media(media="null", reduced_motion="reduce")
    hunted = board(Game("tablut", seed=7), opponent={"attackers": "strong"}, tutor=True)
    table = Table(bare, hunted)
    dear = table.page.locator(".tn-tutor .tn-verdict")
    for _ in range(8):
        while table.told.player:
            table.told._heard(table.told, step(table), [])
            table.hear()
        if dear.count():
            break
        table.play_by_mouse("defenders")
    expect(dear).to_contain_text("fewer games of 100 than the best")
    assert table.page.locator(ARROW).count() >= 1
    table.page.locator(".tn-place[tabindex='0']").focus()
    table.press("h", "h", "h")
    expect(table.page.locator(".tn-tutor")).to_contain_text("The best play: ")
