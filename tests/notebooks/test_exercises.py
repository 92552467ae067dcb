"""The exercises of the lessons: unanswered they wait, a right answer passes, a wrong one does not.

An exercise is a cell with one line ``answer = …`` that shows a verdict, or prints one: “No answer
yet.” as it is stored, “Right” for a right one. The markdown cell after it holds its solution,
folded, as ``answer = …`` in a block of Python.
"""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.notebooks.lessons import ANSWER, each_notebook, last_value, notebook, read

RIGHT = "Right"
CHECK = re.compile(r"\b(?:tn|lesson)\.check\(")
SOLUTION = re.compile(
    r"<details>\s*<summary>Solution</summary>.*?```python\n(.*?)```.*?</details>", re.DOTALL
)


def wrong_answers(right: Any) -> Iterator[Any]:
    """Answers that are no longer right: something less, something more, something else."""
    if isinstance(right, bool):
        yield not right
    elif isinstance(right, int | float):
        yield from (right + 1, right - 1)
    elif isinstance(right, str):
        yield f"{right} 25/1"
        yield " ".join(right.split()[:-1]) or "25/1"
    elif isinstance(right, dict):
        key, value = next(iter(right.items()))
        yield {key: wrong} if (wrong := next(wrong_answers(value), None)) is not None else {}
    else:
        yield [*right, "25/1"]
        yield list(right)[1:] or ["25/1"]


def verdict(source: str, names: dict[str, Any]) -> str:
    """What a cell says of the answer in it."""
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        value = last_value(source, names)
    return printed.getvalue().strip() if value is None else str(value)


def tried(source: str, answer: Any, names: dict[str, Any]) -> str:
    """The verdict on an answer that is put in place of the empty one."""
    return verdict(ANSWER.sub(lambda _: f"answer = {answer!r}", source), names)


def failing(nb: nbformat.NotebookNode, name: str) -> list[str]:
    """What is wrong with the exercises of a notebook, with notebook and cell."""
    wrong: list[str] = []
    names: dict[str, Any] = {}
    asked, where = "", ""
    for number, cell in enumerate(nb["cells"], start=1):
        if cell["cell_type"] == "code":
            if asked:
                wrong.append(f"{where}: no solution follows")
            empty = verdict(cell["source"], names)
            asked = cell["source"] if ANSWER.search(cell["source"]) else ""
            where = f"{name}, cell {number}"
            if not asked and CHECK.search(cell["source"]):
                wrong.append(f"{where}: an answer is checked, and no line says “answer = …”")
            if asked and empty != "No answer yet.":
                wrong.append(f"{where}: it is stored with an answer, or says: {empty}")
        elif asked and (found := SOLUTION.search(cell["source"])):
            wrong += judged(asked, found[1], names, where)
            asked = ""
    return [*wrong, f"{where}: no solution follows"] if asked else wrong


def judged(asked: str, solution: str, names: dict[str, Any], where: str) -> list[str]:
    """What is wrong with one solution."""
    apart: dict[str, Any] = dict(names)
    last_value(solution, apart)
    right = apart.get("answer")
    said = tried(asked, right, dict(names))
    if not said.startswith(RIGHT):
        return [f"{where}: the solution does not pass: {said}"]
    return [
        f"{where}: a wrong answer passes: {answer!r}"
        for answer in wrong_answers(right)
        if tried(asked, answer, dict(names)).startswith(RIGHT)
    ]


@each_notebook
def test_solutions_pass_and_wrong_answers_do_not(path: Path) -> None:
    assert failing(read(path), path.name) == []


# -- what the check finds and leaves

BEFORE = """>>> import tablesnb as tn
game = tn.Game("irish", first="white", seed=1)
game.roll(6, 5)"""
ASKED = ">>> answer = ''\ntn.check(game, answer)"
FOLDED = "<details><summary>Solution</summary>\n\n```python\n{}\n```\n\n</details>"


def exercise(solution: str, asked: str = ASKED) -> list[str]:
    return failing(notebook(BEFORE, asked, FOLDED.format(solution)), "n")


def test_a_solution_that_holds() -> None:
    assert exercise("answer = '24/18 18/13'") == []
    assert exercise("answer = (\n    '24/18 '\n    '18/13'\n)") == []


@pytest.mark.parametrize(
    ("solution", "asked", "said"),
    [
        ("answer = '24/19 24/18'", ASKED, "does not pass"),
        ("answer = '24/18'", ASKED, "does not pass"),
        ("answer = '24/18 18/13'", ">>> answer = '24/18 18/13'\ntn.check(game, answer)", "stored"),
        ("answer = '24/18 18/13'", ">>> tn.check(game, '')", "no line says"),
        ("answer = 3", ">>> answer = ''\nprint('Right' if answer else 'No answer yet.')", "passes"),
    ],
)
def test_a_solution_that_does_not(solution: str, asked: str, said: str) -> None:
    wrong = exercise(solution, asked)
    assert wrong and all(each.startswith("n, cell 2: ") for each in wrong)
    assert said in wrong[0]


def test_an_exercise_without_a_solution() -> None:
    assert failing(notebook(BEFORE, ASKED), "n") == ["n, cell 2: no solution follows"]
    assert failing(notebook(BEFORE, ASKED, ">>> 1"), "n") == ["n, cell 2: no solution follows"]


@pytest.mark.parametrize("right", [True, 7, "24/18", ["24/18"], {"white": {24: 2}}, ("a", "b")])
def test_every_kind_of_answer_can_be_wrong(right: Any) -> None:
    wrong = list(wrong_answers(right))
    assert wrong and all(each != right and each not in ("", [], {}) for each in wrong)
