"""Men borne off one half-move after another, in plain Python: what a throw can lead to.

Nobody stands in the way, so a half-move is a point and a die. Tests hold what is done here equal to
the law, position by position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from tablesnb.lab.endings.kind import Dice, Kind, Men

REMEMBERED = 2**17  # of what dice can do with men


class Step(NamedTuple):
    """A half-move: the point it goes from, the die, the men afterwards, the dice then left."""

    point: int
    die: int
    men: Men
    left: Dice


def pips(men: Sequence[int]) -> int:
    """How many points are still to be passed.

    >>> pips((2, 0, 1))
    5
    """
    return sum(point * many for point, many in enumerate(men, 1))


def _standing(points: int, men: int, most: int) -> Iterator[Men]:
    """All ways in which so many men, or fewer, can stand on so many points."""
    if points == 0:
        yield ()
        return
    for many in range(min(men, most) + 1):
        for rest in _standing(points - 1, men - many, most):
            yield (many, *rest)


@cache
def positions(kind: Kind) -> tuple[Men, ...]:
    """All ways in which men can stand, those with fewer pips first: a half-move leads back."""
    found = _standing(kind.points, kind.men, kind.cap or kind.men)
    return tuple(sorted(found, key=lambda men: (pips(men), men)))


@cache
def numbers(kind: Kind) -> dict[Men, int]:
    """The number of each position in that order; with no man left it is 0."""
    return {men: number for number, men in enumerate(positions(kind))}


def moved(men: Men, point: int, die: int, kind: Kind) -> Men | None:
    """The men after a half-move; None where the die does not move or bear off a man from there."""
    if not men[point - 1]:
        return None
    after = list(men)
    after[point - 1] -= 1
    if die < point:
        if kind.cap and men[point - die - 1] >= kind.cap:
            return None
        after[point - die - 1] += 1
    elif die > point:
        if kind.larger == "exact" or (kind.larger == "modern" and any(men[point:])):
            return None
    return tuple(after)


def _alone(men: Men, dice: Dice, kind: Kind) -> Iterator[Step]:
    """The half-moves that some die allows when it is looked at alone, the largest die first."""
    for at, die in enumerate(dice):
        if at and dice[at - 1] == die:
            continue
        for point in range(kind.points, 0, -1):
            after = moved(men, point, die, kind)
            if after is not None:
                yield Step(point, die, after, dice[:at] + dice[at + 1 :])


@lru_cache(REMEMBERED)
def played(men: Men, dice: Dice, kind: Kind) -> int:
    """The most of these dice that can be played."""
    return max(
        (1 + played(step.men, step.left, kind) for step in _alone(men, dice, kind)), default=0
    )


def steps(men: Men, dice: Dice, kind: Kind, fresh: bool) -> list[Step]:
    """The half-moves that may be made with the dice left, ``fresh`` if they are the whole throw."""
    found = list(_alone(men, dice, kind))
    if not kind.most or len(dice) < 2 or not found:
        return found
    most = played(men, dice, kind)
    found = [step for step in found if 1 + played(step.men, step.left, kind) == most]
    if fresh and most == 1:
        # "and the larger if only one": where a smaller bears the last man off, so does the larger
        larger = max(step.die for step in found)
        found = [step for step in found if step.die == larger]
    return found


@lru_cache(REMEMBERED)
def results(men: Men, dice: Dice, kind: Kind, fresh: bool = True) -> frozenset[Men]:
    """All that these dice can lead to; the men as they stand where none can be played."""
    found = [results(step.men, step.left, kind, False) for step in steps(men, dice, kind, fresh)]
    return frozenset().union(*found) if found else frozenset([men])


def way(men: Men, dice: Dice, kind: Kind, end: Men, fresh: bool = True) -> list[Step]:
    """The half-moves that lead to ``end``, the largest die and the rearmost man first."""
    for step in steps(men, dice, kind, fresh):
        if end in results(step.men, step.left, kind, False):
            return [step, *way(step.men, step.left, kind, end, False)]
    return []
