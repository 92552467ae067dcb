"""A reader's answers as a table: what was asked, what was answered, and how often it was tried."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from tablesnb.base.files import checked_path
from tablesnb.base.sheets import as_csv, in_columns, written
from tablesnb.drawn import rich
from tablesnb.drawn.sheet import line, sheet, table, title
from tablesnb.lesson.questions.frame import asked as every
from tablesnb.lesson.questions.in_words import SAID
from tablesnb.widget.ask import answer_file

HEAD = ("question", "answer", "verdict", "tries", "hints", "shown", "when")
YET = {**SAID, "wrong": "not yet", "": "not yet"}
"""A verdict as it is said to who may still find the answer."""


@dataclass(frozen=True, repr=False)
class Answers:
    """What a reader has answered, as his file has it; made by :func:`answers`."""

    path: Path
    kept: dict[str, dict[str, Any]]

    def __len__(self) -> int:
        return len(self.kept)

    def rows(self) -> list[tuple[str, ...]]:
        """A row for each question: the task, the answer, verdict, tries, hints, shown, when.

        A question that this notebook has not asked is called by its name.
        """
        asked = {each.name: each for each in every()}
        found: list[tuple[str, ...]] = []
        for name, each in self.kept.items():
            task = rich.plain(asked[name].task, asked[name].rules) if name in asked else name
            found.append(
                (task, each["said"], YET[each["verdict"]], str(each["tries"]),
                 str(each["hints"]), "yes" if each["shown"] else "", each["when"])
            )  # fmt: skip
        return found

    def csv(self, path: str | Path | None = None, *, overwrite: bool = False) -> str:
        """The table as CSV; with a ``path`` ending in .csv it is written there too.

        A cell that a spreadsheet would take for a formula is written as text.
        """
        return written(as_csv(HEAD, self.rows()), path, overwrite)

    def wipe(self) -> None:
        """Forget all answers: the file is taken away."""
        self.path.unlink(missing_ok=True)
        object.__setattr__(self, "kept", {})

    def __repr__(self) -> str:
        if not self.kept:
            return "No answers yet."
        return in_columns([[cell[:60] for cell in row[:5]] for row in (HEAD, *self.rows())])

    def _repr_html_(self) -> str:
        if not self.kept:
            return sheet(line("No answers yet."))
        rows = [[escape(cell) for cell in row] for row in self.rows()]
        return sheet(title("Your answers") + table([*HEAD], rows))


def answers(path: str | Path | None = None) -> Answers:
    """Return what the reader has answered, from the file beside this notebook or from another.

    Raises BadRecord for a file that is none of answers, with line and column; where there is none
    yet, nothing was answered.

    >>> len(answers("no-such-file.json"))
    0
    """
    place = Path.cwd() / answer_file.NAME if path is None else checked_path(path)
    return Answers(place, answer_file.read(place))
