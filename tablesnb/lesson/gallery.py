"""The games in a list: of each a board, a sentence, how many play, how long, and who says so."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources
from typing import Any, Final

from tablesnb.base.files import packaged
from tablesnb.base.wording import listed
from tablesnb.boards.html import image_html
from tablesnb.boards.show import scene_of
from tablesnb.drawn.sheet import TYPE, WIDE, sheet, table, title
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.strip import Kind, kinds, square, strip
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset

BOARD: Final = 260  # px
LEAST: Final = 240  # px: on a phone the words stand under the board
A_THROW: Final = 20  # seconds
ROUND: Final = 5  # minutes are said in fives


def _cards() -> dict[str, tuple[str, str]]:
    """For each game the lesson that teaches it, and what it is, in a sentence."""
    told = resources.files("tablesnb.lesson").joinpath("gallery.toml").read_text(encoding="utf-8")
    return {name: (card["lesson"], card["says"]) for name, card in tomllib.loads(told).items()}


CARDS: Final = _cards()


@dataclass(frozen=True)
class Card:
    """One game in the list: its name, lesson, sentence, players, minutes, and the strip."""

    game: str
    title: str
    lesson: str
    says: str
    players: int
    minutes: int
    strip: tuple[Kind, ...]

    @property
    def facts(self) -> str:
        """How many play, and how long a game is."""
        return f"{self.players} players · about {self.minutes} min"


@dataclass(frozen=True, repr=False)
class Gallery:
    """The games in a list, one board open at a time; made by :func:`gallery`."""

    cards: tuple[Card, ...]

    def __repr__(self) -> str:
        lines = [
            wrapped(f"{each.title}: {each.says} {each.facts}. {each.lesson}.ipynb", 0, 2)
            for each in self.cards
        ]
        return "\n".join([*lines, wrapped(self.foot())])

    def foot(self) -> str:
        """What the minutes and the squares are."""
        games = {each.game: measured()["games"][each.game]["games"] for each in self.cards}
        most = max(games.values())
        fewer = [f"{games[each.game]} of {each.title}" for each in self.cards
                 if games[each.game] < most]  # fmt: skip
        fewer_words = f" ({listed(fewer)})" if fewer else ""
        return (
            f"The minutes come from {most} whole games of each{fewer_words} between careful "
            f"programs, at {A_THROW} seconds a throw or a move. Each small square is a rule of the "
            "game, the surest first."
        )

    def _repr_html_(self) -> str:
        cards = "".join(_card(each, not at) for at, each in enumerate(self.cards))
        return (
            f'<div style="{TYPE};font-size:15px;line-height:20px;max-width:{WIDE}px">{cards}'
            f"<p><small>{escape(self.foot())}</small></p></div>"
        )


def _card(of: Card, opened: bool) -> str:
    """A line that opens the game's board, with what it is and the way to its lesson.

    A browser that knows groups of folds closes the one that was open.
    """
    link = f'<a href="{of.lesson}.ipynb">Go to the lesson</a>'
    drawn = image_html(scene_of(_begun(of.game)), width=BOARD)
    return (
        f'<details name="tn-games"{" open" * opened} style="border-bottom:1px solid #8886">'
        '<summary style="font-size:17px;line-height:25px;padding:4px 0;cursor:pointer">'
        f"<b>{escape(of.title)}</b> · <small>{escape(of.facts)}</small></summary>"
        '<div style="display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;'
        f'padding:4px 0 12px 18px"><div>{drawn}</div><div style="flex:1 1 {LEAST}px">'
        f'<p style="margin:0 0 8px">{escape(of.says)}</p><p style="margin:0 0 8px">{link}</p>'
        f'<p style="margin:0">{strip(of.strip)}</p></div></div></details>'
    )


def _begun(name: str) -> Game:
    """A game as it stands when the first seat is to begin."""
    return Game(name, first=ruleset(name).seat_names[0], seed=1283)


@cache
def measured() -> dict[str, Any]:
    """How many throws or moves a game takes between careful players, as it was measured.

    Written by ``python -m tools.game_lengths``.
    """
    found: dict[str, Any] = packaged("tablesnb.lesson", "game_lengths.json")
    return found


def minutes(game: str) -> int:
    """About how many minutes a game takes, in fives.

    >>> minutes("irish") % 5
    0
    """
    exact = float(measured()["games"][ruleset(game).name]["length"]) * A_THROW / 60
    return max(ROUND, round(exact / ROUND) * ROUND)


def gallery() -> Gallery:
    """Return every game of the package with its board, its lesson, players and minutes.

    >>> gallery().cards[0].title, gallery().cards[0].players
    ('Irish', 2)
    """
    cards = []
    for name, (lesson, says) in CARDS.items():
        rules = ruleset(name)
        cards.append(
            Card(
                name,
                rules.title,
                lesson,
                says,
                len(rules.seat_names),
                minutes(name),
                tuple(kinds(rules)),
            )
        )
    return Gallery(tuple(cards))


class Marks:
    """The eight squares with what each means, as a small table; made by :func:`marks`."""

    def __repr__(self) -> str:
        return "\n".join(f"{kind}: {kind.says}" for kind in Kind)

    def _repr_html_(self) -> str:
        rows = [
            [
                f'<div style="min-width:14px">{square(kind)}</div>',
                f"<b>{escape(kind)}</b>: {escape(kind.says)}",
            ]
            for kind in Kind
        ]
        return sheet(title("How a rule is known, the surest first") + table([], rows))


def marks() -> Marks:
    """Return the eight squares, and what each says of a rule.

    >>> str(marks()).splitlines()[-1]
    'our choice: nobody says it; we chose, and give the reason'
    """
    return Marks()
