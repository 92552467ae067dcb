"""A copy of a lesson of an earlier edition: what its cells are told when they are run."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from tablesnb import lesson
from tablesnb.base.errors import EarlierEdition
from tablesnb.lesson import shelf
from tablesnb.lesson.earlier import PACKAGES, copy_of_a_lesson
from tablesnb.lesson.published import files
from tablesnb.records.named import READER

OLD = "from tablesnb.lesson.shelf import irish"
BEGINS = (
    "This copy of the lesson was written for an earlier edition of tablesnb, which kept the "
    "questions of its lessons in the package; "
)
CLOSE = " Close this copy without saving, and it keeps its pictures."


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of a reader in which a changed copy of the old lesson lies."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(READER, raising=False)
    lay(tmp_path / "01_irish.ipynb", OLD)
    return tmp_path


def lay(path: Path, source: str) -> None:
    nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    path.write_text(nbformat.writes(nb), encoding="utf-8")


def test_each_package_of_old_has_a_lesson_of_today() -> None:
    assert sorted(PACKAGES.values()) == [path.name[:2] for path in files()]


def test_the_newer_edition_beside_it_is_named(at: Path) -> None:
    lay(at / "01_irish.new.ipynb", "tn.ask()")
    said = str(copy_of_a_lesson("irish"))
    assert (
        said
        == f"{BEGINS}open 01_irish.new.ipynb, the lesson of today, which lies beside it.{CLOSE}"
    )


def test_the_last_of_several_newer_editions_is_named(at: Path) -> None:
    for name in ("new", "new-2", "new-10"):
        lay(at / f"01_irish.{name}.ipynb", "tn.ask()")
    assert "open 01_irish.new-10.ipynb, " in str(copy_of_a_lesson("irish"))
    # one that is of the earlier edition itself is no help
    lay(at / "01_irish.new-10.ipynb", OLD)
    assert "open 01_irish.new-2.ipynb, " in str(copy_of_a_lesson("irish"))


def test_the_lesson_among_the_readers_own_is_named_by_its_path(
    at: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = at / "lessons"
    own.mkdir()
    monkeypatch.setenv(READER, str(own))
    lay(own / "01_irish.ipynb", "tn.ask()")
    assert str(copy_of_a_lesson("irish")).endswith(
        f"open {own / '01_irish.ipynb'}, the lesson of today.{CLOSE}"
    )


def test_where_none_lies_the_command_that_lays_it_is_named(at: Path) -> None:
    assert str(copy_of_a_lesson("irish")) == (
        f"{BEGINS}the command tablesnb lab opens the lesson of today, 01_irish.ipynb, beside your "
        f"copy.{CLOSE}"
    )


def test_in_a_browser_no_command_is_named(at: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert str(copy_of_a_lesson("irish")).endswith(
        "to open the lesson of today, give your copy another name than 01_irish.ipynb and load the "
        f"page again.{CLOSE}"
    )


def test_what_cannot_be_read_is_passed_over(at: Path) -> None:
    (at / "01_irish.new.ipynb").write_bytes(b"\xff\xfe")
    (at / "01_irish.new-2.ipynb").mkdir()
    assert "tablesnb lab" in str(copy_of_a_lesson("irish"))


def test_each_package_that_is_imported_from_there_is_told_so(at: Path) -> None:
    for name in PACKAGES:
        with pytest.raises(EarlierEdition, match=r"^This copy of the lesson was written"):
            exec(f"from tablesnb.lesson.shelf import {name}")
    # what Python and its tools ask of a module
    assert not hasattr(shelf, "__path__") and not hasattr(shelf, "load_tests")


def test_a_name_of_a_tool_that_was_changed_is_told_with_the_new_one() -> None:
    with pytest.raises(EarlierEdition, match=r"^beside is now called side_by_side: write "):
        exec("from tablesnb.lesson import beside")
    assert not hasattr(lesson, "nothing")


@pytest.mark.long
def test_a_notebook_shows_the_sentence_alone(at: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a kernel sends it: no traceback, one line."""
    lay(at / "01_irish.new.ipynb", "tn.ask()")
    nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(OLD)])
    NotebookClient(nb, allow_errors=True, resources={"metadata": {"path": str(at)}}).execute()
    (output,) = nb.cells[0].outputs
    assert output.ename == "EarlierEdition"
    assert output.evalue.startswith(BEGINS)
    assert output.traceback == [f"EarlierEdition: {output.evalue}"]
    assert json.dumps(output.traceback).count("\\n") == 0
