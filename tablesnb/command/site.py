"""``tablesnb site``: the lessons, the rules, the sources and the reference as one site."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from tablesnb.base.errors import BadValue
from tablesnb.base.files import why
from tablesnb.base.wording import shown

ABOUT = (
    "Build the site: every lesson as a page and as slides, the rules and the sources with an "
    "address each, the reference, and JupyterLite, in which the lessons run in the browser. It "
    "needs no server behind it, and asks no address outside it."
)
EXAMPLES = """
tablesnb site                                  into ./site
tablesnb site --to public --no-lite
tablesnb site --only 01_irish --no-lite --paper
"""
FOLDER = "site"


def options(parser: argparse.ArgumentParser) -> None:
    """Name the options of ``tablesnb site``."""
    parser.add_argument("--to", metavar="FOLDER", default=FOLDER, help="into it; else ./site")
    parser.add_argument(
        "--no-lite", action="store_true", help="leave JupyterLite out, which wants npm once"
    )
    parser.add_argument(
        "--no-slides", action="store_true", help="leave the slides out, which want npm once"
    )
    parser.add_argument(
        "--paper", action="store_true", help="with each lesson as PDF, printed by Chromium"
    )
    parser.add_argument(
        "--only", metavar="LESSON", nargs="+", help="these lessons, such as 01_irish; else all"
    )


def run(asked: argparse.Namespace, others: Sequence[str]) -> int:
    """Build the site and say where it lies; NotBuilt or BadValue where it cannot be built."""
    if not asked.to:
        raise BadValue("the folder has a name: --to site")
    folder = built(
        Path(asked.to).expanduser(),
        lite=not asked.no_lite,
        slides=not asked.no_slides,
        paper=asked.paper,
        only=asked.only,
    )
    print(f"The site lies in {folder}: open {folder / 'index.html'}")
    return 0


def built(
    into: Path,
    *,
    lite: bool,
    slides: bool = True,
    paper: bool = False,
    only: Sequence[str] | None = None,
) -> Path:
    """Build the site into a folder; NotBuilt or BadValue, of the folder, where that fails."""
    from tablesnb.site.build import build

    try:
        return build(into, lite, slides=slides, paper=paper, only=only)
    except OSError as error:
        raise BadValue(f"the site cannot be built into {shown(str(into))}: {why(error)}") from None
