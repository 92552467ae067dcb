"""Printed sheets as a reader holds them: a file not yet saved, and what a notebook shows of it."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from tablesnb.base.errors import BadValue
from tablesnb.base.files import checked_place, put_whole, why
from tablesnb.base.given import checked_flag
from tablesnb.base.wording import shown
from tablesnb.boards.image import image
from tablesnb.paper.sizes import Paper


@dataclass(frozen=True, repr=False)
class Sheet:
    """Sheets that are ready to print: ``pages`` of them, on ``paper``, as a PDF in ``data``.

    ``scale`` is 1 where all is printed in its own size, less where it is reduced to fit; ``man``
    is how wide a man for the board is, in mm, or 0 where there is none. ``preview`` is a drawing of
    the first, as an ``<svg>`` element. Equal sheets are equal to the byte.
    """

    title: str
    name: str
    paper: Paper
    pages: int
    data: bytes = field(compare=True)
    scale: float = 1
    man: float = 0
    preview: str = ""

    def save(self, path: str | Path, *, overwrite: bool = False) -> Path:
        """Write the sheets as a PDF file; returns its path.

        The name must end in ``.pdf`` and its folder be there; a file that is there is replaced only
        with ``overwrite=True``. BadValue otherwise.

        >>> import tempfile
        >>> from tablesnb.paper import nets
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     nets().save(f"{folder}/dice.pdf").name
        'dice.pdf'
        """
        checked_flag(overwrite, "overwrite")
        place = checked_place(path, ".pdf", "a printed sheet", overwrite)
        try:
            put_whole(place, self.data)
        except OSError as error:
            raise BadValue(f"{shown(str(place))} cannot be written: {why(error)}") from None
        return place

    @property
    def size(self) -> str:
        """How many sheets of which paper, and whether they are reduced."""
        pages = f"{self.pages} page{'s' if self.pages > 1 else ''}"
        way = "lying" if self.paper.wide > self.paper.high else "upright"
        size = f"{pages} of {self.paper.name}, {way}"
        if self.scale < 1:
            size += f", reduced to {100 * self.scale:.0f} of 100"
        if self.man:
            size += f", for men of {self.man:.1f} mm"
        return size

    def __repr__(self) -> str:
        return f"{self.title}: {self.size}. Keep it with .save({self.name!r})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        link = (
            f'<a download="{escape(self.name)}" href="data:application/pdf;base64,'
            f'{b64encode(self.data).decode()}">{escape(self.title)}</a>'
        )
        large = f"{len(self.data) / 1000:.0f} kB"
        drawn = f"<p>{image(self.preview, self.title, 360)}</p>" if self.preview else ""
        said = f"<p>{link} (PDF, {large}): {escape(self.size)}. Print at 100 %.</p>"
        return {"text/plain": repr(self), "text/html": f"{drawn}{said}"}
