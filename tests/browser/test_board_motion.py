"""What is seen of a move on its way: where men and dice are in the middle of it, and what ends it.

Nothing on the page moves by itself: it is told where it is, and nothing here waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import tablesnb as tn
from tablesnb.play.game import Game
from tests.browser.table import HOLD, Sit, Table
from tests.widget.told import part, said

# Sets all that moves to so many ms from its beginning; how many animations there are.
SET = """ms => {
    const all = document.getAnimations().filter((each) => !(each instanceof CSSAnimation));
    for (const each of all) each.currentTime = ms;
    return all.length;
}"""
# Where the middle of a man is seen, in units of the drawing.
SEEN = """id => {
    const [a, , , , x, y] = getComputedStyle(document.querySelector(`.tn-men [data-man="${id}"]`))
        .transform.slice(7, -1).split(',').map(Number);
    return [x, y];
}"""
FLYING = "() => document.querySelectorAll('.tn-air g').length"


def tell(table: Table) -> None:
    """Show what has happened to the game since."""
    assert table.told.refresh()
    table.page.evaluate("shown => tnTell('shown', shown)", table.told.shown)


def held(sit: Sit, game: Game) -> Table:
    """A board on which nothing moves by itself."""
    table = sit(game)
    table.page.evaluate(HOLD)
    return table


def at(table: Table, ms: float) -> int:
    """Shows what is seen so many ms after it began; how much is on its way."""
    return int(table.page.evaluate(SET, ms))


def seen(table: Table, man: int) -> list[float]:
    found: list[float] = table.page.evaluate(SEEN, man)
    return [round(each, 1) for each in found]


def stands(table: Table, man: int) -> list[float]:
    return next([x, y] for id, _, x, y, _ in table.told.shown["men"] if id == man)


def near(one: list[float], other: list[float]) -> bool:
    return all(abs(a - b) < 1 for a, b in zip(one, other, strict=True))


def begun(sit: Sit, *moves: str, dice: tuple[int, ...] = (6, 5)) -> tuple[Table, list[Any]]:
    """White's throw, then these half-moves at once; and what the view is told of them."""
    table = held(sit, Game("irish", first="white"))
    table.game.roll(*dice)
    tell(table)
    for each in moves:
        table.game.push(each)
    tell(table)
    return table, table.told.shown["steps"]


def test_a_man_is_seen_on_his_track_and_each_half_move_in_its_turn(sit: Sit) -> None:
    table, steps = begun(sit, "13/7", "13/8")
    first, second = (step for step in steps if step[0] == "go")
    at(table, 0)
    start = seen(table, first[1])
    assert not near(start, stands(table, first[1]))
    at(table, 60)
    x, y = seen(table, first[1])
    assert y > 300 and x > stands(table, first[1])[0]  # in his own row, and not there yet
    at(table, 180)
    assert near(seen(table, first[1]), stands(table, first[1]))
    assert not near(seen(table, second[1]), stands(table, second[1]))
    at(table, 420)
    assert near(seen(table, second[1]), stands(table, second[1]))


@pytest.mark.long
def test_what_was_thrown_is_read_when_the_dice_lie(sit: Sit) -> None:
    table = held(sit, tn.Game("irish", first="white", seed=1))
    table.game.roll(6, 4)
    table.game.push("24/18")
    table.game.push("24/20")
    tell(table)
    at(table, 9999)
    page, list_ = table.page, table.page.locator(".tn-list")
    page.keyboard.press("Tab")
    table.press("Shift")
    before, said = table.due, table.words
    table.press("r")
    # until then what was read before is still to be read
    assert (table.due, said_now(table)) == (before, said)
    assert list_.locator("li").count() == 1
    # but what is shown may be played already, and a key shows it all
    assert table.page.locator(".tn-can").count() > 0
    table.press("Shift")
    expect(page.locator(".tn-due")).not_to_have_text(before)
    assert said_now(table) == table.words != said
    expect(list_.locator("li")).to_have_count(2)


@pytest.mark.long
def test_who_is_hit_is_seen_where_he_stood_until_the_other_is_there(sit: Sit) -> None:
    men = {"white": {24: 1, 13: 5, 8: 3, 6: 6}, "black": {24: 13, 6: 1, 3: 1}}
    here = tn.Position.of("irish", men, turn="white", dice=(5, 3))
    table = held(sit, Game("irish", position=here))
    table.game.push("24/19*")
    tell(table)
    steps = table.told.shown["steps"]
    hitter, hit = (next(step for step in steps if step[0] == kind) for kind in ("go", "hit"))
    at(table, 200)
    assert near(seen(table, hit[1]), seen(table, hitter[1]))
    assert not near(seen(table, hit[1]), stands(table, hit[1]))
    at(table, 500)
    assert near(seen(table, hit[1]), stands(table, hit[1]))


def test_dice_fall_from_the_throwers_side(sit: Sit) -> None:
    table = held(sit, Game("irish", first="white"))
    table.game.roll(6, 5)
    tell(table)
    at(table, 0)
    die = table.page.locator(".tn-air > g > g").first
    high = die.bounding_box()
    at(table, 299)
    low = die.bounding_box()
    assert high is not None and low is not None and high["y"] > low["y"] + 60
    lying = table.page.locator("svg .tn-dice")
    assert lying.evaluate("it => getComputedStyle(it).opacity") == "0"


@pytest.mark.long
@pytest.mark.parametrize("how", ["click", "key"])
def test_a_click_or_a_key_shows_at_once_what_is_on_its_way(sit: Sit, how: str) -> None:
    table, steps = begun(sit, "13/7", "13/8")
    at(table, 30)
    table.page.locator(".tn-place[tabindex='0']").focus()
    if how == "key":
        table.page.keyboard.press("Shift")
    else:
        table.page.locator(".tn-plate").click(position={"x": 4, "y": 4})
    assert at(table, 0) == 0
    for step in steps:
        assert near(seen(table, step[1]), stands(table, step[1]))


