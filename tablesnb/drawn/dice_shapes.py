"""The shapes of dice with seven sides and others: bars from their ends, two dice, and nets.

The nets of a log and two prisms lie on a sheet of A4, to be cut and folded; all in mm.
"""

from __future__ import annotations

from math import cos, pi, sin, tan
from pathlib import Path
from typing import Final

from tablesnb.base.files import checked_place, write_whole
from tablesnb.boards.geometry import num
from tablesnb.boards.palette import colours
from tablesnb.boards.svg import FONT
from tablesnb.drawn.figure import Figure, circle, drawing, lettered, path, polygon

C: Final = colours("light")

# -- why a bar with an odd number of sides falls edge up


def corners(sides: int, x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The corners of a regular polygon that stands on a side, ``(x, y)`` in its middle.

    >>> [(round(a), round(b)) for a, b in corners(4, 0, 0, 10)]
    [(-7, 7), (-7, -7), (7, -7), (7, 7)]
    """
    turns = (pi / 2 + pi / sides + 2 * pi * each / sides for each in range(sides))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def edge_up(*sides: int) -> Figure:
    """Bars seen from their ends, each lying on a side, and what is on top of each.

    >>> print(edge_up(6, 7))
    6 sides: a face is on top
    7 sides: an edge is on top, a face slopes down on either side of it
    """
    radius, cell, floor = 62, 190, 168
    parts, lines = [], []
    for at, many in enumerate(sides):
        x = 20 + cell * (at + 0.5)
        apothem = radius * cos(pi / many)
        middle = floor - apothem
        points = " ".join(f"{num(a)} {num(b)}" for a, b in corners(many, x, middle, radius))
        top = middle - (radius if many % 2 else apothem)
        words = "an edge on top" if many % 2 else "a face on top"
        half = radius * sin(pi / many)
        mark = path(f"M{num(x - half)} {num(top)}h{num(2 * half)}", "azurite", 5)
        if many % 2:
            mark = circle(x, top, 5, "rubric")
        parts.append(
            f'<polygon points="{points}" fill="{C["bone"]}" stroke="{C["ink"]}"/>'
            + path(f"M{num(x)} {floor}V{num(top)}", "walnut", more='stroke-dasharray="4 4"')
            + circle(x, middle, 3, "ink")
            + f'{mark}<g font-size="18" text-anchor="middle" fill="{C["text"]}">'
            f'<text x="{num(x)}" y="{floor + 28}">{many} sides:</text>'
            f'<text x="{num(x)}" y="{floor + 50}">{words}</text></g>'
        )
        rest = ", a face slopes down on either side of it" if many % 2 else ""
        what = "an edge is on top" if many % 2 else "a face is on top"
        lines.append(f"{many} sides: {what}{rest}")
    wide = 40 + cell * len(sides)
    parts.append(path(f"M20 {floor}H{wide - 20}", "umber", 3))
    alt = (
        "Long dice seen from their ends, each lying on a side on the table, with a line straight "
        "up from the middle of that side. " + ". ".join(lines) + "."
    )
    return drawing(alt, "\n".join(lines), "".join(parts), wide, floor + 66, 560)


# -- two dice of one book


def two_dice() -> Figure:
    """The log and the prism, seen aslant, and whose words each of them rests on."""
    parts = [
        _bar(150, 110, 62, 7, 150),
        _bar(520, 110, 62, 5, 92),
        *(
            lettered(x, 208 + 21 * at, 17 if not at else 15, said, anchor="middle")
            for x, lines in (
                (200, ("A log", "seven sides, all alike", "du Coeur, 2004, of f. 84")),
                (550, ("A prism", "five sides and two ends", "du Coeur, 2002; Knutson's site, of "
                "f. 97v")),
            )
            for at, said in enumerate(lines)
        ),
    ]  # fmt: skip
    alt = (
        "Two dice. A log: a bar with seven long sides, all alike; du Coeur's inference of 2004 "
        "from "
        "f. 84. A prism: five oblong sides and two ends with five corners; du Coeur in 2002, and "
        "Knutson's site on f. 97v. Our drawing; we know of no old die."
    )
    parts.append(lettered(390, 286, 14, "Our drawing: we know of no old die.", "soft", "middle"))
    return drawing(alt, alt, "".join(parts), 780, 304, 780)


def _bar(x: float, y: float, radius: float, sides: int, long: float) -> str:
    """A bar lying on a side, its near end to the left and what is behind it to the right."""
    turns = [pi / 2 + pi / sides + 2 * pi * each / sides for each in range(sides)]
    near = [(x + 0.55 * radius * cos(t), y + radius * sin(t)) for t in turns]
    shift = (long, -0.28 * long)
    parts = []
    for at, (a, b) in enumerate(zip(near, near[1:] + near[:1], strict=True)):
        if (b[1] - a[1]) * shift[0] - (b[0] - a[0]) * shift[1] <= 0:
            continue  # it looks away
        far = [(p + shift[0], q + shift[1]) for p, q in (b, a)]
        parts.append(polygon((a, b, *far), "bone" if at % 2 else "parchment", "ink"))
    parts.append(polygon(near, "pearwood", "ink"))
    return "".join(parts)


# -- nets

WIDE, HIGH = 210, 297  # mm, A4
LOG, LOG_LONG = 15.0, 60.0  # a side of the log: how wide, how long
PRISM = 17.0  # a side of the pentagon
LENGTHS: Final = (1.6, 1.0)  # how many of them a prism is long
FLAP: Final = 7.0
INK: Final = "#2A1C13"  # a printer's
TITLE: Final = "Nets of three dice with seven sides"
SAID: Final = (
    "Print at 100 %, on card. Cut along whole lines, fold along broken ones, glue the flaps.",
    "The log: that 1 to 7 run round it in order is our choice. It falls edge up.",
    "The prisms: 6 and 7 on their ends, 1 to 5 on their sides, as du Coeur had it in 2002 and as",
    "Knutson's site has it. The order of 1 to 5 is ours. One is 1.6 sides long, our choice;",
    "one has square sides, like a replica. Throw, count, and say which is nearer to fair.",
)


def nets() -> Figure:
    """The three nets on one sheet.

    >>> print(nets().text.splitlines()[0])
    Nets of three dice with seven sides
    """
    log = net(7, LOG, LOG_LONG, 14, 58, ("", ""))
    prisms = "".join(
        net(5, PRISM, long * PRISM, left, 196 + (LENGTHS[0] - long) * PRISM / 2, ("6", "7"))
        for long, left in zip(LENGTHS, (12, 109), strict=True)
    )
    places = [(14.0, 14.0, 6.0, TITLE), (14, 20, 3.6, SAID[0]), (130, 46, 5, "The log")]
    places += [(12, 164, 5, "The long prism"), (109, 164, 5, "The square prism")]
    places += [(14, 279 + 4.4 * at, 3.3, line) for at, line in enumerate(SAID[1:])]
    words = "".join(
        f'<text x="{num(x)}" y="{num(y)}" font-size="{size}" fill="{INK}">{said}</text>'
        for x, y, size, said in places
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}mm"'
        f' height="{HIGH}mm" role="img" font-family="{FONT}"><title>{TITLE}</title>'
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>{words}{log}{prisms}</svg>'
    )
    alt = (
        f"{TITLE}, on a sheet of A4. The log: seven strips side by side, numbered 1 to 7, with two "
        "ends of seven corners. The prisms, a long one and one with square sides: five strips, "
        "numbered 1 to 5, with two ends of five corners, 6 and 7."
    )
    return Figure(alt, "\n".join((TITLE, *SAID)), svg, 420)


def print_nets(path: str | Path, *, overwrite: bool = False) -> Path:
    """Write the sheet as a file that any browser opens and prints; returns its path.

    The name must end in ``.svg`` and its folder be there; a file that is there is replaced only
    with ``overwrite=True``. BadValue otherwise.
    """
    place = checked_place(path, ".svg", "a sheet of nets", overwrite)
    write_whole(place, nets().svg)
    return place


def net(
    sides: int, across: float, long: float, left: float, top: float, ends: tuple[str, str]
) -> str:
    """Strips side by side with their numbers, an end above and below the middle one, and flaps.

    Its first strip, ``across`` wide and ``long`` high, begins at ``left`` and ``top``; all in mm.
    """
    radius, apothem = across / (2 * sin(pi / sides)), across / (2 * tan(pi / sides))
    foot, mid = top + long, (sides + 1) // 2
    right = left + sides * across
    cut = [f"M{num(left)} {num(top)}V{num(foot)}"]
    fold: list[str] = []
    marks: list[str] = []
    for at in range(sides):
        x = left + at * across
        if at:
            fold.append(f"M{num(x)} {num(top)}V{num(foot)}")
        for y, way in ((top, -1), (foot, 1)):
            if at == mid - 1:
                fold.append(f"M{num(x)} {num(y)}h{num(across)}")
                continue
            # a flap to which the end is glued
            fold.append(f"M{num(x)} {num(y)}h{num(across)}")
            inset, deep = across / 3, way * min(FLAP, across / 3)
            cut.append(
                f"M{num(x)} {num(y)}l{num(inset)} {num(deep)}h{num(across - 2 * inset)}"
                f"L{num(x + across)} {num(y)}"
            )
        marks.append(_number(x + across / 2, top + long / 2, f"{at + 1}"))
    cut.append(
        f"M{num(right)} {num(top)}l{FLAP} {FLAP}V{num(foot - FLAP)}L{num(right)} {num(foot)}"
    )
    fold.append(f"M{num(right)} {num(top)}V{num(foot)}")
    middle = left + (mid - 0.5) * across
    for turned, y, said in ((False, top - apothem, ends[0]), (True, foot + apothem, ends[1])):
        around = corners(sides, middle, y, radius)
        if turned:
            around = [(a, 2 * y - b) for a, b in around]
        # the first corner and the last lie on the strip: that side is folded, not cut
        cut.append("M" + "L".join(f"{a:.3f} {b:.3f}" for a, b in around))
        marks.append(_number(middle, y, said) if said else "")
    return (
        f'<g fill="none" stroke="{INK}" stroke-width=".35"><path d="{"".join(cut)}"/>'
        f'<path d="{"".join(fold)}" stroke-dasharray="2 1.4"/></g>{"".join(marks)}'
    )


def _number(x: float, y: float, said: str) -> str:
    return (
        f'<text x="{num(x)}" y="{num(y + 2.6)}" font-size="8" text-anchor="middle" fill="{INK}">'
        f"{said}</text>"
    )
