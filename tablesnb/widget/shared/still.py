"""The picture that stays when a board no longer lives, as an output of its own.

A notebook that is opened without its kernel has no board to show, and an output that holds both
board and picture then shows neither. So the picture comes first, alone, and the board after it.
The two know each other by a name: as long as a view of the board is in the page, a sheet of style
that it brings hides the picture of that name, wherever a notebook has put it and however often it
draws it again.
"""

from __future__ import annotations

import os
from hashlib import sha256
from secrets import token_hex
from typing import Any, Final, Protocol

from tablesnb.boards.image import Pictorial
from tablesnb.boards.image import Staying as Staying
from tablesnb.widget.shared import cells

VIEW: Final = "application/vnd.jupyter.widget-view+json"

_WORDS: Final = ".jp-OutputArea-output:not([data-mime-type]):not(:has(*))"
# JupyterLab puts a message in the place of a widget that could not be found or loaded: an output
# without type and without elements.
_UNSAID: Final = f".jp-OutputArea-child:has(.tn-still)+*>{_WORDS}{{display:none!important}}"
# What nbconvert has made dark is printed with light words: on paper they are black, on white.
_DARK: Final = "[data-jp-theme-light=false]"
_SHADES: Final = {
    "#fff": ("layout-color0", "layout-color1", "layout-color2", "cell-editor-background"),
    "#000": (*(f"content-font-color{n}" for n in range(4)), "ui-font-color1"),
}
_PAPER: Final = (
    f"@media print{{{_DARK}{{color-scheme:light;"
    + "".join(f"--jp-{name}:{shade};" for shade, names in _SHADES.items() for name in names)
    + f"}}{_DARK} :is(pre,code,pre *){{color:#000!important;background:#fff!important}}}}"
)
_STYLE: Final = f"{_UNSAID}{_PAPER}"

# How many pictures have been named so: by cell in the run that is noted, or by text.
_named: dict[tuple[str, str], tuple[int, int]] = {}


class Shown(Protocol):
    """What lives beside a picture: it is told the picture's name."""

    still: Any


def name_of(text: str) -> str:
    """A name for a picture with this text: equal runs of a notebook give equal names.

    In one page there may be many notebooks, whose cells are often called the same; so the name is
    made of notebook, cell, how many pictures this run of the cell has named before, and the text.
    Where the cell is not known it is made of the text and how often that has been named.

    >>> len(name_of("a board")), name_of("a board") == name_of("a board")
    (12, False)
    """
    cell, run = cells.running() or ("", 0)
    notebook = os.environ.get("JPY_SESSION_NAME", "") if cell else ""
    key = (cell, "" if cell else text)
    before, count = _named.get(key, (run, 0))
    count = count + 1 if before == run else 1
    _named[key] = run, count
    return sha256("\n".join((notebook, cell, str(count), text)).encode()).hexdigest()[:12]


def with_kept(bundle: Any, kept: dict[str, str]) -> Any:
    """A widget's own bundle with what stays of it; that alone where there are no widgets."""
    if bundle is None:
        return kept
    data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
    return {**data, **kept}, metadata


class Kept(Pictorial):
    """A picture as an output that a living board hides, by their name."""

    def __init__(self, picture: Staying, name: str) -> None:
        self.name, self.text = name, picture.text
        self.html = (
            f'<div class="tn-still" data-board="{name}" dir="ltr">'
            f"{picture.html}<style>{_STYLE}</style></div>"
        )


class Still:
    """The picture beside one board, which follows what is chosen on it."""

    def __init__(self) -> None:
        self._id = ""
        self._name = ""

    def show(self, picture: Staying, board: Shown, bundle: Any) -> None:
        """Show the picture, then the board of this bundle and nothing else of it."""
        from IPython.display import display

        self._id = self._id or token_hex(8)
        # a board that is shown again goes on hiding where it was shown first
        board.still = self._name = board.still or name_of(picture.text)
        display(Kept(picture, self._name), display_id=self._id)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        if data and VIEW in data:
            # Colab finds in the metadata what shows widgets there
            about = {"metadata": {VIEW: metadata[VIEW]}} if VIEW in metadata else {}
            display({VIEW: data[VIEW]}, raw=True, **about)

    def update(self, picture: Staying) -> None:
        """Show another picture where the first was shown, if it was."""
        if self._id and cells.shell() is not None:
            from IPython.display import display

            display(Kept(picture, self._name), display_id=self._id, update=True)
