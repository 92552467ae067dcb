"""Printed sheets: sizes of paper, a file not yet saved, and what a notebook shows of it."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, Final

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import BadValue
from tablesnb.base.files import checked_place, write_whole
from tablesnb.base.wording import shown
from tablesnb.boards.image import image
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset
from tablesnb.rules.ruleset import Declared

# -- the sheets of paper that there are, and what of them is printed on; all in mm


MARGIN: Final = 14.0  # every printer reaches so far
MAN: Final = 22.225  # seven eighths of an inch: ducoeur.size


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet: its name, how wide it is and how high, upright."""

    name: str
    wide: float
    high: float

    def lying(self) -> Paper:
        """The same sheet, its long side below.

        >>> PAPERS["A4"].lying().wide
        297
        """
        return Paper(self.name, self.high, self.wide)

    @property
    def text(self) -> tuple[float, float]:
        """How wide and high what is within the margins is.

        >>> PAPERS["A4"].text
        (182.0, 269.0)
        """
        return self.wide - 2 * MARGIN, self.high - 2 * MARGIN


PAPERS: Final = {"A4": Paper("A4", 210, 297), "Letter": Paper("Letter", 215.9, 279.4)}
# What a sheet is printed with, and the theme of the boards that is drawn for it.
INKS: Final = {"colour": "light", "grey": "print"}


def checked_paper(name: object) -> Paper:
    """The sheet of that name; UnknownName says which there are.

    >>> checked_paper("A5")
    Traceback (most recent call last):
      ...
    tablesnb.base.errors.UnknownName: there is no paper 'A5'; there are: A4, Letter
    """
    return PAPERS[checked_choice(name, "paper", PAPERS)]


def checked_ink(name: object) -> str:
    """The theme of the boards for an ink; UnknownName says which inks there are.

    >>> checked_ink("blue")
    Traceback (most recent call last):
      ...
    tablesnb.base.errors.UnknownName: there is no ink 'blue'; there are: colour, grey
    """
    return INKS[checked_choice(name, "ink", INKS)]


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
        place = checked_place(path, ".pdf", "a printed sheet", overwrite)
        write_whole(place, self.data)
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


# -- what is asked to be printed: a game by its name, under readings, or as it is played


def rules_of(given: object) -> Any:
    """The rules of a game that is given by its name, by its rules or as it is played.

    UnknownName for a game that there is not, BadValue for anything else.

    >>> rules_of("irish").title
    'Irish'
    """
    if isinstance(given, Game):
        return given.rules
    if isinstance(given, Declared):
        return given
    if not isinstance(given, str):
        raise BadValue(f"a game is given by its name or its rules, not as {shown(given)}")
    return ruleset(given)
