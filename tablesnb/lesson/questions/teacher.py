"""The teacher's key of questions: every answer with what is said to it, scene by scene."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path

from tablesnb.drawn import rich
from tablesnb.drawn.sheet import element, sheet, table, title
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.questions.in_words import Scene, answered, every, judged, sign
from tablesnb.lesson.questions.question import Question
from tablesnb.lesson.questions.written import said


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
            (rich.plain(of.task, of.rules), answered(of, each), each.reply.verdict,
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
                    lines.append(wrapped(f"{sign(each)} {said(of, each)}", 2, 2))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        found = title("Answers")
        for place, asked in self.scenes():
            if place:
                found += element("p", f"<b>{escape(place)}</b>", _PLACE, "line")
            rows = []
            for number, of in asked:
                rows.append([f"{number}. <b>{rich.still(of.task, of.rules)}</b>"])
                rows += [
                    [escape(answered(of, each)),
                     judged(each),
                     rich.still(each.reply.words, of.rules)]
                    for each in every(of)
                ]  # fmt: skip
            found += table([], rows)
        return sheet(found)


_PLACE = "margin:16px 0 0;padding:0 0 2px;border:0;border-bottom:1px solid;font-size:17px"
