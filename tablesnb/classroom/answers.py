"""The answers of a class, counted: a bar for each answer, arrows on the board, and as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tablesnb.base.errors import BadValue
from tablesnb.base.sheets import as_csv, written
from tablesnb.base.wording import shown
from tablesnb.classroom.counting import Counted, Row
from tablesnb.classroom.pupils import Given, Undecided
from tablesnb.classroom.reading import LONGEST, Reader, Refused, Results, listed
from tablesnb.drawn.displayable import Displayable
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import Question
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.widget.ask.in_words import said

HEAD: Final = ("question", "answer", "verdict", "tries", "whose", "code", "counts")
_SIGNS: Final = "abcdefghijklmnopqrstuvwxyz"


class ClassAnswers(Displayable):
    """What a class has answered to the questions of a frame, made by :func:`class_answers`."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self._told = view_data(frame.questions, frame.place, frame.name)
        self._reader = Reader({each["code"]: each for each in self._told["questions"]})
        self._folder: Path | None = None
        self._trouble = ""
        self._counted: tuple[Results, tuple[Counted, ...]] | None = None

    def read(self, codes: str = "", folder: str | Path | None = None) -> ClassAnswers:
        """Read more codes, pasted or from a folder, and the folder that was named before.

        Returns these answers. BadValue for what is no text or longer than 50,000 letters, and for a
        folder that cannot be read: then nothing has changed. Where the folder that was named before
        has gone away, ``trouble`` says so, and what was read from it still counts.
        """
        if not isinstance(codes, str):
            raise BadValue(f"codes are text, as it was pasted, not {shown(codes)}")
        if len(codes) > LONGEST:
            raise BadValue(f"this is longer than the codes of a class: {len(codes):,} letters")
        where, files, trouble = self._folder, None, ""
        if folder is not None:
            where, files = listed(folder)
        elif where is not None:
            try:
                _, files = listed(where)
            except BadValue as error:
                trouble = f"{error}. What was read from it before still counts."
        self._reader.read(codes, where, files)
        self._folder, self._trouble = where, trouble[:1].upper() + trouble[1:]
        return self

    @property
    def given(self) -> tuple[Given, ...]:
        """The first answer of every pupil to every question."""
        return self._reader.results.given

    @property
    def undecided(self) -> tuple[Undecided, ...]:
        """The answers of pupils who gave several, where the first is not known: none counts."""
        return self._reader.results.undecided

    @property
    def changed(self) -> tuple[str, ...]:
        """Of whom another answer counts since the last reading, for an older file came in."""
        return self._reader.results.changed

    @property
    def trouble(self) -> str:
        """Why the folder could not be read the last time; nothing where it could."""
        return self._trouble

    @property
    def refused(self) -> tuple[Refused, ...]:
        """Everything else, each with its reason."""
        return self._reader.results.refused

    @property
    def counted(self) -> tuple[Counted, ...]:
        """The answers of each question of the frame, in its order."""
        results = self._reader.results
        if self._counted is None or self._counted[0] is not results:
            each = zip(self.frame.questions, self._told["questions"], strict=True)
            found = tuple(self._count(question, asked) for question, asked in each)
            self._counted = results, found
        return self._counted[1]

    def written(self, answer: Given) -> str:
        """An answer in words, with the note where it was shown to the pupil."""
        words = said(answer.question, answer.key)
        return words if answer.code.tries else f"{words} (the answer was shown)"

    def _count(self, question: Question, asked: Mapping[str, Any]) -> Counted:
        here = [each for each in self.given if each.question is asked]
        own = [each for each in here if each.code.tries]
        counts = Counter(_frozen(each.key) for each in own)
        keys = {_frozen(each.key): each.key for each in own}
        if asked["kind"] == "choice":  # what nobody chose is told as well
            for number in range(len(asked["options"])):
                counts.setdefault(number, 0)
                keys[number] = number
        ranked = sorted(counts, key=lambda each: (-counts[each], _order(each)))
        rows = tuple(
            Row(_sign(n), keys[each], said(asked, keys[each]), counts[each],
                *_said_to(asked, keys[each]))
            for n, each in enumerate(ranked)
        )  # fmt: skip
        first = sum(each.code.tries == 1 for each in own)
        unknown = sum(each.answers[0].question is asked for each in self.undecided)
        return Counted(question, asked, rows, len(own), first, len(here) - len(own), unknown)

    def rows(self) -> list[tuple[str, ...]]:
        """A row for each code: question, answer, verdict, tries, whose, code, and if it counts.

        What is undecided stands with its question, what was refused at the end, with its reason.
        """
        found: list[tuple[str, ...]] = []
        for number, asked in enumerate(self._told["questions"]):
            task = repr(self.frame[number])
            known = [(each, "yes" if each.code.tries else "no: it was shown")
                     for each in self.given]  # fmt: skip
            known += [(each, f"undecided: {pupil.reason}")
                      for pupil in self.undecided for each in pupil.answers]  # fmt: skip
            for each, counts in known:
                if each.question is asked:
                    verdict, _ = _said_to(asked, each.key)
                    tries = each.code.tries
                    how = "more than 3" if tries > 3 else str(tries or "shown")
                    found.append((task, said(asked, each.key), verdict, how, each.code.name,
                                  str(each.code), counts))  # fmt: skip
        for bad in self.refused:
            where = f" ({bad.file})" if bad.file else ""
            found.append(("", "", "", "", "", bad.short, f"no: {bad.reason}{where}"))
        return found

    def csv(self, path: str | Path | None = None, *, overwrite: bool = False) -> str:
        """The table as CSV; with a ``path`` ending in .csv it is written there too.

        A cell that a spreadsheet would take for a formula is written as text.
        """
        return written(as_csv(HEAD, self.rows()), path, overwrite)

    @property
    def folder(self) -> Path | None:
        """The folder that is read, if any."""
        return self._folder

    def __len__(self) -> int:
        return len(self.given)

    def __repr__(self) -> str:
        from tablesnb.classroom.shown import text

        return text(self)

    def _repr_html_(self) -> str:
        from tablesnb.classroom.shown import html

        return html(self)

    def _view(self) -> Any:
        from tablesnb.classroom.shown import view

        return view(self)


