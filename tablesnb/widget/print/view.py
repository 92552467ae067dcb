"""The view of words that can be printed: the words as ``html``, and ``pages`` as documents."""

from __future__ import annotations

from collections.abc import Mapping

from tablesnb.widget.shared.living import Worded, entered
from tablesnb.widget.shared.scripts import script


class PrintView(Worded):
    """Words that can be printed, made by :func:`print_view`."""

    _esm = script("print/view.js")


def print_view(text: str, html: str, title: str, pages: Mapping[str, str], words: str) -> PrintView:
    """The view of ``words``, and a button for each of ``pages`` by what it says.

    ``text`` and ``html`` are what stays.
    """
    told = {"html": words, "title": title, "pages": [[said, page] for said, page in pages.items()]}
    return entered(PrintView(text, html, told))
