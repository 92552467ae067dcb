"""What was counted for the lesson on Irish: the model game, and bearing off."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, Final

from tablesnb.lab.endings import few, hand
from tablesnb.lab.endings.kind import checked_rules, kind_of, throws
from tablesnb.lesson.shelf.modelled import told

SEED: Final = 7912  # of the model game
FROM: Final = 13  # the throw from which it is told
AFTER: Final = 1_000  # games played on from before each throw
FEW: Final = 7  # men at home


def model_game() -> dict[str, Any]:
    """The game of strong players from a seed, with White's chance before each throw."""
    return told("irish", SEED, FROM, AFTER)


def forbidden() -> dict[str, Any]:
    """How often today's law forbids the best throw-off, by where the last man stands.

    Every way to stand at home with at most FEW men, each counted once, and every throw.
    """
    shares: dict[int, list[float]] = defaultdict(list)
    for men in standing():
        shares[max(point for point, many in enumerate(men, 1) if many)].append(worse(men))
    every = [share for each in shares.values() for share in each]
    return {
        "men": FEW,
        "positions": len(every),
        "share": sum(every) / len(every),
        "slower": slower(),
        "by_last_man": {
            str(each): sum(found) / len(found) for each, found in sorted(shares.items())
        },
    }


FREE: Final = kind_of(checked_rules("irish", {}))
TODAY: Final = kind_of(checked_rules("irish", {"bear_off": "modern"}))


def standing() -> Iterator[tuple[int, ...]]:
    """Every way to stand at home with a few men."""
    return (men for men in hand.positions(FREE) if 0 < sum(men) <= FEW)


def worse(men: tuple[int, ...]) -> float:
    """The share of throws for which today's law allows no play that is best when all are free."""
    ways = 0
    for dice in throws(2, 6):
        best, allowed = (
            min(few.expected(end, FREE) for end in hand.results(men, dice, kind))
            for kind in (FREE, TODAY)
        )
        if allowed > best + 1e-12:
            ways += 1 if dice[0] == dice[1] else 2
    return ways / 36


def slower() -> int:
    """In how many of these positions today's law takes more throws."""
    return sum(few.expected(men, TODAY) > few.expected(men, FREE) + 1e-12 for men in standing())


COUNTED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "model_game": model_game,
    "forbidden": forbidden,
}
