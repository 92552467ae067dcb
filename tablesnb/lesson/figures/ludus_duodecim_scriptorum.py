"""What is drawn, counted and printed for the lesson on the twelve lines alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from itertools import chain
from typing import Any, Final

from tablesnb.boards.image import image
from tablesnb.boards.palette import colours
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.boards.words import alt
from tablesnb.drawn.figure import Figure, circle, drawing, lettered, path, rect
from tablesnb.lab.analysis.analyse import analyse
from tablesnb.lab.analysis.rollouts import rollout_by
from tablesnb.lab.endings.entry_points import bearoff
from tablesnb.lab.shot import shots
from tablesnb.lab.studies import poem
from tablesnb.lesson.facing import AsWritten, Facing, facing
from tablesnb.lesson.figures.handout import Handouts
from tablesnb.lesson.playouts import LONGEST, playouts
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.sources import passage

C: Final = colours("light")
NAME: Final = "duodecim_scripta"


# -- boards with letters, and the ways round

CELL: Final = 32
OSTIA: Final = (("CCCCCC", "BBBBBB"), ("AAAAAA", "AAAAAA"), ("DDDDDD", "EEEEEE"))


def slabs() -> Figure:
    """A board with words and the board with letters, side by side."""
    rows = tuple(
        (row.split()[0], row.split()[1])
        for row in passage("inscriptions.levate").original.split(" / ")
    )
    parts, lines = [], []
    for top, board, name in (
        (40, rows, "found at Rome or Ostia: six words"),
        (254, OSTIA, "from Ostia, another stone: five letters"),
    ):
        parts.append(_slab(16, top, board))
        parts.append(lettered(238, top - 12, 17, name, anchor="middle"))
        lines += [name, *(f"  {one} · {other}" for one, other in board)]
    foot = "Our sketches: letters of the stones, shape and flowers ours."
    parts.append(lettered(16, 442, 15, foot, "umber"))
    finding = "Two Roman boards: a letter for every place"
    text = "\n".join([finding, *lines, foot])
    return drawing(finding, text, "".join(parts), 476, 458, 330)  # whole on a phone


def _slab(left: float, top: float, rows: tuple[tuple[str, str], ...]) -> str:
    parts = [rect(left, top, 444, 164, "bone", "umber", 2, round=6)]
    for r, halves in enumerate(rows):
        y = top + 38 + 50 * r
        for h, word in enumerate(halves):
            for n, letter in enumerate(word):
                x = left + 28 + CELL * n + 228 * h
                parts.append(lettered(x, y, 23, letter, "boneblack", "middle"))
        parts.append(circle(left + 222, y - 8, 13, "none", "umber"))
        parts.append(path(f"M{left + 222} {y - 19}v22m-11 -11h22", "umber"))
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
        parts.append(rect(left, top, 296, 132, "page", "umber", 2, round=6))
        for r in range(3):
            for c in range(12):
                x, y = _spot(left, top, c, r)
                parts.append(circle(x, y, 7, "none", "line"))
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
    begin = circle(spots[0][0], spots[0][1] + aside, 5, paint)
    way = path(f"M{line}", paint, 3, fill="none", more='stroke-linejoin="round"')
    return f"{begin}{way}{path(f'M{x:g} {y + aside:g}l{back} -6v12z', fill=paint)}"


# -- the poem on Zeno's throw


def poem_beside() -> Facing:
    """The whole poem in Greek and in English, and the board: a phrase and its men have a letter."""
    phrases: list[AsWritten] = [
        ("a", "ὀπισθιδίην εἰς ὁδὸν ἐρχομένου", "on their way back", []),
        ("b", "ἑπτὰ μὲν ἕκτος ἔχεν", "the sixth line contained seven", "6"),
        ("c", "μίαν εἴνατος", "the ninth one", "9"),
        ("d", "ὁ σοῦμμος", "summus two each", "19"),
        ("e", "ὅς τε πέλει μετὰ σοῦμμον", "the line after the summus had two", "20"),
        ("f", "δίβος", "the divus", "23"),
        ("g", "Ἀντίγονον", "Antigonus", "14"),
        ("h", "τέτρατος ἐκ πυμάτου", "the fourth line from the last", "21"),
        ("i", "παγίδα", "the trap", []),
        ("j", "πύργου δουρατέου κλίμακι κευθομένῃ", "the wooden box with its hidden ladder", []),
        ("k", "ὀκτὼ / ἄζυγας", "eight single pieces", []),
        ("l", "πρόσθε μεριζομένας", "formerly been next others", []),
        ("m", "τὰς ἀλόγους", "blind chance", []),
    ]
    return facing(poem.solution(), "agathias.poem", phrases, seat="white")


# -- what was counted

SEED: Final = 1674  # of the games after the first throw
GAMES: Final = 300  # whole games
BEGUN: Final = 482  # the seed of their first
CAREFUL: Final = 100  # games of the careful player, who takes longer
FARTHEST: Final = 19
FIRST: Final = f"{NAME}/inx15/inx15/white.play.325"
SIX: Final = f"{NAME}/inx6,offx9/inx6,offx9/white.throw"  # the short game
# The position of ten minutes: each side has some men at home and three on the way, near enough to
# each other to be hit.
LATE: Final = f"{NAME}/B3x2,C6x1,E2x2,E3x1,offx9/B1x1,C2x2,E1x1,E4x2,offx9/white.throw"


def first_throw() -> dict[str, Any]:
    """The plays of one first throw: how many whole games each wins, and how many fewer than the
    best, with the interval; whole games take long, so these are fewer than elsewhere.
    """
    game = Game(NAME, position=Position.from_id(FIRST), seed=SEED)
    tried = analyse(
        game, 2_000, player="strong", seed=SEED, until="games", budget=4_600, watch=False
    )
    if tried.stopped == "interrupted":
        raise KeyboardInterrupt
    return {
        "seed": tried.seed,
        "plays": {
            each.play: {
                "games": each.games,
                "wins": round(100 * each.chance),
                "costs": round(100 * tried.loss(each.play).value),
                "less": [round(100 * tried.loss(each.play).low),
                         round(100 * tried.loss(each.play).high)],
            }
            for each in tried
        },
    }  # fmt: skip


def lengths() -> dict[str, Any]:
    """How many throws whole games of strong players take."""
    throws = sorted(many for many, _ in playouts(Game(NAME, seed=BEGUN), GAMES, BEGUN))
    return {
        "seed": BEGUN,
        "games": GAMES,
        "mean": sum(throws) / GAMES,
        "middle": [throws[GAMES // 20], throws[-GAMES // 20]],
    }


def short_lengths() -> dict[str, Any]:
    """How many throws short games take on the average, by who plays for both sides."""
    found: dict[str, Any] = {"seed": BEGUN, "games": {"careful": CAREFUL, "strong": GAMES}}
    begun = {"six": SIX, "late": LATE, "tabula": SIX.replace(NAME, "tabula")}
    for name, where in begun.items():
        position = Position.from_id(where)
        game = Game(where.partition("/")[0], position=position, seed=BEGUN)
        for player in ("careful", "strong"):
            many = found["games"][player]
            play = rollout_by(player, game, LONGEST)
            ended = chain.from_iterable(play(position, BEGUN, many))
            found.setdefault(name, {})[player] = sum(throws for throws, _ in ended) / many
    return found


def reach() -> dict[str, Any]:
    """How many of the 216 throws hit a lone man, by how far off he stands, on an open board."""
    rules: Any = ruleset(NAME)
    names = [rules.point_name(0, place) for place in rules.track_of(0)]
    found = {}
    for far in range(1, FARTHEST):
        men = {"white": {names[0]: 1}, "black": {names[far]: 1}}
        position = Position.of(NAME, men, off={"white": 14, "black": 14}, turn="white")
        found[str(far)] = int(shots(position, point=names[far]).count())
    return found


def last_men() -> dict[str, Any]:
    """How many throws one man needs to be borne off, by where he stands in the last six."""
    table: Any = bearoff(NAME)
    return {
        f"E{place}": float(table.expected(tuple(int(place == at) for at in range(6, 0, -1))))
        for place in range(1, 7)
    }


def last_two() -> dict[str, Any]:
    """How many throws two men need, by what a throw of 5, 4 and 3 may leave of two on E1."""
    table: Any = bearoff(NAME)
    return {
        f"E{low} E{high}": float(
            table.expected(tuple((low, high).count(at) for at in range(6, 0, -1)))
        )
        for low, high in ((4, 5), (4, 6), (5, 6))
    }


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "reach": reach,
    "last_men": last_men,
    "last_two": last_two,
    "placings": poem.count_placings,
    "first_throw": first_throw,
    "lengths": lengths,
    "short_lengths": short_lengths,
}


# -- what a class has on paper: an empty board, an end of a game, the poem and the placing

# what is printed for a class, in words
PRINTED: Final[Mapping[str, Any]] = {
    "pages": [
        "The empty board of twelve lines, with the way drawn on it.",
        "The end of a game to lay out, with six men each: it takes about 12 minutes.",
        "The poem on Zeno's throw, with a board of 24 lines to draw the men on.",
        "The placing that a search found, with a table to fill: the answer to Where is summus?",
    ],
    "board": (
        "Turn the page. Men come in on A1 to A6 and follow the line, which runs above the places: "
        "A, B, C, D, E, and off. Each player has fifteen men, or six in the short game. You need "
        "three dice."
    ),
    "late": (
        "Lay out the men on the empty board. White: two on B3, one on C6, two on E2, one on E3. "
        "Black: one on B1, two on C2, one on E1, two on E4. Nine men of each player are off "
        "already. White begins. The rules are those of the short game: whoever first has taken off"
        " all six men wins. Between two careful programs this takes 35 throws, which is about 12 "
        "minutes."
    ),
    "poem": (
        "Draw the men whose lines have a number, white and black. Leave out those whose line has "
        "only a name: summus, the line after it, divus, Antigonus, the fourth line from the last. "
        "That there are 24 lines is our assumption. “(the twentieth)” in brackets is the "
        "translator's, and not in the Greek: on 24 lines the fourth from the last is 21, and so "
        "the lesson takes it."
    ),
    "placing": (
        "A program tried 17,160 placings and found this one; it is not in the poem. White goes up "
        "the numbers, and has thrown two, six and five. Two black men close a line; no man leaves "
        "the board yet; a die that can be played must be played. Write where each die leads: free,"
        " held or off. Then play all three, and count the white men that stand alone. Can you "
        "leave fewer alone?"
    ),
}
SLAB: Final = (14, 40, 738, 476)  # of the board's drawing: without the grooves round it
SLAB_MM: Final = 164  # how wide it lies across the page: a coin of 17 mm lies on a place
MM: Final = 176  # and any other board
POEM: Final = ("when of the white men", "blind chance.")


def for_class() -> Handouts:
    """The board with the way, the end of a game, the poem with a board, and the placing found.

    >>> print(str(for_class()).splitlines()[0])
    The empty board of twelve lines, with the way drawn on it.
    """
    pages = {
        "Print the empty board": _board_page(),
        "Print the end of a game": _late_page(),
        "Print the poem": _poem_page(),
        "Print the placing": _throw_page(),
    }
    return Handouts("The twelve lines, for a class", PRINTED["pages"], pages)


def _board_page() -> str:
    """The empty board with the way, turned, so that it fills a page that stands upright."""
    empty = Position.of(NAME, {"white": {}, "black": {}}, off={"white": 14, "black": 14},
                        bar={"white": 1, "black": 1}, turn="white")  # fmt: skip
    left, top, wide, high = SLAB
    drawn = svg(scene_of(empty, routes="white", labels="numbers"), "print")
    at = drawn.index("viewBox"), drawn.index(" role=")
    box = f'viewBox="{left} {top} {wide} {high}" width="{wide}" height="{high}"'
    turned = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {high} {wide}">'
        f'<clipPath id="slab"><path d="M0 0H{wide}V{high}H0z"/></clipPath>'
        f'<g transform="translate({high} 0)rotate(90)" clip-path="url(#slab)">'
        f"{drawn[: at[0]]}{box}{drawn[at[1] :]}</g></svg>"
    )
    words = "The empty board of twelve lines: C and B above, A in the middle, D and E below."
    return f"{_board(turned, words, SLAB_MM)}<p class='small'>{escape(PRINTED['board'])}</p>"


def _board(drawn: str, words: str, wide: int = MM) -> str:
    css = f"display:block;margin:0 auto;width:{wide}mm;height:auto"
    return image(drawn, words, 640, css=css)


def _pictured(game: Game | Position, wide: int = MM, **parts: Any) -> str:
    scene = scene_of(game, last=False, **parts)
    return _board(svg(scene, "print"), " ".join(alt(scene).split()), wide)


def _late_page() -> str:
    """The position of ten minutes, to be laid out on the empty board and played to the end."""
    drawn = _pictured(Position.from_id(LATE), routes="white", labels="numbers")
    return f"<h1>The end of a game</h1><p>{escape(PRINTED['late'])}</p>{drawn}"


def _poem_page() -> str:
    """The men of the poem to be set, on a board that is numbered as the poem counts."""
    of = passage("agathias.poem")
    whole = " ".join((of.translation or "").split())
    begin, end = POEM
    words = whole[whole.index(begin) : whole.index(end) + len(end)]
    return (
        f"<h1>Zeno's throw</h1><blockquote><p>“{escape(words)}”</p>"
        f"<cite>{escape(of.cite())}</cite></blockquote><p>{escape(PRINTED['poem'])}</p>"
        f"{_pictured(poem.game({}, {}))}"
    )


def _throw_page() -> str:
    """The placing that was found, with the throw, and a table of where each die leads."""
    men = {**poem.WHITE, **poem.NAMED}
    head = "".join(f"<th>by {die}</th>" for die in poem.THROW)
    rows = "".join(
        f"<tr><td>line {line}, men: {men[line]}</td>{'<td></td>' * len(poem.THROW)}</tr>"
        for line in sorted(men)
    )
    style = (
        "<style>.die{margin:4mm auto 0;border-collapse:collapse}"
        ".die td,.die th{height:9mm;min-width:34mm;padding:0 2mm;border:.2mm solid #555}</style>"
    )
    return (
        f"<h1>Eight single men</h1><p>{escape(PRINTED['placing'])}</p>"
        f"{_pictured(poem.solution(), 150)}"
        f"{style}<table class='die'><tr><th></th>{head}</tr>{rows}</table>"
    )
