"""What may happen with the next throw of three dice, counted by the law itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

import tablesnb as tn
from tablesnb.play.game import Game


def ways(dice: tuple[int, ...]) -> int:
    """In how many of the 216 throws these three numbers fall."""
    return {1: 1, 2: 3, 3: 6}[len({*dice})]


def thrown(game: Game) -> Iterator[tuple[int, Game]]:
    """The game after each throw of whoever throws next, and how many of the 216 are like it."""
    for dice in combinations_with_replacement(range(1, 7), 3):
        ahead = game.copy()
        ahead.roll(*dice)
        yield ways(dice), ahead


def struck(game: Game, seat: str) -> int:
    """How many of the 216 throws let whoever throws next hit a man of a seat."""
    lone = {*alone(game, seat)}
    found = 0
    for many, ahead in thrown(game) if lone else ():
        if not isinstance(ahead.awaits, tn.Choice) or ahead.awaits.seat != ahead.position.turn:
            continue
        halves = " ".join(map(str, ahead.plays())).split()
        hit = {half.rstrip("*").split("/")[1] for half in halves if half.endswith("*")}
        found += many * bool(hit & lone)
    return found


def alone(game: Game, seat: str) -> list[str]:
    """The points where a man of a seat stands alone."""
    return sorted(str(point) for point, many in game.position.men(seat).items() if many == 1)
