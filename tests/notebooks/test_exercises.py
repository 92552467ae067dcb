"""The exercises of the lessons: unanswered they wait, a right answer passes, a wrong one does not.

An exercise is a cell with one line ``answer = …`` that shows a verdict, or prints one: “No answer
yet.” as it is stored, “Right” for a right one. The markdown cell after it holds its solution,
folded, as ``answer = …`` in a block of Python. The exercises of the lessons themselves are tried
in ``test_running``, which runs them.
"""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterator
from typing import Any

import nbformat
import pytest

from tests.notebooks.lessons import ANSWER, Ran, last_value, notebook, run

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


def said(printed: str, value: Any) -> str:
    """What a cell that has run says of the answer in it."""
    return printed.strip() if value is None else str(value)


def tried(source: str, answer: Any, names: dict[str, Any]) -> str:
    """The verdict on an answer that is put in place of the empty one."""
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        value = last_value(ANSWER.sub(lambda _: f"answer = {answer!r}", source), names)
    return said(printed.getvalue(), value)


class Exercises:
    """What is wrong with the exercises of a notebook, found while it runs, with notebook and cell.

    Answers are tried in copies of the names: what the next cells show is not to change by them.
    """

    def __init__(self, name: str) -> None:
        self.name, self.found = name, list[str]()
        self.asked = self.where = ""

    def after(self, ran: Ran) -> None:
        """Look at a cell that has just run."""
        source = ran.cell["source"]
        if ran.cell["cell_type"] == "code":
            self.end()
            self.where = f"{self.name}, cell {ran.number}"
            self.asked = source if ANSWER.search(source) else ""
            if not self.asked and CHECK.search(source):
                self.wrong("an answer is checked, and no line says “answer = …”")
            empty = said(ran.printed, ran.value)
            if self.asked and empty != "No answer yet.":
                self.wrong(f"it is stored with an answer, or says: {empty}")
        elif self.asked and (found := SOLUTION.search(source)):
            self.found += judged(self.asked, found[1], ran.names, self.where)
            self.asked = ""

    def end(self) -> None:
        """What follows is another cell, or nothing."""
        if self.asked:
            self.wrong("no solution follows")
        self.asked = ""

    def wrong(self, what: str) -> None:
        self.found.append(f"{self.where}: {what}")


def failing(nb: nbformat.NotebookNode, name: str) -> list[str]:
    """What is wrong with the exercises of a notebook, with notebook and cell."""
    exercises = Exercises(name)
    run(nb, exercises.after)
    exercises.end()
    return exercises.found


def judged(asked: str, solution: str, names: dict[str, Any], where: str) -> list[str]:
    """What is wrong with one solution."""
    apart: dict[str, Any] = dict(names)
    last_value(solution, apart)
    right = apart.get("answer")
    judgement = tried(asked, right, dict(names))
    if not judgement.startswith(RIGHT):
        return [f"{where}: the solution does not pass: {judgement}"]
    return [
        f"{where}: a wrong answer passes: {answer!r}"
        for answer in wrong_answers(right)
        if tried(asked, answer, dict(names)).startswith(RIGHT)
    ]


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
