"""Hooks: an earlier room calls what a later room registers, and loads it only then."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tablesnb.base.hook import Hook


def test_what_is_registered_is_loaded_once_and_at_the_first_call() -> None:
    loads = []
    hook: Hook[[str, int], str] = Hook("repeating a word")

    def load() -> object:
        loads.append(1)
        return lambda word, many: word * many

    hook.register(load)  # type: ignore[arg-type]
    assert loads == []
    assert (hook("ab", 2), hook("c", many=3)) == ("abab", "ccc")
    assert loads == [1]
    hook.register(lambda: lambda word, many: word)
    assert hook("ab", 2) == "ab"


def test_a_hook_without_a_function_says_for_what_it_is() -> None:
    hook: Hook[[], None] = Hook("ranking plays")
    with pytest.raises(RuntimeError, match=r"^no function is registered for ranking plays$"):
        hook()


def test_a_fault_while_loading_is_told_at_every_call() -> None:
    hook: Hook[[], None] = Hook("ranking plays")

    def load() -> object:
        raise ImportError("numba is broken")

    hook.register(load)  # type: ignore[arg-type]
    for _ in range(2):
        with pytest.raises(ImportError, match="numba is broken"):
            hook()


ALONE = """
import sys
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
assert not [name for name in sys.modules if name.startswith("tablesnb.lab")]
men = {"white": {6: 1, 1: 1}, "black": {1: 2}}
off = {"white": 13, "black": 13}
game = Game("irish", position=Position.of("irish", men, off=off), seed=3)
game.roll(2, 1)
"""
CALLS = {
    "a player's exact endings": """
from tablesnb.players import player
from tablesnb.players.tables_ending import shortest
assert 0 < len(shortest(game.plays(), 0)) < len(game.plays())
player("strong").decide(game)
""",
    "judging": """
from tablesnb.compare.judging import judge
judge(game).best
""",
    "reasons": """
from tablesnb.compare.judging import has_tutor
assert has_tutor(game)
""",
}


@pytest.mark.long
@pytest.mark.parametrize("calls", CALLS.values(), ids=CALLS)
def test_the_laboratory_serves_rooms_before_it_although_nobody_imported_it(calls: str) -> None:
    loaded = 'assert any(name.startswith("tablesnb.lab") for name in sys.modules)'
    done = subprocess.run(
        [sys.executable, "-c", ALONE + calls + loaded], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
