"""What a question is: a task for the hand, its answers, and what is said to each of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Final

from tablesnb.base.checks import checked_choice, checked_row, checked_text
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown
from tablesnb.compare.analysis import Analysis
from tablesnb.drawn import rich
from tablesnb.lesson.questions.pictured import Drawn
from tablesnb.lesson.quoting import Quote
from tablesnb.play.game import Game
from tablesnb.widget.ask.exploration import Explored, Refused

VERDICTS: Final = ("right", "level", "less", "wrong")
# What stands over an answer where the question says nothing of its own.
HEADS: Final = {
    "right": "Right.",
    "level": "As good as the best.",
    "less": "Good, but not the best.",
    "wrong": "Not this.",
}
_THROW: Final = ("dice", "(6, 5)")
Key = Any  # what the view knows an answer by: see docs/ASK.md


@dataclass(frozen=True)
class Reply:
    """What is said to an answer; ``then`` are the throws and plays that are played out after it.

    ``verdict`` is one of VERDICTS, or empty where the question or its ranking says it; ``head`` is
    the sentence over it, and a ``picture`` stands with it.
    """

    words: str
    then: tuple[Any, ...] = ()
    verdict: str = ""
    head: str = ""
    picture: Drawn | None = None

    def judged(self, verdict: str) -> Reply:
        """The same with its verdict, and a sentence over it."""
        verdict = self.verdict or verdict
        return replace(self, verdict=verdict, head=self.head or HEADS[verdict])


@dataclass(frozen=True)
class Answer:
    """Answers that are replied to alike, in words as they were written, and as the view knows
    them.
    """

    texts: tuple[str, ...]
    keys: tuple[Key, ...]
    reply: Reply


@dataclass(frozen=True)
class Question:
    """A question that the hand answers, made by :func:`tablesnb.ask`.

    ``kind`` is a name of :data:`tablesnb.lesson.questions.kinds.KINDS`; ``name`` is that under
    which the reader's answer is kept; the first of the answers is shown to whoever gives up,
    ``barred`` are moves that the law refuses and that are answered in the question's own words;
    paragraphs ``after`` it stand before the task. ``other`` is said to all else, and ``written``
    says whether the writer of the lesson has put it in words; ``picture`` is drawn
    where there is no board, ``on_paper`` on a worksheet alone. A ``poll`` has no right answer: it
    asks what a class thinks.
    """

    name: str
    kind: str
    task: str
    says: str
    quotation: Quote | None
    after: tuple[str, ...]
    hints: tuple[str, ...]
    keep: str
    game: Game | None
    turned: Mapping[str, Any]
    answers: tuple[Answer, ...]
    barred: tuple[Answer, ...]
    other: Reply
    ranking: Analysis | None
    options: tuple[str, ...] = ()
    unit: str = ""
    many: int = 0
    seat: str = ""
    large: bool = False
    half: bool = False
    written: bool = False
    picture: Drawn | None = None
    on_paper: Drawn | None = None
    poll: bool = False
    explored: Explored | None = field(default=None, compare=False, repr=False)
    refused: Refused = field(default_factory=Refused, compare=False, repr=False)

    @property
    def right(self) -> Answer:
        """The answer that is shown to whoever gives up."""
        return self.answers[0]

    @property
    def named(self) -> tuple[str, ...]:
        """The answers that the question itself names, as they were written."""
        return tuple(text for each in self.answers for text in each.texts)

    @property
    def rules(self) -> Any:
        """The rules of the board, or None where there is none."""
        return None if self.game is None else self.game.rules

    def __repr__(self) -> str:
        return rich.plain(self.task, self.rules)


def reply(
    words: str,
    *,
    then: Iterable[Any] = (),
    verdict: str = "",
    head: str = "",
    picture: Drawn | None = None,
) -> Reply:
    """What is said to an answer, where more is to be told than words.

    ``then`` are throws, as rows of dice, and plays in words that are played out on the board after
    it. ``verdict`` is ``"right"``, ``"level"`` (as good as the best), ``"less"`` or ``"wrong"``,
    where neither the question nor its ranking says it; ``head`` stands over the words, and a
    ``picture``, a drawing with its words, is seen with them. Raises BadValue for what is no text or
    no drawing, UnknownName for another verdict.

    >>> reply("Three men go to the bar.", verdict="right").verdict
    'right'
    """
    if verdict:
        checked_choice(verdict, "verdict", VERDICTS)
    line = tuple(
        checked_text(each, "a play") if isinstance(each, str) else checked_row(each, *_THROW)
        for each in checked_row(then, "throws and plays", "[(6, 5), '24/18 24/19']")
    )
    if () in line:
        raise BadValue("a throw that is played out says its dice")
    said, over = checked_text(words, "a reply"), checked_text(head, "the head of a reply")
    if picture is not None and not isinstance(picture, Drawn):
        raise BadValue(f"a picture is a drawing with its words, not {shown(picture)}")
    return Reply(said, line, verdict, over, picture)


def named_so(kind: str, task: str, where: str, name: str) -> str:
    """The name of a question: the one given, or one made of what it asks.

    >>> named_so("touch", "Which?", "", "irish.which")
    'irish.which'
    """
    if name:
        given = checked_text(name, "the name of a question", 100)
        if not all(each.isalnum() or each in "._-" for each in given):
            raise BadValue(f"the name of a question has letters, digits, . _ and -: {given!r}")
        return given
    return f"{kind}-{sha256(repr([kind, task, where]).encode()).hexdigest()[:10]}"
