"""What the board costs in a real JupyterLab: measuring tests are run, and their words read.

Without Chromium nothing is measured here.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from benchmarks import measure

ROOT = Path(__file__).parents[1]
MEASURING = "click_to_new_position or twenty_boards"


@cache
def printed() -> str:
    """What the measuring tests print."""
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-m", "browser", "-k", MEASURING]
    done = subprocess.run(
        [*command, "tests/browser/test_board_life.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def figures(pattern: str) -> Iterable[float]:
    """The numbers that a pattern finds in what is printed."""
    return [float(each) for each in re.findall(pattern, printed())]


@measure("a click's new position, beyond a bare answer", target=10, unit="ms")
def click() -> Iterable[float]:
    return [each / 1000 for each in figures(r"board [0-9.]+ ms: ([+-][0-9.]+) ms")]


@measure("twenty boards painted", target=1, unit="s")
def twenty_boards() -> Iterable[float]:
    return figures(r"20 boards painted in ([0-9.]+) s")
