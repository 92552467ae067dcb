"""What is drawn and counted for the lesson on claims alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablesnb.base.errors import BadValue
from tablesnb.base.wording import capital
from tablesnb.drawn.figure import Figure as Drawing
from tablesnb.drawn.figure import drawing, lettered, path
from tablesnb.lab.claims.docket import tried
from tablesnb.lab.endings.entry_points import exact_wins
from tablesnb.lesson.claims import heard_in, number, percent
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

# -- one case, tried by the hand

SIDE: Final = 26  # of a box, px
ROWS, COLUMNS = 3, 12  # of throws


def boxes() -> Drawing:
    """A box for *in* and one for *out* of each of 36 throws, to be ticked with a pencil."""
    left, top, band = 44, 46, 2 * SIDE + 20
    parts = [lettered(14, 28, 15, "A tick for each throw: in, or out?")]
    for row in range(ROWS):
        y = top + band * row
        for n, word in enumerate(("in", "out")):
            parts.append(lettered(left - 8, y + SIDE * n + 18, 15, word, "umber", "end"))
        lines = "".join(f"M{left} {y + SIDE * n}h{SIDE * COLUMNS}" for n in range(3))
        lines += "".join(f"M{left + SIDE * n} {y}v{2 * SIDE}" for n in range(COLUMNS + 1))
        parts.append(path(lines, "ink", fill="none"))
        last = str(COLUMNS * (row + 1))
        parts.append(lettered(left + SIDE * COLUMNS + 8, y + SIDE + 5, 13, last, "umber"))
    words = (
        f"{ROWS * COLUMNS} empty boxes for throws that come in, and as many for those that do not"
    )
    return drawing(words, words, "".join(parts), 390, top + band * ROWS - 6, 380)


def wins(position: str, play: str) -> str:
    """In how many games White, who plays a last throw, wins after a play: exactly, in per cent."""
    there = Position.from_id(position)
    game = Game(there.rules, position=there)
    game.push(play)
    left = exact_wins(game.position)
    if left is None:
        raise BadValue(f"no table knows the ending after {play}")
    return percent(float(1 - left))


# -- who begins


@dataclass(frozen=True)
class Favour:
    """How many games whoever begins wins beyond a fair share, per cent, with the interval.

    At El Mundo it is the ``stakes`` that he wins in 100 games: there the order of all is paid.
    """

    id: str
    game: str
    stakes: bool
    value: float
    low: float
    high: float

    @property
    def title(self) -> str:
        """The name of the game as a line begins with it."""
        return capital(self.game)

    @property
    def words(self) -> str:
        """How far whoever begins is favoured, or harmed, in a sentence."""
        said, more = self.said(), "more"
        if self.value < 0:
            said = percent(*(-each / 100 for each in (self.value, self.high, self.low)))
            more = "fewer"
        return f"In {self.game} whoever begins wins {said} {more} of all games than a fair share."

    def said(self) -> str:
        """How much it is, with its interval."""
        ends = (self.value, self.low, self.high)
        if self.stakes:
            value, _, between = number(*(round(each, 1) for each in ends)).partition(" ")
            return f"{value} stakes in 100 games {between}"
        return percent(*(each / 100 for each in ends))


def favours() -> tuple[Favour, ...]:
    """Every game of which it was tried, the most favoured beginner first; stakes come last."""
    found = []
    for id in heard_in("begin"):
        trial = tried(id)
        of, begins = trial.deciding, trial.case.hearing.begins
        if begins is None:
            raise BadValue(f"case {id} is heard under who begins, and does not say of which game")
        each = (100 * (value - begins.fair) for value in (of.value, of.low, of.high))
        found.append(Favour(id, begins.game, of.unit == "stakes", *each))
    return tuple(sorted(found, key=lambda each: (each.stakes, -each.value)))
