"""``tablesnb lab``: copies of the lessons in the reader's own folder, and JupyterLab on them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from tablesnb.opening import start
from tablesnb.opening.copies import lay

FOLDER = "lessons"
ABOUT = (
    "Copy the lessons to a folder of your own, where what you change is kept, and open JupyterLab "
    "on the first. Other options are passed on to JupyterLab."
)
EXAMPLES = """\
tablesnb lab                        your copies lie in ./lessons
tablesnb lab --to ~/tables          in another folder
tablesnb lab --no-browser --port=9999
"""


def options(parser: argparse.ArgumentParser) -> None:
    """Name the options of ``tablesnb lab``."""
    parser.add_argument(
        "--to", metavar="FOLDER", default=FOLDER, help="that folder; else ./lessons"
    )
    parser.add_argument("--no-browser", action="store_true", help="print the address to open")


def run(asked: argparse.Namespace, others: Sequence[str]) -> int:
    """Lay the copies and start JupyterLab, which is given ``others``; 2 where there is none.

    BadValue for a folder that cannot be one.
    """
    laid = lay(asked.to)
    print(f"Your copies of the lessons lie in {laid.folder}; what you change there is kept.")
    for sentence in laid.sentences:
        print(sentence)
    if find_spec("jupyterlab") is None:
        print(start.NOT_INSTALLED, file=sys.stderr)
        return 2
    browser = not asked.no_browser
    if browser and not start.has_display():
        print(start.NO_DISPLAY)
        browser = False
    print("Ctrl+C ends JupyterLab.", flush=True)
    start.run(laid.folder, browser, others, laid.first)
    return 0
