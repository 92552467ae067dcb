"""What is shown when a question has been answered: folded under a line until it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any


@dataclass(frozen=True, repr=False)
class Folded:
    """Something that a lesson shows, under a line that opens it."""

    title: str
    shown: Any

    def __repr__(self) -> str:
        return f"{self.title}\n\n{self.shown!r}"

    def _repr_html_(self) -> str:
        html = getattr(self.shown, "_repr_html_", None)
        inside = html() if html else self.shown.html
        return (
            '<details><summary style="font-size:17px;line-height:25px;cursor:pointer">'
            f"{escape(self.title)}</summary>{inside}</details>"
        )
