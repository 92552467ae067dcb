"""The whole plays of a game as they were made, and what each of them cost."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from tablesnb.base.errors import TablesnbError
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.judging import judge
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice

# What costs less is no loss worth a word; what costs more than the greater is a blunder.
SMALL: Final = {"wins": 0.01, "payoff": 0.02}
GREAT: Final = {"wins": 0.10, "payoff": 0.20}


# what stands before and after a figure that says how much worse than the best, by its unit
_LESS: Final = {
    "wins": ("wins", "fewer games of 100 than the best"),
    "stakes": ("pays", "stakes less in 100 games than the best"),
    "payoff": ("pays", "stakes a game less than the best"),
}
SHORT: Final = {unit: than for unit, (_, than) in _LESS.items()}


def less(figure: str, unit: str, best: str = "") -> str:
    """How much worse than the best a play does, to be said after its name; and which was ``best``.

    >>> less("12", "stakes")
    'pays 12 stakes less in 100 games than the best'
    >>> less("4.3", "wins", "8 → 5, 6 → 5")
    'wins 4.3 fewer games of 100 than the best. The best was 8 → 5, 6 → 5.'
    """
    verb, than = _LESS[unit]
    return f"{verb} {figure} {than}" + (f". The best was {best}." if best else "")


def figure(lost: float, unit: str, digits: int = 1) -> str:
    """So many games of 100, or stakes in them, with ``digits`` behind the point; or stakes a game.

    >>> figure(0.043, "wins"), figure(0.12, "payoff")
    ('4.3', '0.12')
    """
    return f"{lost:.2f}" if unit == "payoff" else f"{100 * lost:.{digits}f}"


@dataclass(frozen=True)
class Made:
    """A whole play as it was made: entries ``begins`` to ``ends`` of the log, and by whom.

    ``game`` is the game as it stood before it, ``throw`` how many throws had fallen, ``row`` where
    it led.
    """

    begins: int
    ends: int
    seat: str
    throw: int
    game: Game
    row: tuple[int, ...]


@dataclass(frozen=True)
class Valued:
    """A whole play that was made, among all that could have been: ``play`` as it is ranked."""

    made: Made
    found: Analysis
    play: str

    @property
    def best(self) -> str:
        """The best play."""
        return self.found.best.play

    @property
    def cost(self) -> float:
        """What it cost in chance of winning, or in payoff where games do not all pay alike."""
        return max(0.0, self.found.worth(self.best) - self.found.worth(self.play))

    @property
    def small(self) -> bool:
        """Whether it cost less than is worth a word."""
        return self.cost < SMALL[self.found.by]

    @property
    def quality(self) -> str:
        """How good it was, as a board marks it: best, level, worse or a mistake."""
        return self.found.quality(self.play)

    @property
    def sign(self) -> str:
        """The same as a record signs it: nothing, ``?!``, ``?`` or ``??``."""
        if self.small:
            return ""
        if self.quality == "mistake":
            return "??" if self.cost > GREAT[self.found.by] else "?"
        return "?!"


def made(game: Game, seats: Collection[str]) -> Iterator[Made]:
    """Every whole play that these seats have made; one that is not yet whole is none."""
    for each in _whole(game, seats):
        yield _made(game, *each)


def last_made(game: Game, seats: Collection[str]) -> Made | None:
    """The last whole play that one of these seats has made."""
    found = list(_whole(game, seats))
    return _made(game, *found[-1]) if found else None


def _whole(game: Game, seats: Collection[str]) -> Iterator[tuple[int, int, int]]:
    """Where each play begins and ends, and how many throws there were before it."""
    log, begins, throws = game.log, 0, 0
    for at, entry in enumerate(log):
        after = at + 1
        if entry.is_throw:
            begins = after
            throws += 1
            continue
        if after < len(log):
            goes_on = not log[after].is_throw and log[after].seat == entry.seat
        else:
            awaited = game.awaits
            goes_on = isinstance(awaited, Choice) and awaited.seat == entry.seat
        if goes_on:
            continue
        if entry.seat in seats:
            yield begins, after, throws
        begins = after


def _made(game: Game, begins: int, ends: int, throws: int) -> Made:
    log = game.log
    before, after = (game.before(len(log) - at) for at in (begins, ends))
    return Made(begins, ends, log[begins].seat, throws, before, tuple(after.position.row))


def valued(of: Made) -> Valued | None:
    """A play among all that could have been made; None where there was no other, or none knows."""
    plays = {tuple(play.position.row): str(play) for play in of.game.plays()}
    play = plays.get(of.row)
    if play is None or len(plays) < 2:
        return None
    try:
        return Valued(of, judge(of.game, play), play)
    except TablesnbError:
        return None
