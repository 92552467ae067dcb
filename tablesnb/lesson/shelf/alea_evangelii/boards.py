"""Positions of the lesson on Alea Evangelii, set up point by point."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.play.game import Game
from tablesnb.rules.position import Position

GAME: Final = "alea_evangelii"


def stand(
    attackers: str, defenders: str, king: str, turn: str = "attackers", **more: Any
) -> Position:
    """A position by the points of its men; the king has moved, unless it is said."""
    men = {"attackers": attackers.split(), "defenders": defenders.split()}
    return Position.of(GAME, men, king=king, turn=turn, **{"king_moved": True, **more})


def standing(
    attackers: str,
    defenders: str,
    king: str,
    turn: str = "attackers",
    reading: str | dict[str, str] | None = None,
) -> Game:
    """The same as a game, under another reading where one is given."""
    at = stand(attackers, defenders, king, turn, reading=reading)
    return Game(at.rules, position=at)


# Two attackers can take the man on c11; one of them stands in the king's way.
GREEDY: Final = stand(
    "b12 c14 c10 b4 a5 a16 e8 d2 e1 g15 o3 q6 m17 s15 n11 r4", "c11 h7 k9 h10 l14 m5", "b8"
)
