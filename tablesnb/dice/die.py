"""A die: its faces and their exact chances, and how the stream of chance gives it a number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from typing import Final, Literal

from tablesnb.base import chance
from tablesnb.base.checks import checked_choice, checked_count
from tablesnb.base.errors import BadDice
from tablesnb.base.wording import shown
from tablesnb.dice.falls import checked_doubt, doubtful
from tablesnb.dice.thrown import DRAWS, Throw, checked_throw, thrown

# What a die looks like: a cube, a bar of seven sides, a pentagonal prism with pips on its faces
# or on its edges.
Kind = Literal["six", "log", "prism", "edges"]

WORDS: Final[dict[Kind, str]] = {
    "six": "a die of {} faces",
    "log": "a long die of {} sides",
    "prism": "a pentagonal prism with 6 and 7 on its ends",
    "edges": "a pentagonal prism with pips on its edges, 6 and 7 on its ends",
}
# How many sides lie round the axis of a die that has one.
_ROUND: Final[dict[Kind, int]] = {"six": 0, "log": 7, "prism": 5, "edges": 5}

MOST_FACES: Final = 7
# How a die is written: a name, and in brackets what belongs to it.
WRITTEN: Final = re.compile(r"([a-z]+)(?:\(([^()]*)\))?", re.ASCII)
LONGEST: Final = 400
# Two dice thrown for the start until they differ would never end with a die that always falls
# alike, and all but never with one that nearly does.
MOST: Final = Fraction(999, 1000)


@dataclass(frozen=True, slots=True, repr=False)
class Die:
    """A die with faces 1 … n, made by :func:`tablesnb.dice.read` and the functions beside it.

    ``spec`` is the short text it can be read from again, ``kind`` what it looks like, ``chances``
    the exact chance of each face, in order, ``doubt`` the angle in degrees within which a bar that
    points at the thrower is thrown again, ``passages`` the ids of the passages it comes from.
    ``thresholds`` are the running sums of the chances in units of 2**-32, rounded, one for each
    face and the last 2**32; they are empty for a fair die, which is drawn without any rounding.
    Dice are equal when they are alike in all this. BadDice for chances that cannot be.

    >>> from tablesnb import dice
    >>> dice.loaded([1, 1, 2]).thresholds == (2**30, 2**31, 2**32)
    True
    >>> dice.log()
    dice.read('log')
    """

    spec: str
    kind: Kind
    chances: tuple[Fraction, ...]
    doubt: int = 0
    passages: tuple[str, ...] = ()
    thresholds: tuple[int, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        written = isinstance(self.spec, str) and len(self.spec) <= LONGEST
        if not written or not WRITTEN.fullmatch(self.spec):
            raise BadDice(f"a die is written as six or log(15) is, not as {shown(self.spec)}")
        checked_choice(self.kind, "kind of die", WORDS, BadDice)
        checked_doubt(self.doubt)
        if not all_of(self.chances, Fraction):
            raise BadDice(
                f"the chances of a die are a tuple of Fractions, not {shown(self.chances)}"
            )
        if not all_of(self.passages, str):
            raise BadDice(f"passages are a tuple of their ids, not {shown(self.passages)}")
        if not 2 <= len(self.chances) <= MOST_FACES:
            raise BadDice(f"a die has 2 to {MOST_FACES} faces, not {len(self.chances)}")
        if min(self.chances) < 0 or sum(self.chances) != 1:
            raise BadDice("the chances of a die are not negative, and their sum is 1")
        if max(self.chances) > MOST:
            raise BadDice(f"a die that falls alike in more than {MOST} of its throws is no die")
        parts = _thresholds(self.chances)
        even = _thresholds([Fraction(1, self.faces)] * self.faces)
        # chances that differ by less than the stream of chance can tell are equal
        object.__setattr__(self, "thresholds", () if parts == even else parts)

    @property
    def faces(self) -> int:
        """How many faces, or numbers, it has.

        >>> from tablesnb import dice
        >>> dice.log().faces
        7
        """
        return len(self.chances)

    @property
    def name(self) -> str:
        """What it is, in words.

        >>> from tablesnb import dice
        >>> dice.loaded("6-5-4").name
        'a die of 6 faces, loaded'
        """
        loaded = self.kind == "six" and not self.fair
        return WORDS[self.kind].format(self.faces) + (", loaded" if loaded else "")

    @property
    def fair(self) -> bool:
        """Whether every number has the same chance, to within 2**-32.

        >>> from tablesnb import dice
        >>> dice.log().fair, dice.prism(0.2).fair, dice.prism("1/7").fair
        (True, False, True)
        """
        return not self.thresholds

    @property
    def sides(self) -> int:
        """How many sides lie round its axis: 7 or 5, and 0 for a die that has no axis.

        >>> from tablesnb import dice
        >>> dice.log().sides, dice.prism(0.2).sides, dice.six().sides
        (7, 5, 0)
        """
        return _ROUND[self.kind]

    @property
    def again(self) -> Fraction:
        """The chance that one fall cannot be told, and the die is thrown again.

        Only a die that lies on a side leaves any doubt. It lies so at the end of a throw with the
        chance s, the sum of its sides' chances; of all falls, the doubtful ones are
        ``q·s / (1 - q·(1 - s))``, where q is the share of the angles that leave doubt.

        >>> from tablesnb import dice
        >>> dice.log(doubt=10).again, dice.prism("1/7", doubt=10).again
        (Fraction(1, 9), Fraction(5, 61))
        """
        lying = sum(self.chances[: self.sides], Fraction(0))
        share = doubtful(self.doubt)
        return share * lying / (1 - share * (1 - lying))

    def chance(self, face: int) -> Fraction:
        """The exact chance of a number; BadDice for one it does not have.

        >>> from tablesnb import dice
        >>> dice.prism(0.2).chance(7)
        Fraction(1, 5)
        """
        return self.chances[self.check(face) - 1]

    def check(self, face: int) -> int:
        """Return a number that was typed in; BadDice for one that the die does not have.

        >>> from tablesnb import dice
        >>> dice.log().check(7)
        7
        """
        if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= self.faces:
            raise BadDice(f"{self.name} shows 1 to {self.faces}, not {shown(face)}")
        return face

    def face(self, value: int) -> int:
        """The number that a 32-bit draw stands for, 1 … faces; 0 where it is drawn again.

        ``value`` is from 0 to 2**32 - 1. A loaded die shows the first number whose threshold is
        above it. A fair one shows ``value % faces + 1``, but 0 in the incomplete last block, as
        :func:`tablesnb.base.chance.draw` does. BadDice for a value that is no 32-bit number.

        >>> from tablesnb import dice
        >>> [dice.prism(0.2).face(n * 2**32 // 10) for n in range(10)]
        [1, 1, 2, 3, 4, 5, 5, 6, 6, 7]
        """
        checked_count(value, "a draw", 0, DRAWS - 1, BadDice)
        if self.fair:
            return value % self.faces + 1 if value < DRAWS - DRAWS % self.faces else 0
        return next(n for n, end in enumerate(self.thresholds, 1) if value < end)

    def number(self, seed: int, throw: int, index: int = 0) -> int:
        """The number of die ``index`` in a throw: a function of seed, throw and index alone.

        It is drawn from the stream of dice of ``base.chance``. A fair die takes ``draw`` itself;
        a loaded one the 32-bit value that ``draw`` begins with, and its thresholds. ``throw`` is
        from 0 to 2**32 - 1, ``index`` from 0 to 63: BadDice for others, BadReading for what is no
        seed.

        >>> from tablesnb import dice
        >>> [dice.six().number(1283, throw) for throw in range(8)]
        [2, 3, 3, 1, 2, 3, 2, 6]
        """
        checked_throw(seed, throw, index)
        if self.fair:
            return chance.draw(seed, chance.DICE_STREAM, throw, index, self.faces)
        # of 2**32 faces none is favoured, so nothing is ever drawn again: the value as it is
        return self.face(chance.draw(seed, chance.DICE_STREAM, throw, index, DRAWS) - 1)

    def throw(self, seed: int, number: int, index: int = 0) -> Throw:
        """Throw it: throw ``number`` of a seed, die ``index`` of that throw, and how it fell.

        What is read at the end is :meth:`number`; how it lies, and how often it was thrown again
        before, comes from a stream of its own, so that looking closely changes no game. Errors as
        for :meth:`number`.

        >>> from tablesnb import dice
        >>> print(dice.log().throw(1283, 0, index=2))
        throw 0: 1 and 2 up, 81° from the line of sight: 2 is nearest
        """
        return thrown(self, seed, number, index)

    def __repr__(self) -> str:
        return f"dice.read({self.spec!r})"


def all_of(values: object, kind: type) -> bool:
    """Whether this is a tuple of things of one kind."""
    return isinstance(values, tuple) and all(isinstance(each, kind) for each in values)


def _thresholds(chances: Sequence[Fraction]) -> tuple[int, ...]:
    return tuple(round(total * DRAWS) for total in accumulate(chances))
