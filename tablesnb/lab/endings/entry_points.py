"""The entry points to exact endings: for readers, and for those who rank plays."""

from __future__ import annotations

from collections.abc import Callable

from tablesnb.base.errors import TablesnbError
from tablesnb.lab.endings.kind import checked_rules, kind_of
from tablesnb.lab.endings.value import BearOff
from tablesnb.rules.checks import checked_position
from tablesnb.rules.position import Position
from tablesnb.rules.ruleset import Declared

__all__ = ["bearoff", "exact_wins", "exact_worth"]


def bearoff(game: str | Declared, **reading: object) -> BearOff:
    """Return the exact endings of a game, under a reading of some of its rules.

    It answers at once for six men or fewer. A table of all men is made where it is first asked for,
    in about a second, and kept with what else the laboratory keeps. Raises UnknownName for a game
    or a rule that there is not, BadReading for a value that nobody reads and for games without such
    endings.

    >>> import tablesnb as tn
    >>> table = tn.lab.bearoff("modern_backgammon")
    >>> table.best((1, 1, 0, 0, 0, 1), (6, 1))
    6/off 1/off, then 1.000 throws
    >>> tn.lab.bearoff("alea_evangelii")
    Traceback (most recent call last):
      ...
    tablesnb.base.errors.BadReading: nobody bears off in alea_evangelii: there is no table of ...
    """
    rules = checked_rules(game, reading)
    kind_of(rules)
    return BearOff(rules)


def exact_wins(position: Position) -> float | None:
    """Return the chance that the seat whose turn it is wins, where a table knows it; else None.

    It is about to throw, or has its dice before it and plays them as well as can be. For those who
    rank plays: a position that is no such ending is no error.

    >>> import tablesnb as tn
    >>> men, off = {"white": {1: 1}, "black": {1: 1}}, {"white": 14, "black": 14}
    >>> exact_wins(tn.Position.of("irish", men, off=off)), exact_wins(tn.Game("irish").position)
    (1.0, None)
    """
    return _known(position, BearOff.wins)


def exact_worth(position: Position) -> float | None:
    """Return what the seat whose turn it is will be paid in the mean, where a table knows it.

    As ``exact_wins``, but for the stakes: where a doublet at the last throw counts double, the
    play is for that.

    >>> import tablesnb as tn
    >>> men, off = {"white": {1: 1}, "black": {1: 1}}, {"white": 14, "black": 14}
    >>> exact_worth(tn.Position.of("irish", men, off=off)), exact_worth(tn.Game("irish").position)
    (1.0, None)
    """
    return _known(position, BearOff.worth)


def _known(position: Position, ask: Callable[[BearOff, Position], float]) -> float | None:
    """What a table answers; None where it has no answer."""
    checked_position(position)
    try:
        return ask(bearoff(position.rules), position)
    except TablesnbError:
        return None
