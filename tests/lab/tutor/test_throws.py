"""What throws could do, against every legal play of every throw."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.lab.tutor.facts import cost, falls, throws_of
from tablesnb.players import player
from tablesnb.rules.turn import Throw
from tablesnb.tables import law
from tests.long import always

GAMES = ("irish", "el_mundo", "quinze_tablas", "tabula", "astronomical_tables")


def before_throws(name: str, seed: int, every: int, many: int) -> list[tn.Game]:
    """Positions of one game at which a throw of play is awaited."""
    game, careful, found = tn.Game(name, seed=seed), player("careful"), list[tn.Game]()
    throws = 0
    while game.awaits is not None and len(found) < many:
        if isinstance(game.awaits, Throw):
            throws += game.awaits.why == "turn"
            if throws % every == 1 and game.awaits.why == "turn":
                found.append(game.copy())
            game.roll()
        else:
            game.push(careful.decide(game).play)
    return found


@pytest.mark.parametrize("name", always("irish", of=GAMES))
def test_throws_are_counted_as_every_play_of_each_shows(name: str) -> None:
    for game in before_throws(name, 5, 9, 4):
        assert isinstance(game.awaits, Throw)
        rules: Any = game.rules
        seat = rules.seat(game.awaits.seat)
        found, shown = throws_of(game.position.row, rules.row, seat), tn.shots(game)
        assert found is not None
        told = found.of, found.hit, found.enter
        assert told == (shown.of, shown.count("hit"), shown.count("enter"))
        stuck = sum(len(each.falls) for each in shown.throws if not each.legal)
        assert found.stuck == stuck


def test_a_place_is_hit_as_often_as_shots_say_and_costs_all_the_way() -> None:
    men = {"white": {19: 1, 16: 1, 6: 13}, "black": {12: 1, 1: 14}}
    position: Any = tn.Position.of("irish", men, turn="black")
    rules = position.rules
    found = throws_of(position.row, rules.row, rules.seat("black"), rules.seat("white"))
    assert found is not None
    places = {rules.track_of(0)[24 - own]: own for own in (19, 16)}
    for place, own in places.items():
        assert found.at[place] == tn.shots(position, point=own).count()
        assert cost(position.row, rules.row, place) == 25 - own
    assert found.hit == tn.shots(position).count()


def test_nobody_throws_when_a_game_is_over() -> None:
    rules: Any = tn.ruleset("irish")
    row = list(tn.Game("irish", seed=1).position.row)
    assert throws_of(row, rules.row, 0) is not None
    row[law.PHASE] = law.OVER
    assert throws_of(row, rules.row, 0) is None


def test_every_throw_is_there_once() -> None:
    assert sum(many for _, many in falls(3, 6, False)) == 216 == len(falls(3, 6, True))
