"""How surely the last men are off in so many turns: exactly, with the best play."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from tablesnb.base.checks import checked_count
from tablesnb.base.errors import BadPosition
from tablesnb.base.shares import falls
from tablesnb.play.game import Game
from tablesnb.rules.checks import checked_position
from tablesnb.rules.turn import Throw
from tablesnb.tables.position import TablesPosition, build

__all__ = ["off_in"]
MOST_TURNS = 100


def off_in(turns: int, position: TablesPosition) -> Fraction:
    """Return the chance that the seat about to throw has all men off within so many of its turns.

    It plays as well as can be for that end. The others stand still meanwhile, and the dice are
    fair. Raises BadPosition where no throw of a turn is awaited; BadValue for a number of turns
    that is none.

    >>> import tablesnb as tn
    >>> men = {"green": {"B5": 3}, "red": {"R1": 12}, "black": {"W1": 12}, "white": {"W4": 12}}
    >>> last = tn.Position.of("el_mundo", men, off={"green": 9})
    >>> off_in(1, last), off_in(2, last)
    (Fraction(125, 216), Fraction(1, 1))
    """
    checked_count(turns, "the number of turns", 0, MOST_TURNS)
    checked_position(position, "tables")
    game = Game(position.rules, position=position)
    awaited = game.awaits
    if not isinstance(awaited, Throw) or awaited.why != "turn":
        raise BadPosition("nobody is to throw for a turn here")
    return _off_in(turns, game.position, position.rules.row)


@cache
def _off_in(turns: int, position: TablesPosition, read: tuple[int, ...]) -> Fraction:
    """The same; positions of one game are equal under all readings, so these are told apart."""
    seat, rules = str(position.turn), position.rules
    if position.off(seat) == rules.value("men"):
        return Fraction(1)
    if turns == 0:
        return Fraction(0)
    dice, faces = rules.throw
    total: Fraction = Fraction(0)
    for thrown, many in falls(dice, faces).items():
        game = Game(rules, position=position)
        game.roll(*thrown)
        ends = {_again(position, play.position) for play in game.plays() if play.seat == seat}
        best = max(_off_in(turns - 1, end, read) for end in ends or {position})
        total += Fraction(many, faces**dice) * best
    return total


def _again(before: TablesPosition, after: TablesPosition) -> TablesPosition:
    """The same seat to throw again, its men where they have come, the others where they were."""
    seats, own = before.rules.seat_names, str(before.turn)
    now = {seat: after if seat == own else before for seat in seats}
    return build(
        before.rules,
        {seat: now[seat].men(seat) for seat in seats},
        bar={seat: now[seat].bar(seat) for seat in seats},
        reserve={seat: now[seat].reserve(seat) for seat in seats},
        off={seat: now[seat].off(seat) for seat in seats},
        turn=own,
    )
