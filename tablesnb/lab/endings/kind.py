"""What the rules say of men who are all at home and meet nobody: all that a table depends on.

Games with the same home, dice, doublets and ways of bearing off have the same endings, so that one
table serves them all. What a throw gives to play, and whether it is a doublet, the law is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from tablesnb.base.errors import BadReading
from tablesnb.base.frozen import Frozen
from tablesnb.base.shares import orders
from tablesnb.rules.registry import ruleset
from tablesnb.rules.ruleset import Declared
from tablesnb.tables import law
from tablesnb.tables.law.throwing import doublet_thrown
from tablesnb.tables.ruleset import Ruleset

SIX = 6  # men: up to so many, a table is small
MOST_POSITIONS = 60_000
Men = tuple[int, ...]  # how many stand on each point of the home, the last before off first
Dice = tuple[int, ...]  # dice to be played, the largest first, each as often as it is played


class Fall(NamedTuple):
    """What one throw gives: the dice to play, in how many orders it falls, is it a doublet."""

    dice: Dice
    ways: int
    doublet: bool


@dataclass(frozen=True, eq=False)
class Kind:
    """One kind of ending: made once for each, so that two are the same only if they are one.

    ``points`` of the home, so many ``men`` at most; a ``throw`` is so many dice of so many faces,
    by partners in ``pairs`` of two, and ``falls`` are all throws with what each gives. ``larger``
    is which men a die takes that is larger than they need: ``free`` any, ``modern`` the rearmost of
    all, ``exact`` none. ``most``: as many dice as can be must be played. ``cap``: so many men may
    stand on a point; 0: any number.
    """

    points: int
    men: int
    throw: tuple[int, int]
    pairs: bool
    falls: Mapping[Dice, Fall]
    larger: str
    most: bool
    cap: int

    @property
    def all_ways(self) -> int:
        """In how many orders the dice can fall in all."""
        dice, faces = self.throw
        return int(faces**dice)

    @property
    def small(self) -> Kind:
        """The same with six men."""
        return _made(self.points, SIX, self.throw, self.pairs, self.falls, *self._reading)

    @property
    def _reading(self) -> tuple[str, bool, int]:
        return self.larger, self.most, self.cap

    @property
    def name(self) -> str:
        """What tells tables apart: men on points, dice, how many are played at most, rules."""
        dice, faces = self.throw
        played = max(len(fall.dice) for fall in self.falls.values())
        parts = [f"{self.men}on{self.points}", f"{dice}d{faces}", f"upto{played}", self.larger]
        parts += ["most"] * self.most + ["pairs"] * self.pairs + [f"cap{self.cap}"] * (self.cap > 0)
        return "_".join(parts)


_made = cache(Kind)


def checked_rules(game: object, reading: Mapping[str, object]) -> Ruleset:
    """Return the rules of a game in which men are borne off, under a reading.

    UnknownName for a game or a rule that there is not, BadReading for a value that nobody reads and
    for a game in which nobody bears off.
    """
    rules = game if isinstance(game, Declared) else ruleset(game)  # type: ignore[arg-type]
    if reading:
        rules = rules.reading(**reading)
    if not isinstance(rules, Ruleset):
        raise BadReading(f"nobody bears off in {rules.name}: there is no table of its endings")
    return rules


def kind_of(rules: Ruleset) -> Kind:
    """Return the kind of the endings of a game; BadReading where it has none, or too many."""
    row = rules.row
    if row[law.RING] or row[law.BEAR_WHEN] == law.NOBODY_BEARS or row[law.END] == law.MIRROR:
        raise BadReading(
            f"nobody bears off in {rules.name} as it is read here: there is no table of its endings"
        )
    points, men = row[law.HOME], row[law.MEN]
    many = comb(men + points, points)
    if many > MOST_POSITIONS:
        raise BadReading(
            f"the {men} men of {rules.name} can stand on its last {points} points in {many:,} "
            f"ways; a table of endings has {MOST_POSITIONS:,} at most"
        )
    return _kind(row)


@cache
def _kind(row: tuple[int, ...]) -> Kind:
    """The kind of the endings of a game, by its row of rules."""
    # where no enemy stands, a man farther behind than the die can always be moved by it: what is
    # idle then takes the rearmost of all, as the modern law does
    larger = {law.FREE: "free", law.EXACT: "exact"}.get(row[law.BEAR_OFF], "modern")
    throw = row[law.DICE], row[law.FACES]
    pairs, most = row[law.HANDS] == law.DOUBLE_HAND, row[law.MUST_PLAY] == law.MOST
    falls = Frozen({dice: _fall(row, dice, pairs) for dice in throws(*throw, pairs)})
    return _made(row[law.HOME], row[law.MEN], throw, pairs, falls, larger, most, row[law.CAP])


def throws(dice: int, faces: int, pairs: bool = False) -> list[Dice]:
    """All throws, the largest die first; where partners throw ``pairs``, of each of them.

    >>> throws(2, 2)
    [(2, 2), (2, 1), (1, 1)]
    """
    if pairs:
        each = combinations_with_replacement(throws(2, faces), dice // 2)
        return [tuple(chain.from_iterable(found)) for found in each]
    return list(combinations_with_replacement(range(faces, 0, -1), dice))


def in_order(thrown: Dice, pairs: bool) -> Dice:
    """The dice of a throw as ``throws`` lists them.

    >>> in_order((1, 2, 6, 3), False), in_order((1, 2, 6, 3), True)
    ((6, 3, 2, 1), (6, 3, 2, 1))
    >>> in_order((1, 6, 2, 2), True)
    (6, 1, 2, 2)
    """
    if not pairs:
        return tuple(sorted(thrown, reverse=True))
    each = [in_order(thrown[at : at + 2], False) for at in range(0, len(thrown), 2)]
    return tuple(chain.from_iterable(sorted(each, reverse=True)))


def _fall(rules: tuple[int, ...], dice: Dice, pairs: bool) -> Fall:
    """What a throw gives under the law."""
    state = [0] * rules[law.SIZE]
    state[law.PHASE] = law.THROW
    law.thrown(state, rules, dice)
    left = list(enumerate(state[rules[law.LEFT] :][: rules[law.FACES] + 1]))
    given = tuple(die for die, often in reversed(left) for _ in range(often))
    ways = orders(dice)
    if pairs:
        each = tuple(dice[at : at + 2] for at in range(0, len(dice), 2))
        ways = orders(each) * prod(orders(pair) for pair in each)
    return Fall(given, ways, doublet_thrown(state, rules))
