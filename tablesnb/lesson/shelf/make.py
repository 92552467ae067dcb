"""Make anew what a lesson keeps: ``python -m tablesnb.lesson.shelf.make duodecim_scripta``.

Every position is tried by games of strong players, under the same dice for each play.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from tablesnb.base.command import in_a_line
from tablesnb.base.files import write_whole
from tablesnb.base.given import checked_choice
from tablesnb.lesson.shelf import kept

LESSONS = ("duodecim_scripta",)
# lessons in a shape of their own, without dice or without a model game: each has tests of its own
COUNTED_ALONE = ("alea_evangelii",)  # no play of its was tried by whole games
OWN_SHAPE = COUNTED_ALONE


@in_a_line
def main(given: Sequence[str] | None = None) -> int:
    """Try the positions, and write down what was found; errors are said in a line."""
    about = argparse.ArgumentParser(
        prog="python -m tablesnb.lesson.shelf.make", description=__doc__
    )
    about.add_argument("lesson", choices=[*LESSONS, *OWN_SHAPE])
    about.add_argument("names", nargs="*", help="only these; else all")
    about.add_argument("--out", type=Path, help="the folder to write to, the lesson's own without")
    asked = about.parse_args(given)
    wanted = {}
    if asked.lesson not in COUNTED_ALONE:
        wanted = import_module(f"tablesnb.lesson.shelf.{asked.lesson}.positions").POSITIONS
    counted = import_module(f"tablesnb.lesson.shelf.{asked.lesson}.counted").COUNTED
    place: Path = asked.out or kept.folder(asked.lesson)
    for name in asked.names or (*wanted, *counted):
        checked_choice(name, "name", (*wanted, *counted))
        if name in counted:
            write_whole(place / f"{name}.json", json.dumps(counted[name](), indent=1) + "\n")
            print(f"{name}: counted", flush=True)
            continue
        found = wanted[name].tried()
        found.save(place / f"{name}.json")
        print(f"{name}: {found.finding()}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
