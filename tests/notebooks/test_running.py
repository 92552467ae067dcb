"""A lesson runs from the top, and shows the same each time.

That it shows what is stored in it is tried by nbval, and how long it takes by `make bench`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.notebooks.lessons import each_notebook, notebook, read, run


@each_notebook
def test_it_runs_twice_alike(path: Path) -> None:
    nb = read(path)
    first = run(nb)
    for number, (one, two) in enumerate(zip(first.shown, run(nb).shown, strict=True), start=1):
        assert one == two, f"{path.name}, code cell {number} shows something else each time"


def test_what_a_run_notes() -> None:
    done = run(
        notebook(">>> import tablesnb as tn\nprint(1)\ntn.Game('irish', first='white')", "words")
    )
    ((printed, text, _),) = done.shown
    assert (printed, text.split(":")[0]) == ("1\n", "Irish, white is to throw")
    assert done.replayed == []


def test_chance_without_a_seed_is_found() -> None:
    nb = notebook(">>> import tablesnb as tn\ntn.Game('irish').seed")
    assert run(nb).shown != run(nb).shown


def test_an_error_is_raised() -> None:
    with pytest.raises(NameError):
        run(notebook(">>> nothing"))
