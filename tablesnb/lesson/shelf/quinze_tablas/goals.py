"""The three ways in which a game of Quinze Tablas ends, drawn small beside one another."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures import drawing

C: Final = colours("light")
CELL, HIGH, WIDE = 21, 76, 284
FIELD: Final = 12 * CELL + 8
Men = Mapping[int, int]

# The men on White's points, White's and Black's, and what stands under them.
WALL: Final = dict.fromkeys(range(13, 19), 2)
ENDS: Final[tuple[tuple[str, str, Men, Men], ...]] = (
    (
        "the mirror",
        "all round, as at the start",
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


def three_ends() -> Figure:
    """The three ways to win, drawn small."""
    parts, lines = [], []
    for at, (name, words, white, black) in enumerate(ENDS):
        parts.append(_board(16 + at * WIDE, white, black))
        x = 16 + at * WIDE + FIELD / 2
        parts.append(
            f'<text x="{x:g}" y="104" font-size="15" text-anchor="middle" fill="{C["ink"]}">'
            f'<tspan font-weight="700">{escape(name)}</tspan>: {escape(words)}</text>'
        )
        lines.append(f"{name}: {words}")
    alt = "Three ways to win at Quinze Tablas: the mirror, the prime, the block"
    wide = 16 + len(ENDS) * WIDE
    return drawing(alt, "\n".join(lines), "".join(parts), wide, 116, wide)


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
