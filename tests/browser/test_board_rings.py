"""The boards of four and seven seats in Chromium: every seat plays by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tablesnb as tn
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice
from tablesnb.tables.position import build
from tests.browser.drive import Lab, cells, errors, lay, run_all, shot
from tests.browser.table import Sit, missed
from tests.browser.test_board_life import CHECK
from tests.long import always
from tests.widget.told import each, said

SEATS = {
    "el_mundo": ("green", "red", "black", "white"),
    "astronomical_tables": ("saturn", "jupiter", "mars", "sun", "venus", "mercury", "moon"),
}


DICE = {"el_mundo": (2, 2, 1), "astronomical_tables": (7, 5, 1)}
ONE_SEAT = [
    pytest.param(name, seat, marks=[pytest.mark.long] if n else [])
    for name in SEATS
    for n, seat in enumerate(SEATS[name])
]


def ready(name: str, seat: str, dice: tuple[int, ...]) -> Game:
    """A game in which this seat is to play these dice, all men set up."""
    if name == "el_mundo":
        men = {each: {f"{each[0].upper()}{k}": 6 for k in (1, 4)} for each in SEATS[name]}
        position = tn.Position.of(name, men, turn=seat, dice=dice)
        return tn.Game(name, position=position)
    game = tn.Game(name, first=seat, seed=1)
    game.roll(*dice)
    return game


@pytest.mark.parametrize(("name", "seat"), ONE_SEAT)
def test_every_seat_plays_by_mouse(sit: Sit, name: str, seat: str) -> None:
    table = sit(ready(name, seat, DICE[name]))
    assert table.due.startswith(f"{seat.capitalize()} is to play")
    assert table.play_by_mouse(seat) >= 2
    assert f"{seat.capitalize()} moves" in table.words


@pytest.mark.parametrize(("name", "seat"), ONE_SEAT)
def test_every_seat_plays_by_keys(sit: Sit, name: str, seat: str) -> None:
    table = sit(ready(name, seat, DICE[name]))
    table.page.locator(".tn-place[tabindex='0']").focus()
    before = len(table.game.log)
    while isinstance(table.game.awaits, Choice) and table.game.awaits.seat == seat:
        table.press("Home")
        for _ in range(60):
            if " of yours" in table.focused:
                table.press("Enter")
                if table.page.locator(".tn-goal").count():
                    break
                table.press("Escape")
            table.press("ArrowRight")
        for _ in range(60):
            if table.focused.endswith(", may land"):
                break
            table.press("ArrowRight")
        else:
            raise AssertionError(f"no key leads where the man may go, from {table.focused}")
        table.press("Enter")
    assert len(table.game.log) >= before + 2
    assert f"{seat.capitalize()} moves" in table.words
    # the keys stay where they were
    assert table.focused


@pytest.mark.long
def test_arrows_go_round_and_home_leads_to_the_ace_of_who_must_play(sit: Sit) -> None:
    table = sit(ready("astronomical_tables", "mars", (7, 5, 1)))
    table.page.locator(".tn-place[tabindex='0']").focus()
    table.press("Home")
    assert table.focused == "Ma1, Mars's side: seven men of yours, may move"
    for _ in range(49):
        table.press("ArrowRight")
    assert table.focused.startswith("Ma1,")
    table.press("ArrowLeft")
    assert table.focused.startswith("Ju7, Jupiter's side")
    # nobody is held: up and down lead nowhere
    table.press("ArrowUp", "ArrowDown")
    assert table.focused.startswith("Ju7,")
    assert table.page.locator(".tn-place[tabindex='0']").count() == 1


@pytest.mark.long
def test_all_is_placed_man_by_man_throw_by_throw_or_at_once(sit: Sit) -> None:
    game = tn.Game("el_mundo", first="green", seed=4)
    table = sit(game)
    table.click("Throw for placing")
    assert table.words == "Green throws 4 5 1."
    assert table.due == "Green is to place by a five, a four and a one."
    assert table.signs() == ["land", "land", "land"]
    shot(table.page, "rings-placing")
    # a point that a die shows; the reserve; then the rest
    table.click("G1, Green's quarter: empty, may land")
    assert table.words == "Green places a man on G1."
    table.click("reserve: eleven men of yours")
    assert table.words == "Green places a man on G5."
    table.page.locator(".tn-place[tabindex='0']").focus()
    table.press("p")
    assert table.words == "Green places a man on G4."
    assert table.due == "Red is to throw for placing."
    # by keys: throw, then all three
    table.press("r", "p")
    assert table.words.startswith("Red places a man on R")
    assert len(game.log) == 8
    # taken back and done again, one by one
    table.press("u")
    assert table.words.startswith("Taken back: Red's reserve → R")
    table.press("p")
    table.click("Throw and place all")
    assert table.due == "Green is to throw."
    assert sum(game.position.men("white").values()) == 12
    assert table.page.locator(".tn-only").is_hidden()
    shot(table.page, "rings-placed")


@pytest.mark.long
def test_a_touch_that_no_rule_allows_says_why(sit: Sit) -> None:
    table = sit(ready("el_mundo", "green", (3, 2, 1)))
    table.click("G4, Green's quarter: six men of yours")
    table.click("R1, Red's quarter: six men of Red")
    refusal = table.page.locator(".tn-refusal")
    expect(refusal).to_contain_text("G4 → R1 is refused:")
    expect(refusal.locator("[data-rule^='el_mundo.hold']")).to_be_visible()
    table.click("W4, White's quarter: six men of White")
    expect(refusal).to_contain_text("the border is a wall")


@pytest.mark.long
def test_a_hit_man_waits_in_the_middle_and_enters(sit: Sit) -> None:
    men = {
        "green": {"G1": 11, "R1": 1},
        "red": {"R6": 11, "B5": 1},
        "black": {"B1": 12},
        "white": {"W1": 12},
    }
    position = tn.Position.of("el_mundo", men, turn="green", dice=(5, 1, 1), left=(5,))
    table = sit(tn.Game("el_mundo", position=position))
    assert "R1/R6" not in table.game.legal_moves
    position = tn.Position.of(
        "el_mundo", men | {"red": {"R6": 10, "B5": 1}}, bar={"red": 1}, turn="red", dice=(3, 2, 2)
    )
    table = sit(tn.Game("el_mundo", position=position))
    table.page.locator(".tn-place[tabindex='0']").focus()
    table.press("Home", "ArrowUp")
    assert table.focused == "bar: one man of yours, may move"
    table.press("Enter", "ArrowDown")
    # by both twos of the throw
    assert table.focused == "R4, Red's quarter: empty, may land"
    table.press("ArrowLeft")
    assert table.focused == "R3, Red's quarter: empty, may land"
    table.press("Enter")
    assert table.words.startswith("Red enters a man on R3.")
    # nobody waits any more: the bar is no stop, and the keys have not been lost
    assert table.focused.startswith("R3, ")
    assert table.page.locator(".tn-place:visible").count() == 24 + 4


@pytest.mark.long
def test_a_helper_is_told_whose_die_he_plays_and_may_decline_it(sit: Sit) -> None:
    men = {"green": {"G1": 12}, "red": {"R1": 12}, "black": {"B1": 12}, "white": {"W1": 12}}
    position = tn.Position.of(
        "el_mundo", men, turn="green", dice=(5, 4, 3), left=(4, 3), actor="red"
    )
    game = tn.Game("el_mundo", reading={"unused_die": "may_decline"}, position=position)
    table = sit(game)
    assert table.due == "Red may play a four and a three that Green could not use."
    expect(table.button("Decline the 4")).to_be_visible()
    table.click("Decline the 3")
    assert table.words == "Red declines the 3."
    table.page.locator(".tn-place[tabindex='0']").focus()
    table.press("x")
    assert "2 dice go on to Black." in table.words
    assert table.due == "Black may play a four and a three that Green could not use."
    assert table.focused


@pytest.mark.long
def test_of_a_pile_of_different_marks_the_reader_says_which_man(sit: Sit) -> None:
    men = {
        "green": {"G1·1": 9, "G4·1": 2, "G4·4": 1},
        "red": {"R1·1": 12},
        "black": {"B1·1": 12},
        "white": {"W1·1": 12},
    }
    reading = {"hit_goes_to": "same_point"}
    start = tn.Game("el_mundo", reading=reading, first="green")
    position = build(start.rules, men, turn="green", dice=(4, 2, 2))
    table = sit(tn.Game("el_mundo", reading=reading, position=position))
    name = "G4, Green's quarter: three men of yours, marked 1 and 4"
    table.click(name)
    table.click("G6, Green's quarter: empty, may land")
    which = table.page.get_by_role("group", name="Which man?")
    expect(which.get_by_role("button")).to_have_text(["the man marked 1", "the man marked 4"])
    table.press("Tab", "Enter")
    assert table.words == "Green moves G4·4 → G6."
    expect(table.button("G6, Green's quarter: one man of yours, marked 4")).to_be_visible()


@pytest.mark.long
def test_captives_are_told_at_their_captor(sit: Sit) -> None:
    men = {"saturn": {"Sa1": 5, "Ju2": 1}, "jupiter": {"Ju1": 7}, "mars": {"Ju5": 1, "Ma1": 6}}
    men |= {each: {f"{each[:2].capitalize()}1": 7} for each in ("sun", "venus", "mercury", "moon")}
    position = tn.Position.of(
        "astronomical_tables",
        men,
        held={"saturn": {"moon": 1}},
        turn="saturn",
        dice=(3, 7, 7),
    )
    table = sit(tn.Game("astronomical_tables", position=position))
    assert table.page.locator(".tn-place:visible").count() == 49 + 1
    table.click("Ju2, Jupiter's side: one man of yours")
    assert "hit" in table.signs()
    table.click("Ju5, Jupiter's side: one man of Mars, may land")
    expect(table.button("Saturn's captives: one man of Mars")).to_be_visible()
    assert "Saturn captures Mars's man on Ju5." in table.words
    shot(table.page, "rings-captive")


@pytest.mark.long(dear=True)
@pytest.mark.parametrize(("name", "seat"), ONE_SEAT)
def test_a_board_that_is_turned_stays_the_same_game(sit: Sit, name: str, seat: str) -> None:
    table = sit(ready(name, SEATS[name][0], (5, 2, 1)))
    table.more("Turn the board")
    table.page.get_by_label("At the foot").select_option(seat)
    table.answer()
    assert table.told.plate["turned"]["near"] == seat
    near = table.page.locator(f".tn-place[data-place='{table.told._scene.layout.order[0][0]}']")
    table.click("Close")
    near.click()
    assert table.page.locator(".tn-goal").count() > 0
    table.more("Turn the board")
    table.page.get_by_label("Numbers", exact=True).select_option("")
    table.answer()
    assert not table.told._scene.layout.labels


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", always("el_mundo", of=SEATS))
def test_nothing_keeps_a_reader_out(
    sit: Sit, name: str, npm_package: Callable[[str, str], Path]
) -> None:
    """axe-core has nothing to say of the board: at the start, in play, at the end of a game."""
    axe = (npm_package("axe-core", "4.10.3") / "axe.min.js").read_text(encoding="utf-8")
    table = sit(ready(name, SEATS[name][1], (5, 2, 1)))
    table.page.evaluate(axe)
    root = table.page.locator(".tn-game")
    assert root.evaluate(CHECK) == []
    table.page.locator(".tn-can").first.click()
    assert root.evaluate(CHECK) == []
    table.click("Readings")
    assert root.evaluate(CHECK) == []
    table.page.set_viewport_size({"width": 360, "height": 900})
    assert root.evaluate(CHECK) == []


@pytest.mark.parametrize("name", always("el_mundo", of=SEATS))
def test_on_a_narrow_page_every_point_can_be_hit(sit: Sit, name: str) -> None:
    table = sit(ready(name, SEATS[name][0], (5, 2, 1)))
    page = table.page
    page.set_viewport_size({"width": 360, "height": 900})
    assert missed(page, 20) == []
    # the page itself does not scroll aside; the heptagon does, in its own frame
    assert page.evaluate("() => document.documentElement.scrollWidth <= 360")
    wide = page.locator(".tn-view").evaluate("view => getComputedStyle(view).overflowX === 'auto'")
    assert wide == (name == "astronomical_tables")
    shot(page, f"rings-narrow-{name}")


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", always("el_mundo", of=SEATS))
def test_pictures_to_look_at(sit: Sit, name: str) -> None:
    table = sit(ready(name, SEATS[name][1], (5, 2, 1)))
    table.page.locator(".tn-can").first.click()
    shot(table.page, f"rings-light-{name}")
    table.page.evaluate("() => document.body.setAttribute('data-jp-theme-light', 'false')")
    table.page.evaluate("() => { document.body.style.background = '#111'; }")
    table.page.locator(".tn-goal").first.hover()
    shot(table.page, f"rings-dark-{name}")
    table.page.evaluate("() => document.body.removeAttribute('data-jp-theme-light')")
    table.page.emulate_media(media="print")
    shot(table.page, f"rings-print-{name}")
    # on paper the board stands alone, without what only a living one needs
    for gone in (".tn-controls", ".tn-more", ".tn-hand"):
        assert table.page.locator(gone).is_hidden()


@pytest.mark.long
def test_no_key_of_the_board_is_one_of_the_notebook(lab: Lab, page: Page) -> None:
    source = 'import tablesnb as tn\ntn.board(tn.Game("el_mundo", first="green", seed=4))'
    lay(lab, page, source, "1")
    run_all(page)
    assert errors(page) == []
    before = cells(page)
    page.locator(".tn-place[tabindex='0']").focus()
    answers = {"r": "throws", "p": "places a man on", "u": "Taken back: Red's reserve → R"}
    for key in ("r", "p", "x", "x", "Home", "ArrowRight", "ArrowUp", "ArrowDown", "r", "p", "u"):
        page.keyboard.press(key)
        if key in answers:
            # what is chosen before the answer is seen would be chosen on an earlier position
            expect(page.locator(".tn-words")).to_contain_text(answers[key])
    kept: list[Any] = [cell["source"] for cell in cells(page)]
    assert kept == [cell["source"] for cell in before]
    shot(page, "rings-lab")
    assert errors(page) == []


# how many of the moves are seen whole, and what of the panel is not seen
LISTED = """game => {
    const list = game.querySelector(".tn-read").getBoundingClientRect();
    const within = (each, of) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top >= of.top - 1 && bottom <= of.bottom + 1;
    };
    const panel = game.getBoundingClientRect();
    const told = [...game.querySelectorAll(".tn-panel > *, .tn-controls > *")];
    return [
        [...game.querySelectorAll(".tn-list li")].filter((each) => within(each, list)).length,
        told.filter((each) => each.offsetHeight && !within(each, panel)).length,
    ]; }"""

WRAPS = "each => getComputedStyle(each).whiteSpace"
# all that waits for the page to be drawn is done
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", always("astronomical_tables", of=SEATS))
def test_on_a_laptop_three_of_the_moves_are_seen(sit: Sit, name: str) -> None:
    """With all that a round has to tell, in the room that JupyterLab leaves."""
    table = sit(tn.Game(name, seed=5))
    told = table.told
    seats = told.game.rules.seat_names
    for seat in seats[1:]:
        told._heard(told, said(told, "panel.sit", seat=seat, value="careful"), [])
    table.page.set_viewport_size({"width": 950, "height": 583})
    for _ in range(200):
        if told._played_for() is not None:
            told._heard(told, said(told, "panel.step"), [])
        elif told.shown["throw"]:
            told._heard(told, said(told, "throw"), [])
        else:
            told_of = told.shown["panel"]["parts"]["player"]
            if sum(node[0] == "li" for node in each(told_of)) == len(seats) - 1:
                break
            told.game.push(told.game.legal_moves[0])
            told.refresh()
    table.hear()
    table.page.keyboard.press("Shift")
    game = table.page.locator(".tn-game")
    expect(game.locator(".tn-round li")).to_have_count(len(seats) - 1)
    game.evaluate(DRAWN)
    rows, unseen = game.evaluate(LISTED)
    assert rows >= 3 and unseen == 0
    # what a round tells is broken into lines and not cut off
    assert game.locator(".tn-round li").first.evaluate(WRAPS) == "normal"
    # nothing is moved by a man who is taken up
    told_at = "game => game.querySelector('.tn-told').getBoundingClientRect().height"
    high = game.evaluate(told_at)
    if told.shown["throw"]:
        table.click("Throw")
        table.page.keyboard.press("Shift")
        game.evaluate(DRAWN)
        high = game.evaluate(told_at)
    game.locator(".tn-may.tn-can:visible").first.click()
    expect(game.locator(".tn-put")).to_be_visible()
    assert abs(game.evaluate(told_at) - high) < 2


@pytest.mark.long
def test_the_name_of_a_point_stands_beside_it_however_the_point_is_turned(sit: Sit) -> None:
    table = sit(ready("astronomical_tables", "saturn", DICE["astronomical_tables"]))
    place = table.page.locator(".tn-place[data-tag]:visible").first
    place.hover()
    inset = place.evaluate("it => getComputedStyle(it, '::after').inset")
    assert inset.startswith("-8px")
    shot(table.page, "ring-tag")
