"""The ledger of a board: what each game was worth, by which rule and why, and the running sum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import overload

from tablesnb.base.sheets import in_columns
from tablesnb.boards.faces import face_of
from tablesnb.play.game import Game
from tablesnb.rules.rule import show


@dataclass(frozen=True)
class Line:
    """One game of the ledger: its number and seed, what each seat won or paid, and why.

    ``rule`` is the rule of the stakes with its reading, as ``irish.stakes = single``.
    """

    number: int
    seed: int
    payoff: Mapping[str, int]
    rule: str
    why: str

    @property
    def winner(self) -> str:
        """The seat that won most, or those that won as much as each other; in a draw nobody."""
        most = max(self.payoff.values())
        if most == 0:
            return "nobody"
        return " and ".join(seat for seat, won in self.payoff.items() if won == most)


class Ledger(Sequence[Line]):
    """The games that have ended on a board, one line each; prints, and shows as HTML.

    >>> Ledger(("white", "black"), [Line(1, 7, {"white": 2, "black": -2}, "r = s", "A doublet.")])
    game  winner  white  black  sum white  sum black  by     why
       1  white      +2     -2         +2         -2  r = s  A doublet.
    """

    def __init__(self, seats: Sequence[str], lines: Sequence[Line] = ()) -> None:
        self.seats = tuple(seats)
        self.lines = tuple(lines)

    def __len__(self) -> int:
        return len(self.lines)

    @overload
    def __getitem__(self, index: int) -> Line: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Line]: ...
    def __getitem__(self, index: int | slice) -> Line | Sequence[Line]:
        return self.lines[index]

    def __iter__(self) -> Iterator[Line]:
        return iter(self.lines)

    @property
    def sums(self) -> dict[str, int]:
        """What each seat has won or paid in all the games together."""
        return {seat: sum(line.payoff[seat] for line in self.lines) for seat in self.seats}

    def table(self) -> tuple[list[str], list[list[str]]]:
        """The head and the rows, as text: the sums stand as they ran."""
        head = ["game", "winner", *self.seats, *(f"sum {seat}" for seat in self.seats), "by", "why"]
        rows, sums = [], dict.fromkeys(self.seats, 0)
        for line in self.lines:
            for seat in self.seats:
                sums[seat] += line.payoff[seat]
            paid = [signed(line.payoff[seat]) for seat in self.seats]
            ran = [signed(sums[seat]) for seat in self.seats]
            rows.append([str(line.number), line.winner, *paid, *ran, line.rule, line.why])
        return head, rows

    def __repr__(self) -> str:
        if not self.lines:
            return "no game has ended yet"
        head, rows = self.table()
        return in_columns([head, *rows], {0, *range(2, len(head) - 2)})

    def _repr_html_(self) -> str:
        if not self.lines:
            return "<p>no game has ended yet</p>"
        head, rows = self.table()
        top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
        )
        return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def signed(number: int) -> str:
    """A number with its sign: ``+2``, ``-2``, ``0``."""
    return f"{number:+d}" if number else "0"


def line(game: Game, number: int) -> Line | None:
    """The line of a game that has ended; None while it goes on."""
    outcome = game.outcome()
    if outcome is None:
        return None
    ended = face_of(game.rules).ended(game)
    rule = f"{ended.rule.id} = {show(ended.rule.value)}"
    return Line(number, game.seed, outcome.payoff, rule, ended.facts)
