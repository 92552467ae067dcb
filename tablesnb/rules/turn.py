"""What a turn is made of: throws and choices awaited, moves, whole plays, the log, the outcome."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, Self, TypeVar

from tablesnb.base.frozen import frozen
from tablesnb.rules.rule import Event

LAW_VERSION = 1
SEVERAL = re.compile(
    r"(?:break|decline)\s+[0-9]+|[^\s,]+", re.IGNORECASE
)  # half-moves one after another
PLACE = r"[A-Za-z0-9]{1,12}"
# How good a line was, as annotators of chess write it, the best first.
QUALITIES = ("!!", "!", "!?", "?!", "?", "??")
SIGN = re.compile(
    rf"(arrow:{PLACE}[/-]{PLACE}|mark:{PLACE}|stop|folded|win:(100|[0-9]{{1,2}}(\.[0-9]{{1,2}})?)|[!?]{{1,2}}"
    r"|rule:[a-z_]{1,40}|passage:[a-z0-9_.]{1,80})\Z"
)
SIGNS = "!, ?!, arrow:13/8, mark:6, win:62, stop, rule:hit, passage:cotton.irish.fill, folded"


def by_the_die(text: str) -> str:
    """Our own writing, in which a number behind ``off`` is the die, so that nothing else is read.

    >>> by_the_die("6/off(5)")
    '6/off(die5)'
    """
    return re.sub(r"(?<=/off)\((?=[0-9])", "(die", text)


@dataclass(frozen=True)
class Throw:
    """A throw is awaited: of this seat, so many dice of so many faces, and why."""

    seat: str
    dice: int
    faces: int
    why: str


@dataclass(frozen=True)
class Choice:
    """A choice is awaited: of this seat, a ``move`` or the point to ``break``."""

    seat: str
    why: str


@dataclass(frozen=True)
class Move:
    """A half-move, one man by one die, or a breaking; ``str`` writes it as it is pushed."""

    seat: str
    text: str
    code: tuple[int, ...] = field(repr=False)

    def __repr__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Play:
    """The half-moves one actor makes between two throws, and the position they lead to."""

    seat: str
    moves: tuple[Move, ...]
    position: Any  # the family's own

    def __repr__(self) -> str:
        return " ".join(move.text for move in self.moves)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: what each seat won or paid (adding to 0), the order, and in words.

    ``decided_by`` is the id of the rule that gave the game this result.
    """

    payoff: Mapping[str, int]
    order: tuple[str, ...]
    how: str
    decided_by: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "payoff", frozen(self.payoff))


@dataclass(frozen=True)
class Entry:
    """One line of the log: a throw or a choice, and what it made happen.

    ``comment``, ``signs`` (arrows and marks) and ``branches`` are carried for records and change
    nothing. ``of_seed`` is False for a throw that is not the one the game's seed gives: dice put in
    from a real table, or read so in a record.
    """

    seat: str
    events: tuple[Event, ...]
    dice: tuple[int, ...] = ()
    why: str = ""
    move: Move | None = None
    comment: str = ""
    signs: tuple[str, ...] = ()
    branches: tuple[str, ...] = ()
    of_seed: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "events", tuple(self.events))

    @property
    def is_throw(self) -> bool:
        """Whether this entry is a throw, not a choice."""
        return self.move is None

    def __str__(self) -> str:
        what = " ".join(str(die) for die in self.dice) if self.move is None else str(self.move)
        return f"{self.seat} {what}" + "".join(f" — {event}" for event in self.events)


@dataclass(frozen=True)
class Note:
    """What is said of a game's start: a comment and signs, as an entry carries them."""

    comment: str = ""
    signs: tuple[str, ...] = ()


class Played(Protocol):
    """What a record asks of a game: the rooms below ``play`` know no more of it."""

    rules: Any
    reading: Any
    seed: int
    first: str | None
    opening: str
    start: Any
    note: Note
    names: dict[str, str]
    dice: Any

    @property
    def name(self) -> str:
        """The game's name."""

    @property
    def position(self) -> Any:
        """Where everything stands now."""

    @property
    def awaits(self) -> Throw | Choice | None:
        """The throw or the choice that is awaited."""

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every throw and choice so far."""

    @property
    def played(self) -> int:
        """How many throws and choices there were so far."""

    @property
    def decided_by(self) -> str:
        """The id of the rule that gives a game its result."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""

    def roll(self, *dice: int) -> tuple[int, ...]:
        """Throw the dice that are awaited."""

    def push(self, move: str | Move) -> Any:
        """Make a move."""

    def pop(self) -> Entry:
        """Take back the last throw or choice."""

    def copy(self) -> Self:
        """A second game that goes on from here on its own."""

    def before(self, entries: int) -> Self:
        """The game as it stood so many entries ago, with nothing behind it to take back."""

    def annotate(self, comment: str = "", *signs: str) -> None:
        """Give the last throw or choice a comment and signs; before the first, the start."""

    def keep_branch(self, lines: str) -> None:
        """Keep lines that have been tried as another way to play the last line."""


G = TypeVar("G", bound=Played)  # the class of game that a record is played by
