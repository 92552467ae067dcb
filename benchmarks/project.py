"""What the package costs before anything is played, and what the lessons weigh."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from benchmarks import measure

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
# how long a reader may wait for a lesson that is run from the top, of the processor
DOOR, LESSON = 5, 20
RUN = """
import contextlib, io, json, sys
from time import process_time
began, names = process_time(), {}
for cell in json.load(open(sys.argv[1], encoding="utf-8"))["cells"]:
    if cell["cell_type"] == "code":
        with contextlib.redirect_stdout(io.StringIO()):
            exec("".join(cell["source"]), names)
print(process_time() - began)
"""
TIMED = "from time import perf_counter as t; a = t(); import tablesnb; print(t() - a)"


@measure("import tablesnb, a fresh interpreter", target=0.2, unit="s")
def import_time() -> Iterable[float]:
    for _ in range(9):
        done = subprocess.run(
            [sys.executable, "-c", TIMED], capture_output=True, text=True, check=True
        )
        yield float(done.stdout)


def size_of(path: Path) -> Callable[[], Iterable[float]]:
    return lambda: [path.stat().st_size]


def run_of(path: Path) -> Callable[[], Iterable[float]]:
    def run() -> Iterable[float]:
        command = [sys.executable, "-c", RUN, str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        yield float(done.stdout)

    return run


for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
    measure(f"notebook {notebook.name}", target=600, unit="KB")(size_of(notebook))
    seconds = DOOR if notebook.name.startswith("00") else LESSON
    measure(f"run {notebook.name}", target=seconds, unit="s")(run_of(notebook))
