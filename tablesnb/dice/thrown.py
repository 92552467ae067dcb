"""Throws: how a die fell, how often it was thrown again, and what was read; and a log of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any, Final, Protocol, runtime_checkable

from tablesnb.base import chance
from tablesnb.base.checks import checked_count, checked_seed
from tablesnb.base.errors import BadDice
from tablesnb.base.wording import shown
from tablesnb.dice.falls import STEPS, TURNS, Fall, read_off

DRAWS: Final = chance.MASK + 1  # how many values a 32-bit draw has
NEIGHBOURS: Final = 64  # dice in one throw, at most: no two of them may share a draw
MOST_THROWS: Final = 1_000_000  # of which a log is kept


@runtime_checkable
class Falling(Protocol):
    """What is asked of a die when it is told how it fell."""

    @property
    def spec(self) -> str:
        """The text from which it can be read again."""

    @property
    def kind(self) -> Any:
        """What it looks like."""

    @property
    def faces(self) -> int:
        """How many faces it has."""

    @property
    def sides(self) -> int:
        """How many sides lie round its axis."""

    @property
    def doubt(self) -> int:
        """The angle in degrees within which it is thrown again."""

    @property
    def again(self) -> Any:
        """The chance that one fall cannot be told."""

    @property
    def name(self) -> str:
        """What it is, in words."""

    def number(self, seed: int, throw: int, index: int = 0) -> int:
        """The number of a throw: a function of seed, throw and index alone."""


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw of one die: every fall of it, the last of which is read.

    ``number`` and ``index`` say which throw of the seed it is, and which die of the throw.

    >>> from tablesnb import dice
    >>> dice.log().throw(1283, 1).face
    3
    """

    die: Falling
    seed: int
    number: int
    index: int
    falls: tuple[Fall, ...]

    @property
    def face(self) -> int:
        """The number read at the end.

        >>> from tablesnb import dice
        >>> dice.six().throw(1283, 0).face
        2
        """
        read = self.falls[-1].number
        assert read is not None, "the last fall of a throw is one that can be read"
        return read

    @property
    def again(self) -> int:
        """How often it was thrown again, because it could not be told.

        >>> from tablesnb import dice
        >>> dice.six().throw(1283, 0).again
        0
        """
        return len(self.falls) - 1

    def __str__(self) -> str:
        return f"throw {self.number}: " + "; ".join(str(fall) for fall in self.falls)


@dataclass(frozen=True, slots=True, repr=False)
class DiceLog:
    """Throws in the order in which they fell, a line each as text.

    >>> from tablesnb import dice
    >>> dice.throws(dice.log(), 1283, 3)
    throw 0: 2 and 3 up, 67° from the line of sight: 2 is nearest
    throw 1: 2 and 3 up, 55° from the line of sight: 3 is nearest
    throw 2: 5 and 6 up, 46° from the line of sight: 5 is nearest
    """

    throws: tuple[Throw, ...]

    @property
    def faces(self) -> tuple[int, ...]:
        """The numbers read, in order.

        >>> from tablesnb import dice
        >>> dice.throws(dice.six(), 1283, 8).faces
        (2, 3, 3, 1, 2, 3, 2, 6)
        """
        return tuple(throw.face for throw in self.throws)

    @property
    def counts(self) -> dict[int, int]:
        """How often each number was read, every face of the dice in order.

        >>> from tablesnb import dice
        >>> dice.throws(dice.six(), 1283, 8).counts
        {1: 1, 2: 3, 3: 3, 4: 0, 5: 0, 6: 1}
        """
        found = Counter(self.faces)
        most = max((throw.die.faces for throw in self.throws), default=0)
        return {face: found[face] for face in range(1, most + 1)}

    @property
    def again(self) -> int:
        """How many throws had to be thrown again, counting each repetition.

        >>> from tablesnb import dice
        >>> dice.throws(dice.log(doubt=10), 1283, 900).again
        115
        """
        return sum(throw.again for throw in self.throws)

    def __len__(self) -> int:
        return len(self.throws)

    def __iter__(self) -> Iterator[Throw]:
        return iter(self.throws)

    def __getitem__(self, at: int) -> Throw:
        return self.throws[at]

    def __repr__(self) -> str:
        return "\n".join(str(throw) for throw in self.throws)


