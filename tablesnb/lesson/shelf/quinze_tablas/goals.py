"""The three ways in which a game of Quinze Tablas ends, drawn small beside one another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Final

from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures.drawing import drawing

C: Final = colours("light")
CELL, HIGH, WIDE = 21, 76, 284
FIELD: Final = 12 * CELL + 8
Men = Mapping[int, int]

# The men on White's points, White's and Black's, and what stands under them.
WALL: Final = dict.fromkeys(range(13, 19), 2)
ENDS: Final[tuple[tuple[str, str, Men, Men], ...]] = (
    (
        "the mirror",
        "where Black began",
        dict.fromkeys(range(1, 8), 2) | {8: 1},
        {},
    ),
    (
        "the prime",
        "a man cannot come in",
        dict.fromkeys(range(1, 7), 2),
        {0: 1},
    ),
    (
        "the block",
        "nobody can move",
        WALL | {19: 2, 20: 1},
        {25 - point: many for point, many in (WALL | {19: 2, 20: 1}).items()},
    ),
)


@dataclass(frozen=True, repr=False)
class Ends:
    """Drawings side by side where there is room, else below one another."""

    drawn: tuple[Figure, ...]

    def __repr__(self) -> str:
        return "\n".join(each.text for each in self.drawn)

    def _repr_html_(self) -> str:
        columns = "".join(f"<div>{each.html}</div>" for each in self.drawn)
        return f'<div style="display:flex;flex-wrap:wrap;gap:8px">{columns}</div>'


def three_ends() -> Ends:
    """The three ways to win, drawn small."""
    return Ends(tuple(_end(*each) for each in ENDS))


def _end(name: str, words: str, white: Men, black: Men) -> Figure:
    said = f"{name}: {words}"
    line = (
        f'<text x="{WIDE / 2:g}" y="104" font-size="15" text-anchor="middle" fill="{C["ink"]}">'
        f'<tspan font-weight="700">{escape(name)}</tspan>: {escape(words)}</text>'
    )
    inside = _board((WIDE - FIELD) / 2, white, black) + line
    return drawing(f"A way to win at Quinze Tablas, {said}", said, inside, WIDE, 116, WIDE)


def _board(left: float, white: Men, black: Men) -> str:
    """A board of 24 places with men on them; 0 is the bar."""
    parts = [
        f'<rect x="{left:g}" y="10" width="{FIELD}" height="{HIGH}" rx="4" fill="{C["oak"]}" '
        f'stroke="{C["heartwood"]}" stroke-width="2"/>',
        f'<rect x="{left + 6 * CELL + 2:g}" y="10" width="4" height="{HIGH}" '
        f'fill="{C["heartwood"]}"/>',
    ]
    for men, body, rim in (
        (white, C["bone"], C["boneblack"]),
        (black, C["boneblack"], C["bone"]),
    ):
        for point, many in men.items():
            for nth in range(many):
                x, y = _place(point, nth)
                parts.append(
                    f'<circle cx="{left + x:g}" cy="{10 + y:g}" r="8" fill="{body}" '
                    f'stroke="{rim}" stroke-width="1.5"/>'
                )
    return "".join(parts)


def _place(point: int, nth: int) -> tuple[float, float]:
    """Where a man stands: 1 to 12 above from the left, 24 to 13 below, as on the board."""
    if not point:
        return 6 * CELL + 4, HIGH / 2
    low = point > 12
    column = 24 - point if low else point - 1
    x = CELL * (column + 0.5) + (8 if column > 5 else 0)
    depth = 10 + 17 * nth
    return x, HIGH - depth if low else depth
