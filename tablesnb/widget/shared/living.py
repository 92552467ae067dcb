"""What every view in a notebook has in common: one sheet of style, and a picture that stays.

A notebook puts a sheet into its page for each kind of widget, in whatever order they come. So all
kinds have the same one, under the same name: it stands once in a page, and no order changes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import anywidget
import traitlets

from tablesnb.widget.shared import cells
from tablesnb.widget.shared.scripts import style
from tablesnb.widget.shared.still import Still, name_of

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
    "shared/lesson.css",
    "class_answers/view.css",
    "plan/view.css",
)
# By this name a page knows the sheet again.
_NAME: Final = "tablesnb"


class Living(anywidget.AnyWidget):
    """A view that lives while its notebook does; ``still`` names the picture that it hides."""

    _css = SHEET

    still = traitlets.Unicode().tag(sync=True)

    def __init__(self, **state: Any) -> None:
        super().__init__(_anywidget_id=_NAME, **state)

    def close(self) -> None:
        """Take the view away and free what it holds."""
        # a widget's layout is a widget of its own, which is not closed with it
        self.layout.close()
        super().close()


class Worded(Living):
    """A view of which words stay, ``text`` and ``html``; ``told`` is what its script knows."""

    told = traitlets.Dict().tag(sync=True)

    def __init__(self, text: str, html: str, told: Mapping[str, Any]) -> None:
        self.text, self.html = text, html
        # a page that is told the picture's name later has shown both for a while
        super().__init__(told=dict(told), still=name_of(text))

    def _ipython_display_(self) -> None:
        """Show what stays, and after it what lives while there is a script."""
        Still().show(self, self, super()._repr_mimebundle_())

    def __repr__(self) -> str:
        return self.text


def put(made: Living) -> None:
    """Show a view in a notebook. A cell that is run again closes what it showed before."""
    from IPython.display import display

    cells.enter(made, None, lambda: None)
    display(made)
