"""The ways that men go, as data: for each seat the points in the order in which it passes them."""

from __future__ import annotations


def horseshoe(points: int = 24) -> tuple[tuple[int, ...], ...]:
    """Two seats running against each other: point p is the first seat's own number p + 1.

    >>> horseshoe(4)
    ((3, 2, 1, 0), (0, 1, 2, 3))
    """
    return tuple(range(points - 1, -1, -1)), tuple(range(points))


def ring(seats: int, points: int, length: int) -> tuple[tuple[int, ...], ...]:
    """Seats round a ring, each beginning at its own side of ``points`` and going on to the right.

    >>> ring(3, 2, 4)
    ((0, 1, 2, 3), (2, 3, 4, 5), (4, 5, 0, 1))
    """
    whole = seats * points
    return tuple(
        tuple((points * seat + step) % whole for step in range(length)) for seat in range(seats)
    )


def sides(names: tuple[str, ...], points: int) -> tuple[str, ...]:
    """The names of the points of a board with a side for each seat.

    >>> sides(("G", "R"), 2)
    ('G1', 'G2', 'R1', 'R2')
    """
    return tuple(f"{name}{point}" for name in names for point in range(1, points + 1))