def throws(die: Falling, seed: int, many: int, first: int = 0) -> DiceLog:
    """Throw a die so many times and keep the log: throws ``first``, ``first`` + 1 … of a seed.

    BadDice for what is no die, for numbers that are none, and for more than a million throws;
    BadReading for what is no seed.

    >>> from tablesnb import dice
    >>> len(throws(dice.log(), 1283, 100))
    100
    """
    if not isinstance(die, Falling):
        raise BadDice(f"a die is thrown, not {shown(die)}")
    checked_count(many, "the number of throws", 0, MOST_THROWS, BadDice)
    checked_count(first, "the first throw", 0, chance.MASK - MOST_THROWS, BadDice)
    return DiceLog(tuple(thrown(die, seed, number, 0) for number in range(first, first + many)))


def checked_throw(seed: int, number: int, index: int) -> None:
    """Refuse what is no throw of a seed: BadReading for the seed, BadDice for the rest."""
    checked_seed(seed)
    checked_count(number, "the number of a throw", 0, chance.MASK, BadDice)
    checked_count(index, "which die of a throw is meant", 0, NEIGHBOURS - 1, BadDice)


def thrown(die: Falling, seed: int, number: int, index: int) -> Throw:
    """Tell how die ``index`` of a throw fell, given the number that the stream of dice gives it.

    Whether a fall is doubtful does not depend on what is read in the end; and a number and a clear
    angle leave one edge that can be up. So the falls told here have the very chances of a die that
    is thrown until it can be read, and the number is the one that a game plays with.

    >>> from tablesnb import dice
    >>> str(thrown(dice.prism(0.4), 1283, 0, 0))
    'throw 0: 7 is up'
    """
    face = die.number(seed, number, index)
    drawn = count()

    def draw(many: int) -> int:
        at = index + NEIGHBOURS * next(drawn)
        return chance.draw(seed, chance.FALL_STREAM, number, at, many) - 1

    falls = []
    again = round(die.again * DRAWS)
    while again and draw(DRAWS) < again:
        falls.append(_doubtful(die, draw))
    falls.append(_read(die, face, draw))
    return Throw(die, seed, number, index, tuple(falls))


def _doubtful(die: Falling, draw: Callable[[int], int]) -> Fall:
    """A fall that cannot be told: any edge up, and an angle within the doubt of 0° or 180°."""
    edge = draw(die.sides) + 1
    unclear = STEPS * die.doubt
    back, step = divmod(draw(4 * unclear), 2 * unclear)
    return read_off(die.sides, edge, _angle(back, step - unclear), die.doubt)


def _read(die: Falling, face: int, draw: Callable[[int], int]) -> Fall:
    """A fall off which this number is read."""
    if face > die.sides:
        return Fall((face,), None, face)
    unclear = STEPS * die.doubt
    clear = TURNS // 2 - 2 * unclear
    back, step = divmod(draw(2 * clear), clear)
    angle = _angle(back, unclear + step)
    if die.kind == "edges":
        return Fall((face,), angle, face)
    # face k looks at the thrower over edge k, or over edge k - 1 if the bar lies the other way
    edge = face if not back else (face - 2) % die.sides + 1
    return read_off(die.sides, edge, angle, die.doubt)


def _angle(back: int, step: int) -> float:
    """The angle in degrees, ``step`` hundredths beyond 0° or, ``back``, beyond 180°."""
    return ((back * TURNS // 2 + step) % TURNS + 0.5) / STEPS
