"""What matplotlib draws, as a small SVG: no ids, one decimal, and like things in one element.

This module loads matplotlib; :mod:`tablesnb.drawn.plot` loads it only when a chart is made.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path as File
from typing import Any, Final

from matplotlib import rc_context, rcParams
from matplotlib.backend_bases import RendererBase
from matplotlib.colors import to_hex
from matplotlib.figure import Figure as Plot
from matplotlib.path import Path

from tablesnb.boards.geometry import num
from tablesnb.boards.marks import text as xml

FILE: Final = File(__file__).with_name("tablesnb.mplstyle")
LETTERS: Final = "DejaVu Serif"  # they come with matplotlib; no page shows wider ones
INCH: Final = 72  # so that a point of matplotlib is a px of the chart


def inside(paint: Callable[[Any], None], wide: float, high: float, down: float) -> str:
    """What ``paint`` draws on the axes that it is given, as SVG that begins ``down`` px below.

    The axes fill the whole drawing and have neither frame nor ticks, unless ``paint`` asks for
    them. What a reader has set for plots of their own changes nothing here.
    """
    with rc_context(fname=FILE):
        rcParams["font.serif"] = [LETTERS]
        figure = Plot(figsize=(wide / INCH, high / INCH), dpi=INCH)
        axes = figure.add_axes((0, 0, 1, 1))
        axes.set_axis_off()
        figure.patch.set_visible(False)
        axes.patch.set_visible(False)
        paint(axes)
        canvas = Canvas(wide, high, down)
        figure.draw(canvas)
    return canvas.svg()


class Canvas(RendererBase):
    """A renderer of matplotlib's that keeps what it is told to draw as lines of SVG."""

    def __init__(self, wide: float, high: float, down: float) -> None:
        super().__init__()
        self.size, self.down = (wide, high), down
        self.drawn: list[tuple[str, str]] = []  # how each line and ground looks, and its way
        self.words: list[tuple[str, str]] = []  # how each line of words looks, and it

    def svg(self) -> str:
        """Everything that was drawn, words above it; what looks alike is one path, or one group."""
        made = []
        for look, alike in groupby(self.drawn, _look):
            made.append(f'<path d="{"".join(way for _, way in alike)}"{look}/>')
        # words never lie upon one another, so their order is free
        for look, alike in groupby(sorted(self.words, key=_look), _look):
            made.append(f"<g{look}>{''.join(words for _, words in alike)}</g>")
        return "".join(made)

    def get_canvas_width_height(self) -> tuple[float, float]:
        """How large the drawing is."""
        return self.size

    def draw_path(self, gc: Any, path: Any, transform: Any, rgbFace: Any = None) -> None:
        """Keep a line, a bar or an area."""
        way, x, y = "", "", ""
        for spots, code in path.iter_segments(transform, simplify=False):
            ends = [self._spot(*spots[at : at + 2]) for at in range(0, len(spots), 2)]
            before, (x, y) = (x, y), ends[-1]
            if code == Path.CLOSEPOLY:
                way, x, y = f"{way}z", "", ""
            elif code == Path.LINETO and x == before[0]:
                way += f"V{y}" if y != before[1] else ""
            elif code == Path.LINETO and y == before[1]:
                way += f"H{x}"
            else:
                letter = {Path.MOVETO: "M", Path.LINETO: "L", Path.CURVE3: "Q"}.get(code, "C")
                way += letter + " ".join(f"{left} {top}" for left, top in ends)
        fill = "none" if rgbFace is None else to_hex(rgbFace).upper()
        look = f' fill="{fill}"'
        if gc.get_linewidth():
            look += f' stroke="{_colour(gc)}"'
            look += f' stroke-width="{num(gc.get_linewidth())}"' if gc.get_linewidth() != 1 else ""
            dashes = gc.get_dashes()[1]
            look += f' stroke-dasharray="{" ".join(map(num, dashes))}"' if dashes else ""
        self.drawn.append((look, way))

    def draw_markers(
        self,
        gc: Any,
        marker_path: Any,
        marker_trans: Any,
        path: Any,
        trans: Any,
        rgbFace: Any = None,
    ) -> None:
        """Keep marks: each is a dot, which is a line's round end."""
        broad = marker_path.get_extents(marker_trans).width
        look = f' stroke="{_colour(gc)}" stroke-width="{num(broad)}" stroke-linecap="round"'
        way = "".join(
            "M{} {}h.01".format(*self._spot(*spots[-2:]))
            for spots, _ in path.iter_segments(trans, simplify=False)
        )
        self.drawn.append((look, way))

    def draw_text(
        self,
        gc: Any,
        x: float,
        y: float,
        s: str,
        prop: Any,
        angle: float,
        ismath: Any = False,
        mtext: Any = None,
    ) -> None:
        """Keep a line of words; it is the page that knows how wide its letters are."""
        anchor = {"center": "middle", "right": "end"}.get(mtext.get_ha(), "")
        x, _ = mtext.get_transform().transform(mtext.get_unitless_position())
        look = f' font-size="{num(prop.get_size_in_points())}" fill="{_colour(gc)}"'
        look += f' text-anchor="{anchor}"' if anchor else ""
        look += ' font-style="italic"' if prop.get_style() == "italic" else ""
        words = f'<text x="{num(x)}" y="{num(y + self.down)}">{xml(s)}</text>'
        self.words.append((look, words))

    def _spot(self, x: float, y: float) -> tuple[str, str]:
        """Where a spot of matplotlib's, which counts from below, is in the SVG."""
        return num(x), num(self.size[1] - y + self.down)


def _look(drawn: tuple[str, str]) -> str:
    return drawn[0]


def _colour(gc: Any) -> str:
    return to_hex(gc.get_rgb()).upper()
