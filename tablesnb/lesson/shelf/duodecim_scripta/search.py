"""Zeno's throw searched in a few lines that can be read: Agathias's men, one throw, every placing.

It knows no law of the package: men go on by a die to a line that no black pair holds, and a die
that can be played must be. Nobody leaves the board, since seven men stand on the sixth line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

WHITE: Final = {6: 7, 9: 1, 10: 2}
BLACK: Final = (8, 11, 12, 15, 18)  # the lines of his pairs; on 13 one man stands alone
FREE: Final = [line for line in range(1, 25) if line not in (*WHITE, *BLACK, 13)]


def blots(men: dict[int, int], dice: tuple[int, ...], held: set[int], way: int) -> set[int]:
    """How many men may stand alone at last, by every way to play the dice."""
    found = set()
    for die in set(dice):
        for line in [line for line in men if men[line]]:
            to = line + way * die
            if 1 <= to <= 24 and to not in held:
                then = Counter(men) + Counter([to]) - Counter([line])
                rest = list(dice)
                rest.remove(die)
                found |= blots(then, tuple(rest), held, way)
    return found or {sum(many == 1 for many in men.values())}


def placings() -> Iterator[tuple[int, dict[int, int], set[int]]]:
    """Every way to give the names their lines: White's way, White's men, Black's pairs."""
    for way in (1, -1):
        for summus in FREE:
            for divus in FREE:
                for pair in combinations(FREE, 2):
                    named = [summus, summus + way, divus, *pair]
                    if summus + way in FREE and len({*named}) == 5:
                        men = {**WHITE, summus: 2, summus + way: 2, divus: 1}
                        yield way, men, {*BLACK, *pair}


def searched(dice: tuple[int, ...] = (2, 6, 5)) -> dict[str, Any]:
    """The fewest blots of each placing, counted; in how many eight are possible, and forced."""
    fewest: Counter[int] = Counter()
    possible = forced = 0
    for way, men, held in placings():
        found = blots(men, dice, held, way)
        fewest[min(found)] += 1
        possible += 8 in found
        forced += found == {8}
    return {
        "placings": fewest.total(),
        "fewest": {str(many): fewest[many] for many in sorted(fewest)},
        "possible": possible,
        "forced": forced,
    }
