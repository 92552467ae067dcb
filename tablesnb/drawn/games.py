"""How a game ended, and what happened in it, as a notebook shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Final

from tablesnb.boards.dice import PIPS
from tablesnb.boards.faces import face_of
from tablesnb.boards.image import image
from tablesnb.boards.layouts import layout
from tablesnb.boards.palette import colours
from tablesnb.drawn.sheet import element, line, sheet, small, table, title
from tablesnb.play.game import Game
from tablesnb.rules.turn import Entry, Outcome
from tablesnb.widget.shared.panel_tree import named

OPEN: Final = 12  # turns of a log that are not folded


def outcome_html(outcome: Outcome) -> str:
    """How a game ended: who won what, in what order, why, and by which rule."""
    rows = [
        [f"<b>{escape(seat.capitalize())}</b>", escape(_paid(outcome.payoff[seat]))]
        for seat in sorted(outcome.payoff, key=lambda each: -outcome.payoff[each])
    ]
    how = outcome.how[:1].upper() + outcome.how[1:]
    found = title(how) + table([], rows)
    if outcome.order:
        found += small(escape("In this order: " + ", ".join(outcome.order) + "."))
    if outcome.decided_by:
        found += small(escape(f"By the rule “{named(outcome.decided_by.rpartition('.')[2])}”."))
    return sheet(found)


def _paid(worth: int) -> str:
    """What a seat won or paid, in words."""
    if not worth:
        return "wins and pays nothing"
    return f"{'wins' if worth > 0 else 'pays'} {abs(worth)}"


@dataclass
class Turn:
    """A throw with the choices that follow it, or a move where nothing is thrown."""

    entries: list[Entry]

    @property
    def seat(self) -> str:
        """Whose turn it is."""
        return self.entries[0].seat

    @property
    def dice(self) -> tuple[int, ...]:
        """What was thrown; nothing where men are moved without dice."""
        return self.entries[0].dice

    @property
    def moves(self) -> list[str]:
        """What was played, each half-move as it is written."""
        return [entry.move.text for entry in self.entries if entry.move is not None]

    @property
    def said(self) -> list[str]:
        """What it made happen, and what was noted of it."""
        events = [event.sentence for entry in self.entries for event in entry.events]
        return [*events, *(f"“{entry.comment}”" for entry in self.entries if entry.comment)]


def turns(log: Sequence[Entry]) -> list[Turn]:
    """The entries of a log turn by turn."""
    found: list[Turn] = []
    for entry in log:
        goes_on = found and found[-1].seat == entry.seat and found[-1].dice
        if entry.is_throw or not goes_on:
            found.append(Turn([entry]))
        else:
            found[-1].entries.append(entry)
    return found


def log_html(game: Game, last: int | None = None) -> str:
    """The log of a game, or the ``last`` turns of it, a line a turn.

    Those before the last few are folded.
    """
    every = list(enumerate(turns(game.log), 1))[-(last or 0) :]
    if not every:
        return sheet(line("Nothing has been thrown or moved yet."))
    early, late = every[:-OPEN], every[-OPEN:]
    found = title(game.rules.title)
    if early:
        head = f"Turns {early[0][0]} to {early[-1][0]}"
        css = "cursor:pointer;font-size:14px;line-height:20px"
        fold = element("summary", head, css, "soft") + _table(game, early)
        found += element("details", fold, "margin:0 0 6px")
    outcome = game.outcome()
    end = small(escape(outcome.how[:1].upper() + outcome.how[1:])) if outcome else ""
    return sheet(found + _table(game, late) + end, wide=760)


def _table(game: Game, every: Sequence[tuple[int, Turn]]) -> str:
    thrown = any(turn.dice for _, turn in every)
    rows = [_row(game, number, turn, thrown) for number, turn in every]
    head = ["", "seat", *(["throw"] if thrown else []), "played", "what happened"]
    return table(head, rows)


def _row(game: Game, number: int, turn: Turn, thrown: bool) -> list[str]:
    lay = layout(face_of(game.rules).board(game.rules))
    seat = game.rules.seat_names.index(turn.seat)
    man = _man(lay.figures[seat].body)
    who = f'<span style="white-space:nowrap">{man} {escape(turn.seat.capitalize())}</span>'
    moves = " ".join(dict.fromkeys(_often(turn.moves, each) for each in turn.moves))
    cells = [f"{number}", who, *([_throw(turn.dice) if turn.dice else ""] if thrown else [])]
    told = element("span", escape(" ".join(turn.said)), "font-size:14px;line-height:20px", "soft")
    return [*cells, escape(moves), told]


def _often(moves: Sequence[str], move: str) -> str:
    many = moves.count(move)
    return f"{move} ×{many}" if many > 1 else move


@cache
def _man(body: str) -> str:
    """A seat's colour in a line of words: all that its man has that few letters can say."""
    c = colours("light")
    rim = f'<circle cx="9" cy="9" r="8.4" fill="{c["bone"]}"/>'  # to be seen in the dark, too
    ring = f'stroke="{c["ink"]}" stroke-width="1.2"'
    return _small(f'{rim}<circle cx="9" cy="9" r="6.6" fill="{c[body]}" {ring}/>', "", 18)


# Where the pips of a face are, on a field of 18.
_PIPS: Final = {
    face: "".join(f"M{9 + 4 * x} {9 + 4 * y}h0" for x, y in spots) for face, spots in PIPS.items()
}


@cache
def _throw(faces: tuple[int, ...]) -> str:
    """The dice of a throw in a row: drawn with little, for a game has a hundred throws."""
    c, drawn = colours("light"), ""
    for n, face in enumerate(faces):
        drawn += (
            f'<g transform="translate({21 * n})"><rect x="1" y="1" width="16" height="16" rx="3"/>'
            f'<path d="{_PIPS[face]}"/></g>'
        )
    how = f'fill="{c["bone"]}" stroke="{c["ink"]}" stroke-linecap="round"'
    drawn = f"<g {how}>{drawn}</g>".replace("<path", '<path stroke-width="3.4"')
    return _small(drawn, " ".join(map(str, faces)), 21 * len(faces) - 3)


def _small(drawn: str, words: str, wide: int) -> str:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} 18">{drawn}</svg>'
    return image(svg, words, wide, css="max-width:100%;vertical-align:-4px")
