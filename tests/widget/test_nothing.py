"""Nothing that is told to a script is None.

A browser's own Python leaves None out on its way to the script, and what is left out is taken for
something else there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.games.transcripts import record
from tablesnb.play.game import Game
from tablesnb.widget.board.view import board
from tablesnb.widget.compare.leaf import leaf
from tests.widget.test_board import send


def nothings(told: Any, way: str = "") -> Iterator[str]:
    """Where None stands in what is told."""
    if told is None:
        yield way
    elif isinstance(told, dict):
        for key, each in told.items():
            yield from nothings(each, f"{way}/{key}")
    elif isinstance(told, list | tuple):
        for n, each in enumerate(told):
            yield from nothings(each, f"{way}/{n}")


def told_of(game: Game, **given: Any) -> Iterator[Any]:
    """All that a board tells while the game is played on it to its end, and asked about."""
    told = board(game, **given)
    yield told.plate
    for _ in range(300):
        yield told.shown
        if game.awaits is None:
            break
        legal = list(game.legal_moves)
        if legal:
            _, source, target, die = legal[-1].code
            if source == target:
                send(told, "ask", **{"from": source})
            else:
                send(told, "move", **{"from": source, "to": target, "die": die})
        else:
            send(told, "throw")
    for kind, more in (
        ("panel.sheet", {"open": "readings"}),
        ("panel.sit", {"seat": "white", "value": "careful"}),
        ("panel.pace", {"value": "step by step"}),
        ("back", {}),
        ("ask", {"from": 12}),
        ("panel.new", {}),
    ):
        yield send(told, kind, **more)


@pytest.mark.long
def test_nothing_that_a_board_tells_is_none() -> None:
    for name, given in (("irish", {"labels": None}), ("early_backgammon", {"opponent": "random"})):
        for told in told_of(tn.Game(name, seed=3), **given):
            assert list(nothings(told)) == []


def test_nothing_that_a_replay_or_a_leaf_tells_is_none() -> None:
    assert list(nothings(tn.replay(record("irish"), labels=None).told)) == []
    kept = tn.picture(tn.Game("irish", first="white"), passages={"a": 24}, labels=None)
    text = {"title": "One", "lang": "", "cite": "", "runs": [("two men", "a"), (".", "")]}
    shown = leaf(kept, [text], {"a": "a: on 24, two men of White"}, "Choose a phrase.")
    assert list(nothings(shown.page)) == []
