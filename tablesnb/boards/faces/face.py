"""What boards, replays and lessons ask of a family, so that none of them knows which it is.

A face is a module with the functions of :class:`Face`. Places are ints as in a scene. A state is
read here and nowhere else above the families themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tablesnb.boards.layouts import Board
from tablesnb.boards.scene import Die, Scene, Step
from tablesnb.boards.states import Sign
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Refusal, Rule
from tablesnb.rules.turn import Entry, Move

Word = str | int  # a place in a seat's own words
Area = dict[str, Any]  # the rectangle of a place, one of spots.hit_areas
Pair = tuple[int, int]
Standing = tuple[int, int, int]  # a man by himself: his seat, his place and his mark


@dataclass
class Source:
    """A place from which a man may be picked up: the sign round him, and where he may go.

    ``goals`` gives each place the dice that take him there, ``men`` which of several men may go
    to a place, as ``(words, source, die)``; ``once`` is what a touch alone plays, goal and die.
    ``far`` gives each place that several half-moves of his lead to the ways there, as ``(words,
    goal, die, goal, die …)``; the words tell one way from another, if there are several.
    """

    ring: Sign
    goals: dict[int, list[int]] = field(default_factory=dict)
    men: dict[int, list[tuple[str, int, int]]] = field(default_factory=dict)
    far: dict[int, list[tuple[str, *tuple[int, ...]]]] = field(default_factory=dict)
    once: Pair | None = None


@dataclass
class Choices:
    """What may be done now: men to pick up, the sign on each goal, and places to touch outright.

    ``declined`` are the dice that may be declined.
    """

    sources: dict[int, Source] = field(default_factory=dict)
    goals: dict[int, Sign] = field(default_factory=dict)
    outright: dict[int, Sign] = field(default_factory=dict)
    declined: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Meant:
    """What a touch means: how it is written as a move, and the legal moves that it may be."""

    text: str
    legal: Sequence[Move]


@dataclass(frozen=True)
class Contest:
    """A contest that is under way: what for, who has thrown what, what is next, and the rule."""

    sentence: str
    thrown: tuple[str, ...]
    then: str
    rule: Rule


@dataclass(frozen=True)
class Ended:
    """How a game that is over was counted: the rule, the facts, who pays, and what comes next.

    ``paid`` and ``after`` are sentences, empty where nothing is paid and nothing thrown for.
    """

    rule: Rule
    facts: str
    paid: str = ""
    after: str = ""


class Face(Protocol):
    """One family as it is shown and touched."""

    @property
    def AGREED(self) -> str:
        """The passage that asks players to agree on their rules; "" where there is none."""

    @property
    def KEYS(self) -> Sequence[tuple[str, str]]:
        """Each key of a board, and what it does."""

    @property
    def EVENTS(self) -> Mapping[str, tuple[str, ...]]:
        """What may happen, each event with the rules it belongs to."""

    @property
    def THROWN(self) -> bool:
        """Whether dice are thrown."""

    # -- a game as a scene

    def board(self, rules: Any, /) -> Board:
        """The board of a ruleset; BadPosition where it is not of the ruleset's size."""

    def place_at(self, rules: Any, seat: int, word: Word, /) -> int:
        """The place that a seat calls so; BadPosition where it has none."""

    def counts(self, game: Game | Position, /) -> Sequence[Sequence[int]]:
        """How many men each seat has in each place."""

    def marks(self, position: Any, /) -> Mapping[Pair, Sequence[int]]:
        """The marks that men bear, or by which they are known, by ``(seat, place)``."""

    def dice(self, game: Game | Position, /) -> tuple[tuple[Die, ...], int | None]:
        """The dice as they lie, and the seat that threw them."""

    def thrown(self, game: Game, /) -> tuple[tuple[Die, ...], int | None]:
        """The dice of the last throw as they lie until the next, and the seat that threw them."""

    def fallen(self, game: Game, entry: Entry, /) -> tuple[Die, ...]:
        """The dice of a throw as they fell."""

    def moment(self, position: Any, winners: Sequence[int], /) -> str:
        """The moment of a game, for its heading."""

    def note(self, position: Any, winners: Sequence[int], /) -> str:
        """What the seat to move is about to do, or what those who have won have done."""

    def men_in_words(self, position: Any, /) -> str:
        """Where the men stand, on a board that has too many of them; else nothing."""

    def destinations(self, position: Any, source: int, /) -> tuple[int, ...]:
        """Where the man of a place may legally go with one die, the nearest first."""

    def hits(self, position: Any, seat: int, goals: Sequence[int], /) -> tuple[int, ...]:
        """Those goals of a seat's men where a man would be hit."""

    def asked_for(self, position: Any, seat: int, asked: Refusal, /) -> int | None:
        """The place that a refused move asked for, if it asked for one."""

    def last_turn(self, game: Game, /) -> dict[str, Any]:
        """The parts of a scene that show every move of the last turn, and whom they hit or took."""

    def steps(self, entry: Entry, rules: Any, /) -> list[Step]:
        """The men whom an entry of the log has moved, the mover first."""

    # -- a board to touch

    def areas(self, scene: Scene, rules: Any, /) -> list[Area]:
        """The places that this game uses, of those that the board has."""

    def walk(self, scene: Scene, areas: Sequence[Area], /) -> list[list[int]]:
        """Where each arrow key leads from each place: left, right, up, down; itself if nowhere."""

    def ends(self, scene: Scene, seat: int, /) -> list[int]:
        """Where the keys Home and End lead a seat."""

    def ends_move(self, scene: Scene, /) -> bool:
        """Whether these go on with the game, and are another seat's when the turn goes on."""

    def names(self, scene: Scene, game: Game, /) -> list[str]:
        """The name of every place and who stands there; "" for a place to be passed over now."""

    def choices(self, scene: Scene, game: Game, /) -> Choices:
        """What may be picked up, where it may go, and what may be chosen outright."""

    def between(self, game: Game, source: int, target: int, die: int | None, /) -> Meant:
        """What is meant by a man's being set from one place down on another."""

    def touched(self, game: Game, place: int, /) -> Meant | None:
        """What is meant by a touch where nobody can be picked up; None if no move is meant."""

    def nearest(self, game: Game, source: int, /) -> str | None:
        """The shortest move from a place, to ask why there is none; None where none begins."""

    def way(self, move: Move, rules: Any, /) -> tuple[int, int | None] | None:
        """Whence and whither a move goes on the board, as far as it does; None for none."""

    # -- a board to be set up

    def set_up(
        self,
        rules: Any,
        men: Sequence[Standing],
        turn: str,
        dice: Sequence[int],
        left: Sequence[int] | None,
        /,
    ) -> Position:
        """The position with these men, this seat on turn; BadPosition or BadDice if it cannot be.

        ``left`` are those of the dice that are still to be played, all of them where it is None.
        """

    def numbers(self, position: Any, /) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The dice of a position as they were thrown, and those that are left to be played."""

    # -- beside a board

    def king(self, position: Any, /) -> int | None:
        """Where the king stands, or stood when he was taken; None where there is none."""

    def tally(self, position: Any, seat: str, /) -> str:
        """How far a seat has come, in two or three words: how many pips or men, and where."""

    def contest(self, game: Game, /) -> Contest | None:
        """The contest that is under way, or None."""

    def ended(self, game: Game, /) -> Ended:
        """How a game that is over was counted, and by which rule."""
