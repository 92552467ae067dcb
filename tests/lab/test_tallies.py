"""Counts and their intervals, and what is counted in a game."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb.games.records import record
from tablesnb.lab.tallies import average, late_hits, share, turns


def test_wilsons_interval() -> None:
    low, high = share(10, 20).interval
    assert (round(low, 3), round(high, 3)) == (0.299, 0.701)
    assert share(0, 10).interval[0] == 0 and share(10, 10).interval[1] == 1
    for count, of in ((-1, 3), (4, 3), (0, 0)):
        with pytest.raises(ValueError, match="is no share"):
            share(count, of)


def test_an_average() -> None:
    found = average([0.1, 0.3, 0.2, 0.2])
    assert f"{found:.1%}" == "20.0% ± 8.0%" and found.of == 4
    assert repr(average([3, 3])) == f"{average([3, 3])}" == "3.0 ± 0.0"
    with pytest.raises(ValueError, match="two values"):
        average([1])


def test_what_happened_in_the_turns_of_a_whole_game() -> None:
    game = tn.Game.from_record(record("el_mundo"))
    found = turns(game)
    assert len(found) == sum(entry.why == "turn" for entry in game.log)
    assert not any("placed" in turn or "begins" in turn for turn in found)
    assert "won" in found[-1] and sum("lost" in turn for turn in found) == 3
    assert late_hits(game) == 1
    assert late_hits(tn.Game.from_record(record("irish"))) == 0
