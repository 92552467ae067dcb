"""A tafl game of any size is data: Brandubh on seven lines plays, is written and is read back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadNotation, BadPosition, BadReading, BadRecord
from tablesnb.players import player
from tablesnb.tafl.ruleset import Ruleset
from tests.tafl import brandubh


@pytest.fixture
def small() -> Iterator[Ruleset]:
    with brandubh.registered() as rules:
        yield rules


def walk(game: tn.Game, moves: int, seed: int) -> tn.Game:
    chance = random.Random(seed)
    for _ in range(moves):
        if game.awaits is None:
            break
        game.push(chance.choice(list(game.legal_moves)))
    return game


def test_the_tree_of_the_first_moves(small: Ruleset) -> None:
    """As an independent generator counted them."""
    assert [tn.lab.perft(small.name, depth) for depth in (1, 2)] == [40, 960]
    assert tn.lab.perft(tn.Game(small), 2, fast=False) == 960


def test_games_end_and_are_read_back(small: Ruleset, seed: int) -> None:
    ended = 0
    for number in range(12):
        game = walk(tn.Game(small.name, seed=number), 200, seed + number)
        here = game.position
        assert tn.Position.from_id(here.id) == here
        assert tn.Position.from_otn(small.name, here.rows).squares == here.squares
        assert tn.Game.from_record(game.record()).position == here
        assert tn.Game.from_otg(game.otg()).position == here
        ended += game.awaits is None
    assert ended > 6
    assert tn.simulate(small.name, 50, seed=1).unfinished == 0


def test_a_reading_goes_out_and_comes_in(small: Ruleset) -> None:
    own = replace(
        small,
        named={},
        goal=tn.ruleset("alea_evangelii").goal,
    )
    tn.register(own)
    game = walk(tn.Game(own.name, reading={"goal": "edge"}), 8, 3)
    again = tn.Game.from_otg(game.otg())
    assert again.position == game.position and again.rules.value("goal") == "edge"


def test_the_careful_player_plays_it(small: Ruleset) -> None:
    game = tn.Game(small.name, seed=2)
    for _ in range(60):
        if game.awaits is None:
            break
        game.push(player("careful").decide(game).play)
    assert len(game.log) > 4


def test_words_are_of_its_board(small: Ruleset) -> None:
    game = tn.Game(small)
    with pytest.raises(
        BadNotation, match="a move is written d3-d2, with the men it takes d4-d6xc6/e6"
    ):
        game.push("j9")
    refusal = game.why_not("d1-d9")
    assert refusal.sentence == "the points are a1 to g7."
    with pytest.raises(BadPosition, match="there is no point 'h1'; the points are a1 to g7"):
        game.position.at("h1")
    with pytest.raises(BadPosition, match="the board has 7 ranks, and 1 rows are given"):
        tn.Position.from_otn(small.name, "19")


def test_citadels_are_those_of_the_reading() -> None:
    """Nobody but the king stands in a corner here, and everybody does in Tablut."""
    with brandubh.registered(), pytest.raises(BadPosition, match="a1, a corner, where only"):
        tn.Position.of("brandubh", {"attackers": ["a1"]}, king="d4")
    game = tn.Game("tablut")
    for move in ("d1-a1", "e4-f4"):
        game.push(move)
    assert game.position.at("a1") == "attacker"
    assert tn.Position.from_id(game.position.id) == game.position
    assert game.rules.citadel_points == ()
    with pytest.raises(BadPosition, match="a man stands on e5, the central point"):
        tn.Position.of("tablut", {"attackers": ["e5"]}, king="d4")


def test_a_size_is_told_from_a_name_or_alone(small: Ruleset) -> None:
    text = tn.Game(small.name).otg()
    nameless = text.replace("[variant:Brandubh]", "").replace("name:Brandubh", "")
    assert tn.Game.from_otg(nameless).name == small.name
    with pytest.raises(BadRecord, match="no game here is played on 11 lines: alea_evangelii on 19"):
        tn.Game.from_otg(nameless.replace("dim:7", "dim:11"))
    with pytest.raises(BadRecord, match="brandubh is played on 7 lines, not 9"):
        tn.Game.from_otg(text.replace("dim:7", "dim:9"))
    tn.register(replace(small, name="ard_ri", title="Ard Ri"))
    try:
        with pytest.raises(BadRecord, match="more than one game here is played on 7 lines"):
            tn.Game.from_otg(nameless)
        assert tn.Game.from_otg(text).name == small.name
    finally:
        tn.rules.registry.forget("ard_ri")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"points": (8, "Eight.")}, "an odd number of lines from 5 to 25, not on 8"),
        ({"points": (27, "Many.")}, "an odd number of lines from 5 to 25, not on 27"),
        ({"points": ("7", "Seven.")}, "an odd number of lines"),
        ({"points": (9, "Nine.")}, "the layout cross of brandubh is not 9 rows of 9 points"),
        ({"layout": ("ring", "A ring.")}, "the layout ring of brandubh is not 7 rows"),
        ({"citadels": ("3x3", "Large.")}, "the law knows no citadels = '3x3'"),
    ],
)
def test_a_board_that_cannot_be_is_told_when_it_is_made(changes: Any, words: str) -> None:
    with pytest.raises(BadReading, match=words):
        brandubh.rules(**changes)


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("AADADAA", "is drawn with A, D, one K and dots"),
        ("AADKDAK", "is drawn with A, D, one K and dots"),
        ("AADKDAX", "is drawn with A, D, one K and dots"),
        ("AAKADAA", "a man stands on the centre in the layout cross"),
        ("AADKDA", "is not 7 rows of 7 points"),
    ],
)
def test_a_layout_that_cannot_be_is_told_too(row: str, words: str) -> None:
    rows = (*brandubh.ROWS[:3], row, *brandubh.ROWS[4:])
    with pytest.raises(BadReading, match=words):
        replace(brandubh.rules(), layouts={"cross": rows})


def test_an_outlined_point_is_one_of_the_board() -> None:
    with pytest.raises(BadReading, match="has no point 'h8' to be outlined"):
        replace(brandubh.rules(), outlined=("h8",))
