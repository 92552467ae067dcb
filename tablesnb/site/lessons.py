"""The lessons of the site: which there are, their titles, and how each is handed to Sphinx."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tablesnb.lesson import folded, published
from tablesnb.site.page import NotBuilt, rewritten

_TITLE: Final = re.compile(r"^# +(.+?) *$", re.MULTILINE)


@dataclass(frozen=True)
class Lesson:
    """A lesson: its name such as ``01_irish``, its file, its title and the stored notebook."""

    stem: str
    file: Path
    title: str
    notebook: Mapping[str, Any]


def lessons(names: Collection[str] | None = None) -> tuple[Lesson, ...]:
    """The lessons in their order: all, or those of these names. NotBuilt for a name that is none.

    >>> [each.title for each in lessons(["01_irish"])]
    ['Play Irish']
    """
    files = {path.stem: path for path in published.files()}
    for name in names or ():
        if name not in files:
            raise NotBuilt(f"there is no lesson {name!r}, but {', '.join(files)}")
    return tuple(_read(path) for stem, path in files.items() if names is None or stem in names)


def _read(path: Path) -> Lesson:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        found = _TITLE.search("".join(cell["source"]))
        if cell["cell_type"] == "markdown" and found:
            return Lesson(path.stem, path, found[1], notebook)
    raise NotBuilt(f"{path.name} has no heading of the first order")


def for_sphinx(lesson: Lesson, pages: Collection[str]) -> str:
    """A lesson as a notebook whose links lead to pages, without the code that it folds away.

    What is folded in JupyterLab is the call of a scene: who has no Python needs none of it.
    """
    made = copy.deepcopy(dict(lesson.notebook))
    for cell in made["cells"]:
        if cell["cell_type"] == "code" and folded.hidden(cell["metadata"]):
            tags = [tag for tag in cell["metadata"].get("tags", ()) if tag != folded.HIDE_INPUT]
            cell["metadata"]["tags"] = [*tags, "remove-input"]
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            source = published.without_menu(source)
        cell["source"] = rewritten(source, pages)
        for out in cell.get("outputs", ()):
            html = out.get("data", {}).get("text/html")
            if html:
                out["data"]["text/html"] = rewritten("".join(html), pages)
    return json.dumps(made, ensure_ascii=False)
