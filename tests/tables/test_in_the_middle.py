"""Stopped in the middle of what only they know: ids, records and undo in El Mundo."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tests.play.walking import played_the_same, state
from tests.tables.setting import round_table


def in_the_middle() -> dict[str, tn.Game]:
    """Games stopped in the middle of what only they know, some choices made."""
    blocked = {"green": {"G1": 12}, "red": {"R1": 2, "R2": 10}}
    passed = round_table(blocked, 6, 6, 6)
    passed.push("R2/B2")
    declined = round_table(blocked, 6, 6, 6, unused_die="may_decline")
    declined.push("R2/B2 decline 6")
    placing = tn.Game("el_mundo", first="black", seed=1)
    placing.roll(1, 2, 2)
    placing.push("in/B2")
    men = {"green": {"G4·1": 1, "G4·2": 2, "G5": 8}, "white": {"G3": 2, "R6": 10}}
    marked = round_table(men, bar={"green·3": 1}, hit_goes_to="same_point")
    marked.roll(3, 3, 1)
    marked.push("G4·2/R1")
    return {"passed": passed, "declined": declined, "placing": placing, "marked": marked}


IDS = {
    "passed": "el_mundo/G1x12/R1x2,R2x9,B2x1/G6x12/R6x12/green.passed.666.left66.chooser-red",
    "declined": "el_mundo/G1x12/R1x2,R2x9,B2x1/G6x12/R6x12/"
    "green.passed.666.left6.declined6.chooser-red",
    "placing": "el_mundo/inx12/inx12/B2x1,inx11/inx12/black.placing.122.left21",
    "marked": "el_mundo/G4-1x1,G4-2x1,G5-5x8,R1-2x1,bar-3x1/W6-6x12/G6-6x12/G3-3x2,R6-6x10/"
    "green.play.331.left31.hit_goes_to-same_point",
}


@pytest.mark.parametrize("name", IDS)
def test_in_the_middle_of_a_throw(name: str) -> None:
    """Ids, records and undo where dice were passed on or declined, and where men carry marks."""
    game = in_the_middle()[name]
    assert game.position.id == IDS[name]
    assert tn.Position.from_id(IDS[name]) == game.position
    played_the_same(game, tn.Game.from_record(game.record()))
    there = tn.Game(game.rules, position=game.position, seed=1)
    assert there.awaits == game.awaits
    assert [str(move) for move in there.legal_moves] == [str(move) for move in game.legal_moves]
    before = state(game)
    undone = game.pop()
    assert state(game) != before
    game.push(str(undone.move))
    assert state(game) == before
