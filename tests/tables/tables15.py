"""Setting up Quinze Tablas, the twelve lines and tabula for tests of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tablesnb as tn
from tests.tables.setting import Men, side

ARRAY = {24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 19: 2, 18: 2, 17: 1}
MIRROR = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 1}


def quinze(
    white: Men,
    black: Men = ARRAY,
    *dice: int,
    turn: str = "white",
    bar: tuple[int, int] = (0, 0),
    left: tuple[int, ...] | None = None,
    seed: int = 1,
    **reading: Any,
) -> tn.Game:
    """Quinze Tablas from here on, each side by its own points; men that are not named are off."""
    w, wbar, woff = side(white, bar[0])
    b, bbar, boff = side(black, bar[1])
    position = tn.Position.of(
        "quinze_tablas",
        {"white": w, "black": b},
        bar={"white": wbar, "black": bbar},
        off={"white": woff, "black": boff},
        turn=turn,
        dice=dice,
        left=left,
        reading=reading or None,
    )
    return tn.Game("quinze_tablas", reading=reading or None, position=position, seed=seed)


def roman(
    game: str,
    white: Mapping[Any, int],
    black: Mapping[Any, int],
    *dice: int,
    turn: str = "white",
    bar: tuple[int, int] = (0, 0),
    off: tuple[int, int] = (0, 0),
    left: tuple[int, ...] | None = None,
    seed: int = 1,
    **reading: Any,
) -> tn.Game:
    """The twelve lines or tabula from here on; men that are named nowhere are in reserve."""
    number = int(reading.get("men", 15))
    waiting = [
        number - sum(men.values()) - bar[seat] - off[seat] for seat, men in ((0, white), (1, black))
    ]
    position = tn.Position.of(
        game,
        {"white": white, "black": black},
        bar={"white": bar[0], "black": bar[1]},
        off={"white": off[0], "black": off[1]},
        reserve={"white": waiting[0], "black": waiting[1]},
        turn=turn,
        dice=dice,
        left=left,
        reading=reading or None,
    )
    return tn.Game(game, reading=reading or None, position=position, seed=seed)
