"""Dice as they lie on a board, seen from above: cubes, long dice and prisms.

A long die shows two faces. The lower is nearest the thrower: it is bone, and is read; whatever else
shows is parchment.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from tablesnb.base.errors import BadDice
from tablesnb.boards.geometry import num
from tablesnb.boards.marks import Colours
from tablesnb.dice.die import Die, Kind

Spots = list[tuple[float, float]]

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (1, 1)),
}
# Thrown dice lie a little askew; every throw the same, so that pictures can be compared.
ASKEW: Final = ((-7, 0), (5, 3), (-4, -2), (8, 1))

# Of a bar that lies: half its length, where its two upper faces end to either side of the edge
# that is up, where the faces end that slope down beyond them, and how far apart its pips are.
_LONG: Final[dict[str, tuple[float, float, float, float]]] = {
    "log": (50, 19.6, 24.4, 12.1),
    "prism": (26, 21.9, 21.9, 10.2),
}
_BAND: Final = 6.6  # half the width of an edge that bears pips
_END: Final = 26  # from the middle of a pentagon to its corners

CUBE: Final = 'x="-19" y="{}" width="38" height="38" rx="5.3"'


def look(die: Die | None, faces: int) -> Kind:
    """What a die of so many faces looks like; of no named die, six are a cube and seven a log.

    >>> look(None, 7)
    'log'
    """
    if die is not None:
        return die.kind
    return "log" if faces == 7 else "six"


def extent(kind: Kind, face: int) -> tuple[float, float]:
    """The width and height that a die takes before it is turned, in SVG units.

    >>> extent("log", 3), extent("prism", 3), extent("prism", 7), extent("six", 3)
    ((100, 48.8), (52, 43.8), (52, 52), (38, 38))
    """
    if kind == "six":
        return 38, 38
    if kind != "log" and face > 5:
        return 2 * _END, 2 * _END
    half, _, beyond, _ = _LONG["log" if kind == "log" else "prism"]
    return 2 * half, 2 * beyond


def die_mark(
    kind: Kind,
    face: int,
    x: float,
    y: float,
    turn: float = 0,
    played: bool = False,
    *,
    c: Colours,
    plain: bool = False,
    beyond: int = 0,
    doubtful: bool = False,
    scale: float = 1,
) -> str:
    """A die with its middle at ``(x, y)``, in SVG units, turned by ``turn`` degrees clockwise.

    ``kind`` is that of :class:`tablesnb.dice.Die`. Once it is ``played`` it is a dashed ghost with
    hollow pips; ``plain`` leaves out its shadow, which ink on paper does not need. ``beyond`` is
    the number on the far face of a bar, which is else left blank; of a ``doubtful`` fall neither
    face is nearer, and none is bone. ``scale`` is 1 for a cube of 38 units. BadDice for a face that
    no die has.

    >>> from tablesnb.boards.palette import colours
    >>> die_mark("six", 1, 40, 60, 5, c=colours("light"))[:42]
    '<g transform="translate(40 60)rotate(5)"><'
    """
    if not (1 <= face <= 7 and 0 <= beyond <= 7):
        raise BadDice(f"no die shows {face if beyond in range(8) else beyond}")
    if kind == "six":
        shape = _cube(face, played, c, plain)
    elif kind != "log" and face > 5:
        shape = _pentagon(face, played, c, plain)
    elif kind == "edges":
        shape = _ridge(face, played, c, plain)
    else:
        shape = _bar(kind, face, played, c, plain, beyond, doubtful)
    size = "" if scale == 1 else f"scale({scale:g})"
    return f'<g transform="translate({num(x)} {num(y)})rotate({num(turn)}){size}">{shape}</g>'


def _cube(face: int, played: bool, c: Colours, plain: bool) -> str:
    spots = [(10.3 * i, 10.3 * j) for i, j in PIPS[face]]
    if played:
        outline = f'<rect {CUBE.format(-19)} stroke-width="1.2" stroke-dasharray="3 3"/>'
        return _ghost(outline, spots, 3.2, c)
    shadow = "" if plain else f'<rect {CUBE.format(-17)} fill="{c["ink"]}" fill-opacity=".3"/>'
    return (
        f'{shadow}<rect {CUBE.format(-19)} fill="{c["bone"]}" stroke="{c["ink"]}"'
        f' stroke-width="1.2"/>{_pips(spots, 6.4, c["ink"])}'
    )


def _bar(
    kind: Kind, near: int, played: bool, c: Colours, plain: bool, far: int, doubtful: bool
) -> str:
    """A bar with an edge up, across the middle: the near face below it, the far one above."""
    half, end, beyond, apart = _LONG[kind]
    whole = _box(half, -beyond, beyond)
    lines = whole + f"M{num(-half)} 0h{num(2 * half)}"
    if beyond > end:  # the next two faces, seen very much aslant
        lines += "".join(f"M{num(-half)} {num(y)}h{num(2 * half)}" for y in (-end, end))
    spots = _row(near, apart, end / 2)
    if played:
        return _ghost(_dashed(lines), spots, 3, c)
    drawn = _ground(whole, c, plain)
    if not doubtful:
        drawn += f'<path d="{_box(half, 0, end)}" fill="{c["bone"]}"/>'
    drawn += f'<path d="{lines}" fill="none" stroke="{c["ink"]}"/>'
    if far:
        drawn += _pips(_row(far, apart, -end / 2), 5, c["umber"])
    # where neither is nearer, both faces look alike
    return drawn + (_pips(spots, 5, c["umber"]) if doubtful else _pips(spots, 6, c["ink"]))


def _ridge(face: int, played: bool, c: Colours, plain: bool) -> str:
    """A prism with an edge up, and on the edge the pips that are read."""
    half, end, _, apart = _LONG["prism"]
    whole, band = _box(half, -end, end), _box(half, -_BAND, _BAND)
    spots = _row(face, apart, 0)
    if played:
        return _ghost(_dashed(whole + band), spots, 3, c)
    return (
        _ground(whole, c, plain)
        + f'<path d="{band}" fill="{c["bone"]}"/>'
        + f'<path d="{whole}{band}" fill="none" stroke="{c["ink"]}"/>'
        + _pips(spots, 6, c["ink"])
    )


def _pentagon(face: int, played: bool, c: Colours, plain: bool) -> str:
    """A prism on its end: five pips round, and one or two in the middle."""
    around = [(sin(2 * pi * n / 5), -cos(2 * pi * n / 5)) for n in range(5)]
    corners = " ".join(f"{num(_END * x)} {num(_END * y)}" for x, y in around)
    d = f"M{corners}z"
    spots = [(15.4 * x, 15.4 * y) for x, y in around]
    spots += [(0, 0)] if face == 6 else [(-4.6, 0), (4.6, 0)]
    if played:
        return _ghost(_dashed(d), spots, 2.5, c)
    return (
        f'{_shadow(d, c, plain)}<path d="{d}" fill="{c["bone"]}" stroke="{c["ink"]}"'
        f' stroke-width="1.2" stroke-linejoin="round"/>{_pips(spots, 5.2, c["ink"])}'
    )


def _ground(d: str, c: Colours, plain: bool) -> str:
    return f'{_shadow(d, c, plain)}<path d="{d}" fill="{c["parchment"]}"/>'


def _shadow(d: str, c: Colours, plain: bool) -> str:
    if plain:
        return ""
    return f'<path d="{d}" transform="translate(0 2)" fill="{c["ink"]}" fill-opacity=".3"/>'


def _box(half: float, top: float, foot: float) -> str:
    return f"M{num(-half)} {num(top)}h{num(2 * half)}v{num(foot - top)}h{num(-2 * half)}z"


def _row(face: int, apart: float, y: float) -> Spots:
    return [((n - (face - 1) / 2) * apart, y) for n in range(face)]


def _pips(spots: Spots, size: float, colour: str) -> str:
    dots = "".join(f"M{num(x)} {num(y)}h.01" for x, y in spots)
    return f'<path d="{dots}" stroke="{colour}" stroke-width="{num(size)}" stroke-linecap="round"/>'


def _dashed(d: str) -> str:
    return f'<path d="{d}" stroke-width="1.2" stroke-dasharray="3 3"/>'


def _ghost(outline: str, spots: Spots, r: float, c: Colours) -> str:
    rings = "".join(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>' for x, y in spots)
    return f'<g fill="none" stroke="{c["ink"]}">{outline}{rings}</g>'
