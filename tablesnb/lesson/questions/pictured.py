"""What stands with a question beside its board: a drawing with its words, and a quotation."""

from __future__ import annotations

import re
from html import escape
from typing import Final, Protocol, runtime_checkable

from tablesnb.boards.image import FITTED, image, two_toned
from tablesnb.lesson.quoting import Quote
from tablesnb.sources.passages import LANGUAGES

WIDE: Final = 560  # px, at most
_BOX: Final = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


@runtime_checkable
class Drawn(Protocol):
    """A drawing of ours: as one ``<svg>`` element, and the words of who does not see it."""

    @property
    def svg(self) -> str:
        """The drawing."""

    @property
    def alt(self) -> str:
        """Its words."""


def pictured(drawing: Drawn | None) -> str:
    """A drawing as an image whose height is known before it is drawn; nothing where there is none.

    With a twin for the dark it is dark in a dark page. What could not be drawn is its words.

    >>> from tablesnb import dice
    >>> from tablesnb.boards import dice_picture
    >>> pictured(dice_picture(dice.log().throw(1283, 0))).count("aspect-ratio:160/152")
    1
    """
    if drawing is None:
        return ""
    if not drawing.svg:
        return f"<p>{escape(drawing.alt)}</p>"
    dark = getattr(drawing, "dark", "")
    svg = two_toned(drawing.svg, dark) if dark else drawing.svg
    box = _BOX.search(svg)
    if box is None:
        return image(svg, drawing.alt, WIDE, bool(dark))
    wide, high = box.groups()
    shown = min(WIDE, round(float(wide)))
    css = f"{FITTED};aspect-ratio:{wide}/{high}"
    return image(svg, drawing.alt, shown, bool(dark), css)


# -- the quotation of a question, as HTML


def quotation(of: Quote | None) -> str:
    """A quotation as HTML, its words in their own language; of none, nothing."""
    if of is None:
        return ""
    passage, words = of.passage, of.words
    own = words in " ".join(passage.original.split())
    lang = LANGUAGES.get(passage.work.language, "") if own else "en"
    said = f'<p lang="{lang}">' if lang else "<p>"
    translated = f"<p>“{escape(of.translation)}”</p>" if of.translation else ""
    return f"{said}“{escape(words)}”</p>{translated}<cite>{escape(passage.cite())}</cite>"
