"""A game is copied whole, its log is nobody else's to change, and all it gives is a value."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

import tablesnb as tn


def game_of_irish() -> tn.Game:
    game = tn.Game("irish", seed=1283, first="white", names={"white": "Ann"})
    game.roll(6, 5)
    game.push("24/18")
    game.annotate("A comment.", "mark:6")
    return game


def over() -> tn.Game:
    position = tn.Position.of(
        "irish", {"white": {1: 1}, "black": {6: 15}}, off={"white": 14}, dice=(6, 5)
    )
    game = tn.Game("irish", position=position, seed=1)
    game.push("1/off(6)")
    return game


def pickled(game: tn.Game) -> tn.Game:
    again: tn.Game = pickle.loads(pickle.dumps(game))
    return again


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, tn.Game.copy, pickled])
def test_a_copy_goes_on_alone(copied: Callable[[tn.Game], tn.Game]) -> None:
    game = game_of_irish()
    before = game.record(), game.position.id
    other = copied(game)
    assert (other.record(), other.position.id) == before
    other.push("18/13")
    other.names["black"] = "Bess"
    assert (game.record(), game.position.id) == before and len(game.log) == 2
    game.pop()
    game.push("13/7")
    assert str(other.log[1]) == "white 24/18" and len(other.log) == 3


def test_an_entry_of_the_log_stays() -> None:
    game = game_of_irish()
    entry: Any = game.copy().log[-1]
    for name in ("seat", "events", "dice", "move", "comment", "signs", "branches"):
        with pytest.raises(FrozenInstanceError):
            setattr(entry, name, ())
    assert isinstance(entry.events, tuple) and isinstance(game.settled, tuple)
    assert isinstance(hash(entry), int)
    assert game.log[0].dice == (6, 5)


def test_what_a_game_gives_goes_through_a_pickle() -> None:
    game = game_of_irish()
    for value in (
        game.position,
        game.awaits,
        game.log[0],
        game.legal_moves[0],
        game.plays()[0],
        game.why_not("24/19"),
        game.rules.report(),
        over().outcome(),
    ):
        again = pickle.loads(pickle.dumps(value))
        assert repr(again) == repr(value) and type(again) is type(value)


def test_an_outcome_is_a_value_and_names_the_rule_that_gave_it() -> None:
    game = over()
    outcome = game.outcome()
    assert outcome is not None and outcome == over().outcome()
    assert hash(outcome) == hash(over().outcome())
    assert outcome.decided_by == game.decided_by == "irish.stakes"
    with pytest.raises(TypeError):
        outcome.payoff["white"] = 99  # type: ignore[index]


@pytest.mark.parametrize("name", tn.games())
def test_the_outcome_of_every_game_names_its_rule(name: str) -> None:
    assert tn.Game(name, seed=1).outcome() is None and tn.Game(name, seed=1).decided_by == ""


def test_whose_turn_it_is_and_whether_the_game_is_over() -> None:
    game = tn.Game("irish", seed=1, opening="ask")
    assert game.turn is None and not game.over and game.played == 0
    game = game_of_irish()
    assert game.turn == "white" and not game.over and game.played == len(game.log) == 2
    assert over().over
    with pytest.raises(AttributeError):
        game.turn = "black"  # type: ignore[misc]


def test_a_game_as_it_stood_before() -> None:
    game = game_of_irish()
    for back in (0, 1, 2):
        other = game.before(back)
        popped = game.copy()
        for _ in range(back):
            popped.pop()
        assert other.position == popped.position and other.log == ()
        with pytest.raises(tn.errors.NotAwaited):
            other.pop()
    for junk in (-1, 3, 10**5000, None, True, "1"):
        with pytest.raises(tn.errors.NotAwaited):
            game.before(junk)  # type: ignore[arg-type]


def test_legal_moves_asked_for_again_are_those_of_now() -> None:
    game = game_of_irish()
    before = game.legal_moves
    assert str(game.legal_moves) == str(before)
    game.push("13/8")
    assert not game.legal_moves
    game.pop()
    again = game.legal_moves
    assert str(again) == str(before) == "3 legal: 8/3 13/8 18/13"
    # what is held may not hide another's reading
    game.rules = tn.ruleset("irish", {"bear_off": "exact"})
    assert game.legal_moves is not again


def test_throws_that_are_not_of_the_seed_are_told() -> None:
    game = tn.Game("irish", seed=1283, first="white")
    first = game.roll()
    assert game.not_of_seed == () and "not of seed" not in repr(game)
    again = tn.Game.from_record(game.record())
    assert again.not_of_seed == () and repr(again) == repr(game)
    game.pop()
    game.roll(*first)
    assert game.not_of_seed == ()
    game.pop()
    game.roll(6, 6)
    assert [entry.dice for entry in game.not_of_seed] == [(6, 6)]
    again = tn.Game.from_record(game.record())
    assert [entry.dice for entry in again.not_of_seed] == [(6, 6)]
    assert repr(again) == repr(game) and "(1 of 1 throws not of seed 1283)" in repr(game)


@pytest.mark.parametrize("arguments", [{}, {"first": "white"}, {"opening": "ask"}])
def test_how_a_game_was_opened_is_read_back(arguments: dict[str, Any]) -> None:
    game = tn.Game("irish", seed=3, **arguments)
    again = tn.Game.from_record(game.record())
    assert (again.opening, again.first) == (game.opening, game.first)
    assert again.record() == game.record()


def test_a_seat_that_throws_first_leaves_no_opening_to_ask_for() -> None:
    assert tn.Game("irish", first="white", opening="ask").opening == "throw"


def test_without_a_seed_of_ones_own_nothing_is_said_of_it() -> None:
    """A seed that nobody chose differs each time, and so would what is shown."""
    shown = set()
    for _ in range(3):
        game = tn.Game("irish", first="white")
        game.roll(6, 5)
        shown |= {repr(game), repr(game.under(bear_off="exact")), repr(game.copy())}
    assert len(shown) == 1 and "seed" not in shown.pop()


def test_a_position_cannot_be_changed() -> None:
    for name in tn.games():
        position = tn.Game(name, seed=1).position
        before = position.id
        for field in ("row", "rules"):
            with pytest.raises(AttributeError):
                setattr(position, field, ())
        assert position.id == before
