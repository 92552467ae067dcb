"""What is drawn, counted and printed for the lesson on Tablut alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Final

from tablesnb.base.shares import Share
from tablesnb.boards.image import image
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.boards.words import alt
from tablesnb.lab.siege.strength import Table
from tablesnb.lesson import data
from tablesnb.lesson.figures.handout import Handouts, quotations, rules_card
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
    "pages": [
        "The board, with all men in their places.",
        "The whole rules, by the Latin.",
        "The whole rules, by the English: it takes one rule otherwise.",
        "Laws 9 and 12 in the Latin, with our English.",
        "The same laws in the English of 1811.",
    ],
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


def for_class() -> Handouts:
    """The board with its men, a card of the whole rules by each of two laws, and laws 9 and 12.

    >>> print(str(for_class()).splitlines()[0])
    The board, with all men in their places.
    """
    scene = scene_of(Game(RULES), last=False)
    board = image(svg(scene, "print"), " ".join(alt(scene).split()), WIDE, css="max-width:100%")
    pages = {
        "Print the board": f"<h1>Tablut</h1>{board}<p>{escape(PRINTED['men'])}</p>",
        "Print the rules by the Latin": _card("By the Latin", RULES),
        "Print the rules by the English": _card(
            "By the English, for the king alone", RULES.reading(king_capture="smith")
        ),
    }
    for title, ids in PRINTED["laws"].items():
        pages[f"Print {title[0].lower()}{title[1:]}"] = f"<h2>{escape(title)}</h2>{quotations(ids)}"
    return Handouts("Tablut, for a class", PRINTED["pages"], pages)


def _card(title: str, rules: Any) -> str:
    below = f"{PRINTED['ours']} {PRINTED['below']}"
    return f"{rules_card(title, rules)}<p>{escape(below)}</p>"
