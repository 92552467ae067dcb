"""What is fetched while a site is built, and at no other time: packages of npm."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

from tablesnb.site.page import NotBuilt

QUIETLY: Final = ("--ignore-scripts", "--no-audit", "--no-fund", "--no-save")
PATIENCE: Final = 600


def npm_package(name: str, version: str, into: Path) -> Path:
    """The folder of an npm package at exactly this version, fetched once into ``into``.

    NotBuilt where npm is not there, or does not get it.
    """
    folder = into / f"{name.replace('/', '-')}-{version}"
    package = folder / "node_modules" / name
    if package.is_dir():
        return package
    npm = shutil.which("npm")
    if npm is None:
        raise NotBuilt(f"npm was not found, which fetches {name}. On Debian: apt-get install npm")
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [npm, "install", "--prefix", folder, *QUIETLY, f"{name}@{version}"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    if done.returncode or not package.is_dir():
        raise NotBuilt(f"npm could not fetch {name}@{version}: {done.stderr.strip()[-300:]}")
    return package
