"""What is drawn, counted and printed for the lesson on Tablut alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

from tablesnb.base.shares import Share
from tablesnb.boards.image import image
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.boards.words import alt
from tablesnb.lab.siege.strength import Table
from tablesnb.lesson import data
from tablesnb.lesson.figures.handout import handout, quotations, rules_card
from tablesnb.play.game import Game
from tablesnb.players.cards import card
from tablesnb.rules.registry import ruleset

RULES: Final[Any] = ruleset("tablut")


# -- who wins under each reading of the king's capture


def shares() -> dict[str, Share]:
    """How many games the Muscovites won under each reading, of how many between strong players.

    Two are of the card of the strong player; the third changes the king's capture alone.
    """
    alone = data.counted("12/the_king_alone")
    found = {
        name: Share(round(of.wins[0] * of.games), of.games)
        for name, of in card("tablut").mirrored.items()
    }
    king = Share(alone["won"].get("attackers", 0), alone["games"])
    return {"default": found["default"], "king": king, "smith": found["smith"]}


# -- what was counted

SEED: Final = 1283  # the first of the games, as on the card of the strong player
EACH: Final = 200  # games, as there
STRONG: Final = ("strong", "strong")


def the_king_alone() -> dict[str, Any]:
    """Who wins between strong players if nothing but the king's capture is as in the English.

    The card of the strong player has the same of the Latin, and of the whole English.
    """
    rules = RULES.reading(king_capture="smith")
    met = Table(rules).meet(*STRONG, EACH, SEED)
    won = {"attackers": met.attackers, "defenders": met.defenders, "drawn": met.drawn}
    return {"seed": SEED, "games": EACH, "won": {**won, "broken off": met.broken}}


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {"the_king_alone": the_king_alone}


# -- what a class has on paper: a board to play on, two cards of rules, and two laws in two halves

WIDE: Final = 640  # px, of the board: a whole page of A4
# what is printed for a class, in words
PRINTED: Final[Mapping[str, Any]] = {
    "men": (
        "Black are the Muscovites, who begin. White are the Swedes with their king, and the square"
        " on which he stands is his castle."
    ),
    "ours": "* Linnaeus does not say this, or not all of it. It is our choice.",
    "below": (
        "If the time ends first: with a way to the edge open to the king, the Swedes have won; "
        "with none open, the Muscovites. This is for the class; no law says it."
    ),
    "laws": {
        "The Latin, with our English": [
            "linnaeus.between",
            "linnaeus.end",
        ],
        "The English of 1811": [
            "smith.between",
            "smith.end",
        ],
    },
}


def for_class(path: str | Path, *, overwrite: bool = False) -> Path:
    """Write what a class has on paper as a file for A4: returns the path.

    A page has the board with all men in their places, two have a card of the whole rules each, of
    which one rule differs, and two have laws 9 and 12, in the Latin and in the English. The name
    must end in ``.html`` and its folder be there; a file that is there is replaced only with
    ``overwrite=True``. BadValue otherwise.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     for_class(f"{folder}/tablut.html").name
    'tablut.html'
    """
    cards = {
        "By the Latin": RULES,
        "By the English, for the king alone": RULES.reading(king_capture="smith"),
    }
    pages = [
        f"<h1>Tablut</h1>{_board()}<p>{escape(PRINTED['men'])}</p>",
        *(_card(title, rules) for title, rules in cards.items()),
        *(f"<h2>{escape(title)}</h2>{quotations(ids)}" for title, ids in PRINTED["laws"].items()),
    ]
    return handout(path, "Tablut, for a class", pages, overwrite)


def _board() -> str:
    scene = scene_of(Game(RULES), last=False)
    return image(svg(scene, "print"), " ".join(alt(scene).split()), WIDE, css="max-width:100%")


def _card(title: str, rules: Any) -> str:
    below = f"{PRINTED['ours']} {PRINTED['below']}"
    return f"{rules_card(title, rules)}<p>{escape(below)}</p>"
