"""Builds the site from the command line: ``python -m tablesnb.site [FOLDER]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tablesnb.site.build import build
from tablesnb.site.errors import NotBuilt


def main(arguments: Sequence[str]) -> int:
    """Build the site, whole or in part."""
    about = "Build the site: lessons, games, sources and reference as pages that need no Python."
    parser = argparse.ArgumentParser("python -m tablesnb.site", description=about)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("build/site"))
    parser.add_argument("--no-lite", action="store_true", help="without JupyterLite")
    parser.add_argument("--no-slides", action="store_true", help="without the slides")
    parser.add_argument("--paper", action="store_true", help="with a PDF of each lesson")
    parser.add_argument("--only", nargs="+", metavar="LESSON", help="such as 01_irish")
    given = parser.parse_args(arguments)
    try:
        into = build(
            given.folder,
            not given.no_lite,
            only=given.only,
            slides=not given.no_slides,
            paper=given.paper,
        )
    except NotBuilt as error:
        print(error, file=sys.stderr)
        return 1
    print(f"the site is in {into}: open index.html, or make serve, where JupyterLite runs too")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
