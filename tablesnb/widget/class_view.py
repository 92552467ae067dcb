"""The view of a class's answers: covered until they are asked for, read anew from pasted codes.

What it is told is made by ``tablesnb.classroom.shown``; docs/CLASS.md says what each part means.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import traitlets

from tablesnb.base.errors import TablesnbError
from tablesnb.widget import cells
from tablesnb.widget.living import Living
from tablesnb.widget.scripts import script
from tablesnb.widget.still import Still, name_of

_SCRIPT = script("class.js")
Tell = Callable[[Any], dict[str, Any]]


class Reading(Protocol):
    """What reads codes."""

    def read(self, codes: str = "") -> Any:
        """Read more of them, and the folder once more."""
        ...


class ClassView(Living):
    """The answers of a class, made by :func:`show`."""

    _esm = _SCRIPT

    told = traitlets.Dict().tag(sync=True)

    def __init__(self, of: Reading, text: str, html: str, tell: Tell) -> None:
        self.text, self.html = text, html
        self._of, self._tell = of, tell
        super().__init__(told=tell(of), still=name_of(text))
        self.on_msg(self._hear)

    def _hear(self, _: object, message: object, __: object) -> None:
        """Read codes that were pasted, and the folder once more; anything else is left alone."""
        if not isinstance(message, dict) or message.get("kind") != "codes":
            return
        given, trouble = message.get("text"), ""
        try:
            self._of.read(given if isinstance(given, str) else "")
        except TablesnbError as error:
            trouble = str(error)
        self.told = {**self._tell(self._of), "trouble": trouble}

    def _ipython_display_(self) -> None:
        """Show what stays, and after it the view that lives."""
        Still().show(self, self, super()._repr_mimebundle_())

    def __repr__(self) -> str:
        return self.text


def show(of: Reading, text: str, html: str, tell: Tell) -> None:
    """Show answers in a notebook. A cell that is run again closes what it showed before."""
    from IPython.display import display

    made = ClassView(of, text, html, tell)
    cells.enter(made, None, lambda: None)
    display(made)
