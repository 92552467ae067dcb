"""A case: who claims what, how it is tried and heard, what decides it; and what was found."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, Literal, NamedTuple, get_args

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import BadValue
from tablesnb.base.shares import Average, Share
from tablesnb.rules.registry import ruleset
from tablesnb.rules.ruleset import Declared
from tablesnb.sources.library import passage

# -- when a claim is upheld and when it is refuted: bounds for one figure, fixed before it is got


Verdict = Literal["upheld", "refuted", "undecided"]


@dataclass(frozen=True)
class Bounds:
    """From where to where a figure may lie, both ends among them.

    ``above`` leaves the lower end out, and ``below`` the upper one.
    """

    low: float = -math.inf
    high: float = math.inf
    above: bool = False
    below: bool = False

    def __post_init__(self) -> None:
        if not self.low <= self.high:
            raise BadValue(f"bounds go from the lower to the higher, not {self.low} to {self.high}")

    def hold(self, low: float, high: float) -> bool:
        """Whether a whole interval lies between them.

        >>> Bounds(0.5).hold(0.5, 0.6), Bounds(0.5, above=True).hold(0.5, 0.6)
        (True, False)
        """
        over = low > self.low if self.above else low >= self.low
        under = high < self.high if self.below else high <= self.high
        return over and under


NEVER = Bounds(math.inf, math.inf)
"""Where no figure lies: of a claim that a count may contradict, and cannot bear out."""


@dataclass(frozen=True)
class Criterion:
    """What upholds a claim and what refutes it; an interval that lies in neither decides nothing.

    ``words`` say the same to people. BadValue where one figure could do both.

    >>> more = Criterion("upheld above one half, refuted below", Bounds(0.5, above=True),
    ...                  Bounds(high=0.5, below=True))
    >>> more.verdict(0.52, 0.57), more.verdict(0.48, 0.53), more.verdict(0.5, 0.5)
    ('upheld', 'undecided', 'undecided')
    """

    words: str
    upheld: Bounds
    refuted: Bounds

    def __post_init__(self) -> None:
        one, other = sorted((self.upheld, self.refuted), key=lambda each: (each.low, each.high))
        apart = one.high < other.low or (one.high == other.low and (one.below or other.above))
        if not apart:
            raise BadValue(f"what upholds and what refutes lie apart; here they do not: {self}")

    def verdict(self, low: float, high: float) -> Verdict:
        """What an interval decides."""
        if self.upheld.hold(low, high):
            return "upheld"
        return "refuted" if self.refuted.hold(low, high) else "undecided"


# -- how a case is put to a reader: what is guessed, what follows of the claim, what stands beside


PERCENT: Final = "%"
# What stands in braces: a figure by its id, with the players after a bar; and how much it counted.
FIGURE: Final = re.compile(r"\{([\w-]+)(?:\|(\w+))?\}")
COUNT: Final = "{count}"


@dataclass(frozen=True)
class Number:
    """A case that is guessed as a number: what is guessed is ``times`` the figure, and ``plus``.

    ``figure`` is the id of the figure that is asked for, the one that decides without it.
    ``within`` is how far off is still right, 0 where it can be counted out. ``hint`` is what helps
    who is wrong. No answer can be less than ``least`` or more than ``most``;
    of a hundred there are a hundred at most.
    """

    unit: str
    within: float
    hint: str
    times: float = 100
    plus: float = 0
    figure: str = ""
    least: float = 0
    most: float = math.inf

    @property
    def at_most(self) -> float:
        """What no answer can be more than."""
        return min(self.most, 100) if self.unit == PERCENT else self.most

    def scaled(self, value: float) -> float:
        """A value of the figure as it is asked for.

        >>> Number("throws", 5, "", times=36).scaled(0.5)
        18.0
        """
        return self.times * value + self.plus


@dataclass(frozen=True)
class Board:
    """A position, by its id, that shows what a case is about; ``says`` is what is seen on it."""

    position: str
    says: str


@dataclass(frozen=True)
class Beginner:
    """A case of who begins: the name of its game, and the fair share that is taken away."""

    game: str
    fair: float


@dataclass(frozen=True)
class Hearing:
    """All that a lesson says of a case, beside the claim and how it is tried.

    ``part`` is where the lesson hears it. Either ``guess`` is a number to be guessed, or
    ``answers`` are what may be said of the claim, by the verdict. ``follows`` is what follows, with
    figures in braces, by their ids. ``title`` is a name for a class to remember it by: a case
    that has one is heard with the others that have, and not in its part. ``quoted``
    are the words of the first passage that make the claim, where it says other things too; and
    ``again`` is said instead where the case before has quoted them. ``plainly`` is what was found,
    with its ``{count}``, where the figure's own words would not be understood. ``if_forced`` marks
    what holds only where a throw left no choice. ``picture`` is one of the lesson's, by its name.
    """

    part: str = ""
    follows: str = ""
    guess: Number | None = None
    answers: Mapping[Verdict, str] = field(default_factory=dict)
    title: str = ""
    quoted: str = ""
    again: str = ""
    plainly: str = ""
    if_forced: bool = False
    board: Board | None = None
    picture: str = ""
    begins: Beginner | None = None

    def __post_init__(self) -> None:
        if self.part and (self.guess is None) == (not self.answers):
            raise BadValue("a case is guessed either as a number or by answers: one of the two")


# -- the case and its figures


# Who played, the best first: the verdict is that of the best who were asked. Nobody plays where
# all is counted or solved.
Players = Literal["nobody", "strong", "careful", "random"]
# Whether a verdict was open until it was tried, or follows from counting or from the law itself.
Nature = Literal["trial", "arithmetic", "definition"]
BEST: tuple[Players, ...] = get_args(Players)
# What a figure counts. A share is a part of all, a difference one share less another, and a ratio
# so many of one thing for one of another: these three are so much per cent.
Unit = Literal[
    "share", "difference", "ratio",
    "answers", "boards", "changes", "coins", "columns", "counts", "dice", "games", "layouts", "men",
    "moves", "pieces", "placings", "places", "points", "positions", "prisms", "seconds", "sides",
    "stakes", "steps", "throws", "turns", "ways",
]  # fmt: skip
UNITS: tuple[Unit, ...] = get_args(Unit)


class Found(NamedTuple):
    """A value, from where to where it may lie, and how much it rests on.

    ``exact`` is the value as it is written where nothing is left to chance.
    """

    value: float
    low: float
    high: float
    whole: int = 0
    exact: str = ""

    @classmethod
    def exactly(cls, value: Fraction | float, count: int = 0, exact: str = "") -> Found:
        """What was counted out or solved; written as a fraction or a whole number if it is one."""
        if isinstance(value, Fraction | int):
            exact = exact or str(value)
        return cls(float(value), float(value), float(value), count, exact)


@dataclass(frozen=True)
class Figure:
    """One figure that was found: what it is, who played, its value and its interval at 95 %.

    ``id`` names it within its case; figures of several kinds of players may share one. ``unit`` is
    what it counts. ``count`` is how many games, throws or positions it rests on. ``exact`` is the
    figure as a fraction or in words, where nothing is left to chance; its interval has no width
    then. ``decides`` marks the figures that the criterion is of.
    """

    id: str
    what: str
    players: Players
    value: float
    low: float
    high: float
    count: int = 0
    exact: str = ""
    decides: bool = False
    unit: Unit = field(kw_only=True)

    def __post_init__(self) -> None:
        if self.players not in BEST:
            raise BadValue(f"players are one of {', '.join(BEST)}, not {self.players}")
        if self.unit not in UNITS:
            raise BadValue(f"{self.what}: a figure counts one of {', '.join(UNITS)}, "
                           f"not {self.unit!r}")  # fmt: skip
        if not self.low <= self.value <= self.high:
            raise BadValue(f"{self.what}: {self.value} lies outside {self.low} to {self.high}")
        if self.unit == "share" and not 0 <= self.value <= 1:
            raise BadValue(f"{self.what}: a share lies between 0 and 1, not at {self.value}")

    @classmethod
    def of(
        cls,
        id: str,
        what: str,
        players: Players,
        found: Share | Average | Found | Fraction | float,
        unit: Unit | None = None,
        count: int = 0,
        *,
        decides: bool = False,
    ) -> Figure:
        """A figure as it was counted, of the unit that is named; a share needs none.

        What was counted out or solved is a number, found by nobody's play as a rule.

        >>> Figure.of("won", "White's games", "strong", Share(47, 60)).unit
        'share'
        >>> Figure.of("in", "to enter", "nobody", Fraction(35, 36), "share").exact
        '35/36'
        """
        if unit is None:
            if not isinstance(found, Share):
                raise BadValue(f"{what}: a mean needs a unit")
            unit = "share"
        if isinstance(found, Share):
            found = Found(found.value, *found.interval, found.whole)
        elif isinstance(found, Average):
            found = Found(found.value, *found.interval, found.count)
        elif not isinstance(found, Found):
            found = Found.exactly(found, count)
        return cls(id, what, players, *found, decides, unit=unit)

    @property
    def per_cent(self) -> bool:
        """Whether it is so much per cent: a share, a difference of shares or a ratio."""
        return self.unit in ("share", "difference", "ratio")


# A figure as a trial tells it: its id, what it is, what was found, and its unit if it is no share;
# of what was counted out also how much was counted.
Row = (
    tuple[str, str, Share]
    | tuple[str, str, Share | Average | Found | Fraction | float, Unit]
    | tuple[str, str, Fraction | float, Unit, int]
)


def figures(players: Players, *rows: Row, deciding: int = 1) -> Iterator[Figure]:
    """Tell what was found in games of some players, a figure a row; the first so many decide.

    >>> rows = ("in", "to enter", 35, "throws"), ("out", "to wait", 1, "throws")
    >>> [each.decides for each in figures("nobody", *rows)]
    [True, False]
    """
    for at, (id, what, *found) in enumerate(rows):
        yield Figure.of(id, what, players, *found, decides=at < deciding)


def figure_named(figures: Iterable[Figure], id: str, players: Players | None = None) -> Figure:
    """Return the figure of this id, the first of all or that of these players.

    UnknownName, with the nearest, where there is none.

    >>> in_all = Figure.of("in", "to enter", "nobody", 35, "throws")
    >>> figure_named([in_all], "inn")
    Traceback (most recent call last):
      ...
    tablesnb.base.errors.UnknownName: there is no figure 'inn'; did you mean 'in'?
    """
    some = [each for each in figures if players in (None, each.players)]
    checked_choice(id, "figure", dict.fromkeys(each.id for each in some))
    return next(each for each in some if each.id == id)


Tried = Callable[[int, int], Iterator[Figure]]


@dataclass(frozen=True)
class Case:
    """A claim and how it is tried.

    ``claim`` says it in our words and ``passages`` are the words themselves, by their ids; ``by``
    is whose it is where it is not the first passage's writer's. ``ours`` is said of a case that we
    or readers ask, so that no writer is upheld or refuted by it.
    ``question`` is what a reader is asked to guess. ``test`` says how it is tried, ``quantity``
    what is measured, ``criterion`` what decides. ``trial`` is given a number of games (or of
    positions) and a seed, and tells figures; the same numbers give the same figures. ``sample``
    games are tried again by a test.
    ``laws`` are the games and readings that it is tried under. ``known`` is said of
    a case whose figures somebody had seen before its bounds were set. ``nature`` is other than a
    trial where the verdict follows from counting, or from the law and the board as they are:
    such cases are told apart from the others. ``also_report`` are the ids of the figures without
    which the verdict would say but half. ``hearing`` is how a lesson puts it to a reader.
    """

    id: str
    claim: str
    question: str
    test: str
    quantity: str
    criterion: Criterion
    trial: Tried = field(repr=False, compare=False)
    games: int
    sample: int
    laws: tuple[tuple[str, Any], ...]
    passages: tuple[str, ...] = ()
    by: str = ""
    seed: int = 1283
    note: str = ""
    known: bool = False
    nature: Nature = "trial"
    also_report: tuple[str, ...] = ()
    ours: bool = False
    hearing: Hearing = field(default=Hearing(), repr=False)

    def __post_init__(self) -> None:
        if self.nature not in get_args(Nature):
            raise BadValue(f"case {self.id} is no {self.nature}")
        if not self.passages and not self.by:
            raise BadValue(f"case {self.id} does not say whose claim it is")
        for each in self.passages:
            passage(each)

    def rules(self) -> tuple[Declared, ...]:
        """The rulesets that it is tried under."""
        return tuple(ruleset(game, reading) for game, reading in self.laws)

    def tried(self, games: int | None = None, seed: int | None = None) -> list[Figure]:
        """Try it: the figures, of which at least one decides."""
        games = self.games if games is None else games
        found = list(self.trial(games, self.seed if seed is None else seed))
        if not any(each.decides for each in found):
            raise BadValue(f"case {self.id} was tried, and no figure decides it")
        return found

    def verdict(self, figures: Sequence[Figure]) -> Verdict:
        """What the best players' figure decides; where they have several, all must agree."""
        said = self.by_players(figures)
        return said[min(said, key=BEST.index)]

    def by_players(self, figures: Sequence[Figure]) -> Mapping[Players, Verdict]:
        """What the figures of each kind of players decide, the best players first."""
        found: dict[Players, Verdict] = {}
        for players in BEST:
            each = {
                self.criterion.verdict(figure.low, figure.high)
                for figure in figures
                if figure.decides and figure.players == players
            }
            if each:
                found[players] = each.pop() if len(each) == 1 else "undecided"
        return found


@dataclass(frozen=True)
class Open:
    """A claim that is not decided here, and why; ``where`` is where an answer might be found.

    ``by`` is whose it is, where it is not the passages' writer's.
    """

    id: str
    claim: str
    why: str
    where: str = ""
    passages: tuple[str, ...] = ()
    by: str = ""

    def __post_init__(self) -> None:
        if not self.passages and not self.by:
            raise BadValue(f"open question {self.id} does not say whose claim it is")
        for each in self.passages:
            passage(each)
