"""In every game the players play legally, change nothing by looking, and give a reason."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb.players import Strong, player, players
from tests.conformance.given import Cases, some_games


@pytest.mark.long
@pytest.mark.parametrize("who", players())
@some_games
def test_a_player_chooses_legally_and_changes_nothing(name: str, who: str, cases: Cases) -> None:
    found = tn.Game(name, seed=11)
    looks_ahead = isinstance(player(who), Strong)
    for _ in range(
        cases(2, 2) if looks_ahead else cases(60, 6)
    ):  # to look ahead takes a third of a second
        if isinstance(found.awaits, tn.Throw):
            found.roll()
            continue
        if found.awaits is None:
            break
        before = (found.position, found.log, found.record())
        decision = player(who).decide(found)
        assert (found.position, found.log, found.record()) == before
        assert decision.why
        again = player(who).decide(found)
        assert again == decision, "the same game gives the same decision"
        found.push(decision.play)
        assert found.position == decision.play.position
