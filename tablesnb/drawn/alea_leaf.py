"""The leaf of Alea Evangelii in a sketch, its canon tables, its layouts, and a board to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tablesnb.boards.geometry import num
from tablesnb.boards.image import image
from tablesnb.boards.palette import colours
from tablesnb.boards.scene import Man, Scene
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import FONT, bare
from tablesnb.boards.words import alt
from tablesnb.drawn.figure import Figure, circle, drawing, lettered, path, rect
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset

C: Final = colours("light")
LINES: Final = 19
ROUND: Final = 'stroke-linecap="round"'  # the end of a line, which alone is a dot
RULES: Final[Any] = ruleset("alea_evangelii")
ALEA: Final[Mapping[str, tuple[str, ...]]] = RULES.layouts
# the marks of the leaf that have a double outline, as file and rank from the upper left
OUTLINED: Final = ((5, 5), (13, 5), (5, 13), (13, 13))

# -- the layouts

LAYOUT_NAMES: Final = {
    "murray": "Murray's",
    "variegated": "Walker's, of 2015",
    "g5": "for an evening",
    "h4": "at the ends of the slants",
}


def grid(left: float, top: float, step: float, colour: str) -> str:
    """The lines of a board, drawn from its upper left corner."""
    far = step * (LINES - 1)
    lines = "".join(
        f"M{left} {num(top + step * n)}h{num(far)}M{num(left + step * n)} {top}v{num(far)}"
        for n in range(LINES)
    )
    return path(lines, colour, 0.8, fill="none")


def square(x: float, y: float, half: float, fill: str, stroke: str = "none") -> str:
    """A square about a point."""
    return rect(x - half, y - half, 2 * half, 2 * half, fill, stroke)


def men(where: Sequence[tuple[int, int]], rows: Sequence[str], step: float, top: float) -> str:
    """Men of a layout on some crossings: attackers as crosses, defenders as dots, the king."""
    crosses, dots, king = "", "", ""  # of a kind in one path each: the figure stays small
    for file, rank in where:
        x, y, kind = step * file, top + step * rank, rows[rank][file]
        if kind == "A":
            crosses += f"M{x - 2.6:.1f} {y - 2.6:.1f}l5.2 5.2m0-5.2l-5.2 5.2"
        elif kind == "D":
            dots += f"M{x:.1f} {y:.1f}h.01"
        elif kind == "K":
            king = square(x, y, 4, "orpiment", "ink")
    if crosses:
        crosses = path(crosses, "soft", 1.4)
    if dots:  # a line's end, which is dark in the dark
        dots = path(dots, "line", 6, more=ROUND)
    return king + crosses + dots


def layouts() -> Figure:
    """The four symmetrical layouts: what is different is blue."""
    finding = "Inside and outside are the same: only eight men of the ring change places"
    parts, lines = [lettered(24, 36, 18, finding)], [finding]
    step, top, apart = 9.2, 62, 200
    where = [(file, rank) for rank in range(LINES) for file in range(LINES)]
    kinds = {at: {rows[at[1]][at[0]] for rows in ALEA.values()} for at in where}
    # what all four have in common is drawn once
    alike = [at for at in where if len(kinds[at]) == 1]
    same = next(iter(ALEA.values()))
    boxes = "".join(
        square(step * x, top + step * y, 5.6, "none", "rubric") for x, y in sorted(OUTLINED)
    )
    drawn = [grid(0, top, step, "line"), boxes, men(alike, same, step, top)]
    parts.append(f'<g id="common" transform="translate(30)">{"".join(drawn)}</g>')
    for number, (name, rows) in enumerate(ALEA.items()):
        left = 30 + apart * number
        ring = [at for at in where if at not in alike]
        blue = [(x, y) for x, y in ring if rows[y][x] == "D"]
        own = [f"{chr(97 + x)}{LINES - y}" for x, y in sorted(blue, key=lambda at: at[::-1])]
        if number:
            parts.append(f'<use href="#common" x="{apart * number}"/>')
        circles = "".join(f'<circle cx="{step * x:.1f}" cy="{top + step * y:.1f}" r="4.3"/>'
                          for x, y in blue)  # fmt: skip
        parts.append(f'<g transform="translate({left})" fill="{C["azurite"]}">{circles}</g>')
        others = men([at for at in ring if at not in blue], rows, step, top)
        parts.append(f'<g transform="translate({left})">{others}</g>' if others else "")
        parts.append(lettered(left + 83, 252, 15, LAYOUT_NAMES[name], anchor="middle"))
        lines.append(f"  {LAYOUT_NAMES[name]}: defenders in the ring on {', '.join(own)}")
    foot = (
        "Blue: defenders in the ring of 32. Red squares: the double outlines. Walker's is as Ludii "
        "lists it."
    )
    parts.append(lettered(24, 282, 14, foot, "umber"))
    return drawing(finding, "\n".join([*lines, foot]), "".join(parts), 820, 298, 820)


# -- the leaf

MIDDLE: Final = (9, 9)
# The parts of the leaf, as pages on it tell them.
PARTS: Final = (
    "eighteen rows of squares each way",
    "marks on crossings, all black but four",
    "one to four dots on a mark: whose it is",
    "four marks with a double outline",
    "the middle: no lines within, a big I",
    "four coloured men in each corner",
    "an evangelist's name at each side",
)
FEET: Final = (
    "Our sketch, from descriptions; we have not seen the leaf.",
    "The guild has “MS 122 f5v”; for Walker the account",
    "“begins on folio 5.v.”, the drawing there or soon after.",
    "It has 69 marks besides the middle. Here are 72, as",
    "in modern layouts: which it lacks, which marks have",
    "which dots, which four are not black, no page we read",
    "says. The colours in the corners and the white of the",
    "outlines are ours. A sign of the Passion, said to stand",
    "in four places, is left out.",
)
PAINTS: Final = ("madder", "verdigris", "azurite", "orpiment")
NAMES: Final = ("Matthew", "Mark", "Luke", "John")


def marked() -> Iterator[tuple[int, int, str]]:
    """The points where men begin, as file and rank from the upper left, with what stands there."""
    for rank, row in enumerate(ALEA["murray"]):
        for file, kind in enumerate(row):
            if kind in "AD":
                yield file, rank, kind


def leaf() -> Figure:
    """The leaf of MS 122, part by part, in a sketch of ours and in words."""
    left, top, step = 34, 60, 19
    far = step * (LINES - 1)

    def at(file: int, rank: int) -> tuple[float, float]:
        return left + step * file, top + step * rank

    # a ground of its own: marks in ink are seen in the dark too
    parts = [
        path(f"M{left - 11} {top - 11}h{far + 22}v{far + 22}h-{far + 22}z", "line", fill="leaf"),
        grid(left, top, step, "madder"),
    ]
    black = ""
    for file, rank, _ in marked():
        x, y = at(file, rank)
        if (file, rank) in OUTLINED:
            parts.append(square(x, y, 8, "leaf", "boneblack"))
            parts.append(square(x, y, 5, "leaf", "boneblack"))
        else:
            black += f"M{x - 4.5:g} {y - 4.5:g}h9v9h-9z"
    parts.append(path(black, fill="ink"))
    x, y = at(*MIDDLE)
    parts.append(circle(x, y, 12, "leaf", "ink"))
    parts.append(lettered(x, y + 6, 18, "I", "boneblack", "middle"))
    for file in (0, 17):
        for rank in (0, 17):
            for paint, over, down in zip(PAINTS, (0, 1, 0, 1), (0, 0, 1, 1), strict=True):
                cx, cy = at(file + over, rank + down)
                parts.append(path(f"M{cx} {cy - 7}l7 7-7 7-7-7z", "ink", fill=paint))
    middle = left + far / 2
    parts += [
        lettered(middle, top - 14, 15, "Matthew", "rubric", "middle"),
        lettered(middle, top + far + 25, 15, "John", "rubric", "middle"),
        f'<g transform="rotate(90 {left + far + 16} {top + far / 2})">'
        + lettered(left + far + 16, top + far / 2, 15, "Luke", "rubric", "middle")
        + "</g>",
        f'<g transform="rotate(-90 {left - 16} {top + far / 2})">'
        + lettered(left - 16, top + far / 2, 15, "Mark", "rubric", "middle")
        + "</g>",
    ]
    finding = "The leaf of Alea Evangelii, part by part"
    right = left + far + 44
    parts.append(lettered(right, 40, 19, finding))
    parts += [lettered(right, 76 + 30 * n, 16, f"{n + 1}  {part}") for n, part in enumerate(PARTS)]
    for n, name in enumerate(NAMES):
        x = right + 14 + 104 * n
        parts.append(square(x, 312, 9, "ink", "ink"))
        for dot in range(n + 1):
            spot = x + dot % 2 * 7 - 3.5, 312 + dot // 2 * 7 - 3.5
            parts.append(circle(*spot, 2.2, "lettering"))
        parts.append(lettered(x + 14, 317, 14, name))
    parts += [lettered(right, 346 + 17 * n, 14, foot, "umber") for n, foot in enumerate(FEET)]
    for number, (cx, cy) in enumerate(
        (at(3, 17), at(9, 3), at(6, 14), at(13, 13), at(9, 9), at(0, 0), (middle, top - 18)), 1
    ):
        if number == 3:  # where dots stand is not known
            continue
        mark_x, mark_y = (cx + 15, cy - 12) if number < 7 else (cx + 44, cy)
        parts.append(circle(mark_x, mark_y, 8.5, "raised", "ink"))
        parts.append(lettered(mark_x, mark_y + 4, 12, str(number), "boneblack", "middle"))
    said = [finding, *(f"  {n}. {part}" for n, part in enumerate(PARTS, 1)), *FEET]
    return drawing(finding, "\n".join(said), "".join(parts), 860, 492, 860)


# -- the canon tables

CANONS: Final = ("MKLJ", "MKL", "MLJ", "MKJ", "ML", "MK", "MJ", "KL", "LJ", "")
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
LETTERS: Final = "MKLJ"


def columns(letter: str) -> list[int]:
    """In how many columns stands each table that names an evangelist; 0 where it does not.

    Table X lists what one has alone: each has a column of their own there.

    >>> sum(columns("M")), sum(columns("K")), sum(columns("L")), sum(columns("J"))
    (20, 15, 17, 15)
    """
    return [len(table) if letter in table else int(not table) for table in CANONS]


def canons() -> Figure:
    """How many men each evangelist has in each table."""
    every = {letter: columns(letter) for letter in LETTERS}
    total = sum(map(sum, every.values()))
    finding = f"The ten tables give {total} men; with the five others {total + 5}"
    parts = [lettered(24, 36, 18, finding)]
    lines = [finding]
    for n, name in enumerate(ROMAN):
        parts.append(lettered(150 + 44 * n, 70, 14, name, "umber", "middle"))
    parts.append(lettered(612, 70, 14, "men", "umber", "middle"))
    for row, (name, (_, found)) in enumerate(zip(NAMES, every.items(), strict=True)):
        y = 82 + 42 * row
        parts.append(lettered(24, y + 24, 16, name))
        for n, many in enumerate(found):
            x = 130 + 44 * n
            fill = f'fill="{C[PAINTS[row]]}" fill-opacity=".35"' if many else f'fill="{C["page"]}"'
            parts.append(
                f'<rect x="{x}" y="{y}" width="40" height="38" rx="4" {fill} stroke="{C["line"]}"/>'
            )
            if many:
                parts.append(lettered(x + 20, y + 25, 17, str(many), anchor="middle"))
        parts.append(lettered(612, y + 25, 19, str(sum(found)), anchor="middle"))
        lines.append(f"  {name}: {' + '.join(str(n) for n in found if n)} = {sum(found)}")
    foot = (
        "A man for each column of each table in which an evangelist stands. The leaf has 69 marks."
    )
    parts.append(lettered(24, 272, 14, foot, "umber"))
    return drawing(finding, "\n".join([*lines, foot]), "".join(parts), 680, 290, 680)


# -- a board of paper

WIDE: Final = 688  # px: as wide as a page of A4 between its margins
RING: Final = 13.0  # in the board's own units, of the mark where a counter begins
PALE: Final = "#808080"


def board_to_set_up(game: Game) -> str:
    """The board without men, and a mark where each man of a game stands: as wide as a page.

    >>> board_to_set_up(Game("alea_evangelii"))[:16]
    '<img width="688"'
    """
    scene = scene_of(game, last=False)
    seen = scene.layout.itself
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" font-family="{FONT}" viewBox="'
        f'{num(seen.x)} {num(seen.y)} {num(seen.w)} {num(seen.h)}">'
        f"{bare(scene, ''.join(_begun(scene, man) for man in scene.men), 'print')}</svg>"
    )
    return image(drawing, " ".join(alt(scene).split()), WIDE, css="max-width:100%")


def _begun(scene: Scene, man: Man) -> str:
    """A pale ring with a cross, with a dot, or with K: what is to stand there is not hidden."""
    x, y = scene.layout.point_of(man.seat, man.place).spot(0, 1)
    piece = scene.layout.piece(man.seat, man.mark)
    ring = circle(x, y, RING, "#FFF", PALE)
    if piece == "king":
        return (
            f'{ring}<text x="{num(x)}" y="{num(y + 6)}" font-size="18" text-anchor="middle" '
            f'fill="{PALE}">K</text>'
        )
    if piece == "defender":
        return ring + circle(x, y, 2.6, PALE)
    return ring + path(f"M{num(x)} {num(y - 7)}v14m-7-7h14", PALE)
