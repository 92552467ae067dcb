"""A whole game by keys alone, and what else is done beside moving."""

from __future__ import annotations

import re
from collections import deque
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tablesnb as tn
from tablesnb.play.game import Game
from tablesnb.widget.board.view import Board
from tests.browser.drive import Lab, cells, errors, lay, run_all, shot
from tests.hearing import heard, spoken

# With the choices below the shortest of the first three hundred games.
SEED = 4
WHOLE = f"""import tablesnb as tn
game = tn.Game("irish", seed={SEED}, first="white")
tn.board(game)"""
# What the line speaks is written down as it is spoken.
HEARD = """() => {
    const line = document.querySelector('.tn-words');
    window.tnHeard = [];
    new MutationObserver(() => {
        if (line.textContent) window.tnHeard.push(line.textContent);
    }).observe(line, { childList: true });
}"""
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def played() -> Game:
    """The game that is to be played: always with the greatest die."""
    game = tn.Game("irish", seed=SEED, first="white")
    while game.awaits is not None:
        legal = list(game.legal_moves)
        if legal:
            game.push(min(legal, key=lambda move: (-move.code[3], str(move))))
        else:
            game.roll()
    return game


def button(plate: dict[str, Any], seat: int, place: int) -> int:
    """Which of the board's buttons is a place of a seat."""
    spots = [(each[0], each[1]) for each in plate["places"]]
    return spots.index((place, -1)) if (place, -1) in spots else spots.index((place, seat))


def way(plate: dict[str, Any], start: int, goal: int) -> list[str]:
    """The fewest keys from one button to another."""
    found: dict[int, list[str]] = {start: []}
    waiting = deque([start])
    while goal not in found:
        here = waiting.popleft()
        steps = [*zip(ARROWS, plate["walk"][here], strict=True)]
        steps += zip(("Home", "End"), plate["ends"], strict=True)
        for key, there in steps:
            if there not in found:
                found[there] = [*found[here], key]
                waiting.append(there)
    return found[goal]


@pytest.mark.long(dear=True)
def test_a_whole_game_by_keys_alone(lab: Lab, page: Page) -> None:
    game = played()
    plate = Board(game).plate
    lay(lab, page, WHOLE, "print(game.record())")
    run_all(page)
    assert errors(page) == []
    page.evaluate(HEARD)
    count = len(cells(page))
    page.locator(".tn-place[tabindex='0']").focus()
    here = button(plate, 0, _focused(page))
    for done, entry in enumerate(game.log, start=1):
        if entry.move is None:
            page.keyboard.press("r")
        else:
            seat, source, target, die = entry.move.code
            for goal in (source, target):
                there = button(plate, seat, goal)
                for key in way(plate, here, there):
                    page.keyboard.press(key)
                page.keyboard.press("Enter" if goal == source else "Space")
                here = there
            asked = page.locator(".tn-which button")
            if asked.count() and asked.first.is_visible():
                if asked.first.text_content() != f"with the {die}":
                    page.keyboard.press("Tab")
                page.keyboard.press("Enter")
                here = button(plate, seat, target)
        page.wait_for_function("many => window.tnHeard.length >= many", arg=done)
        if done % 30 == 1:
            # keys that a notebook would take for its own
            for key in ("b", "a", "x", "z", "/", "ArrowDown", "ArrowUp", "c", "v", "m"):
                page.keyboard.press(key)
            here = button(plate, 0, _focused(page))
    assert len(cells(page)) == count
    told = heard(" ".join(page.evaluate("() => window.tnHeard")))
    assert [(each.seat, each.what) for each in told] == [
        (entry.seat, spoken(entry, game.rules)) for entry in game.log
    ]
    expect(page.locator(".tn-words")).to_contain_text("wins")
    shot(page, "play-end")
    assert errors(page) == []


def _focused(page: Page) -> int:
    return int(str(page.evaluate("() => document.activeElement.dataset.place")))


REAL = """import tablesnb as tn
game = tn.Game("irish", seed=1283, first="white")
tn.board(game)"""


@pytest.mark.long
def test_dice_of_a_table_further_back_and_forward_and_the_board_turned(
    lab: Lab, page: Page
) -> None:
    lay(lab, page, REAL)
    run_all(page)
    words = page.locator(".tn-words")
    before = len(cells(page))
    page.locator(".tn-place[tabindex='0']").focus()
    for key in ("d", "d", "6", "Tab", "5", "Enter"):
        page.keyboard.press(key)
    expect(words).to_have_text("White throws 6 5.")
    # the focus is on the board again
    assert page.evaluate("() => document.activeElement.className").startswith("tn-place")
    for key in ("Enter", "ArrowRight", *["ArrowRight"] * 6, "Enter"):
        page.keyboard.press(key)
    expect(words).to_have_text("White moves 24 → 18.")
    page.keyboard.press("u")
    expect(words).to_have_text("Taken back: White's 24 → 18.")
    page.keyboard.press("u")
    expect(words).to_have_text("Taken back: White's throw 6 5.")
    page.keyboard.press("y")
    expect(words).to_have_text("White throws 6 5.")
    page.keyboard.press("y")
    expect(words).to_have_text("White moves 24 → 18.")
    # the throw stays: it was White's, and he plays it again
    page.keyboard.press("Shift+U")
    expect(words).to_have_text("Taken back: White's 24 → 18.")

    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_title("Turn the board").click()
    page.get_by_label("At the foot", exact=True).select_option("Black")
    place = page.locator(".tn-place[data-place='23']")
    expect(place).to_have_attribute("style", re.compile("top: 5"))
    first = page.locator(".tn-place[data-place='23']").bounding_box()
    assert first is not None
    page.get_by_label("Direction", exact=True).select_option("mirrored")
    page.get_by_label("Numbers", exact=True).select_option("ace, deuce, trea")
    expect(page.locator(".tn-numbers")).to_contain_text("cater")
    turned = page.locator(".tn-place[data-place='23']").bounding_box()
    assert turned is not None and turned["x"] > first["x"] + 300
    shot(page, "play-turned")

    # Escape with no man in the hand gives the keys back to the notebook, Tab goes on
    page.locator(".tn-place[tabindex='0']").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("() => !!document.activeElement.closest('.tn-panel')")
    page.locator(".tn-place[tabindex='0']").focus()
    # first the sheet closes, then the keys go
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert not page.evaluate("() => !!document.activeElement.closest('.tn-game')")
    assert len(cells(page)) == before
    page.keyboard.press("b")
    assert len(cells(page)) == before + 1
    assert errors(page) == []
