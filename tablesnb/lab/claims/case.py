"""A case: who claims what, how it is tried, what decides it; and what was found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal, get_args

from tablesnb.base.errors import BadValue
from tablesnb.base.shares import Average, Share
from tablesnb.lab.claims.criterion import Criterion, Verdict
from tablesnb.rules.registry import ruleset
from tablesnb.rules.ruleset import Declared
from tablesnb.sources.library import passage

__all__ = ["BEST", "Case", "Figure", "Nature", "Open", "Players"]

# Who played, the best first: the verdict is that of the best who were asked. Nobody plays where
# all is counted or solved.
Players = Literal["nobody", "strong", "careful", "random"]
# Whether a verdict was open until it was tried, or follows from counting or from the law itself.
Nature = Literal["trial", "arithmetic", "definition"]
BEST: tuple[Players, ...] = get_args(Players)


@dataclass(frozen=True)
class Figure:
    """One figure that was found: what it is, who played, its value and its interval at 95 %.

    ``count`` is how many games, throws or positions it rests on. ``exact`` is the figure as a
    fraction or in words, where nothing is left to chance; its interval has no width then.
    ``decides`` marks the figures that the criterion is of.
    """

    what: str
    players: Players
    value: float
    low: float
    high: float
    count: int = 0
    exact: str = ""
    decides: bool = False

    def __post_init__(self) -> None:
        if self.players not in BEST:
            raise BadValue(f"players are one of {', '.join(BEST)}, not {self.players}")
        if not self.low <= self.value <= self.high:
            raise BadValue(f"{self.what}: {self.value} lies outside {self.low} to {self.high}")

    @classmethod
    def of(
        cls, what: str, players: Players, found: Share | Average, *, decides: bool = False
    ) -> Figure:
        """A share or a mean as it was counted.

        >>> Figure.of("White's games", "strong", Share(47, 60)).count
        60
        """
        low, high = found.interval
        count = found.whole if isinstance(found, Share) else found.count
        return cls(what, players, found.value, low, high, count, "", decides)

    @classmethod
    def exactly(
        cls, what: str, value: Fraction | int | float, *, count: int = 0, decides: bool = False
    ) -> Figure:
        """A figure that was counted out or solved.

        >>> Figure.exactly("to enter", Fraction(35, 36)).exact
        '35/36'
        """
        number = float(value)
        written = str(value) if isinstance(value, Fraction | int) else ""
        return cls(what, "nobody", number, number, number, count, written, decides)


Tried = Callable[[int, int], Iterator[Figure]]


@dataclass(frozen=True)
class Case:
    """A claim and how it is tried.

    ``claim`` says it in our words and ``passages`` are the words themselves, by their ids; ``by``
    is whose it is where it is not the first passage's writer's, as a question of ours is not.
    ``question`` is what a reader is asked to guess. ``test`` says how it is tried, ``quantity``
    what is measured, ``criterion`` what decides. ``trial`` is given a number of games (or of
    positions) and a seed, and tells figures; the same numbers give the same figures. ``sample``
    games are tried again by a test.
    ``laws`` are the games and readings that it is tried under. ``known`` is said of
    a case whose figures somebody had seen before its bounds were set. ``nature`` is other than a
    trial where the verdict follows from counting, or from the law and the board as they are:
    such cases are told apart from the others. ``beside`` are the figures, by how they begin,
    without which the verdict would say but half.
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
    beside: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.nature not in get_args(Nature):
            raise BadValue(f"case {self.id} is no {self.nature}")
        if not self.passages and not self.by:
            raise BadValue(f"case {self.id} does not say whose claim it is")
        for each in self.passages:
            passage(each)

    @property
    def ours(self) -> bool:
        """Whether it is asked by us or by readers, so that no writer is upheld or refuted by it."""
        return self.by.startswith(("a question", "asked by"))

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
