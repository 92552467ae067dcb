"""Every board in the midst of a turn, by day and by night, held against a stored picture of it.

``python -m tests.browser.test_shots`` takes all of them anew, or those of the games that it is
given; what they show is then to be looked at.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import numpy as np
import pytest
from playwright.sync_api import Browser, Page

import tablesnb as tn
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice, Throw
from tablesnb.widget.board.view import board
from tests.browser.pictures import HERE, SHARE, camera, held, laid, other, small, store, taken
from tests.conftest import SEED
from tests.long import always

JUDGED = "irish_judged"
PHONE = ("irish", "el_mundo", JUDGED)
HOW = {name: ("light", "dark", *(["narrow"] * (name in PHONE))) for name in (*tn.games(), JUDGED)}
# the others change with these, but for their own lines, which `tests/boards` knows by their digests
OFTEN = ("irish", "el_mundo", "tablut", JUDGED)
PLAYED = 24


def midst(name: str) -> Game:
    """A game some two dozen half-moves old or more, in the midst of a turn, with men to choose."""
    lot, game, thrown = random.Random(f"{SEED} {name}"), tn.Game(name, seed=SEED), 0
    while True:
        awaits = game.awaits
        if isinstance(awaits, Throw):
            game.roll()
            thrown = game.played
            continue
        moves = list(game.legal_moves)
        chosen = isinstance(awaits, Choice) and awaits.why == "move" and len(moves) > 1
        if chosen and game.played >= PLAYED and game.played > thrown:
            return game
        game.push(lot.choice(moves))


def lay(page: Page, name: str) -> None:
    """The board of a game with a man in the hand, or one that is judged with none."""
    if name == JUDGED:
        laid(page, board(tn.analyse(midst("irish"), 40, seed=SEED, watch=False)), held=False)
    else:
        laid(page, board(midst(name)))


@pytest.fixture(scope="module")
def dark_room(browser: Browser) -> Iterator[Page]:
    with camera(browser.browser_type) as page:
        yield page


@pytest.mark.parametrize("name", always(*OFTEN, of=HOW))
def test_a_board_looks_as_it_did(dark_room: Page, name: str) -> None:
    lay(dark_room, name)
    wrong = [held(f"{name}-{how}", taken(dark_room, how)) for how in HOW[name]]
    assert not any(wrong), "\n".join(wrong)


def test_every_picture_is_of_a_board() -> None:
    stored = {path.name: path.stat().st_size for path in HERE.iterdir()}
    assert set(stored) == {f"{name}-{how}.png" for name in HOW for how in HOW[name]}
    assert sum(stored.values()) < 1_600_000


def test_a_few_units_of_a_colour_and_two_pixels_of_a_way_are_seen(dark_room: Page) -> None:
    """And that the edges are stored in few colours is not."""
    lay(dark_room, "irish")
    pixels = taken(dark_room, "light")
    stored = small(pixels)
    assert not other(stored, pixels).any()
    man = dark_room.locator(".tn-men use").last.bounding_box()
    game = dark_room.locator(".tn-game").bounding_box()
    assert man and game
    left, top = round(man["x"] - game["x"]), round(man["y"] - game["y"])
    size = round(man["width"])
    box = slice(top, top + size), slice(left, left + size)
    tinted, moved = pixels.copy(), pixels.copy()
    colours, many = np.unique(pixels[box].reshape(-1, 3), axis=0, return_counts=True)
    tinted[(tinted == colours[many.argmax()]).all(axis=2)] += 3
    moved[box] = np.roll(moved[box], 2, axis=1)
    for each in (tinted, moved):
        assert SHARE < other(stored, each).mean() < 0.01


def main(wanted: list[str]) -> None:
    with camera() as page:
        for name in wanted or HOW:
            lay(page, name)
            for how in HOW[name]:
                store(taken(page, how), f"{name}-{how}")


if __name__ == "__main__":
    main(sys.argv[1:])
