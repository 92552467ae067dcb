"""Installs with pip, and shows that something happens: ``python tools/install.py '.[fast]'``.

pip by itself is either silent for a minute or says some hundred lines. This shows the package at
hand in one line of a terminal, and a line for every twenty packages elsewhere. Where pip fails,
all that it said is shown.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import count

EVERY = 20  # packages for which a line is written where no line can be replaced


def steps(lines: Iterable[str]) -> Iterator[str]:
    """What pip is at, in few words, for each package that it looks for and when it installs.

    >>> said = ["Collecting jupyterlab>=4.6 (from tablesnb)", "  Using cached x", "Collecting a"]
    >>> list(steps([*said, "Installing collected packages: a, jupyterlab"]))
    ['1: jupyterlab', '2: a', 'writing 2 packages']
    """
    numbers = count(1)
    for line in lines:
        first, _, rest = line.strip().partition(" ")
        if first == "Collecting":
            name = rest.split()[0]
            for sign in "<>=!~;[":
                name = name.partition(sign)[0]
            yield f"{next(numbers)}: {name}"
        elif line.startswith("Installing collected packages:"):
            yield f"writing {line.count(',') + 1} packages"


def show(step: str, terminal: bool) -> None:
    """Show a step: in the last line of a terminal, else only one in twenty, and the last."""
    if terminal:
        print(f"\r\x1b[K  {step}", end="", flush=True)
    elif step.startswith("writing") or int(step.partition(":")[0]) % EVERY == 0:
        print(f"  {step}", flush=True)


def main(wanted: list[str]) -> int:
    """Install what is named, as pip does; returns pip's own exit code."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install"]
    said: list[str] = []

    def lines(stream: Iterable[str]) -> Iterator[str]:
        for line in stream:
            said.append(line)
            yield line

    terminal = sys.stdout.isatty()
    with subprocess.Popen(
        [*pip, "--progress-bar=off", *wanted],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as running:
        assert running.stdout is not None
        for step in steps(lines(running.stdout)):
            show(step, terminal)
    if terminal:
        print("\r\x1b[K", end="", flush=True)
    if running.returncode:
        print("".join(said), file=sys.stderr)
    return running.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
