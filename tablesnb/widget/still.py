"""The picture that stays when a board no longer lives, as an output of its own.

A notebook that is opened without its kernel has no board to show, and an output that holds both
board and picture then shows neither. So the picture comes first, alone, and the board after it.
A style sheet hides the picture while a board stands beneath it. It also hides the error message
that a notebook puts in the place of a widget which is no longer there.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Any, Final

from tablesnb.boards import Picture
from tablesnb.widget import cells

VIEW: Final = "application/vnd.jupyter.widget-view+json"

_HERE = ".jp-OutputArea-child:has(.tn-still)"
_WORDS = ".jp-OutputArea-output:not([data-mime-type]):not(:has(*))"
# The picture is hidden only while a board follows it. An output without type and without elements
# is the notebook's message that a widget could not be found or loaded.
_STYLE: Final = f"{_HERE}:has(+* .tn-game),{_HERE}+*>{_WORDS}{{display:none!important}}"


class Kept:
    """A picture as an output that a living board hides."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture

    def __repr__(self) -> str:
        return self.picture.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        html = f'<div class="tn-still">{self.picture.html}<style>{_STYLE}</style></div>'
        return {"text/plain": self.picture.text, "text/html": html}


class Still:
    """The picture beside one board, which follows what is chosen on it."""

    def __init__(self) -> None:
        self._id = ""

    def show(self, picture: Picture, bundle: Any) -> None:
        """Show the picture, then the board of this bundle and nothing else of it."""
        from IPython.display import display

        self._id = self._id or token_hex(8)
        display(Kept(picture), display_id=self._id)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        if data and VIEW in data:
            # Colab finds in the metadata what shows widgets there
            about = {"metadata": {VIEW: metadata[VIEW]}} if VIEW in metadata else {}
            display({VIEW: data[VIEW]}, raw=True, **about)

    def update(self, picture: Picture) -> None:
        """Show another picture where the first was shown, if it was."""
        if self._id and cells.shell() is not None:
            from IPython.display import display

            display(Kept(picture), display_id=self._id, update=True)
