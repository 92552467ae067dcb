"""The view of words that can be printed: the words as ``html``, and the ``page`` as a document."""

from __future__ import annotations

from tablesnb.widget.shared.living import Worded, entered
from tablesnb.widget.shared.scripts import script

_SCRIPT = script("print/view.js")


class PrintView(Worded):
    """Words that can be printed, made by :func:`print_view`."""

    _esm = _SCRIPT


def print_view(text: str, html: str, title: str, page: str, words: str) -> PrintView:
    """The view of ``words``, and of the page that its button prints; ``text`` and ``html`` stay."""
    return entered(PrintView(text, html, {"html": words, "title": title, "page": page}))
