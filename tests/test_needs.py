"""What a missing browser or npm does to a run, and how many cases a long test gets."""

from __future__ import annotations

import gc
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests import needs
from tests.long import always

ROOT = Path(__file__).parents[1]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine with nothing on it, whose one folder of programs is this."""
    monkeypatch.setenv("PATH", str(tmp_path))
    for name in ("CI", "TABLESNB_REQUIRE_BROWSER", "TABLESNB_CHROMIUM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(needs, "missing", set())
    monkeypatch.setattr(needs, "GAMES", ())
    return tmp_path


@pytest.mark.usefixtures("bare")
def test_a_reader_without_poppler_is_told_how_to_get_it() -> None:
    with pytest.raises(pytest.skip.Exception, match="apt-get install poppler-utils"):
        needs.poppler("pdftoppm")
    assert needs.missing == {needs.NO_POPPLER}


@pytest.mark.usefixtures("bare")
def test_a_reader_without_chromium_is_told_how_to_get_it() -> None:
    with pytest.raises(pytest.skip.Exception, match="apt-get install chromium-headless-shell"):
        needs.chromium()
    assert needs.missing == {needs.NO_CHROMIUM}


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("name", ["CI", "TABLESNB_REQUIRE_BROWSER"])
def test_where_it_is_required_a_missing_chromium_fails(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "1")
    with pytest.raises(pytest.fail.Exception, match="apt-get install chromium-headless-shell"):
        needs.chromium()


def test_gnubg_may_be_missing(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(pytest.skip.Exception, match="apt-get install gnubg"):
        needs.gnubg()
    (bare / "games").mkdir()
    program = bare / "games" / "gnubg"
    program.touch(mode=0o755)
    monkeypatch.setattr(needs, "GAMES", (str(program.parent),))
    assert needs.gnubg() == str(program)


def test_a_chromium_that_is_named_must_be_there(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLESNB_CHROMIUM", "no-such-browser")
    with pytest.raises(pytest.skip.Exception, match="no-such-browser"):
        needs.chromium()


def test_an_npm_package_is_fetched_once_and_npm_may_be_missing(bare: Path) -> None:
    with pytest.raises(pytest.skip.Exception, match="apt-get install npm"):
        needs.npm_package("one", "1.0.0", bare / "kept")
    npm = bare / "npm"
    npm.write_text('#!/bin/sh\n/bin/mkdir -p "$3/node_modules/one"\necho fetched >>"$3/../log"\n')
    npm.chmod(0o755)
    for _ in range(2):
        assert needs.npm_package("one", "1.0.0", bare / "kept").is_dir()
    assert (bare / "kept" / "log").read_text() == "fetched\n"
    with pytest.raises(pytest.skip.Exception, match="could not fetch two@2"):
        needs.npm_package("two", "2.0.0", bare / "kept")


@pytest.mark.long
def test_a_long_test_gets_a_tenth_or_the_whole(
    cases: Callable[[int], int], pytestconfig: pytest.Config
) -> None:
    whole = pytestconfig.getoption("--long") == "whole"
    assert [cases(10_000), cases(5)] == ([10_000, 5] if whole else [1000, 1])


NEXT = "-- the next run --"
RUNS = f"""
import json, sys, pytest
for options in json.loads(sys.argv[1]):
    pytest.main(options)
    print({NEXT!r}, flush=True)
