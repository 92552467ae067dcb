"""Many games played out: the same compiled and plain, and what is counted of them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading, BadValue, TablesnbError, UnknownName
from tablesnb.lab import compiled, playouts, simulation
from tests.long import always
from tools import game_lengths


@pytest.mark.parametrize(
    ("game", "cap"),
    always(
        ("irish", 6_000),
        ("alea_evangelii", 40),
        of=[("irish", 6_000), ("quinze_tablas", 60), ("alea_evangelii", 40)],
    ),
)
def test_the_same_games_are_played_without_numba(
    game: str, cap: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(playouts, "PATIENCE", 0)
    monkeypatch.setattr(playouts, "COMPILED_BEFORE", 0)
    used: list[str] = []
    compile_it = compiled.fast

    def fast(rules: Any, door: str) -> Any:
        used.append(door)
        return compile_it(rules, door)

    monkeypatch.setattr(compiled, "fast", fast)
    found = tn.simulate(game, 4, cap=cap)
    assert used, "nothing was compiled"
    monkeypatch.setattr(compiled, "is_numba_there", lambda: False)
    monkeypatch.delattr(compiled, "fast")
    assert tn.simulate(game, 4, cap=cap) == found


def test_what_is_compiled_depends_on_the_work_and_not_on_the_number_of_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A hundred games of El Mundo are more than a thousand of Tablut are few."""
    monkeypatch.setattr(compiled, "is_numba_there", lambda: True)
    monkeypatch.setattr(compiled, "is_ready", lambda rules, door: False)
    asked: list[str] = []

    def fast(rules: Any, door: str) -> Any:
        asked.append(rules.name)
        return compiled.plain(rules, door)

    monkeypatch.setattr(compiled, "fast", fast)
    monkeypatch.setattr(playouts, "PATIENCE", 2_000)
    # so that the stand-in takes what the compiled law would take
    monkeypatch.setattr(playouts.ByLot, "_fast", _stand_in)
    tn.simulate("el_mundo", 2)
    tn.simulate("irish", 4)
    assert set(asked) == {"el_mundo"}


def test_what_lies_compiled_is_not_looked_for_before_every_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[str] = []
    monkeypatch.setattr(compiled, "is_numba_there", lambda: True)
    monkeypatch.setattr(compiled, "is_ready", lambda rules, door: looked.append(door) or False)
    monkeypatch.setattr(playouts, "COMPILED_BEFORE", 0)
    tn.simulate("irish", 40)
    assert len(looked) == len([1, 2, 4, 8, 16, 32])


def _stand_in(self: Any, start: Any, seed: int, number: int) -> Any:
    compiled.fast(self.rules, "playouts")
    return self._plain(start, seed, number)


def test_workers_find_the_same() -> None:
    alone = tn.simulate("irish", 12, seed=5)
    with ThreadPoolExecutor(2) as workers:
        assert tn.simulate("irish", 12, seed=5, executor=workers) == alone
    with pytest.raises(BadReading, match=r"an executor is one of concurrent\.futures, not 2"):
        tn.simulate("irish", 12, executor=2)  # type: ignore[arg-type]


def test_seeds_go_round_and_parts_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "PART", 3)
    last = 2**32 - 4
    with ThreadPoolExecutor(2) as workers:
        found = tn.simulate("irish", 8, seed=last, executor=workers)
    assert found == tn.simulate("irish", 8, seed=last)
    ends = tn.simulate("irish", 4, seed=last).lengths + tn.simulate("irish", 4, seed=0).lengths
    assert found.lengths == ends


def test_an_interruption_returns_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tn.simulate("irish", 5, seed=9)
    count = simulation.count

    def interrupted(rules: Any, games: Any) -> Any:
        if len(done) == 3:
            raise KeyboardInterrupt
        done.extend(games)
        return count(rules, games)

    done: list[Any] = []
    monkeypatch.setattr(simulation, "count", interrupted)
    found = tn.simulate("irish", 5, seed=9)
    assert found.games == 3 and found.lengths == whole.lengths[:3]
    assert (found.asked, found.unplayed) == (5, 2) and (whole.asked, whole.unplayed) == (5, 0)
    assert found != whole and found != tn.simulate("irish", 3, seed=9)


@pytest.mark.parametrize("done", [0, 1, 2])
def test_an_interruption_says_how_many_games_are_missing(
    done: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every form in which the result is read; before the first game is over, too."""
    found = broken_off(monkeypatch, done, 2_000)
    said = f"Broken off after {done} of 2,000 games of tablut, random players"
    assert found.head().startswith(said)
    assert str(found) == repr(found) and str(found).startswith(said)
    assert said in found._repr_html_()
    assert len(found.rows()) == len(str(found).splitlines()) - 1
    if done:
        assert found.share("unfinished").whole == done
        for each in tn.heat(found):
            assert f"(broken off after {done} of 2,000)" in each.foot
        return
    assert found.rows() == [] and "certainty" not in found._repr_html_()
    with pytest.raises(BadValue, match=r"no game was played.*Broken off after 0 of 2,000"):
        found.share("unfinished")
    with pytest.raises(UnknownName):
        found.share("nobody")
    with pytest.raises(BadValue, match="two values"):
        _ = found.length
    with pytest.raises(BadValue, match="one game or more"):
        tn.heat(found)


def broken_off(monkeypatch: pytest.MonkeyPatch, done: int, asked: int) -> simulation.Simulated:
    """What is found where an interruption comes after so many games."""
    count = simulation.count
    left = iter(range(done))

    def interrupted(rules: Any, games: Any) -> Any:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return count(rules, games[:1])

    with monkeypatch.context() as patch:
        patch.setattr(simulation, "count", interrupted)
        return tn.simulate("tablut", asked, seed=1, cap=30)


def test_what_is_not_interrupted_says_nothing_of_it() -> None:
    found = tn.simulate("tablut", 3, seed=1, cap=30)
    assert found.head() == "3 games of tablut, random players"
    assert "Broken" not in str(found) + found._repr_html_() and found.note() == ""


def test_figures_to_be_stored_are_not_those_of_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who makes a lesson's figures and interrupts it gets no file of fewer games."""
    few = broken_off(monkeypatch, 2, 10)
    monkeypatch.setattr(game_lengths, "simulate", lambda *given, **named: few)
    with pytest.raises(KeyboardInterrupt):
        game_lengths.measure("tablut")


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
    assert "throws each" in told and "not ended at 300" in found._repr_html_()


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
