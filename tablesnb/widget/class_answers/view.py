"""The view of a class's answers: covered until they are asked for, read anew from pasted codes.

What it is told is made by ``tablesnb.classroom.answers``; docs/CLASS.md says what each part means.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tablesnb.base.errors import TablesnbError
from tablesnb.widget.shared.living import Worded, entered
from tablesnb.widget.shared.scripts import script

Tell = Callable[[Any], dict[str, Any]]


class Reading(Protocol):
    """What reads codes."""

    def read(self, codes: str = "") -> Any:
        """Read more of them, and the folder once more."""
        ...


class ClassView(Worded):
    """The answers of a class, made by :func:`class_view`."""

    _esm = script("class_answers/view.js")

    def __init__(self, of: Reading, text: str, html: str, tell: Tell) -> None:
        self._of, self._tell = of, tell
        super().__init__(text, html, tell(of))
        self.on_msg(self._hear)

    def _hear(self, _: object, message: object, __: object) -> None:
        """Read codes that were pasted, and the folder once more; anything else is left alone."""
        if not isinstance(message, dict) or message.get("kind") != "codes":
            return
        given, more = message.get("text"), {}
        try:
            self._of.read(given if isinstance(given, str) else "")
        except TablesnbError as error:
            more = {"trouble": str(error)}
        self.told = {**self._tell(self._of), **more}


def class_view(of: Reading, text: str, html: str, tell: Tell) -> ClassView:
    """The view of answers, to be shown."""
    return entered(ClassView(of, text, html, tell))
