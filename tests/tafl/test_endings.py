"""Random games are counted by how they end, plain and compiled alike."""

from __future__ import annotations

import pytest

from tablesnb.errors import BadReading, TablesnbError, UnknownName
from tablesnb.lab.endings import Endings, endings
from tests.tafl.setting import ALEA


@pytest.mark.parametrize("reading", ["ludii", "opentafl"])
def test_plain_and_compiled_count_alike(reading: str) -> None:
    pytest.importorskip("numba")
    plain = endings(ALEA, 4, reading=reading, fast=False)
    assert plain == endings(ALEA, 4, reading=reading, fast=True)
    assert plain.games == 4 and sum(plain.ends.values()) + plain.open == 4


def test_each_game_is_that_of_its_seed() -> None:
    pytest.importorskip("numba")
    whole = endings(ALEA, 30, reading="ludii", seed=7)
    parts = [endings(ALEA, 10, reading="ludii", seed=seed, fast=True) for seed in (7, 17, 27)]
    assert whole.moves == sum(part.moves for part in parts)
    for end, many in whole.ends.items():
        assert many == sum(part.ends.get(end, 0) for part in parts)
    assert len(whole.ends) > 1


def test_shares_are_of_all_games() -> None:
    found = Endings(
        10,
        {("escaped", "defenders"): 6, ("king taken", "attackers"): 2, ("repeated", None): 1},
        900,
        1,
    )
    assert found.share("escaped").part == 6 and found.won("attackers").part == 2
    assert found.won(None).part == 1 and found.won(None).whole == 10
    assert str(found) == (
        "escaped (defenders) 60.0%; king taken (attackers) 20.0%; repeated (draw) 10.0%; "
        "broken off 10.0%; 90 moves a game"
    )


def test_what_cannot_be_counted_is_told() -> None:
    with pytest.raises(TablesnbError, match="irish is no tafl game"):
        endings("irish", 3)
    for games in (0, True, 2.5):
        with pytest.raises(TablesnbError, match="a number of games is a whole number"):
            endings(ALEA, games)  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match="did you mean 'ludii'"):
        endings(ALEA, 1, reading="ludi")
    with pytest.raises(BadReading, match="a seed is a whole number"):
        endings(ALEA, 1, seed=-1)
    with pytest.raises(UnknownName):
        endings("alea", 1)
