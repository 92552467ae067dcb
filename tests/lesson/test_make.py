"""A ranking of a lesson is made anew from its own file, and a new one from a position."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tablesnb.compare.analysis import Analysis
from tablesnb.lesson import data, make
from tablesnb.lesson.make import main
from tablesnb.records import named

ENDING = "irish/5x1,1x2,offx12/1x3,offx12/white.play.22"
LAST = "irish/6x2,3x2,2x2,offx9/24x1,6x3,5x3,4x3,3x3,2x2/white.play.61"
FEW = ("--games", "4", "--budget", "30", "--player", "random", "--seed", "5")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of somebody's own notebook, in which the commands run."""
    (tmp_path / "my_lesson.ipynb").write_text("{}", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(named.READER, raising=False)
    return tmp_path


def published() -> list[Path]:
    """Every ranking of our lessons."""
    paths = sorted((named.lessons_folder() / named.DATA).glob("*/*.json"))
    return [each for each in paths if "tablesnb analysis" in each.read_text(encoding="utf-8")[:40]]


# -- what is published


def test_every_ranking_of_ours_knows_its_budget() -> None:
    assert len(published()) > 100
    for path in published():
        found = Analysis.load(path)
        played = sum(each.games for each in found)
        assert found.budget and played <= max(found.budget, 2 * len(found)), path
        if found.stopped == "budget":
            assert max(each.games for each in found) <= found.games, path


@pytest.mark.parametrize("name", ["10/two_irish", "12/take_him"])
def test_a_ranking_of_ours_comes_out_again_letter_for_letter(
    name: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = named.data_file(name).path
    out = here / "again.json"
    assert main([name, "--out", str(out)]) == 0
    assert out.read_bytes() == file.read_bytes()
    said = capsys.readouterr().out
    assert said.startswith(f"{name}: {data.ranking(name).finding()}\n") and str(out) in said


def test_without_out_it_is_written_where_it_lies(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = named.data_file("10/two_irish").path.read_text(encoding="utf-8")
    own = here / "data" / "10" / "two_irish.json"
    own.parent.mkdir(parents=True)
    own.write_text(text, encoding="utf-8")
    assert main(["10/two_irish"]) == 0
    assert own.read_text(encoding="utf-8") == text
    assert "as it was before" in capsys.readouterr().out
    assert main(["10/two irish", "--seed", "3"]) == 0
    assert "otherwise than before" in capsys.readouterr().out
    assert Analysis.load(own) == replace(Analysis.from_json(text), seed=3)


def test_nothing_is_written_into_an_installed_package(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = named.data_file("10/two_irish")
    monkeypatch.setattr(make.tablesnb, "__file__", str(found.path.parents[2] / "__init__.py"))
    place = here / "data" / "10" / "two_irish.json"
    assert make._where_it_lies(found, "10", "two_irish") == place


# -- a new ranking


def test_a_new_ranking_lies_beside_the_notebook_and_is_made_again_from_its_file(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["my/last men", "--position", LAST, "--game", "irish", *FEW]) == 0
    place = here / "data" / "my" / "last_men.json"
    found = data.ranking("my/last men")
    assert (found.position.id, found.games, found.budget) == (LAST, 4, 30)
    assert (found.player, found.seed, found.by, found.stopped) == ("random", 5, "wins", "budget")
    assert str(place) in capsys.readouterr().out
    text = place.read_bytes()
    assert main(["my/last_men"]) == 0
    assert place.read_bytes() == text
    assert "as it was before" in capsys.readouterr().out


def test_a_new_ranking_may_be_under_a_reading(here: Path) -> None:
    more = ("--reading", "binding=off", "--by", "payoff", "--out", str(here / "a.json"))
    assert main(["my/new", "--position", LAST, *FEW, *more]) == 0
    found = Analysis.load(here / "a.json")
    assert found.position.rules.changed == {"binding": "off"} and found.by == "payoff"
    assert not (here / "data").exists()


def test_a_file_without_its_budget_is_made_again_where_the_budget_was_not_short(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = here / "data" / "my" / "old.json"
    assert main(["my/old", "--position", LAST, *FEW[:2], "--budget", "5000", *FEW[4:]]) == 0
    made = Analysis.load(place)
    assert made.stopped == "games"
    replace(made, budget=0).save(place)
    assert main(["my/old"]) == 0
    assert Analysis.load(place) == replace(made, budget=make.BUDGET)
    replace(made, budget=0, stopped="budget").save(place)
    before = place.read_bytes()
    capsys.readouterr()
    assert main(["my/old"]) == 2
    assert "say it with --budget" in capsys.readouterr().err
    assert place.read_bytes() == before
    assert main(["my/old", "--budget", "5000"]) == 0
    assert Analysis.load(place) == made


# -- counts


@pytest.fixture
def figures(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The functions of a lesson on Irish that count."""
    module = ModuleType("tablesnb.lesson.figures.irish")
    module.__spec__ = make.find_spec("json")
    counted: dict[str, Any] = {"forbidden": lambda: {"positions": 3}}
    module.COUNTED = counted  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return counted


def test_counts_are_made_by_the_function_of_their_name(
    here: Path, figures: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    out = here / "a.json"
    assert main(["01/forbidden", "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == json.dumps({"positions": 3}, indent=1) + "\n"
    del figures["forbidden"]
    figures["forbiden"] = list
    assert main(["01/forbidden", "--out", str(out)]) == 2
    assert "COUNTED of tablesnb.lesson.figures.irish, which has none; did you mean 'forbiden'?" in (
        capsys.readouterr().err
    )


def test_counts_that_nothing_makes_are_refused(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make, "find_spec", lambda name: None)
    assert main(["01/forbidden", "--out", str(here / "a.json")]) == 2
    assert "tablesnb.lesson.figures.irish, which is not there" in capsys.readouterr().err
    assert not (here / "a.json").exists()


# -- what cannot be made


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["six_one"], "named as its lesson and its file"),
        (["01/six_ones"], "did you mean '01/six_one'? A new ranking wants --position."),
        (["01/six_one", "--game", "irish"], "--game is for a new ranking"),
        (["01/six_one", "--reading", "binding=off"], "--reading is for a new ranking"),
        (["01/six one", "--position", ENDING], "a new ranking wants a new name"),
        (["01/forbidden", "--games", "3"], "is no ranking: --games is for rankings"),
        (["my/new", "--position", ENDING, "--game", "el_mundo"], "position of el_mundo"),
        (["my/new", "--position", ENDING, "--game", "irsh"], "did you mean 'irish'?"),
        (["my/new", "--position", ENDING, "--reading", "binding"], "as binding=off, not as"),
        (["my/new", "--position", ENDING, "--reading", "bind=off"], "binding"),
        (["my/new", "--position", "irish/1x1"], "parts between"),
        (["my/new", "--position", ENDING.replace("play.22", "throw")], "is to throw"),
        (["my/new", "--position", ENDING, "--games", "1"], "one game tells nothing"),
        (["my/new", "--position", ENDING, "--budget", "0"], "budget is a whole number from 1"),
        (["my/new", "--position", ENDING, "--player", "me"], "me"),
    ],
)
def test_what_cannot_be_made_is_said_in_a_line_and_nothing_is_written(
    words: list[str], said: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--out", str(here / "a.json")]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1 and "Traceback" not in error
    assert sorted(each.name for each in here.iterdir()) == ["my_lesson.ipynb"]


def test_a_record_is_not_made_anew(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = here / "data" / "my" / "game.txt"
    place.parent.mkdir(parents=True)
    place.write_text("a record", encoding="utf-8")
    assert main(["my/game"]) == 2
    assert "is the record of a game" in capsys.readouterr().err
    assert place.read_text(encoding="utf-8") == "a record"


def test_without_a_notebook_there_is_no_place_for_a_new_ranking(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "my_lesson.ipynb").unlink()
    assert main(["my/new", "--position", ENDING]) == 2
    assert "go to the notebook's folder, or name a file with --out" in capsys.readouterr().err
    assert not list(here.iterdir())


@pytest.mark.parametrize(
    ("out", "said"),
    [
        ("a.txt", "ends in .json, not 'a.txt'"),
        ("none/a.json", "there is no folder"),
        (".", ".json"),
    ],
)
def test_a_file_that_cannot_be_written_is_said_before_anything_is_made(
    out: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make, "analyse", lambda *_, **__: pytest.fail("it was made"))
    assert main(["my/new", "--position", ENDING, "--out", out]) == 2
    assert said in capsys.readouterr().err


def test_a_file_where_the_folder_should_be_is_said_before_anything_is_made(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make, "analyse", lambda *_, **__: pytest.fail("it was made"))
    (here / "data").write_text("my own", encoding="utf-8")
    assert main(["my/new", "--position", ENDING]) == 2
    assert f"nothing can be written into {here / 'data'}" in capsys.readouterr().err
    assert (here / "data").read_text(encoding="utf-8") == "my own"


def test_an_interrupt_writes_nothing(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = data.ranking("10/two_irish")
    monkeypatch.setattr(make, "analyse", lambda *_, **__: replace(old, stopped="interrupted"))
    assert main(["my/new", "--position", ENDING]) == 130
    assert capsys.readouterr().err == "interrupted: nothing was written\n"
    assert not (here / "data").exists()
