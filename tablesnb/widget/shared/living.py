"""What every view in a notebook has in common: one sheet of style, and a picture that stays.

A notebook puts a sheet into its page for each kind of widget, in whatever order they come. So all
kinds have the same one, under the same name: it stands once in a page, and no order changes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

import anywidget
import traitlets

from tablesnb.widget.shared import cells
from tablesnb.widget.shared.scripts import style
from tablesnb.widget.shared.still import Staying, Still, name_of, with_kept

SHEET: Final = style(
    "shared/paint.css",
    "board/hand.css",
    "board/view.css",
    "board/panel.css",
    "shared/marks.css",
    "shared/stage.css",
    "board/judged.css",
    "shared/icons.css",
    "replay/view.css",
    "compare/in_step.css",
    "compare/leaf.css",
    "shared/present.css",
    "ask/view.css",
    "dice/cup.css",
    "sources/view.css",
    "print/view.css",
    "shared/lesson.css",
    "class_answers/view.css",
    "plan/view.css",
)
# By this name a page knows the sheet again.
_NAME: Final = "tablesnb"
L = TypeVar("L", bound="Living")


class Living(anywidget.AnyWidget):
    """A view that lives while its notebook does; ``still`` names the picture that it hides.

    ``kept`` is what stays of it, unless it says so by ``_stays``.
    """

    _css = SHEET
    kept: Staying

    still = traitlets.Unicode().tag(sync=True)

    def __init__(self, **state: Any) -> None:
        self._still = Still()
        super().__init__(_anywidget_id=_NAME, **state)

    def _stays(self) -> Staying:
        """What stays of the view where it does not live."""
        return self.kept

    def _ipython_display_(self) -> None:
        """Show what stays, and after it what lives while there is a script."""
        self._still.show(self._stays(), self, super()._repr_mimebundle_())

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        stays = self._stays()
        kept = {"text/plain": stays.text, "text/html": stays.html}
        return with_kept(super()._repr_mimebundle_(**kwargs), kept)

    def __repr__(self) -> str:
        return self._stays().text

    def close(self) -> None:
        """Take the view away and free what it holds."""
        # a widget's layout is a widget of its own, which is not closed with it
        self.layout.close()
        super().close()


class Told(Living):
    """A view whose script knows all that it was ``told``."""

    told = traitlets.Dict().tag(sync=True)


class Worded(Told):
    """A view of which words stay, ``text`` and ``html``."""

    def __init__(self, text: str, html: str, told: Mapping[str, Any]) -> None:
        self.text, self.html = text, html
        # a page that is told the picture's name later has shown both for a while
        super().__init__(told=dict(told), still=name_of(text))

    def _stays(self) -> Staying:
        return self


def entered(made: L) -> L:
    """Return a view, noted by its cell: a cell that is run again closes what it showed before."""
    cells.enter(made, None, lambda: None)
    return made
