"""Alfonso's tables, the twelve lines and tabula in Chromium: every seat plays by mouse and keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import tablesnb as tn
from tablesnb.play.game import Game
from tablesnb.widget.board.view import board
from tests.browser.drive import PATIENCE, shot
from tests.browser.table import Sit, Table, led, missed
from tests.browser.test_board_life import CHECK
from tests.long import always

SEATS = ("white", "black")
GAMES = {
    "quinze_tablas": (6, 4, 1),
    "todas_tablas": (6, 5),
    "duodecim_scripta": (6, 4, 1),
    "tabula": (6, 4, 1),
}


ONE_GAME = always("quinze_tablas", of=GAMES)
ONE_SEAT = always("white", of=SEATS)


def ready(name: str, seat: str) -> Game:
    """A game in which this seat has thrown, and is to play."""
    game = tn.Game(name, first=seat, seed=1)
    game.roll(*GAMES[name])
    return game


def dark(table: Table) -> None:
    table.page.evaluate("() => document.body.setAttribute('data-jp-theme-light', 'false')")
    table.page.evaluate("() => { document.body.style.background = '#111'; }")


@pytest.mark.parametrize("name", ONE_GAME)
@pytest.mark.parametrize("seat", ONE_SEAT)
def test_every_seat_plays_by_mouse(sit: Sit, name: str, seat: str) -> None:
    table = sit(ready(name, seat))
    assert table.due.startswith(f"{seat.capitalize()} is to play")
    assert table.play_by_mouse(seat) >= 2
    assert f"{seat.capitalize()} moves" in table.words


@pytest.mark.parametrize("name", ONE_GAME)
@pytest.mark.parametrize("seat", ONE_SEAT)
def test_every_seat_plays_by_keys(sit: Sit, name: str, seat: str) -> None:
    table = sit(ready(name, seat))
    assert table.play_by_keys(seat) >= 2
    assert f"{seat.capitalize()} moves" in table.words
    # the keys stay where they were
    assert table.focused


# -- entering before the throw


def entering() -> Game:
    """White has two men to enter, by no die: his 21 holds one man of his own, his 19 none."""
    men = {
        "white": {24: 2, 23: 2, 22: 2, 21: 1, 20: 2, 18: 2, 17: 1, 10: 1},
        "black": {24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 19: 2, 18: 2, 16: 1},
    }
    position = tn.Position.of("quinze_tablas", men, bar={"white": 2}, turn="white")
    return tn.Game("quinze_tablas", position=position)


def test_a_man_enters_by_the_mouse_before_the_throw(sit: Sit) -> None:
    table = sit(entering())
    assert table.due == "White enters a man."
    # open points are shown from the first, and the throw waits
    assert table.signs() == ["land", "land"]
    expect(table.button("Throw")).to_have_attribute("aria-disabled", "true")
    shot(table.page, "slabs-entering")
    table.click("bar: two men of yours")
    assert "picked" in table.signs()
    table.click("21: one man of yours, may land")
    assert table.words.startswith("White enters a man on 21.")
    # a closed point says why; an open one may be touched without picking anybody up
    table.click("24: two men of yours")
    expect(table.page.locator(".tn-refusal")).to_contain_text("bar → 24 is refused:")
    table.click("19: empty, may land")
    assert table.due == "White is to throw."


@pytest.mark.long
def test_a_man_enters_by_keys(sit: Sit) -> None:
    table = sit(entering())
    assert table.play_by_keys("white") == 2
    assert table.due == "White is to throw."
    table.press("r")
    assert table.words.startswith("White throws ")
    # taken back one by one, and as all that was chosen
    table.press("u", "u")
    assert table.due == "White enters a man."
    table.press("y", "y")
    assert table.words.startswith("White throws ")
    table.press("U")
    assert table.game.position.bar("white") == 2


@pytest.mark.long
def test_a_man_enters_by_a_finger(browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    table = Table(page, board(entering()))
    for name in ("bar: two men of yours", "19: empty, may land", "21: one man of yours, may land"):
        touched = table.button(name)
        touched.scroll_into_view_if_needed()
        touched.tap()
        table.answer()
        shot(page, "slabs-touch")
    assert table.due == "White is to throw."
    context.close()


# -- bearing off

LAST = {"duodecim_scripta": ("E1", "E6"), "tabula": ("6", "1")}
ONE_LAST = always("duodecim_scripta", of=LAST)


def bearing(name: str, seat: str) -> Game:
    """A game in which this seat bears off two men by the dice that it has thrown."""
    far, near = LAST[name]
    men: dict[str, dict[int | str, int]] = {seat: {far: 3, near: 2}}
    other = SEATS[1 - SEATS.index(seat)]
    back = {"duodecim_scripta": "B1", "tabula": "13"}[name]
    men[other] = {back: 15}
    off = {seat: 10}
    position = tn.Position.of(name, men, off=off, turn=seat, dice=(6, 1, 1))
    return tn.Game(name, position=position)


@pytest.mark.long
@pytest.mark.parametrize("name", ONE_LAST)
@pytest.mark.parametrize("seat", ONE_SEAT)
def test_men_are_borne_off_by_mouse(sit: Sit, name: str, seat: str) -> None:
    table = sit(bearing(name, seat))
    far, near = LAST[name]
    for place, left in ((far, "two"), (near, "one")):
        table.page.get_by_role("button", name=re.compile(rf"^{place}: .* of yours")).click()
        assert "edge" in table.signs()
        table.page.get_by_role("button", name=re.compile("^off: .*, may land$")).click()
        table.answer()
        assert f"{seat.capitalize()} bears a man off from {place}" in table.words
        expect(
            table.button(f"{place}: {'two men' if left == 'two' else 'one man'} of yours")
        ).to_have_count(1 if table.chooses(seat) else 0)
    assert table.game.position.off(seat) == 12
    shot(table.page, f"slabs-off-{name}-{seat}")


@pytest.mark.long
@pytest.mark.parametrize("name", ONE_LAST)
@pytest.mark.parametrize("seat", ONE_SEAT)
def test_men_are_borne_off_by_keys(sit: Sit, name: str, seat: str) -> None:
    table = sit(bearing(name, seat))
    table.page.locator(".tn-place[tabindex='0']").focus()
    places = table.told._scene.layout
    for place in LAST[name]:
        table.lead(table.game.rules.point_at(SEATS.index(seat), place))
        table.press("Enter")
        table.lead(places.off)
        assert table.focused.endswith(", may land")
        table.press("Enter")
    assert table.game.position.off(seat) == 12


@pytest.mark.long
@pytest.mark.parametrize("name", ONE_LAST)
def test_men_in_reserve_and_men_off_are_somewhere_clear(sit: Sit, name: str) -> None:
    game = tn.Game(name, first="white", seed=1)
    table = sit(game)
    for owner in ("", "Black's "):
        expect(
            table.button(f"{owner}reserve: fifteen men of {'Black' if owner else 'yours'}")
        ).to_be_visible()
    # on tabula one rack serves those still to enter, and then those borne off
    off = table.page.get_by_role("button", name=re.compile("^off:"))
    expect(off).to_have_count(0 if name == "tabula" else 1)


@pytest.mark.parametrize("name", ONE_GAME)
def test_arrows_lead_to_every_place(sit: Sit, name: str) -> None:
    games = [ready(name, "white")] + ([bearing(name, "black")] if name in LAST else [])
    for game, near in product(games, SEATS):
        table = sit(game)
        table.told.turn(near=near, mirror=near == "black")
        first = table.told.plate["ends"][0]
        found, todo = {first}, [first]
        while todo:
            n = todo.pop()
            for to in {led(table.told, n, arrow) for arrow in range(4)} - found:
                found.add(to)
                todo.append(to)
        assert found == {n for n, called in enumerate(table.told.shown["names"]) if called}


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", ONE_GAME)
def test_a_board_that_is_turned_stays_the_same_game(sit: Sit, name: str) -> None:
    table = sit(ready(name, "black"))
    table.more("Turn the board")
    before = table.told._scene.men
    for field, choice in (("At the foot", "black"), ("Direction", "true"), ("Numbers", "")):
        table.page.get_by_label(field, exact=True).select_option(choice)
        table.answer()
    assert table.told.plate["turned"] == {"near": "black", "mirror": True, "labels": ""}
    assert table.told._scene.men == before
    table.click("Close")
    assert table.play_by_mouse("black") >= 2
    shot(table.page, f"slabs-turned-{name}")


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", ONE_GAME)
def test_nothing_keeps_a_reader_out(
    sit: Sit, name: str, npm_package: Callable[[str, str], Path]
) -> None:
    """axe-core has nothing to say of the board: at the start, in play, on a narrow page."""
    axe = (npm_package("axe-core", "4.10.3") / "axe.min.js").read_text(encoding="utf-8")
    table = sit(ready(name, "black"))
    table.page.evaluate(axe)
    root = table.page.locator(".tn-game")
    assert root.evaluate(CHECK) == []
    table.pick_up()
    assert root.evaluate(CHECK) == []
    table.click("Readings")
    assert root.evaluate(CHECK) == []
    table.page.set_viewport_size({"width": 360, "height": 900})
    assert root.evaluate(CHECK) == []


@pytest.mark.long
@pytest.mark.parametrize("name", ONE_GAME)
def test_on_a_narrow_page_every_place_can_be_hit(sit: Sit, name: str) -> None:
    table = sit(ready(name, "white"))
    page = table.page
    page.set_viewport_size({"width": 360, "height": 900})
    # twenty-four points and the wall between them share the width of the page
    assert missed(page, 18) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= 360")
    shot(page, f"slabs-narrow-{name}")


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("name", ONE_GAME)
def test_pictures_to_look_at(sit: Sit, name: str) -> None:
    table = sit(ready(name, "black"))
    goals = table.pick_up()
    shot(table.page, f"slabs-light-{name}")
    dark(table)
    goals.first.hover()
    shot(table.page, f"slabs-dark-{name}")
    table.page.evaluate("() => document.body.removeAttribute('data-jp-theme-light')")
    table.page.emulate_media(media="print")
    shot(table.page, f"slabs-print-{name}")
    for gone in (".tn-controls", ".tn-more", ".tn-hand"):
        expect(table.page.locator(gone)).to_be_hidden()
