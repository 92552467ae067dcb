"""How a die lies once it has come to rest, and which number is read off it.

A bar with an odd number of sides comes to rest with an edge up and a face sloping down on either
side of it. *Nearest* is then a matter of how the bar is turned: if it lies across the line of sight
one of the two faces looks at the thrower, and if it points at him neither does.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tablesnb.base.checks import checked_count, checked_number
from tablesnb.base.errors import BadDice
from tablesnb.base.wording import shown

# Angles are told in hundredths of a degree, at the middle of each: none is 0° or 180° exactly,
# where neither face would be nearer even for eyes without fault.
STEPS: Final = 100
TURNS: Final = 360 * STEPS

# Within so many degrees of pointing at the thrower a bar is thrown again: our choice, for the
# source says only that it may be so that nobody can tell.
DOUBT: Final = 10
MOST_SIDES: Final = 99


@dataclass(frozen=True, slots=True)
class Fall:
    """A die at rest, seen by whoever threw it.

    ``shown`` are the numbers on top: one, or the two beside the edge that is up, the nearest
    first unless it cannot be told. ``angle`` is how far the axis is turned from the line of sight,
    in degrees from 0 to 360, or None for a die that has no axis or stands on its end; ``number``
    is what is read, None when it cannot be told and the die is thrown again.

    >>> Fall((4,), None, 4).doubtful
    False
    """

    shown: tuple[int, ...]
    angle: float | None
    number: int | None

    @property
    def doubtful(self) -> bool:
        """Whether nobody can tell which number to read.

        >>> lie(7, 3, 4.5, doubt=10).doubtful
        True
        """
        return self.number is None

    @property
    def slant(self) -> float | None:
        """The angle between the axis and the line of sight, from 0 (pointing) to 90 (across).

        >>> lie(7, 3, 200.0).slant
        20.0
        """
        return None if self.angle is None else slant(self.angle)

    def __str__(self) -> str:
        """What is seen and what is read, in words."""
        if self.slant is None:
            return f"{self.shown[0]} is up"
        turned = f"{self.slant:.0f}° from the line of sight"
        if len(self.shown) == 1:
            return f"{self.shown[0]} on the edge that is up"
        both = " and ".join(str(each) for each in sorted(self.shown))
        if self.doubtful:
            return f"{both} up, {turned}: it cannot be told"
        return f"{both} up, {turned}: {self.number} is nearest"


def lie(sides: int, edge: int, angle: float, doubt: float = 0) -> Fall:
    """Read a bar that lies with an edge up: the face nearest the thrower, or none.

    The faces are numbered 1 … ``sides`` in order round the bar, and ``edge`` k lies between faces
    k and k + 1, the last between ``sides`` and 1. ``angle`` is how far the axis is turned from the
    line of sight, in degrees from 0 to 360: below 180 face k looks at the thrower, above it face
    k + 1. Within ``doubt`` degrees of pointing at him, either way, it cannot be told.

    *Every face has the same chance, whatever the doubt*: each edge is up as often as any other, by
    the symmetry of the bar, and face k is read off edge k at a clear angle below 180 and off edge
    k - 1 at one above. These are as many as there are clear angles, and the same for every k.

    Golladay's translation of Alfonso's book, as quoted in ``golladay.dice.edge``; that the
    angle is uniform, and that there is one angle of doubt, is our model. BadDice for a bar that
    cannot lie so: of an even number of sides, without such an edge, or turned by no angle.

    >>> lie(7, 7, 270.0).number, lie(7, 7, 90.0).number, lie(7, 7, 178.0, doubt=10).number
    (1, 7, None)
    """
    checked_count(sides, "how many sides a bar has", 3, MOST_SIDES, BadDice)
    if sides % 2 == 0:
        raise BadDice(f"a bar of {sides} sides lies with a face up, not with an edge")
    checked_count(edge, "an edge", 1, sides, BadDice)
    checked_number(angle, "how far a bar is turned", 0, 360, BadDice)
    checked_number(doubt, "the angle of doubt", 0, 90, BadDice)
    return read_off(sides, edge, angle, doubt)


def read_off(sides: int, edge: int, angle: float, doubt: float) -> Fall:
    """What is read of a bar that can lie so, as :func:`lie` says."""
    after = edge % sides + 1
    if slant(angle) < doubt:
        return Fall((edge, after), angle, None)
    near, far = (edge, after) if angle < 180 else (after, edge)
    return Fall((near, far), angle, near)


def slant(angle: float) -> float:
    """The angle of two lines whose directions are ``angle`` degrees apart, from 0 to 90.

    >>> slant(170.0), slant(95.0)
    (10.0, 85.0)
    """
    return min(angle % 180, 180 - angle % 180)


def settled(reading: str, doubt: int | None) -> int:
    """The angle of doubt, in degrees, that goes with a reading: none where edges are read.

    ``reading`` is "faces" or "edges"; ``doubt`` is in whole degrees from 0 to 89, or None for the
    usual one. BadDice for another, and for doubt about edges.

    >>> settled("faces", None), settled("edges", None)
    (10, 0)
    """
    if not isinstance(reading, str) or reading not in ("faces", "edges"):
        raise BadDice(f"a long die is read by its faces or its edges, not by {shown(reading)}")
    if doubt is None:
        return DOUBT if reading == "faces" else 0
    checked_doubt(doubt)
    if doubt and reading == "edges":
        raise BadDice("one edge is on top: where edges are read there is no doubt")
    return doubt


def checked_doubt(doubt: int) -> int:
    """Return an angle of doubt; BadDice for what is none."""
    if isinstance(doubt, bool) or not isinstance(doubt, int) or not 0 <= doubt < 90:
        raise BadDice(
            f"the angle of doubt is a whole number of degrees from 0 to 89, not {shown(doubt)}"
        )
    return doubt


def doubtful(doubt: int) -> Fraction:
    """The chance that a bar lying on a side is turned so that it cannot be told.

    ``doubt`` is the angle to either side of pointing at the thrower, in degrees below 90.

    >>> doubtful(10)
    Fraction(1, 9)
    """
    return Fraction(doubt, 90)
