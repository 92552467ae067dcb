"""The answers of a class, counted: a bar for each answer, arrows on the board, and as a table.

They stay folded, and the view covers them: a class votes first, and looks then.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape, unescape
from pathlib import Path
from typing import Any, Final

from tablesnb.base.errors import BadValue
from tablesnb.base.sheets import as_csv, written
from tablesnb.base.wording import shown
from tablesnb.boards.faces import face_of
from tablesnb.boards.image import image
from tablesnb.boards.palette import LIVE, colours
from tablesnb.boards.quality import chosen
from tablesnb.boards.scene import Route, Scene
from tablesnb.boards.svg import svg
from tablesnb.boards.words import alt
from tablesnb.classroom.reading import LONGEST, Given, Reader, Refused, Results, Undecided, listed
from tablesnb.drawn import rich
from tablesnb.drawn.displayable import Displayable
from tablesnb.drawn.sheet import element, line, sheet, small, table, title
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import Question
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.widget.ask.in_words import answer_in_words

# -- how many gave which answer: what is counted of a question, and of a class


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
        words = answer_in_words(answer.question, answer.key)
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
            Row(_sign(n), keys[each], answer_in_words(asked, keys[each]), counts[each],
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
                    words = answer_in_words(asked, each.key)
                    found.append((task, words, verdict, how, each.code.name,
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
        return text(self)

    def _repr_html_(self) -> str:
        return html(self)

    def _view(self) -> Any:
        from tablesnb.widget.class_answers.view import class_view

        return class_view(self, text(self), html(self), told)


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


# -- how the answers of a class are shown: as text, as they stay, and as the view is told them
# They stay folded, and the view covers them: a class votes first, and looks then.


DRAWN: Final = 4  # answers that have arrows
WIDE: Final = 500  # px
UID: Final = "class"
_TAG: Final = re.compile(r"<[^>]*>")
SAID: Final = {"right": "right", "level": "as good as the best", "less": "good", "wrong": "not so"}


def told(of: ClassAnswers) -> dict[str, Any]:
    """What the view is told: docs/CLASS.md says what each part means."""
    return {
        "name": of.frame.name or of.frame.title,
        "place": of.frame.place,
        "questions": [_question(each, f"{UID}{n}") for n, each in enumerate(of.counted)],
        "refused": [[each.short, each.reason, each.file] for each in of.refused],
        "undecided": _undecided(of),
        "heads": heads(of),
        "csv": of.csv(),
        "folder": "" if of.folder is None else of.folder.name or str(of.folder),
        "trouble": of.trouble,
    }


def heads(of: ClassAnswers) -> str:
    """How many answers there are and how many were refused, and why, in a sentence."""
    pupils = {each.whose for each in of.given}
    many = len(of.given)
    found = f"{many} answer{'s' * (many != 1)}"
    if len(of.frame) > 1 and many:
        found += f" to {sum(bool(each.many + each.shown) for each in of.counted)} questions"
    if len(pupils) == 1 and many > 1:
        found += ", all of one pupil"
    if of.undecided:
        found += f" · {len(of.undecided)} undecided: the first answer is not known"
    if of.changed:
        whose = ", ".join(of.changed)
        found += (
            f" · since the last reading an older file came in, and another answer counts of {whose}"
        )
    reasons = Counter(each.reason for each in of.refused)
    if reasons:
        rows = "; ".join(f"{n} × {reason}" if n > 1 else reason for reason, n in reasons.items())
        found += f" · {len(of.refused)} refused: {rows}"
    return found


def _undecided(of: ClassAnswers) -> list[list[str]]:
    """Of each pupil whose first answer is not known the name, the answers, and why."""
    return [
        [each.whose, " or ".join(map(of.written, each.answers)), each.reason]
        for each in of.undecided
    ]


def _question(of: Counted, uid: str) -> dict[str, Any]:
    scene = _scene(of)
    most = max((row.many for row in of.rows), default=0)
    return {
        "task": rich.live(of.question.task, of.question.rules),
        "board": "" if scene is None else svg(scene, "live", uid),
        "arrows": "" if scene is None else drawn(of, scene, LIVE),
        "many": of.many,
        "first": of.first,
        "shown": of.shown,
        "follows": not of.question.poll,
        "rows": [
            [row.sign, row.said, row.many, round(100 * row.many / most, 1) if most else 0,
             row.verdict, SAID.get(row.verdict, ""), row.why]
            for row in of.rows
        ],
    }  # fmt: skip


def _scene(of: Counted) -> Scene | None:
    explored = of.question.explored
    return None if explored is None else explored.scene


def drawn(of: Counted, scene: Scene, tones: Any) -> str:
    """The answers on the board: arrows as broad as many chose them, and a letter for each."""
    ways = [(way, row.many / of.many) for row in of.rows[:DRAWN] if (way := _way(of, row))]
    return chosen(scene, ways, tones)


def _way(of: Counted, row: Row) -> Route | None:
    """The way of an answer on the board; none where it is answered beside it, or nobody gave it."""
    question, rules, explored = of.question, of.question.rules, of.question.explored
    if explored is None or question.game is None or not row.many:
        return None
    steps: list[tuple[int, int | None]] = []
    if question.kind == "play":
        face, ahead = face_of(rules), explored.games[row.key]
        for entry in ahead.log[question.game.played :]:
            way = None if entry.move is None else face.way(entry.move, rules)
            steps += [way] if way is not None else []
    elif question.kind == "touch":
        places = of.told["board"]["plate"]["places"]
        steps = [(places[each][0], None) for each in row.key]
    seat = explored.scene.mover if explored.scene.turn is None else explored.scene.turn
    return Route(seat, tuple(steps), "", row.sign, row.said) if steps else None


# -- where nothing runs


def text(of: ClassAnswers) -> str:
    """Every answer with its count, and what was refused."""
    lines = [of.trouble] if of.trouble else []
    lines.append(heads(of))
    for each in of.counted:
        lines.append(wrapped(rich.plain(each.question.task, each.question.rules)))
        lines += [f"  {row.sign}  {row.many:3}  {row.said}" for row in each.rows]
        if each.shown:
            lines.append(f"  not counted: {each.shown} had it shown")
    lines += [
        wrapped(f"undecided: {whose or 'a pupil'}: {answers}: {reason}", 2, 2)
        for whose, answers, reason in _undecided(of)
    ]
    lines += [
        wrapped(f"refused: {bad.short or bad.file}: {bad.reason}", 2, 2) for bad in of.refused
    ]
    return "\n".join(lines)


def html(of: ClassAnswers) -> str:
    """The questions with their boards, and the answers folded: they are for after the vote."""
    found = title("What the class answered")
    if of.trouble:
        found += line(f"<b>{escape(of.trouble)}</b>")
    found += line(escape(heads(of)))
    for each in of.counted:
        task = rich.still(each.question.task, each.question.rules)
        found += line(f"<b>{task}</b>")
        inner = _board(each) + table(["", "answer", "", "", ""], [_row(each, r) for r in each.rows])
        if each.shown:
            inner += small(f"Not counted: {each.shown} had it shown.")
        found += f"<details><summary>{each.many} answers</summary>{inner}</details>"
    if of.undecided:
        inner = table(["pupil", "answers", "why none counts"],
                      [[*map(escape, each)] for each in _undecided(of)])  # fmt: skip
        found += f"<details><summary>{len(of.undecided)} undecided</summary>{inner}</details>"
    if of.refused:
        rows = [
            [escape(bad.short or bad.file), escape(bad.reason), escape(bad.file)]
            for bad in of.refused
        ]
        inner = table(["code", "why it does not count", "file"], rows)
        found += f"<details><summary>{len(rows)} refused</summary>{inner}</details>"
    return sheet(found)


def _row(of: Counted, row: Row) -> list[str]:
    share = round(100 * row.many / of.many) if of.many else 0
    bar = element("div", "", f"width:{2 * share}px;height:12px;background:#28598F")
    why = f"{SAID[row.verdict]}: {escape(unescape(_TAG.sub('', row.why)))}" if row.verdict else ""
    return [row.sign, escape(row.said), str(row.many), bar, why]


def _board(of: Counted) -> str:
    scene = _scene(of)
    if scene is None:
        return ""
    arrows = drawn(of, scene, colours("light"))
    picture = svg(scene).replace("</svg>", f'<g fill="none">{arrows}</g></svg>')
    chosen_so = ", ".join(f"{row.said} {row.many}" for row in of.rows[:DRAWN] if row.many)
    return image(picture, f"{alt(scene)} Chosen: {chosen_so}.", WIDE)
