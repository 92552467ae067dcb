"""A page printed as PDF by the Chromium of the system, where there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown

NAMES = ("chromium", "chromium-browser", "google-chrome")
LONGEST = 300  # seconds for one page
MISSING = (
    "a PDF is printed by Chromium, which was not found. On Debian: apt-get install chromium; or "
    "set TABLESNB_CHROMIUM to one"
)


def chromium() -> str:
    """Return the program; BadValue where there is none, or not where it was said to be."""
    named = os.environ.get("TABLESNB_CHROMIUM")
    for name in [named] if named else NAMES:
        if found := shutil.which(name):
            return found
    raise BadValue(f"TABLESNB_CHROMIUM is {shown(named)}: not found" if named else MISSING)


def printed(page: Path, into: Path) -> None:
    """Print a page into a PDF; BadValue where that fails. Nothing outside the file is asked for."""
    with TemporaryDirectory(prefix="tablesnb-") as home:
        words = [
            chromium(),
            "--headless=new",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--proxy-server=127.0.0.1:9",  # so no address can be reached, whatever the page says
            f"--user-data-dir={home}",
            "--no-pdf-header-footer",
            f"--print-to-pdf={into.resolve()}",
        ]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            words.append("--no-sandbox")
        try:
            done = subprocess.run(
                [*words, page.resolve().as_uri()], capture_output=True, timeout=LONGEST
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise BadValue(f"Chromium did not print {shown(page.name)}: {error}") from None
    if done.returncode or not into.is_file():
        raise BadValue(f"Chromium did not print {shown(page.name)} (it ended {done.returncode})")
