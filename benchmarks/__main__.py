"""``python -m benchmarks [words…]``: everything, or what has one of the words in its name.

``--strict`` makes a missed target an error. ``python -m benchmarks soak --hours 2`` is no part of
that: it uses boards for hours and says what grows.
"""

from __future__ import annotations

import sys
from importlib import import_module

from benchmarks import MEASURES

MODULES = (
    "project",
    "boards",
    "law",
    "speed",
    "tafl",
    "records",
    "endings",
    "analysis",
    "players",
    "against",
    "pyodide",
    "classroom",
    "browser",
)


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["soak"]:
        from benchmarks import soak

        return soak.main(arguments[1:])
    if {"--help", "-h"} & {*arguments}:
        print(__doc__.strip())
        return 0
    for module in MODULES:
        import_module(f"benchmarks.{module}")
    words = [word for word in arguments if not word.startswith("--")]
    missed = 0
    for each in MEASURES:
        if words and not any(word in each.name for word in words):
            continue
        line, met = each.run()
        print(line, flush=True)
        missed += not met
    return 1 if missed and "--strict" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
