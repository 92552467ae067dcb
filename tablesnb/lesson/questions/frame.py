"""Questions in a frame: what a cell shows, what a saved notebook keeps, and a page of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tablesnb.drawn import rich
from tablesnb.lesson.questions import told, written
from tablesnb.lesson.questions.question import Question

_ASKED: dict[str, Question] = {}


@dataclass(frozen=True, repr=False)
class Frame:
    """Questions shown one after another in one frame, made by :func:`ask` or :func:`questions`.

    It is a row of its questions. What a saved notebook keeps of it has every question with its
    board, and the answers folded.
    """

    questions: tuple[Question, ...]
    place: str = ""
    name: str = ""

    def __post_init__(self) -> None:
        for each in self.questions:
            _ASKED[each.name] = each

    def __iter__(self) -> Iterator[Question]:
        return iter(self.questions)

    def __len__(self) -> int:
        return len(self.questions)

    def __getitem__(self, at: int) -> Question:
        return self.questions[at]

    @cached_property
    def text(self) -> str:
        """Every question with its answer, as text."""
        head = [self.place] if self.place else []
        return "\n\n".join([*head, *(written.text(each) for each in self.questions)])

    @cached_property
    def html(self) -> str:
        """The questions as they stay: board, task, and the answer folded."""
        return written.html(self.questions, self.place)

    def __repr__(self) -> str:
        return self.text

    def _ipython_display_(self) -> None:
        from IPython.display import display

        try:
            from tablesnb.widget.ask import show
        except ImportError:  # no widgets here: the questions as they are kept
            display({"text/plain": self.text, "text/html": self.html}, raw=True)
            return
        show(self.text, self.html, told.told(self.questions, self.place, self.name))

    def key(self) -> written.Teacher:
        """The teacher's key: every answer with what is said to it."""
        return written.Teacher(self.questions)

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
        from tablesnb.widget.alone import document, write
        from tablesnb.widget.ask_pack import packed

        first = self.questions[0]
        title = self.place or rich.plain(first.task, first.rules)
        data = {"told": packed(told.told(self.questions, self.place, self.name))}
        text = document(title, "ask_page.js", data, kept=self.html)
        return write(path, text, overwrite)


def asked() -> tuple[Question, ...]:
    """Every question that was made since Python began, in order; the last of each name."""
    return tuple(_ASKED.values())


def key() -> written.Teacher:
    """The teacher's key of every question that was asked so far: its answers and what is said.

    >>> from tablesnb.lesson.questions.asking import ask
    >>> _ = ask("How many points has a board of Irish?", number={24: "Twelve on each side."})
    >>> ("24", "right", "Twelve on each side.") in [row[1:] for row in key().rows()]
    True
    """
    return written.Teacher(asked())
