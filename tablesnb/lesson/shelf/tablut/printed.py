"""What a class has on paper: a board to play on, two cards of rules, and two laws in two halves."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any, Final

from tablesnb.boards.image import image
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.boards.words import alt
from tablesnb.lesson.shelf.tablut.positions import RULES
from tablesnb.play.game import Game
from tablesnb.sources import Passage, passage

WIDE: Final = 640  # px, of the board: a whole page of A4
# the rules of a card, and what it says beneath them
CARD: Final = ("moves", "men_enter_throne", "capture", "king_capture", "king_shut_in", "goal")
BELOW: Final = (
    "When time is up: with a way open to the king the game is the Swedes', with none the "
    "Muscovites'. That is for the class; no law says it."
)
LAWS: Final = {
    "The Latin, with our English": ("linnaeus.between", "linnaeus.end"),
    "The English of 1811": ("smith.between", "smith.end"),
}
MEN: Final = "Black are the Muscovites, who begin. White are the Swedes with their king."
BREAK: Final = '<div style="break-before:page"></div>'


def for_class(path: str | Path, *, overwrite: bool = False) -> Path:
    """Write what a class has on paper as a file for A4: returns the path.

    A page has the board with all men in their places, one has two cards of six rules that differ
    in one, and two have laws 9 and 12, in the Latin and in the English. The name must end in
    ``.html`` and its folder be there; a file that is there is replaced only with
    ``overwrite=True``. BadValue otherwise.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     for_class(f"{folder}/tablut.html").name
    'tablut.html'
    """
    from tablesnb.widget.alone import paper, write

    cards = {
        "By the Latin": RULES,
        "By the English, for the king alone": RULES.reading(king_capture="smith"),
    }
    pages = [
        f"<h1>Tablut</h1>{_board()}<p>{escape(MEN)}</p>",
        "".join(_card(title, rules) for title, rules in cards.items()),
        *(_half(title, ids) for title, ids in LAWS.items()),
    ]
    return write(path, paper("Tablut, for a class", BREAK.join(pages)), overwrite)


def _board() -> str:
    scene = scene_of(Game(RULES), last=False)
    return image(svg(scene, "print"), " ".join(alt(scene).split()), WIDE, css="max-width:100%")


def _card(title: str, rules: Any) -> str:
    rows = "".join(f"<li>{escape(rules.rule(name).sentence)}</li>" for name in CARD)
    return f"<h2>{escape(title)}</h2><ol style='margin-left:6mm'>{rows}</ol><p>{escape(BELOW)}</p>"


def _half(title: str, ids: tuple[str, ...]) -> str:
    return f"<h2>{escape(title)}</h2>" + "".join(_law(passage(each)) for each in ids)


def _law(of: Passage) -> str:
    texts = [of.original, *([of.translation] if of.translation else [])]
    said = "".join(f"<p>{escape(' '.join(each.split()))}</p>" for each in texts)
    return f"<blockquote>{said}<cite>{escape(of.cite())}</cite></blockquote>"
