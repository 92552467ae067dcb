"""What a class has on paper: a board to play on, a card of rules, and the leaf with its words."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Final

from tablesnb.boards.geometry import num
from tablesnb.boards.image import image
from tablesnb.boards.scene import Man, Scene
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import FONT, bare, svg
from tablesnb.boards.words import alt
from tablesnb.lesson.figures.drawing import C
from tablesnb.lesson.shelf.alea_evangelii import drawn
from tablesnb.lesson.shelf.alea_evangelii.play import LATE
from tablesnb.play.game import Game
from tablesnb.sources import passage

WIDE: Final = 688  # px: as wide as a page of A4 between its margins
SKETCH: Final = 580  # px, of the leaf: its words and questions stand on the same page
SMALL: Final = 420  # px, of the board on which a corner is shut
RING: Final = 13.0  # in the board's own units, of the mark where a counter begins
PALE: Final = "#808080"
CARD: Final = (
    "first_mover",
    "moves",
    "men_enter_throne",
    "men_cross_throne",
    "capture",
    "entering_between",
    "citadel_hostile_to_men",
    "king_capture",
    "citadel_hostile_to_king",
    "goal",
)
SET_UP: Final = (
    "Put a counter of one colour on each ring with a cross: the attackers, {attackers}. Put one of "
    "another on each ring with a dot: the defenders, {defenders}, and the king on K. The lines are "
    "8 mm apart, so lentils and beans do; printed on A3, they are 12 mm apart."
)
OWN: Final = (
    "The citadels are the four painted points in each corner; the central point is j10. No rule of "
    "the age of the leaf was found. These are modern, after Damian Walker and the St Thomas guild; "
    "the fourth is the guild's, and Walker lets men cross; the ninth is our choice."
)
BELOW: Final = (
    "It is a draw when a position comes back, and when a side cannot move: these two are the "
    "guild's. If the time ends first, the attackers make the last move. Then the king's side has "
    "won if a line home is open to him; if none is, whoever has taken more men; as many are a "
    "draw. Whoever has the king says how many lines home are open. That is for the class; no "
    "source on this game says it."
)
TASK: Final = (
    "Draw five attackers so that no line leads into the lower left corner, and none of the five "
    "can be taken."
)
WORDS: Final = ("ms122.seven", "robinson.rows", "guild.alea.canons", "robinson.matthew")
ASKED: Final = (
    "Which of the seven parts of the sketch do these words mention? Write their numbers.",
    "What do the players of today add, of which these words say nothing?",
    "Eusebius sorted the passages of the gospels into ten tables, the canons. The leaves count men "
    "by them. How many men has Matthew?",
    "Mark has 15, Luke 17, John 15. How many have the four together? Of the text's 72 men, how "
    "many are then in no table?",
)
BREAK: Final = '<div style="break-before:page"></div>'


def for_class(path: str | Path, *, overwrite: bool = False) -> Path:
    """Write what a class has on paper as a file for A4: returns the path.

    A page has the board, as wide as it goes, with a pale mark where each man of the half siege
    begins; one the rules and a corner to be shut; one the leaf in a sketch, its words, and four
    questions. The name must end in ``.html`` and its folder be there; a file that is there is
    replaced only with ``overwrite=True``. BadValue otherwise.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     for_class(f"{folder}/alea.html").name
    'alea.html'
    """
    from tablesnb.widget.shared.alone import paper, write

    many = {seat: LATE.count(seat) for seat in ("attackers", "defenders")}
    pages = [
        f"<h1>Alea Evangelii: a siege half done</h1>{board()}"
        f"<p>{escape(SET_UP.format(**many))}</p>",
        f"{_card()}<h2>Shut the corner</h2><p>{escape(TASK)}</p>{_corner()}",
        f"<h2>The leaf, and what it says</h2>{_leaf()}{''.join(map(_said, WORDS))}{_questions()}",
    ]
    return write(path, paper("Alea Evangelii, for a class", BREAK.join(pages)), overwrite)


def board() -> str:
    """The board without men, and a mark where each begins: an image as wide as a page.

    >>> board()[:16]
    '<img width="688"'
    """
    scene = scene_of(Game(LATE.rules, position=LATE), last=False)
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
    ring = f'<circle cx="{num(x)}" cy="{num(y)}" r="{RING}" fill="#FFF" stroke="{PALE}"/>'
    if piece == "king":
        return (
            f'{ring}<text x="{num(x)}" y="{num(y + 6)}" font-size="18" text-anchor="middle" '
            f'fill="{PALE}">K</text>'
        )
    if piece == "defender":
        return f'{ring}<circle cx="{num(x)}" cy="{num(y)}" r="2.6" fill="{PALE}"/>'
    return f'{ring}<path d="M{num(x)} {num(y - 7)}v14m-7-7h14" stroke="{PALE}"/>'


def _card() -> str:
    rows = "".join(f"<li>{escape(LATE.rules.rule(name).sentence)}</li>" for name in CARD)
    return (
        f"<h2>Rules for two</h2><ol style='margin-left:8mm'>{rows}</ol>"
        f"<p>{escape(OWN)}</p><p>{escape(BELOW)}</p>"
    )


def _corner() -> str:
    """A board with nobody on it: the corner is drawn on with a pen."""
    scene = replace(scene_of(Game(LATE.rules, position=LATE), last=False), men=())
    words = "The board without men; the corner is at the lower left."
    return image(svg(scene, "print", alone=True), words, SMALL, css="max-width:100%")


def _leaf() -> str:
    """The sketch on white: a page has no ground of its own."""
    figure = drawn.leaf()
    white = figure.svg.replace(C["page"], "#FFFFFF").replace(C["leaf"], "#FFFFFF")
    return image(white, figure.alt, SKETCH, css="max-width:100%")


def _said(name: str) -> str:
    of = passage(name)
    texts = (of.original, of.translation) if of.translation else (of.original,)
    said = "".join(f"<p>{escape(' '.join(each.split()))}</p>" for each in texts)
    return f"<blockquote>{said}<cite>{escape(of.cite())}</cite></blockquote>"


def _questions() -> str:
    rows = "".join(f"<li>{escape(each)}<p class='write'></p></li>" for each in ASKED)
    return f"<ol style='margin-left:8mm'>{rows}</ol>"
