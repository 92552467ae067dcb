"""Many games played out: the same compiled and plain, and what is counted of them."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading, TablesnbError, UnknownName
from tablesnb.lab import compiled, simulation


@pytest.mark.parametrize(
    ("game", "cap"), [("irish", 6_000), ("quinze_tablas", 60), ("alea_evangelii", 40)]
)
def test_the_same_games_are_played_without_numba(
    game: str, cap: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "FEW", 0)
    fast = tn.simulate(game, 4, cap=cap)

    def law(family: str = "tables") -> Any:
        raise compiled.NoNumba("none here")

    monkeypatch.setattr(compiled, "law", law)
    assert tn.simulate(game, 4, cap=cap) == fast


def test_what_is_counted_is_what_the_games_come_to() -> None:
    found = tn.simulate("quinze_tablas", 40, seed=7, cap=300)
    assert found.games == 40 and set(found.ended) <= {
        f"quinze_tablas.{rule}" for rule in ("end", "prime", "mutual_block")
    }
    assert sum(found.ended.values()) == len(found.lengths) == 40 - found.unfinished > 0
    assert found.unfinished > 0 and max(found.lengths) <= 300
    assert found.share("unfinished").part == found.unfinished
    assert found.share("white").part + found.share("black").part <= len(found.lengths)
    told = str(found)
    assert f"not ended at 300: {found.share('unfinished')}" in told
    assert "throws each" in told and "<li>" in found._repr_html_()


def test_a_player_decides_for_every_seat() -> None:
    found = tn.simulate("irish", 2, player="careful", reading="strict")
    assert (found.player, found.reading, found.unfinished) == ("careful", "strict", 0)
    assert all(length < 150 for length in found.lengths)
    assert "(bear_off = exact)" in str(tn.simulate("irish", 1, reading={"bear_off": "exact"}))


def test_numbers_and_names_that_are_none_are_told() -> None:
    with pytest.raises(BadReading, match="games is a whole number from 1 to 4294967296, not 0"):
        tn.simulate("irish", 0)
    with pytest.raises(BadReading, match="cap is a whole number"):
        tn.simulate("irish", 1, cap=True)
    with pytest.raises(UnknownName, match="player"):
        tn.simulate("irish", 1, player="bold")
    with pytest.raises(TablesnbError, match="two values"):
        _ = tn.simulate("irish", 1).length
