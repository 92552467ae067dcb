"""A reader's own game: taken wherever a name is, and with all rights once it is registered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadId, BadReading, BadRecord, UnknownName
from tablesnb.rules import registry

MEN: Any = {"white": {6: 5, 8: 3, 13: 5, 24: 2}, "black": {6: 5, 8: 3, 13: 5, 24: 2}}


def own(name: str = "own_irish") -> Any:
    return tn.ruleset("irish").restated(
        name, "Own Irish", "reader", "a trial", hold=(3, "Three men hold a point.")
    )


@pytest.fixture
def registered() -> Iterator[Any]:
    yield tn.register(own())
    registry.forget("own_irish")


def played(rules: Any) -> tn.Game:
    game = tn.Game(rules, seed=7, first="white")
    game.roll(6, 5)
    game.push("24/18 18/13")
    return game


def test_a_ruleset_is_taken_as_a_name_is() -> None:
    position: Any = tn.Position.of(own(), MEN, turn="black", dice=(6, 5))
    assert position.rules.value("hold") == 3 and position.turn == "black"
    assert tn.Game(own(), position=position).position == position
    assert tn.ruleset(own()) == own()


def test_a_registered_game_has_all_rights(registered: Any) -> None:
    assert "own_irish" in tn.games() and tn.ruleset("own_irish") == registered
    game = played("own_irish")
    assert game.why_not("13/8").reason  # type: ignore[union-attr]
    assert tn.Position.from_id(game.position.id) == game.position
    assert tn.Position.of("own_irish", MEN, dice=(6, 5)).men("white") == MEN["white"]
    again = tn.Game.from_record(game.record())
    assert again.record() == game.record() and again.rules == registered
    assert played(registered).record() == game.record()


def test_a_game_that_is_not_registered_says_what_to_do() -> None:
    game = played(own("unknown_irish"))
    with pytest.raises(BadRecord, match=r"line 2, column 7: .*tn\.register\(ruleset\)") as caught:
        tn.Game.from_record(game.record())
    with pytest.raises(BadId, match=r"tn\.register\(ruleset\)"):
        tn.Position.from_id(game.position.id)
    assert len(str(caught.value)) < 300


def test_rules_under_the_name_of_another_game_write_no_record() -> None:
    rules = replace(own(), name="irish")
    with pytest.raises(UnknownName, match="hold = 3 is not of the game irish"):
        played(rules).record()
    exact = tn.ruleset("irish").reading(bear_off="exact").reading(must_play="most")
    assert tn.Game.from_record(tn.Game(exact, seed=1).record()).rules.changed == exact.changed


@pytest.mark.parametrize("reading", [5, 1.5, [], b"x", {5: 1}, {"bear_off": []}, object()])
def test_a_reading_that_is_none(reading: Any) -> None:
    for door in (
        lambda: tn.ruleset("irish", reading),
        lambda: tn.Game("irish", reading=reading),
        lambda: tn.Position.of("irish", MEN, reading=reading),
        lambda: tn.Position.from_otn("alea_evangelii", "19", reading=reading),
    ):
        with pytest.raises((BadReading, UnknownName)):
            door()


def test_what_cannot_be_registered() -> None:
    for rules in (None, "irish", tn.ruleset("irish"), own("Own Irish"), own("x" * 41)):
        with pytest.raises(UnknownName):
            tn.register(rules)  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match="no game 'own'"):
        registry.forget("own")
