"""Alfonso's tables, the twelve lines and tabula in Chromium: every seat plays by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tablesnb as tn
from tablesnb.game import Game
from tests.browser.drive import shot
from tests.browser.table import Sit, Table, sit
from tests.browser.test_board_life import CHECK

__all__ = ["sit"]

SEATS = ("white", "black")
GAMES = {
    "todas_tablas": (6, 5),
}


def ready(name: str, seat: str) -> Game:
    """A game in which this seat has thrown, and is to play."""
    game = tn.Game(name, first=seat, seed=1)
    game.roll(*GAMES[name])
    return game


def dark(table: Table) -> None:
    table.page.evaluate("() => document.body.setAttribute('data-jp-theme-light', 'false')")
    table.page.evaluate("() => { document.body.style.background = '#111'; }")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_plays_by_mouse(sit: Sit, name: str, seat: str) -> None:
    table = sit(ready(name, seat))
    assert table.due.startswith(f"{seat.capitalize()} is to play")
    assert table.play_by_mouse(seat) >= 2
    assert f"{seat.capitalize()} plays" in table.words


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_plays_by_keys(sit: Sit, name: str, seat: str) -> None:
    table = sit(ready(name, seat))
    assert table.play_by_keys(seat) >= 2
    assert f"{seat.capitalize()} plays" in table.words
    # the keys stay where they were
    assert table.focused


@pytest.mark.parametrize("name", GAMES)
def test_arrows_lead_to_every_place(sit: Sit, name: str) -> None:
    for near in SEATS:
        table = sit(ready(name, "white"))
        table.told.turn(near=near, mirror=near == "black")
        laid, names = table.told.plate, table.told.shown["names"]
        found, todo = {laid["ends"][0]}, [laid["ends"][0]]
        while todo:
            for to in laid["walk"][todo.pop()]:
                if to not in found and names[to]:
                    found.add(to)
                    todo.append(to)
        assert found == {n for n, called in enumerate(names) if called}


@pytest.mark.parametrize("name", GAMES)
def test_nothing_keeps_a_reader_out(
    sit: Sit, name: str, npm_package: Callable[[str, str], Path]
) -> None:
    """axe-core has nothing to say of the board: at the start, in play, on a narrow page."""
    axe = (npm_package("axe-core", "4.10.3") / "axe.min.js").read_text(encoding="utf-8")
    table = sit(ready(name, "black"))
    table.page.evaluate(axe)
    root = table.page.locator(".tn-game")
    assert root.evaluate(CHECK) == []
    table.page.locator(".tn-can").first.click()
    assert root.evaluate(CHECK) == []
    table.click("The readings in force")
    assert root.evaluate(CHECK) == []
    table.page.set_viewport_size({"width": 360, "height": 900})
    assert root.evaluate(CHECK) == []


@pytest.mark.parametrize("name", GAMES)
def test_on_a_narrow_page_every_place_can_be_hit(sit: Sit, name: str) -> None:
    table = sit(ready(name, "white"))
    page = table.page
    page.set_viewport_size({"width": 360, "height": 900})
    for place in page.locator(".tn-place:visible").all():
        place.scroll_into_view_if_needed()
        # twenty-four points and the wall between them share the width of the page
        narrow = place.evaluate("button => Math.min(button.offsetWidth, button.offsetHeight)")
        assert narrow >= 18
        assert place.evaluate(
            """button => {
                const { left, right, top, bottom } = button.getBoundingClientRect();
                return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === button;
            }"""
        )
    assert page.evaluate("() => document.documentElement.scrollWidth <= 360")
    shot(page, f"slabs-narrow-{name}")


@pytest.mark.parametrize("name", GAMES)
def test_pictures_to_look_at(sit: Sit, name: str) -> None:
    table = sit(ready(name, "black"))
    table.page.locator(".tn-can").first.click()
    shot(table.page, f"slabs-light-{name}")
    dark(table)
    table.page.locator(".tn-goal").first.hover()
    shot(table.page, f"slabs-dark-{name}")
    table.page.evaluate("() => document.body.removeAttribute('data-jp-theme-light')")
    table.page.emulate_media(media="print")
    shot(table.page, f"slabs-print-{name}")
    for gone in (".tn-controls", ".tn-more", ".tn-hand"):
        expect(table.page.locator(gone)).to_be_hidden()
