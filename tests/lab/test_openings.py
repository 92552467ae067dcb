"""First throws that were analysed: all there, of the law as it is, and tried again in part."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadDice, BadValue, UnknownName
from tablesnb.compare.law_version import law_version
from tablesnb.lab import compiled
from tablesnb.lab.openings import first_throws
from tests.long import always
from tools.first_throws import FOLDER, main

GAMES = sorted(
    each.name for each in FOLDER.iterdir() if each.is_dir() and not each.name.startswith("_")
)
KEPT = [
    (game, path.stem) for game in GAMES for path in sorted(FOLDER.joinpath(game).glob("*.json"))
]
TRIED = [
    ("irish", "31"), ("irish", "64"), ("astronomical_tables", "764"), ("quinze_tablas", "321"),
    ("el_mundo", "654"),
]  # fmt: skip


def test_every_throw_of_two_dice_was_looked_at() -> None:
    for game in ("irish", "todas_tablas"):
        names = {first_throws.name_of(dice) for dice in first_throws.throws(game)}
        assert names == {throw for name, throw in KEPT if name == game} and len(names) == 21


@pytest.mark.parametrize(("game", "throw"), KEPT)
def test_what_is_kept_is_of_the_law_as_it_is(game: str, throw: str) -> None:
    """Whoever changes the law of a game, or its player, looks again."""
    found = tn.lab.opening(game, [int(die) for die in throw])
    assert not found.stale and found.law == law_version(tn.ruleset(game))
    assert found.player == "strong"
    begun = first_throws.begun_with(game, tuple(map(int, throw)))
    assert found.position == begun.position
    assert found.best.games >= 24 or found.stopped == "exact"


@pytest.mark.long
@pytest.mark.parametrize("reading", ["default", *tn.ruleset("el_mundo").named])
def test_the_dice_alone_place_the_men_of_el_mundo(reading: str) -> None:
    """To enter leaves no choice, but where men enter in the midst of play, as Ludii has it."""
    if tn.ruleset("el_mundo", reading).value("entering") == "mixed":
        game = tn.Game("el_mundo", reading=reading, seed=0, first="green")
        assert game.roll() and len(game.plays()) > 1
        return
    placed = 0
    for seed in range(20):
        game = tn.Game("el_mundo", reading=reading, seed=seed, first="green")
        while game.awaits is not None and game.awaits.why == "place":
            if isinstance(game.awaits, tn.Throw):
                game.roll()
            else:
                (only,) = game.plays()
                game.push(only)
                placed += 1
    assert placed >= 20


def test_the_first_throw_of_el_mundo_falls_when_all_are_placed() -> None:
    game = first_throws.begun_with("el_mundo", (6, 5, 4))
    assert game.awaits == tn.Choice("green", "move") and len(game.plays()) > 1
    position: Any = game.position
    assert not any(position.reserve(seat) for seat in game.rules.seat_names)


def test_venus_begins_at_the_tables_by_astronomy() -> None:
    game = first_throws.begun_with("astronomical_tables", (6, 4, 7))
    assert game.awaits == tn.Choice("venus", "move")
    assert tn.lab.opening("astronomical_tables", (6, 4, 7)).seat == "venus"


@pytest.mark.parametrize(("game", "throw"), always(*TRIED[:1], of=[*TRIED]))
def test_it_comes_out_the_same_when_tried_again(game: str, throw: str) -> None:
    if not compiled.is_numba_there():
        pytest.skip("strong games without numba take minutes")
    assert tn.lab.rerun(tn.lab.opening(game, [int(die) for die in throw]), plays=2) == []


def test_games_stand_beside_one_another() -> None:
    both = tn.lab.openings(("irish", "irish"))
    assert len(both) == 21 and both.otherwise() == []
    assert all(row[1] == row[3] for row in both.rows())
    told = both._repr_html_()
    assert told.count("<tr>") == 22 and "8/5 6/5" in told and "8/5 6/5" in str(both)


def test_what_is_not_kept_is_said() -> None:
    with pytest.raises(BadValue, match="which game"):
        tn.lab.openings([])
    with pytest.raises(UnknownName, match="no first throw is kept of"):
        tn.lab.openings("tabula")
    with pytest.raises(UnknownName, match=r"the first throw 6-5-1 of .* was not looked at"):
        tn.lab.opening("tabula", (6, 5, 1))
    with pytest.raises(BadDice):
        tn.lab.opening("irish", (7, 1))


@pytest.mark.long(dear=True)
def test_a_throw_is_looked_at_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if not compiled.is_numba_there():
        pytest.skip("strong games without numba take minutes")
    words = ["irish", "31", "--games", "24", "--budget", "500", "--out", str(tmp_path)]
    assert main(words) == 0
    assert [each.name for each in (tmp_path / "irish").iterdir()] == ["31.json"]
    assert "irish 31: " in capsys.readouterr().out
    assert main(["irisch"]) == 2
