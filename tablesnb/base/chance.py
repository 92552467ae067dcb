"""Chance as a counted stream: throw n depends on the seed and n alone.

Plain Python in the law's subset (ints, indexing, loops), so the compiled laboratory throws the same
dice as the board. The mixing steps keep every product below 64 bits or take its low 32 bits only,
which wrapping and unbounded integers agree on.
"""

from __future__ import annotations

from collections.abc import Sequence

DICE_STREAM = 0  # the stream the dice are thrown from
PLAYER_STREAM = 1  # the stream from which players who need luck draw theirs
FALL_STREAM = 2  # the stream that tells how a die lies which shows the number thrown
MASK = 0xFFFFFFFF


def mix(value: int) -> int:
    """Scramble 32 bits so that near inputs give unrelated outputs."""
    value = value & MASK
    value = ((value ^ (value >> 16)) * 0x7FEB352D) & MASK
    value = ((value ^ (value >> 15)) * 0x846CA68B) & MASK
    return value ^ (value >> 16)


def cast(chances: Sequence[int], seat: int, seed: int, number: int, index: int, faces: int) -> int:
    """Return what die ``index`` of throw ``number`` shows when this seat throws it.

    ``chances`` holds, for each seat, the running sums of its dice's chances in units of 2**-32, one
    a face; zeros where the die is fair.

    >>> [cast([0] * 6, 0, 1283, throw, 0, 6) for throw in range(8)]
    [2, 3, 3, 1, 2, 3, 2, 6]
    """
    if chances[seat * faces + faces - 1] == 0:
        return draw(seed, DICE_STREAM, number, index, faces)
    # of 2**32 faces none is favoured: the value as it is
    value = draw(seed, DICE_STREAM, number, index, MASK + 1) - 1
    face = 1
    while value >= chances[seat * faces + face - 1]:
        face += 1
    return face


def ticket(seed: int, choice: int, seat: int) -> int:
    """Return the 32 bits by which a player who draws lots makes his choice n of a game.

    Every such player draws so, at the board and in the laboratory, and meets the same games.
    """
    return bits(seed, PLAYER_STREAM, choice, seat, 0)


def place(ticket: int, count: int) -> int:
    """Return which of ``count``, from 0 on, a ticket draws, or -1 where another must be drawn.

    Of 2**32 tickets a few are too many for each to have the same number; these draw nothing.

    >>> [place(ticket(1283, choice, 0), 20) for choice in range(8)]
    [14, 2, 18, 10, 11, 12, 14, 12]
    """
    found = ticket * count
    rest = found & MASK
    if rest >= count or rest >= (MASK + 1) % count:
        return found >> 32
    return -1


def another(ticket: int) -> int:
    """Return the ticket that is drawn after one that drew nothing, or what is not allowed."""
    return mix(ticket + 0x9E3779B9)


def lot(seed: int, choice: int, seat: int, count: int) -> int:
    """Return which of ``count``, from 0 on, is drawn as choice n, when none may be refused.

    >>> [lot(1283, choice, 0, 20) for choice in range(8)]
    [14, 2, 18, 10, 11, 12, 14, 12]
    """
    drawn = ticket(seed, choice, seat)
    while place(drawn, count) < 0:
        drawn = another(drawn)
    return place(drawn, count)


def bits(seed: int, stream: int, number: int, index: int, again: int) -> int:
    """Return 32 bits that depend on these numbers alone."""
    value = mix(seed ^ mix(0x9E3779B9 + stream))
    value = mix(value ^ mix(number + 0x51ED2701))
    return mix(value ^ mix(index * 0x10001 + again + 0x2545F491))


def draw(seed: int, stream: int, number: int, index: int, faces: int) -> int:
    """Return 1 … faces, each equally likely, for die ``index`` of throw ``number``.

    A 32-bit value in the incomplete last block is drawn again, so no face is favoured.

    >>> [draw(1283, DICE_STREAM, throw, 0, 6) for throw in range(8)]
    [2, 3, 3, 1, 2, 3, 2, 6]
    """
    limit = (MASK + 1) - (MASK + 1) % faces
    again = 0
    while True:
        value = bits(seed, stream, number, index, again)
        if value < limit:
            return value % faces + 1
        again += 1
