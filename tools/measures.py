"""How large the project is, by the measures that a test holds: ``python -m tools.measures``.

With ``--at REVISION`` the same of an earlier state, beside today's.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
Read = Callable[[str], str]

PACKAGE = "tablesnb/"
CLAIMS = "tablesnb/lab/claims/"
OF_LESSONS = ("tablesnb/lesson/shelf/", "tablesnb/lesson/figures/", "tablesnb/lesson/claims/")
TAKEN_ALONG = ("tablesnb/games/how_to_play/", "tablesnb/lesson/glossary.toml")


def measures(paths: Iterable[str], read: Read) -> dict[str, int]:
    """Count what a state of the project holds, from the paths of its files and how one is read.

    >>> measures(["tablesnb/a.py", "tests/b.py"], {"tablesnb/a.py": "1\\n2\\n"}.__getitem__)[PYTHON]
    2
    """
    every = [*paths]
    python = [path for path in every if path.startswith(PACKAGE) and path.endswith(".py")]
    scripts = [
        path for path in every if path.startswith(PACKAGE) and path.endswith((".js", ".css"))
    ]
    lessons = [path for path in every if path.startswith("notebooks/") and path.endswith(".ipynb")]
    lessons = [path for path in lessons if not path.endswith("template.ipynb")]
    records = [path for path in every if path.startswith("notebooks/data/") and _text(path)]
    own = [path for path in every if path.startswith(OF_LESSONS)]
    written = [path for path in own if path.endswith((".py", ".toml"))]
    along = [path for path in every if path.startswith(TAKEN_ALONG) and path.endswith(".toml")]
    claims = [path for path in every if path.startswith(CLAIMS) and path.endswith((".py", ".toml"))]
    lines = _lines(read)
    cells = sum(map(_cells(read), lessons))
    return {
        PYTHON: sum(map(lines, python)),
        FILES: len(python),
        "lines of scripts and styles": sum(map(lines, scripts)),
        BY_HAND: cells + sum(map(lines, [*written, *records, *claims])),
        "  lines of code in the lessons' cells": cells,
        "  lines of modules and words of single lessons": sum(map(lines, written)),
        "  lines of games as records": sum(map(lines, records)),
        "  lines of claims, entries and trials": sum(map(lines, claims)),
        "besides, pages for friends and the glossary": sum(map(lines, along)),
    }


PYTHON = "lines of Python in the package"
FILES = "files of Python in the package"
BY_HAND = "lines written by hand for lessons and claims"


def _text(path: str) -> bool:
    return path.endswith(".txt")


def _lines(read: Read) -> Callable[[str], int]:
    return lambda path: len(read(path).splitlines())


def _cells(read: Read) -> Callable[[str], int]:
    """How many lines the cells of code of a notebook have."""

    def count(path: str) -> int:
        cells = json.loads(read(path))["cells"]
        sources = ("".join(each["source"]) for each in cells if each["cell_type"] == "code")
        return sum(len(source.splitlines()) for source in sources)

    return count


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


def now() -> dict[str, int]:
    """The measures of the files as they lie here."""
    paths = [str(path.relative_to(ROOT)) for top in ("tablesnb", "notebooks")
             for path in sorted((ROOT / top).rglob("*")) if path.is_file()]  # fmt: skip
    return measures(paths, lambda path: (ROOT / path).read_text(encoding="utf-8"))


def at(revision: str) -> dict[str, int]:
    """The measures of a state that git knows."""
    paths = _git("ls-tree", "-r", "--name-only", revision).splitlines()
    return measures(paths, lambda path: _git("show", f"{revision}:{path}"))


def main() -> None:
    """Print the measures, a line each."""
    parser = argparse.ArgumentParser(prog="python -m tools.measures", description=__doc__)
    parser.add_argument("--at", metavar="REVISION", help="an earlier state, to stand beside it")
    earlier = parser.parse_args().at
    was = {} if earlier is None else at(earlier)
    for what, many in now().items():
        before = f"{was[what]:9,}" if was else ""
        print(f"{what:48}{before}{many:9,}")


if __name__ == "__main__":
    main()
