"""A position judged while somebody waits: what `analyse` finds, and no compiler.

Where something was learnt the strong player foretells; these games nobody has learnt.
"""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import NotAwaited, TablesnbError
from tablesnb.compare.judging import judge
from tablesnb.lab import compiled
from tablesnb.lab.analysis import quick_analysis
from tablesnb.players.learnt import net_for


def thrown() -> tn.Game:
    game = tn.Game("irish", seed=1283, first="white")
    game.roll(6, 5)
    return game


@pytest.fixture(autouse=True)
def _unlearnt_and_without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick_analysis, "net_for", lambda rules: None)
    for name, value in {"GAMES": 12, "SECONDS": 1e6, "START": 1e6}.items():
        monkeypatch.setattr(quick_analysis, name, value)


def test_it_is_what_analyse_finds_and_changes_nothing() -> None:
    game = thrown()
    before = game.position, game.log
    assert judge(game) == tn.analyse(game, 12, until="best", watch=False)
    assert (game.position, game.log) == before


def test_where_something_was_learnt_the_strong_player_foretells(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(quick_analysis, "net_for", net_for)
    assert judge(thrown()) == tn.analyse(thrown(), 0, player="strong")
    # of dice that are loaded he has learnt nothing
    loaded = tn.Game("irish", seed=1283, first="white", dice="loaded(6-5-4)")
    loaded.roll(6, 5)
    assert judge(loaded).player == "random"


def test_nobody_waits_for_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    def compile_it(*_: Any) -> Any:
        pytest.fail("the law was compiled while somebody waited")

    monkeypatch.setattr(compiled, "is_ready", lambda *_: False)
    monkeypatch.setattr(compiled, "fast", compile_it)
    monkeypatch.setattr("tablesnb.lab.playouts.PATIENCE", 1)
    assert len(judge(thrown())) == len(thrown().plays())


def test_too_many_plays_for_a_few_seconds_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick_analysis, "START", -1)
    with pytest.raises(TablesnbError, match="plays are too many to judge in a few seconds"):
        judge(thrown())


def test_nothing_is_judged_where_nobody_is_to_choose() -> None:
    with pytest.raises(NotAwaited, match="white is to throw"):
        judge(tn.Game("irish", first="white"))
