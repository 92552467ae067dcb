"""The words of the games of tables, each with a small picture and what old books call it."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources
from typing import Any, Final

from tablesnb.boards.image import image
from tablesnb.drawn.displayable import Displayable
from tablesnb.drawn.figure import circle, path, polygon, rect
from tablesnb.lesson.pages import wrapped

WOOD, LIGHT, RED, DARK = "#8A6440", "#E5D3AC", "#A3382A", "#3F281A"
BONE, INK, GOLD, BLUE = "#FAF4E4", "#26211F", "#D9A93F", "#28598F"
WIDE, HIGH, MAN = 22, 62, 8  # px: of a point, and the radius of a man
MEN: Final = {"w": (BONE, DARK), "b": (INK, BONE)}
PIPS: Final = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "035268"}


@dataclass(frozen=True)
class Word:
    """A word, what it means, and what a small picture of it has."""

    word: str
    says: str
    old: str = ""
    points: Sequence[str] = ()
    mark: Sequence[int] = ()
    arrow: Sequence[int] = ()
    dice: Sequence[int] = ()

    def picture(self) -> str:
        """Its picture as HTML; none where it has none."""
        if self.dice:
            size = WIDE + 6
            drawn = "".join(_die(each, n * size) for n, each in enumerate(self.dice))
            return _image(drawn, size * len(self.dice), WIDE + 4, self.word)
        if not self.points:
            return ""
        drawn = rect(0, 0, WIDE * len(self.points), HIGH, WOOD)
        drawn += "".join(_point(each, n) for n, each in enumerate(self.points))
        drawn += "".join(
            rect((n - 1) * WIDE + 1, 1, WIDE - 2, HIGH - 2, "none", GOLD, 2) for n in self.mark
        )
        return _image(drawn + _arrow(self.arrow), WIDE * len(self.points), HIGH, self.word)


def _image(drawn: str, wide: float, high: float, words: str) -> str:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{drawn}</svg>'
    return image(svg, f"A small picture of {words}.", round(wide))


def _point(men: str, at: int) -> str:
    """A point with its men, or the bar with those that wait."""
    left = at * WIDE
    if men.startswith("|"):
        drawn = rect(left + 3, 0, WIDE - 6, HIGH, DARK)
    else:
        tip = [(left + 1, HIGH), (left + WIDE - 1, HIGH), (left + WIDE / 2, 12)]
        drawn = polygon(tip, (LIGHT, RED)[at % 2])
    step = min(2 * MAN, (HIGH - 2 * MAN - 2) / max(1, len(men.strip("|")) - 1))
    for n, each in enumerate(men.strip("|")):
        body, rim = MEN[each]
        drawn += circle(left + WIDE / 2, HIGH - MAN - 1 - n * step, MAN - 0.5, body, rim, 1)
    return drawn


def _arrow(places: Sequence[int]) -> str:
    """An arrow from the middle of one place to that of another; place 0 lies left of all."""
    if not places:
        return ""
    begin, end = ((at - 0.5) * WIDE if at else 3.0 for at in places)
    low, top = HIGH - 2 * MAN - 4, 8
    way = f"M{begin:g} {low}Q{(begin + end) / 2:g} {top} {end:g} {low}"
    head = [(end - 4, low - 5), (end + 4, low - 5), (end, low + 3)]
    return path(way, BONE, 4, fill="none") + path(way, BLUE, 2, fill="none") + polygon(head, BLUE)


def _die(face: int, left: float) -> str:
    spots = "".join(
        circle(left + 6 + 6 * (int(at) % 3), 8 + 6 * (int(at) // 3), 1.9, INK) for at in PIPS[face]
    )
    return rect(left + 1, 3, WIDE, WIDE, BONE, INK, 1.3) + spots


class Glossary(Displayable):
    """Words with their pictures; made by :func:`glossary`."""

    def __init__(self, words: tuple[Word, ...]) -> None:
        self.words = words

    def __repr__(self) -> str:
        lines = []
        for each in self.words:
            old = f" ({each.old})" if each.old else ""
            lines.append(wrapped(f"{each.word}{old}: {each.says}", 0, 2))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<div style="display:flex;gap:12px;align-items:center;flex:1 1 380px">'
            f'<div style="flex:none;width:{7 * WIDE}px">{each.picture()}</div>'
            f"<div><b>{escape(each.word)}</b>"
            + (f" · <i>{escape(each.old)}</i>" if each.old else "")
            + f"<br>{escape(each.says)}</div></div>"
            for each in self.words
        )
        look = "display:flex;flex-wrap:wrap;gap:10px 24px;font-size:15px;line-height:21px"
        return f'<div style="{look}">{rows}</div>'


@cache
def glossary() -> Glossary:
    """The words of the games of tables: what each means, a picture, and what old books call it.

    >>> print(glossary().words[9].word, "-", glossary().words[9].says)
    blot - A man that stands alone on a point. It can be hit.
    """
    text = resources.files("tablesnb.lesson").joinpath("glossary.toml").read_text("utf-8")
    every: list[dict[str, Any]] = tomllib.loads(text)["word"]
    return Glossary(tuple(Word(**each) for each in every))
