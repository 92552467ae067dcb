"""The teacher's minutes: the plans that stand in the lessons, as steps that lead to their scenes.

A plan is written once, in the lesson, under *For the teacher*: a paragraph that begins with
*Twenty minutes* and has after each step its minutes in brackets, or a table with the minutes first
and then what is done, or what is said, shown, done and heard.
It is read from there, so that what the teacher reads and what leads to the scenes is one text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from tablesnb.base.checks import checked_text
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.drawn.displayable import Displayable
from tablesnb.drawn.sheet import line, sheet, small, table, title
from tablesnb.games import NAMES
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.published import cells, file_of, files
from tablesnb.rules.position import Position
from tablesnb.widget.plan import view as plan_view

# -- the questions to the class, each with what it is marked by
# They are written once, in the lesson, under *For the class*: as rows that begin with a dash, where
# what is asked for stands in brackets or after the question, or as a table with a column for each
# of the marks.


_BEGINS: Final = "*For the class*"
_DASHED: Final = re.compile(r"-\s+(.+?)(?:\s\((\d:\s.*)\)|(?<=\?)\s(.*))\s*\Z")
_RULE: Final = re.compile(r"\|[\s:|-]*\Z")


@dataclass(frozen=True)
class ToClass:
    """A question to the class: what is asked, and for what an answer is marked."""

    asked: str
    marks: tuple[str, ...]


def to_class(text: str) -> tuple[ToClass, ...]:
    r"""The questions in the words of a lesson; none where it has none.

    >>> to_class("*For the class*, each marked 0 to 3:\n\n- Who knows? (3: nobody; says so.)")
    (ToClass(asked='Who knows?', marks=('3: nobody; says so.',)),)
    """
    _, begins, rest = text.partition(_BEGINS)
    lines = rest.splitlines()
    first = next((n for n, each in enumerate(lines) if each[:1] in ("-", "|")), len(lines))
    rows = []
    for each in lines[first:]:
        if each[:1] not in ("-", "|"):
            break
        rows.append(each.strip())
    if not begins or not rows:
        return ()
    return _columns(rows) if rows[0].startswith("|") else _dashed(rows)


def _plain(text: str) -> str:
    return _MARKS.sub("", _LINK.sub(r"\1", text)).strip()


def _dashed(rows: list[str]) -> tuple[ToClass, ...]:
    found = []
    for row in rows:
        parts = _DASHED.match(_plain(row))
        if parts:
            found.append(ToClass(parts[1], (parts[2] or parts[3],)))
    return tuple(found)


def _columns(rows: list[str]) -> tuple[ToClass, ...]:
    cells = [[_plain(each) for each in row.strip("|").split("|")] for row in rows]
    names = [name.partition(":")[0] for name in cells[0][1:]]
    return tuple(
        ToClass(asked, tuple(f"{name}: {said}" for name, said in zip(names, said_of, strict=True)))
        for row, (asked, *said_of) in zip(rows, cells, strict=True)
        if row != rows[0] and not _RULE.match(row)
    )


LENGTHS: Final = {20: "Twenty", 45: "Forty-five"}
_MINUTES: Final = re.compile(r"\((\d+)\)")
_LINK: Final = re.compile(r"\[([^\]]*)\]\(([^)\s]*(?:\([^)\s]*\)[^)\s]*)*)\)")
_ROW: Final = re.compile(r"\|\s*(\d+)–(\d+)\s*\|\s*(.*?)\s*\|\s*\Z")
# of a table that has what is said, shown, done and heard
_SAID: Final = "{0} {1}. {2}. You hear: {3}"
_MARKS: Final = re.compile(r"\*\*?|`")
_TO_CLASS: Final = re.compile(r"questions? (?:to the class|below)")
_WHICH: Final = re.compile(r"question to the class: the (first|second|third|fourth)\b")
_ORDER: Final = ("first", "second", "third", "fourth")
_FIRST: Final = re.compile(r"\bfirst (two )?questions?\b(?! and)", re.IGNORECASE)
_POSITION: Final = re.compile(rf"^(?:{'|'.join(NAMES)})/\S+$", re.MULTILINE)
_HEADING: Final = re.compile(r"^#+ (.*)$", re.MULTILINE)
_LAST: Final = re.compile(r"\blast question\b", re.IGNORECASE)
# where the questions to the class are written
_TEACHER: Final = ("the questions", "#For-the-teacher")
_ON_STAGE: Final = (
    "There the sign of a screen, or S, puts it on the whole screen",
    "The sign of a screen beside it puts it on the whole screen, and from there Page Down leads "
    "through the scenes of this plan",
)


@dataclass(frozen=True)
class Step:
    """A step of a plan: from which minute to which, what is done, and its scenes.

    ``scenes`` are the words of each link with its address, which begins with # in the lesson.
    ``asks`` says that one of the lesson's questions to the class is put; ``first`` how many of a
    scene's questions are asked, where it is not all of them, else 0; ``last`` that it is the last
    alone. ``which`` is the number of the question to the class, where the plan names it, else 0.
    """

    begins: int
    ends: int
    words: str
    scenes: tuple[tuple[str, str], ...]
    asks: bool = False
    first: int = 0
    which: int = 0
    last: bool = False

    @property
    def minutes(self) -> int:
        """How many minutes it has."""
        return self.ends - self.begins


@dataclass(frozen=True, repr=False)
class Plan(Displayable):
    """A plan of a lesson, made by :func:`plan`: a row of steps.

    ``lesson`` is the name of its notebook, ``minutes`` how many there are in all, ``what`` what the
    plan says of itself beyond that, such as who it is for. ``questions`` are those to the class
    that stand in the lesson.

    In a notebook each step has a button that puts its scene on the whole screen. From there a
    presenter's remote leads from scene to scene of the plan and to the questions.
    """

    lesson: str
    minutes: int
    steps: tuple[Step, ...]
    what: str = ""

    def address(self, of: str) -> str:
        """The address of a scene from any notebook beside the lesson."""
        return f"{self.lesson}{of}" if of.startswith("#") else of

    @property
    def title(self) -> str:
        """The lesson and its minutes."""
        number, _, name = self.lesson.removesuffix(".ipynb").partition("_")
        return f"{number} {name.replace('_', ' ')}: {LENGTHS[self.minutes].lower()} minutes"

    def set_up(self, number: int) -> Position | None:
        """The position that a step, counted from 0, has set up: that of a scene that has been met.

        None where its scene is new.
        """
        met = {where for each in self.steps[:number] for _, where in each.scenes}
        for _, where in self.steps[number].scenes[:1]:
            return _first_position(self.lesson, where) if where in met else None
        return None

    def does(self, number: int) -> str:
        """What the class does while the scene of a step is shown, a line for each step.

        Steps that have no scene are done before that of the last one.
        """
        rows = [self.steps[number]]
        for each in self.steps[number + 1 :]:
            if each.scenes:
                break
            rows.append(each)
        return "\n".join(f"{each.words} · to minute {each.ends}" for each in rows)

    def __repr__(self) -> str:
        lines = [f"{self.title}{self.what}"]
        for each in self.steps:
            lines.append(wrapped(f"{each.begins:2}–{each.ends}  {each.words}", 2, 7))
        return "\n".join(lines)

    @property
    def questions(self) -> tuple[ToClass, ...]:
        """The questions to the class that stand in the lesson, first those that the plan names."""
        texts = ["".join(each["source"]) for each in cells(self.lesson)]
        found = next((found for each in texts if (found := to_class(each))), ())
        named = [found[each.which - 1] for each in self.steps if each.which]
        return (*named, *(each for each in found if each not in named))

    def _repr_html_(self) -> str:
        return self._html(live=False)

    def _view(self) -> Any:
        told = {
            "title": self.title,
            "html": self._html(live=True),
            "steps": [
                {
                    "scenes": [where for _, where in each.scenes],
                    "asks": each.asks,
                    "first": each.first,
                    "last": each.last,
                    "ends": each.ends,
                    "words": each.words,
                    "does": self.does(number),
                    "board": self._board(number),
                }
                for number, each in enumerate(self.steps)
            ],
            "questions": [{"asked": each.asked, "marks": each.marks} for each in self.questions],
        }
        return plan_view.plan_view(repr(self), self._repr_html_(), told)

    def _board(self, number: int) -> str:
        position = self.set_up(number)
        return "" if position is None else svg(scene_of(position), "live", f"plan{number}")

    def _html(self, live: bool) -> str:
        """The steps as a table; of a live one each leads on by a button of its own."""
        rows = []
        for number, each in enumerate(self.steps, 1):
            links = "<br>".join(
                plan_view.link(self.address(where), words) for words, where in each.scenes
            )
            row = [f"{number}", f"{each.begins}–{each.ends}", escape(each.words), links]
            rows.append([*row, plan_view.button(number) if live and each.scenes else ""])
        told = small(
            f"Open the lesson and run all of it first. A link opens the scene. {_ON_STAGE[live]}; "
            "Page Down goes on to the next question, Page Up back, V or the third button of a "
            "remote shows the answer, Esc leaves."
        )
        head = title(self.title[0].upper() + self.title[1:])
        what = line(escape(self.what.strip(" ,."))) if self.what else ""
        return sheet(head + what + table(["", "minutes", "what", "scene", ""], rows) + told)


def plan(lesson: str, minutes: int = 20) -> Plan:
    """The teacher's plan of a lesson, by its number, its name or its notebook: 20 or 45 minutes.

    Raises UnknownName for a lesson that there is not and BadValue for other minutes, or where a
    lesson has no such plan.

    >>> [(step.begins, step.ends) for step in plan("04").steps]
    [(0, 7), (7, 11), (11, 16), (16, 20)]
    """
    if not isinstance(minutes, int) or isinstance(minutes, bool) or minutes not in LENGTHS:
        raise BadValue(f"there are plans of 20 and of 45 minutes, not of {shown(minutes)}")
    name = file_of(checked_text(lesson, "a lesson", 100)).name
    found = _written(name, minutes)
    if found is None:
        raise BadValue(f"{name} has no plan of {minutes} minutes")
    head, rest = found
    steps = _table(rest) if rest.lstrip().startswith("|") else _paragraph(rest)
    return Plan(name, minutes, steps, head)


def plans() -> tuple[Plan, ...]:
    """Every plan of every lesson, in order.

    >>> [each.minutes for each in plans()][:2]
    [20, 45]
    """
    return tuple(
        plan(each.name, minutes)
        for each in files()
        for minutes in LENGTHS
        if _written(each.name, minutes) is not None
    )


def _first_position(name: str, where: str) -> Position | None:
    """The first position that is shown in a scene of a lesson, None where there is none.

    What a cell shows stands in it as text too, a position by its id on a line of its own.
    """
    here = False
    for cell in cells(name):
        if cell["cell_type"] == "markdown":
            heads = _HEADING.findall("".join(cell["source"]))
            here = f"#{heads[-1].replace(' ', '-')}" == where if heads else here
        for output in cell.get("outputs", ()) if here else ():
            if found := _POSITION.search("".join(output.get("data", {}).get("text/plain", ""))):
                return Position.from_id(found[0])
    return None


def _written(name: str, minutes: int) -> tuple[str, str] | None:
    """What a plan says of itself, and its steps as they are written; None where there is none."""
    begins = re.compile(rf"\*+{LENGTHS[minutes]} minutes([^*]*?)\.?\*+[ \n]*(.*)", re.DOTALL)
    for cell in cells(name):
        if cell["cell_type"] != "markdown":
            continue
        text = "".join(cell["source"])
        blocks = text.split("\n\n")
        for number, block in enumerate(blocks):
            found = begins.match(block)
            if found:
                head, rest = _LINK.sub(r"\1", found[1]), found[2] or blocks[number + 1]
                if _MINUTES.search(rest) is None and not rest.startswith("|"):
                    # what is needed stands before the table
                    head, rest = f"{head}. {rest}", blocks[number + 1]
                return head, rest
    return None


def _step(begins: int, ends: int, text: str) -> Step:
    links = tuple((words, where) for words, where in _LINK.findall(text) if where)
    words = _MARKS.sub("", _LINK.sub(r"\1", text)).strip(" .,;:")
    asks = _TO_CLASS.search(words) is not None
    if asks:
        links = (*links, _TEACHER)
    few = None if asks else _FIRST.search(words)
    first = 0 if few is None else 2 if few[1] else 1
    named = _WHICH.search(words)
    which = _ORDER.index(named[1]) + 1 if named else 0
    last = not asks and _LAST.search(words) is not None
    return Step(begins, ends, words[:1].upper() + words[1:], links, asks, first, which, last)


def _table(text: str) -> tuple[Step, ...]:
    rows = [found for each in text.splitlines() if (found := _ROW.match(each.strip()))]
    return tuple(_step(int(row[1]), int(row[2]), _in_columns(row[3])) for row in rows)


def _in_columns(text: str) -> str:
    """What stands in a row, in one; of four columns these are said, shown, done and heard."""
    columns = [each.strip() for each in text.split("|")]
    return _SAID.format(*columns) if len(columns) == _SAID.count("{") else text


def _paragraph(text: str) -> tuple[Step, ...]:
    """Steps that stand one after another, each with its minutes in brackets at its end."""
    parts = _MINUTES.split(text)
    steps: list[tuple[int, str]] = []
    for number in range(0, len(parts) - 1, 2):
        words = parts[number]
        if steps and words[:1] == "?":
            steps[-1], words = (steps[-1][0], f"{steps[-1][1].rstrip()}?"), words[1:]
        if steps and words[:1] in (":", ";"):
            # what is said more of the step before, up to the sentence with the next scene
            more, words = _parted(words)
            steps[-1] = steps[-1][0], steps[-1][1].rstrip() + more
        steps.append((int(parts[number + 1]), words))
    if steps and parts[-1].strip(" ."):
        steps[-1] = steps[-1][0], f"{steps[-1][1].rstrip()}. {parts[-1].strip(' .')}"
    found, at = [], 0
    for minutes, words in steps:
        found.append(_step(at, at + minutes, words))
        at += minutes
    return tuple(found)


def _parted(words: str) -> tuple[str, str]:
    """Words before the last sentence, and the last sentence."""
    ends = [found.end() for found in re.finditer(r"[.?!] (?=[\[A-Z])", words)]
    before_link = [end for end in ends if "](" not in words[:end]]
    cut = before_link[-1] if before_link else 0
    return words[:cut].rstrip(), words[cut:]
