"""The exercises of the lessons: unanswered they wait, their folded solutions pass their checks."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
SOLUTION = re.compile(r"<details><summary>Solution</summary>\s*```python\n(.*?)```", re.DOTALL)
EMPTY = re.compile(r"^answer = .*$", re.MULTILINE)


def last_value(source: str, names: dict[str, Any]) -> Any:
    """Run a cell; the value of its last line, if that is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_solutions_pass_and_no_answer_does_not(path: Path) -> None:
    nb = nbformat.read(path, as_version=4)
    names: dict[str, Any] = {}
    asked, solved = "", 0
    for number, cell in enumerate(nb["cells"], start=1):
        if cell["cell_type"] == "code":
            assert not asked, f"{path.name}: no solution follows before cell {number}"
            empty = last_value(cell["source"], names)
            if "lesson.check(" in cell["source"]:
                asked = cell["source"]
                assert str(empty) == "No answer yet.", f"{path.name}, cell {number}"
        elif asked and (found := SOLUTION.search(cell["source"])):
            solution = found[1].strip()
            assert len(EMPTY.findall(asked)) == 1
            verdict = last_value(EMPTY.sub(lambda _: solution, asked), names)  # noqa: B023
            assert verdict.right, f"{path.name}, cell {number}: {verdict}"
            asked, solved = "", solved + 1
    assert not asked, f"{path.name}: the last exercise has no solution"
    assert solved or "lesson.check(" not in path.read_text(encoding="utf-8")
