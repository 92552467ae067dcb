"""The leaf of Alea Evangelii, its canon tables, and what a class has on paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any, Final

from tablesnb.boards.geometry import num
from tablesnb.boards.image import image
from tablesnb.boards.scene import Man, Scene
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import FONT, bare, svg
from tablesnb.boards.words import alt
from tablesnb.drawn.figure import Figure, circle, drawing, lettered, path
from tablesnb.lesson.figures.alea_evangelii import ALEA, LATE, LINES, OUTLINED, C, grid, square
from tablesnb.lesson.figures.handout import handout, quotations, rules_card
from tablesnb.play.game import Game

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


# -- what a class has on paper: a board to play on, a card of rules, and the leaf with its words

WIDE: Final = 688  # px: as wide as a page of A4 between its margins
SKETCH: Final = 580  # px, of the leaf: its words and questions stand on the same page
SMALL: Final = 580  # px, of the board on which a corner is shut
RING: Final = 13.0  # in the board's own units, of the mark where a counter begins
PALE: Final = "#808080"
# what is printed for a class, in words
PRINTED: Final[Mapping[str, Any]] = {
    "set_up": (
        "Put a counter of one colour on each ring with a cross: the attackers, {attackers}. Put "
        "one of another on each ring with a dot: the defenders, {defenders}, and the king on K. A "
        "corner is the four points drawn with coloured men. The lines are 8 mm apart, so lentils "
        "and beans do; printed on A3, they are 12 mm apart."
    ),
    "whole": (
        "Put a counter of one colour on each ring with a cross: the attackers, {attackers}. Put "
        "one of another on each ring with a dot: the defenders, {defenders}, and the king on K. "
        "This set-up is our own choice: from it the games of a strong program against itself were "
        "the most even. The leaf shows on which points men stand, and not whose men they are. A "
        "corner is the four points drawn with coloured men. The lines are 8 mm apart; printed on "
        "A3, they are 12 mm apart."
    ),
    "own": (
        "No rule of the age of the leaf was found. These are modern, after Damian Walker and the "
        "St Thomas guild. They disagree on one: that men may not cross the central point is the "
        "guild's, and Walker lets men cross it. * The guild's page does not say this: it is our "
        "choice."
    ),
    "below": (
        "If the time ends first, the attackers make the last move. Then the king's side has won if"
        " a line to a corner is open to him. If none is open, whoever has taken more men has won; "
        "as many are a draw. Whoever has the king says how many lines to a corner are open. This "
        "is for the class; no source on this game says it."
    ),
    "task": (
        "Draw five attackers so that no line leads into the lower left corner, and none of the "
        "five can be taken."
    ),
    "words": [
        "ms122.seven",
        "robinson.rows",
        "guild.alea.canons",
        "robinson.matthew",
    ],
    "asked": [
        "Which of the seven parts of the sketch do these words mention? Write their numbers.",
        "What do the players of today add, of which these words say nothing?",
        (
            "Eusebius sorted the passages of the gospels into ten tables, the canons. The leaves "
            "count men by them. How many men has Matthew?"
        ),
        (
            "Mark has 15, Luke 17, John 15. How many have the four together? Of the text's 72 men,"
            " how many are then in no table?"
        ),
    ],
}


def for_class(path: str | Path, *, overwrite: bool = False) -> Path:
    """Write what a class has on paper as a file for A4: returns the path.

    Two pages have the board, as wide as it goes: one with a pale mark where each man of the half
    siege begins, one with the marks of the whole game, set up for an evening. One has the rules;
    one a corner to be shut; one the leaf in a sketch, its words, and four questions.

    The name must end in ``.html`` and its folder be there; a file that is there is replaced only
    with ``overwrite=True``. BadValue otherwise.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     for_class(f"{folder}/alea.html").name
    'alea.html'
    """
    late, whole = Game(LATE.rules, position=LATE), Game(LATE.rules.name, reading="evening")
    pages = [
        f"<h1>Alea Evangelii: a siege half done</h1>{board(late)}"
        f"<p>{escape(PRINTED['set_up'].format(**_many(late)))}</p>",
        f"<h1>Alea Evangelii: the whole game, for an evening</h1>{board(whole)}"
        f"<p>{escape(PRINTED['whole'].format(**_many(whole)))}</p>",
        _card(),
        f"<h2>Shut the corner</h2><p>{escape(PRINTED['task'])}</p>{_corner()}",
        f"<h2>The leaf, and what it says</h2>{_leaf_image()}"
        f"{quotations(PRINTED['words'])}{_questions()}",
    ]
    return handout(path, "Alea Evangelii, for a class", pages, overwrite)


def _many(game: Game) -> dict[str, int]:
    """How many men each side has, without the king."""
    return {seat: game.position.count(seat) for seat in ("attackers", "defenders")}


def board(game: Game) -> str:
    """The board without men, and a mark where each man of a game stands: as wide as a page.

    >>> board(Game("alea_evangelii"))[:16]
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


def _card() -> str:
    card = rules_card("Rules for two", LATE.rules)
    return f"{card}<p>{escape(PRINTED['own'])}</p><p>{escape(PRINTED['below'])}</p>"


def _corner() -> str:
    """A board with nobody on it: the corner is drawn on with a pen."""
    scene = replace(scene_of(Game(LATE.rules, position=LATE), last=False), men=())
    words = "The board without men; the corner is at the lower left."
    return image(svg(scene, "print", alone=True), words, SMALL, css="max-width:100%")


def _leaf_image() -> str:
    """The sketch on white: a page has no ground of its own."""
    figure = leaf()
    white = figure.svg.replace(C["page"], "#FFFFFF").replace(C["leaf"], "#FFFFFF")
    return image(white, figure.alt, SKETCH, css="max-width:100%")


def _questions() -> str:
    rows = "".join(f"<li>{escape(each)}<p class='write'></p></li>" for each in PRINTED["asked"])
    return f"<ol style='margin-left:8mm'>{rows}</ol>"
