"""The last men borne off: where the way is free, exact tables know how many throws they need."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from tablesnb.base.errors import TablesnbError
from tablesnb.rules.turn import Play
from tablesnb.tables.law import COUNT, MEN, OFF, OVER, PHASE, WIDTH

FEW: Final = 6  # men that the tables know wherever the package runs


def shortest(plays: Sequence[Play], seat: int) -> list[Play]:
    """Those plays after which the seat needs the fewest throws to bear its last men off.

    All of them where that is not known: more than six men are left, men can still be met, or the
    game has no such ending.
    """
    position: Any = plays[0].position
    row, rules = position.row, position.rules.row
    if rules[MEN] - row[COUNT + seat * rules[WIDTH] + rules[OFF]] > FEW:
        return list(plays)
    # the tables are the laboratory's, which lies further on
    bearoff = import_module("tablesnb.lab.endings.door").bearoff
    try:
        table = bearoff(position.rules)
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
