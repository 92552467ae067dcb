"""A ranking that grows on the screen of a notebook while the games are played."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic
from typing import Any

from tablesnb.boards.ranking import ranking_html
from tablesnb.compare.analysis import Analysis

OFTEN = 0.3  # seconds between two pictures


class Screen:
    """Shows what has been found so far, where a notebook shows it; elsewhere it does nothing."""

    def __init__(self, wanted: bool, now: Callable[[], Analysis]) -> None:
        self._now = now
        self._display = _display() if wanted else None
        self._handle: Any = None
        self._last = 0.0

    def show(self) -> None:
        """Show what there is now, unless it was shown a moment ago."""
        if self._display is None or monotonic() - self._last < OFTEN:
            return
        shown = {"text/html": ranking_html(self._now()), "text/plain": ""}
        if self._handle is None:
            self._handle = self._display(shown, raw=True, display_id=True)
        else:
            self._handle.update(shown, raw=True)
        self._last = monotonic()

    def close(self, found: Analysis) -> None:
        """Leave one line of what was shown: the ranking itself is what the reader gets."""
        if self._handle is not None:
            self._handle.update({"text/plain": found.finding()}, raw=True)


def _display() -> Any:
    """What shows things in a running notebook; None where there is none."""
    shell = sys.modules.get("IPython")
    running = shell.get_ipython() if shell is not None else None
    if getattr(running, "kernel", None) is None:
        return None
    from IPython.display import display

    return display
