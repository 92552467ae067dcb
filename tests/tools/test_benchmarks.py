"""What is measured can be found: every module of measures loads, every measure has its own name."""

from __future__ import annotations

import ast
import shutil
from importlib import import_module
from pathlib import Path

import pytest

import benchmarks
from benchmarks import __main__ as main
from benchmarks import speed
from benchmarks.__main__ import MODULES
from tests import needs


def test_every_measure_is_entered_under_a_name_of_its_own() -> None:
    for module in MODULES:
        import_module(f"benchmarks.{module}")
    names = [each.name for each in benchmarks.MEASURES]
    assert len(set(names)) == len(names) > 20
    for each in benchmarks.MEASURES:
        assert each.unit in benchmarks.RATES or (each.unit in benchmarks.UNITS and each.target > 0)


def test_of_a_rate_more_is_better_and_of_a_time_less() -> None:
    for unit, met in (("games/s", (False, True, True)), ("s", (True, False, False))):
        for value, right in zip((4.0, 5.0, 6.0), met, strict=True):
            line, said = benchmarks.Measure("what", 5, unit, lambda value=value: [value]).run()
            assert said is right and ("MISSED" not in line) is right
    line, said = benchmarks.Measure("what", 0, "games/s", lambda: [2e4]).run()
    assert said and "target" not in line and "20,000" in line


def test_help_measures_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(main, "import_module", lambda name: pytest.fail(f"{name} is measured"))
    assert main.main(["--help"]) == 0
    assert "python -m benchmarks soak --hours 2" in capsys.readouterr().out


# what helps others, and what is asked for by its own name because it takes an hour
BY_THEMSELVES = ("prompt", "against_gnubg", "soak")


def test_every_module_of_measures_is_run() -> None:
    folder = Path(benchmarks.__file__).parent
    found = {each.stem for each in folder.glob("*.py")} - {"__init__", "__main__", *BY_THEMSELVES}
    assert found == set(MODULES)


LIMITS = {
    "limit_backgammon.cpp": ("1", "0.05", "1"),
    "limit_alea.cpp": ("play", "0.05", "murray", "1", "1000"),
}


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("source", LIMITS)
def test_programs_that_games_are_measured_beside_lie_here_and_play(source: str, root: Path) -> None:
    place = speed.LIMITS / source
    assert place.is_relative_to(root / "benchmarks") and place.is_file()
    assert "how fast random games can be" in place.read_text(encoding="utf-8").partition("#")[0]
    if shutil.which("g++") is None:
        needs.lacking("g++ was not found. On Debian: g++")
    (rate,) = speed.in_c(source, *LIMITS[source])
    assert rate > 0


def test_only_what_holds_texts_to_the_documents_looks_beside_the_checkout(root: Path) -> None:
    found = set()
    for folder in ("tablesnb", "tools", "benchmarks"):
        for path in (root / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            # few files have the word: to read what each says as Python takes seconds
            for node in ast.walk(ast.parse(text)) if "shared" in text else ():
                if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
                    if isinstance(node.right, ast.Constant) and node.right.value == "shared":
                        found.add(path.relative_to(root).as_posix())
    assert found == {"tools/mutants.py"}  # it tells the tests where the documents lie
