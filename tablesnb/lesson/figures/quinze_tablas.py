"""What is counted for the lesson on Quinze Tablas alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablesnb.base.shares import falls
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset

GAME: Final = "quinze_tablas"


def first_hits() -> dict[str, Any]:
    """How many of the 216 first throws can hit, and how many of them would end the game."""
    hit = ended = 0
    for dice, many in falls(3, 6).items():
        game = Game(ruleset(GAME, {"prime": "literal"}), first="white")
        game.roll(*dice)
        after = [play.position for play in game.plays()]
        hit += many * any(each.bar("black") for each in after)
        ended += many * any(each.phase == "over" for each in after)
    return {"throws": 216, "hit": hit, "won": ended}


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {"first_hits": first_hits}
