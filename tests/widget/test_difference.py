"""What is other in an answer, and no more than that, goes over the wire."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.play.game import Game
from tablesnb.widget.board.difference import difference
from tablesnb.widget.board.view import Board, board
from tests.long import always
from tests.widget.told import merged, said, wired

NAMES = st.text("abc123", min_size=1, max_size=2)
WORDS = st.lists(st.sampled_from(["a" * 30, "b" * 25, "c", "\U0001f3b2"]), max_size=4).map("".join)
LEAVES = st.none() | st.booleans() | st.integers(-2, 2) | st.text("ab", max_size=2) | WORDS
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4)
)
DATA = st.dictionaries(NAMES, VALUES, max_size=4)
TEXT = "a" * 60
PAIRS = st.tuples(DATA, DATA) | st.sampled_from(
    [({"a": f"{die}{TEXT}b{TEXT}"}, {"a": f"{die}{TEXT}cc{TEXT}"}) for die in ("6", "\U0001f3b2")]
)


def plain(what: Any) -> str:
    """As JSON, in which true is not 1."""
    return json.dumps(what, sort_keys=True)


@given(PAIRS)
def test_the_old_and_the_difference_make_the_new(pair: tuple[Any, Any]) -> None:
    old, new = pair
    before = plain(old)
    assert plain(merged(old, difference(old, new))) == plain(new)
    assert plain(old) == before
    assert (difference(old, new) == {}) == (before == plain(new))


def test_what_has_kept_nothing_is_put_whole_and_what_has_is_not() -> None:
    old = {"at": [1, 2], "men": [[1, "w", 5], [2, "w", 6]], 4: {"a": 1}}
    new = {"at": (3, 4), "men": [(1, "w", 5), (2, "w", 7)], 5: {"a": True}}
    assert difference(old, new) == {
        "4": [],
        "at": [(3, 4)],
        "men": {"1": {"2": [7]}},
        "5": [{"a": True}],
    }
    assert difference({"a": {"b": 1}}, {"a": {"b": True}}) == {"a": [{"b": True}]}


def play(game: Game, lot: random.Random) -> None:
    """One throw or one half-move, drawn."""
    legal = list(game.legal_moves)
    game.push(lot.choice(legal)) if legal else game.roll()


# The most bytes that one throw or half-move may send, and how many in the mean: the greatest are a
# man who hits, with the bows of his whole turn and all that can be asked about it, and the end.
MOST = {
    "irish": (4000, 2500),
    "alea_evangelii": (5000, 3500),
    "el_mundo": (6000, 3000),
    "tablut": (5000, 2000),
}


@pytest.mark.parametrize("name", always("irish", "tablut", of=MOST))
def test_a_game_is_told_by_small_differences_that_make_the_whole(name: str) -> None:
    game, lot = tn.Game(name, seed=3), random.Random(3)
    told = board(game)
    told.panel.moved = True  # he who has moved once is not told how again
    sent, held = wired(told), json.loads(json.dumps(told.shown))
    sizes = []
    while game.awaits and len(game.log) < 120:
        play(game, lot)
        told.refresh()
        (message,) = sent
        sizes.append(len(json.dumps(message, separators=(",", ":"))))
        assert message["method"] == "custom" and message["content"]["on"] == held["answer"]
        held = merged(held, message["content"]["difference"])
        assert held == json.loads(json.dumps(told.shown))
        sent.clear()
    mean = sum(sizes) // len(sizes)
    print(f"{name}: at most {max(sizes)} bytes, {mean} in the mean")
    assert (max(sizes), mean) < MOST[name] and mean < MOST[name][1]


def test_the_board_comes_first_and_then_what_is_read_beside_it(told: Board, game: Game) -> None:
    """Who plays fast waits for neither the list of moves nor what is said of the position."""
    sent, held = wired(told), json.loads(json.dumps(told.shown))
    told._heard(told, said(told, "throw"), [])
    board_, beside = (message["content"]["difference"] for message in sent)
    assert board_["more"] == [True] and "panel" not in board_ and {"from", "parts"} <= {*board_}
    assert {*beside} == {"answer", "more", "panel"} and beside["more"] == [False]
    held = merged(merged(held, board_), beside)
    assert held == json.loads(json.dumps(told.shown))
    # what changes no position is answered once
    sent.clear()
    told._heard(told, said(told, "say", what="dice"), [])
    assert [message["content"]["difference"].get("more") for message in sent] == [None]


def test_a_view_that_comes_later_is_given_everything(told: Board, game: Game) -> None:
    sent = wired(told)
    game.roll(6, 5)
    told.refresh()
    assert [each["method"] for each in sent] == ["custom"]
    state = told.get_state()
    assert state["shown"] == told.shown and state["shown"]["said"] == "White throws 6 5."
    assert state["plate"] == told.plate


def test_a_model_that_has_missed_an_answer_is_told_everything_whole(told: Board) -> None:
    sent = wired(told)
    before = told.shown
    told._heard(told, said(told, "again", view="", number=0, moment=-7), [])
    (message,) = sent
    assert (message["method"], list(message["state"])) == ("update", ["plate", "shown"])
    assert told.shown is before


def test_another_ground_comes_with_the_whole_answer_at_once(told: Board) -> None:
    sent = wired(told)
    told.turn(near="black")
    (message,) = sent
    assert (message["method"], list(message["state"])) == ("update", ["plate", "shown"])
    assert message["state"]["shown"]["answer"] == told.shown["answer"] == 1
