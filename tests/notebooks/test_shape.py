"""Every notebook is written as the shelf is.

The lessons that say their shape are held to it by their checker.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import nbformat
import pytest

from tablesnb.lesson.checker.prose import QUOTED, SPAN, plain
from tests.notebooks.lessons import each_notebook, markdowns, notebook, read

WIDGET = "application/vnd.jupyter.widget"
FENCED = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
SPANNED = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
CALLED = re.compile(r"^(\w+)(?:\.\w+)+\(", re.MULTILINE)


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


def unnamed(nb: nbformat.NotebookNode) -> list[str]:
    """The calls that a text gives for a new cell, with a name that no cell there has imported.

    What the block of code beside them imports counts, too.
    """
    cells = [each["source"] for each in nb["cells"] if each["cell_type"] == "code"]
    known = {name for source in cells for name in imported(source)}
    wrong = []
    for number, text in markdowns(nb):
        blocks = FENCED.findall(text)
        here = known | {name for block in blocks for name in imported(block)}
        called = CALLED.findall("\n".join((*blocks, *SPANNED.findall(text))))
        wrong += [f"cell {number}: {name}" for name in called if name not in here]
    return wrong


def imported(source: str) -> set[str]:
    """The names that a cell imports or sets."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {each.asname or each.name for each in node.names}
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return found


@each_notebook
def test_what_a_text_calls_was_imported(path: Path) -> None:
    assert unnamed(read(path)) == []


# -- what the checks find and leave


def test_a_call_without_its_import_is_found() -> None:
    says = "In a new cell `tn.key()` prints all answers."
    assert unnamed(notebook(says)) == ["cell 1: tn"]
    assert unnamed(notebook(says, ">>> import tablesnb as tn")) == []
    assert unnamed(notebook(f"{says}\n\n```python\nimport tablesnb as tn\n\ntn.key()\n```")) == []


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
