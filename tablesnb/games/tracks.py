"""The ways that men go, as data: for each seat the points in the order in which it passes them."""

from __future__ import annotations


def horseshoe(points: int = 24) -> tuple[tuple[int, ...], ...]:
    """Two seats running against each other: point p is the first seat's own number p + 1.

    >>> horseshoe(4)
    ((3, 2, 1, 0), (0, 1, 2, 3))
    """
    return tuple(range(points - 1, -1, -1)), tuple(range(points))
