"""Look at a lesson that somebody writes: ``python -m tablesnb.lesson check my.ipynb``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tablesnb.base.errors import TablesnbError
from tablesnb.lesson.checker import check


def main(given: Sequence[str] | None = None) -> int:
    """Print what is wrong with each lesson, a line each; 1 if anything is, 2 if none is read."""
    parser = argparse.ArgumentParser(prog="python -m tablesnb.lesson", description=__doc__)
    what = parser.add_subparsers(dest="what", required=True)
    checking = what.add_parser("check", help="say what is wrong with a lesson, a line each")
    checking.add_argument("notebook", nargs="+", help="the file of a lesson, my.ipynb")
    checking.add_argument(
        "--stored", action="store_true", help="do not run it: look at what stands in the file"
    )
    asked = parser.parse_args(given)
    found = 0
    for path in asked.notebook:
        try:
            faults = check(path, stored=asked.stored)
        except TablesnbError as error:
            print(error, file=sys.stderr)
            return 2
        for each in faults:
            print(each)
        found += len(faults)
        if not faults:
            print(f"{path}: nothing is wrong")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
