"""What the board costs in a real JupyterLab: measuring tests are run, and their words read.

Without Chromium nothing is measured here.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from benchmarks import measure
from benchmarks.prompt import OPTION

ROOT = Path(__file__).parents[1]
CLICK = "click_to_new_position"
MEASURING = "twenty_boards or two_hundred"
FILES = ("test_board_life.py", "test_board_alea.py")


@cache
def printed(which: str = MEASURING, options: str = "") -> str:
    """What the measuring tests print, in a JupyterLab with these options."""
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-m", "browser", "-k", which]
    command.append("--long=whole")
    done = subprocess.run(
        [*command, *(f"tests/browser/{name}" for name in FILES)],
        cwd=ROOT,
        env=os.environ | {"TABLESNB_LAB_OPTIONS": options},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def beyond(options: str) -> Iterable[float]:
    """How much longer than a bare message a click waits for its answer, in s: a median a game.

    From the touch until the man's new place stands in the page and the next can be picked up; he
    is seen on his way for some 200 ms more, and a touch ends that.
    """
    found = re.findall(r"board [0-9.]+ ms: ([+-][0-9.]+) ms", printed(CLICK, options))
    return [float(each) / 1000 for each in found]


@measure("a click's new position, beyond a bare answer", target=10, unit="ms")
def click() -> Iterable[float]:
    return beyond(OPTION)


# the same, and the 40 ms of benchmarks/prompt.py
@measure("a click's new position, by Jupyter's own socket", target=50, unit="ms")
def click_by_jupyter() -> Iterable[float]:
    return beyond("")


@measure("twenty boards painted", target=1, unit="s")
def twenty_boards() -> Iterable[float]:
    return [float(each) for each in re.findall(r"20 boards painted in ([0-9.]+) s", printed())]


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
