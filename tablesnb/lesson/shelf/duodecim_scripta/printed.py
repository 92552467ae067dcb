"""What a class has on paper: an empty board, cards of the rules, Zeno's board, questions and key.

The board is drawn across the page, as large as A4 lets it be: a coin of 17 mm lies on a place.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, Final

from tablesnb.base.wording import listed
from tablesnb.boards.image import image
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.boards.words import alt
from tablesnb.lesson.questions.question import Question
from tablesnb.lesson.shelf.duodecim_scripta import forced, play, poem, well, zeno
from tablesnb.lesson.shelf.duodecim_scripta.positions import NAME
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.sources import passage
from tablesnb.widget.shared.panel_tree import STATUS

# the rules of a card, in the order in which they are needed
CARD: Final = (
    "men", "route", "dice", "doublets", "entering", "reserve", "hold", "hit", "hit_goes_to",
    "must_play", "bear_off_when", "bear_off", "end",
)  # fmt: skip
HALF: Final = (
    "When time is up, whoever has more men off wins; if that is level, whoever has fewer left on A "
    "to D. That is for the class; no old writer says it."
)
SLAB: Final = (14, 40, 738, 476)  # of the board's drawing: without the grooves round it
SLAB_MM: Final = 164  # how wide it lies on the page
MM: Final = 176  # and any other board
TITLE: Final = "The twelve lines, for a class"
POEM: Final = ("when of the white men", "blind chance.")
BREAK: Final = '<div style="break-before:page"></div>'


def for_class(path: str | Path, *, overwrite: bool = False) -> Path:
    """Write what a class has on paper as a file for A4: returns the path.

    A page has the empty board of twelve lines with the way, one has two cards of the rules with the
    position of ten minutes, one the poem with an empty board of 24 lines, one the placing that was
    found with a table to fill. The name must end in ``.html`` and its folder be there; a file that
    is there is replaced only with ``overwrite=True``. BadValue otherwise.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     for_class(f"{folder}/lines.html").name
    'lines.html'
    """
    from tablesnb.widget.shared.alone import paper, write

    pages = [_slab(), _card() * 2, _poem(), _throw()]
    return write(path, paper(TITLE, BREAK.join(pages)), overwrite)


def worksheet(path: str | Path, *, overwrite: bool = False) -> Path:
    """Write the questions of a lesson without computers as a worksheet for A4: returns the path.

    The path as for :func:`for_class`.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     worksheet(f"{folder}/worksheet.html").name
    'worksheet.html'
    """
    from tablesnb.lesson.questions.paper import worksheet as page
    from tablesnb.widget.shared.alone import write

    return write(path, page("The twelve lines", [*asked()]), overwrite)


def answers(path: str | Path, *, overwrite: bool = False) -> Path:
    """Write the key of the worksheet, by its numbers, as a page for A4: returns the path.

    The path as for :func:`for_class`.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     answers(f"{folder}/key.html").name
    'key.html'
    """
    from tablesnb.lesson.questions.paper import key
    from tablesnb.widget.shared.alone import write

    return write(path, key([("", [*enumerate(asked(), 1)])]), overwrite)


def asked() -> Iterator[Question]:
    """The questions of the worksheet, which can be answered with a pen."""
    come_in, chased, off = play.come_in(), play.what_a_hit_costs(), play.off()
    yield from (come_in[0], chased[0], chased[1], off[0])
    last = well.last_six()
    yield from (last[0], last[3])
    yield from zeno.trap()
    yield from (forced.no_choice()[0], forced.drop()[0])


def _slab() -> str:
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
    said = (
        "Turn the page. Men come in on A1 to A6 and follow the line, which runs above the places: "
        "A, B, C, D, E. Fifteen men a side, or six for ten minutes; three dice."
    )
    return f"{_board(turned, words, SLAB_MM)}<p class='small'>{escape(said)}</p>"


def _board(drawn: str, words: str, wide: int = MM) -> str:
    css = f"display:block;margin:0 auto;width:{wide}mm;height:auto"
    return image(drawn, words, 640, css=css)


def _pictured(game: Game, wide: int = MM) -> str:
    scene = scene_of(game, last=False)
    return _board(svg(scene, "print"), " ".join(alt(scene).split()), wide)


def _card() -> str:
    """The rules in short, each with how it is known, and where six men a side stand."""
    rules: Any = ruleset(NAME)
    rows = "".join(
        f"<li>{escape(of.sentence)} <i>({STATUS[of.status.value]})</i></li>"
        for of in map(rules.rule, CARD)
    )
    late = Position.from_id(play.LATE)
    men = "; ".join(
        f"{seat.capitalize()} "
        + listed([f"{many} on {place}" for place, many in late.men(seat).items()])
        for seat in ("white", "black")
    )
    return (
        "<section style='font-size:10.4pt'><h2>The game of twelve lines, a reconstruction</h2>"
        f"<ol style='margin-left:9mm'>{rows}</ol>"
        "<p>So from E6 an ace takes a man off, and from E1 a six.</p>"
        f"<p><b>Ten minutes</b>, six men a side: {escape(men)}. White throws first. "
        f"{escape(HALF)}</p></section>"
    )


def _poem() -> str:
    """The men of the poem to be set, on a board that is numbered as the poem counts."""
    of = passage("agathias.poem")
    whole = " ".join((of.translation or "").split())
    begin, end = POEM
    words = whole[whole.index(begin) : whole.index(end) + len(end)]
    said = (
        "Set or draw the men whose lines have a number, white and black. Keep back those who have "
        "only a name: summus, the line after it, divus; Antigonus, the fourth line from the last. "
        "That there are 24 lines is assumed."
    )
    return (
        f"<h1>Zeno's throw</h1><blockquote><p>“{escape(words)}”</p>"
        f"<cite>{escape(of.cite())}</cite></blockquote><p>{escape(said)}</p>"
        f"{_pictured(poem.game({}, {}))}"
    )


def _throw() -> str:
    """The placing that was found, with the throw, and a table of where each die leads."""
    men = {**poem.WHITE, **poem.NAMED}
    head = "".join(f"<th>by {die}</th>" for die in poem.THROW)
    rows = "".join(
        f"<tr><td>line {line}, men: {men[line]}</td>{'<td></td>' * len(poem.THROW)}</tr>"
        for line in sorted(men)
    )
    said = (
        "A search of 17,160 placings found this one; it is not in the poem. White goes up the "
        "numbers, and has thrown two, six and five. Two black men close a line; nobody leaves the "
        "board yet; a die that can be played must be. Write where each die leads: free, held or "
        "off. Then play all three, and count the white men who stand alone. Can it be done better?"
    )
    style = (
        "<style>.die{margin:4mm auto 0;border-collapse:collapse}"
        ".die td,.die th{height:9mm;min-width:34mm;padding:0 2mm;border:.2mm solid #555}</style>"
    )
    return (
        f"<h1>Eight single men</h1><p>{escape(said)}</p>{_pictured(poem.solved(), 150)}"
        f"{style}<table class='die'><tr><th></th>{head}</tr>{rows}</table>"
    )