"""


def outcome(tmp_path: Path, text: str, *options: str) -> str:
    return outcomes(tmp_path, text, options)[0]


def outcomes(tmp_path: Path, text: str, *runs: Sequence[str]) -> list[str]:
    """What runs of a file of tests say, each with its options: in one process, which loads once."""
    (tmp_path / "test_inner.py").write_text(text)
    (tmp_path / "conftest.py").write_text("from tests.conftest import *\n")
    config = ["-c", str(ROOT / "pyproject.toml"), f"--rootdir={ROOT}"]
    always_so = ["-p", "no:cacheprovider", "-p", "no:nbval", *config]
    asked = json.dumps([[*always_so, *options, str(tmp_path)] for options in runs])
    done = subprocess.run(
        [sys.executable, "-c", RUNS, asked], cwd=ROOT, capture_output=True, text=True
    )
    *said, end = done.stdout.split(NEXT)
    assert len(said) == len(runs) and not end.strip(), done.stdout + done.stderr
    return [each + done.stderr for each in said]


UNHELD = """
import pytest
from tests import needs
from tests.sources import documents
@pytest.mark.parametrize("n", range(4))
def test_of_documents(n): documents.texts()
def test_of_a_browser(): needs.chromium()
"""


@pytest.mark.parametrize("processes", always("-n1", of=["-n0", "-n1", "-n2"]))
def test_the_end_of_a_run_says_what_was_not_tried(
    processes: str, bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLESNB_DOCUMENTS", str(bare / "nowhere"))
    told = outcome(bare, UNHELD, processes)
    assert "5 skipped" in told
    _, _, end = told.partition("NOT TRIED")
    assert needs.NO_CHROMIUM in end
    assert "4 passages and lists of sentences were not held against documents: there is no" in end


@pytest.mark.usefixtures("bare")
def test_documents_are_never_required(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "1")
    monkeypatch.setattr(needs, "unheld", Counter())
    for _ in range(2):
        with pytest.raises(pytest.skip.Exception, match="no such thing"):
            needs.without_document("no such thing")
    assert needs.unheld == {"no such thing": 2}


PARAMETERS = """
import pytest
from tests.long import always
@pytest.mark.long
@pytest.mark.parametrize("n", range(25))
def test_many(n): pass
@pytest.mark.long
@pytest.mark.parametrize("n", always(3, 4, of=range(25)))
def test_some(n, cases): pass
@pytest.mark.parametrize("n", always(0, 1, 2, of=range(9)))
def test_few(n): pass
@pytest.fixture(scope="module", params=range(40))
def made(request): pass
@pytest.mark.long
def test_one(made): pass
@pytest.mark.long
def test_other(made): pass
@pytest.mark.long(dear=True)
@pytest.mark.parametrize("n", range(7))
def test_dear(n): pass
"""


def test_of_long_parameters_a_seeded_tenth_is_kept(tmp_path: Path) -> None:
    tenth, whole = outcomes(tmp_path, PARAMETERS, ["-v"], ["--long=whole"])
    kept = {
        name: set(re.findall(rf"test_{name}\[(\d+)\] PASSED", tenth))
        for name in ("many", "some", "few", "one", "other", "dear")
    }
    assert {name: len(each) for name, each in kept.items()} == {
        **{"many": 3, "some": 2, "few": 3},
        **{"one": 4, "other": 4, "dear": 0},
    }
    assert kept["some"] == {"3", "4"} and kept["few"] == {"0", "1", "2"}
    # what they share is then made four times, and not eight
    assert kept["one"] == kept["other"]
    assert "16 passed, 130 deselected" in tenth
    assert "146 passed" in whole


def test_what_is_always_kept_is_one_of_all() -> None:
    with pytest.raises(AssertionError, match="one of them"):
        always("hnefatafl", of=["irish"])


@pytest.mark.long(dear=True)  # the parameters above are drawn by the same rule, and kept by name
def test_of_long_tests_that_stand_alone_about_one_in_ten_is_kept(tmp_path: Path) -> None:
    one = "@pytest.mark.long\ndef test_{}(): pass\n"
    text = "import pytest\n" + "".join(one.format(n) for n in range(200))
    runs = ["-v"], ["-v", "-k", "test_1"], ["--long=whole"]
    tenth, few, whole = outcomes(tmp_path, text, *runs)
    kept = set(re.findall(r"test_(\d+) PASSED", tenth))
    assert 10 <= len(kept) <= 30
    # and again the same, whatever else is run beside it
    assert set(re.findall(r"test_(\d+) PASSED", few)) == {n for n in kept if n.startswith("1")}
    assert "200 passed" in whole


@pytest.mark.usefixtures("bare")
def test_openspiel_is_a_need_like_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(pytest.skip.Exception, match="pip install open_spiel"):
        needs.openspiel()
    assert needs.missing == {needs.NO_OPENSPIEL}
    monkeypatch.setenv("CI", "1")
    with pytest.raises(pytest.fail.Exception, match="pip install open_spiel"):
        needs.openspiel()


@pytest.mark.usefixtures("bare")
def test_so_is_notebook_7(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(pytest.skip.Exception, match="pip install notebook"):
        needs.notebook()
    assert needs.missing == {needs.NO_NOTEBOOK}


def test_those_of_lessons_are_run_first(request: pytest.FixtureRequest, root: Path) -> None:
    """So one process makes the questions of a lesson, and not each of them."""
    lessons = root / "tests" / "lesson"
    found = [each.path.is_relative_to(lessons) for each in request.session.items]
    assert found == sorted(found, reverse=True)


def test_what_was_there_before_the_first_is_not_looked_through_again() -> None:
    assert gc.isenabled() and gc.get_freeze_count() > 0
