"""The errors a person meets: each says what was wrong, where, and what was expected."""

from __future__ import annotations

from typing import Any, Protocol


class Refused(Protocol):
    """What says why a move is illegal: the ``Refusal`` of the rules that is shown with it."""

    @property
    def move(self) -> str:
        """The move as it was written."""

    @property
    def reason(self) -> str:
        """A stable word, such as ``"held"``."""

    @property
    def sentence(self) -> str:
        """What stands in the way of this very move."""

    @property
    def rule(self) -> Any:
        """The rule that refuses it, with its status and its passages."""


class TablesnbError(ValueError):
    """Anything this package refuses; the game stays as it was."""


class UnknownName(TablesnbError):
    """A game, seat, field or passage that does not exist under that name."""


class BadReading(TablesnbError):
    """A reading that the rule does not offer, or two that cannot go together.

    ``reason`` says it to a reader who has not written the values himself: without their names.
    """

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason or message


class BadValue(TablesnbError):
    """A value of a wrong kind or size where no other error says more: a count, a switch, a text."""


class EarlierEdition(TablesnbError):
    """A cell of a lesson that was written for an earlier edition; it says what to open or write.

    A notebook shows the sentence without the lines of code that led to it: they tell a reader
    nothing.
    """

    def _render_traceback_(self) -> list[str]:
        return [f"{type(self).__name__}: {self}"]


class BadNotation(TablesnbError):
    """Text that is not a move: nothing was tried."""


class IllegalMove(TablesnbError):
    """A well-written move that the rules refuse; ``refusal`` says by which rule."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.refusal,)


class NotAwaited(TablesnbError):
    """A throw where a choice is awaited, a choice where a throw is, or anything after the end."""


class BadDice(TablesnbError):
    """Dice that cannot have fallen: a wrong number of them, or a face they do not have."""


class BadPosition(TablesnbError):
    """Men that cannot stand so: too many, too few, two colours on a point, a place unknown."""


class BadId(TablesnbError):
    """A position id that is damaged, or of another game than was asked for."""


class BadRecord(TablesnbError):
    """A record that cannot be read on; ``line`` and ``column`` (from 1) say where.

    ``message`` is the error without the place.
    """

    def __init__(self, message: str, line: int, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.message, self.line, self.column)
