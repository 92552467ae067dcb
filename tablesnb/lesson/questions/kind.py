"""What a kind of question is: how its answers are written, read, said in words, and drawn on paper.

The seven kinds are in :mod:`tablesnb.lesson.questions.kinds`, a class each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tablesnb.base.checks import checked_mapping, checked_text
from tablesnb.base.errors import BadValue
from tablesnb.lesson.questions.question import Answer, Question, Reply
from tablesnb.widget.ask.exploration import Explored, Refused, explore

if TYPE_CHECKING:
    from tablesnb.play.game import Game

ELSE: Final = ...
"""What a lesson writes for all the answers that it does not name."""


@dataclass(frozen=True)
class Asked:
    """What is asked: the answers as they were written, where, and what one kind alone has.

    ``game`` is None beside the board; ``turned`` says how the board lies. ``seat`` and ``men``
    belong to men that are set, ``within`` to numbers, ``reply`` to what is put in order, ``half``
    to plays.
    """

    written: Any
    game: Game | None
    turned: Mapping[str, Any]
    seat: str = ""
    men: int = 0
    within: float = 0
    reply: str | Reply | None = None
    half: bool | None = None

    @property
    def board(self) -> Game:
        """The game of a question that has a board."""
        assert self.game is not None
        return self.game

    @property
    def mover(self) -> int:
        """The seat that is to choose."""
        return mover_of(self.board)


def mover_of(game: Game) -> int:
    """The seat that is to choose; the first where nobody is."""
    rules: Any = game.rules
    return rules.seat(game.awaits.seat) if game.awaits is not None else 0


@dataclass
class Read:
    """What was read of a question's answers, and what its view needs besides."""

    answers: list[Answer] = field(default_factory=list)
    barred: list[Answer] = field(default_factory=list)
    other: Reply | None = None
    options: tuple[str, ...] = ()
    many: int = 0
    half: bool = False
    explored: Explored | None = None
    refused: Refused = field(default_factory=Refused)
    # what the lesson itself says of a refused move, by the node and the way of the hand
    worded: dict[tuple[int, str], tuple[str, Reply]] = field(default_factory=dict)

    def add(self, texts: tuple[Any, ...], keys: Any, reply: Reply) -> None:
        """Add answers that are replied to alike."""
        self.answers.append(Answer(tuple(map(str, texts)), tuple(keys), reply))


@dataclass(frozen=True)
class Pen:
    """How a question is answered on paper, and the room that the answer needs there.

    ``how`` it is answered, in words; ``lines`` to write on; or ``options``, each with a box.
    ``ordered`` says that the options are numbered by hand; of a number there is a ``short`` line,
    and ``unit`` after it.
    """

    how: str = ""
    lines: int = 0
    options: tuple[str, ...] = ()
    ordered: bool = False
    short: bool = False
    unit: str = ""


class Kind:
    """One way of answering a question; each of the seven says here what is its own.

    ``form`` is an example of how its answers are written; ``other`` is said to an answer that the
    question does not name; ``own`` are the arguments of :func:`tablesnb.ask` that no other kind
    has; ``closed`` says that no other answer than those it names can be given.
    """

    name: ClassVar[str]
    form: ClassVar[str] = ""
    other: ClassVar[str] = ""
    own: ClassVar[tuple[str, ...]] = ()
    on_board: ClassVar[bool] = True
    closed: ClassVar[bool] = False

    def read(self, asked: Asked) -> Read:
        """Read the answers; BadValue, or what the law raises, for those that are none."""
        if self.on_board and asked.game is None:
            raise BadValue(f"a question to {self.name} has a board: give a position")
        found = Read()
        self.explore(found, asked)
        self.fill(found, asked)
        return found

    def explore(self, found: Read, asked: Asked) -> None:
        """Find what the view must know of the board; here that nothing can be moved on it."""
        if asked.game is not None:
            of, tray = asked.game, self.tray(asked)
            found.explored = explore(of, asked.turned, found.refused, True, still=True, tray=tray)

    def tray(self, asked: Asked) -> int | None:
        """The seat whose men lie in a tray to be set, if any do."""
        return None

    def fill(self, found: Read, asked: Asked) -> None:
        """Read the answers into what was found."""
        raise NotImplementedError

    def replies(self, found: Read, asked: Asked) -> Iterator[tuple[tuple[Any, ...], Reply]]:
        """The answers with what is said to them; several may be answered alike.

        What is said to all others is kept as that.
        """
        for written, words in checked_mapping(asked.written, "answers", self.form).items():
            texts = written if isinstance(written, tuple) else (written,)
            if not texts:
                raise BadValue(f"answers are given as {self.form}, and one of these has none")
            if texts[0] is ELSE:
                found.other = as_reply(words)
            else:
                yield texts, as_reply(words)

    def in_words(self, text: str) -> str:
        """An answer as people say it, from how a lesson writes it."""
        return text

    def listed(self, of: Question, explored: Explored) -> list[list[Any]]:
        """Every answer that the hand can give, in words and as the view knows it."""
        return []

    def pen(self, of: Question) -> Pen:
        """How it is answered on paper."""
        raise NotImplementedError


def as_reply(words: str | Reply) -> Reply:
    """What is said to an answer, as a reply."""
    return words if isinstance(words, Reply) else Reply(checked_text(words, "a reply"))


def twice(one: str, other: str) -> BadValue:
    """The error of answers that are one: the hand cannot give the one and not the other.

    >>> print(twice("8/5 6/5", "6/5 8/5"))
    8/5 6/5 and 6/5 8/5 are one and the same answer: write it once
    >>> print(twice("6/5", "6/5"))
    the answer 6/5 is written twice: write it once
    """
    if one == other:
        return BadValue(f"the answer {one} is written twice: write it once")
    return BadValue(f"{one} and {other} are one and the same answer: write it once")
