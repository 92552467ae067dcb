"""A page on paper: the system's Chromium prints it, with its pictures and not its views."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tablesnb.base.wording import shown
from tablesnb.site.lessons import Lesson
from tablesnb.site.page import NotBuilt

CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
PATIENCE: Final = 300  # seconds for one page
MISSING: Final = (
    "a PDF is printed by Chromium, which was not found. On Debian: apt-get install chromium; or "
    "set TABLESNB_CHROMIUM to one"
)
# No line of the browser's own on the paper, and no address to be reached, whatever the page says.
FLAGS: Final = (
    "--headless=new",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--proxy-server=127.0.0.1:9",
    "--no-pdf-header-footer",
)


def write(chosen: Iterable[Lesson], into: Path) -> list[Path]:
    """Print these lessons of a built site, each beside its page; their files."""
    return [
        pdf(into / "lessons" / f"{each.stem}.html", into / "lessons" / f"{each.stem}.pdf")
        for each in chosen
    ]


def pdf(page: Path, place: Path) -> Path:
    """Print a page of a folder; its file. NotBuilt where Chromium is not there, or fails."""
    with TemporaryDirectory(prefix="tablesnb-") as own:
        words = [chromium(), *FLAGS, f"--user-data-dir={own}", f"--print-to-pdf={place.resolve()}"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            words.append("--no-sandbox")
        try:
            done = subprocess.run(
                [*words, page.resolve().as_uri()], capture_output=True, text=True, timeout=PATIENCE
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NotBuilt(f"Chromium did not print {shown(page.name)}: {error}") from None
    if done.returncode or not place.is_file():
        said = done.stderr.strip()[-300:]
        raise NotBuilt(f"Chromium did not print {shown(page.name)}: {said}")
    return place


def chromium() -> str:
    """The system's Chromium, or the one that TABLESNB_CHROMIUM names; NotBuilt where it is not."""
    named = os.environ.get("TABLESNB_CHROMIUM")
    for name in [named] if named else CHROMIUM:
        if found := shutil.which(name):
            return found
    raise NotBuilt(f"TABLESNB_CHROMIUM is {shown(named)}: not found" if named else MISSING)
