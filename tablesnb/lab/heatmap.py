"""A board with a number and a colour on every point, as a value: picture, HTML and text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any, Final

from tablesnb.base.given import checked_choice
from tablesnb.boards.heat import heat_svg, heat_text
from tablesnb.boards.image import STYLE, image, two_toned
from tablesnb.boards.scene import Scene
from tablesnb.drawn.sheet import line, sheet, small, title

__all__ = ["Heat", "Heatmap"]

WIDE: Final = 620


@dataclass(frozen=True, repr=False)
class Heatmap:
    """Where men stand, or were hit or taken: ``values`` by point, drawn on the board.

    ``what`` is "stand", "hit" or "taken", ``seat`` whose men, None for all. Points bear the name
    that the man's own seat gives them. ``values`` are in ``unit``, ``intervals`` hold 95 % where
    there are enough games; ``finding`` and ``foot`` are what stands above and below the picture.
    """

    what: str
    seat: str | None
    unit: str
    values: Mapping[str, float]
    intervals: Mapping[str, tuple[float, float]]
    finding: str
    foot: str
    scene: Scene
    places: int = 0  # decimals that are shown
    partial: bool = False  # only points that have a value bear a number

    @property
    def hottest(self) -> str | None:
        """The point with the highest value, the first of several; None where there is nothing."""
        best = max(self.values.values(), default=0)
        return next((name for name, value in self.values.items() if value == best > 0), None)

    @property
    def _marks(self) -> dict[int, tuple[float, str]]:
        names = self.scene.layout.names[self.scene.near]
        told = {
            place: (self.values.get(name, 0.0), f"{self.values.get(name, 0.0):.{self.places}f}")
            for place, name in enumerate(names)
        }
        if self.partial:
            return {at: mark for at, mark in told.items() if names[at] in self.values}
        if self.scene.layout.single:  # most points of a large board are hardly ever touched
            return {place: mark for place, mark in told.items() if float(mark[1])}
        return told

    @cached_property
    def svg(self) -> str:
        """The board with its colours and numbers, as one ``<svg>`` element."""
        top = max(self.values.values(), default=0)
        return heat_svg(self.scene, self._marks, top, self.finding, self.unit, self.foot)

    @property
    def text(self) -> str:
        """The finding, the points with their numbers, and what they rest on."""
        board = heat_text(self.scene, self._marks)
        return f"{self.finding}\n({self.unit})\n{board}\n{self.foot}"

    @property
    def html(self) -> str:
        """The picture between its words, dark in a dark page, and the same as text to unfold."""
        top = max(self.values.values(), default=0)
        day, night = (
            heat_svg(self.scene, self._marks, top, self.finding, self.unit, self.foot, theme, False)
            for theme in ("light", "dark")
        )
        said = f"{self.finding}. {self.unit}. {self.foot}"
        drawn = image(two_toned(day, night), said, WIDE, True).removeprefix(STYLE)
        words = f'<pre style="color:inherit">{escape(self.text)}</pre>'
        return sheet(
            title(self.finding)
            + line(f"<i>{escape(self.unit)}</i>", "soft")
            + drawn
            + small(escape(self.foot))
            + f"<details><summary>As text</summary>{words}</details>"
        )

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.html}


@dataclass(frozen=True, repr=False)
class Heat:
    """The maps of played games, one for each thing that was asked for: ``heat(games)["stand"]``."""

    maps: tuple[Heatmap, ...]

    def __getitem__(self, what: str) -> Heatmap:
        """One of the maps; UnknownName where there is none of that name."""
        named = {each.what: each for each in self.maps}
        return named[checked_choice(what, "map", named)]

    def __iter__(self) -> Iterator[Heatmap]:
        return iter(self.maps)

    @property
    def text(self) -> str:
        """The maps in words, one after another."""
        return "\n\n".join(each.text for each in self.maps)

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        html = "".join(f"<div>{each.html}</div>" for each in self.maps)
        return {"text/plain": self.text, "text/html": html}
