"""A board's drawing as the printer's library draws it: the same picture in plainer words.

fpdf2 knows neither patterns nor a place for each letter of a text nor letters that are cased
first. Hatching becomes lines, a row of letters single letters, a cased word two words, one over
the other. What is not drawn is left out, so that nothing is passed over in silence.
"""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Final
from xml.etree import ElementTree as tree

from tablesnb.boards.palette import colours
from tablesnb.paper.hatch import circle, hatched, polygons

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
