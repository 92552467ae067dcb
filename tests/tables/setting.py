"""Setting boards up for tests of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tablesnb as tn

Men = Mapping[int, int]


def side(men: Men, bar: int = 0, off: int | None = None) -> tuple[dict[int, int], int, int]:
    """Complete a side to fifteen men: those not named are off, unless said otherwise."""
    rest = 15 - sum(men.values()) - bar
    return dict(men), bar, rest if off is None else off


def play_from(
    white: Men,
    black: Men,
    *dice: int,
    game: str = "irish",
    turn: str = "white",
    bar: tuple[int, int] = (0, 0),
    left: tuple[int, ...] | None = None,
    seed: int = 1,
    **reading: Any,
) -> tn.Game:
    """Return a game from here on; men of either side that are not named are off."""
    w, wbar, woff = side(white, bar[0])
    b, bbar, boff = side(black, bar[1])
    position = tn.Position.of(
        game,
        {"white": w, "black": b},
        bar={"white": wbar, "black": bbar},
        off={"white": woff, "black": boff},
        turn=turn,
        dice=dice,
        left=left,
    )
    return tn.Game(game, reading=reading or None, position=position, seed=seed)


def texts(game: tn.Game) -> set[str]:
    """The legal moves as they are written."""
    return {str(move) for move in game.legal_moves}


def events(game: tn.Game) -> list[str]:
    """What the last throw or choice made happen."""
    return [event.code for event in game.log[-1].events]
