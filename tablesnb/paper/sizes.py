"""The sheets of paper that there are, and what of them is printed on; all in mm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablesnb.base.given import checked_choice

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
