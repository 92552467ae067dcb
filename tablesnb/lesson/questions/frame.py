"""Questions in a frame, as a cell, a saved notebook and a page show them; and the teacher's key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from tablesnb.base.wording import listed
from tablesnb.drawn import rich
from tablesnb.drawn.displayable import Displayable
from tablesnb.drawn.sheet import element, sheet, table, title
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.questions import written
from tablesnb.lesson.questions.in_words import Scene, every, rows_of, sign, valued
from tablesnb.lesson.questions.question import Question
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.lesson.questions.written import answer_and_reply

# -- the teacher's key of questions: every answer with what is said to it, scene by scene


@dataclass(frozen=True, repr=False)
class Teacher:
    """The teacher's key of questions: each answer, its verdict, and what is said to it.

    ``asked`` has with each question the place in the lesson where it stands, or nothing.
    """

    asked: tuple[tuple[str, Question], ...]

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions, in order."""
        return tuple(question for _, question in self.asked)

    def scenes(self) -> Iterator[Scene]:
        """Each place with its questions, which are numbered from the first to the last."""
        numbered = enumerate(self.asked, 1)
        for place, found in groupby(numbered, lambda each: each[1][0]):
            yield place, [(number, question) for number, (_, question) in found]

    def rows(self) -> list[tuple[str, str, str, str]]:
        """A row for each answer: the task, the answer in words, its verdict, and what is said."""
        return [
            (rich.plain(of.task, of.rules), valued(of, each), each.reply.verdict,
             rich.plain(each.reply.words, of.rules))
            for of in self.questions
            for each in every(of)
        ]  # fmt: skip

    def sheet(self, path: str | Path, *, overwrite: bool = False) -> Path:
        """Write the key as a file to be printed on A4 paper, which any browser opens.

        Returns the path. The name must end in ``.html`` and its folder be there; a file that is
        there is replaced only with ``overwrite=True``. BadValue otherwise.

        >>> import tempfile
        >>> from tablesnb.lesson.questions.asking import ask
        >>> asked = ask("1 + 1?", number={2: "Two."})
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     asked.key().sheet(f"{folder}/key.html").name
        'key.html'
        """
        from tablesnb.lesson.questions.paper import key
        from tablesnb.widget.shared.alone import write

        return write(path, key(self.scenes()), overwrite)

    def __repr__(self) -> str:
        lines = []
        for place, asked in self.scenes():
            lines += [place] if place else []
            for number, of in asked:
                lines.append(wrapped(f"{number}. {rich.plain(of.task, of.rules)}"))
                for each in every(of):
                    lines.append(wrapped(f"{sign(each)} {answer_and_reply(of, each)}", 2, 2))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        found = title("Answers")
        for place, asked in self.scenes():
            if place:
                found += element("p", f"<b>{escape(place)}</b>", _PLACE, "line")
            rows = []
            for number, of in asked:
                rows.append([f"{number}. <b>{rich.still(of.task, of.rules)}</b>"])
                rows += rows_of(of, rich.still)
            found += table([], rows)
        return sheet(found)


_PLACE = "margin:16px 0 0;padding:0 0 2px;border:0;border-bottom:1px solid;font-size:17px"


_ASKED: dict[str, tuple[str, Question]] = {}  # with its place, by its name
# one row of the questions made since they were last taken, where a checker takes them; else none,
# for it would grow with each run of a cell
_NEW: list[list[Question]] = []


