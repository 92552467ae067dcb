"""Look at a lesson that somebody writes: ``python -m tablesnb.lesson check my.ipynb``.

``tablesnb check my.ipynb`` is the same; ``python -m tablesnb.lesson fold my.ipynb`` folds its code.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tablesnb.base.command import described
from tablesnb.base.errors import TablesnbError
from tablesnb.lesson.checker import looked_at
from tablesnb.lesson.folded import fold

MODULE = "python -m tablesnb.lesson"
ABOUT = (
    "Say what is wrong with a lesson, a line each: where, what was found, what was expected; then "
    "how long it is and may be. Ends with 1 if anything is wrong, with 2 if none can be read."
)
EXAMPLES = """\
{0} my-lesson.ipynb           run it, and look at it
{0} --stored my-lesson.ipynb  look at what stands in the file
"""
FOLDS = (
    "Fold the code of every cell of a lesson but the last, where its answers can be read: with the "
    "marks of JupyterLab, of nbconvert and of books made of notebooks. Close the notebook first."
)


def main(given: Sequence[str] | None = None, prog: str | None = None) -> int:
    """Print what is wrong with each lesson, a line each; 1 if anything is, 2 if none is read.

    With ``prog``, by which it was called, ``given`` are the words after that.
    """
    if prog is None:
        parser = argparse.ArgumentParser(prog=MODULE, description=__doc__)
        what = parser.add_subparsers(dest="what", required=True)
        checking = what.add_parser("check", help="say what is wrong with a lesson, a line each")
        folding = what.add_parser("fold", help="fold the code of its cells, for every program")
        described(folding, FOLDS, f"{folding.prog} my-lesson.ipynb\n")
        folding.add_argument("notebook", nargs="+", help="the file of a lesson, my.ipynb")
        folding.set_defaults(does=_folded)
    else:
        parser = checking = argparse.ArgumentParser(prog=prog)
    described(checking, ABOUT, EXAMPLES.format(checking.prog))
    checking.add_argument("notebook", nargs="+", help="the file of a lesson, my.ipynb")
    checking.add_argument(
        "--stored", action="store_true", help="do not run it: look at what stands in the file"
    )
    checking.set_defaults(does=_looked_at)
    asked = parser.parse_args(given)
    return int(asked.does(asked))


def _folded(asked: argparse.Namespace) -> int:
    for path in asked.notebook:
        try:
            many = fold(Path(path))
        except TablesnbError as error:
            print(error, file=sys.stderr)
            return 2
        print(f"{path}: {many} {'cell' if many == 1 else 'cells'} folded")
    return 0


def _looked_at(asked: argparse.Namespace) -> int:
    found = 0
    for path in asked.notebook:
        try:
            faults, counted = looked_at(path, stored=asked.stored)
        except TablesnbError as error:
            print(error, file=sys.stderr)
            return 2
        for each in faults:
            print(each)
        found += len(faults)
        if not faults:
            print(f"{path}: nothing is wrong")
        for measure in counted:
            print(f"{path}: {measure}, at most {measure.most:,}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
