"""Positions that cannot be are refused, and ids with a past that never was."""

from __future__ import annotations

import random
import tracemalloc
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadId, BadPosition, BadReading
from tablesnb.lab import playouts
from tests.long import always
from tests.tafl.setting import ALEA, TABLUT, stand

START = tn.Game(ALEA).position


@pytest.mark.parametrize("given", ["no", "yes", 0, 1, None, [], 1.0])
def test_king_moved_is_true_or_false(given: Any) -> None:
    for make in (
        lambda: tn.Position.of(ALEA, {"attackers": ["c1"]}, king="j10", king_moved=given),
        lambda: tn.Position.from_otn(ALEA, START.otn, king_moved=given),
    ):
        with pytest.raises(BadPosition, match="king_moved is True or False, not"):
            make()


def test_a_position_has_a_king() -> None:
    with pytest.raises(BadPosition, match="say where the king stands, as king='j10'"):
        tn.Position.of(ALEA, {"attackers": ["c1"]})
    with pytest.raises(BadPosition, match="there is no point 7"):
        tn.Position.of(ALEA, {"attackers": ["c1"]}, king=7)
    with pytest.raises(BadPosition, match="a position of tablut has no bar; there are: king, turn"):
        tn.Position.of(TABLUT, {"attackers": ["c1"]}, king="e5", bar={})


def test_somebody_hunts_the_king() -> None:
    alone = tn.Position.of(ALEA, {"defenders": ["c3"]}, king="j10")
    assert tn.Position.from_id(alone.id) == alone, "it may be drawn"
    for position in (
        alone,
        tn.Position.from_otn(ALEA, ["19"] * 9 + ["9K9"] + ["19"] * 9),
        tn.Position.from_id(alone.id),
    ):
        with pytest.raises(BadPosition, match="there are no attackers on the board"):
            tn.Game(ALEA, position=position)
    last = stand("c5", "b5 d8", "e5", "defenders", game=TABLUT)
    last.push("d8-d5")
    assert last.awaits is None and last.position.count("attackers") == 0
    assert tn.Position.from_id(last.position.id) == last.position


def walked(moves: int, seed: int) -> tn.Game:
    game, chance = (
        tn.Game(TABLUT, reading={"repetition": "draw_third"}, seed=1),
        random.Random(seed),
    )
    for _ in range(moves):
        quiet = [each for each in game.legal_moves if "x" not in str(each)]
        game.push(chance.choice(quiet))
        if game.awaits is None:
            game.pop()
            break
    return game


@pytest.mark.parametrize("number", range(4))
def test_a_past_that_was_is_read(number: int, seed: int) -> None:
    here = walked(40, seed + number).position
    assert "past-" in here.id and tn.Position.from_id(here.id) == here


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text + "AAAAAAAA",
        lambda text: text[:-8],
        lambda text: text[:-16] + text[-8:],
        lambda text: text.replace("past-", "past-AAAAAAAA"),
        lambda text: text.replace("past-", "past-" + "AAAAAAAA" * 1000),
        lambda text: text[:-1] + ("A" if text[-1] != "A" else "B"),
    ],
)
def test_a_past_that_never_was_is_refused(change: Any, seed: int) -> None:
    text = walked(12, seed).position.id
    assert text.count("past-") == 1
    with pytest.raises(BadId, match="cannot have led here"):
        tn.Position.from_id(change(text))
    with pytest.raises(BadId, match="cannot have led here"):
        tn.Position.from_id(START.id + ".past-AAAAAAAA")


# -- the laboratory keeps room for as many keys as a game needs


def test_a_cap_reserves_nothing() -> None:
    tn.simulate(TABLUT, 1, seed=1)
    tracemalloc.start()
    try:
        found = tn.simulate(TABLUT, 2, seed=1, cap=10**6)
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()
    assert found.unfinished == 0
    for cap in (10**10, 10**5000):
        with pytest.raises(BadReading, match="cap is a whole number from 1 to 1000000"):
            tn.simulate(TABLUT, 1, cap=cap)


@pytest.mark.parametrize("games", always(20, of=[20, 300]))
def test_a_game_that_needs_more_keys_gets_them(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain and compiled: the same ends, however little room there is at first."""
    pytest.importorskip("numba")
    for cap in (6_000, 25):
        usual = tn.simulate(TABLUT, games, seed=5, cap=cap)
        with monkeypatch.context() as patch:
            patch.setattr(playouts, "KEYS", 3)
            found = tn.simulate(TABLUT, games, seed=5, cap=cap)
        assert (found.ended, found.lengths) == (usual.ended, usual.lengths)
