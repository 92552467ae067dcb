"""How many gave which answer: what is counted of a question, and of a class."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from tablesnb.classroom.pupils import Given, Undecided
from tablesnb.classroom.reading import Refused
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import Question


@dataclass(frozen=True)
class Row:
    """How many gave one answer: its letter in the list and on the board, and what is said to it."""

    sign: str
    key: Any
    said: str
    many: int
    verdict: str
    why: str


@dataclass(frozen=True)
class Counted:
    """The answers to one question, the most frequent first.

    ``many`` are those that count, ``first`` those of them that came at the first try, ``shown``
    who had the answer shown and is not counted. ``undecided`` are pupils who gave several answers,
    of which nobody knows the first: none is counted.
    """

    question: Question
    told: Mapping[str, Any]
    rows: tuple[Row, ...]
    many: int
    first: int
    shown: int
    undecided: int = 0


class Class(Protocol):
    """The answers of a class, as they are shown."""

    frame: Frame

    @property
    def counted(self) -> tuple[Counted, ...]:
        """The answers of each question."""
        ...

    @property
    def given(self) -> tuple[Given, ...]:
        """Every answer that was read as one."""
        ...

    @property
    def undecided(self) -> tuple[Undecided, ...]:
        """The answers of pupils who gave several, where the first is not known."""
        ...

    @property
    def changed(self) -> tuple[str, ...]:
        """Of whom another answer counts since the last reading."""
        ...

    @property
    def trouble(self) -> str:
        """Why the folder could not be read."""
        ...

    def written(self, answer: Given) -> str:
        """An answer in words."""
        ...

    @property
    def refused(self) -> tuple[Refused, ...]:
        """Everything else."""
        ...

    @property
    def folder(self) -> Path | None:
        """The folder that is read, if any."""
        ...

    def csv(self) -> str:
        """The table."""
        ...

    def read(self, codes: str = "") -> Any:
        """Read more."""
        ...
