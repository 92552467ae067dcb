"""A lesson runs from the top, and shows the same each time; and what is looked at while it runs.

It runs once with its exercises answered between its cells, rightly and wrongly. So its exercises
and its complete games are looked at here, by what ``test_exercises`` and ``test_complete_games``
find. A long test runs it once as it is and once so, for the answers must change nothing that it
shows. That it shows what is stored in it is tried by nbval, and how long it takes by `make bench`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.notebooks.lessons import NOTEBOOKS, each_notebook, notebook, read, run
from tests.notebooks.test_complete_games import not_shown
from tests.notebooks.test_exercises import Exercises


@each_notebook
def test_its_exercises_and_its_complete_games(path: Path) -> None:
    nb, exercises = read(path), Exercises(path.name)
    done = run(nb, exercises.after)
    exercises.end()
    assert {
        "exercises": exercises.found,
        "complete games": not_shown(nb, path.name, done.replayed),
    } == {"exercises": [], "complete games": []}


@pytest.mark.long
def test_they_show_the_same_with_and_without_answers(cases: Callable[[int], int]) -> None:
    """All lessons in the whole run, the first of them in the short one: nbval reads all."""
    differ = {}
    for path in NOTEBOOKS[: cases(len(NOTEBOOKS))]:
        nb = read(path)
        first, second = run(nb), run(nb, Exercises(path.name).after)
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
