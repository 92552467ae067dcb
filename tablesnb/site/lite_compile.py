"""Lays the bytecode of its modules into an archive, by the Python that runs this: Pyodide's own.

A browser keeps no bytecode: without this it would compile every module whenever a page is opened,
which takes longer than all else that a board waits for. ``lite.py`` beside it runs this in node.
"""

from __future__ import annotations

import marshal
import os
import zipfile
from importlib.util import MAGIC_NUMBER, cache_from_source, source_hash
from pathlib import Path

UNCHECKED = (1).to_bytes(4, "little")  # the source lies beside it, and is not looked at


def compiled(archive: Path, zipped: bool) -> int:
    """Lay bytecode beside every module of an archive; return how many modules there are.

    ``zipped`` is for an archive from which Python imports as it is: there the bytecode is sought
    beside the module, and elsewhere in ``__pycache__``. What is no Python of this version stays as
    it is.
    """
    made = archive.with_suffix(".made")
    many = 0
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        names = set(old.namelist())
        for entry in old.infolist():
            source = old.read(entry)
            new.writestr(entry, source)
            place = f"{entry.filename}c" if zipped else cache_from_source(entry.filename)
            if not entry.filename.endswith(".py") or place in names:
                continue
            try:
                code = compile(source, entry.filename, "exec", dont_inherit=True)
            except (SyntaxError, ValueError):
                continue
            head = MAGIC_NUMBER + UNCHECKED + source_hash(source)
            new.writestr(zipfile.ZipInfo(place), head + marshal.dumps(code), zipfile.ZIP_DEFLATED)
            many += 1
    os.replace(made, archive)
    return many


def every(folder: Path) -> None:
    """Lay bytecode into every wheel and every zipped library of a folder."""
    for archive in sorted(folder.iterdir()):
        if archive.suffix in (".whl", ".zip"):
            compiled(archive, zipped=archive.suffix == ".zip")
