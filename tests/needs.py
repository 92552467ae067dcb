"""What some tests need from the machine, and what happens where it is missing.

A reader without a browser should still be able to run the rest: the test is skipped, and the end of
the run says what was not tried and how to get it. Under ``CI`` or ``TABLESNB_REQUIRE_BROWSER=1``
the same thing is a failure.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pytest

from tablesnb.site import printed

SHELL = "chromium-headless-shell"
# the one without windows first: it is Chromium, and takes a third of the time less
CHROMIUM = (SHELL, *(name for name in printed.CHROMIUM if name != SHELL))
GAMES = ("/usr/games",)
NO_CHROMIUM = (
    "Chromium was not found. On Debian: apt-get install chromium-headless-shell, or chromium; or "
    "set TABLESNB_CHROMIUM to one"
)
NO_SHELL = (
    "The stored pictures of the boards are drawn by Chromium without windows, which was not found. "
    "On Debian: apt-get install chromium-headless-shell"
)
QUIETLY = ("--ignore-scripts", "--no-audit", "--no-fund", "--no-save")
NO_OPENSPIEL = "OpenSpiel was not found: pip install open_spiel, or .[test]"
NO_GNUBG = (
    "{} of GNU Backgammon was not found. On Debian: apt-get install gnubg, whose makebearoff makes "
    "those that it does not bring; or set TABLESNB_GNUBG to a folder with it"
)
GNUBG_MISSING = "gnubg was not found. On Debian: apt-get install gnubg"
NO_NOTEBOOK = "Notebook 7 was not found: pip install notebook, or .[test]"
NO_LETTERS = "DejaVu Serif was not found. On Debian: apt-get install fonts-dejavu-core"
NO_POPPLER = "pdftoppm was not found. On Debian: apt-get install poppler-utils"
NO_NPM = "npm was not found. On Debian: apt-get install npm"

missing: set[str] = set()
"""What was not found in this run; told at its end."""

unheld: Counter[str] = Counter()
"""Why tests could hold nothing against the documents, and how many; told at the end."""


def required() -> bool:
    no = {"", "0", "false", "no"}
    names = ("CI", "TABLESNB_REQUIRE_BROWSER")
    return any(os.environ.get(name, "").lower() not in no for name in names)


def lacking(what: str) -> NoReturn:
    if required():
        pytest.fail(what, pytrace=False)
    missing.add(what)
    pytest.skip(what)


def without_document(why: str) -> NoReturn:
    """The documents are no part of the project: where they are not, nothing fails."""
    unheld[why] += 1
    pytest.skip(why)


def closing_lines() -> Iterator[str]:
    """What the end of a run says of what was not tried."""
    yield from sorted(missing)
    for why, many in sorted(unheld.items()):
        yield f"{many} passages and lists of sentences were not held against documents: {why}"


def chromium() -> str:
    named = os.environ.get("TABLESNB_CHROMIUM")
    for name in [named] if named else CHROMIUM:
        if found := shutil.which(name):
            return found
    lacking(f"TABLESNB_CHROMIUM is {named}: not found" if named else NO_CHROMIUM)


def shell() -> str:
    """The Chromium that draws the stored pictures: that with windows draws letters otherwise."""
    found = chromium()
    if not Path(found).name.endswith("headless-shell"):
        lacking(NO_SHELL)
    return found


def npm_package(name: str, version: str, into: Path) -> Path:
    """The folder of an npm package at exactly this version, fetched once into ``into``."""
    folder = into / f"{name.replace('/', '-')}-{version}"
    package = folder / "node_modules" / name
    if package.is_dir():
        return package
    npm = shutil.which("npm")
    if npm is None:
        lacking(NO_NPM)
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [npm, "install", "--prefix", folder, *QUIETLY, f"{name}@{version}"],
        capture_output=True,
        text=True,
        timeout=600,
    )
    if done.returncode or not package.is_dir():
        lacking(f"npm could not fetch {name}@{version}: {done.stderr.strip()[-300:]}")
    return package


def gnubg_endings(name: str) -> bytes:
    """One of GNU Backgammon's tables of endings; the project is whole without them."""
    for place in [os.environ.get("TABLESNB_GNUBG"), "/usr/share/gnubg", "/usr/lib/gnubg"]:
        if place and (Path(place) / name).is_file():
            return (Path(place) / name).read_bytes()
    missing.add(NO_GNUBG.format(name))
    pytest.skip(NO_GNUBG.format(name))


def openspiel() -> ModuleType:
    """OpenSpiel, whose Backgammon is the oracle of modern Backgammon."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError:
        lacking(NO_OPENSPIEL)


def notebook() -> None:
    """Notebook 7, whose pages JupyterLab's own server then shows as well."""
    if importlib.util.find_spec("notebook") is None:
        lacking(NO_NOTEBOOK)


def poppler(name: str) -> str:
    """A program of poppler, which renders printed sheets and reads them."""
    return shutil.which(name) or lacking(NO_POPPLER)


def gnubg() -> str:
    """gnubg, the oracle of men who are borne off; Debian puts it beside the folders of programs."""
    return where_is_gnubg() or lacking(GNUBG_MISSING)


def where_is_gnubg() -> str | None:
    """The path of gnubg; None where it is not installed."""
    return shutil.which("gnubg", path=os.pathsep.join([os.environ.get("PATH", os.defpath), *GAMES]))
