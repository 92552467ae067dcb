"""A wheel of this package, made where it runs: from the checkout, or from what was installed.

A site carries the package in its JupyterLite, so it needs a wheel. A checkout is built into one. An
installed package is packed again from the files that its own list of files names, which is what a
wheel is.
"""

from __future__ import annotations

import base64
import hashlib
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

import tablesnb
from tablesnb.site.page import NotBuilt

NAME: Final = "tablesnb"
NOT_PYTHON: Final = {".pyc", ".nbc", ".nbi"}
# what an installer writes beside a package, and no wheel has
INSTALLERS: Final = {"INSTALLER", "REQUESTED", "RECORD", "direct_url.json", "uv_cache.json"}
OF_EXTRA: Final = re.compile(r"""extra == ["'](\w+)["']""")
EARLIEST: Final = (1980, 1, 1, 0, 0, 0)  # the date of every file, so that equal files pack equally


def own() -> Own:
    """This package as it runs; NotBuilt where it is neither a checkout nor whole as installed."""
    root = Path(tablesnb.__file__).resolve().parents[1]
    if (root / "pyproject.toml").is_file():
        return Checkout(root)
    try:
        return Installed(metadata.distribution(NAME))
    except metadata.PackageNotFoundError:
        raise NotBuilt(
            f"JupyterLite holds a wheel of {NAME}, and {NAME} runs from {root}, where neither "
            "pyproject.toml lies nor pip installed it; --no-lite leaves JupyterLite out"
        ) from None


class Checkout:
    """The package in a checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root
        text = (root / "pyproject.toml").read_text(encoding="utf-8")
        self.project = tomllib.loads(text)["project"]

    def requirements(self, extra: str = "") -> list[str]:
        """What pyproject.toml names."""
        project = self.project
        found = project["optional-dependencies"][extra] if extra else project["dependencies"]
        return list(found)

    def files(self) -> dict[str, Path]:
        """The files of the package and of its lessons, and what describes them."""
        found = [
            each
            for folder in (NAME, "notebooks")
            for each in (self.root / folder).rglob("*")
            if each.suffix not in NOT_PYTHON and each.is_file()
        ]
        found += [self.root / "pyproject.toml", self.root / "README.md"]
        return {each.relative_to(self.root).as_posix(): each for each in sorted(found)}

    def wheel(self, into: Path) -> Path:
        """Build it by pip."""
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
        done = subprocess.run(
            [*pip, "wheel", "--no-deps", "--wheel-dir", into, self.root],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            raise NotBuilt(f"pip could not build {NAME}: {done.stdout.strip()[-2000:]}")
        return next(into.glob(f"{NAME}-*.whl"))


class Installed:
    """The package as it was installed from a wheel."""

    def __init__(self, found: metadata.Distribution) -> None:
        self.found = found

    def requirements(self, extra: str = "") -> list[str]:
        """What its metadata names."""
        found = []
        for each in map(Requirement, self.found.requires or ()):
            of = OF_EXTRA.search(str(each.marker or ""))
            if (of[1] if of else "") == extra:
                each.marker = None if of else each.marker
                found.append(str(each))
        return found

    def files(self) -> dict[str, Path]:
        """The files that were installed, but for what the installer wrote itself."""
        found = {}
        for each in self.found.files or ():
            ours = each.parts[0] == NAME or each.parts[0].endswith(".dist-info")
            written = each.name in INSTALLERS and each.parts[0] != NAME
            if ours and not written and each.suffix not in NOT_PYTHON:
                found[each.as_posix()] = Path(str(each.locate()))
        if f"{NAME}/__init__.py" not in found:
            raise NotBuilt(
                f"the list of the files that were installed for {NAME} is not there or does not "
                f"name them: pip install --force-reinstall {NAME} writes it anew"
            )
        return dict(sorted(found.items()))

    def wheel(self, into: Path) -> Path:
        """Pack the files again; equal files make an equal wheel."""
        files = self.files()
        into.mkdir(parents=True, exist_ok=True)
        place = into / f"{NAME}-{self.found.version}-py3-none-any.whl"
        folder = next(name.partition("/")[0] for name in files if ".dist-info/" in name)
        listed = []
        with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as made:
            for name, path in files.items():
                try:
                    content = path.read_bytes()
                except OSError:
                    raise NotBuilt(f"{path} was installed with {NAME} and is gone") from None
                made.writestr(zipfile.ZipInfo(name, EARLIEST), content, zipfile.ZIP_DEFLATED)
                digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
                listed.append(f"{name},sha256={digest.decode()},{len(content)}\n")
            record = f"{folder}/RECORD"
            text = "".join([*listed, f"{record},,\n"])
            made.writestr(zipfile.ZipInfo(record, EARLIEST), text, zipfile.ZIP_DEFLATED)
        return place


Own = Checkout | Installed  # this package, wherever it runs from
