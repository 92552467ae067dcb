"""The one interface by which all else knows a family of games: the same questions for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, cast

from tablesnb.rules.position import Position
from tablesnb.rules.registry import Maker, maker_of
from tablesnb.rules.rule import Event, Refusal
from tablesnb.rules.ruleset import Declared

Row = list[int]
Code = tuple[int, ...]
Spellings = tuple[tuple[str, ...], ...]


class Family(Maker, Protocol):
    """What a Game asks of its family: a state is a row of ints, a move a tuple of them.

    The seat that moves comes first in every move. Rules and moves are the family's own.
    """

    def build(self, rules: Any, /, *where: Any, **more: Any) -> Position:
        """Set a position up by hand; BadPosition where men cannot stand so."""

    def read_id(self, rules: Any, text: str, /) -> Position:
        """Read a position's id, under the readings it was written in; BadId says what is wrong."""

    def start(self, rules: Any, first: str | None, /) -> Row:
        """The set-up state, with this seat to begin where one is named."""

    def settle(self, state: Row, rules: Any, /) -> list[Event]:
        """Run on through all that needs nobody; return what happened."""

    def throw(self, state: Row, rules: Any, dice: Sequence[int], /) -> list[Event]:
        """Let the dice fall and settle; raise BadDice when they cannot have fallen so."""

    def play(self, state: Row, rules: Any, move: Any, /) -> list[Event]:
        """Play one legal move and settle; return what happened."""

    def advance(self, state: Row, rules: Any, move: Any, /) -> None:
        """Play one legal move and settle without putting into words what happened."""

    def due(self, state: Row, rules: Any, /) -> tuple[str, int, int, str] | None:
        """Who must throw, how many dice of how many faces, and why; None without a throw."""

    def chooser(self, state: Row, rules: Any, /) -> tuple[str, str] | None:
        """Who must choose, and what; None when no choice is awaited."""

    def legal(self, state: Row, rules: Any, /) -> Sequence[Code]:
        """All legal moves of the one who must choose."""

    def move_by_lot(self, state: Row, rules: Any, seed: int, choice: int, /) -> Code:
        """One of the legal moves, each as likely as the others: choice n of a seed."""

    def refusals(self, state: Row, rules: Any, move: Any, text: str, /) -> Iterator[Refusal]:
        """Every reason why a move is refused, in their fixed order; none when it is legal."""

    def check(self, state: Row, rules: Any, /) -> None:
        """Fit a position to this reading; BadPosition when it cannot be played on under it."""

    def alike(self, one: Sequence[int], other: Sequence[int], rules: Any, others: Any, /) -> bool:
        """Whether two states are the same, as far as both readings can tell."""

    def comparable(self, code: Sequence[int], rules: Any, /) -> Code:
        """The numbers of a move without those that only some readings know, for comparing."""

    def translated(self, move: Any, rules: Any, others: Any, /) -> Any:
        """A move of a game under ``others``, for a game under ``rules`` to push."""

    def payoff(self, state: Row, rules: Any, /) -> tuple[int, ...] | None:
        """What each seat has won or paid, adding to 0; None while the game is open."""

    def winners(self, state: Row, rules: Any, /) -> tuple[int, ...]:
        """The seats that have won a game that is over, those who share the win all; else none."""

    def how(self, state: Row, rules: Any, /) -> str:
        """How a game that is over was decided, in words."""

    def decided_by(self, state: Row, rules: Any, /) -> str:
        """The id of the rule by which a game that is over was decided."""

    def at(self, state: Sequence[int], rules: Any, /) -> Position:
        """The state as a position."""

    def actor(self, state: Sequence[int], /) -> int:
        """The seat that must throw or choose, by number; -1 when the game is over."""

    def throws(self, state: Sequence[int], /) -> int:
        """How many throws have fallen: the number of the next."""

    def parse(self, text: str, state: Row, rules: Any, seat: int, /) -> Code:
        """Read one move of a seat; BadNotation where the text is not one."""

    def spellings(self, text: str, state: Row, rules: Any, seat: int, /) -> Spellings:
        """The ways in which a word can be meant here, each as moves one after another."""

    def write(self, move: Any, state: Row, rules: Any, /) -> str:
        """Write a move as it is pushed."""

    def writer(self, state: Sequence[int], rules: Any, seat: int, /) -> int:
        """The seat in whose numbers a choice of this seat is written."""

    def way(self, text: str, rules: Any, seat: int, near: int, short: bool = False, /) -> str:
        """Moves written in a seat's numbers, as a board prints them that has ``near`` at the foot:
        with arrows, in the numbers that stand on it; ``short`` as a list has them, hits marked.
        """

    def event_in_words(self, event: Event, rules: Any, near: int, /) -> str:
        """The sentence of an event in the same numbers."""


def family_of(rules: Declared) -> Family:
    """Return the family of a game.

    >>> import tablesnb as tn
    >>> family_of(tn.ruleset("irish")).__name__
    'tablesnb.tables.family'
    """
    return cast(Family, maker_of(rules))
