"""What stands beside a question that has no board: a drawing, with its words."""

from __future__ import annotations

import re
from typing import Final, Protocol, runtime_checkable

from tablesnb.boards.image import FITTED, image, two_toned

WIDE: Final = 560  # px, at most
_BOX: Final = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


@runtime_checkable
class Drawn(Protocol):
    """A drawing of ours: as one ``<svg>`` element, and the words of who does not see it."""

    @property
    def svg(self) -> str:
        """The drawing."""
        ...

    @property
    def alt(self) -> str:
        """Its words."""
        ...


def pictured(drawing: Drawn | None) -> str:
    """A drawing as an image whose height is known before it is drawn; nothing where there is none.

    With a twin for the dark it is dark in a dark page.

    >>> from tablesnb import dice
    >>> from tablesnb.boards import dice_picture
    >>> pictured(dice_picture(dice.log().throw(1283, 0))).count("aspect-ratio:160/152")
    1
    """
    if drawing is None:
        return ""
    dark = getattr(drawing, "dark", "")
    svg = two_toned(drawing.svg, dark) if dark else drawing.svg
    box = _BOX.search(svg)
    if box is None:
        return image(svg, drawing.alt, WIDE, bool(dark))
    wide, high = box.groups()
    shown = min(WIDE, round(float(wide)))
    css = f"{FITTED};aspect-ratio:{wide}/{high}"
    return image(svg, drawing.alt, shown, bool(dark), css)
