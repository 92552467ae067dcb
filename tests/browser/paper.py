"""What stands on the pages of a PDF that Chromium has printed: words, and each picture's text."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from pypdf import PdfReader


class Paper:
    """A printed file: each page's words and size in points, each picture's text and pages."""

    def __init__(self, pdf: bytes) -> None:
        reader = PdfReader(io.BytesIO(pdf))
        self.pages = [letters(page.extract_text()) for page in reader.pages]
        self.sizes = [
            (round(page.mediabox.width), round(page.mediabox.height)) for page in reader.pages
        ]
        self._numbers = {
            page.indirect_reference.idnum: n
            for n, page in enumerate(reader.pages)
            if page.indirect_reference
        }
        catalog: Any = reader.trailer["/Root"]
        self.pictures = list(self._pictures(catalog["/StructTreeRoot"], -1))

    def _pictures(self, element: Any, page: int) -> Iterator[tuple[str, set[int]]]:
        """The pictures within an element; one that does not say on which page it lies is on that
        of the element which holds it.
        """
        page = self._page(element, page)
        if element.get("/S") == "/Figure":
            yield str(element.get("/Alt", "")), set(self._drawn(element, page))
            return
        for each in _within(element):
            if isinstance(each, dict):
                yield from self._pictures(each, page)

    def _drawn(self, element: Any, page: int) -> Iterator[int]:
        """The pages on which something of an element is drawn."""
        for each in _within(element):
            if isinstance(each, dict) and "/K" in each:
                yield from self._drawn(each, self._page(each, page))
            else:
                yield self._page(each, page) if isinstance(each, dict) else page

    def _page(self, element: Any, page: int) -> int:
        return self._numbers[element.raw_get("/Pg").idnum] if "/Pg" in element else page


def _within(element: Any) -> list[Any]:
    """What an element holds: others, or the number of something drawn."""
    held = element.get("/K", [])
    return [each.get_object() for each in (held if isinstance(held, list) else [held])]


def letters(text: str) -> str:
    """A text without what a printer changes: lines, spaces, and letters that it joins."""
    return re.sub(r"\W", "", unicodedata.normalize("NFKC", text))
