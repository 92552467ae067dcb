"""The command ``tablesnb``, also as ``python -m tablesnb``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from tablesnb.base.command import in_a_line
from tablesnb.opening import start
from tablesnb.opening.copies import lay

FOLDER = "lessons"


@in_a_line
def main(words: Sequence[str] | None = None) -> int:
    """Do what the words ask, those of the command line if none are given; 2 where it cannot be.

    >>> main(["lab", "--to", ""])
    2
    """
    about = argparse.ArgumentParser(
        prog="tablesnb", description="Historic tables games in Jupyter notebooks."
    )
    lab = about.add_subparsers(dest="command", required=True).add_parser(
        "lab",
        allow_abbrev=False,
        help="copy the lessons to a folder of your own and open JupyterLab on the first",
        description="Copy the lessons to a folder of your own, where what you change is kept, and "
        "open JupyterLab on the first. Other options are passed on to JupyterLab: --port=9999.",
    )
    lab.add_argument("--to", metavar="FOLDER", default=FOLDER, help="that folder; else ./lessons")
    lab.add_argument("--no-browser", action="store_true", help="print the address to open")
    asked, options = about.parse_known_args(words)
    laid = lay(asked.to)
    print(f"Your copies of the lessons lie in {laid.folder}; what you change there is kept.")
    if laid.sentence:
        print(laid.sentence)
    if find_spec("jupyterlab") is None:
        print(start.NOT_INSTALLED, file=sys.stderr)
        return 2
    browser = not asked.no_browser
    if browser and not start.has_display():
        print(start.NO_DISPLAY)
        browser = False
    print("Ctrl+C ends JupyterLab.", flush=True)
    start.run(laid.folder, browser, options)
    return 0
