"""Every game can be analysed wherever a choice is awaited, shown, stored and tried again."""

from __future__ import annotations

from itertools import islice

import pytest

import tablesnb as tn
from tablesnb.base.chance import lot
from tablesnb.lab import Analysis, rerun
from tablesnb.players import move_by_lot, played


def met(game: str, seed: int) -> list[tn.Game]:
    """One position of each kind of choice that a random game meets."""
    found: dict[str, tn.Game] = {}
    begun = tn.Game(game, seed=seed)
    wanted = 1 + lot(seed, 2**20, 0, 30)
    for number, now in enumerate(islice(played(begun, move_by_lot), 400)):
        awaited = now.awaits
        if isinstance(awaited, tn.Choice) and (awaited.why not in found or number == wanted):
            found[awaited.why] = now.copy()
    return list(found.values())


@pytest.mark.long
@pytest.mark.parametrize("name", tn.games())
def test_a_choice_of_any_kind_is_analysed(name: str) -> None:
    for game in met(name, 5):
        found = tn.analyse(game, 2, cap=8, watch=False)
        assert len(found) == len(game.plays())
        awaited = game.awaits
        assert isinstance(awaited, tn.Choice) and found.seat == awaited.seat
        text = found.json()
        assert Analysis.from_json(text) == found and Analysis.from_json(text).json() == text
        assert rerun(found, 2) == []
        routes = tn.picture(found).scene.ranked
        assert len(routes) == min(len(found), 2)
        assert all(route.steps for route in routes) or awaited.why == "passed"
        assert found[str(game.plays()[-1])].games in (1, 2)
