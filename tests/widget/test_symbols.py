"""Every view of a position draws the same men: board, replay, facing page and stored picture."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import tablesnb as tn
from tablesnb.boards import scene_of
from tablesnb.boards.show import picture
from tablesnb.lesson.facing import HINT, lights
from tablesnb.lesson.replays import replay
from tablesnb.rules.turn import Throw
from tablesnb.widget.board.view import board
from tablesnb.widget.compare import leaf
from tests.boards.small import ruleset
from tests.widget.test_replay import unfolded

GAMES = [*tn.games(), "small"]


def game_of(name: str) -> tn.Game:
    """A game with something played in it."""
    game = tn.Game(ruleset(7) if name == "small" else name, seed=3)
    for _ in range(12):
        if game.awaits is None:
            break
        if isinstance(game.awaits, Throw):
            game.roll()
        else:
            game.push(game.legal_moves[0])
    return game


@pytest.mark.parametrize("name", GAMES)
def test_every_view_draws_the_same_men(name: str) -> None:
    game = game_of(name)
    stored = Counter(re.findall(r'<use href="#m-([\w-]+)" data-man', picture(game).svg))
    scene = scene_of(game)
    assert sum(stored.values()) == len(scene.men)
    if scene.layout.pieces:
        assert stored["k"] == 1
    on_board = Counter(man[1] for man in board(game).shown["men"])
    place = game.rules.place_name(0, 0)
    page = tn.facing(game, "willughby.best", [("a", "Irish is counted the best", "", place)])
    living = leaf.leaf(page, page._texts(), {"a": lights(page.scene, page.phrases[0])}, HINT)
    on_page = Counter(man[1] for man in living.page["men"])
    last = unfolded(replay(game).told)[0][-1]
    in_replay = Counter(man[2] for man in last["men"])
    assert on_board == on_page == in_replay == stored


@pytest.mark.parametrize("reading", [None, {"variegated_men": "duke"}])
def test_a_replay_tells_whose_every_man_is(reading: dict[str, str] | None) -> None:
    game = tn.Game("alea_evangelii", reading=reading)
    sent = replay(game).told
    men = {man.id: man.seat for man in scene_of(game).men}
    found = {}
    for text in sent["first"]["m"].split(";"):
        number, _spot, symbol, _scale = text.split(" ")
        found[int(number)] = sent["owners"][int(symbol)]
    assert found == men
