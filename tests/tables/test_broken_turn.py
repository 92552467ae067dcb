"""A turn that is broken off, while both throw for who breaks the table, goes forwards and back."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tests.conformance.family_tables import check
from tests.conformance.test_positions import check_id
from tests.play.walking import state

BOUND = {8: 1, 6: 3, 5: 2, 4: 3, 3: 1, 2: 2, 1: 2}  # a man from 4 to 3 closes the table


@pytest.mark.parametrize("tied", [0, 2])
@pytest.mark.parametrize("chooser", ["white", "black"])
@pytest.mark.parametrize("turn", ["white", "black"])
@pytest.mark.parametrize("binding", ["willughby", "one_man"])
@pytest.mark.parametrize("name", ["irish", "early_backgammon"])
def test_a_broken_turn_forwards_and_back(
    name: str, binding: str, turn: str, chooser: str, tied: int
) -> None:
    """The table is bound with a die in hand; both throw, one chooses, the binder plays on."""
    other = "black" if turn == "white" else "white"
    position = tn.Position.of(
        name,
        {turn: BOUND, other: {6: 13}},
        bar={other: 1},
        off={turn: 1, other: 1},
        turn=turn,
        dice=(1, 2),
    )
    game = tn.Game(name, reading={"binding": binding}, position=position, seed=1)
    trail = [state(game)]

    def note() -> None:
        trail.append(state(game))
        check_id(game.position)
        check(game.position)

    game.push("4/3")
    note()
    assert game.position.phase == "break_throw" and game.position.dice_left == (2,)
    for _ in range(2 if binding == "one_man" else 1):
        for dice in [((3, 4), (5, 2))] * tied + [
            ((6, 5), (2, 1)) if chooser == turn else ((2, 1), (6, 5))
        ]:
            for seat, faces in zip((turn, other), dice, strict=True):
                assert game.awaits == tn.Throw(seat, 2, 6, "break")
                game.roll(*faces)
                note()
        assert game.awaits == tn.Choice(chooser, "break")
        assert game.position.turn == turn
        assert [str(move) for move in game.legal_moves] == [f"break {k}" for k in range(6, 0, -1)]
        game.push("break 6")
        note()
    assert game.awaits == tn.Choice(turn, "move")
    assert game.position.bar(turn) == 2
    assert game.position.bar(other) == 1
    game.push("bar/23")
    note()
    assert game.position.turn == other
    for expected in reversed(trail):
        assert state(game) == expected
        if game.log:
            game.pop()
