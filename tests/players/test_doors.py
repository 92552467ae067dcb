"""Every public entry of the room of players, tried with wrong values."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb import players
from tests.doors import check, entry, faults, public

GAME = tn.Game("irish", seed=1, first="white")
GAME.roll(6, 5)
# Values that the room makes, and what a player must answer.
MADE = ("Careful", "Decision", "Player", "Random", "Strong")

TABLE = {
    "Careful.decide": entry(players.Careful(), game=GAME),
    "Decision.reason": entry(players.Careful().decide(GAME), near=0),
    "Player.decide": entry(players.player("random"), game=GAME),
    "Random.decide": entry(players.Random(), game=GAME),
    "Strong.decide": entry(players.Strong(), game=GAME),
    "player": entry(name="careful"),
    "players": entry(),
}
FOUND = public([players], MADE)


def test_every_public_name_is_tried() -> None:
    check(FOUND, TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_wrong_values_are_refused_in_the_packages_own_words(name: str) -> None:
    assert list(faults(name, FOUND[name], TABLE[name])) == []
