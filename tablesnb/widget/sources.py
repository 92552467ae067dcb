"""The view of the sources: one page that looks up, filters and hands out all that it was sent.

It never speaks to the kernel. What it is sent is made by ``tablesnb.lesson.apparatus``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import traitlets

from tablesnb.widget import alone, cells
from tablesnb.widget.living import Living
from tablesnb.widget.scripts import script
from tablesnb.widget.still import Still, name_of

VIEW: Final = "sources_page.js"
_SCRIPT = script("sources.js")


class Sources(Living):
    """The sources as they live in a notebook; made by :func:`show`."""

    _esm = _SCRIPT

    told = traitlets.Dict().tag(sync=True)

    def __init__(self, text: str, html: str, told: Mapping[str, Any]) -> None:
        self.text, self.html = text, html
        super().__init__(told=dict(told), still=name_of(text))

    def _ipython_display_(self) -> None:
        """Show what stays, and after it what lives while there is a script."""
        Still().show(self, self, super()._repr_mimebundle_())

    def __repr__(self) -> str:
        return self.text


def show(text: str, html: str, told: Mapping[str, Any]) -> None:
    """Show the sources in a notebook. A cell that is run again closes what it showed before."""
    from IPython.display import display

    made = Sources(text, html, told)
    cells.enter(made, None, lambda: None)
    display(made)


def page(title: str, html: str, told: Mapping[str, Any]) -> str:
    """The text of the sources as a page that stands alone; ``html`` is what stays of them."""
    return alone.document(title, VIEW, {"told": dict(told), "alone": True}, kept=html)
