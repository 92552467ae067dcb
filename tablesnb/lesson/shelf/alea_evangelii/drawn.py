"""What the lesson on Alea Evangelii draws: the leaf, the canon tables, the layouts, who won."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from typing import Final

from tablesnb.base.shares import wilson
from tablesnb.boards.palette import colours
from tablesnb.games.layouts import ALEA
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures.drawing import drawing, lettered
from tablesnb.lesson.shelf.alea_evangelii.boards import GAME
from tablesnb.lesson.shelf.alea_evangelii.positions import SHELF
from tablesnb.players import cards

C: Final = colours("light")
LINES: Final = 19
MIDDLE: Final = (9, 9)
OUTLINED: Final = ((5, 5), (13, 5), (5, 13), (13, 13))
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


def shown(figure: Figure) -> Figure:
    """A figure whose blue is light in the dark, where azurite would hardly be seen.

    >>> C["azurite"] in shown(layouts()).dark
    False
    """
    return replace(figure, dark=figure.dark.replace(C["azurite"], C["sky"]))


def marked() -> Iterator[tuple[int, int, str]]:
    """The points where men begin, as file and rank from the upper left, with what stands there."""
    for rank, row in enumerate(ALEA["murray"]):
        for file, kind in enumerate(row):
            if kind in "AD":
                yield file, rank, kind


def _grid(left: float, top: float, step: float, colour: str) -> str:
    far = step * (LINES - 1)
    lines = "".join(
        f"M{left} {top + step * n:.1f}h{far:.1f}M{left + step * n:.1f} {top}v{far:.1f}"
        for n in range(LINES)
    )
    return f'<path d="{lines}" fill="none" stroke="{C[colour]}" stroke-width=".8"/>'


def _square(x: float, y: float, half: float, fill: str, stroke: str = "none") -> str:
    return (
        f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half:g}" height="{2 * half:g}" '
        f'fill="{fill}" stroke="{stroke}"/>'
    )


def leaf() -> Figure:
    """The leaf of MS 122, part by part, in a sketch of ours and in words."""
    left, top, step = 34, 60, 19
    far = step * (LINES - 1)

    def at(file: int, rank: int) -> tuple[float, float]:
        return left + step * file, top + step * rank

    # a ground of its own: marks in ink are seen in the dark too
    parts = [
        f'<path d="M{left - 11} {top - 11}h{far + 22}v{far + 22}h-{far + 22}z" '
        f'fill="{C["leaf"]}" stroke="{C["line"]}"/>',
        _grid(left, top, step, "madder"),
    ]
    black = ""
    for file, rank, _ in marked():
        x, y = at(file, rank)
        if (file, rank) in OUTLINED:
            parts.append(_square(x, y, 8, C["leaf"], C["boneblack"]))
            parts.append(_square(x, y, 5, C["leaf"], C["boneblack"]))
        else:
            black += f"M{x - 4.5:g} {y - 4.5:g}h9v9h-9z"
    parts.append(f'<path d="{black}" fill="{C["ink"]}"/>')
    x, y = at(*MIDDLE)
    parts.append(f'<circle cx="{x}" cy="{y}" r="12" fill="{C["leaf"]}" stroke="{C["ink"]}"/>')
    parts.append(lettered(x, y + 6, 18, "I", "boneblack", "middle"))
    for file in (0, 17):
        for rank in (0, 17):
            for paint, over, down in zip(PAINTS, (0, 1, 0, 1), (0, 0, 1, 1), strict=True):
                cx, cy = at(file + over, rank + down)
                parts.append(
                    f'<path d="M{cx} {cy - 7}l7 7-7 7-7-7z" fill="{C[paint]}" stroke="{C["ink"]}"/>'
                )
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
        parts.append(_square(x, 312, 9, C["ink"], C["ink"]))
        for dot in range(n + 1):
            parts.append(
                f'<circle cx="{x + (dot % 2) * 7 - 3.5:g}" cy="{312 + (dot // 2) * 7 - 3.5:g}" '
                f'r="2.2" fill="{C["lettering"]}"/>'
            )
        parts.append(lettered(x + 14, 317, 14, name))
    parts += [lettered(right, 346 + 17 * n, 14, foot, "umber") for n, foot in enumerate(FEET)]
    for number, (cx, cy) in enumerate(
        (at(3, 17), at(9, 3), at(6, 14), at(13, 13), at(9, 9), at(0, 0), (middle, top - 18)), 1
    ):
        if number == 3:  # where dots stand is not known
            continue
        parts.append(
            f'<circle cx="{cx + 15:g}" cy="{cy - 12:g}" r="8.5" fill="{C["raised"]}" '
            f'stroke="{C["ink"]}"/>'
            + lettered(cx + 15, cy - 8, 12, str(number), "boneblack", "middle")
            if number < 7
            else f'<circle cx="{cx + 44:g}" cy="{cy}" r="8.5" fill="{C["raised"]}" '
            f'stroke="{C["ink"]}"/>' + lettered(cx + 44, cy + 4, 12, "7", "boneblack", "middle")
        )
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


# -- layouts, and who won

CALLED: Final = {
    "murray": "Murray's",
    "variegated": "Walker's, of 2015",
    "g5": "beside the outlines",
    "h4": "at the ends of the slants",
}


def layouts() -> Figure:
    """The four symmetrical layouts: what is different is blue."""
    finding = "Inside and outside are the same: only eight men of the ring change places"
    parts, lines = [lettered(24, 36, 18, finding)], [finding]
    step = 9.2
    for number, (name, rows) in enumerate(ALEA.items()):
        left, top = 30 + 200 * number, 62
        parts.append(_grid(left, top, step, "line"))
        own, crosses, dots = [], "", ""  # of a kind in one path each: the figure stays small
        for rank, row in enumerate(rows):
            for file, kind in enumerate(row):
                x, y = left + step * file, top + step * rank
                ring = len({each[rank][file] for each in ALEA.values()}) > 1
                if kind == "A":
                    crosses += f"M{x - 2.6:.1f} {y - 2.6:.1f}l5.2 5.2m0-5.2l-5.2 5.2"
                elif kind == "D":
                    if not ring:
                        dots += f"M{x:.1f} {y:.1f}h.01"
                    else:
                        parts.append(
                            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.3" fill="{C["azurite"]}"/>'
                        )
                        own.append(f"{chr(97 + file)}{LINES - rank}")
                elif kind == "K":
                    parts.append(_square(x, y, 4, C["orpiment"], C["ink"]))
                if (file, rank) in OUTLINED:
                    parts.append(_square(x, y, 5.6, "none", C["rubric"]))
        parts.append(f'<path d="{crosses}" stroke="{C["soft"]}" stroke-width="1.4"/>')
        parts.append(  # a line's end, which is dark in the dark
            f'<path d="{dots}" stroke="{C["line"]}" stroke-width="6" stroke-linecap="round"/>'
        )
        parts.append(lettered(left + 83, 252, 15, CALLED[name], anchor="middle"))
        lines.append(f"  {CALLED[name]}: defenders in the ring on {', '.join(own)}")
    foot = (
        "Blue: defenders in the ring of 32. Red squares: the double outlines. Walker's is as Ludii "
        "lists it."
    )
    parts.append(lettered(24, 282, 14, foot, "umber"))
    return shown(drawing(finding, "\n".join([*lines, foot]), "".join(parts), 820, 298, 820))


def results(name: str) -> dict[int, tuple[int, int, int]]:
    """By how far players looked: games from a layout won by each side, and how many there were.

    The few of the deeper look are those on the strong player's card.
    """
    kept = SHELF.counted("sieges")
    own = kept["found"][name]
    file = resources.files("tablesnb.players").joinpath(cards.FOLDER, f"{GAME}.json")
    card = json.loads(file.read_text(encoding="utf-8"))
    called = "default" if name == "murray" else f"layout {name}"
    deep = next(each for each in card["both strong"] if each["reading"] == called)
    many = deep["games"]
    won = [round(deep[side][0] * many) for side in ("attackers", "defenders")]
    return {
        kept["budget"]: (own["attackers"], own["defenders"], kept["games"]),
        card["search"]["positions"]: (won[0], won[1], many),
    }


def siege() -> Figure:
    """Who won games of strong players, from each layout and by how far they looked."""
    kept = SHELF.counted("sieges")
    finding = (
        "At 2,000 positions attackers lead from every layout; eight games at 10,000 tell little"
    )
    parts, lines = [lettered(24, 36, 18, finding)], [finding]
    left, step, high = 300, 3.0, 74
    for tick in (0, 50, 100):
        x = left + step * tick
        parts.append(f'<path d="M{x:.0f} 66v{high * len(ALEA) - 8}" stroke="{C["line"]}"/>')
        parts.append(lettered(x, 60, 13, f"{tick} in 100", "umber", "middle"))
    widest = 0.0
    for number, name in enumerate(ALEA):
        y = 70 + high * number
        parts.append(lettered(24, y + 24, 16, CALLED[name]))
        for row, (budget, (attackers, defenders, many)) in enumerate(results(name).items()):
            down = y + 14 + 32 * row
            parts.append(lettered(left - 14, down + 5, 13, f"{budget:,}", "umber", "end"))
            for won, colour, lower in ((attackers, "rubric", -5), (defenders, "azurite", 5)):
                low, top = (100 * each for each in wilson(won, many))
                widest = max(widest, top - low)
                x, a, b = (left + step * each for each in (100 * won / many, low, top))
                parts.append(
                    f'<path d="M{a:.1f} {down + lower}H{b:.1f}" stroke="{C[colour]}" '
                    f'stroke-width="3"/><circle cx="{x:.1f}" cy="{down + lower}" r="4.5" '
                    f'fill="{C[colour]}"/>'
                )
            rest = many - attackers - defenders
            told = f"{attackers} : {defenders}" + (f", {rest} neither" if rest else "")
            parts.append(lettered(left + 318, down + 5, 14, f"{told}, of {many}"))
            lines.append(f"  {CALLED[name]}, {budget:,} positions: {told}, of {many}")
    feet = (
        "Red: won by the attackers; blue: by the defenders. For each move both look at the number "
        "of positions at the left.",
        f"Lines: 95 % intervals, up to {widest:.0f} in 100 wide. By our rules. Neither: a draw, or "
        f"no end after {kept['cap']} moves",
        "(2,000 where they look farther).",
    )
    low = 70 + high * len(ALEA) + 16
    parts += [lettered(24, low + 18 * n, 13, foot, "umber") for n, foot in enumerate(feet)]
    return shown(drawing(finding, "\n".join([*lines, *feet]), "".join(parts), 860, low + 50, 860))
