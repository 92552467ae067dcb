"""The view of words that can be printed: the words as ``html``, and the ``page`` as a document."""

from __future__ import annotations

from tablesnb.widget.shared.living import Worded, entered
from tablesnb.widget.shared.scripts import script

_SCRIPT = script("print/view.js")


class PrintView(Worded):
    """Words that can be printed, made by :func:`print_view`."""

    _esm = _SCRIPT


def print_view(text: str, html: str, title: str, page: str) -> PrintView:
    """The view of words, as text and as HTML, and of the page that its button prints."""
    return entered(PrintView(text, html, {"html": html, "title": title, "page": page}))
