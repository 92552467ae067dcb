"""``tablesnb site``: the lessons, the rules, the sources and the reference as one site."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tablesnb.base.errors import BadValue
from tablesnb.base.files import why
from tablesnb.base.wording import shown

ABOUT = (
    "Build the site: every lesson as a page, the rules and the sources with an address each, the "
    "reference, and JupyterLite, in which the lessons run in the browser. It needs no server "
    "behind it, and asks no address outside it."
)
EXAMPLES = """
tablesnb site                     into ./site
tablesnb site --to public --no-lite
"""
FOLDER = "site"
WITHOUT = "the site is built with what pip install 'tablesnb[site]' brings: {} is not installed"


def options(parser: argparse.ArgumentParser) -> None:
    """Name the options of ``tablesnb site``."""
    parser.add_argument("--to", metavar="FOLDER", default=FOLDER, help="into it; else ./site")
    parser.add_argument(
        "--no-lite", action="store_true", help="leave JupyterLite out, which wants npm once"
    )


def run(asked: argparse.Namespace, others: Sequence[str]) -> int:
    """Build the site and say where it lies; BadValue where it cannot be built."""
    if not asked.to:
        raise BadValue("the folder has a name: --to site")
    folder = built(Path(asked.to).expanduser(), lite=not asked.no_lite)
    print(f"The site lies in {folder}: open {folder / 'index.html'}")
    return 0


def built(into: Path, **how: Any) -> Path:
    """Build the site into a folder; BadValue where what builds it is not there, or it fails."""
    for needed in ("sphinx", "myst_nb"):
        if find_spec(needed) is None:
            raise BadValue(WITHOUT.format(needed))
    try:
        room = import_module("tablesnb.site.build")
        not_built = import_module("tablesnb.site.errors").NotBuilt
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("tablesnb.site"):
            raise
        raise BadValue("this tablesnb was installed without what builds its site") from None
    try:
        return Path(room.build(into, **how))
    except not_built as error:
        raise BadValue(str(error)) from None
    except OSError as error:
        raise BadValue(f"the site cannot be built into {shown(str(into))}: {why(error)}") from None