def class_answers(
    frame: Frame, *, codes: str = "", folder: str | Path | None = None
) -> ClassAnswers:
    """Count what a class has answered to a frame of questions or a poll, by the pupils' codes.

    ``codes`` is text with codes in it, as it was pasted: in large or small letters, with any signs
    between them. ``folder`` has files ending in .txt, with a code each. The first answer of a pupil
    counts: of files the oldest, of pasted codes the one above. What is no code, belongs to another
    question, was changed or came before is not counted, and listed with its reason. Shown in a
    notebook, the answers stay covered until they are asked for.

    Raises BadValue for what is no frame, for text longer than 50,000 letters, and for a folder that
    cannot be read.

    >>> import tablesnb as tn
    >>> asked = tn.ask("1 + 1?", number={2: "Two."}, name="sum")
    >>> len(class_answers(asked, codes="who knows?").refused)
    1
    """
    if not isinstance(frame, Frame):
        raise BadValue(f"a class answers what tn.ask, tn.questions or tn.poll made, "
                       f"not {shown(frame)}")  # fmt: skip
    return ClassAnswers(frame).read(codes, folder)


def _frozen(key: Any) -> Any:
    return tuple(key) if isinstance(key, list) else key


def _order(key: Any) -> tuple[Any, ...]:
    return (0, key) if isinstance(key, int | float) else (1, str(key))


def _sign(number: int) -> str:
    """A letter for each of the first 26 answers, and after them a number."""
    return _SIGNS[number] if number < len(_SIGNS) else str(number + 1)


def _said_to(asked: Mapping[str, Any], key: Any) -> tuple[str, str]:
    """The verdict on an answer, and what is said to it as HTML; nothing where it is a poll."""
    if asked["poll"]:
        return "", ""
    reply = asked["replies"][_reply(asked, key)]
    return reply["verdict"], reply["words"]


def _reply(asked: Mapping[str, Any], key: Any) -> int:
    """Which reply an answer gets, as in the view (``ask/told.js``)."""
    if asked["kind"] == "all":
        return int(asked["answers"][0]["reply"])
    for each in asked["answers"]:
        for known in each["is"]:
            near = asked["kind"] == "number" and isinstance(known, list | tuple)
            if known[0] <= key <= known[1] if near else known == key:
                return int(each["reply"])
    return int(asked["other"])
