"""The last men borne off: where the way is free, exact tables know how many throws they need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from tablesnb.base.errors import TablesnbError
from tablesnb.base.hook import Hook
from tablesnb.rules.position import Position
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Play
from tablesnb.tables.law import COUNT, MEN, OFF, OVER, PHASE, WIDTH

FEW: Final = 6  # men that the tables know wherever the package runs


class Endings(Protocol):
    """What knows the endings of a game exactly."""

    def expected(self, position: Position, seat: str, /) -> float:
        """How many throws the seat needs in the mean; TablesnbError where that is not known."""
        ...


# the tables are the laboratory's, a later room: it makes them for the rules of a game
ENDINGS: Final[Hook[[Declared], Endings]] = Hook("exact endings")


def shortest(plays: Sequence[Play], seat: int) -> list[Play]:
    """Those plays after which the seat needs the fewest throws to bear its last men off.

    All of them where that is not known: more than six men are left, men can still be met, or the
    game has no such ending.
    """
    position: Any = plays[0].position
    row, rules = position.row, position.rules.row
    if rules[MEN] - row[COUNT + seat * rules[WIDTH] + rules[OFF]] > FEW:
        return list(plays)
    try:
        table = ENDINGS(position.rules)
        throws = [
            0.0 if _over(play) else table.expected(play.position, play.seat) for play in plays
        ]
    except TablesnbError:
        return list(plays)
    fewest = min(throws) + 1e-9
    return [play for play, each in zip(plays, throws, strict=True) if each <= fewest]


def _over(play: Play) -> bool:
    position: Any = play.position
    return bool(position.row[PHASE] == OVER)
