"""The code of a lesson's cells is folded by one command, for every program that shows it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablesnb.lesson.__main__ import main
from tests.notebooks.lessons import ROOT

TEMPLATE = ROOT / "notebooks" / "template.ipynb"


@pytest.fixture
def opened(tmp_path: Path) -> Path:
    """The template with the code of two cells in sight, as a teacher leaves it who changed them."""
    notebook = json.loads(TEMPLATE.read_text(encoding="utf-8"))
    codes = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    codes[0]["metadata"] = {"tags": ["mine"]}
    codes[1]["metadata"] = {"jupyter": {"source_hidden": True}}
    path = tmp_path / "mine.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path


def test_what_was_in_sight_is_folded_and_the_checker_is_silent(
    opened: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--stored", str(opened)]) == 1
    assert "mine.ipynb: cell 2: its code is in sight" in capsys.readouterr().out
    assert main(["fold", str(opened)]) == 0
    assert capsys.readouterr().out == f"{opened}: 2 cells folded\n"
    # what it links to is not beside it here
    main(["check", "--stored", str(opened)])
    assert all("leads nowhere" in each for each in capsys.readouterr().out.splitlines())
    before = json.loads(TEMPLATE.read_text(encoding="utf-8"))
    after = json.loads(opened.read_text(encoding="utf-8"))
    first = next(cell for cell in after["cells"] if cell["cell_type"] == "code")
    assert first["metadata"]["tags"] == ["mine", "hide-input"]
    assert [cell["source"] for cell in after["cells"]] == [c["source"] for c in before["cells"]]


def test_a_lesson_that_is_folded_is_not_written_again(opened: Path) -> None:
    assert main(["fold", str(opened)]) == 0
    opened.chmod(0o444)
    stood = opened.stat().st_mtime_ns
    assert main(["fold", str(opened)]) == 0
    assert opened.stat().st_mtime_ns == stood


def test_what_is_no_notebook_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for text in ("{", "[]", '{"cells": [{"cell_type": "code"}]}', '{"cells": 3}'):
        path = tmp_path / "no.ipynb"
        path.write_text(text)
        assert main(["fold", str(path)]) == 2
        assert "is no notebook" in capsys.readouterr().err
        assert path.read_text() == text
    assert main(["fold", str(tmp_path / "none.ipynb")]) == 2
    assert "cannot be read" in capsys.readouterr().err