def test_an_answer_in_the_middle_goes_on_from_where_a_man_is_seen(sit: Sit) -> None:
    table, steps = begun(sit, "24/18")
    man = steps[0][1]
    at(table, 60)
    there = seen(table, man)
    table.game.push("18/13")
    tell(table)
    at(table, 0)
    assert near(seen(table, man), there)
    # and taking back lets him glide straight to where he was
    at(table, 90)
    there = seen(table, man)
    table.game.pop()
    tell(table)
    assert table.told.shown["steps"] == []
    at(table, 0)
    assert near(seen(table, man), there)
    at(table, 180)
    assert near(seen(table, man), stands(table, man))


@pytest.mark.long
def test_a_man_can_be_taken_up_while_others_are_on_their_way(sit: Sit) -> None:
    table, _ = begun(sit, "24/18")
    at(table, 30)
    table.page.get_by_role("button", name="13: five men of yours").click()
    assert "picked" in table.signs()
    assert at(table, 0) == 0


@pytest.fixture
def still(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 640, "height": 1100})
    yield context.new_page()
    context.close()


def test_with_less_motion_all_is_there_at_once(still: Page) -> None:
    table = Table(still, tn.board(Game("irish", first="white")))
    table.click("Throw")
    table.game.push(table.game.legal_moves[0])
    tell(table)
    assert at(table, 0) == 0 and table.page.evaluate(FLYING) == 0


# -- the cups


def test_a_cup_throws_while_a_throw_is_due_and_is_shaken(sit: Sit) -> None:
    table = held(sit, Game("irish", first="white"))
    cups = table.page.locator(".tn-cup")
    assert cups.count() == 2
    drawn = table.page.locator('[data-cup="0"]').first.bounding_box()
    cup = cups.nth(1).bounding_box()
    assert drawn is not None and cup is not None
    assert abs(drawn["x"] + drawn["width"] / 2 - cup["x"] - cup["width"] / 2) < 2
    cups.first.click()
    table.answer()
    assert len(table.game.log) == 1 and not cups.first.is_visible()
    at(table, 50)
    turned = "it => getComputedStyle(it).transform"
    assert table.page.locator('[data-cup="0"]').first.evaluate(turned) != "none"
    assert table.page.locator('[data-cup="1"]').first.evaluate(turned) == "none"


@pytest.mark.long
def test_where_no_cup_is_drawn_there_is_none_to_be_touched(sit: Sit) -> None:
    assert sit(Game("el_mundo", first="red")).page.locator(".tn-cup").count() == 0


def seen_through(table: Table, where: str) -> str:
    return str(table.page.locator(where).evaluate("it => getComputedStyle(it).opacity"))


def said_now(table: Table) -> str:
    """The words that are seen in the line that speaks."""
    return str(table.page.locator(".tn-words").evaluate(
        """it => {
            const { content } = getComputedStyle(it, "::before");
            return content === "none" || content === "normal"
                ? it.innerText : content.replace(/^"|"( \\/ "")?$/g, "");
        }"""
    ))  # fmt: skip


def ground(table: Table) -> str:
    """The colour that the button to throw is filled with, or that it is with none."""
    throw = table.page.locator(".tn-throw")
    return str(throw.evaluate("it => getComputedStyle(it).backgroundColor"))


@pytest.mark.long
def test_what_came_of_it_is_read_and_pressed_when_all_are_at_rest(sit: Sit) -> None:
    table, _ = begun(sit, "13/7", "13/8")
    at(table, 200)
    empty = "rgba(0, 0, 0, 0)"
    assert table.due == "White is to throw."
    assert ground(table) == empty
    # but it is heard, and counts, at once
    assert "White moves 13 → 8." in table.words
    table.click("Throw")
    assert len(table.game.log) == 4
    table.page.locator(".tn-plate").click(position={"x": 4, "y": 4})
    assert table.due.startswith("Black is to play")
    assert ground(table) != empty or table.told.shown["throw"] == ""


@pytest.mark.long
def test_who_asks_for_less_motion_reads_and_presses_at_once(sit: Sit) -> None:
    game = Game("irish", first="white")
    table = held(sit, game)
    table.page.emulate_media(reduced_motion="reduce")
    game.roll(6, 5)
    game.push("13/7 13/8")
    tell(table)
    assert table.due == "Black is to throw."
    assert said_now(table) == table.words
    assert ground(table) != "rgba(0, 0, 0, 0)"


@pytest.mark.long(dear=True)
def test_a_round_is_shown_again_from_where_the_men_stood(sit: Sit) -> None:
    table = sit(Game("el_mundo", seed=5, first="green"))
    told = table.told
    for seat in ("red", "black", "white"):
        told._heard(told, said(told, "panel.sit", seat=seat, value="careful"), [])
    while "hits you" not in part(told.shown, "player"):
        if told._played_for() is not None:
            told._heard(told, said(told, "panel.step"), [])
        elif told.shown["throw"]:
            told._heard(told, said(told, "throw"), [])
        else:
            told.game.push(told.game.legal_moves[0])
            told.refresh()
    table.hear()
    table.page.evaluate(HOLD)
    table.click("Show the round again")
    stood = told.shown["stood"]
    assert len(stood) > 2
    at(table, 0)
    for man, x, y, _ in stood:
        assert near(seen(table, man), [x, y])
    assert seen_through(table, "svg .tn-arrow") == "0"
    table.page.keyboard.press("Shift")
    for man, *_ in stood:
        assert near(seen(table, man), stands(table, man))
