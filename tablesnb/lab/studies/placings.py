"""How men come to stand who are placed by dice: exactly, every throw gone through."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

from tablesnb.base.errors import BadPosition
from tablesnb.base.shares import orders
from tablesnb.play.game import Game
from tablesnb.rules.checks import checked_position
from tablesnb.rules.turn import Choice, Throw
from tablesnb.tables.position import TablesPosition

__all__ = ["placings"]


def placings(position: TablesPosition) -> dict[str, Fraction]:
    """Return how likely each placing is that may follow from a position, under its own reading.

    A placing is written as in a position's id, each seat's men by its points. The dice that are
    thrown are fair; where a die could place several men the first is taken, for they are alike.
    Raises BadPosition for what is no position of a game of tables, where nobody is to place, or
    where a throw may place nobody: then there would be no end of throws to go through.

    >>> import tablesnb as tn
    >>> off = {"green": 11, "red": 12, "black": 12, "white": 12}
    >>> one = tn.Position.of("el_mundo", {}, reserve={"green": 1}, off=off, turn="green")
    >>> found = placings(one)
    >>> len(found), set(found.values()) == {Fraction(1, 6)}
    (6, True)
    """
    checked_position(position, "tables")
    layer, done = {position: Fraction(1)}, dict[str, Fraction]()
    if not placing(Game(position.rules, position=position)):
        raise BadPosition("nobody is to place men here")
    while layer:
        further: dict[Any, Fraction] = {}
        for place, chance in layer.items():
            game = Game(position.rules, position=place)
            awaited = game.awaits
            assert isinstance(awaited, Throw)
            for dice in combinations_with_replacement(range(1, awaited.faces + 1), awaited.dice):
                after = thrown(game, dice)
                if waiting(after.position) == waiting(place):
                    raise BadPosition(f"a throw of {dice} places nobody")
                share = chance * Fraction(orders(dice), awaited.faces**awaited.dice)
                if placing(after):
                    further[after.position] = further.get(after.position, Fraction(0)) + share
                else:
                    stand = after.position.id.rpartition("/")[0]
                    done[stand] = done.get(stand, Fraction(0)) + share
        layer = further
    return done


def placing(game: Game) -> bool:
    """Whether a throw for placing is awaited."""
    return isinstance(game.awaits, Throw) and game.awaits.why == "place"


def thrown(game: Game, dice: tuple[int, ...]) -> Game:
    """The game after this throw, and all that it places."""
    after = game.copy()
    after.roll(*dice)
    while isinstance(after.awaits, Choice) and after.awaits.why == "place":
        after.push(after.legal_moves[0])
    return after


def waiting(position: Any) -> int:
    """How many men are still to be placed."""
    return sum(position.reserve(seat) + position.bar(seat) for seat in position.rules.seat_names)
