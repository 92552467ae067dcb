"""JupyterLite in the site's folder ``lite``: the lessons where the browser's own Python runs them.

It is built by ``lite.py``, which bundles all that the browser asks for, and which the tests of the
package in a browser use too. jupyterlite-sphinx would build the same a second way, and would have
to be installed where JupyterLab is, which then loads its kernel as an extension.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tablesnb.site import lite
from tablesnb.site.fetched import npm_package
from tablesnb.site.lessons import Lesson
from tablesnb.site.own_wheel import own
from tablesnb.site.page import NotBuilt

PYODIDE: Final = "314.0.7"
KERNEL: Final = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}


def write(chosen: Iterable[Lesson], into: Path, made: Path) -> Path:
    """Build JupyterLite with these lessons into ``into``/lite."""
    shown = {f"{lesson.stem}.ipynb": for_browser(lesson) for lesson in chosen}
    try:
        pyodide = npm_package("pyodide", PYODIDE, made / "npm")
        built = lite.build(own(), pyodide, shown, made / "lite")
    except lite.NotFetched as lost:
        raise NotBuilt(f"JupyterLite could not be fetched: {lost}") from None
    place = into / "lite"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(built, place)
    return place


def for_browser(lesson: Lesson) -> str:
    """The stored lesson, for the browser's kernel."""
    notebook = {
        **lesson.notebook,
        "metadata": {**lesson.notebook["metadata"], "kernelspec": KERNEL},
    }
    return json.dumps(notebook, ensure_ascii=False)
