"""The words of the games of tables, each with a small picture and what old books call it."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources
from typing import Any, Final

from tablesnb.base.errors import UnknownName
from tablesnb.base.wording import closest
from tablesnb.boards.image import image
from tablesnb.drawn import rich
from tablesnb.drawn.displayable import Displayable
from tablesnb.drawn.figure import circle, path, polygon, rect
from tablesnb.lesson.pages import wrapped

WIDE, HIGH, MAN = 22, 62, 8  # px: of a point, and the radius of a man
MEN: Final = {
    "w": ("count", "casing"),
    "b": ("boneblack", "count"),
    "g": ("verdigris", "count"),
    "r": ("madder", "count"),
}


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
    round: bool = False  # points are sockets of a ring, and no triangles

    def picture(self) -> str:
        """Its picture as HTML; none where it has none."""
        if self.dice:
            return rich.still(f"{{{'-'.join(map(str, self.dice))}}}")
        if not self.points:
            return ""
        drawn = rect(0, 0, WIDE * len(self.points), HIGH, "oak")
        drawn += "".join(_point(each, n, self.round) for n, each in enumerate(self.points))
        drawn += "".join(
            rect((n - 1) * WIDE + 1, 1, WIDE - 2, HIGH - 2, "none", "gold", 2) for n in self.mark
        )
        wide = WIDE * len(self.points)
        box = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {HIGH}">'
        svg = f"{box}{drawn}{_arrow(self.arrow)}</svg>"
        return image(svg, f"A small picture of {self.word}.", wide)


def _point(men: str, at: int, round: bool) -> str:
    """A point with its men, or the bar with those that wait."""
    left = at * WIDE
    if men.startswith("|"):
        drawn = rect(left + 3, 0, WIDE - 6, HIGH, "casing")
    elif round:
        drawn = circle(left + WIDE / 2, HIGH - MAN - 1, MAN + 1.5, "pearwood")
    else:
        tip = [(left + 1, HIGH), (left + WIDE - 1, HIGH), (left + WIDE / 2, 12)]
        drawn = polygon(tip, ("parchment", "madder")[at % 2])
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
    return (
        path(way, "count", 4, fill="none")
        + path(way, "azurite", 2, fill="none")
        + polygon(head, "azurite")
    )


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
            '<div style="display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;'
            'flex:1 1 380px">'
            f'<div style="flex:none;width:{8 * WIDE}px">{each.picture()}</div>'
            f'<div style="flex:1 1 180px"><b>{escape(each.word)}</b>'
            + (f" · <i>{escape(each.old)}</i>" if each.old else "")
            + f"<br>{escape(each.says)}</div></div>"
            for each in self.words
        )
        look = "display:flex;flex-wrap:wrap;gap:10px 24px;font-size:15px;line-height:21px"
        return f'<div style="{look}">{rows}</div>'


@cache
def glossary(game: str = "word") -> Glossary:
    """The words of the games of tables: what each means, a picture, and what old books call it.

    ``game`` names a game that has words of its own, ``"quinze_tablas"``. UnknownName for another.

    >>> print(glossary().words[9].word, "-", glossary().words[9].says)
    blot - A man that stands alone on a point. It can be hit.
    """
    text = resources.files("tablesnb.lesson").joinpath("glossary.toml").read_text("utf-8")
    every: dict[str, list[dict[str, Any]]] = tomllib.loads(text)
    if game not in every:
        raise UnknownName(f"no words are told of {game}; {closest(game, sorted(every))}")
    general = {each["word"]: each for each in every["word"]}
    return Glossary(tuple(Word(**general.get(each["word"], {}) | each) for each in every[game]))
