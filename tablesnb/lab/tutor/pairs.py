"""Two plays side by side, and how their numbers are said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from tablesnb.base import wording
from tablesnb.base.wording import capital, listed

MEN: Final = ("man", "men")
LETTERS: Final = 6  # up to so many are said in letters


@dataclass(frozen=True)
class Pair:
    """Two plays side by side: the better is "it", the other is called ``other``.

    ``before`` are the facts of the position in which both could be played; ``you``: the seat is
    spoken to; ``near`` is the seat at the foot of the board, whose numbers the points have.
    """

    rules: Any
    before: Any
    best: Any
    mine: Any
    other: str
    you: bool
    near: int = 0

    @property
    def who(self) -> str:
        """The seat as the one of whom something is said."""
        return "you" if self.you else self.name(self.best.seat)

    @property
    def whose(self) -> str:
        """What belongs to the seat."""
        return "your" if self.you else f"{self.who}’s"

    @property
    def has(self) -> str:
        """The seat has."""
        return f"{capital(self.who)} {'have' if self.you else 'has'}"

    def name(self, seat: int) -> str:
        """A seat by its name."""
        return capital(self.rules.seat_names[seat])

    def point(self, place: int) -> str:
        """A point by its name on the board."""
        return str(self.rules.point_name(self.near, place))

    def points(self, steps: frozenset[int]) -> str:
        """Points of the seat as the board names them: ``your 5 point``, ``your points 6 and 5``."""
        track = self.rules.track_of(self.best.seat)
        names = [self.point(track[step]) for step in sorted(steps)]
        if len(names) == 1:
            return f"{self.whose} {names[0]} point"
        return f"{self.whose} points {listed(names)}"


Say = Callable[[Pair, bool], str]


class Saying(NamedTuple):
    """A sentence on two plays, the facts that it tells of, and where a hint says to look for them.

    ``say`` is given the two plays, and whether these facts speak for the better.
    """

    facts: tuple[str, ...]
    say: Say
    look: str


class Sayings(dict[str, Saying]):
    """The sentences of a family, by their names; called, it notes the function that follows."""

    def __call__(self, *facts: str, look: str) -> Callable[[Say], Say]:
        def note(say: Say) -> Say:
            self[say.__name__] = Saying(facts, say, look)
            return say

        return note


def count(number: int, one: str, many: str) -> str:
    """So many of something: small numbers in letters.

    >>> count(1, "man", "men"), count(12, "man", "men")
    ('one man', '12 men')
    """
    return f"{wording.number(number, LETTERS)} {one if number < 2 else many}"


def men(number: int) -> str:
    """So many men."""
    return count(number, "man", "men")


def small(number: int) -> str:
    """A small number in letters; of nothing, none."""
    return wording.number(number, LETTERS) if number else "none"


def both(there: int, here: int, one: str = "man", many: str = "men") -> tuple[str, str]:
    """So many of something after it, and how many after the other: both in letters or neither.

    >>> both(4, 2), both(4, 7), both(0, 7)
    (('four men', 'two'), ('4 men', '7'), ('no man', '7'))
    """
    if max(there, here) <= LETTERS:
        return count(there, one, many), small(here)
    return f"{there or 'no'} {one if there < 2 else many}", f"{here or 'none'}"


def differing(two: Pair, one: int, other: int, of: tuple[str, str], sentence: str) -> str:
    """A sentence on so many of something after it and after the other play; none where alike.

    It has ``{there}`` and ``{here}`` for the numbers, and ``{}`` for the other play.
    """
    if one == other:
        return ""
    there, here = both(one, other, *of)
    return sentence.format(two.other, there=there, here=here)
