"""What is drawn, counted and printed for the lesson on Tablut alone."""

from __future__ import annotations

from collections.abc import Callable
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
from tablesnb.lesson.figures.handout import (
    LIKE_A_ROOK,
    SAFE_BETWEEN,
    TAKES_SEVERAL,
    Line,
    handout,
    quotations,
    rules_card,
)
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
# the rules of a card, and what it says beneath them
CARD: Final = (
    Line(
        "The Muscovites, who are black, move first. Then the sides take turns. In your turn you "
        "move one piece.",
        {"first_mover": "attackers", "turn_order": "in_turn"},
    ),
    LIKE_A_ROOK,
    Line(
        "The point in the middle is the castle. No man may stand on it or cross it. Once the king "
        "has left it, he may not come back to it or cross it either. All other points are open to "
        "everybody.",
        {
            "men_enter_throne": "never",
            "men_cross_throne": "no",
            "king_may_reenter": "no",
            "king_may_cross_throne": "no",
            "citadels": "none",
        },
    ),
    Line(
        "You take a man of the enemy when you move a piece so that he stands between two of your "
        "pieces on a line. Lift him off the board. The king takes men like any other piece.",
        {"capture": "between", "king_armed": "yes"},
    ),
    TAKES_SEVERAL,
    SAFE_BETWEEN,
    Line(
        "The castle counts as an enemy to the men of both sides, with the king in it or not. A man "
        "beside the castle is taken when an enemy moves to his other side.",
        {"throne_hostile_to_men": "always"},
    ),
    Line(
        "In his castle the king is taken by four Muscovites, one on each side of him. On a point "
        "beside the castle he is taken by three, on his three other sides. Everywhere else he is "
        "taken by two, like any man.",
        {"king_capture": "linnaeus", "throne_hostile_to_king": "yes"},
    ),
    Line(
        "In his castle the king is taken by four Muscovites, one on each side of him. On a point "
        "beside the castle he is taken by three, on his three other sides. Everywhere else he is "
        "taken by four, one on each side.",
        {"king_capture": "smith", "throne_hostile_to_king": "yes"},
    ),
    Line(
        "The Muscovites win when they take the king. They also win when he is shut in: when "
        "neither he nor any Swede of the group that he stands in can move.",
        {"king_shut_in": "loses"},
    ),
    Line("The Swedes win when the king reaches the edge of the board.", {"goal": "edge"}),
    Line(
        "When one way to the edge is open to the king, the Swedes say “raichi”; when two or more "
        "are open, they say “tuicha”.",
        {"calls": "raichi"},
    ),
    Line(
        "If you cannot move in your turn, you lose.",
        {"no_move": "loses"},
    ),
    Line(
        "The game is a draw as soon as a position comes back with the same side to move.",
        {"repetition": "draw_second"},
    ),
)
OURS: Final = "* Linnaeus does not say this, or not all of it. It is our choice."
BELOW: Final = (
    "If the time ends first: with a way to the edge open to the king, the Swedes have won; with "
    "none open, the Muscovites. This is for the class; no law says it."
)
LAWS: Final = {
    "The Latin, with our English": ("linnaeus.between", "linnaeus.end"),
    "The English of 1811": ("smith.between", "smith.end"),
}
MEN: Final = "Black are the Muscovites, who begin. White are the Swedes with their king."


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
        f"<h1>Tablut</h1>{_board()}<p>{escape(MEN)}</p>",
        *(_card(title, rules) for title, rules in cards.items()),
        *(f"<h2>{escape(title)}</h2>{quotations(ids)}" for title, ids in LAWS.items()),
    ]
    return handout(path, "Tablut, for a class", pages, overwrite)


def _board() -> str:
    scene = scene_of(Game(RULES), last=False)
    return image(svg(scene, "print"), " ".join(alt(scene).split()), WIDE, css="max-width:100%")


def _card(title: str, rules: Any) -> str:
    return f"{rules_card(title, rules, CARD)}<p>{escape(OURS)} {escape(BELOW)}</p>"
