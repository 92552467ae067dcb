"""What the lesson on the twelve lines draws: boards with letters, ways, and what was counted."""

from __future__ import annotations

from math import log10
from typing import Final

from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures.drawing import drawing, lettered
from tablesnb.lesson.shelf.duodecim_scripta import poem
from tablesnb.lesson.shelf.duodecim_scripta.positions import SHELF
from tablesnb.sources import passage

C: Final = colours("light")
CELL: Final = 32
OSTIA: Final = (("CCCCCC", "BBBBBB"), ("AAAAAA", "AAAAAA"), ("DDDDDD", "EEEEEE"))


def slabs() -> Figure:
    """A board with words and the board with letters, side by side."""
    rows = tuple(
        (row.split()[0], row.split()[1])
        for row in passage("inscriptions.levate").original.split(" / ")
    )
    parts, lines = [], []
    for top, board, name in ((40, rows, "six words"), (254, OSTIA, "from Ostia: five letters")):
        parts.append(_slab(16, top, board))
        parts.append(lettered(238, top - 12, 17, name, anchor="middle"))
        lines += [name, *(f"  {one} · {other}" for one, other in board)]
    foot = "Our sketches: letters of the stones, shape and flowers ours."
    parts.append(lettered(16, 442, 15, foot, "umber"))
    finding = "Two Roman boards: a letter for every place"
    text = "\n".join([finding, *lines, foot])
    return drawing(finding, text, "".join(parts), 476, 458, 330)  # whole on a phone


def _slab(left: float, top: float, rows: tuple[tuple[str, str], ...]) -> str:
    parts = [
        f'<rect x="{left}" y="{top}" width="444" height="164" rx="6" fill="{C["bone"]}" '
        f'stroke="{C["umber"]}" stroke-width="2"/>'
    ]
    for r, halves in enumerate(rows):
        y = top + 38 + 50 * r
        for h, word in enumerate(halves):
            for n, letter in enumerate(word):
                x = left + 28 + CELL * n + 228 * h
                parts.append(lettered(x, y, 23, letter, "boneblack", "middle"))
        parts.append(
            f'<circle cx="{left + 222}" cy="{y - 8}" r="13" fill="none" stroke="{C["umber"]}"/>'
            f'<path d="M{left + 222} {y - 19}v22m-11 -11h22" stroke="{C["umber"]}"/>'
        )
    return "".join(parts)


# the ways by which the readings lead the two sides, as corners of the rows: column and row; what is
# no whole number lies between or beside the places
AROUND: Final = ((0, 0), (-0.55, 0), (-0.55, 2), (0, 2), (11, 2))
WAYS: Final = (
    ("one way for both", "Murray, Austin, as reported", ((0, 1), (11, 1), (11, 0), *AROUND), ()),
    (
        "each begins on a half of its own",
        "Cook; a4games, after Finkel",
        ((0, 1), (5, 1), (5, 0.5), (11, 0.5), (11, 0), *AROUND),
        ((6, 1), (11, 1), (11, 0), (10, 0)),
    ),
    (
        "the second turns down",
        "Ludii's code",
        ((0, 1), (11, 1), (11, 0), *AROUND),
        ((0, 1), (11, 1), (11, 2), (0, 2), (-0.3, 2), (-0.3, 0), (0, 0), (11, 0)),
    ),
)


def three_ways() -> Figure:
    """The way by three readings, on three small slabs."""
    parts, lines = [], []
    for at, (name, who, white, black) in enumerate(WAYS):
        left, top = 16, 16 + 196 * at
        # on the page's own colour, which is dark in the dark, as the lines are light there
        parts.append(
            f'<rect x="{left}" y="{top}" width="296" height="132" rx="6" fill="{C["page"]}" '
            f'stroke="{C["umber"]}" stroke-width="2"/>'
        )
        for r in range(3):
            for c in range(12):
                x, y = _spot(left, top, c, r)
                parts.append(f'<circle cx="{x}" cy="{y}" r="7" fill="none" stroke="{C["line"]}"/>')
        parts.append(_arrow(left, top, white, "azurite", 0))
        if black:
            parts.append(_arrow(left, top, black, "madder", 5))
        parts += [
            lettered(left, top + 154, 18, name),
            lettered(left, top + 176, 15, who, "umber"),
        ]
        lines.append(f"  {name}: {who}")
    finding = "Three ways round, drawn by modern readers"
    feet = ("Blue: both, or the first. Red: the second.", "A dot: where one begins.")
    parts += [lettered(16, 614 + 21 * n, 14, foot) for n, foot in enumerate(feet)]
    text = "\n".join([finding, *lines, " ".join(feet)])
    return drawing(finding, text, "".join(parts), 328, 648, 328)  # whole on a phone


def _spot(left: float, top: float, column: float, row: float) -> tuple[float, float]:
    return left + 22 + 22 * column + (10 if column > 5 else 0), top + 26 + 40 * row


