"""Every notebook is written as the shelf is.

The lessons that say their shape are held to it by their checker.
"""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from tablesnb.lesson.checker.prose import QUOTED, SPAN, plain
from tests.notebooks.lessons import each_notebook, notebook, read

WIDGET = "application/vnd.jupyter.widget"


def of_style(nb: nbformat.NotebookNode, name: str) -> list[str]:
    """What in a notebook is not written, or not stored, as those of the shelf are."""
    wrong = []
    if "widgets" in nb["metadata"]:
        wrong.append(f"{name}: the state of widgets is stored")
    for number, cell in enumerate(nb["cells"], start=1):
        where = f"{name}, cell {number}"
        if cell["cell_type"] == "markdown":
            prose = QUOTED.sub(" ", SPAN.sub(" ", plain(cell["source"])))
            if re.search(r"!(?!\[)", prose):
                wrong.append(f"{where}: an exclamation mark")
            if prose.count('"') or prose.count("“") != prose.count("”"):
                wrong.append(f"{where}: a quotation mark without its fellow")
            continue
        if not cell["source"].strip():
            wrong.append(f"{where}: an empty cell")
        if any(out["output_type"] == "error" for out in cell["outputs"]):
            wrong.append(f"{where}: an error is stored")
        if any(WIDGET in kind for out in cell["outputs"] for kind in out.get("data", {})):
            wrong.append(f"{where}: the view of a widget is stored")
    return wrong


@each_notebook
def test_it_is_written_as_the_shelf_is(path: Path) -> None:
    assert of_style(read(path), path.name) == []


# -- what the checks find and leave


@pytest.mark.parametrize(
    ("markdown", "right"),
    [
        ("Irish is the best!", False),
        ("“Irish is the best!” and ![a board](board.svg) and `!ls`", True),
        ("“Irish is the best", False),
        ('Irish "is the best', False),
    ],
)
def test_the_style_of_prose(markdown: str, right: bool) -> None:
    assert (of_style(notebook(markdown), "n") == []) is right


def test_what_is_stored() -> None:
    nb = notebook("words", ">>> x")
    assert of_style(nb, "n") == []
    nb["cells"][1]["outputs"] = [
        nbformat.v4.new_output("error", ename="E", evalue="e"),
        nbformat.v4.new_output("display_data", data={f"{WIDGET}-view+json": {}}),
    ]
    nb["metadata"]["widgets"] = {}
    assert len(of_style(nb, "n")) == 3
    assert of_style(notebook(">>> "), "n") == ["n, cell 1: an empty cell"]
