"""A lesson runs from the top, and shows the same each time; and what is looked at while it runs.

It runs once with its exercises answered between its cells, rightly and wrongly. So its exercises
and its complete games are looked at here, by what ``test_exercises`` and ``test_complete_games``
find; in the short run, after no more cells than these stand on. A long test runs it once as it is
and once so, for the answers must change nothing that it shows. That it shows what is stored in it
is tried by nbval, which runs all its cells, and how long it takes by `make bench`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.notebooks.lessons import ANSWER, NOTEBOOKS, notebook, one_notebook, read, run
from tests.notebooks.standing import stood_on
from tests.notebooks.test_complete_games import not_shown
from tests.notebooks.test_exercises import CHECK, Exercises

LOOKED_AT = re.compile(rf"{ANSWER.pattern}|{CHECK.pattern}|\breplay\(", re.MULTILINE)


@pytest.mark.long
@one_notebook
def test_its_exercises_and_its_complete_games(path: Path, cases: Callable[[int], int]) -> None:
    """The whole lesson in the whole run; in the short one the cells that these stand on."""
    nb, exercises = read(path), Exercises(path.name)
    whole = cases(10) == 10
    done = run(nb, exercises.after, None if whole else stood_on(nb, LOOKED_AT))
    exercises.end()
    assert {
        "exercises": exercises.found,
        "complete games": not_shown(nb, path.name, done.replayed),
    } == {"exercises": [], "complete games": []}


@pytest.mark.long
def test_they_show_the_same_with_and_without_answers(cases: Callable[[int], int]) -> None:
    """All lessons in the whole run; in the short one, of a quick lesson, the cells that its
    exercises stand on: nbval reads all.
    """
    differ, whole = {}, cases(10) == 10
    quick_first = sorted(NOTEBOOKS, key=lambda each: each.stat().st_size)
    for path in quick_first[: cases(len(NOTEBOOKS))]:
        nb = read(path)
        only = None if whole else stood_on(nb, LOOKED_AT)
        first, second = run(nb, only=only), run(nb, Exercises(path.name).after, only)
        pairs = enumerate(zip(first.shown, second.shown, strict=True), start=1)
        differ[path.stem] = [number for number, (one, two) in pairs if one != two]
    assert not any(differ.values()), differ


def test_what_a_run_notes() -> None:
    done = run(
        notebook(">>> import tablesnb as tn\nprint(1)\ntn.Game('irish', first='white')", "words")
    )
    ((printed, text, _),) = done.shown
    assert (printed, text.split(":")[0]) == ("1\n", "Irish, white is to throw")
    assert done.replayed == []


def test_what_is_done_after_a_cell_is_told_all_of_it() -> None:
    seen = []
    nb = notebook(">>> a = 1\nprint(2)\na + 2", "words")
    run(nb, lambda ran: seen.append((ran.number, ran.printed, ran.value, ran.names["a"])))
    assert seen == [(1, "2\n", 3, 1), (2, "", None, 1)]


def test_chance_without_a_seed_is_found() -> None:
    nb = notebook(">>> import tablesnb as tn\ntn.Game('irish').seed")
    assert run(nb).shown != run(nb).shown


def test_an_error_is_raised() -> None:
    with pytest.raises(NameError):
        run(notebook(">>> nothing"))


# -- which cells others stand on

ADDS = "def f(b):\n    return a + b"
MADE = (">>> men = [1]", "Words.", ">>> men.append(2)", ">>> men = [3]")


@pytest.mark.parametrize(
    ("cells", "found"),
    [
        ((*MADE[:3], ">>> wanted = men"), {1, 3, 4}),
        ((*MADE, ">>> wanted = men"), {4, 5}),
        ((*MADE, ">>> wanted = [men for men in (1, 2)]"), {5}),
        (
            (">>> a = 1", f">>> {ADDS}", ">>> a = 2", ">>> wanted = f(1)"),
            {1, 2, 3, 4},
        ),
        ((">>> import os", ">>> os.getpid()", ">>> wanted = os"), {1, 3}),
        ((">>> a = 1", ">>> for a in ():\n    pass", ">>> wanted = a"), {1, 2, 3}),
        ((">>> a = 1", ">>> for a in (2,):\n    b = a", ">>> wanted = b"), {2, 3}),
        ((">>> a = {}", ">>> a['b'] = 1", ">>> a += 1", ">>> wanted = a"), {1, 2, 3, 4}),
        ((">>> a = 1", ">>> wanted = 1", "```python\nanswer = a\n```"), {1, 2}),
        ((">>> a = 1", ">>> b = a", ">>> c = 2"), set()),
    ],
)
def test_a_cell_stands_on_those_that_make_or_change_what_it_needs(
    cells: tuple[str, ...], found: set[int]
) -> None:
    assert stood_on(notebook(*cells), re.compile("wanted")) == found


def test_what_is_passed_over_is_not_run() -> None:
    nb = notebook(">>> a = 1", ">>> a = 2", ">>> a")
    assert [text for _, text, _ in run(nb, only={1, 3}).shown] == ["", "1"]
