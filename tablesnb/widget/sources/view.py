"""The view of the sources: one page that looks up, filters and hands out all that it was sent.

It never speaks to the kernel. What it is sent is made by ``tablesnb.lesson.apparatus``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablesnb.widget.shared import alone
from tablesnb.widget.shared.living import Worded, entered
from tablesnb.widget.shared.scripts import script

VIEW: Final = "sources/view.js"


class Sources(Worded):
    """The sources as they live in a notebook; made by :func:`sources`."""

    _esm = script(VIEW)


def sources(text: str, html: str, told: Mapping[str, Any]) -> Sources:
    """The view of the sources, to be shown."""
    return entered(Sources(text, html, told))


def page(title: str, html: str, told: Mapping[str, Any]) -> str:
    """The text of the sources as a page that stands alone; ``html`` is what stays of them."""
    return alone.document(title, VIEW, {"told": dict(told), "alone": True}, kept=html)