def _arrow(
    left: float, top: float, corners: tuple[tuple[float, float], ...], paint: str, aside: float
) -> str:
    spots = [_spot(left, top, *corner) for corner in corners]
    line = "L".join(f"{x:g} {y + aside:g}" for x, y in spots)
    (ax, _), (x, y) = spots[-2], spots[-1]
    back = -9 if x > ax else 9
    return (
        f'<circle cx="{spots[0][0]:g}" cy="{spots[0][1] + aside:g}" r="5" fill="{C[paint]}"/>'
        f'<path d="M{line}" fill="none" stroke="{C[paint]}" stroke-width="3" '
        f'stroke-linejoin="round"/><path d="M{x:g} {y + aside:g}l{back} -6v12z" '
        f'fill="{C[paint]}"/>'
    )


def bars(
    finding: str,
    rows: list[tuple[str, float, str]],
    scale: float,
    feet: tuple[str, ...],
    left: int = 90,
    lit: str = "",
) -> Figure:
    """Bars, each with its name, its length and what is said of it; one may be ``lit``."""
    parts, lines = [lettered(24, 38, 19, finding)], [finding]
    for at, (name, long, said) in enumerate(rows):
        y, bar = 56 + 24 * at, scale * long
        parts += [
            lettered(left - 10, y + 16, 16, name, anchor="end"),
            f'<rect x="{left}" y="{y}" width="{bar:.1f}" height="18" '
            f'fill="{C["madder" if name == lit else "verdigris"]}"/>',
            lettered(round(left + 8 + bar), y + 15, 16, said),
        ]
        lines.append(f"  {name}: {said}")
    high = 56 + 24 * len(rows)
    parts += [lettered(24, high + 20 + 20 * at, 15, foot) for at, foot in enumerate(feet)]
    text = "\n".join([*lines, *feet])
    return drawing(finding, text, "".join(parts), 640, high + 16 + 20 * len(feet), 640)


def reach() -> Figure:
    """From how far off a lone man is hit."""
    found = SHELF.counted("reach")
    most = max(found, key=lambda far: found[far])
    finding = f"A man is in most danger {most} places ahead"
    rows = [(far, float(many), str(many)) for far, many in found.items()]
    feet = (
        "How many of 216 throws hit a lone man, by how many places he is ahead,",
        "when nobody stands between.",
    )
    return bars(finding, rows, 3, feet, lit=most)


def last_men() -> Figure:
    """How many throws the last man needs."""
    found = SHELF.counted("last_men")
    finding = "The nearest place is the slowest: E6 waits for an ace"
    rows = [(place, many, f"{many:.2f}") for place, many in found.items()]
    feet = ("Throws until one man is off, on the average, by exact dice. Computed exactly.",)
    return bars(finding, rows, 180, feet, lit="E6")


def fewest() -> Figure:
    """How many men the throw leaves alone at the fewest, over all placings."""
    found = SHELF.counted("placings")
    finding = "One placing stands alone: eight men, whatever is played"
    most = max(int(many) for many in found["fewest"])
    rows = []
    for many in range(most + 1):
        placings = found["fewest"].get(str(many), 0)
        long = 1 + log10(placings) if placings else 0.0
        rows.append((str(many), long, f"{placings:,}"))
    feet = (
        f"How many of {found['placings']:,} placings leave so many men alone at the fewest.",
        "A bar grows by the same step whenever the number is ten times as great.",
    )
    return bars(finding, rows, 90, feet, left=60, lit=str(most))


def caught() -> Figure:
    """Where each die would take each of White's men: the table of why he had no choice."""
    white = {**poem.WHITE, **poem.NAMED}
    black = {**poem.BLACK, **poem.PAIRS}
    finding = "Each die has one man to move, and he stands in a pair"
    head, comma, rest = finding.partition(", ")
    parts = [lettered(14, 30, 17, head + comma), lettered(14, 52, 17, rest)]
    lines = [finding]
    for n, die in enumerate(poem.THROW):
        parts.append(lettered(118 + 84 * n, 80, 16, f"by {die}", anchor="middle"))
    for at, line in enumerate(sorted(white)):
        y = 90 + 42 * at
        many = white[line]
        men = f"{many} men" if many > 1 else "1 man"
        parts += [lettered(14, y + 16, 15, f"line {line}"), lettered(14, y + 33, 14, men, "umber")]
        told = []
        for n, die in enumerate(poem.THROW):
            to = line + die
            free = to <= poem.LINES and black.get(to, 0) < 2
            said = f"{to}: free" if free else f"{to}: held" if to <= poem.LINES else "off"
            paint = "orpiment" if free else "raised"
            parts.append(
                f'<rect x="{78 + 84 * n}" y="{y}" width="80" height="38" rx="4" '
                f'fill="{C[paint]}" stroke="{C["line"]}"/>'
            )
            parts.append(lettered(118 + 84 * n, y + 24, 15, said, "boneblack", "middle"))
            told.append(f"by {die} {said}")
        lines.append(f"  line {line}, {men}: {', '.join(told)}")
    feet = ("Held: by two black men.", "Off: not before all are in the last quarter.")
    parts += [lettered(14, 364 + 20 * n, 14, foot) for n, foot in enumerate(feet)]
    text = "\n".join([*lines, " ".join(feet)])
    return drawing(finding, text, "".join(parts), 340, 398, 330)  # whole on a phone
