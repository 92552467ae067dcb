"""Writes the scripts of the widgets, each one module: ``python -m tests.js.bundles write FOLDER``.

A widget's script is several modules joined. What runs the scripts in node must see the same text as
a browser does, so it does not join them by itself. What they were with their comments lies beside
it in ``plain``, to be compared. ``pack FOLDER`` puts what is small in it where a wheel finds it.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

import tablesnb.widget
from tablesnb.widget.shared.scripts import bare, head_of, joined

WIDGETS = {
    "board": "board/view.js",
    "replay": "replay/view.js",
    "asking_replay": "replay/asking_view.js",
    "in_step": "compare/in_step.js",
    "leaf": "compare/leaf.js",
    "ask": "ask/view.js",
    "cup": "dice/cup.js",
    "suspects": "dice/suspects.js",
    "sources": "sources/view.js",
    "class": "class_answers/view.js",
    "plan": "plan/view.js",
    "print": "print/view.js",
}
# The same in a page that stands alone, which starts them itself.
PAGES = {
    f"{name}-page": WIDGETS[name]
    for name in ("replay", "asking_replay", "in_step", "leaf", "ask", "sources")
}
FILES: Final = {**WIDGETS, **PAGES}
PACKED: Final = Path(tablesnb.widget.__file__).with_name("packed")
# What a page may be sent for one widget, packed; questions have fields, a tray and a ranking beside
# the whole hand of a board, a stage, and the codes of a class.
MOST: Final = 34 * 1024
MORE: Final = {
    "ask": 43 * 1024,
    "ask-page": 44 * 1024,
    # a game and all that a frame of questions has; a page starts it, as it does a frame
    "asking_replay": 63 * 1024,
    "asking_replay-page": 64 * 1024,
}


def write(folder: Path) -> None:
    """Write each script into a folder, such as ``board.js`` and ``leaf-page.js``: whole modules."""
    (folder / "plain").mkdir(parents=True, exist_ok=True)
    for name, file in FILES.items():
        text = joined(file, name in PAGES)
        (folder / f"{name}.js").write_text(bare(text), encoding="utf-8")
        (folder / "plain" / f"{name}.js").write_text(text, encoding="utf-8")


def pack(folder: Path) -> None:
    """Put what lies in ``small`` of this folder where a wheel finds it, with the sum it needs.

    What was packed before is taken away. ValueError for one that is larger than a page may be sent.
    """
    shutil.rmtree(PACKED, ignore_errors=True)
    packed = {}
    for name, file in FILES.items():
        text = (folder / f"{name}.js").read_text(encoding="utf-8")
        small = (folder / "small" / f"{name}.js").read_text(encoding="utf-8")
        size = len(small.encode())
        print(f"{name}.js: {len(text.encode()):,} bytes, packed {size:,}")
        most = MORE.get(name, MOST)
        if size > most:
            raise ValueError(f"{name}.js is packed still larger than {most:,} bytes")
        place = PACKED / (f"{file[:-3]}_page.js" if name in PAGES else file)
        packed[place] = f"{head_of(text)}\n{small}"
    # all of them or none: half would be taken for all
    for place, text in packed.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    what, where = sys.argv[1:]
    {"write": write, "pack": pack}[what](Path(where))
