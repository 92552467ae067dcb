"""The ways that men go, as data: for each seat the points in the order in which it passes them."""

from __future__ import annotations

from collections.abc import Mapping

# where the places of each letter of the three rows begin
LETTERS = {"A": 0, "B": 12, "C": 18, "D": 24, "E": 30}


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


def one_way(points: int = 24) -> tuple[tuple[int, ...], ...]:
    """Two seats running the same way, that of the first on a horseshoe.

    >>> one_way(4)
    ((3, 2, 1, 0), (3, 2, 1, 0))
    """
    return horseshoe(points)[:1] * 2


def named(many: Mapping[str, int]) -> tuple[str, ...]:
    """The names of the points of a board, from the letters of its parts and how many each has.

    >>> named({"G": 2, "R": 1})
    ('G1', 'G2', 'R1')
    """
    return tuple(f"{name}{point}" for name in many for point in range(1, many[name] + 1))


def lettered(*ways: str) -> tuple[tuple[int, ...], ...]:
    """For each seat its way over three rows: A has twelve places, and B to E have six each.

    >>> lettered("A11-12 B1-2 E6-5")
    ((10, 11, 12, 13, 35, 34),)
    """
    return tuple(map(_way, ways))


def _way(way: str) -> tuple[int, ...]:
    found: list[int] = []
    for run in way.split():
        first, last = (int(place) for place in run[1:].split("-"))
        step = 1 if last > first else -1
        found += [LETTERS[run[0]] + place - 1 for place in range(first, last + step, step)]
    return tuple(found)
