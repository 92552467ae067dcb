"""A worksheet for a class, chosen from the questions of lessons and from a teacher's own."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from tablesnb.base.checks import checked_text
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown
from tablesnb.drawn import rich
from tablesnb.drawn.charts import cells
from tablesnb.drawn.displayable import Displayable
from tablesnb.drawn.figure import Figure
from tablesnb.drawn.sheet import table
from tablesnb.lesson.frames import frame_with
from tablesnb.lesson.pages import folded, wrapped
from tablesnb.lesson.questions import paper
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.frame import asked as now_asked
from tablesnb.lesson.questions.in_words import answered
from tablesnb.lesson.questions.question import Question
from tablesnb.widget.print.view import print_view
from tablesnb.widget.shared import alone


class Worksheet(Displayable):
    """Questions on one sheet of paper, and their answers on another; made by :func:`worksheet`."""

    def __init__(
        self, title: str, questions: tuple[Question, ...], written: Mapping[str, str], above: str
    ) -> None:
        self.title, self.questions, self.written = title, questions, dict(written)
        self.above = above

    def rows(self) -> list[tuple[str, str]]:
        """Each task with its answer, as both stand on the sheets."""
        asked = [
            (
                rich.plain(of.task, of.rules),
                f"{answered(of, of.right)}: {rich.plain(of.right.reply.words, of.rules)}",
            )
            for of in self.questions
        ]
        more = [(rich.plain(task), rich.plain(answer)) for task, answer in self.written.items()]
        return [*asked, *more]

    def paper(self) -> str:
        """The sheet as a document to be printed: boards, tasks and room; no answer is on it."""
        return paper.worksheet(self.title, self.questions, tuple(self.written), self.above)

    def answers(self) -> str:
        """The answers as a document to be printed, by the numbers of the sheet."""
        scene = [(number, of) for number, of in enumerate(self.questions, 1)]
        return paper.key([("", scene)], self.written)

    def sheet(self, path: str | Path, *, overwrite: bool = False) -> Path:
        """Write the sheet as a file that any browser opens and prints; returns its path.

        BadValue where the name does not end in ``.html``, its folder is not there, or a file is
        that is not to be replaced.
        """
        return alone.write(path, self.paper(), overwrite)

    def __repr__(self) -> str:
        lines = [self.title]
        for number, (task, answer) in enumerate(self.rows(), 1):
            lines += [wrapped(f"{number}. {task}", 0, 3), wrapped(answer, 3, 0)]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        tasks = "".join(f"<li>{escape(task)}</li>" for task, _ in self.rows())
        look = "margin:4px 0 8px;padding-left:26px;font-size:15px;line-height:22px"
        numbered = enumerate(self.rows(), 1)
        key = table([], [[f"{number}", escape(answer)] for number, (_, answer) in numbered])
        return f'<ol style="{look}">{tasks}</ol>{folded("Answers", key)}'

    def _view(self) -> Any:
        html = self._repr_html_()
        pages = {"Print the worksheet": self.paper(), "Print the answers": self.answers()}
        return print_view(repr(self), html, self.title, pages, html)


def worksheet(
    *asked: str | Frame, title: str, written: Mapping[str, str] | None = None, above: Any = None
) -> Worksheet:
    """A worksheet of questions, and of others that are ``written`` for it.

    A question is ``asked`` as :func:`tablesnb.ask` makes it, or by its name in a lesson. Then it is
    taken as it was last asked here, so that what a teacher changed is on the sheet, else as the
    lesson asks it. ``written`` has questions to be answered in words, each with its answer; dice
    are drawn for ``{6-5}``. ``above`` is a table that is printed at the head of the sheet. In a
    notebook one button prints the sheet, another the answers.
    UnknownName for a question that no lesson asks; BadValue for a sheet without any.

    >>> print(worksheet("irish.single", title="Irish", written={"4 and 4: how many moves?": "two"}))
    Irish
    1. You have taken off your last man. Black has not taken off any. How many stakes do you win?
       1: Irish always pays one stake. Backgammon pays more for a crushing win.
    2. 4 and 4: how many moves?
       two
    """
    checked_text(title, "the title of a worksheet", 100)
    here = {each.name: each for each in now_asked()}
    found = list[Question]()
    for each in asked:
        if isinstance(each, Frame):
            found += each
        else:
            found.append(here[each] if each in here else _asked(each))
    more = dict(written or {})
    for words in (*more, *more.values()):
        rich.plain(checked_text(words, "a question or an answer of a worksheet", 400))
    if not found and not more:
        raise BadValue(f"the worksheet {shown(title)} has no question")
    return Worksheet(title, tuple(found), more, "" if above is None else above._repr_html_())


def _asked(name: str) -> Question:
    return next(each for each in frame_with(name) if each.name == name)


def square_of_throws() -> Figure:
    """The 36 throws of two dice as an empty square, to be marked on paper.

    >>> square_of_throws().text.splitlines()[0]
    'Two dice, 36 throws'
    """
    dice = [f"{die}" for die in range(1, 7)]
    rows = {die: [("", "page")] * 6 for die in dice}
    foot = "One die above, the other at the side: mark each throw that hits."
    return cells("Two dice, 36 throws", dice, rows, foot)
