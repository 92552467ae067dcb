"""Writes the scripts of the widgets as they are shipped: ``python -m tests.js.bundles FOLDER``.

A widget's script is several modules joined and packed. What runs the scripts in node must see the
same text as a browser does, so it does not join them by itself. What they were before they were
packed lies beside it in ``plain``, to be compared.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tablesnb.widget import Board
from tablesnb.widget.leaf import Leaf
from tablesnb.widget.replay import Replay
from tablesnb.widget.scripts import joined, script

WIDGETS = {"board": Board, "replay": Replay, "leaf": Leaf}
# The same in a page that stands alone, which starts them itself.
PAGES = {"replay-page": "replay_page.js", "leaf-page": "leaf_page.js"}


def write(folder: Path) -> None:
    """Write each script into a folder, such as ``board.js`` and ``leaf-page.js``: whole modules."""
    (folder / "plain").mkdir(parents=True, exist_ok=True)
    for name, widget in WIDGETS.items():
        (folder / f"{name}.js").write_text(str(widget._esm), encoding="utf-8")
        (folder / "plain" / f"{name}.js").write_text(joined(f"{name}.js"), encoding="utf-8")
    for name, view in PAGES.items():
        (folder / f"{name}.js").write_text(script(view), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
    for name, widget in WIDGETS.items():
        print(f"{name}.js: {len(str(widget._esm).encode()):,} bytes as shipped")
