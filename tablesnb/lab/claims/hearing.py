"""How a case is put to a reader: what is guessed, what follows of the claim, what stands beside."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tablesnb.base.errors import BadValue
from tablesnb.lab.claims.criterion import Verdict

__all__ = ["COUNT", "FIGURE", "PERCENT", "Beginner", "Board", "Hearing", "Number"]

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
