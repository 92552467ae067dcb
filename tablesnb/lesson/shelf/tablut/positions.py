"""The positions whose moves were ranked for the lesson on Tablut, by what the strong player sees.

Where an end can be forced it is known; of the other moves the strong player foretells how often
they win. No game is played on.
"""

from __future__ import annotations

from typing import Any, Final

from tablesnb.lesson.shelf.kept import Shelf, Wanted
from tablesnb.rules.registry import ruleset

RULES: Final[Any] = ruleset("tablut")
ENGLISH: Final[Any] = ruleset("tablut", "smith")

SWEDES, MUSCOVITES = "defenders.play", "attackers.play"


def _seen(men: str, turn: str) -> Wanted:
    """Ranked by looking ahead alone."""
    return Wanted(f"tablut/{men}/{turn}", games=0)


POSITIONS: Final = {
    # two ways
    "two_ways": _seen("4t4,9,4T4,t3T3t,tt1t1T3,3tK3t,4TT3,4t3t,5t3", SWEDES),
    "again": _seen("3ttt3,2t6,7t1,t1K3T1t,1T1T1TT1t,9,9,2t6,t2ttt3", SWEDES),
    # one way, and two ways for the Muscovites
    "shut": _seen("3ttt3,4t4,4T4,t3T3t,t1TT1TTtt,1t1K2T1t,1tT1t4,9,4tt3", MUSCOVITES),
    "take_him": _seen("4t4,5t3,4T4,t1T2T1t1,2t2T3,2tK1t2t,4t1t2,9,9", MUSCOVITES),
    # the capture that lets him out
    "dear": _seen("3ttt3,4t4,t8,2t4Tt,tT1T1T1Tt,tT4Kt1,5T3,6t2,3tt4", MUSCOVITES),
    # two men with one move
    "two": _seen("3tttT2,4t4,4TT3,2tT4t,tt1TK2tt,2t1T3t,4T4,1t7,3ttt3", MUSCOVITES),
    # stops and turns of the model game, by the move
    "model_28": _seen("9,5tt2,2ttT4,2T2KT1t,tt7,4t1t2,5t3,4t4,4t1T2", SWEDES),
    "model_30": _seen("9,5tt2,2ttT4,1t3KT1t,t8,4t1t2,5t3,2T1t4,4t1T2", SWEDES),
    "model_15": _seen("9,3tt4,2t1T4,t5KTt,ttTT2t2,t4T2t,4Tt3,4t4,3tt4", MUSCOVITES),
    "model_35": _seen("5T3,5t3,2tt2t2,4tKT1t,t8,4t1t2,5t3,2T1t4,4tT3", MUSCOVITES),
}

SHELF: Final = Shelf("tablut")
ranking, cost, wins = SHELF.ranking, SHELF.cost, SHELF.wins
