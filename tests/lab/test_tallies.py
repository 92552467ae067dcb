"""What is counted in a game."""

from __future__ import annotations

import tablesnb as tn
from tablesnb.games.transcripts import record
from tablesnb.lab.tallies import late_hits, turns


def test_what_happened_in_the_turns_of_a_whole_game() -> None:
    game = tn.Game.from_record(record("el_mundo"))
    found = turns(game)
    assert len(found) == sum(entry.why == "turn" for entry in game.log)
    assert not any("placed" in turn or "begins" in turn for turn in found)
    assert "won" in found[-1] and sum("lost" in turn for turn in found) == 3
    assert late_hits(game) == 1
    assert late_hits(tn.Game.from_record(record("irish"))) == 0
