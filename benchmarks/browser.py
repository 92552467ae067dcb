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
MEASURING = "click_to_new_position or twenty_boards or two_hundred"
FILES = ("test_board_life.py", "test_board_alea.py")


@cache
def printed() -> str:
    """What the measuring tests print."""
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-m", "browser", "-k", MEASURING]
    command.append("--long=whole")
    done = subprocess.run(
        [*command, *(f"tests/browser/{name}" for name in FILES)],
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


def grown(what: str) -> Iterable[float]:
    """How much longer something takes at the end of two hundred than at their beginning, in s."""
    found = re.findall(rf"{what}: first ([0-9.]+) ms, last ([0-9.]+) ms", printed())
    return [max(float(last) - float(first), 0) / 1000 for first, last in found]


@measure("a move on Alea's board, the 200th beyond the first: Python", target=10, unit="ms")
def move_in_python() -> Iterable[float]:
    return grown("a move by click, Python")


@measure("a move on Alea's board, the 200th beyond the first: page", target=10, unit="ms")
def move_in_page() -> Iterable[float]:
    return grown("a move by click, page")


@measure("a step of Alea's replay, the 200th beyond the first", target=5, unit="ms")
def replay_step() -> Iterable[float]:
    return grown("a step of a replay")
