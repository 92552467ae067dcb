"""A lesson runs from the top in reasonable time (of the processor), and shows the same each time.

That it shows what is stored in it is tried by nbval.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.notebooks.lessons import each_notebook, kind, notebook, read, run


@each_notebook
def test_it_runs_twice_alike_and_in_time(path: Path) -> None:
    nb = read(path)
    began = time.process_time()
    first = run(nb)
    seconds = time.process_time() - began
    assert seconds < kind(path.name).seconds
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
