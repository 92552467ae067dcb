"""A lesson on paper: Chromium prints the site's own page, with its pictures and not its views."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tablesnb.site.errors import NotBuilt
from tablesnb.site.shelf import Lesson

CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome")
PATIENCE: Final = 300
# Nothing from elsewhere, and no line of the browser's own on the paper.
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-pdf-header-footer",
)


def write(chosen: Iterable[Lesson], into: Path) -> list[Path]:
    """Print these lessons of a built site, each beside its page; their files."""
    return [
        pdf(into / "lessons" / f"{each.stem}.html", into / "lessons" / f"{each.stem}.pdf")
        for each in chosen
    ]


def pdf(page: Path, place: Path) -> Path:
    """Print a page of a built site. NotBuilt where there is no Chromium, or where it fails."""
    with tempfile.TemporaryDirectory() as own:
        command = [
            chromium(),
            *FLAGS,
            f"--user-data-dir={own}",
            f"--print-to-pdf={place.resolve()}",
        ]
        done = subprocess.run(
            [*command, page.resolve().as_uri()], capture_output=True, text=True, timeout=PATIENCE
        )
    if done.returncode or not place.is_file():
        raise NotBuilt(f"Chromium could not print {page.name}: {done.stderr.strip()[-300:]}")
    return place


def chromium() -> str:
    """The system's Chromium, or the one that TABLESNB_CHROMIUM names."""
    named = os.environ.get("TABLESNB_CHROMIUM")
    for name in [named] if named else CHROMIUM:
        if found := shutil.which(name):
            return found
    raise NotBuilt(
        "Chromium was not found, which prints the lessons. On Debian: apt-get install chromium; or "
        "set TABLESNB_CHROMIUM to one"
    )