@dataclass(frozen=True, repr=False)
class Frame(Displayable):
    """Questions shown one after another in one frame, made by :func:`ask` or :func:`questions`.

    It is a row of its questions. What a saved notebook keeps of it has every question with its
    board, and the answers folded; where it is ``folded``, all of them under its place. The boards
    are left out where it is not ``drawn``, because they stand beside it.
    """

    questions: tuple[Question, ...]
    place: str = ""
    name: str = ""
    folded: bool = False
    drawn: bool = True

    def __post_init__(self) -> None:
        for made in _NEW:
            made += self.questions
        for each in self.questions:
            if each.poll:  # it has no answer that a key could give
                _ASKED.pop(each.name, None)
            else:
                _ASKED[each.name] = (self.place, each)

    def __iter__(self) -> Iterator[Question]:
        return iter(self.questions)

    def __len__(self) -> int:
        return len(self.questions)

    def __getitem__(self, at: int) -> Question:
        return self.questions[at]

    @property
    def title(self) -> str:
        """What stands over it on a page of its own: the place, or else the game."""
        if self.place:
            return self.place
        games = {each.rules.title: None for each in self if each.rules is not None}
        return listed([*games]) or "Questions"

    @cached_property
    def text(self) -> str:
        """Every question with its answer, as text."""
        head = [self.place] if self.place else []
        return "\n\n".join([*head, *(written.text(each) for each in self.questions)])

    @cached_property
    def html(self) -> str:
        """The questions as they stay: board, task, and the answer folded."""
        return written.html(self.questions, self.place, self.folded, self.drawn)

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html

    @property
    def told(self) -> dict[str, Any]:
        """All that the view is told of it."""
        return view_data(self.questions, self.place, self.name)

    def _view(self) -> Any:
        from tablesnb.widget.ask.view import asked

        return asked(self.text, self.html, self.told)

    def key(self) -> Teacher:
        """The teacher's key: every answer with what is said to it."""
        return Teacher(tuple((self.place, each) for each in self if not each.poll))

    def sheet(self, path: str | Path, *, overwrite: bool = False) -> Path:
        """Write the questions as a worksheet for A4 paper: boards, tasks, and room to answer.

        No answer and no hint stands in it; those are in ``key().sheet(…)``, by the same numbers.
        Returns the path. The name must end in ``.html`` and its folder be there; a file that is
        there is replaced only with ``overwrite=True``. BadValue otherwise.

        >>> import tempfile
        >>> from tablesnb.lesson.questions.asking import ask
        >>> asked = ask("1 + 1?", number={2: "Two."})
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     asked.sheet(f"{folder}/sum.html").name
        'sum.html'
        """
        from tablesnb.lesson.questions.paper import worksheet
        from tablesnb.widget.shared.alone import write

        return write(path, worksheet(self.title, self.questions), overwrite)

    def page(self, path: str | Path, *, overwrite: bool = False) -> Path:
        """Write the questions as a file that stands alone, which any browser opens.

        They are answered there as in a notebook, and what was answered is kept by the browser.
        Where no script runs there are the boards, the tasks, and the answers folded.

        Returns the path. The name must end in ``.html`` and its folder be there; a file that is
        there is replaced only with ``overwrite=True``. BadValue otherwise.

        >>> import tempfile
        >>> from tablesnb.lesson.questions.asking import ask
        >>> asked = ask("1 + 1?", number={2: "Two."})
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     asked.page(f"{folder}/sum.html").name
        'sum.html'
        """
        from tablesnb.widget.ask.pack import packed
        from tablesnb.widget.shared.alone import document, write

        # the heading has said where one is: neither what is told nor what is kept says it again
        data = {"told": packed(view_data(self.questions, "", self.name))}
        kept = written.html(self.questions)
        text = document(self.title, "ask/view.js", data, kept=kept)
        return write(path, text, overwrite)


def asked() -> tuple[Question, ...]:
    """Every question that was made since Python began, in order; the last of each name."""
    return tuple(question for _, question in _ASKED.values())


def taken() -> list[Question]:
    """Every question that was made since this was last called, of two of one name both.

    The first call begins. A question stands there once for each frame that it is in.
    """
    found = [question for made in _NEW for question in made]
    _NEW[:] = [[]]
    return found


def key() -> Teacher:
    """The teacher's key of every question that was asked so far: its answers and what is said.

    >>> from tablesnb.lesson.questions.asking import ask
    >>> _ = ask("How many points has a board of Irish?", number={24: "Twelve on each side."})
    >>> ("24", "right", "Twelve on each side.") in [row[1:] for row in key().rows()]
    True
    """
    return Teacher(tuple(_ASKED.values()))
