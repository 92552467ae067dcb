"""What draws on matplotlib's axes in px: words, lines, grounds, and the key to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablesnb.drawn.plot import LEFT, LETTER, ROW, SMALL, WIDE
from tablesnb.drawn.plot import PAINTS as C

Sign = tuple[str, str, Any]
"""An entry of a key: the name, the paint, and the stroke of a line, or None for a ground."""


class Pen:
    """Draws on matplotlib's axes, which are measured in px from the upper left."""

    def __init__(self, axes: Any, high: float) -> None:
        self.axes = axes
        axes.set(xlim=(0, WIDE), ylim=(high, 0))

    def say(
        self, x: float, y: float, said: str, size: float = ROW, paint: str = "ink", ha: str = "left"
    ) -> None:
        """Write words whose foot is at ``y``; ``ha`` says which part of them is at ``x``.

        What begins at ``x`` and is too long for the chart is written smaller.
        """
        if said:
            room = (WIDE - LEFT - x) / (LETTER * len(said)) if ha == "left" else size
            size = size if room > size - 0.1 else room
            self.axes.text(x, y, said, fontsize=size, color=C[paint], ha=ha)

    def line(self, xs: Sequence[float], ys: Sequence[float], paint: str, wide: float = 1,
             order: float = 2, stroke: Any = "-") -> None:  # fmt: skip
        """Draw a line through spots; what has a higher ``order`` lies upon what has a lower."""
        self.axes.plot(xs, ys, color=C[paint], linewidth=wide, linestyle=stroke, zorder=order)

    def block(self, left: float, middle: float, long: float, thick: float, paint: str,
              edge: str = "", **look: Any) -> None:  # fmt: skip
        """Draw a ground from its left side, ``thick`` about its middle, with an edge."""
        if edge:
            look = {"edgecolor": C[edge], "linewidth": 1, **look}
        self.axes.barh(middle, long, thick, left, color=C[paint], **look)

    def key(self, key: Sequence[Sign]) -> None:
        """Names beside the grounds or the strokes that they stand for."""
        for (x, line), (name, paint, stroke) in zip(_spread(key), key, strict=True):
            y = 12 + 20 * line
            if stroke is None:
                self.block(x, y, 14, 14, paint, edge="ink")
            else:
                self.line([x, x + 26], [y, y], paint, 2, stroke=stroke)
            self.say(x + (20 if stroke is None else 32), y + 5, name, SMALL)


def _spread(key: Sequence[Sign]) -> list[tuple[float, int]]:
    """Where each entry of a key stands: how far from the left, and in which line."""
    found, x, line = [], float(LEFT), 0
    for name, _, stroke in key:
        wide = (24 if stroke is None else 36) + long_of(name, SMALL)
        if x > LEFT and x + wide > WIDE - LEFT:
            x, line = float(LEFT), line + 1
        found.append((x, line))
        x += wide + 10
    return found


def key_high(key: Sequence[Sign]) -> float:
    """How many px a key takes."""
    return 8 + 20 * (1 + _spread(key)[-1][1]) if key else 0


def long_of(words: str, size: float) -> float:
    """How many px words take at most."""
    return LETTER * size * len(words)
