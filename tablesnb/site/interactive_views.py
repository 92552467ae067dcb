"""What the views of a lesson are told, so that its page lives where no Python runs.

A stored notebook keeps of each view the picture that stays, and the picture's name. What the view
itself was told is not stored, for it would make the file too large to be shown. So the lesson is
run once more, the views are asked what they were told, and each is found again in the stored pages
by the name of its picture: equal runs give equal names.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tablesnb.base.files import put_whole
from tablesnb.lesson import kernel
from tablesnb.site.page import NotBuilt
from tablesnb.widget.shared import alone
from tablesnb.widget.shared.scripts import script

STATE: Final = "application/vnd.jupyter.widget-state+json"
# The views that need no Python once they were told, and where each keeps what it was told.
VIEWS: Final = {
    "ask/view.js": "told",
    "replay/view.js": "told",
    "replay/asking_view.js": "told",
    "compare/in_step.js": "told",
    "compare/leaf.js": "page",
    "dice/suspects.js": "told",
    "sources/view.js": "told",
    "print/view.js": "told",
    "dice/cup.js": "told",
}
_EXPORT: Final = re.compile(r"\bexport default\b")
_NAME: Final = re.compile(r'class="tn-still" data-board="(\w+)"')


@dataclass(frozen=True)
class Live:
    """A view: its script, such as ``replay/view.js``, and all that it was told."""

    view: str
    told: Mapping[str, Any]


def classic(view: str, alone: bool = False) -> str:
    """The script of a view as a classic one, for modules are not loaded from a folder of files.

    It gives the view to ``tablesnb.views`` under its own name, and leaves no other name behind.
    One that stands ``alone`` shows itself, and is given to nobody.

    >>> text = classic("compare/leaf.js")
    >>> "export" in text, text.count('tablesnb.views["compare/leaf.js"]')
    (False, 1)
    """
    given = "void" if alone else f"tablesnb.views[{json.dumps(view)}] ="
    text, many = _EXPORT.subn(given, script(view, alone))
    if many != 1:
        raise NotBuilt(f"{view} gives out {many} things, and not one")
    views = "" if alone else "(window.tablesnb ??= {}).views ??= {};\n"
    return f'"use strict";\n(() => {{\n{views}{text}\n}})();\n'


def told(lives: Mapping[str, Live]) -> str:
    """What the views of a page are told, as a classic script."""
    plain = {name: {"view": each.view, "told": each.told} for name, each in lives.items()}
    return f"(window.tablesnb ??= {{}}).told = {alone.data(plain)};\n"


def stills(notebook: Mapping[str, Any]) -> list[str]:
    """The names of the pictures that stay in a stored notebook, in their order."""
    return [
        name
        for cell in notebook["cells"]
        for out in cell.get("outputs", ())
        for name in _NAME.findall("".join(out.get("data", {}).get("text/html", "")))
    ]


def lives(notebook: Path, kept: Path) -> dict[str, Live]:
    """The views of a lesson that need no Python, by the names of their pictures.

    The lesson is run, which takes some ten seconds, unless ``kept`` has what it told when it and
    the package were the same. NotBuilt where a cell fails.
    """
    # of the lesson and of all that the package shows in it
    own = digest_of([notebook], {".py", ".js", ".css", ".json", ".toml"}, {"site"})
    place = kept / f"{notebook.stem}-{own}.json"
    if not place.is_file():
        told = _run(notebook)
        kept.mkdir(parents=True, exist_ok=True)
        for old in kept.glob(f"{notebook.stem}-*.json"):
            if old != place:  # another process may have just written that, or taken the old away
                old.unlink(missing_ok=True)
        put_whole(place, json.dumps(told, ensure_ascii=False).encode())
    found = json.loads(place.read_text(encoding="utf-8"))
    return {name: Live(each["view"], each["told"]) for name, each in found.items()}


def _run(notebook: Path) -> dict[str, Any]:
    """Run a lesson as it is run to be stored, and ask its views what they were told."""
    import nbformat
    from nbclient.exceptions import CellExecutionError

    node = nbformat.read(notebook, as_version=4)
    for cell in node["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    quiet = os.environ | {"TABLESNB_PROGRESS": "0", "TABLESNB_KEPT": "0"}
    client = kernel.client(node, notebook.parent, store_widget_state=True)
    try:
        client.execute(env=quiet)
    except CellExecutionError as error:
        raise NotBuilt(f"{notebook.name} could not be run: {error.ename}: {error.evalue}") from None
    models = node["metadata"].get("widgets", {}).get(STATE, {}).get("state", {})
    names = {script(view): view for view in VIEWS}
    told = {}
    for model in models.values():
        state = model["state"]
        view = names.get(state.get("_esm", ""))
        if view and state.get("still"):
            told[state["still"]] = {"view": view, "told": {VIEWS[view]: state[VIEWS[view]]}}
    return told


def digest_of(lessons: Iterable[Path], kinds: Set[str], without: Set[str]) -> str:
    """A sum of some lessons and of the package's files of these kinds, but of these rooms."""
    package = Path(str(files("tablesnb")))
    inside = ((path.relative_to(package), path) for path in sorted(package.rglob("*")))
    digest = sha256()
    for name, path in inside:
        if path.is_file() and path.suffix in kinds and name.parts[0] not in without:
            digest.update(f"{name.as_posix()}\n".encode() + path.read_bytes())
    for lesson in lessons:
        digest.update(lesson.read_bytes())
    return digest.hexdigest()[:16]
