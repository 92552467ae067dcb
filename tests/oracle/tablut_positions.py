"""Random positions of Tablut, as points by their names."""

from __future__ import annotations

import random

from tests.oracle import slow_tablut


def scattered(rng: random.Random) -> tuple[dict[str, list[str]], str]:
    """Men anywhere but in the castle, the king often in a crowd."""
    points = [slow_tablut.name(complex(x, y)) for x in range(-4, 5) for y in range(-4, 5)]
    points.remove("e5")
    inner = [each for each in points if each[0] in "bcdefgh" and each[1] in "2345678"]
    king = rng.choice(["e5", rng.choice(["e4", "d5", "e6", "f5"]), *inner])
    free = [each for each in points if each != king]
    rng.shuffle(free)
    near = slow_tablut.point(king)
    free.sort(key=lambda each: abs(slow_tablut.point(each) - near) > rng.choice((1, 2, 9)))
    attackers, defenders = rng.randint(3, 16), rng.randint(0, 8)
    men = free[: attackers + defenders]
    rng.shuffle(men)
    return {"attackers": men[:attackers], "defenders": men[attackers:]}, king
