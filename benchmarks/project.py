"""What the package costs before anything is played, and what the lessons weigh."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from benchmarks import measure

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
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


for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
    measure(f"notebook {notebook.name}", target=600, unit="KB")(size_of(notebook))
