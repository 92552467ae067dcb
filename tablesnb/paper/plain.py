"""A board's drawing as the printer's library draws it: the same picture in plainer words.

fpdf2 knows neither patterns nor a place for each letter of a text nor letters that are cased
first. Hatching becomes lines, a row of letters single letters, a cased word two words, one over
the other. What is not drawn is left out, so that nothing is passed over in silence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from copy import deepcopy
from math import cos, hypot, pi, sin
from typing import Final
from xml.etree import ElementTree as tree

from tablesnb.boards.geometry import num
from tablesnb.boards.palette import colours

# -- heraldic hatching as lines that end at the edge of what they fill
# A printer's file with tiled patterns is twenty times as large, and few programs draw them alike;
# so each line is cut where it leaves its shape. Shapes are circles and convex polygons.


Spot = tuple[float, float]

STEP: Final = 4.0  # units between lines
# The direction of the lines of a colour, as on a shield; gold has dots.
LINES: Final[dict[str, Spot]] = {
    "madder": (0, 1),
    "verdigris": (1, 1),
    "folium": (1, -1),
    "sky": (1, 0),
}
DOTS: Final = "orpiment"
_TOKEN: Final = re.compile(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)")


def polygons(d: str) -> list[list[Spot]]:
    """The polygons of a path of straight lines.

    >>> polygons("M0 0h4v4h-4z")
    [[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]]
    """
    found: list[list[Spot]] = []
    at: Spot = (0.0, 0.0)
    letter, left = "", list(_TOKEN.findall(d))
    while left:
        if left[0].isalpha():
            letter = left.pop(0)
        if letter in "zZ":
            at = found[-1][0]
            continue
        if letter not in "MmLlHhVv":
            raise ValueError(f"hatching knows straight lines only, not {letter!r}")
        x, y = at if letter.islower() else (0.0, 0.0)
        if letter in "hH":
            at = (x + float(left.pop(0)), at[1])
        elif letter in "vV":
            at = (at[0], y + float(left.pop(0)))
        else:
            at = (x + float(left.pop(0)), y + float(left.pop(0)))
        if letter in "mM":
            found.append([])
            letter = "l" if letter == "m" else "L"
        found[-1].append(at)
    return found


def circle(x: float, y: float, r: float) -> list[Spot]:
    """A circle as a polygon of sixty corners: at the size of a man no eye sees them."""
    return [(x + r * cos(k * pi / 30), y + r * sin(k * pi / 30)) for k in range(60)]


def hatched(token: str, shape: Sequence[Spot]) -> str:
    """The path of the lines, or dots, of a colour within a convex polygon.

    >>> hatched("sky", [(0, 0), (8, 0), (8, 8), (0, 8)])
    'M0 0L8 0M0 4L8 4M0 8L8 8'
    """
    if token == DOTS:
        return "".join(_dots(shape))
    dx, dy = LINES[token]
    long = hypot(dx, dy)
    along, across = (dx / long, dy / long), (-dy / long, dx / long)
    far = [x * across[0] + y * across[1] for x, y in shape]
    first = int(min(far) // STEP)
    last = int(max(far) // STEP)
    return "".join(
        f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"
        for k in range(first, last + 1)
        for a, b in _cut(k * STEP, along, across, shape)
    )


def _cut(
    off: float, along: Spot, across: Spot, shape: Sequence[Spot]
) -> Iterator[tuple[Spot, Spot]]:
    """The piece within a convex polygon of the line that lies so far off from the origin."""
    met: list[float] = []
    for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
        da = ax * across[0] + ay * across[1] - off
        db = bx * across[0] + by * across[1] - off
        if da * db > 0 or da == db:
            continue
        t = da / (da - db)
        met.append((ax + t * (bx - ax)) * along[0] + (ay + t * (by - ay)) * along[1])
    if met and max(met) - min(met) > 0.5:
        x, y = across[0] * off, across[1] * off
        yield (
            (x + along[0] * min(met), y + along[1] * min(met)),
            (x + along[0] * max(met), y + along[1] * max(met)),
        )


def _dots(shape: Sequence[Spot]) -> Iterator[str]:
    """Small squares, row by row, wherever one lies wholly within."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    for row in range(int(min(ys) // STEP), int(max(ys) // STEP) + 1):
        for column in range(int(min(xs) // STEP), int(max(xs) // STEP) + 1):
            x, y = (column + 0.5 * (row % 2)) * STEP, row * STEP
            if all(_inside((x + a, y + b), shape) for a in (-0.9, 0.9) for b in (-0.9, 0.9)):
                yield f"M{num(x - 0.5)} {num(y)}L{num(x + 0.5)} {num(y)}"


def _inside(spot: Spot, shape: Sequence[Spot]) -> bool:
    turns = [
        (bx - ax) * (spot[1] - ay) - (by - ay) * (spot[0] - ax)
        for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True)
    ]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


NAMESPACE: Final = "http://www.w3.org/2000/svg"
FAMILY: Final = "pagella"
_PATTERN: Final = re.compile(r"url\(#[\w-]*?-(\w+)\)\Z")
_WORDS: Final = ("title", "desc", "pattern")
_LINE: Final = 0.7  # units, of hatching


def drawable(svg: str) -> bytes:
    """An ``<svg>`` element of ours with nothing in it that fpdf2 does not draw.

    >>> drawn = drawable('<svg xmlns="http://www.w3.org/2000/svg"><text x="1 9">ab</text></svg>')
    >>> drawn.count(b"<text")
    2
    """
    tree.register_namespace("", NAMESPACE)
    root = tree.fromstring(svg)
    _plain(root)
    # what a sheet has drawn before must not colour the picture
    whole = _made("g", font_family=FAMILY, fill="#000000", stroke="none")
    whole.extend(root)
    root[:] = [whole]
    root.attrib.pop("font-family", None)
    return tree.tostring(root)


def _tag(of: tree.Element) -> str:
    return of.tag.rpartition("}")[2]


def _made(tag: str, **attributes: str) -> tree.Element:
    return tree.Element(
        f"{{{NAMESPACE}}}{tag}", {key.replace("_", "-"): text for key, text in attributes.items()}
    )


def _plain(parent: tree.Element) -> None:
    if _tag(parent) == "g" and parent.get("paint-order"):  # a group hands it on to its words
        order = parent.attrib.pop("paint-order")
        for text in parent.iter(f"{{{NAMESPACE}}}text"):
            text.set("paint-order", order)
    for at in range(len(parent) - 1, -1, -1):
        child = parent[at]
        if _tag(child) in _WORDS:
            parent.remove(child)
            continue
        _plain(child)
        for key in [key for key in child.attrib if key.startswith("data-")]:
            del child.attrib[key]
        new = _texts(child) if _tag(child) == "text" else _filled(child)
        if new is not None:
            parent[at : at + 1] = new


def _filled(of: tree.Element) -> list[tree.Element] | None:
    """A shape that is hatched as a white one with lines on it; None where there is no hatching."""
    stroke = _PATTERN.match(of.get("stroke", ""))
    if stroke:  # a hatched line is too thin for lines of its own: it is grey
        of.set("stroke", colours("print")[stroke[1]])
    fill = _PATTERN.match(of.get("fill", ""))
    if not fill:
        return None
    kind = _tag(of)
    if kind == "circle":
        shapes = [circle(float(of.get("cx", 0)), float(of.get("cy", 0)), float(of.get("r", 0)))]
    elif kind == "rect":
        x, y, w, h = (float(of.get(key, 0)) for key in ("x", "y", "width", "height"))
        shapes = [[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]]
    else:
        shapes = polygons(of.get("d", ""))
    ground, edge = deepcopy(of), deepcopy(of)
    ground.set("fill", "#FFFFFF")
    ground.set("stroke", "none")
    lines = _made(
        "path", d="".join(hatched(fill[1], shape) for shape in shapes),
        fill="none", stroke="#000000", stroke_width=str(_LINE),
    )  # fmt: skip
    if of.get("transform"):
        lines.set("transform", of.get("transform", ""))
    if of.get("stroke") is None:
        return [ground, lines]
    edge.set("fill", "none")
    return [ground, lines, edge]


def _texts(of: tree.Element) -> list[tree.Element]:
    """A text as texts whose letters follow one another, cased ones first in their casing."""
    for part in of.iter(f"{{{NAMESPACE}}}tspan"):
        # fpdf2 2.8 has no grey for a part of a text: it takes the colour of the whole
        part.attrib.pop("fill", None)
    return [part for each in _spelled(of) for part in _cased(each)]


def _spelled(of: tree.Element) -> list[tree.Element]:
    xs, ys = of.get("x", "").split(), of.get("y", "").split()
    if len(xs) < 2:
        return [of]
    said, found = of.text or "", []
    for at, letter in enumerate(said):
        one = deepcopy(of)
        one.text = letter
        one.set("x", xs[at])
        if ys:
            one.set("y", ys[min(at, len(ys) - 1)])
        found.append(one)
    return found


def _cased(of: tree.Element) -> list[tree.Element]:
    if of.attrib.pop("paint-order", None) is None or of.get("stroke") == "none":
        return [of]
    over = deepcopy(of)
    over.set("stroke", "none")
    if of.get("stroke"):
        of.set("fill", of.get("stroke", ""))
    return [of, over]
